import { type FaceFigures, faceFiguresOf, faceWords } from '../faces/face-figures.ts';
import { lyingFigures, lyingWords } from '../placed/lying-time.ts';
import { calibrationOf, calibrationWords, type OddsBin, placedWords } from '../placed/placed-text.ts';
import { type BeliefBin, beliefFigures, beliefWords } from '../placed/whole-beliefs.ts';
import type { ScoredNight } from './night-scores.ts';

/** What was said of cards and faces, by where the cards lay. */
export interface ScoreFigures extends FaceFigures {
  /** Of what was stated at odds of so many to one, how much was so then. */
  readonly calibration: readonly OddsBin[];
  /** Of each tenth of what was believed of each card and place, how much was so. */
  readonly beliefs: readonly BeliefBin[];
  /** Of the time in which cards lay that had answered in three polls, the share in which they were stated nowhere. */
  readonly unstated: number;
  readonly statedElsewhere: number;
  /** Seconds of the first of these, by kind of place. */
  readonly unstatedAtS: Readonly<Record<string, number>>;
  /** Of each night, how soon and how truly its cards were told of. */
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
