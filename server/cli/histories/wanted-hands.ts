import { basename } from 'node:path';
import { NIGHT_ENDING, nightFilesOf } from '#journal/night-files';
import { UsageError } from '../command-line/command.ts';
import type { FinishedHand } from './recorded-hands.ts';

/** The night that is not packed yet. */
export const NIGHT_IN_PLAY = 'now';

/** Which hands of a record are asked for. */
export interface WantedHands {
  /** `now`, or the name of an archive; undefined: every night. */
  readonly night?: string | undefined;
  readonly first: number;
  readonly last: number;
}

/** `12`, `12-30` or `12-`. */
export function parseHandRange(text: string | undefined): Pick<WantedHands, 'first' | 'last'> {
  if (text === undefined) return { first: 1, last: Number.POSITIVE_INFINITY };
  const [, from = '', dash, to = ''] = /^(\d+)(?:(-)(\d*))?$/.exec(text) ?? [];
  const first = Number(from);
  const last = dash === undefined ? first : to === '' ? Number.POSITIVE_INFINITY : Number(to);
  if (from === '' || first < 1 || last < first)
    throw new UsageError(`--hands is a number or two, as 12 or 12-30, not '${text}'`);
  return { first, last };
}

/** Rows of a night stand one after the other: its archive says from which to which. */
export function nightPicker(
  path: string,
  night: string | undefined,
): (hand: Pick<FinishedHand, 'firstSeq'>) => boolean {
  if (night === undefined) return () => true;
  const files = nightFilesOf(path);
  const names = files.map((file) => basename(file.path, NIGHT_ENDING));
  if (night === NIGHT_IN_PLAY) {
    const packed = Math.max(0, ...files.map(({ last }) => last));
    return ({ firstSeq }) => firstSeq > packed;
  }
  const file = files[names.indexOf(night)];
  if (file === undefined)
    throw new UsageError(`there is no night '${night}'; there are ${[...names, NIGHT_IN_PLAY].join(', ')}`);
  return ({ firstSeq }) => firstSeq >= file.first && firstSeq <= file.last;
}
