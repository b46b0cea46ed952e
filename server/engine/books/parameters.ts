import { saidBy } from '#law/books';
import type { PlanOfBook } from '#law/shapes/manifest';
import type { HandSetup } from '#vocabulary/hands/hand-setups';
import type { BoardStreet } from '#vocabulary/zones';

/** Burns due before a street: what the table set, else the first book of its chain that says (AMB-36). */
export function burnsBefore(hand: RuledHand, street: BoardStreet): number {
  return hand.setup.options.burnBefore?.[street] ?? parameterOf(hand, ({ burnBefore }) => burnBefore?.[street]) ?? 1;
}

export function boardIsPredealt(hand: RuledHand): boolean {
  return parameterOf(hand, ({ boardPredealtFaceDown }) => boardPredealtFaceDown) ?? false;
}

export function absentCheckAt(hand: RuledHand): 'last-card' | 'turn' {
  return parameterOf(hand, ({ absentCheckAt: at }) => at) ?? 'last-card';
}

export function twoOfDealAreMisdeal(hand: RuledHand): boolean {
  return parameterOf(hand, ({ twoOfDealAreMisdeal: are }) => are) ?? false;
}

/** What a book's parameters depend on: the choice of the book and what the table set otherwise. */
export interface RuledHand {
  readonly setup: Pick<HandSetup, 'ruleBook' | 'options'>;
}

const parameterOf = <Value>(hand: RuledHand, read: (plan: PlanOfBook) => Value | undefined): Value | undefined =>
  saidBy(hand.setup.ruleBook, ({ plan }) => read(plan));
