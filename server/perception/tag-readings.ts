import type { ReadingBase, TagId, TagSighting } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import { isBlind } from './blindness.ts';
import { type Counts, lastGoodMs, lastReadTime } from './counts.ts';
import { areHandsAlone, awaitsCard, isDealing, isDealtNoMore, isFlownOver } from './dealing.ts';
import { landKeptThrow } from './devices/kept-throws.ts';
import { landUntold } from './devices/lost-arrivals.ts';
import { forgetPiles, isOfPileBefore, noteReadOutside, noteUnexited, takeExit, takeHeldExit } from './exits.ts';
import { resumedCopy, withCopy } from './landings/copies.ts';
import { landOnPlace, landUnread } from './landings/landing.ts';
import { withdrawnIfBarelyRead, withdrawnIfMisreadFromPile, withdrawnIfNotHanded } from './landings/misreadings.ts';
import { landTakenBack, landWhatStayed, landWhatStayedTwice, noteBeyondGate } from './landings/stays.ts';
import { landThrownUnread } from './landings/unread-landings.ts';
import { leaveSpot } from './leaving.ts';
import { PERCEPTION_LIMITS } from './limits.ts';
import { isLostAt, readOnEndSince, wentUpWithHand } from './losses.ts';
import { gateMisreadAt, isFarFromHome } from './muck/gate-evidence.ts';
import { isTooEarly, noteReadTogether } from './muck/throws.ts';
import { arriving, settle, settleAll, settleFlying } from './settling.ts';
import { antennaKey, isSeat, type Spot, spotOf } from './setups.ts';
import { noteOtherDeck } from './strangers/other-deck.ts';
import { resumedStay, stayElsewhere } from './strangers/strangers.ts';
import { after, type WindowDraft } from './window-draft.ts';
import { CARDS_OF_TWO_DECKS, glimpsedAt, type Rest, restWith, type Sighting, type Track, trackWith } from './windows.ts';

export function tagCame(draft: WindowDraft, base: ReadingBase, { antenna, tag }: TagSighting): void {
  const place = draft.setup.places.get(antennaKey(base.device, antenna));
  const spot = place === undefined ? undefined : spotOf(place);
  if (spot === undefined) return;
  // The muck tells anew of what lies there, also while a last hand is held up and nothing else is read: that begins no deal.
  if (spot !== 'MUCK') forgetPiles(draft);
  if (!draft.tracks.has(tag) && draft.tracks.size >= CARDS_OF_TWO_DECKS + PERCEPTION_LIMITS.strangersMax) return;
  noteReadOutside(draft, base, tag);
  const cameOut = noteUnexited(draft, base, draft.track(tag));
  const known = spot === 'MUCK' && !isOfPileBefore(draft, tag) ? landThrownUnread(draft, base, cameOut) : cameOut;
  if (spot === 'MUCK') {
    // A pile answers badly: the muck says what arrived, never what is there (hardware-notes 4.4).
    const { gate, rest } = known;
    if (rest?.spot === 'MUCK' && rest.isUnread) draft.put(trackWith(known, { rest: restWith(rest, { isUnread: false }) }));
    if (draft.refOf(tag) === undefined || rest?.spot === 'MUCK' || isOfPileBefore(draft, tag)) return;
    // Away from its place, or from the shoe, since the gate read it first: what is held up is read by no antenna. Not where its place reads it in this
    // moment, though not for long enough yet.
    const isAway = rest === null || (rest.state !== 'lies' && !hasSighting(known, rest.spot));
    const isAgain = isAway && gate !== null && (gate.isAgain || base.atMs >= gate.atMs + draft.setup.timings.gateFlightMs);
    const isFlown = isFarFromHome(known);
    const fresh = { atMs: base.atMs, latestMs: base.atMs, reading: base.id, isAgain, misreadMs: null, beyond: null, isFlown };
    // What the gate misread while its seat had it says nothing of when it was thrown: this does.
    const isFirst = isAway && gate !== null && !isTooEarly(draft, known, gate);
    draft.put(trackWith(known, { gate: isFirst ? { ...gate, isAgain, latestMs: base.atMs } : fresh }));
    settle(draft, tag);
    return;
  }
  if (hasSighting(known, spot)) {
    beginAnew(draft, base, known, spot);
    return;
  }
  const wasCrowded = isBlind(draft, spot);
  draft.recount(spot, 1, draft.refOf(tag) !== undefined);
  const track = landKeptThrow(draft, base, known, spot);
  const { rest, gone } = track;
  const isResumed = rest?.spot === spot && rest.state === 'hidden';
  const fresh = { spot, sinceMs: base.atMs, reading: base.id, isShown: false };
  const sightings = [
    ...track.sightings,
    resumedCopy(draft, track, spot) ??
      resumedStay(draft, base.atMs, track, spot) ??
      resumedLanding(draft, track, spot) ??
      (isResumed && gone !== null ? { ...fresh, lostBefore: gone } : fresh),
  ];
  draft.put(
    trackWith(track, {
      sightings,
      gate: gateMisreadAt(draft, track, spot),
      lost: stayElsewhere(draft, track, spot),
      copy: track.copy?.spot === spot ? null : track.copy,
      glimpse: rest === null ? glimpsedAt(track.glimpse, fresh) : null,
      flownMs: rest === null ? (track.flownMs ?? flownSince(draft, track, fresh)) : null,
      rest: isResumed ? restWith(rest, { state: 'lies' }) : rest,
      // Where another place has it meanwhile, this one may just misread it: then it left when it did.
      gone: isResumed && track.sightings.length === 0 ? null : track.gone,
    }),
  );
  if (isResumed) noteReadTogether(draft, base, spot);
  arriving(draft, tag, base.atMs);
  if (!draft.setup.profile.senses.shoe) landPutDown(draft, spot);
  settle(draft, tag);
  if (isBlind(draft, spot) && !wasCrowded) settleAll(draft);
}

