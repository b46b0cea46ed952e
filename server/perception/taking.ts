import type { DeviceId, Reading, TagId, TagSighting } from '#vocabulary/readings';
import { assertNever } from '#vocabulary/result';
import { antennaKey, buttonKey } from './setups.ts';
import { noteCopyTaken } from './statements/copies.ts';
import { decide } from './statements/deciding.ts';
import {
  askAboutLost,
  deviceBack,
  deviceRebooted,
  deviceSilent,
  readerFault,
  readingsLost,
} from './statements/devices.ts';
import { takeVisitor } from './statements/visitors.ts';
import { came, exited, went } from './stories/evidence.ts';
import type { Mind } from './stories/mind.ts';
import { learnSweep } from './stories/nights.ts';

type TagReading = Extract<Reading, { readonly type: 'tag-came' | 'tag-went' | 'tag-exited' }>;

/** What one reading says. */
export function take(mind: Mind, reading: Reading, nowMs: number): void {
  switch (reading.type) {
    case 'tag-came':
    case 'tag-went':
    case 'tag-exited':
      takeTag(mind, reading, nowMs);
      break;
    case 'button':
      takePress(mind, reading);
      break;
    case 'turned':
      mind.state({ type: 'dialled', clicks: reading.clicks }, reading.atMs, [reading.id]);
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
function takePress(mind: Mind, reading: Extract<Reading, { readonly type: 'button' }>): void {
  const input = mind.setup.buttons.get(buttonKey(reading.device, reading.button));
  if (input === undefined || reading.action === 'released') return;
  const held = reading.action === 'held' ? { heldMs: reading.heldMs } : {};
  mind.state({ type: 'pressed', ...input, ...held }, reading.atMs, [reading.id]);
}

function takeTag(mind: Mind, reading: TagReading, nowMs: number): void {
  const { device, tag, type } = reading;
  const meaning = mind.setup.meaningOf(tag);
  if (meaning.deck !== 'in-play') {
    takeVisitor(mind, reading, meaning, nowMs);
    return;
  }
  const belief = mind.belief(tag);
  if (type === 'tag-exited') {
    exited(mind, belief, nowMs, reading.id, reading.atMs);
  } else {
    const place = mind.places.byAntenna.get(antennaKey(device, reading.antenna));
    if (place === undefined) return;
    if (type === 'tag-came') came(mind, belief, place, nowMs, reading.id, reading.atMs);
    else {
      noteCopyTaken(mind, belief, place, reading.good, reading.atMs);
      went(mind, belief, place, nowMs, reading.atMs);
    }
  }
  decide(mind, belief, nowMs);
}

/**
 * The device is back, and this is all that its antennas read: what it does not list had gone meanwhile, nobody knows
 * when (PROTOCOL P-42).
 */
function takeSnapshot(mind: Mind, reading: Extract<Reading, { readonly type: 'snapshot' }>, nowMs: number): void {
  const { device, present, id } = reading;
  if (mind.window.silent.has(device)) {
    const silent = new Map(mind.window.silent);
    silent.delete(device);
    mind.set({ silent });
  }
  const placeAt = ({ antenna }: TagSighting): number | undefined =>
    mind.places.byAntenna.get(antennaKey(device, antenna));
  const isListed = (tag: TagId, place: number): boolean =>
    present.some((seen) => seen.tag === tag && placeAt(seen) === place);
  const changed = new Set<number>();
  for (const { tag, reads, said } of [...mind.beliefs.values()]) {
    const gone = reads.filter(({ antenna }) => isOf(mind, antenna, device) && !isListed(tag, antenna));
    if (gone.length === 0) continue;
    if (gone.some(({ antenna }) => antenna === said)) changed.add(said);
    const belief = mind.belief(tag);
    belief.reads = reads.filter((read) => !gone.includes(read));
    belief.nextMs = nowMs;
  }
  for (const seen of present) {
    const place = placeAt(seen);
    if (place === undefined || mind.refOf(seen.tag) === undefined) continue;
    const belief = mind.belief(seen.tag);
    if (belief.reads.some(({ antenna }) => antenna === place)) continue;
    if (belief.said !== place && place !== mind.places.muck) changed.add(place);
    came(mind, belief, place, nowMs, id, nowMs);
    decide(mind, belief, nowMs);
  }
  for (const visitor of mind.window.visitors.values()) {
    if (!visitor.isRead || !isOf(mind, visitor.place, device) || isListed(visitor.tag, visitor.place)) continue;
    const visitors = new Map(mind.window.visitors);
    visitors.delete(visitor.tag);
    mind.set({ visitors });
  }
  askAboutLost(mind, reading, changed);
}

const isOf = ({ places }: Mind, antenna: number, device: DeviceId): boolean => places.devices[antenna] === device;

/** Since when no place reads anything, of whichever deck. */
function noteEmpty(mind: Mind, nowMs: number): void {
  const { emptySinceMs } = mind.window;
  const isRead = readsAnything(mind);
  if (isRead && emptySinceMs !== null) mind.set({ emptySinceMs: null });
  else if (!isRead && emptySinceMs === null) mind.set({ emptySinceMs: mind.timeOf(nowMs) });
}

function readsAnything(mind: Mind): boolean {
  for (const { reads } of mind.beliefs.values()) if (reads.length > 0) return true;
  for (const { isRead } of mind.window.visitors.values()) if (isRead) return true;
  return false;
}
