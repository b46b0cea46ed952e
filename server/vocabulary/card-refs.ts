import type { Branded } from './brands.ts';

/**
 * A physical card of this hand, 0 to 51, by a permutation that is fresh for each hand and that the vault alone knows.
 * It says *which* card, never *what* card.
 */
export type CardRef = Branded<number, 'CardRef'>;

export const CARD_REF_COUNT = 52;

export function isCardRef(value: number): value is CardRef {
  return Number.isInteger(value) && value >= 0 && value < CARD_REF_COUNT;
}

export function toCardRef(value: number): CardRef {
  if (!isCardRef(value)) throw new Error(`not a card reference: ${value}`);
  return value;
}

export const ALL_CARD_REFS: readonly CardRef[] = Array.from({ length: CARD_REF_COUNT }, (_, value) => toCardRef(value));
