import type { CardRef } from '#vocabulary/card-refs';
import type { InputId } from '#vocabulary/ids';
import type { BoardStreet } from '#vocabulary/zones';
import type { Draft } from '../draft.ts';
import { hasMark, MARK, slotOf } from '../hand/cards.ts';
import { streetCards } from '../hand/plan.ts';
import { type HandState, inputsOf } from '../hand/state.ts';
import { raise } from '../verdicts/desk.ts';

/**
 * A pile hides what it has just got: a burn that is read only when its street lies left the shoe before that street's cards did, and the
 * order of the shoe's exits says so. The street had its burn, else it would not be open: this is one too many for it, not one too early for
 * the next. Before anybody has bet on the street the hand is decided as the cards came; afterwards it stands (AMB-51).
 */
export function judgeLateBurn(draft: Draft, ref: CardRef): boolean {
  const { hand } = draft;
  const { ledger } = hand;
  const { street } = ledger;
  if (street === 'preflop' || !hasMark(hand.cards, ref, MARK.exited)) return false;
  const next = firstLaidAfter(hand, street, slotOf(hand.cards, ref));
  if (next === undefined) return false;
  const before = ledger.acted || draft.replays ? undefined : landingOf(hand, next);
  const input = landingOf(hand, ref);
  if (before !== undefined && input !== undefined) {
    draft.rewrite = { why: 'filled-in', without: [], move: { input, before } };
    return true;
  }
  draft.plan({ burnCredit: { ...ledger.burnCredit, [street]: ledger.burnCredit[street] + 1 } });
  raise(draft, { type: 'street', form: 'double-burn', street, orderSaid: null, playedOver: true });
  return true;
}

/** The first card of the street, if it left the shoe by itself and later than the card of this number. */
function firstLaidAfter(hand: HandState, street: BoardStreet, slot: number): CardRef | undefined {
  const laid = [...streetCards(hand, street)].sort((a, b) => slotOf(hand.cards, a) - slotOf(hand.cards, b));
  const [first] = laid;
  return first !== undefined && hasMark(hand.cards, first, MARK.exited) && slotOf(hand.cards, first) > slot ? first : undefined;
}

function landingOf(hand: HandState, ref: CardRef): InputId | undefined {
  return inputsOf(hand.log).findLast((input) => input.type === 'fact' && input.fact.type === 'card-rested' && input.fact.ref === ref)?.id;
}
