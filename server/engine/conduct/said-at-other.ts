import type { CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/events';
import { isSeatZone, type SeatZone, seatOfZone, type Zone } from '#vocabulary/zones';
import { hasLainSinceDealt } from '../table-state/card-inputs.ts';
import { cardsIn, slotOf, zoneOf } from '../table-state/cards.ts';
import type { Draft } from '../table-state/draft.ts';
import { seatOfSlot } from '../table-state/plan.ts';
import { type HandState, inputsOf } from '../table-state/state.ts';
import { misdealPending } from '../table-state/steps.ts';
import { unseenSlotAt, untoldSlotAt } from './kept-numbers.ts';

/**
 * Asked between two seats that both lack a card on the screen people can only count, and may name the wrong one. Once the seat they named reads a card of
 * its own, and the other one lacks its own still, what was only said to lie there goes to that one before anything is judged (R000-mis-3).
 */
export function giveSaidToOther(draft: Draft, ref: CardRef, to: Zone): void {
  const { hand } = draft;
  const { cards, ledger } = hand;
  if (!isSeatZone(to) || zoneOf(cards, ref) !== 'SHOE' || misdealPending(hand) !== undefined) return;
  // What this one has got already is not too much for it: it lies there by right.
  if (untoldSlotAt(hand, to) !== undefined || seatOfSlot(hand, ledger.out + 1) === seatOfZone(to)) return;
  for (const said of cardsIn(cards, to)) {
    const slot = slotOf(cards, said);
    const other = seatOfSlot(hand, slot) === seatOfZone(to) ? otherSeatSaid(hand, said, to) : undefined;
    const kept = other === undefined ? undefined : unseenSlotAt(hand, other);
    if (other === undefined || kept === undefined) continue;
    draft.emit({ type: 'card-moved', ref: said, from: to, to: other, face: 'down', slot: kept });
    draft.emit({ type: 'card-lifted', ref: said, zone: other });
    draft.plan({
      type: 'numbers-kept',
      slots: draft.hand.ledger.unseen.map((unseen) => (unseen === kept ? slot : unseen)),
    });
    return;
  }
}

/** So it does where the other one is the first to read it: it lies there, where it was dealt, and nobody has handed it on (AMB-39). */
export function wasSaidAtOther(draft: Draft, ref: CardRef, to: Zone): boolean {
  const { hand } = draft;
  const from = zoneOf(hand.cards, ref);
  if (!isSeatZone(from) || !isSeatZone(to) || from === to || misdealPending(hand) !== undefined) return false;
  const slot = slotOf(hand.cards, ref);
  const kept = unseenSlotAt(hand, to);
  if (kept === undefined || seatOfSlot(hand, slot) !== seatOfZone(from) || otherSeatSaid(hand, ref, from) !== to)
    return false;
  draft.emit({ type: 'card-moved', ref, from, to, face: 'down', slot: kept });
  draft.plan({ type: 'numbers-kept', slots: hand.ledger.unseen.map((unseen) => (unseen === kept ? slot : unseen)) });
  return true;
}

/** The seat that people did not choose for a card which nobody has read where they said it lies, and that lacks a card. */
function otherSeatSaid(hand: HandState, ref: CardRef, to: SeatZone): SeatZone | undefined {
  if (hasLainSinceDealt(hand, ref, to)) return undefined;
  const inputs = inputsOf(hand.log).filter(({ atMs }) => atMs > (hand.collectedAtMs ?? 0));
  const isChosen = (input: TakenInput, question: string): boolean =>
    input.type === 'answered' &&
    input.question === question &&
    typeof input.answer === 'object' &&
    input.answer.option === to;
  for (const asked of inputs) {
    if (asked.type !== 'fact' || asked.fact.type !== 'question-raised') continue;
    const { doubt, question } = asked.fact;
    if (doubt.about !== 'card-between' || doubt.ref !== ref || !inputs.some((input) => isChosen(input, question)))
      continue;
    const other = doubt.zones.find((zone) => zone !== to && isSeatZone(zone) && unseenSlotAt(hand, zone) !== undefined);
    if (other !== undefined && isSeatZone(other)) return other;
  }
  return undefined;
}
