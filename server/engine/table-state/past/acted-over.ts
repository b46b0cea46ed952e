import type { CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/hands/events';
import type { InputId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import type { Ms } from '#vocabulary/units';
import { isIn, isToldByShoe, slotOf } from '../cards.ts';
import { BURNED_TO_MUCK_MS, EXIT_TO_LANDING_MS, READ_TO_LANDING_MS } from '../limits.ts';
import { holeCardCount, streetCards } from '../plan.ts';
import { type HandState, numberOf } from '../state.ts';
import { type ActInput, type FactInput, isExit, newestOf, numberSince, since, toldOf } from '../timeline.ts';
import { exitNumber, exitOf, firstLandingNumber, landingOf, readAtMs } from './card-inputs.ts';

/** Somebody has acted when it lay for the table already: it was not drawn for what is dealt now. */
export function isLaidBeforeAct(hand: HandState, ref: CardRef): boolean {
  return actsOver(hand, ref).length > 0;
}

/**
 * Its place tells late of what it had begun to read before the first act on the street, whether or not that goes on
 * (R000-count-0). What its place has read again since it was laid was not laid then.
 */
export function isLaidBeforeRound(hand: HandState, ref: CardRef): boolean {
  const { street } = hand.ledger;
  const landing = landingOf(hand, ref);
  const readMs = readAtMs(landing);
  if (street === 'preflop' || readMs === undefined || isToldByShoe(hand, ref)) return false;
  const laid = streetCards(hand, street).map((other) => firstLandingNumber(hand, other));
  const acts = actsSince(hand, Math.max(0, ...laid));
  return acts.length > 0 && acts.every(({ atMs }) => atMs > readMs);
}

/** Somebody, or somebody else than this one, has acted since then. */
export function isActedOnAfter(hand: HandState, atMs: Ms, than?: Seat): boolean {
  return actsThatCount(hand).some((act) => act.atMs > atMs && act.seat !== than);
}

/** The pile has told of it so soon after the last act that nobody had burned it since. */
export function isToldTooSoonForBurn(hand: HandState, atMs: Ms): boolean {
  const last = actsThatCount(hand).findLast((act) => act.atMs <= atMs);
  return last !== undefined && atMs < last.atMs + BURNED_TO_MUCK_MS;
}

/** Somebody else than whoever acted last: that act may be told late. */
export function isPlayedOnAfter(hand: HandState, atMs: Ms): boolean {
  return isActedOnAfter(hand, atMs, actsThatCount(hand).at(-1)?.seat);
}

/**
 * Who has checked or called since it was drawn, and what is the first that tells of it: nobody lays a card over a round
 * that goes on, but a press may be late. Of whoever bet or folded since then nobody believed that he had acted.
 */
export function passiveSinceDrawn(
  hand: HandState,
  ref: CardRef,
): { readonly seats: readonly Seat[]; readonly from: InputId } | undefined {
  const [over] = actsOver(hand, ref);
  if (over === undefined) return undefined;
  const { acts: told } = hand.timeline;
  const isTold = isToldByShoe(hand, ref);
  const from = isTold ? firstDrawnBefore(hand, ref) : over;
  const acts = since(told, isTold ? exitNumber(hand, ref) : (newestOf(told, (act) => act === over)?.nth ?? 0));
  if (from === undefined || acts.some(({ act }) => act.type !== 'check' && act.type !== 'call')) return undefined;
  return { seats: [...new Set(acts.map(({ seat }) => seat))], from: from.id };
}

/** The first exit after the act before. */
function firstDrawnBefore({ cards, timeline, setup }: HandState, ref: CardRef): TakenInput | undefined {
  const exit = newestOf(toldOf(timeline, ref), isExit)?.nth ?? 0;
  let before = timeline.acts;
  while (before !== null && before.nth >= exit) before = before.before;
  const isDrawn = ({ fact }: FactInput): boolean =>
    'ref' in fact && slotOf(cards, fact.ref) > 2 * setup.dealOrder.length;
  return since(timeline.exits, (before?.nth ?? -1) + 1).find(isDrawn);
}

/** Somebody acted before the next card left the shoe: it belongs to no street. */
export function isDrawnWhileBetting(hand: HandState, ref: CardRef): boolean {
  if (!isToldByShoe(hand, ref) || !isLaidBeforeAct(hand, ref)) return false;
  const { acts, exits } = hand.timeline;
  const after = exitNumber(hand, ref) + 1;
  const act = numberSince(acts, after);
  return act !== undefined && act < (numberSince(exits, after) ?? Number.POSITIVE_INFINITY);
}

function actsOver(hand: HandState, ref: CardRef): readonly ActInput[] {
  const laidMs = laidByMs(hand, ref);
  if (laidMs === undefined || slotOf(hand.cards, ref) <= holeCardCount(hand)) return [];
  const made = isToldByShoe(hand, ref) ? actsSince(hand, exitNumber(hand, ref)) : actsSince(hand, 0);
  const counting = actsThatCount(hand);
  return made.filter((act) => act.atMs >= laidMs && counting.includes(act));
}

/** What was entered since the round closed has counted for nothing. */
function actsThatCount(hand: HandState): readonly ActInput[] {
  const acts = actsSince(hand, 0);
  const untaken = hand.ledger.round === 'closed' ? actsSinceClosing(hand) : [];
  return acts.filter((act) => !untaken.includes(act));
}

/** Acts on the street that comes, or has come, after the last round that closed. */
export function actsSinceClosing(hand: HandState): readonly ActInput[] {
  return hand.closedBy === null ? [] : actsSince(hand, numberOf(hand, hand.closedBy) + 1);
}

/** By people: one that was filled in has the time of the word that did so, and was made before that. */
function actsSince({ timeline }: HandState, nth: number): readonly ActInput[] {
  return since(timeline.acts, nth).filter(({ by }) => by.role !== 'system');
}

/** By when it lay for the table: the shoe has told when it left it, or its place tells late when it had read it. */
export function laidByMs(hand: HandState, ref: CardRef): number | undefined {
  const exit = isToldByShoe(hand, ref) ? exitOf(hand, ref) : undefined;
  if (exit !== undefined) return exit.atMs + EXIT_TO_LANDING_MS;
  const landing = landingOf(hand, ref);
  const isHere = landing !== undefined && isIn(hand.cards, ref, landing.fact.zone);
  const readMs = isHere ? readAtMs(landing) : undefined;
  return readMs === undefined ? undefined : readMs + READ_TO_LANDING_MS;
}
