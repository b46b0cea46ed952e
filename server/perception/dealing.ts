import type { Ms } from '#vocabulary/units';
import { BOARD_STREETS, BOARD_ZONES, BOARD_ZONES_OF, isBoardZone } from '#vocabulary/zones';
import { PERCEPTION_LIMITS } from './limits.ts';
import { isSeat, type Spot } from './setups.ts';
import type { WindowDraft } from './window-draft.ts';

/** What leaves the shoe is dealt to seats, over the muck to half of them; burns and boards end that. */
export function isDealing(draft: WindowDraft): boolean {
  return areHandsAlone(draft) && lacksCards(draft);
}

/** Nothing has been burned or laid on the board yet. */
export function areHandsAlone(draft: WindowDraft): boolean {
  for (const { rest } of draft.tracks.values())
    if (rest !== null && rest.spot !== 'MUCK' && !isSeat(rest.spot)) return false;
  return true;
}

export function hasBoard(draft: WindowDraft): boolean {
  return [...draft.tracks.values()].some(({ rest }) => rest !== null && isBoardZone(rest.zone));
}

/** Also where all of it has been put back since, because it came too early: its burn lies there still. */
export function hasBegunBoard(draft: WindowDraft): boolean {
  if (hasBoard(draft)) return true;
  return !lacksCards(draft) && [...draft.tracks.values()].some(({ hasLeft, dealtTo }) => hasLeft && dealtTo === null);
}

/**
 * Once the board lies no seat gets a card, and one whose hand has been thrown away gets none before that either: what it reads for the first time then may
 * be a burn.
 */
export function isDealtNoMore(draft: WindowDraft, spot: Spot): boolean {
  if (hasBegunBoard(draft)) return true;
  const hand = [...draft.tracks.values()].filter(({ dealtTo }) => dealtTo === spot);
  return hand.length >= PERCEPTION_LIMITS.cardsPerSeat && hand.every(({ rest }) => rest?.spot === 'MUCK');
}

/** Some seat has not got its second card, or nobody has seen it; or nobody has seen either card of a seat. */
export function lacksCards(draft: WindowDraft): boolean {
  const { handsMin, cardsPerSeat } = PERCEPTION_LIMITS;
  const counts = dealtCounts(draft);
  return (
    counts.size < handsMin ||
    [...counts.values()].some((count) => count < cardsPerSeat) ||
    unseenCards(draft) >= cardsPerSeat
  );
}

/** Cards that left the shoe long enough ago to lie somewhere, and that nobody has seen do so. */
function unseenCards(draft: WindowDraft): number {
  const { nowMs } = draft.window;
  let count = 0;
  for (const { dealtTo, rest, exit } of draft.tracks.values()) {
    if (dealtTo === null && rest === null && exit !== null && nowMs > exit.atMs + PERCEPTION_LIMITS.unseenMs) count++;
  }
  return count;
}

/** A hand that was thrown away since has been dealt all the same. */
export function dealtCounts(draft: WindowDraft, byMs = draft.window.nowMs): ReadonlyMap<Spot, number> {
  const counts = new Map<Spot, number>();
  for (const { dealtTo, rest } of draft.tracks.values())
    if (dealtTo !== null && (rest === null || rest.arrivedMs <= byMs))
      counts.set(dealtTo, (counts.get(dealtTo) ?? 0) + 1);
  return counts;
}

/** A seat that has not been seen to get its two cards. */
export function awaitsCard(draft: WindowDraft, spot: Spot): boolean {
  return isSeat(spot) && (dealtCounts(draft).get(spot) ?? 0) < PERCEPTION_LIMITS.cardsPerSeat;
}

/** Nobody gets his second card before everybody has got his first: before a seat that has got none by then nobody sits (R000-mis-2). */
export function isNobodys(draft: WindowDraft, spot: Spot, byMs?: Ms): boolean {
  const counts = dealtCounts(draft, byMs);
  return (
    isSeat(spot) && !counts.has(spot) && [...counts.values()].some((count) => count >= PERCEPTION_LIMITS.cardsPerSeat)
  );
}

/**
 * While hands are dealt a card flies over the board, the burns and seats before which nobody sits to those who get it: what these have read twice with a
 * pause has not lain there in between (R000-mis-2).
 */
export function isFlownOver(draft: WindowDraft, spot: Spot): boolean {
  return isNobodys(draft, spot) || (!isSeat(spot) && dealtCounts(draft).size > 0 && isDealing(draft));
}

/** One card is burned for a street, before its first card: the pile has none yet for the one that is dealt next. */
export function awaitsBurn(draft: WindowDraft): boolean {
  const rests = [...draft.tracks.values()].flatMap(({ rest }) => (rest === null ? [] : [rest.zone]));
  const laid = rests.filter(isBoardZone).length;
  const burns = rests.filter((zone) => zone === 'BURN').length;
  return (
    burns <
    BOARD_STREETS.filter((street) => laid >= BOARD_ZONES.findIndex((zone) => BOARD_ZONES_OF[street].includes(zone)))
      .length
  );
}

/** A whole hand was dealt there, whether or not it can be read now: what lies with it is the third of a stack. */
export function isStack(draft: WindowDraft, spot: Spot): boolean {
  let count = 0;
  for (const { rest } of draft.tracks.values()) if (rest?.spot === spot) count++;
  return count >= PERCEPTION_LIMITS.cardsPerSeat && isSeat(spot);
}

/**
 * Also where its player has held one card of it for longer than anybody looks at it, and the other one lies there: when he has put it down again it goes
 * unread as well.
 */
export function isWithHand(draft: WindowDraft, spot: Spot): boolean {
  const hand = [...draft.tracks.values()].filter(({ rest, hasLeft, dealtTo }) =>
    rest === null ? hasLeft && dealtTo === spot : rest.spot === spot,
  );
  return isSeat(spot) && hand.length >= PERCEPTION_LIMITS.cardsPerSeat && hand.some(({ rest }) => rest !== null);
}
