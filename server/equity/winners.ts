import type { Card } from '#vocabulary/cards';
import { rankCards } from './evaluator.ts';
import type { HandRank } from './hand-ranks.ts';

/**
 * Hands compared as the rules compare them: the cards alone decide, whatever anybody announced (R000-sd-7, R004-17-2).
 */
export interface Comparison {
  /** In the order of the hands. */
  readonly ranks: readonly HandRank[];
  /** Indexes of the best hand, or of all that tie for it (R002-VI-5). */
  readonly winners: readonly number[];
}

/**
 * Each hand makes the best five it can of its own cards and the board, using as many of its own as it likes
 * (R001-obj-2).
 */
export function compareHands(hands: readonly (readonly Card[])[], board: readonly Card[]): Comparison {
  const ranks = hands.map((hand) => rankCards([...board, ...hand]));
  const best = Math.max(...ranks);
  return { ranks, winners: ranks.flatMap((rank, hand) => (rank === best ? [hand] : [])) };
}
