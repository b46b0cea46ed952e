import type { FacesOfNight } from './open-faces.ts';

export interface FaceFigures {
  /** A face became public, and its card lay elsewhere. */
  readonly facesOpenedElsewhere: number;
  readonly facesElsewhereWhy: Readonly<Record<string, number>>;
  /** Faces of the board, and how long after the card had come to lie there. */
  readonly facesOpenedTruly: number;
  readonly faceDelayMs: { readonly p50: number; readonly p95: number };
  /** Faces that people were asked about instead. */
  readonly facesAskedFor: number;
  /** Cards that lay on the board long enough, and stayed without a face. */
  readonly facesUnopened: number;
}

export function faceFiguresOf(nights: readonly FacesOfNight[]): FaceFigures {
  const opened = nights.flatMap((night) => night.opened);
  const elsewhere = opened.filter(({ delayMs }) => delayMs === null);
  const delays = opened
    .flatMap(({ why, delayMs }) => (why === 'board' && delayMs !== null ? [delayMs] : []))
    .sort((a, b) => a - b);
  const at = (share: number): number => delays[Math.max(0, Math.ceil(share * delays.length) - 1)] ?? 0;
  const why: Record<string, number> = {};
  for (const face of elsewhere) why[face.why] = (why[face.why] ?? 0) + 1;
  return {
    facesOpenedElsewhere: elsewhere.length,
    facesElsewhereWhy: why,
    facesOpenedTruly: delays.length,
    faceDelayMs: { p50: at(0.5), p95: at(0.95) },
    facesAskedFor: nights.reduce((sum, { asked }) => sum + asked, 0),
    facesUnopened: nights.reduce((sum, { unopened }) => sum + unopened, 0),
  };
}

export function faceWords(figures: FaceFigures): string {
  const { facesOpenedElsewhere, facesElsewhereWhy, facesOpenedTruly, faceDelayMs } = figures;
  const why = Object.entries(facesElsewhereWhy).map(([reason, count]) => `${reason} ${count}`);
  return [
    `faces opened elsewhere: ${facesOpenedElsewhere}${why.length === 0 ? '' : ` (${why.join(', ')})`}`,
    `of the board truly ${facesOpenedTruly}, after ${faceDelayMs.p50} ms, p95 ${faceDelayMs.p95} ms`,
    `asked for ${figures.facesAskedFor}`,
    `never ${figures.facesUnopened}`,
  ].join('; ');
}
