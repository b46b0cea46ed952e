import type { ActMode, ProfileName } from '#vocabulary/profiles';

/** The pages of the set-up, in their order. */
export const STEPS = ['people', 'table', 'book', 'chips', 'seats', 'ready'] as const;
export type StepName = (typeof STEPS)[number];

/** What a table has and what is entered at it, as people would say it; the other pairs are on the page of settings. */
export const EQUIPMENT = [
  { id: 'phones', profile: 'manual', acts: 'every' },
  { id: 'dealing', profile: 'manual', acts: 'rounds' },
  { id: 'stream', profile: 'stream', acts: 'every' },
  { id: 'club', profile: 'club', acts: 'every' },
  { id: 'full', profile: 'full', acts: 'every' },
] as const satisfies readonly { readonly id: string; readonly profile: ProfileName; readonly acts: ActMode }[];
export type Equipment = (typeof EQUIPMENT)[number]['id'];
