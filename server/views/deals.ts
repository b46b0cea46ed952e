import type { CardRef } from '#vocabulary/card-refs';
import type { DealSeal, DealtHands } from '#vocabulary/hands/deal-seals';
import type { CardOpeningView, DealView } from '#wire/proofs/deal-view';

/**
 * Of what was sealed of this deal, these cards are open by now. `open` is the vault's: it tells the salts of these
 * cards and of no other.
 */
export function dealView(
  seals: readonly DealSeal[],
  refs: readonly CardRef[],
  open: (deal: DealtHands, refs: readonly CardRef[]) => readonly CardOpeningView[],
): DealView | null {
  const [first] = seals;
  if (first === undefined) return null;
  return {
    hand: first.hand,
    roots: seals.map(({ number, root }) => ({ number, root })),
    opened: refs.length === 0 ? [] : seals.flatMap((seal) => open(seal, refs)),
  };
}
