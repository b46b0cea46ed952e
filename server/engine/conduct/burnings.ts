import type { CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/events';
import { type BoardStreet, isBoardZone } from '#vocabulary/zones';
import { raise } from '../rulings/desk.ts';
import { landingOf } from '../table-state/card-inputs.ts';
import { cardsIn } from '../table-state/cards.ts';
import type { Draft } from '../table-state/draft.ts';
import type { HandState } from '../table-state/state.ts';

/** Before anybody has bet on the street the hand is decided as its cards came; afterwards it stands (AMB-51). */
export function burnAgainBefore(
  draft: Draft,
  input: TakenInput | undefined,
  landing: TakenInput | undefined,
  street: BoardStreet,
): void {
  const { ledger } = draft.hand;
  const before = ledger.acted || ledger.over !== 'no' || draft.replays ? undefined : landing;
  if (before !== undefined && input !== undefined) {
    draft.rewrite = { why: 'filled-in', without: [], moves: [{ input: input.id, before: before.id }] };
    return;
  }
  draft.plan({ type: 'burns-credited', credit: { [street]: ledger.burnCredit[street] + 1 } });
  raise(draft, { type: 'street', form: 'double-burn', street, orderSaid: null, playedOver: true });
}

/** Where another place has misread it before, that was not when it was burned. */
export function burningOf(hand: HandState, ref: CardRef): TakenInput | undefined {
  const landing = landingOf(hand, ref);
  return landing?.type === 'fact' && landing.fact.type === 'card-rested' && !isBoardZone(landing.fact.zone)
    ? landing
    : undefined;
}

/** As the third of its pile it goes unread for longer than it is read. */
export const isStacked = ({ cards }: HandState, ref: CardRef, moved: readonly CardRef[] = []): boolean =>
  cardsIn(cards, 'BURN').filter((other) => other !== ref && !moved.includes(other)).length >= 2;