/** What no seat had read before, and another place has just lost, flies to this one. */
function flownSince({ setup }: WindowDraft, { glimpse, gone }: Track, { spot, sinceMs }: Sighting): Ms | null {
  if (glimpse === null || gone?.spot !== glimpse.spot || gone.sinceMs !== glimpse.sinceMs || isSeat(glimpse.spot)) return null;
  return isSeat(spot) && sinceMs <= glimpse.sinceMs + setup.timings.flightMs ? glimpse.sinceMs : null;
}

export const hasSighting = ({ sightings }: Track, spot: Spot): boolean => sightings.some((seen) => seen.spot === spot);

/**
 * It comes to where it is read already: that it had gone is among the readings that were lost, and for how long it was read without a pause nobody knows.
 * Where it lies it lies on.
 */
function beginAnew(draft: WindowDraft, base: ReadingBase, track: Track, spot: Spot): void {
  const { atMs, id } = base;
  const { rest, heldExit } = track;
  const isDealtAgain = rest?.spot === spot && heldExit !== null && heldExit.atMs <= atMs;
  if (isDealtAgain) takeHeldExit(draft, track.tag);
  else if (rest?.spot === spot) {
    if (isSeat(spot)) putBackUnseen(draft, base, track, rest);
    return;
  }
  const since = isDealtAgain ? { sinceMs: atMs, reading: id } : { sinceMs: atMs };
  const { sightings } = draft.track(track.tag);
  draft.put(trackWith(draft.track(track.tag), { sightings: sightings.map((seen) => (seen.spot === spot ? { ...seen, ...since } : seen)) }));
  settle(draft, track.tag);
}

/** Its player had taken it up meanwhile: he may have folded it, and taken it back. */
function putBackUnseen(draft: WindowDraft, { id, atMs, device }: ReadingBase, track: Track, rest: Rest): void {
  const ref = draft.refOf(track.tag);
  const [only, other] = track.sightings;
  // What another place reads as well may have gone there.
  if (ref === undefined || only === undefined || other !== undefined || rest.state !== 'lies' || !draft.window.blind.has(device)) return;
  draft.state({ type: 'card-lifted', ref, zone: rest.zone }, draft.window.nowMs, [id, rest.reading]);
  const sightings = [{ spot: rest.spot, sinceMs: atMs, reading: id, isShown: false }];
  draft.put(trackWith(track, { sightings, rest: restWith(rest, { state: 'lifted' }), gone: { atMs, reading: id, readMs: null } }));
  settle(draft, track.tag);
}

