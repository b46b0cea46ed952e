import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { TakenInput } from '#vocabulary/events';
import type { Draft } from '../draft.ts';
import { hasExited, slotOf } from '../hand/cards.ts';
import { holeCardCount } from '../hand/plan.ts';
import type { HandState } from '../hand/state.ts';
import { EXIT_TO_LANDING_MS } from '../limits.ts';
import { exitOf, landingOf } from './card-inputs.ts';
import { takeNumber } from './kept-numbers.ts';

/**
 * A shoe that was silent tells late of a card that left before others which have landed since. A number is kept for it, at a seat that could not be read.
 * Where a later card has landed there and taken that number, that one is one too many (R000-mis-3).
 */
export function numberLateExit(draft: Draft, ref: CardRef): boolean {
  const { hand } = draft;
  const kept = hand.ledger.unseen.filter((slot) => hasLandedSince(draft, slot)).sort((a, b) => a - b)[0];
  if (kept !== undefined) {
    draft.emit({ type: 'card-exited', ref, slot: kept });
    takeNumber(draft, kept);
    return true;
  }
  if (!draft.replays && draft.rewrite === undefined) decideInItsPlace(draft, ref);
  return false;
}

/** A card with a later number came to lie, and had to leave the shoe first. */
const hasLandedSince = (draft: Draft, slot: number): boolean => landedSince(draft).some((other) => slotOf(draft.hand.cards, other) > slot);

/** Cards of the deal that the shoe said nothing of, and that have left it since this one did. */
function landedSince(draft: Draft): readonly CardRef[] {
  const last = holeCardCount(draft.hand);
  return untoldSince(draft).filter((ref) => slotOf(draft.hand.cards, ref) <= last);
}

/** A burn that its pile has not read left the shoe before the street that it was burned for, however long that has been bet on. */
function firstLaidSince(draft: Draft): TakenInput | undefined {
  const { hand } = draft;
  const laid = untoldSince(draft).filter((ref) => slotOf(hand.cards, ref) > holeCardCount(hand));
  const [first] = laid.sort((a, b) => slotOf(hand.cards, a) - slotOf(hand.cards, b));
  return first === undefined ? undefined : landingOf(hand, first);
}

function untoldSince({ hand, atMs }: Draft): readonly CardRef[] {
  return ALL_CARD_REFS.filter((ref) => {
    if (slotOf(hand.cards, ref) === 0 || hasExited(hand.cards, ref)) return false;
    return (landingOf(hand, ref)?.atMs ?? 0) >= atMs + EXIT_TO_LANDING_MS;
  });
}

/** The hand is decided with this exit before the landing of whoever has taken its number, or was laid on its street since. */
function decideInItsPlace(draft: Draft, ref: CardRef): void {
  if (untoldSince(draft).length === 0) return;
  const taken = landedSince(draft).map((other) => landingIfOutOfOrder(draft.hand, other));
  const before = taken.find((landing) => landing !== undefined) ?? firstLaidSince(draft);
  const input = exitOf(draft.hand, ref);
  if (before === undefined || input === undefined) return;
  draft.rewrite = { why: 'filled-in', without: [], moves: [{ input: input.id, before: before.id }] };
}

/** Its number was kept: a card with a later one had landed before it. */
function landingIfOutOfOrder(hand: HandState, ref: CardRef): TakenInput | undefined {
  const landing = landingOf(hand, ref);
  const slot = slotOf(hand.cards, ref);
  const isKept = ALL_CARD_REFS.some((other) => {
    const later = slotOf(hand.cards, other) > slot ? landingOf(hand, other) : undefined;
    return later !== undefined && landing !== undefined && later.atMs < landing.atMs;
  });
  return isKept ? landing : undefined;
}
