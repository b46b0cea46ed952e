import type { RefusalCode as BettingRefusal } from '../betting/api.ts';

/** What the person who sent an input is told at once. */
export type Answer = { readonly kind: 'accepted' } | { readonly kind: 'refused'; readonly reason: RefusalCode };

export const ENGINE_REFUSALS = [
  'no-hand',
  'hold',
  'unknown-verdict',
  'unknown-question',
  'unknown-option',
  'nothing-to-undo',
  'too-many-inputs',
  'seat-not-dealt-in',
  'no-card-yet',
  'cards-are-sensed',
  'not-at-showdown',
  'card-told-twice',
  'not-a-winner',
  'directors-word',
  'not-told-of',
  'no-reader-tells',
] as const;

export type RefusalCode = BettingRefusal | (typeof ENGINE_REFUSALS)[number];

export const ACCEPTED: Answer = { kind: 'accepted' };
export const refused = (reason: RefusalCode): Answer => ({ kind: 'refused', reason });
