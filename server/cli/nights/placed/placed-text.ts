import { delayWords } from '../delays/delay-figures.ts';
import type { PlacedScore } from './placed-scores.ts';

/** Shares of each bin of odds that were so when they were stated, beside the shares that the odds promise. */
export interface OddsBin {
  /** To one, from and up to; null: without an end. */
  readonly from: number;
  readonly to: number | null;
  readonly stated: number;
  readonly so: number;
  /** Share that the odds themselves say to be so. */
  readonly due: number;
}

/** Steps of about half an order of magnitude each; what is stated below the first is a guess. */
const STEPS = [10, 30, 100, 300, 1000] as const;

export function calibrationOf(scores: readonly Pick<PlacedScore, 'odds'>[]): readonly OddsBin[] {
  const stated = scores.flatMap((score) => score.odds);
  return STEPS.map((from, index): OddsBin => {
    const to = STEPS[index + 1] ?? null;
    const among = stated.filter(({ odds }) => odds >= from && (to === null || odds < to));
    const due = among.reduce((sum, { odds }) => sum + (Number.isFinite(odds) ? odds / (1 + odds) : 1), 0);
    return {
      from,
      to,
      stated: among.length,
      so: among.filter(({ isSo }) => isSo).length,
      due: among.length === 0 ? 0 : due / among.length,
    };
  });
}

export function calibrationWords(bins: readonly OddsBin[]): string {
  const words = bins.flatMap(({ from, to, stated, so, due }) => {
    if (stated === 0) return [];
    const range = to === null ? `${from} to 1 and more` : `${from} to ${to}`;
    return [`${range} ${so} of ${stated} so (${((100 * so) / stated).toFixed(2)} %, due ${(100 * due).toFixed(2)} %)`];
  });
  return words.length === 0 ? 'no card was stated with odds' : `cards stated at ${words.join(', at ')}`;
}

/** For one night, how soon and how truly its cards were told of. */
export function placedWords(score: PlacedScore): string {
  const { stated, wrong, takenBack, landings, missed, missedBySpot, delays } = score;
  const { wrongCardSeconds, untoldCardSeconds, asked } = score;
  const where = Object.entries(missedBySpot).map(([spot, count]) => `${spot} ${count}`);
  return [
    `of ${stated} stated ${wrong} where the card never lay, ${takenBack} taken back`,
    `of ${landings} landings ${missed} missed${where.length === 0 ? '' : ` (${where.join(', ')})`}`,
    `after ${delayWords(delays)}`,
    `card-seconds: ${Math.round(wrongCardSeconds)} at a wrong place, ${Math.round(untoldCardSeconds)} at none`,
    `asked ${asked}`,
  ].join('; ');
}
