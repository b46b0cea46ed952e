import type { ReadingBase, TagId } from '#vocabulary/readings';
import { isBoardZone } from '#vocabulary/zones';
import { type Counts, lastGoodMs } from '../counts.ts';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { isSeat, type Spot } from '../setups.ts';
import { leaveBoard } from '../spots.ts';
import { after, type WindowDraft } from '../window-draft.ts';
import { type Rest, restWith, type Track, trackWith } from '../windows.ts';

/**
 * N of M: a place that a card rests on has read it sweep after sweep. One that gave good answers only once or twice before it lost the
 * card read a neighbour's, or one on its way over it.
 */
export function withdrawnIfBarelyRead(draft: WindowDraft, base: ReadingBase, track: Track, spot: Spot, counts: Counts): Track {
  const { rest } = track;
  if (rest === null || rest.spot !== spot || !rest.isFirst || rest.state !== 'lies' || !isFirstPresence(track, rest)) return track;
  // These counts would be those of its second presence only.
  const { shoe } = draft.setup.profile.senses;
  if (!shoe && track.sightings.some((seen) => seen.spot === spot && (seen.stayedMs ?? 0) >= draft.setup.timings.stayMs)) return track;
  const isRest = counts.good >= PERCEPTION_LIMITS.restReadsMin && !wasLostBeforeLanding(draft, base, track, rest, counts);
  const isBarelyRead = !isRest && base.atMs - rest.arrivedMs <= PERCEPTION_LIMITS.barelyReadMsMax;
  if (!isBarelyRead && !wasBesideBoard(draft, base, track, rest, counts)) return track;
  const why = track.sightings.length > 1 ? 'neighbour-bleed' : 'misread';
  draft.state({ type: 'fact-withdrawn', fact: rest.fact, why }, base.atMs, [base.id, rest.reading]);
  leaveBoard(draft, track.tag);
  // The board lies beside the muck, and its places misread what the gate has read. So do the seats what the gate has read when a dealt card would long have
  // lain: that was thrown by whoever held it.
  const isThrown = rest.gate !== null && track.exit !== null && rest.gate.atMs > track.exit.atMs + draft.setup.timings.flightMs;
  const gate = !isSeat(rest.spot) || isThrown ? rest.gate : null;
  return trackWith(draft.track(track.tag), { rest: null, dealtTo: null, gate });
}

/**
 * Beside the board lie burns that may have no antenna, so that no other place says that they are elsewhere: it misreads one several times on end now and
 * then. It had lost that before a card could have landed, and nobody takes up what he has just laid.
 */
function wasLostBeforeLanding({ setup }: WindowDraft, base: ReadingBase, { sightings }: Track, rest: Rest, counts: Counts): boolean {
  const seen = sightings.find(({ spot }) => spot === rest.spot);
  if (seen === undefined || rest.spot !== 'BOARD' || setup.profile.senses.burn) return false;
  return lastGoodMs(base, seen, counts) < rest.arrivedMs + setup.timings.landMs;
}

/**
 * Nobody takes up a card that has just been laid on the board: a place of it that loses the card at once, while one beside it still reads it and began to
 * do so later, misread it on its way there. Not one that has read it for as long as a late landing takes (R000-prem-2).
 */
function wasBesideBoard(draft: WindowDraft, base: ReadingBase, { sightings }: Track, { spot, arrivedMs }: Rest, counts: Counts): boolean {
  const { unlatchMs, earlyLandMs, lateLandMs } = draft.setup.timings;
  const { atMs } = base;
  const seen = sightings.find((own) => own.spot === spot);
  if (seen !== undefined && lastGoodMs(base, seen, counts) >= after(arrivedMs, lateLandMs)) return false;
  const isOfBoard = spot === 'BOARD' || isBoardZone(spot);
  if (!isOfBoard || atMs >= arrivedMs + unlatchMs) return false;
  // What reads it for a sweep or two while it goes unread there misreads it.
  return sightings.some((other) => other.sinceMs > arrivedMs && atMs >= other.sinceMs + earlyLandMs);
}

/**
 * A card that lies on a place is read in nearly every sweep. One that the place has read in a few of them only, and lost at once, was misread again and
 * again from the pile in which it lay before.
 */
