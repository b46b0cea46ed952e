import type { DeviceId, Reading, TagId, TagSighting } from '#vocabulary/readings';
import { DRAWN } from './radio/states.ts';
import { antennaKey } from './setups.ts';
import { decide } from './statements/deciding.ts';
import { stateExit } from './statements/facts.ts';
import { came, exited, went } from './stories/evidence.ts';
import type { Mind } from './stories/mind.ts';
import { withSweep } from './stories/nights.ts';

/** What one reading says. */
export function take(mind: Mind, reading: Reading, nowMs: number): void {
  switch (reading.type) {
    case 'tag-came':
    case 'tag-went':
    case 'tag-exited':
      takeTag(mind, reading, nowMs);
      break;
    case 'quality':
      mind.window = withSweep(mind.window, reading.device, reading.sweepMs);
      break;
    case 'device-silent':
      mind.set({ silent: new Map(mind.window.silent).set(reading.device, reading.sinceMs) });
      break;
    case 'snapshot':
      takeSnapshot(mind, reading, nowMs);
      break;
    default:
      break;
  }
}

function takeTag(mind: Mind, reading: Extract<Reading, { readonly type: 'tag-came' | 'tag-went' | 'tag-exited' }>, nowMs: number): void {
  const { device, tag, type } = reading;
  const place = mind.places.byAntenna.get(antennaKey(device, reading.antenna));
  const meaning = mind.setup.meaningOf(tag);
  if (meaning.deck !== 'in-play') {
    if (place !== undefined && place !== mind.places.muck && meaning.deck === 'other') noteOther(mind, place, tag, type === 'tag-came');
    return;
  }
  if (type === 'tag-exited') {
    const belief = mind.belief(tag);
    exited(mind, belief, nowMs, reading.id);
    if ((belief.weights[DRAWN] ?? 0) > 0.9) stateExit(mind, belief, nowMs);
    decide(mind, belief, nowMs);
    return;
  }
  if (place === undefined) return;
  const belief = mind.belief(tag);
  if (type === 'tag-came') came(mind, belief, place, nowMs, reading.id);
  else went(mind, belief, place, nowMs);
  decide(mind, belief, nowMs);
}

function noteOther(mind: Mind, place: number, tag: TagId, isThere: boolean): void {
  const tags = new Set(mind.window.others.get(place) ?? []);
  if (isThere) tags.add(tag);
  else tags.delete(tag);
  mind.set({ others: new Map(mind.window.others).set(place, tags) });
}

/** The device is back, and this is all that its antennas read: what it does not list had gone meanwhile, nobody knows when. */
function takeSnapshot(mind: Mind, { device, present, id }: Extract<Reading, { readonly type: 'snapshot' }>, nowMs: number): void {
  const silent = new Map(mind.window.silent);
  silent.delete(device);
  mind.set({ silent });
  const placeAt = ({ antenna }: TagSighting): number | undefined => mind.places.byAntenna.get(antennaKey(device, antenna));
  const isListed = (tag: TagId, antenna: number): boolean => present.some((seen) => seen.tag === tag && placeAt(seen) === antenna);
  for (const { tag, reads } of [...mind.beliefs.values()]) {
    const kept = reads.filter(({ antenna }) => !isOf(mind, antenna, device) || isListed(tag, antenna));
    if (kept.length !== reads.length) mind.belief(tag).reads = kept;
  }
  for (const seen of present) {
    const place = placeAt(seen);
    if (place === undefined || mind.refOf(seen.tag) === undefined) continue;
    const belief = mind.belief(seen.tag);
    if (belief.reads.some(({ antenna }) => antenna === place)) continue;
    came(mind, belief, place, nowMs, id);
    decide(mind, belief, nowMs);
  }
}

const isOf = ({ places }: Mind, antenna: number, device: DeviceId): boolean => places.devices[antenna] === device;
