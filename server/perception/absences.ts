import type { CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import { isAllWatched, isBlind, isCovered } from './blindness.ts';
import { landInMuck } from './landings/landing.ts';
import { lifted } from './lifting.ts';
import { PERCEPTION_LIMITS } from './limits.ts';
import { thrownWithout } from './muck/throws.ts';
import { noteNextLook } from './next-look.ts';
import { leaveBoard } from './spots.ts';
import { after, later, type WindowDraft } from './window-draft.ts';
import { type Rest, type Track, trackWith } from './windows.ts';

/** Its place has lost it, and nothing else reads it: what a bump hides is read again in time. */
export function lift(draft: WindowDraft, track: Track, rest: Rest, ref: CardRef): void {
  const gone = track.gone ?? { atMs: draft.window.nowMs, reading: rest.reading, readMs: null };
  const liftsAtMs = after(gone.atMs, draft.setup.timings.liftMs);
  if (draft.window.nowMs < liftsAtMs) {
    noteNextLook(draft, track, liftsAtMs);
    return;
  }
  const up = lifted(draft, trackWith(track, { gone }), rest, ref);
  // Told late it may have been away for longer than a look lasts.
  leave(draft, up, up.rest ?? rest, ref);
}

/** Wherever it is, it is no longer before its player: said while the muck is in doubt, and a table that is cleared meanwhile forgets it. */
export function liftedMeanwhile(draft: WindowDraft, track: Track, ref: CardRef): Track {
  const { rest, gone } = track;
  if (rest?.state !== 'hidden' || gone === null || isBlind(draft, rest.spot)) return track;
  return draft.window.nowMs < after(gone.atMs, draft.setup.timings.liftMs) ? track : lifted(draft, track, rest, ref);
}

/** Its player has had it up for as long as a look may last. */
export function leave(draft: WindowDraft, track: Track, rest: Rest, ref: CardRef): void {
  const gone = track.gone ?? { atMs: draft.window.nowMs, reading: rest.reading, readMs: null };
  const leavesAtMs = after(gone.atMs, draft.setup.timings.lookMs);
  if (draft.window.nowMs < leavesAtMs) {
    if (followThrown(draft, track, ref)) return;
    const asked = askIfThrown(draft, track, rest, ref);
    noteNextLook(draft, asked.track, Math.min(asked.dueAtMs, leavesAtMs));
    return;
  }
  draft.state({ type: 'card-left', ref, zone: rest.zone }, draft.window.nowMs, [gone.reading, rest.reading]);
  noteNextLook(draft, trackWith(track, { rest: null, exit: null, hasLeft: true }), Number.POSITIVE_INFINITY);
  leaveBoard(draft, track.tag);
}

/** It left the shoe and was seen nowhere since. Where readers are silent it may well lie there: that is asked elsewhere. */
export function askWhere(draft: WindowDraft, track: Track, ref: CardRef): void {
  const { exit, gone } = track;
  if (exit === null || track.told === exit.reading || !isAllWatched(draft)) {
    noteNextLook(draft, track, Number.POSITIVE_INFINITY);
    return;
  }
  // A place that misreads it for a moment says nothing of where it is.
  const isMisreading = gone?.stayedMs !== undefined && gone.stayedMs < draft.setup.timings.stayMs;
  const goneMs = gone === null || isMisreading ? exit.atMs : gone.atMs;
  const lastSeenMs = later(later(exit.atMs, goneMs), draft.window.watchedSinceMs);
  const asksAtMs = after(lastSeenMs, draft.setup.timings.nowhereMs);
  if (draft.window.nowMs < asksAtMs) {
    noteNextLook(draft, track, asksAtMs);
    return;
  }
  const question = questionId(`where:${exit.reading}`);
  const from = gone === null ? [exit.reading] : [exit.reading, gone.reading];
  draft.state(
    { type: 'question-raised', question, doubt: { about: 'card-nowhere', ref, lastZone: 'SHOE' } },
    draft.window.nowMs,
    from,
  );
  noteNextLook(draft, trackWith(track, { told: exit.reading }), Number.POSITIVE_INFINITY);
}

/**
 * The others of its hand were read as they flew to the pile, and nobody throws half a hand away: it went with them, where its place has not read it for
 * longer than it misses a card now and then (R000-dead-6).
 */
function followThrown(draft: WindowDraft, track: Track, ref: CardRef): boolean {
  const thrown = thrownWithout(draft, track);
  if (thrown?.isFlown !== true || track.gone === null || isCovered(draft, track.rest)) return false;
  const followsAtMs = after(track.gone.atMs, ms(PERCEPTION_LIMITS.missedMsMax));
  if (draft.window.nowMs < followsAtMs) noteNextLook(draft, track, followsAtMs);
  else landInMuck(draft, track, ref, { atMs: thrown.arrivedMs, reading: thrown.reading });
  return true;
}

/** The pile has told of the others of its hand, and of this one alone nobody has read anything since: people know whether he has kept it. */
function askIfThrown(
  draft: WindowDraft,
  track: Track,
  { zone }: Rest,
  ref: CardRef,
): { readonly track: Track; readonly dueAtMs: number } {
  const thrown = thrownWithout(draft, track);
  if (thrown === undefined || track.told === thrown.reading) return { track, dueAtMs: Number.POSITIVE_INFINITY };
  const { takenUpMsMax, coveredLookMs } = PERCEPTION_LIMITS;
  const { nowMs } = draft.window;
  const asksAtMs = thrown.arrivedMs + takenUpMsMax;
  if (nowMs < asksAtMs) return { track, dueAtMs: asksAtMs };
  if (isCovered(draft, track.rest)) return { track, dueAtMs: nowMs + coveredLookMs };
  const doubt = { about: 'card-between', ref, zones: [zone, 'MUCK'] } as const;
  draft.state({ type: 'question-raised', question: questionId(`with:${thrown.reading}`), doubt }, nowMs, [
    thrown.reading,
  ]);
  return { track: trackWith(track, { told: thrown.reading }), dueAtMs: Number.POSITIVE_INFINITY };
}
