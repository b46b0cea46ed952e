import * as v from 'valibot';

/**
 * What may have happened, where something is asked: each story goes with one answer. Screens have the words. Of cards
 * a story says places and an order, and never a face.
 */
export const STORY_KINDS = [
  'had-acted',
  'card-too-early',
  'acted-out-of-turn',
  'had-not-acted',
  'folded',
  'swept',
  'kept',
  'threw-hand',
  'slipped',
  'let-go',
  'held-on',
  'got-card',
  'passed-over',
  'still-looking',
  'put-down',
  'changed',
  'unchanged',
  'as-many-lie',
  'fewer-lie',
  'dealer-did',
  'player-did',
  /** Of a card: where it lay before. */
  'stayed',
  /** Of a card: where a reader tells of it. */
  'read',
  'dealt',
  'burned',
  'laid',
  'thrown',
  'in-pack',
  'off-table',
  'set-aside',
  /** A way out that a rule book names: its key is the answer. */
  'choice',
] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

export const PERCENT_STEPS = [10, 20, 30, 40, 50, 60, 70, 80, 90] as const;
/**
 * How likely the readers hold a story. In finer steps a weak tag, and so one card of the deck, could be known again by
 * its odds.
 */
export const likelihoodShape = v.picklist([...PERCENT_STEPS, 'under-5', 'over-95']);
export type Likelihood = v.InferOutput<typeof likelihoodShape>;
