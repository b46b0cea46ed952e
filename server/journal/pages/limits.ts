import { BODY_BYTES_MAX } from '../limits.ts';

/** A body in letters of three bytes, and what stands beside it: what claims to be longer is no row. */
export const ROW_BYTES_MAX = BODY_BYTES_MAX * 3 + 1_000;
/** Pages looked through at once: a megabyte, a few milliseconds. */
export const PAGES_AT_ONCE = 256;
