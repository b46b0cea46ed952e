import { handOf } from '#engine/table-state/cards';
import { foldedCards } from '#engine/table-state/past/folds';
import { isLiveSeat } from '#engine/table-state/seats';
import type { HandState } from '#engine/table-state/state';
import type { CardRef } from '#vocabulary/card-refs';
import type { DealSeal, DealtHands } from '#vocabulary/hands/deal-seals';
import type { Seat } from '#vocabulary/seats';
import { ROOTS_MAX } from '#wire/limits';
import { type Core, coreWith, type Outcome, type TableRow } from '../core/core.ts';

/**
 * What is written of a deal that stands, so that nobody can say afterwards that other cards lay there (decisions/023):
 * with the row that made it stand, and again with one that tells of other cards.
 */
export function withSeal(outcome: Outcome): Outcome {
  const { core, entries, events } = outcome;
  const last = entries.at(-1);
  if (events.length === 0 || last?.kind !== 'work') return outcome;
  const seal = dueSeal(core);
  if (seal === undefined) return outcome;
  const sealed: TableRow = { ...last, body: { ...last.body, seal } };
  return {
    ...outcome,
    core: coreWith(core, { seals: [...core.seals, seal] }),
    entries: [...entries.slice(0, -1), sealed],
  };
}

function dueSeal({ engine: { hand }, context, isVoided, seals }: Core): DealSeal | undefined {
  if (hand === null || context === null || isVoided || !isSealable(hand)) return undefined;
  const { redeal } = hand;
  const earlier = seals.filter((seal) => seal.redeal === redeal);
  const before = earlier.at(-1)?.seats;
  const seats = hand.setup.dealOrder.map((seat) => ({
    seat,
    refs: dealtTo(hand, seat, before?.find((other) => other.seat === seat)?.refs),
  }));
  if (earlier.length >= ROOTS_MAX || JSON.stringify(before) === JSON.stringify(seats)) return undefined;
  const dealt: DealtHands = { hand: hand.setup.hand, redeal, number: earlier.length + 1, seats };
  return { ...dealt, root: context.vault.deal.rootOf(dealt) };
}

/**
 * Once a hand lies open a commitment to it would prove nothing; where no seat reads its cards there is nothing to
 * commit to.
 */
function isSealable({ setup, ledger }: HandState): boolean {
  return setup.profile.senses.seats && ledger.dealDone && ledger.over === 'no' && ledger.tabled.length === 0;
}

/**
 * His cards as they are sealed. A card that leaves his place is his all the same, thrown or held up: only one that
 * comes there changes what he was dealt. Three before him are a misreading or a misdeal, and neither is his hand.
 */
function dealtTo(hand: HandState, seat: Seat, before: readonly CardRef[] | undefined): readonly CardRef[] {
  const held = handOf(hand.cards, seat);
  if (before === undefined) {
    const dealt = held.length === 2 ? held : foldedCards(hand, seat);
    return (dealt.length >= held.length || held.length > 2 ? dealt : held).slice(0, 2);
  }
  const isNews = isLiveSeat(hand, seat) && held.some((ref) => !before.includes(ref));
  return isNews && held.length <= 2 && held.length >= before.length ? held : before;
}
