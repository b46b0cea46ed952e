import { formatDealFragment } from '#wire/proofs/deal-texts';
import { bytesOfHex, hexOf, LEAF_COUNT, leafHash, NO_CARD, pathOf, rootOf, treeOver } from '#wire/proofs/deal-tree';

/** Invented cards, sealed with salts that everybody can guess: to look at the page itself (`?demo=1`). */
const CARDS = ['Ah', 'Kd', 'Qs', 'Qc'];
const HAND = 127;

const saltOf = (leaf: number): string => leaf.toString(16).padStart(32, '0');
const leaves = Array.from({ length: LEAF_COUNT }, (_, leaf) => ({
  hand: HAND,
  root: 1,
  leaf,
  card: CARDS[leaf] ?? NO_CARD,
}));
const tree = treeOver(leaves.map((leaf) => leafHash(leaf, bytesOfHex(saltOf(leaf.leaf)))));

export const DEMO_DEAL = formatDealFragment({
  hand: HAND,
  roots: [{ number: 1, root: hexOf(rootOf(tree)) }],
  opened: CARDS.map((card, leaf) => ({ root: 1, leaf, card, salt: saltOf(leaf), path: pathOf(tree, leaf).map(hexOf) })),
});
