import type { Ends } from '#vocabulary/tournament/ends';
import { coreWords } from '../../words/pages/core-words.ts';

type Between = { readonly [Name in 'fromMs' | 'untilMs']: Ends[Name] | number };

/** Nobody means it to the minute. */
const ROUNDED_MS = 300_000;

/** Two times of day, for times that count from another beginning. */
export function endsBetween({ fromMs, untilMs }: Between, wallOf: (atMs: number) => number): readonly [string, string] {
  const written = (atMs: number): string =>
    new Date(Math.round(wallOf(atMs) / ROUNDED_MS) * ROUNDED_MS).toLocaleTimeString(coreWords.value.locale, {
      hour: '2-digit',
      minute: '2-digit',
    });
  return [written(fromMs), written(untilMs)];
}
