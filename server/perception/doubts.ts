import type { CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import type { SensedZone } from '#vocabulary/zones';
import { isAtHome, isCovered } from './blindness.ts';
import { gateEndsAt } from './landings/landing-times.ts';
import { PERCEPTION_LIMITS } from './limits.ts';
import { unreadSpots } from './muck/gate-evidence.ts';
import { noteNextLook } from './next-look.ts';
import { areNeighbours, isBesideSeat, type Spot, zonesOfSpot } from './setups.ts';
import { after, type WindowDraft } from './window-draft.ts';
import { type Gate, type Sighting, type Track, trackWith } from './windows.ts';

/**
 * It flew over the muck, and where it may have gone on to nothing can be seen; or the gate read half of a hand, and its player may hold
 * both: looked at again for a while, then asked.
 */
export function doubtGate(draft: WindowDraft, track: Track, ref: CardRef, gate: Gate): void {
  const { takenUpMsMax, takenUpLookMs, coveredLookMs } = PERCEPTION_LIMITS;
  const { nowMs } = draft.window;
  const asksAtMs = gate.atMs + takenUpMsMax;
  const isTold = track.told === gate.reading;
  // Where nothing lies any more the table was cleared.
  const isCleared = track.rest !== null && draft.window.ownEmptySinceMs !== null;
  if (isTold || nowMs < asksAtMs || isCovered(draft, track.rest) || isCleared) {
    const lookMs = isCovered(draft, track.rest) ? coveredLookMs : takenUpLookMs;
    noteNextLook(draft, track, isTold || nowMs >= asksAtMs ? nowMs + lookMs : Math.min(asksAtMs, nowMs + lookMs));
    return;
  }
  const places = track.rest === null ? unreadSpots(draft, track, gate.atMs).flatMap(zonesOfSpot) : [track.rest.zone];
  const zones: readonly SensedZone[] = [...new Set([...places, 'MUCK' as const])];
  const doubt = { about: 'card-between', ref, zones } as const;
  draft.state({ type: 'question-raised', question: questionId(`gate:${gate.reading}`), doubt }, draft.window.nowMs, [
    gate.reading,
  ]);
  noteNextLook(draft, trackWith(track, { told: gate.reading }), draft.window.nowMs + PERCEPTION_LIMITS.takenUpLookMs);
}

/** Several places read it: neighbours read one card, places that lie apart read two that say that they are the same. */
export function doubtBetween(draft: WindowDraft, track: Track, ref: CardRef, seen: readonly Sighting[]): void {
  // Where it lies it may have gone unread for a moment: the doubt is as old as what reads it elsewhere.
  const elsewhere = track.rest?.state === 'lies' ? seen.filter(({ spot }) => spot !== track.rest?.spot) : seen;
  const newest = elsewhere.reduce((a, b) => (b.sinceMs >= a.sinceMs ? b : a));
  // A pile keeps a card that it does not read: only a card that is read at home makes its gate stale.
  const gateDueMs = isAtHome(draft, track) ? gateEndsAt(draft, track) : Number.POSITIVE_INFINITY;
  // What was dealt elsewhere, and is believed to lie before a player since, may be a copy there.
  const isOfHand = (spot: Spot): boolean => track.dealtTo === spot && isBesideSeat(spot, newest.spot);
  const isOne = (spot: Spot): boolean => areNeighbours(spot, newest.spot) || isOfHand(spot);
  const isOneCard = seen.every(({ spot }) => isOne(spot));
  // What is read in spurts may be misread so, and below another deck it is not read at all.
  const isOnEnd = newest.isResumed !== true && newest !== track.copy;
  const { betweenMs, copyMs } = draft.setup.timings;
  const asksAtMs =
    track.told === newest.reading
      ? Number.POSITIVE_INFINITY
      : after(newest.sinceMs, !isOneCard && isOnEnd ? copyMs : betweenMs);
  if (draft.window.nowMs < asksAtMs) {
    noteNextLook(draft, track, Math.min(asksAtMs, gateDueMs));
    return;
  }
  const zones = seen.map(({ spot }) => (track.rest?.spot === spot ? track.rest.zone : zoneForScreen(spot)));
  // The one that came last is the cause: a third place is another doubt.
  const from = [newest.reading, ...seen.flatMap(({ reading }) => (reading === newest.reading ? [] : [reading]))];
  if (isOneCard) {
    const doubt = { about: 'card-between', ref, zones } as const;
    draft.state(
      { type: 'question-raised', question: questionId(`between:${newest.reading}`), doubt },
      draft.window.nowMs,
      from,
    );
  } else draft.state({ type: 'duplicate-card', ref, zones }, draft.window.nowMs, from);
  noteNextLook(draft, trackWith(track, { told: newest.reading }), gateDueMs);
}

export function zoneForScreen(spot: Spot): ReturnType<typeof zonesOfSpot>[number] {
  return zonesOfSpot(spot)[0] ?? 'B1';
}
