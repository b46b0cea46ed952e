import type { DeviceId, Reading, TagId, TagSighting } from '#vocabulary/readings';
import { assertNever } from '#vocabulary/result';
import { antennaKey, buttonKey } from './radio/setups.ts';
import { isHeldApart, leaveElsewhere, takeElsewhere } from './statements/copies.ts';
import { decide } from './statements/deciding.ts';
import {
  askAboutLost,
  deviceBack,
  deviceRebooted,
  deviceSilent,
  readerFault,
  readingsLost,
} from './statements/devices.ts';
import { cardsOnBoard } from './statements/proofs.ts';
import { type TagReading, takeVisitor } from './statements/visitors.ts';
import { came, exited, went } from './stories/evidence.ts';
import type { Mind } from './stories/mind.ts';
import { pass } from './stories/motion.ts';
import { learnSweep, loseSight } from './stories/nights.ts';

/** What one reading says. */
export function take(mind: Mind, reading: Reading, nowMs: number): void {
  switch (reading.type) {
    case 'tag-came':
    case 'tag-went':
    case 'tag-exited':
      takeTag(mind, reading, nowMs);
      break;
    case 'button':
      takePress(mind, reading, nowMs);
      break;
    case 'turned':
      mind.state({ type: 'dialled', clicks: reading.clicks }, reading.atMs, [reading.id]);
      break;
    case 'counts':
      break;
    case 'quality':
      learnSweep(mind, reading.device, reading.sweepMs);
      break;
    case 'device-fault':
      readerFault(mind, reading);
      break;
    case 'device-silent':
      deviceSilent(mind, reading);
      break;
    case 'device-up':
    case 'device-back':
      deviceBack(mind, reading);
      break;
    case 'device-rebooted':
      deviceRebooted(mind, reading);
      break;
    case 'readings-lost':
      readingsLost(mind, reading.device, reading.fromMs, reading.toMs);
      break;
    case 'snapshot':
      takeSnapshot(mind, reading, nowMs);
      break;
    default:
      assertNever(reading);
  }
  noteEmpty(mind, nowMs);
}

/**
 * A press counts at once; a hold is stated again, with its time, when the device calls it one. A release says nothing
 * new.
 */
function takePress(mind: Mind, reading: Extract<Reading, { readonly type: 'button' }>, nowMs: number): void {
  const input = mind.setup.buttons.get(buttonKey(reading.device, reading.button));
  if (input === undefined || reading.action === 'released') return;
  const held = reading.action === 'held' ? { heldMs: reading.heldMs } : {};
  const reads = input.button === 'YES' || input.button === 'NO' ? { reads: cardsOnBoard(mind, nowMs) } : {};
  mind.state({ type: 'pressed', ...input, ...held, ...reads }, reading.atMs, [reading.id]);
}

function takeTag(mind: Mind, reading: TagReading, nowMs: number): void {
  const { tag, type } = reading;
  const isCard = mind.setup.meaningOf(tag).deck === 'in-play';
  // Another deck may be in play by now, or none: what goes is no longer read as whatever it was read as before.
  const hasGone = type === 'tag-went';
  if (!isCard || (hasGone && mind.window.visitors.has(tag))) takeVisitor(mind, reading, nowMs);
  if (isCard || (hasGone && mind.beliefs.has(tag))) takeCard(mind, reading, nowMs);
}

function takeCard(mind: Mind, reading: TagReading, nowMs: number): void {
  const { device, tag, type } = reading;
  const place = mind.places.byAntenna.get(antennaKey(device, reading.antenna));
  // Of a time of which others are lost: the snapshot tells what lies where, and people are asked how it came there.
  if (type !== 'tag-exited' && (place === undefined || mind.window.lost.has(device))) return;
  const belief = mind.belief(tag);
  // A shoe that is back tells late of an exit that a landing has told of.
  if (type === 'tag-exited' && belief.said >= 0 && reading.atMs < belief.saidMs) return;
  if (place !== undefined && isHeldApart(mind, belief, place, reading, nowMs)) return;
  const atMs = relived(mind, reading, nowMs);
  if (type === 'tag-exited') exited(mind, belief, atMs, reading.id, reading.atMs);
  else if (place !== undefined && type === 'tag-came') came(mind, belief, place, atMs, reading.id, reading.atMs);
  else if (place !== undefined) went(mind, belief, place, atMs, reading.atMs);
  decide(mind, belief, atMs);
  if (atMs < nowMs) belief.nextMs = Math.max(belief.nextMs, nowMs + 1);
}

