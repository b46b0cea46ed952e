import type { CardRef } from '#vocabulary/card-refs';
import type { ReadingId } from '#vocabulary/ids';
import type { TagId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { isSeatZone, type SensedZone } from '#vocabulary/zones';
import { isWithoutShoe } from '../blindness.ts';
import { forgetHandBefore, isHeldSinceBefore, isThrownSinceBefore } from '../exits.ts';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { isLatching, isSeat, type Spot } from '../setups.ts';
import { leaveBoard, takeZone } from '../spots.ts';
import type { WindowDraft } from '../window-draft.ts';
import { type Gate, type Rest, restWith, type Sighting, type Stay, type Track, trackWith } from '../windows.ts';
import { glimpsedBurn } from './glimpsed-burns.ts';
import { othersOfPile } from './pile-depth.ts';
import { unreadSeats } from './unread-seats.ts';

/** The landing time is over and one place alone sees the card: it rests there. */
export function landOnPlace(draft: WindowDraft, track: Track, ref: CardRef, seen: Sighting): void {
  land(draft, track, ref, { spot: seen.spot, arrivedMs: seen.sinceMs, reading: seen.reading });
}

/**
 * It lies where it was read last, and goes unread: it stays there as a card does that its place loses after it has landed. A pile has what it does not
 * read, and that waits for nothing: it is gathered in with the rest.
 */
export function landUnread(draft: WindowDraft, track: Track, ref: CardRef, lost: Stay): void {
  landOnPlace(draft, track, ref, lost);
  if (isLatching(lost.spot)) return;
  const landed = draft.track(track.tag);
  if (landed.rest !== null) draft.put(trackWith(landed, { rest: restWith(landed.rest, { state: 'hidden' }), gone: lost.departure }));
}

/** The gate of the muck read it and no place has it: it is under the pile, whether or not the pile still answers. */
export function landInMuck(draft: WindowDraft, track: Track, ref: CardRef, { atMs, reading }: Pick<Gate, 'atMs' | 'reading'>): void {
  land(draft, track, ref, { spot: 'MUCK', arrivedMs: atMs, reading });
}

/** The gate misreads what lies before its player, and its place may miss it a moment later: so soon nobody has thrown it away and taken it back. */
export function isHomeSoon(draft: WindowDraft, { tag, rest, dealtTo }: Track, spot: Spot, sinceMs: Ms): boolean {
  if (rest?.spot !== 'MUCK' || mayHaveLainUnseen(draft, rest) || dealtTo !== spot) return false;
  return (
    sinceMs - rest.arrivedMs <= (hasLainWithOther(draft, tag, rest, spot) ? PERCEPTION_LIMITS.missedMsMax : draft.setup.timings.regretMs)
  );
}

/**
 * Nobody throws one card of his hand away and takes it back. Where its seat has read the other one all the while, it has missed this one for as long as a
 * card goes unread now and then.
 */
function hasLainWithOther(draft: WindowDraft, tag: TagId, { arrivedMs }: Rest, spot: Spot): boolean {
  const others = [...draft.tracks.values()].filter((other) => other.tag !== tag && other.dealtTo === spot);
  const hasLain = ({ rest, sightings }: Track): boolean =>
    rest?.spot === spot && rest.state === 'lies' && sightings.some((seen) => seen.spot === spot && seen.sinceMs <= arrivedMs);
  return others.length > 0 && others.every(hasLain);
}

/** Its device was away, and the gate tells anew of what the pile has had for nobody knows how long. */
function mayHaveLainUnseen({ window }: WindowDraft, { arrivedMs }: Rest): boolean {
  return Math.abs(arrivedMs - window.placesBackMs) <= PERCEPTION_LIMITS.sweepMsMax;
}

interface Landing {
  readonly spot: Spot;
  readonly arrivedMs: Ms;
  readonly reading: ReadingId;
}

function land(draft: WindowDraft, track: Track, ref: CardRef, landing: Landing): void {
  const burn = glimpsedBurn(draft, track.tag, landing);
  if (burn !== undefined) land(draft, burn.track, burn.ref, burn.landing);
  const isMisread = track.rest !== null && track.rest.spot !== landing.spot && withdrawIfMisread(draft, track, track.rest, landing);
  // What was misread on its way from the shoe lands here for the first time.
  const rest = isMisread && track.rest?.isFirst === true ? null : track.rest;
  const { nowMs } = draft.window;
  if (landing.spot !== 'BOARD') leaveBoard(draft, track.tag);
  const isHeld = landing.spot === 'MUCK' ? isThrownSinceBefore(draft, track.tag) : isHeldSinceBefore(draft, track.tag, landing.spot);
  if (landing.spot !== 'MUCK' && !isHeld) forgetHandBefore(draft);
  const zone = takeZone(draft, track.tag, landing.spot);
  const twin = twinOf(draft, track, ref);
  const from = evidenceOf(track, landing);
  const leftMs = leftShoeByMs(draft, track, landing);
  const sweep = sweepOf(draft, leftMs);
  const fact =
    twin === undefined
      ? draft.state(
          {
            type: 'card-rested',
            ref,
            zone,
            sweep,
            ...unreadWhen(draft, track, zone, rest, leftMs),
            ...othersOfPile(draft, track, landing),
            ...readWhen(draft, landing, readSinceMs(draft, track, landing, leftMs)),
            ...(isHeld ? { held: true } : {}),
          },
          nowMs,
          from,
        )
      : draft.state({ type: 'duplicate-card', ref, zones: [twin.zone, zone] }, nowMs, [...from, twin.reading]);
  const pile = rest !== null && isLatching(rest.spot) && rest.spot !== landing.spot ? rest : null;
  // A card that was held up for long has lain before its player all the same.
  const isFirst = rest === null && (isMisread || track.dealtTo === null);
  const isPileDisproved = pile !== null && isMisread;
  const next: Rest = {
    ...landing,
    laidMs: isMisread && rest?.cameFrom?.spot === landing.spot ? rest.cameFrom.laidMs : landing.arrivedMs,
    zone,
    fact,
    sweep,
    state: 'lies',
    isFirst,
    pile,
    isPileDisproved,
    home: homeOf(rest, track, landing),
    stayedAt: null,
    spans: [],
    ...ofGate(track, rest, landing),
  };
  const dealtTo = rest === null && isSeatZone(zone) ? landing.spot : track.dealtTo;
  draft.put(
    trackWith(track, {
      rest: next,
      dealtTo,
      hasLeft: false,
      unexited: null,
      gate: null,
      staleGate: null,
      copy: null,
      gone: null,
      lost: null,
      glimpse: null,
      flownMs: null,
      told: null,
      dueAtMs: NEVER,
    }),
  );
}

const NEVER = Number.POSITIVE_INFINITY;

/** What the gate of the muck knows of its way there; or, of what landed elsewhere, what that had read before. */
function ofGate(
  { gate }: Track,
  rest: Rest | null,
  { spot }: Landing,
): Pick<Rest, 'beyond' | 'cameFrom' | 'isFlown' | 'isUnread' | 'gate'> {
  if (spot !== 'MUCK') return { beyond: null, cameFrom: null, isFlown: false, isUnread: false, gate };
  return {
    beyond: gate?.beyond ?? null,
    cameFrom: rest === null ? null : { spot: rest.spot, laidMs: rest.laidMs },
    isFlown: gate?.isFlown === true,
    isUnread: gate === null,
    gate: null,
  };
}

/** What somebody is handed is read at his seat more often than a neighbour misreads it: else it has not left its own. */
function homeOf(rest: Rest | null, { gone }: Track, { spot }: Landing): Rest['home'] {
  if (rest === null || rest.spot === spot || !isSeat(rest.spot) || !isSeat(spot)) return null;
  return { rest: restWith(rest, { home: null }), gone };
}

/**
 * A device that was away tells of what it has read meanwhile when it is back: the pack may have been gathered in by then. A pile of three tells late of
 * what was read a moment before. Without a shoe so does any pile whose burn a neighbour misreads meanwhile (R000-prem-2).
 */
function readWhen(draft: WindowDraft, { spot, arrivedMs }: Landing, readMs: Ms): { readonly readMs?: Ms } {
  const { landMs, sweepMs } = draft.setup.timings;
  const lateMs = spot === 'BURN' && isWithoutShoe(draft) ? landMs + sweepMs : PERCEPTION_LIMITS.gatheredMsMin;
  return readMs < arrivedMs || draft.window.nowMs > arrivedMs + lateMs ? { readMs } : {};
}

const readSinceMs = (draft: WindowDraft, track: Track, landing: Landing, leftMs: Ms): Ms =>
  isSeenInFlight(draft, track, landing) ? landing.arrivedMs : (readBelowMs(draft, track, landing) ?? leftMs);

/**
 * Without a shoe a third card of a hand, which goes unread for seconds as in every pile of three, came when its seat read it first, if that had read the
 * other two by then (R000-mis-2).
 */
function readBelowMs(draft: WindowDraft, { tag, rest, exit, glimpse }: Track, { spot, arrivedMs }: Landing): Ms | undefined {
  if (!isWithoutShoe(draft) || !isSeat(spot) || rest !== null || exit !== null || glimpse?.spot !== spot) return undefined;
  const { hidingTagsMin, stackedPauseMsMax } = PERCEPTION_LIMITS;
  const isBefore = (other: Track): boolean => other.tag !== tag && other.rest?.spot === spot && other.rest.arrivedMs < glimpse.sinceMs;
  const below = [...draft.tracks.values()].filter(isBefore);
  return below.length >= hidingTagsMin && arrivedMs - glimpse.sinceMs <= stackedPauseMsMax ? glimpse.sinceMs : undefined;
}

/**
 * Another place has read it as it flew to this one, which has read it since it came: this one tells nothing of before that (R000-prem-2), also where it has
 * lost it at once.
 */
function isSeenInFlight(draft: WindowDraft, { glimpse }: Track, { spot, arrivedMs }: Landing): boolean {
  return glimpse !== null && glimpse.spot !== spot && arrivedMs <= glimpse.sinceMs + draft.setup.timings.earlyLandMs;
}

/** Who else may have got a card matters where one is dealt: it comes to a seat where it did not lie before. */
function unreadWhen(
  draft: WindowDraft,
  { tag, exit }: Track,
  zone: SensedZone,
  rest: Rest | null,
  leftMs: Ms,
): { readonly unread?: readonly SensedZone[] } {
  if (!isSeatZone(zone) || rest?.zone === zone) return {};
  const unread = unreadSeats(draft, tag, zone, exit?.atMs ?? (isWithoutShoe(draft) ? leftMs : null));
  return unread.length === 0 ? {} : { unread };
}

/**
 * The gate reads a card once, so its counts tell nothing: that it lay there is disproved by where it is found so soon, or by a seat that had read it since
 * and has it again.
 */
function withdrawIfMisread(draft: WindowDraft, track: Track, rest: Rest, landing: Landing): boolean {
  const wasMisread = rest.spot === 'MUCK' ? wasInGate(draft, track, rest, landing) : wasOnItsWay(draft, track, rest, landing);
  if (!wasMisread) return false;
  draft.state({ type: 'fact-withdrawn', fact: rest.fact, why: 'misread' }, draft.window.nowMs, [landing.reading, rest.reading]);
  return true;
}

function wasInGate(draft: WindowDraft, track: Track, rest: Rest, landing: Landing): boolean {
  const apart = landing.arrivedMs - rest.arrivedMs;
  // So does the board, whose card the gate read as that went unread.
  const isBack = rest.cameFrom?.spot === landing.spot && !mayHaveLainUnseen(draft, rest);
  const isHomeAgain = isHomeSoon(draft, track, landing.spot, landing.arrivedMs);
  const isHome = rest.isFirst || isBack;
  // Its new owner may look at his cards at once, and for long.
  const isInTime = rest.beyond?.hasStayed === true || apart <= PERCEPTION_LIMITS.beyondMsMax;
  const isHanded = rest.beyond?.spot === landing.spot && isInTime;
  // What the pile has never read its player has kept, whenever he puts it down (R000-dead-3).
  const isKept = isBack && rest.isUnread;
  return isHanded || isHomeAgain || isKept || (isHome && apart <= draft.setup.timings.regretMs);
}

/**
 * A place that read it while it flew from the shoe, and for no longer than a pile's neighbours misread what is in it, lost it to the place where it lies:
 * nobody deals a card to one place and carries it to another in that time.
 */
function wasOnItsWay(draft: WindowDraft, { exit, gone }: Track, rest: Rest, landing: Landing): boolean {
  if (!rest.isFirst || isLatching(rest.spot) || landing.spot === 'MUCK' || gone === null) return false;
  const { flightMs, unlatchMs, regretMs } = draft.setup.timings;
  if (landing.arrivedMs - rest.arrivedMs > regretMs) return false;
  // Without a shoe nobody has told when its flight began: a seat that reads it first does so as it comes.
  const isFlying = exit === null ? !draft.setup.profile.senses.shoe : rest.arrivedMs <= exit.atMs + flightMs;
  return isFlying && (gone.readMs ?? gone.atMs) - rest.arrivedMs < unlatchMs;
}

/** The place's own reading first, then the exit that makes its order known, then what says that it left its old place. */
function evidenceOf(track: Track, landing: Landing): readonly ReadingId[] {
  const exit = track.rest === null && track.exit !== null ? [track.exit.reading] : [];
  const gone = track.rest !== null && track.gone !== null ? [track.gone.reading] : [];
  return [landing.reading, ...exit, ...gone];
}

/** Another tag that claims the same card and lies somewhere: a deck that was registered wrongly, or doctored. */
function twinOf(draft: WindowDraft, track: Track, ref: CardRef): { readonly zone: SensedZone; readonly reading: ReadingId } | undefined {
  for (const other of draft.tracks.values()) {
    if (other.tag !== track.tag && other.rest?.state === 'lies' && draft.refOf(other.tag) === ref) return other.rest;
  }
  return undefined;
}

/**
 * Without a shoe the order of the landings is all that tells the order of the cards. A pile of three may lose the newest before that is believed to lie
 * there, and reads it seconds later: by its first reading it had left the shoe. So may a seat below another deck, where something else has read it as it
 * flew there (R000-mis-2).
 */
function leftShoeByMs(draft: WindowDraft, { rest, glimpse, flownMs }: Track, { spot, arrivedMs }: Landing): Ms {
  const isLateAtSeat = flownMs !== null && isSeat(spot) && arrivedMs > flownMs + draft.setup.timings.flightMs;
  if (isLateAtSeat && isWithoutShoe(draft) && rest === null && arrivedMs - flownMs <= PERCEPTION_LIMITS.glimpsedMsMax) return flownMs;
  if (!isWithoutShoe(draft) || spot !== 'BURN' || rest !== null || glimpse === null) return arrivedMs;
  return arrivedMs - glimpse.sinceMs <= PERCEPTION_LIMITS.glimpsedMsMax ? glimpse.sinceMs : arrivedMs;
}

/** Cards whose first readings are less than a sweep apart get one number: nobody saw which came first. */
function sweepOf(draft: WindowDraft, arrivedMs: Ms): number {
  const { recentRests, sweeps } = draft.window;
  let sweepTime: number = draft.setup.timings.sweepMs;
  for (const { latestMs } of sweeps.values()) sweepTime = Math.max(sweepTime, Math.min(latestMs, PERCEPTION_LIMITS.sweepMsMax));
  let nearest: { readonly arrivedMs: Ms; readonly sweep: number } | undefined;
  for (const rest of recentRests) {
    const apart = Math.abs(rest.arrivedMs - arrivedMs);
    if (apart <= sweepTime && (nearest === undefined || apart < Math.abs(nearest.arrivedMs - arrivedMs))) nearest = rest;
  }
  const sweep = nearest?.sweep ?? arrivedMs;
  draft.set({ recentRests: [...recentRests.slice(1 - PERCEPTION_LIMITS.recentRestsMax), { arrivedMs, sweep }] });
  return sweep;
}
