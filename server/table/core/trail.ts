import type { EvidenceItem } from '#wire/views/verdicts';
import { Latest } from './latest.ts';
import { TRAIL_MAX } from './limits.ts';

/** Readings and facts of a hand by id. */
export type Trail = Latest<EvidenceItem>;

export const NO_TRAIL: Trail = Latest.none(TRAIL_MAX);