export function tagWent(draft: WindowDraft, base: ReadingBase, { antenna, tag, good, silent }: TagSighting): void {
  const place = draft.setup.places.get(antennaKey(base.device, antenna));
  const spot = place === undefined ? undefined : spotOf(place);
  if (spot === undefined) return;
  const counts = { good, silent };
  const ref = draft.refOf(tag);
  if (ref !== undefined && landUntold(draft, base, draft.track(tag), ref, spot, counts)) {
    settle(draft, tag);
    return;
  }
  if (ref !== undefined) landWhatStayed(draft, base, draft.track(tag), ref, spot, counts);
  if (ref !== undefined) landWhatStayedTwice(draft, base, draft.track(tag), ref, spot, counts);
  const unread = ref === undefined ? [] : landTakenBack(draft, base, draft.track(tag), ref, spot, counts);
  for (const other of unread) settle(draft, other);
  noteBeyondGate(draft, base, draft.track(tag), spot, counts);
  const hadRest = draft.track(tag).rest !== null;
  const lasting = withdrawnIfBarelyRead(draft, base, draft.track(tag), spot, counts);
  const track = withdrawnIfNotHanded(draft, base, withdrawnIfMisreadFromPile(draft, base, lasting, spot, counts), spot, good);
  const left = track.sightings.find((seen) => seen.spot === spot);
  if (left !== undefined) noteOtherDeck(draft, base, tag, left, counts);
  const readMs = lastReadTime(draft, base, left, counts);
  leaveSpot(draft, base, withCopy(draft, base, track, spot, counts), spot, { readMs, counts, isTakenBack: hadRest && track.rest === null });
  if (ref !== undefined) noteStay(draft, base, tag, left, counts);
  const { rest, heldExit } = draft.track(tag);
  if (rest?.spot === spot && heldExit !== null && base.atMs <= heldExit.atMs) takeHeldExit(draft, tag);
  settleUnread(draft, spot);
  if (!draft.setup.profile.senses.shoe) landTakenUp(draft, spot);
}

/** What was lost with it, or how long it stayed, may say by when a card that this place lost lies there. */
function settleUnread(draft: WindowDraft, spot: Spot): void {
  for (const { tag, rest, lost, sightings } of [...draft.tracks.values()]) {
    if (rest === null && lost?.spot === spot && sightings.length === 0) settle(draft, tag);
  }
}

/** By its own counts, however fast the place is polled: an empty table has shorter sweeps than its device said last. */
function noteStay(draft: WindowDraft, base: ReadingBase, tag: TagId, seen: Sighting | undefined, counts: Counts): void {
  const track = draft.track(tag);
  if (seen === undefined || track.lost?.spot !== seen.spot || counts.good < PERCEPTION_LIMITS.restReadsMin) return;
  const stayedMs = Math.max(track.lost.stayedMs, lastGoodMs(base, seen, counts) - readOnEndSince(draft, tag, seen));
  draft.put(trackWith(track, { lost: { ...track.lost, stayedMs } }));
}

/**
 * Without a shoe nothing tells when a card that a seat read for a while came there; lost together with one that lies there it was taken up with it, so it
 * had come.
 */
function landTakenUp(draft: WindowDraft, spot: Spot): void {
  const { timings } = draft.setup;
  // After the deal it is a burn that the seat misreads from its pile. Before the first burn nothing lies where it would be misread for so long: what goes
  // up with a whole hand is one too many of it.
  const isAwaited = awaitsCard(draft, spot) && isDealing(draft);
  if (!isAwaited && !(draft.setup.profile.senses.burn && areHandsAlone(draft))) return;
  const isLately = ({ gone, sightings }: Track): boolean =>
    sightings.length === 0 && gone !== null && draft.window.nowMs <= gone.atMs + timings.lostTogetherMs;
  const hand = [...draft.tracks.values()].filter(({ rest }) => rest?.spot === spot);
  const goesUp = (own: Track): boolean => own.rest?.state === 'hidden' && isLately(own);
  if (!hand.some(goesUp) || !(isAwaited || hand.every(goesUp))) return;
  for (const track of [...draft.tracks.values()].filter(isLately)) {
    const { tag, rest, lost, dealtTo, hasLeft } = track;
    const ref = draft.refOf(tag);
    if (ref === undefined || rest !== null || lost?.spot !== spot || wentUpBeside(draft, track, spot)) continue;
    const isFresh = dealtTo === null && !hasLeft && !lost.isPassed;
    if (lost.stayedMs < (isAwaited ? timings.stayMs : timings.misreadTwiceMs) || !(isAwaited || isFresh)) continue;
    landUnread(draft, draft.track(tag), ref, lost);
    settle(draft, tag);
  }
}

