import { type Ms, ms } from '#vocabulary/units';
import { BOARD_ZONES } from '#vocabulary/zones';
import { PERCEPTION_LIMITS } from '../limits.ts';
import { later, type WindowDraft } from '../window-draft.ts';
import { type ReadSpan, type Rest, restWith, type Sighting, type Track, trackWith } from '../windows.ts';

/**
 * A third burn that its pile tells of late, and whose exit nothing has told, may have come before its street or since that lies. The other two know: two on
 * a pile go unread in 15 % of the seconds, three of them in 75 % (issue 8). So for how long they have gone unread and been read while the street was dealt
 * says whether it lay there by then; where that was too short to be sure it came since, as a hundred to one do (R000-burn-2).
 */
export function othersOfPile(
  draft: WindowDraft,
  { tag, rest, exit }: Track,
  { spot, arrivedMs, reading }: Pick<Rest, 'spot' | 'arrivedMs' | 'reading'>,
): OthersOfPile {
  // Where the shoe missed it its exit is that reading itself.
  if (spot !== 'BURN' || rest !== null || (exit !== null && exit.reading !== reading)) return {};
  const tracks = [...draft.tracks.values()].filter((other) => other.tag !== tag);
  const others = tracks.filter((other) => other.rest?.spot === 'BURN');
  if (others.length !== PERCEPTION_LIMITS.hidingTagsMin) return {};
  const areHidden = (street: ReadSpan | undefined): boolean => street !== undefined && areUnread(draft, others, street, arrivedMs);
  const since = areHidden(lainMs(draft, tracks)) ? ({ sinceLaid: 'hidden' } as const) : {};
  return areHidden(dealtMs(draft, tracks, others)) ? { others: 'hidden', ...since } : since;
}

/**
 * So they tell as well of one that nothing has told of yet, since a card of the board lies which may have no burn, as long as people can still put that
 * right (R000-prem-3).
 */
export function noteHiddenBurn(draft: WindowDraft): void {
  const { setup, window } = draft;
  if (setup.profile.senses.shoe) return;
  const tracks = [...draft.tracks.values()];
  const others = tracks.filter(({ rest }) => rest?.spot === 'BURN');
  if (others.length !== PERCEPTION_LIMITS.hidingTagsMin) return;
  const newest = newestOfBoard(tracks);
  const ref = newest === undefined ? undefined : draft.refOf(newest.tag);
  if (newest === undefined || ref === undefined || window.hidesBurnOf === newest.rest.fact) return;
  const { laidMs, fact, reading } = newest.rest;
  const isBurnedSince = others.some(({ rest }) => rest !== null && rest.arrivedMs >= laidMs);
  const isOver = window.nowMs > laidMs + PERCEPTION_LIMITS.hidesBurnMsMax;
  const laid = lainMs(draft, tracks);
  // What has been read in the last sweep is still to be told.
  const toldMs = ms(window.nowMs - setup.timings.sweepMs);
  if (isBurnedSince || isOver || laid === undefined || !areUnread(draft, others, laid, toldMs)) return;
  draft.set({ hidesBurnOf: fact });
  draft.state({ type: 'burn-hidden', ref }, window.nowMs, [reading]);
}

interface OthersOfPile {
  readonly others?: 'hidden';
  readonly sinceLaid?: 'hidden';
}

/** In that time, up to when this one was read. */
function areUnread(draft: WindowDraft, others: readonly Track[], { fromMs, untilMs }: ReadSpan, arrivedMs: Ms): boolean {
  const during: ReadSpan = { fromMs, untilMs: ms(Math.max(fromMs, Math.min(untilMs, arrivedMs))) };
  const readMs = others.reduce((sum, other) => sum + readDuringMs(draft, other, during), 0);
  const unreadMs = (during.untilMs - fromMs) * others.length - readMs;
  return oddsOfThree(unreadMs, readMs) >= PERCEPTION_LIMITS.pileOddsMin;
}

