import type { Chips } from '../units.ts';

/**
 * What a player does with words or chips. `to` is always his total for the street (server/cli/scenario/FORMAT.md,
 * `ACT`).
 */
export type Act =
  | { readonly type: 'fold' }
  | { readonly type: 'check' }
  | { readonly type: 'call'; readonly to?: Chips }
  | { readonly type: 'bet'; readonly to: Chips }
  | { readonly type: 'raise'; readonly to: Chips }
  | { readonly type: 'all-in'; readonly to?: Chips }
  /** Chips without a word. `unnoticed`: nobody counted them; they pass for the call they were meant as. */
  | { readonly type: 'silent-chips'; readonly chips: SilentChips; readonly unnoticed?: boolean };

export type SilentChips =
  | { readonly form: 'total'; readonly to: Chips }
  /** By value, for the one-chip and several-chips rules. */
  | { readonly form: 'pieces'; readonly pieces: readonly { readonly count: number; readonly value: Chips }[] }
  /** More chips after the first ones were released. */
  | { readonly form: 'second-movement'; readonly more: Chips };

export type ActType = Act['type'];

/** What somebody reports that a seat said or did. Nobody listens to speech. */
export type Words =
  | { readonly type: 'raise' }
  | { readonly type: 'raise-by'; readonly amount: Chips }
  | { readonly type: 'raise-to'; readonly amount: Chips }
  | { readonly type: 'call-then-raise'; readonly amount: Chips }
  | { readonly type: 'tap' }
  | { readonly type: 'claim'; readonly category: HandCategory }
  | { readonly type: 'concede' };

/** From the weakest to the strongest. */
export const HAND_CATEGORIES = [
  'HIGH_CARD',
  'PAIR',
  'TWO_PAIR',
  'TRIPS',
  'STRAIGHT',
  'FLUSH',
  'FULL_HOUSE',
  'QUADS',
  'STRAIGHT_FLUSH',
  'ROYAL_FLUSH',
] as const;
export type HandCategory = (typeof HAND_CATEGORIES)[number];

/** What a wager that a screen offers is called: people know half a pot, not 12,900. `only`: words bind to this one. */
export const OFFERS = [
  'minimum',
  'two-and-a-half-blinds',
  'three-blinds',
  'half-pot',
  'three-quarters',
  'pot',
  'all-in',
  'only',
] as const;
export type Offer = (typeof OFFERS)[number];
