import { PERCEIVERS } from '#perception/perceivers';
import type { NightRecord } from '../night.ts';

import type { ShadowScore } from './shadow-scores.ts';

/** One line for each night and perception. */
export function shadowLines(nights: readonly NightRecord[]): readonly string[] {
  return nights.flatMap(({ seed, shadow }) =>
    shadow === null
      ? []
      : PERCEIVERS.map((belief) => `seed ${seed}, ${belief.padEnd(8)}: ${scoreWords(shadow[belief])}`),
  );
}

function scoreWords(score: ShadowScore): string {
  const {
    stated,
    wrong,
    takenBack,
    landings,
    missed,
    missedBySpot,
    delayMs,
    wrongCardSeconds,
    untoldCardSeconds,
    asked,
  } = score;
  const where = Object.entries(missedBySpot).map(([spot, count]) => `${spot} ${count}`);
  return [
    `of ${stated} stated ${wrong} where the card never lay, ${takenBack} taken back`,
    `of ${landings} landings ${missed} missed${where.length === 0 ? '' : ` (${where.join(', ')})`}`,
    `after ${delayMs.p50} ms, p99 ${delayMs.p99} ms`,
    `card-seconds: ${Math.round(wrongCardSeconds)} at a wrong place, ${Math.round(untoldCardSeconds)} at none`,
    `asked ${asked}`,
  ].join('; ');
}