/** How much likelier it is in a pile of three than in one of two that the others go unread for so long, and are read for so long. */
function oddsOfThree(unreadMs: number, readMs: number): number {
  const { missedInTwo, missedInThree } = PERCEPTION_LIMITS;
  return (missedInThree / missedInTwo) ** (unreadMs / 1000) * ((1 - missedInThree) / (1 - missedInTwo)) ** (readMs / 1000);
}

/** A pile loses it: that it has been read there until now is remembered for a while. */
export function notePileRead(draft: WindowDraft, { tag }: Track, left: Sighting, readMs: Ms | null): void {
  const track = draft.track(tag);
  const { rest } = track;
  if (rest?.spot !== 'BURN' || left.spot !== 'BURN' || readMs === null) return;
  const span = { fromMs: beganMs(left), untilMs: readMs };
  const spans = [...rest.spans.slice(1 - PERCEPTION_LIMITS.pileSpansMax), span];
  draft.put(trackWith(track, { rest: restWith(rest, { spans }) }));
}

/**
 * The newest card of the board lies: who had burned for it did so before that, and who had forgotten it may burn now. A card that is taken up again may go
 * to the pile itself (R000-burn-4).
 */
function lainMs({ window }: WindowDraft, tracks: readonly Track[]): ReadSpan | undefined {
  const newest = newestOfBoard(tracks);
  if (newest === undefined) return undefined;
  const { rest, gone, sightings } = newest;
  const isGone = gone !== null && !sightings.some(({ spot }) => spot === rest.spot);
  const untilMs = isGone ? (gone.readMs ?? gone.atMs) : window.nowMs;
  return { fromMs: later(rest.laidMs, backMs(window)), untilMs };
}

/** By its place, as another one may have been put down again since. */
function newestOfBoard(tracks: readonly Track[]): (Track & { readonly rest: Rest }) | undefined {
  const placeOf = ({ zone }: Rest): number => BOARD_ZONES.findIndex((place) => place === zone);
  let newest: (Track & { readonly rest: Rest }) | undefined;
  for (const track of tracks) {
    const { rest } = track;
    if (rest !== null && placeOf(rest) > (newest === undefined ? -1 : placeOf(newest.rest))) newest = { ...track, rest };
  }
  return newest;
}

/**
 * Since a second burn could have come to lie on the newest of the others, until one could have come there for the next street: who burns early waits until
 * the street is told of. While the board was away, or the pile's reader, nobody knows what would have been read (R000-prem-2).
 */
function dealtMs({ window }: WindowDraft, tracks: readonly Track[], others: readonly Track[]): ReadSpan | undefined {
  const burned = others.flatMap(({ rest }) => (rest === null ? [] : [rest.arrivedMs]));
  const [laidMs, burnedMs] = [newestOfBoard(tracks)?.rest.laidMs, Math.max(...burned)];
  if (laidMs === undefined || burned.length === 0 || laidMs < burnedMs) return undefined;
  const { burnedAgainMs, burnedEarlyMs } = PERCEPTION_LIMITS;
  return { fromMs: later(ms(burnedMs + burnedAgainMs), backMs(window)), untilMs: ms(laidMs + burnedEarlyMs) };
}

const backMs = ({ placesBackMs, readAgainSinceMs }: WindowDraft['window']): Ms =>
  later(placesBackMs, readAgainSinceMs.get('BURN') ?? placesBackMs);

function readDuringMs({ window }: WindowDraft, { rest, sightings }: Track, during: ReadSpan): number {
  const open = sightings.filter(({ spot }) => spot === 'BURN').map((seen) => ({ fromMs: beganMs(seen), untilMs: window.nowMs }));
  return [...(rest?.spans ?? []), ...open].reduce((sum, span) => sum + overlapMs(span, during), 0);
}

const beganMs = ({ sinceMs, resumedMs }: Sighting): Ms => resumedMs ?? sinceMs;

const overlapMs = (a: ReadSpan, b: ReadSpan): number => Math.max(0, Math.min(a.untilMs, b.untilMs) - Math.max(a.fromMs, b.fromMs));
