import { HAND_CATEGORIES, type HandCategory } from '#vocabulary/hands/acts';

/** The ten combinations from the weakest to the strongest (R002-V-0…9, R003-R-1…10). */
export const CATEGORIES: typeof HAND_CATEGORIES = HAND_CATEGORIES;
export type Category = HandCategory;

/** The place of each category in the order above; a stronger combination has a greater number (R002-VI-1). */
export const CATEGORY_ORDER = {
  HIGH_CARD: 0,
  PAIR: 1,
  TWO_PAIR: 2,
  TRIPS: 3,
  STRAIGHT: 4,
  FLUSH: 5,
  FULL_HOUSE: 6,
  QUADS: 7,
  STRAIGHT_FLUSH: 8,
  ROYAL_FLUSH: 9,
} as const satisfies Record<Category, number>;
