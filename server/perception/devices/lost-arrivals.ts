import type { CardRef } from '#vocabulary/card-refs';
import type { ReadingBase } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { type Counts, lastGoodMs } from '../counts.ts';
import { landUnread } from '../landings/landing.ts';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { isTooEarly } from '../muck/throws.ts';
import { isSeat, type Spot } from '../setups.ts';
import { after, later, type WindowDraft } from '../window-draft.ts';
import { type Track, trackWith } from '../windows.ts';

/**
 * That it came is among the readings which its device lost. What this seat has read more often than any misreads, since the shoe gave it out, lay there all
 * the same; and what the gate read meanwhile was a neighbour's card.
 */
export function landUntold(draft: WindowDraft, base: ReadingBase, track: Track, ref: CardRef, spot: Spot, counts: Counts): boolean {
  const { tag, rest, exit, gate, sightings } = track;
  if (!isSeat(spot) || !draft.window.blind.has(base.device) || counts.good < PERCEPTION_LIMITS.copyReadsMin) return false;
  if (rest !== null || exit === null || sightings.some((seen) => seen.spot === spot)) return false;
  const sweepMs = draft.sweepMsOf(base.device);
  const sinceMs = later(exit.atMs, ms(base.atMs - sweepMs * (counts.good - 1 + counts.silent)));
  const seen = { spot, sinceMs, reading: base.id, isShown: true };
  if (lastGoodMs(base, seen, counts) < after(exit.atMs, draft.setup.timings.flownMs)) return false;
  const readMs = ms(base.atMs - sweepMs * counts.silent);
  landUnread(draft, track, ref, { ...seen, departure: { atMs: base.atMs, reading: base.id, readMs } });
  const landed = draft.track(tag);
  // It may have been thrown just then, which the gate does not tell of as of something new where it has misread it before.
  const thrown = gate === null ? null : { ...gate, atMs: gate.latestMs, isAgain: false };
  if (thrown !== null) draft.put(trackWith(landed, isTooEarly(draft, landed, thrown) ? { staleGate: thrown } : { gate: thrown }));
  return true;
}
