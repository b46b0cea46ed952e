import type { ReadingId } from '#vocabulary/ids';
import type { TagId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { isSeatZone, SEAT_ZONES, type SensedZone } from '#vocabulary/zones';
import { isBelowDeck, isBlind, isWithoutShoe } from '../blindness.ts';
import { awaitsCard, dealtCounts } from '../dealing.ts';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { isSeat, type Spot } from '../setups.ts';
import { isShuffledOver } from '../strangers/other-deck.ts';
import { after, type WindowDraft } from '../window-draft.ts';
import type { Sighting, Track, UnreadSeat } from '../windows.ts';
import { noteFlownPast, seatsBetween } from './flown-past.ts';

/**
 * Without a shoe the order of the deal is the order in which seats tell their cards. A seat that cannot tell any may have got its card
 * all the same: another deck is handled over it, its reader is silent, or its player has taken up what he was dealt. Until it has been
 * read again for a while nobody says that it was skipped. A shoe misses one card in a hundred: with one a seat is named only where
 * another deck lies over it, or its player has taken up the one card that he has.
 */
export function noteUnreadSeats(draft: WindowDraft, reading: ReadingId | null): void {
  const { senses } = draft.setup.profile;
  if (!senses.seats) return;
  const hidden = hiddenSeats(draft);
  const { unread, unreadDueAtMs, nowMs } = draft.window;
  if (hidden.size === 0 && unread.size === 0 && !SEAT_ZONES.some((zone) => isShuffledOver(draft, zone))) {
    if (unreadDueAtMs < Number.POSITIVE_INFINITY) draft.set({ unreadDueAtMs: Number.POSITIVE_INFINITY });
    return;
  }
  const next = new Map(unread);
  let dueAtMs = Number.POSITIVE_INFINITY;
  for (const zone of SEAT_ZONES) {
    const isShuffled = isShuffledOver(draft, zone);
    const found = isShuffled && reading !== null ? { sinceMs: nowMs, readSinceMs: null, reading, isTold: false } : undefined;
    const known = unread.get(zone) ?? found;
    const untilMs = hidden.get(zone);
    if (untilMs !== undefined) {
      dueAtMs = Math.min(dueAtMs, untilMs);
      if (known !== undefined) next.set(zone, { ...known, readSinceMs: isMissed(draft, zone) ? known.readSinceMs : null });
      else if (reading !== null) next.set(zone, { sinceMs: nowMs, readSinceMs: null, reading, isTold: false, ...glimpsedBy(draft, zone) });
      continue;
    }
    if (known === undefined) continue;
    if (!isShuffled && wasFlownPast(draft, zone, known)) {
      next.delete(zone);
      if (known.isTold) draft.state({ type: 'seat-read-again', zone }, nowMs, [known.reading]);
      continue;
    }
    const readSinceMs = isShuffled ? nowMs : (known.readSinceMs ?? nowMs);
    const readAtMs = Math.max(
      readSinceMs + readAgainAfter(draft, zone, readSinceMs),
      landsAtMs(draft, zone, readSinceMs),
      passedTellsMs(known),
      heldUntilMs(draft, zone, readSinceMs),
    );
    if (nowMs >= readAtMs) {
      next.delete(zone);
      if (known.isTold) draft.state({ type: 'seat-read-again', zone }, nowMs, [known.reading]);
    } else {
      dueAtMs = Math.min(dueAtMs, readAtMs);
      next.set(zone, { ...known, readSinceMs });
    }
  }
  draft.set({ unread: next, unreadDueAtMs: dueAtMs });
}

/**
 * The seats that a fact about a card at `zone` names; each of them is told when it is read again. `cameMs`: when the shoe gave it out, or its place read it
 * first where there is none; null of what a shoe has missed.
 */
export function unreadSeats(draft: WindowDraft, tag: TagId, zone: SensedZone, cameMs: Ms | null): readonly SensedZone[] {
  noteFlownPast(draft, tag, zone, cameMs);
  const named = SEAT_ZONES.filter((seat) => seat !== zone && draft.window.unread.has(seat));
  if (named.length === 0) return [];
  const unread = new Map(draft.window.unread);
  const passed = cameMs === null ? [] : passedOver(draft, zone, cameMs);
  for (const [seat, known] of draft.window.unread) {
    if (seat === zone) continue;
    unread.set(seat, { ...known, isTold: true, ...(cameMs !== null && passed.includes(seat) ? { passedMs: cameMs } : {}) });
  }
  draft.set({ unread });
  return named;
}

/**
 * The seats between the one to which the card before went and this one: if one of them has got a card nobody has told of it, for which there was no time
 * where this one came at the usual pace: what was dealt past them then is told as soon as before.
 */
export function passedOver(draft: WindowDraft, zone: SensedZone, atMs: Ms): readonly SensedZone[] {
  let beforeMs = 0;
  let dealtTo: Spot | null = null;
  for (const track of draft.tracks.values()) {
    const cameMs = comingMs(draft, track);
    if (cameMs === null || cameMs >= atMs || cameMs <= beforeMs || draft.refOf(track.tag) === undefined) continue;
    beforeMs = cameMs;
    dealtTo = track.dealtTo;
  }
  if (atMs - beforeMs < PERCEPTION_LIMITS.oneDealtUntoldMs) return [];
  return dealtTo === null || dealtTo === 'BOARD' ? [] : seatsBetween(dealtTo, zone);
}

const comingMs = (draft: WindowDraft, { exit, rest }: Track): Ms | null =>
  exit?.atMs ?? (isWithoutShoe(draft) && rest !== null ? rest.arrivedMs : null);

/**
 * What it was dealt had landed when the next one left the shoe, however long before its first card was read again, and may go unread over that for two
 * seconds. So it had where the next one is read first, if there is no shoe (R000-mis-2).
 */
function passedTellsMs({ passedMs }: UnreadSeat): number {
  return passedMs === undefined ? 0 : passedMs + PERCEPTION_LIMITS.readAgainMs;
}

/**
 * It has lost as many cards as it gets, before they had landed, and no place has them since: its player took up each of them as it came, and may hold both
 * for minutes (R000-mis-2).
 */
function heldUntilMs(draft: WindowDraft, zone: SensedZone, readSinceMs: number): number {
  if (!isWithoutShoe(draft) || hasOwnCard(draft, zone)) return 0;
  const isHeld = ({ tag, rest, lost, gone, sightings, hasLeft }: Track): boolean =>
    draft.refOf(tag) !== undefined && rest === null && lost?.spot === zone && gone !== null && sightings.length === 0 && !hasLeft;
  const held = [...draft.tracks.values()].filter(isHeld);
  return held.length === PERCEPTION_LIMITS.cardsPerSeat ? readSinceMs + PERCEPTION_LIMITS.heldMsMax : 0;
}

/** It is hidden by nothing but a card that it has lost just now, and that rests nowhere yet. */
function glimpsedBy(draft: WindowDraft, zone: SensedZone): Pick<UnreadSeat, 'glimpsed'> {
  const lost = [...draft.tracks.values()].filter((track) => hidingOf(draft, track)?.zone === zone);
  const [only] = lost;
  return lost.length === 1 && only?.rest === null && only.gone?.atMs === draft.window.nowMs ? { glimpsed: only.tag } : {};
}

/** That one is read at another place as it lands: the seat had misread it as it flew past, and has lost nothing (R000-mis-2). */
function wasFlownPast(draft: WindowDraft, zone: SensedZone, { glimpsed, sinceMs }: UnreadSeat): boolean {
  const track = glimpsed === undefined ? undefined : draft.tracks.get(glimpsed);
  if (track === undefined || track.sightings.some(({ spot }) => spot === zone)) return false;
  const { rest } = track;
  return (
    rest !== null && rest.spot !== zone && isSeat(rest.spot) && rest.isFirst && rest.arrivedMs <= sinceMs + draft.setup.timings.flightMs
  );
}

/** The pack has been gathered in: nobody holds up what lay before him, nor looks at it. */
export function forgetUnread(draft: WindowDraft): void {
  const { unread, nowMs } = draft.window;
  if (unread.size === 0) return;
  const hidden = hiddenSeats(draft);
  const gathered = [...unread].filter(([zone]) => !hidden.has(zone));
  if (gathered.length === 0) return;
  draft.set({ unread: new Map([...unread].filter(([zone]) => hidden.has(zone))) });
  for (const [zone, { isTold, reading }] of gathered) if (isTold) draft.state({ type: 'seat-read-again', zone }, nowMs, [reading]);
}

function readAgainAfter(draft: WindowDraft, zone: SensedZone, readSinceMs: number): number {
  const { readAgainMs, readAgainEmptyMs } = PERCEPTION_LIMITS;
  const isWhole = hasOwnCard(draft, zone) && !isPutDownSince(draft, zone, readSinceMs) && !hasReadBefore(draft, zone);
  return isWhole ? readAgainMs : readAgainEmptyMs;
}

/**
 * Without a shoe it was the last to read a card, before it went unread itself, and no place has had that since: it lies there below the others
 * (R000-mis-2).
 */
function hasReadBefore(draft: WindowDraft, zone: SensedZone): boolean {
  if (!isWithoutShoe(draft)) return false;
  const isBelow = ({ tag, rest, lost, gone, sightings, hasLeft }: Track): boolean =>
    rest === null && sightings.length === 0 && !hasLeft && lost?.spot === zone && gone?.spot === zone && draft.refOf(tag) !== undefined;
  return [...draft.tracks.values()].some((track) => isBelow(track) && (track.gone?.good ?? 0) >= PERCEPTION_LIMITS.restReadsMin);
}

/**
 * A board that comes back tells what lies there in its first sweep: where it told of none its player was holding them up, and puts down one after the other
 * (R000-mis-2).
 */
function isPutDownSince(draft: WindowDraft, zone: SensedZone, readSinceMs: number): boolean {
  const { sweepMs } = draft.setup.timings;
  if (Math.abs(readSinceMs - draft.window.placesBackMs) > sweepMs) return false;
  for (const { tag, rest, sightings } of draft.tracks.values()) {
    if (draft.refOf(tag) === undefined || (rest !== null && rest.spot !== zone)) continue;
    if (sightings.some(({ spot, sinceMs }) => spot === zone && sinceMs <= readSinceMs + sweepMs)) return false;
  }
  return true;
}

/**
 * It has not told all that it has: a card that has just come into view there is still to land, later where another place misreads it meanwhile, or where it
 * goes unread again for a moment before that.
 */
function landsAtMs(draft: WindowDraft, zone: SensedZone, readSinceMs: number): number {
  const { landMs, earlyLandMs, sweepMs } = draft.setup.timings;
  let atMs = 0;
  for (const track of draft.tracks.values()) {
    const { tag, rest, sightings, lost, dueAtMs } = track;
    if (draft.refOf(tag) === undefined) continue;
    const again = rest?.spot === zone ? sightings.find(({ spot }) => spot === zone) : undefined;
    // What was put down with it is read within a sweep; below what nothing had told of yet it may go unread for longer (R000-mis-2).
    const restMs = isFirstOfUnread(draft, track, zone, readSinceMs) ? PERCEPTION_LIMITS.secondUnreadMs : sweepMs;
    if (again !== undefined) atMs = Math.max(atMs, again.sinceMs + restMs);
    if (rest !== null) continue;
    if (sightings.length === 0 && lost?.spot === zone) atMs = Math.max(atMs, lost.departure.atMs + PERCEPTION_LIMITS.missedMsMax);
    const seen = sightings.find(({ spot }) => spot === zone);
    const lookMs = Number.isFinite(dueAtMs) ? dueAtMs : 0;
    if (seen !== undefined && isDealtSince(draft, track, seen, readSinceMs)) atMs = Math.max(atMs, seen.sinceMs + earlyLandMs);
    else if (seen !== undefined) atMs = Math.max(atMs, Math.max(seen.sinceMs + landMs, lookMs) + sweepMs);
  }
  return atMs;
}

/** No shoe has told of it either, and its second one has been dealt as well. */
function isFirstOfUnread(draft: WindowDraft, { rest, exit }: Track, zone: SensedZone, readSinceMs: number): boolean {
  if (exit !== null || !isWithoutShoe(draft) || rest?.isFirst !== true || rest.arrivedMs < readSinceMs) return false;
  const isDealtTwice = [...dealtCounts(draft).values()].some((count) => count >= PERCEPTION_LIMITS.cardsPerSeat);
  return isDealtTwice && awaitsCard(draft, zone);
}

/**
 * Nobody looks at his cards for longer: what another place has read just before, as it flew there, is dealt now, and is none that the seat had got before
 * (R000-mis-2).
 */
function isDealtSince(draft: WindowDraft, { gone }: Track, { spot, sinceMs }: Sighting, readSinceMs: number): boolean {
  if (!isWithoutShoe(draft) || sinceMs < readSinceMs + PERCEPTION_LIMITS.lookMsMax || (dealtCounts(draft).get(spot) ?? 0) > 0) return false;
  if (gone?.sinceMs === undefined || gone.spot === spot) return false;
  return gone.sinceMs < sinceMs && sinceMs <= gone.sinceMs + draft.setup.timings.flightMs;
}

/**
 * A card of its own goes unread, not for so long yet that somebody has it in his hand: where it is read again before that the seat has been read on.
 * Without a shoe what came meanwhile may have been taken up with it (R000-mis-2).
 */
function isMissed(draft: WindowDraft, zone: SensedZone): boolean {
  if (isWithoutShoe(draft) || isShuffledOver(draft, zone) || isBelowDeck(draft, zone)) return false;
  for (const track of draft.tracks.values()) {
    const isHidden = track.rest?.state === 'hidden' && track.rest.spot === zone;
    if (!isHidden && hidingOf(draft, track)?.zone === zone) return false;
  }
  return true;
}

/** What lies elsewhere, or is in another seat's hand, this one only misreads. */
function hasOwnCard(draft: WindowDraft, zone: SensedZone): boolean {
  if (draft.ownAt(zone) === 0) return false;
  for (const { tag, rest, sightings } of draft.tracks.values()) {
    const mayLie = (rest === null || rest.spot === zone) && draft.refOf(tag) !== undefined;
    if (mayLie && sightings.some(({ spot }) => spot === zone)) return true;
  }
  return false;
}

/** Seats whose cards something hides now, with the time up to which it does so if no reading says otherwise. */
function hiddenSeats(draft: WindowDraft): ReadonlyMap<SensedZone, number> {
  const hasShoe = !isWithoutShoe(draft);
  const hidden = new Map<SensedZone, number>();
  for (const zone of SEAT_ZONES) {
    if (isBelowDeck(draft, zone) || (!hasShoe && isBlind(draft, zone))) hidden.set(zone, Number.POSITIVE_INFINITY);
    const untilMs = hasShoe ? upWhileBlindMs(draft, zone) : null;
    if (untilMs !== null) hidden.set(zone, Math.max(hidden.get(zone) ?? 0, untilMs));
  }
  for (const track of draft.tracks.values()) {
    for (const hiding of [hidingOf(draft, track), hasShoe ? null : lostBeside(draft, track)]) {
      if (hiding !== null) hidden.set(hiding.zone, Math.max(hidden.get(hiding.zone) ?? 0, hiding.untilMs));
    }
  }
  return hidden;
}

/** Whichever place has lost it last: a seat that awaits a card, and lost it together with that one, may have got it (R000-mis-2). */
function lostBeside(draft: WindowDraft, { tag, rest, gone, sightings }: Track): Hiding | null {
  const seat = gone?.beside;
  if (gone === null || seat === undefined || !isSeat(seat) || rest !== null || sightings.length > 0) return null;
  const untilMs = gone.atMs + PERCEPTION_LIMITS.takenUnlandedMs;
  return untilMs > draft.window.nowMs && draft.refOf(tag) !== undefined ? { zone: seat, untilMs } : null;
}

function hidingOf(draft: WindowDraft, track: Track): Hiding | null {
  // A shoe that is silent tells no order either.
  const hasShoe = !isWithoutShoe(draft);
  const came = hasShoe ? cameWhileBlind(draft, track) : null;
  // What a shoe gave out has its number: only one that it missed can have gone up unread, and only with a hand.
  if (hasShoe && (track.rest === null || !awaitsCard(draft, track.rest.spot))) return came;
  // What hid it first may be over while something else goes on.
  const isNow = (hiding: Hiding | null): Hiding | null => (hiding !== null && hiding.untilMs > draft.window.nowMs ? hiding : null);
  const taken = isNow(takenUp(track, hasShoe)) ?? isNow(heldUp(draft, track)) ?? isNow(inDoubt(draft, track));
  return taken === null || draft.refOf(track.tag) === undefined ? came : taken;
}

interface Hiding {
  readonly zone: SensedZone;
  readonly untilMs: number;
}

/**
 * A card that its seat does not read any more: the next one may be taken up with it, or this one was before it had landed. Where a shoe tells what has
 * come, the seat is read again from the first reading of what is put down there, whether or not that counts as lying yet.
 */
function takenUp({ rest, sightings, lost, gone }: Track, hasShoe: boolean): Hiding | null {
  if (rest !== null) {
    const isDown = rest.state === 'lies' || (hasShoe && sightings.some(({ spot }) => spot === rest.spot));
    return isSeatZone(rest.zone) && !isDown ? { zone: rest.zone, untilMs: Number.POSITIVE_INFINITY } : null;
  }
  if (gone === null || sightings.length > 0) return null;
  // What misread it last says nothing of where it had come.
  const wasAt = gone.spot ?? lost?.spot ?? 'BOARD';
  return isSeat(wasAt) ? { zone: wasAt, untilMs: gone.atMs + PERCEPTION_LIMITS.takenUnlandedMs } : null;
}

/** Its board has come back, and reads what came meanwhile and the shoe has missed: that has still to land, and what the shoe has told of lands sooner. */
function cameWhileBlind(draft: WindowDraft, { tag, rest, exit, sightings }: Track): Hiding | null {
  const [first] = sightings;
  if (rest !== null || exit !== null || first === undefined || !isSeat(first.spot) || draft.refOf(tag) === undefined) return null;
  const { nowMs, readAgainSinceMs } = draft.window;
  const { landMs, sweepMs } = draft.setup.timings;
  const backMs = readAgainSinceMs.get(first.spot);
  const untilMs = after(after(first.sinceMs, landMs), sweepMs);
  return backMs === undefined || first.sinceMs > backMs + sweepMs || nowMs >= untilMs ? null : { zone: first.spot, untilMs };
}

/**
 * Its board was away while a card left the shoe that no place has read since, and this seat, which still awaits one, tells of none: his player may hold up
 * that one, and with it one that the shoe has missed (R000-mis-2).
 */
function upWhileBlindMs(draft: WindowDraft, zone: SensedZone): number | null {
  const backMs = draft.window.readAgainSinceMs.get(zone);
  if (backMs === undefined) return null;
  const untilMs = after(backMs, draft.setup.timings.landMs);
  if (draft.window.nowMs >= untilMs || !awaitsCard(draft, zone) || hasOwnCard(draft, zone)) return null;
  const isUnplaced = ({ rest, exit, sightings, dealtTo }: Track): boolean =>
    rest === null && dealtTo === null && sightings.length === 0 && exit !== null && exit.atMs < backMs;
  return [...draft.tracks.values()].some(isUnplaced) ? untilMs : null;
}

/** It lies before somebody for longer than a landing takes, and is not believed to, because others misread it. */
function inDoubt(draft: WindowDraft, { rest, sightings }: Track): Hiding | null {
  const [first] = sightings;
  if (rest !== null || first === undefined || !isSeat(first.spot)) return null;
  return draft.window.nowMs < first.sinceMs + draft.setup.timings.landMs ? null : { zone: first.spot, untilMs: Number.POSITIVE_INFINITY };
}

/** It left its seat longer ago than a look lasts, and is read nowhere: its player holds his hand up, with whatever has come to it since. */
function heldUp(draft: WindowDraft, { rest, sightings, gate, dealtTo }: Track): Hiding | null {
  if (rest !== null || sightings.length > 0 || gate !== null || dealtTo === null || dealtTo === 'BOARD') return null;
  // Where nothing lies any more the cards were gathered in.
  const isCleared = draft.window.ownEmptySinceMs !== null;
  return isCleared || !isSeatZone(dealtTo) ? null : { zone: dealtTo, untilMs: Number.POSITIVE_INFINITY };
}
