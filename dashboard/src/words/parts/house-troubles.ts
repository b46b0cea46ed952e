import type { HouseFault } from '#wire/messages/house';

/** Why the other table, or a new evening, did not come on. */
export type Trouble = HouseFault | 'no-answer';
