import type { PlacedScore } from './placed-scores.ts';

/** Of what was stated at odds of at least so many to one, how much was so. */
export interface OddsFigures {
  readonly odds: number;
  readonly stated: number;
  readonly so: number;
}

/** Each step takes in the ones above it. */
const ODDS_STEPS = [10, 100, 1000, 10_000] as const;

export function calibrationOf(scores: readonly PlacedScore[]): readonly OddsFigures[] {
  const stated = scores.flatMap((score) => score.odds);
  return ODDS_STEPS.map((odds) => {
    const among = stated.filter((one) => one.odds >= odds);
    return { odds, stated: among.length, so: among.filter(({ isSo }) => isSo).length };
  });
}

export function calibrationWords(figures: readonly OddsFigures[]): string {
  const words = figures.flatMap(({ odds, stated, so }) =>
    stated === 0 ? [] : [`${odds} to 1 and more ${so} of ${stated} so (${((100 * so) / stated).toFixed(2)} %)`],
  );
  return words.length === 0 ? 'no card was stated with odds' : `cards stated at ${words.join(', at ')}`;
}

/** For one night, how soon and how truly its cards were told of. */
export function placedWords(score: PlacedScore): string {
  const { stated, wrong, takenBack, landings, missed, missedBySpot, delayMs } = score;
  const { wrongCardSeconds, untoldCardSeconds, asked } = score;
  const where = Object.entries(missedBySpot).map(([spot, count]) => `${spot} ${count}`);
  return [
    `of ${stated} stated ${wrong} where the card never lay, ${takenBack} taken back`,
    `of ${landings} landings ${missed} missed${where.length === 0 ? '' : ` (${where.join(', ')})`}`,
    `after ${delayMs.p50} ms, p99 ${delayMs.p99} ms`,
    `card-seconds: ${Math.round(wrongCardSeconds)} at a wrong place, ${Math.round(untoldCardSeconds)} at none`,
    `asked ${asked}`,
  ].join('; ');
}
