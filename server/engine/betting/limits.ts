import { type Chips, chips } from '#vocabulary/units';

/** What a seat counts as having where chips are not followed: more than any bet, and small enough that ten of them stay a safe integer. */
export const AMPLE_STACK: Chips = chips(1_000_000_000_000);
