import { type FaceFigures, faceFiguresOf, faceWords } from '../faces/face-figures.ts';
import { lyingFigures, lyingWords } from '../placed/lying-time.ts';
import { calibrationOf, calibrationWords, type OddsBin, placedWords } from '../placed/placed-text.ts';
import { type BeliefBin, beliefFigures, beliefWords } from '../placed/whole-beliefs.ts';
import type { ScoredNight } from './night-scores.ts';

/** Figures of statements about cards and faces, by where the cards lay. */
export interface ScoreFigures extends FaceFigures {
  /** Shares that were so at the time, by the odds at which they were stated. */
  readonly calibration: readonly OddsBin[];
  /** Shares that were so, by what was believed of each card and place: tenths, and from 99 and 99.9 % on apart. */
  readonly beliefs: readonly BeliefBin[];
  /** Share of the time in which cards lay and had answered in three polls, but were stated nowhere. */
  readonly unstated: number;
  readonly statedElsewhere: number;
  /** Seconds of the first of these, by kind of place. */
  readonly unstatedAtS: Readonly<Record<string, number>>;
  /** Nights, each with how soon and how truly its cards were told of. */
  readonly cards: readonly string[];
}

export function scoreFiguresOf(nights: readonly (ScoredNight & { readonly seed: number | string })[]): ScoreFigures {
  return {
    ...faceFiguresOf(nights.map(({ faces }) => faces)),
    ...lyingFigures(nights.map(({ lying }) => lying)),
    beliefs: beliefFigures(nights.map(({ beliefs }) => beliefs)),
    calibration: calibrationOf(nights.flatMap(({ placed }) => placed ?? [])),
    cards: nights.flatMap(({ seed, placed }) => (placed === null ? [] : [`seed ${seed}: ${placedWords(placed)}`])),
  };
}

export function scoreLines(figures: ScoreFigures): readonly string[] {
  return [
    `calibration: ${calibrationWords(figures.calibration)}`,
    `whole beliefs: ${beliefWords(figures.beliefs)}`,
    lyingWords(figures),
    faceWords(figures),
    ...figures.cards.map((cards) => `cards of ${cards}`),
  ];
}
