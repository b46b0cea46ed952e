import { type Chips, chips } from '#vocabulary/units';

/** What a seat has where chips are not followed: more than any bet, and ten of them are a safe integer. */
export const AMPLE_STACK: Chips = chips(1_000_000_000_000);
