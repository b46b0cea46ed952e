import { CARD_REF_COUNT } from '#vocabulary/card-refs';
import type { HandState } from '../table-state/state.ts';

/** What holds in every state: 52 cards, each in one place; no chip made or lost. Empty where all is well. */
export function findBrokenInvariant({ cards, betting, ledger, verdicts }: HandState): string {
  if (cards.lives.length !== CARD_REF_COUNT) return 'a card is nowhere';
  if (ledger.out < 0 || ledger.out > 1000) return `${ledger.out} cards have left the shoe`;
  const { award } = betting;
  const inPots =
    award === null
      ? betting.deadMoney + betting.seats.reduce((sum, seat) => sum + seat.total, 0)
      : award.rake + award.carryToNextHand;
  const stacks = betting.seats.reduce((sum, seat) => sum + seat.stack, 0);
  if (stacks + inPots !== betting.chipsInPlay) return `${stacks} + ${inPots} chips, there were ${betting.chipsInPlay}`;
  if (betting.seats.some(({ stack, put, total }) => stack < 0 || put < 0 || total < put)) return 'less than no chips';
  for (const { verdict } of verdicts) {
    if (verdict.remedyDone > verdict.remedy.length) return `${verdict.id}: more done than asked`;
    if (verdict.rules.length === 0) return `${verdict.id}: no rule`;
  }
  const ids = verdicts.map(({ verdict }) => verdict.id);
  if (new Set(ids).size !== ids.length) return `a verdict twice: ${ids.join(' ')}`;
  return '';
}
