import type { PublicityReason } from '#vocabulary/hands/events';
import { type DelayFigures, delayFigures, delayWords } from '../delays/delay-figures.ts';
import type { FacesOfNight } from './open-faces.ts';

export interface FaceFigures {
  /** A face became public, and its card lay elsewhere. */
  readonly facesOpenedElsewhere: number;
  readonly facesElsewhereWhy: Readonly<Record<string, number>>;
  /** Faces of the board, and how long after the card had come to lie there. */
  readonly facesOpenedTruly: number;
  readonly faceDelays: DelayFigures;
  /** Faces of hands that were laid open, and how long after that. */
  readonly facesShownTruly: number;
  readonly shownDelays: DelayFigures;
  /** Faces that people were asked about instead. */
  readonly facesAskedFor: number;
  /** Cards that lay on the board long enough, and stayed without a face. */
  readonly facesUnopened: number;
}

export function faceFiguresOf(nights: readonly FacesOfNight[]): FaceFigures {
  const opened = nights.flatMap((night) => night.opened);
  const elsewhere = opened.filter(({ delayMs }) => delayMs === null);
  const delaysOf = (isIt: (why: PublicityReason) => boolean): readonly number[] =>
    opened.flatMap(({ why, delayMs }) => (isIt(why) && delayMs !== null ? [delayMs] : []));
  const [board, shown] = [delaysOf((why) => why === 'board'), delaysOf((why) => why === 'tabled')];
  const why: Record<string, number> = {};
  for (const face of elsewhere) why[face.why] = (why[face.why] ?? 0) + 1;
  return {
    facesOpenedElsewhere: elsewhere.length,
    facesElsewhereWhy: why,
    facesOpenedTruly: board.length,
    faceDelays: delayFigures(board),
    facesShownTruly: shown.length,
    shownDelays: delayFigures(shown),
    facesAskedFor: nights.reduce((sum, { asked }) => sum + asked, 0),
    facesUnopened: nights.reduce((sum, { unopened }) => sum + unopened, 0),
  };
}

export function faceWords(figures: FaceFigures): string {
  const { facesOpenedElsewhere, facesElsewhereWhy, facesOpenedTruly, facesShownTruly } = figures;
  const why = Object.entries(facesElsewhereWhy).map(([reason, count]) => `${reason} ${count}`);
  return [
    `faces opened elsewhere: ${facesOpenedElsewhere}${why.length === 0 ? '' : ` (${why.join(', ')})`}`,
    `of the board truly ${facesOpenedTruly}, after ${delayWords(figures.faceDelays)}`,
    `of hands laid open truly ${facesShownTruly}, after ${delayWords(figures.shownDelays)}`,
    `asked for ${figures.facesAskedFor}`,
    `never ${figures.facesUnopened}`,
  ].join('; ');
}
