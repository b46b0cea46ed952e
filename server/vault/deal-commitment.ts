import { createHmac } from 'node:crypto';
import type { CardRef } from '#vocabulary/card-refs';
import { type Card, formatCard } from '#vocabulary/cards';
import type { DealtHands } from '#vocabulary/hands/deal-seals';
import {
  hexOf,
  LEAF_COUNT,
  type Leaf,
  leafHash,
  leavesOfSeat,
  NO_CARD,
  pathOf,
  rootOf,
  SALT_BYTES,
  treeOver,
  UNREAD_CARD,
} from '#wire/proofs/deal-tree';
import type { CardOpeningView } from '#wire/proofs/deal-view';
import { deriveKey } from './sealing.ts';

/** Commits to the cards of a deal, and opens single ones. */
export interface DealCommitment {
  readonly rootOf: (deal: DealtHands) => string;
  /** Of these cards alone: the salt of any other one stays here. */
  readonly open: (deal: DealtHands, refs: readonly CardRef[]) => readonly CardOpeningView[];
}

/**
 * Salts come out of the hand's own key, which is random, is sealed beside the cards, and goes where it goes: so they
 * are there again after a restart, and whoever cannot open the cards has not got them. One of them says nothing of the
 * others.
 */
export function dealCommitment(key: Uint8Array, cardOf: (ref: CardRef) => Card): DealCommitment {
  const saltKey = deriveKey(key, 'deal-salts');
  const orderKey = deriveKey(key, 'deal-order');
  const saltOf = ({ redeal, number }: DealtHands, leaf: number): Uint8Array =>
    createHmac('sha256', saltKey).update(`${redeal}/${number}/${leaf}`).digest().subarray(0, SALT_BYTES);
  const isTurned = ({ redeal, number }: DealtHands, seat: number): boolean =>
    ((createHmac('sha256', orderKey).update(`${redeal}/${number}/${seat}`).digest()[0] ?? 0) & 1) === 1;

  const leavesOf = (deal: DealtHands): readonly (Leaf & { readonly ref: CardRef | undefined })[] => {
    const { hand, number: root, seats } = deal;
    const leaves: (Leaf & { readonly ref: CardRef | undefined })[] = Array.from({ length: LEAF_COUNT }, (_, leaf) => ({
      hand,
      root,
      leaf,
      card: NO_CARD,
      ref: undefined,
    }));
    for (const { seat, refs } of seats) {
      const [first, second] = leavesOfSeat(seat);
      const places = isTurned(deal, seat) ? [second, first] : [first, second];
      for (const [at, leaf] of places.entries()) {
        const ref = refs[at];
        leaves[leaf] = { hand, root, leaf, card: ref === undefined ? UNREAD_CARD : formatCard(cardOf(ref)), ref };
      }
    }
    return leaves;
  };
  const treeOf = (deal: DealtHands, leaves: readonly Leaf[]) =>
    treeOver(leaves.map((leaf) => leafHash(leaf, saltOf(deal, leaf.leaf))));

  return {
    rootOf: (deal) => hexOf(rootOf(treeOf(deal, leavesOf(deal)))),
    open: (deal, refs) => {
      const leaves = leavesOf(deal);
      const wanted = leaves.filter(({ ref }) => ref !== undefined && refs.includes(ref));
      if (wanted.length === 0) return [];
      const tree = treeOf(deal, leaves);
      return wanted.map((leaf) => ({
        root: leaf.root,
        leaf: leaf.leaf,
        card: leaf.card,
        salt: hexOf(saltOf(deal, leaf.leaf)),
        path: pathOf(tree, leaf.leaf).map(hexOf),
      }));
    },
  };
}
