import type { CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/events';
import type { Draft } from '../draft.ts';
import { hasMark, MARK } from '../hand/cards.ts';
import { streetInDealing } from '../hand/plan.ts';
import { type HandState, inputsOf } from '../hand/state.ts';
import { EXIT_TO_LANDING_MS } from '../limits.ts';
import { exitOf, landingOf } from './card-inputs.ts';

/**
 * Its place was cut off, and tells late of a card of the flop that lay there when somebody bet on that before it was complete. His act counted for
 * nothing, as no card was known of: the hand is decided as it was played (R004-G-3; seed 5822, hand 401; harsh seed 7404, hand 233).
 */
export function tellBeforeBetOn(draft: Draft, ref: CardRef): boolean {
  const { hand } = draft;
  const { actedWhileClosed, round } = hand.ledger;
  if (actedWhileClosed === null || round !== 'closed' || streetInDealing(hand) !== 'flop') return false;
  if (draft.replays || draft.rewrite !== undefined) return false;
  const act = inputsOf(hand.log).find(({ id }) => id === actedWhileClosed);
  const landing = landingOf(hand, ref);
  const laidMs = landing === undefined ? undefined : laidByMs(hand, ref, landing);
  if (act === undefined || landing === undefined || laidMs === undefined || laidMs > act.atMs) return false;
  draft.rewrite = { why: 'filled-in', without: [], moves: [{ input: landing.id, before: act.id }] };
  return true;
}

/** By when it lay there, however late that is told: the shoe tells when it left, and its place, told late, when it had read it. */
function laidByMs(hand: HandState, ref: CardRef, landing: TakenInput): number | undefined {
  const isToldByShoe = hasMark(hand.cards, ref, MARK.exited) && !hasMark(hand.cards, ref, MARK.missed);
  const exit = isToldByShoe ? exitOf(hand, ref) : undefined;
  if (exit !== undefined) return exit.atMs + EXIT_TO_LANDING_MS;
  return landing.type === 'fact' && landing.fact.type === 'card-rested' ? landing.fact.readMs : undefined;
}