export function withdrawnIfMisreadFromPile(draft: WindowDraft, base: ReadingBase, track: Track, spot: Spot, counts: Counts): Track {
  const { rest } = track;
  if (rest === null || rest.pile === null || rest.spot !== spot || rest.state !== 'lies' || !isFirstPresence(track, rest)) return track;
  const stayedMs = base.atMs - rest.arrivedMs;
  const sweeps = stayedMs / draft.sweepMsOf(base.device);
  const isReadOften = counts.good >= sweeps * PERCEPTION_LIMITS.stayReadsMin && !wasLostBeforeUnlatched(draft, base, track, rest, counts);
  if (stayedMs > PERCEPTION_LIMITS.misreadMsMax || isReadOften) return track;
  draft.state({ type: 'fact-withdrawn', fact: rest.fact, why: 'misread' }, base.atMs, [base.id, rest.reading]);
  leaveBoard(draft, track.tag);
  return trackWith(draft.track(track.tag), { rest: rest.isPileDisproved ? statedAnew(draft, base, track.tag, rest.pile) : rest.pile });
}

/**
 * What was put aside is misread by the board several times on end: it was lost there before anything that comes out of a pile is believed, and the silent
 * polls alone were waited for. Nobody takes up what he has just laid (R000-count-0). What it has read a dozen times on end lies there, and is missed now
 * (R000-prem-3). So it is with a seat that misreads a burn (R000-dead-3), or what another one has thrown (R000-eth-6).
 */
function wasLostBeforeUnlatched(draft: WindowDraft, base: ReadingBase, track: Track, rest: Rest, counts: Counts): boolean {
  const { setup } = draft;
  const seen = track.sightings.find(({ spot }) => spot === rest.spot);
  const isOfOthers = rest.pile?.spot === 'BURN' || isOfThrownHand(draft, track, rest);
  if (seen === undefined || !(isBoardZone(rest.zone) || isOfOthers) || counts.good >= PERCEPTION_LIMITS.laidReadsMin) return false;
  return lastGoodMs(base, seen, counts) < rest.arrivedMs + setup.timings.unlatchMs;
}

/** The rest of its hand lies in the pile, and that was another player's. */
function isOfThrownHand({ tracks }: WindowDraft, { tag, dealtTo }: Track, { spot, pile }: Rest): boolean {
  if (pile?.spot !== 'MUCK' || dealtTo === null || dealtTo === spot) return false;
  const others = [...tracks.values()].filter((other) => other.tag !== tag && other.dealtTo === dealtTo);
  return others.length > 0 && others.every(({ rest }) => rest?.spot === 'MUCK');
}

/** It lies in the pile after all, and nothing else says so any more. */
function statedAnew(draft: WindowDraft, base: ReadingBase, tag: TagId, pile: Rest): Rest {
  const { zone, sweep, reading } = pile;
  const ref = draft.refOf(tag);
  if (ref === undefined) return pile;
  return restWith(pile, { fact: draft.state({ type: 'card-rested', ref, zone, sweep }, base.atMs, [base.id, reading]) });
}

/**
 * A card that is up is misread by a seat beside its player's for four sweeps now and then; who is handed it has read it more often before he takes it up.
 */
export function withdrawnIfNotHanded(draft: WindowDraft, base: ReadingBase, track: Track, spot: Spot, good: number): Track {
  const { rest } = track;
  if (rest === null || rest.home === null || rest.spot !== spot || rest.state !== 'lies' || !isFirstPresence(track, rest)) return track;
  if (good >= PERCEPTION_LIMITS.movedReadsMin || base.atMs - rest.arrivedMs > PERCEPTION_LIMITS.barelyReadMsMax) return track;
  draft.state({ type: 'fact-withdrawn', fact: rest.fact, why: 'neighbour-bleed' }, base.atMs, [base.id, rest.reading]);
  const { rest: home, gone } = rest.home;
  const isReadAgain = home.state === 'hidden' && track.sightings.some((sighting) => sighting.spot === home.spot);
  return trackWith(draft.track(track.tag), {
    rest: isReadAgain ? restWith(home, { state: 'lies' }) : home,
    gone: isReadAgain ? null : gone,
  });
}

/** The counts are those of its arrival: a place that lost it since, and has it again, has read it more often. */
function isFirstPresence({ sightings }: Track, { spot, arrivedMs }: Rest): boolean {
  return sightings.some((sighting) => sighting.spot === spot && sighting.sinceMs <= arrivedMs);
}