/**
 * Another seat that awaits a card has lost it as well, in one sweep with those that lie there, which this one has lost before or after that: it was taken
 * up with those (R000-mis-2).
 */
function wentUpBeside(draft: WindowDraft, { gone }: Track, spot: Spot): boolean {
  if (gone?.beside === undefined || gone.beside === spot) return false;
  return wentUpWithHand(draft, gone.beside, gone.atMs) && !wentUpWithHand(draft, spot, gone.atMs);
}

/**
 * The same of what was read there for so short that it may have been on its way: the seat reads it again together with all of its hand, so it had gone up
 * with that (R000-mis-2).
 */
function landPutDown(draft: WindowDraft, spot: Spot): void {
  if (!awaitsCard(draft, spot) || !isDealing(draft)) return;
  const { sweepMs } = draft.setup.timings;
  const backAt = ({ sightings: [seen, other] }: Track): Sighting | undefined =>
    seen?.spot === spot && other === undefined && draft.window.nowMs <= seen.sinceMs + sweepMs ? seen : undefined;
  const hand = [...draft.tracks.values()].filter(({ rest }) => rest?.spot === spot);
  if (hand.length === 0 || !hand.every((own) => own.rest?.state === 'lifted' && backAt(own) !== undefined)) return;
  for (const track of [...draft.tracks.values()]) {
    const { tag, rest, gone } = track;
    const ref = draft.refOf(tag);
    const seen = backAt(track);
    if (ref === undefined || rest !== null || seen === undefined || gone?.spot !== spot || gone.sinceMs === undefined) continue;
    const wentUp = hand.every((own) => isLostAt(draft, own, gone.atMs));
    if (!wentUp || (gone.good ?? 0) < PERCEPTION_LIMITS.restReadsMin) continue;
    landOnPlace(draft, track, ref, { ...seen, sinceMs: gone.sinceMs });
  }
}

/**
 * Without a shoe cards count as they land. What a place had read for longer than a misreading, and read again after no longer than a card goes unread, lay
 * there in between.
 */
function resumedLanding(
  draft: WindowDraft,
  { tag, rest, lost, gone, gate, hasLeft, dealtTo, sightings }: Track,
  spot: Spot,
): Sighting | null {
  const { senses } = draft.setup.profile;
  if (senses.shoe || spot === 'MUCK' || draft.refOf(tag) === undefined) return null;
  // Beside burns without an antenna it may be one of those, but for what was read for longer than anything is misread from a pile.
  const isBesideBurns = !senses.burn && (!isSeat(spot) || isDealtNoMore(draft, spot));
  const { stayMs, unlatchHalfMs } = draft.setup.timings;
  if (rest !== null || sightings.length > 0 || gone === null) return null;
  // A hand that was held up for minutes, and that the gate has read since, is misread beside the pile twice (AMB-39).
  if (gate !== null && hasLeft && dealtTo !== spot) return null;
  if (lost?.spot !== spot || lost.stayedMs < (isBesideBurns ? unlatchHalfMs : stayMs)) return null;
  if (draft.window.nowMs > gone.atMs + PERCEPTION_LIMITS.missedMsMax) return null;
  const { sinceMs, reading, isShown, stayedMs } = lost;
  // A place that it flies over has misread it twice, rather than missed it in between.
  const pauseMs = isFlownOver(draft, spot) ? draft.window.nowMs - lost.departure.atMs : 0;
  return { spot, sinceMs: after(sinceMs, ms(pauseMs)), reading, isShown, stayedMs };
}

export function tagExited(draft: WindowDraft, base: ReadingBase, { antenna, tag }: TagSighting): void {
  const place = draft.setup.places.get(antennaKey(base.device, antenna));
  if (place?.at !== 'shoe') return;
  const track = draft.track(tag);
  const ref = draft.refOf(tag);
  if (ref === undefined) {
    if (draft.setup.meaningOf(tag).deck !== 'other') return;
    draft.put(trackWith(track, { exit: { atMs: base.atMs, reading: base.id } }));
    settle(draft, tag);
    return;
  }
  if (!takeExit(draft, base, track, ref)) return;
  settle(draft, tag);
  settleFlying(draft);
}