/** A device that is back tells what it has kept: the time of which it tells passes anew, and the device is heard. */
function relived(mind: Mind, { device, tag, atMs }: TagReading, nowMs: number): number {
  if (mind.window.silent.get(device)?.isBack !== true) return nowMs;
  mind.heard = device;
  const belief = mind.belief(tag);
  belief.atMs = Math.min(belief.atMs, atMs);
  pass(mind, belief, atMs);
  decide(mind, belief, atMs);
  return atMs;
}

/**
 * The device is back, and this is all that its antennas read: what it does not list had gone meanwhile, nobody knows
 * when (PROTOCOL P-42).
 */
function takeSnapshot(mind: Mind, reading: Snapshot, nowMs: number): void {
  const { device, present, id } = reading;
  if (mind.window.silent.has(device)) {
    const silent = new Map(mind.window.silent);
    silent.delete(device);
    mind.set({ silent, heardMs: new Map(mind.window.heardMs).set(device, nowMs) });
  }
  const { changed, vanished } = dropUnlisted(mind, reading, nowMs);
  for (const seen of present) {
    const place = placeAt(mind, device, seen);
    if (place === undefined || mind.refOf(seen.tag) === undefined) continue;
    if (place === mind.places.muck && vanished.has(seen.tag)) continue;
    const belief = mind.belief(seen.tag);
    if (belief.reads.some(({ antenna }) => antenna === place)) continue;
    if (takeElsewhere(mind, belief, place, { toldMs: nowMs, reading: id, nowMs })) continue;
    if (belief.said !== place && place !== mind.places.muck) changed.add(place);
    came(mind, belief, place, nowMs, id, nowMs);
    decide(mind, belief, nowMs);
  }
  askAboutLost(mind, reading, changed);
}

type Snapshot = Extract<Reading, { readonly type: 'snapshot' }>;

/** The places that have lost a card, and those cards of which nobody saw where they went. */
function dropUnlisted(mind: Mind, { device, present }: Snapshot, nowMs: number) {
  const isLost = mind.window.lost.has(device);
  const changed = new Set<number>();
  const vanished = new Set<TagId>();
  const isUnlisted = (tag: TagId, antenna: number): boolean =>
    mind.places.devices[antenna] === device &&
    !present.some((seen) => seen.tag === tag && placeAt(mind, device, seen) === antenna);
  for (const { tag, place, lostMs } of mind.window.elsewhere.values())
    if (lostMs === 0 && isUnlisted(tag, place)) leaveElsewhere(mind, tag, place, { toldMs: nowMs, good: 0, nowMs });
  for (const { tag, reads, said } of [...mind.beliefs.values()]) {
    const unlisted = reads.filter(({ antenna }) => isUnlisted(tag, antenna));
    if (unlisted.length === 0) continue;
    const belief = mind.belief(tag);
    belief.reads = reads.filter((read) => !unlisted.includes(read));
    belief.nextMs = nowMs;
    if (!unlisted.some(({ antenna }) => antenna === said)) continue;
    changed.add(said);
    if (isLost) vanished.add(tag);
    if (isLost) loseSight(mind, belief, nowMs);
  }
  const visitors = [...mind.window.visitors].filter(([tag, { isRead, place }]) => !isRead || !isUnlisted(tag, place));
  if (visitors.length < mind.window.visitors.size) mind.set({ visitors: new Map(visitors) });
  return { changed, vanished };
}

const placeAt = (mind: Mind, device: DeviceId, { antenna }: TagSighting): number | undefined =>
  mind.places.byAntenna.get(antennaKey(device, antenna));

/** Since when no place reads anything, of whichever deck. */
function noteEmpty(mind: Mind, nowMs: number): void {
  const { emptySinceMs } = mind.window;
  const isRead = readsAnything(mind);
  if (isRead && emptySinceMs !== null) mind.set({ emptySinceMs: null });
  else if (!isRead && emptySinceMs === null) mind.set({ emptySinceMs: mind.timeOf(nowMs) });
}

function readsAnything(mind: Mind): boolean {
  for (const { reads } of mind.beliefs.values()) if (reads.length > 0) return true;
  for (const { lostMs } of mind.window.elsewhere.values()) if (lostMs === 0) return true;
  for (const { isRead } of mind.window.visitors.values()) if (isRead) return true;
  return false;
}
