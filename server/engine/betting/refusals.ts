/** Why a declared act is answered with "not now". Screens have the words. */
export const REFUSALS = [
  'not-dealt-in',
  'acts-not-followed',
  'hand-over',
  'round-closed',
  'out-of-the-hand',
  'already-all-in',
  'not-your-turn',
  'nothing-to-call',
  'there-is-a-bet',
  'not-reopened',
  'below-minimum',
  'above-stack',
  'other-amount-to-call',
  'amount-missing',
  'bound-by-words',
  'not-a-declared-act',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];
