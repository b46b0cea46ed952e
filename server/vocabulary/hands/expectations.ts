import type { CardRef } from '../card-refs.ts';
import type { Seat } from '../seats.ts';
import type { Ms } from '../units.ts';
import type { Zone } from '../zones.ts';

/**
 * What the plan holds likely next (DESIGN §8): the engine states it, the table hands it to perception, which weighs
 * its readings by it. It is a guess about people, never a claim about cards: what contradicts it is what Sabot is for.
 */
export interface Expectation {
  readonly stage: ExpectedStage;
  /** Another deal begins with the whole pack in the shoe. Null before the first hand. */
  readonly deal: { readonly hand: number; readonly redeal: number } | null;
  /** Where the cards that are still in the shoe go, the next one first, up to the end of the hand. */
  readonly order: readonly ExpectedPlace[];
  /** What a remedy asks for besides the plan. */
  readonly moves: readonly ExpectedMove[];
  /** Hands that were given up by word, and when: their cards come to the muck, now or soon. */
  readonly folded: readonly { readonly seat: Seat; readonly atMs: Ms }[];
}

/**
 * `dealing`: a card of the shoe is due now. `playing`: people bet, show or are asked something. `gathering`: the pack
 * is collected, shuffled or cut for another deal. `over`: the hand is decided, its cards go back as people like.
 * `none`: no hand is prepared.
 */
export const EXPECTED_STAGES = ['dealing', 'playing', 'gathering', 'over', 'none'] as const;
export type ExpectedStage = (typeof EXPECTED_STAGES)[number];

export interface ExpectedPlace {
  readonly zone: Zone;
  /** How many go there one after the other. */
  readonly count: number;
  /** A round of betting comes first. */
  readonly isLater: boolean;
}

export interface ExpectedMove {
  /** `next`: whichever card leaves the shoe next. */
  readonly card: CardRef | 'next';
  readonly from: Zone;
  readonly to: Zone;
  /** That it is what moves next, from 0 to 1. */
  readonly likelihood: number;
}

export const NOTHING_EXPECTED: Expectation = { stage: 'none', deal: null, order: [], moves: [], folded: [] };
