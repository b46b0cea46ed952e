import type { SimpleKind } from '#vocabulary/kinds';
import type { Offer } from './ways.ts';

/**
 * Grounds that tell of an irregularity, each by itself: somebody's word, the shoe, the place where a card lies,
 * another place, and that betting goes on.
 */
export type Ground = 'person' | 'shoe' | 'place' | 'other-place' | 'acts';

/**
 * An irregularity as a thing of its own: what it is called, what tells of it, and the ways in which a book may rule on
 * it. Its words lie beside it, in files of their own; which way is gone each book says.
 */
export interface Page {
  readonly kind: SimpleKind;
  /** Grounds with every sensor. */
  readonly grounds: readonly Ground[];
  readonly offer: Offer;
}
