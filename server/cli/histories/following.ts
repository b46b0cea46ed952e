import { appendFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type ChainKey, GENESIS_HASH, isKeyed } from '#journal/entries';
import { isDatabase } from '#journal/journal-lines';
import type { ChainLink } from '#journal/night-file';
import { formatDamage, readRowsAfter } from '#journal/reader';
import { type CommandIo, type ExitStatus, UsageError } from '../command-line/command.ts';
import { isArchive, readRecord } from '../record/record-reading.ts';
import { HandWriter, type HandWriting } from './hand-writer.ts';
import { RecordedHands } from './recorded-hands.ts';

export interface Following {
  readonly path: string;
  readonly key: ChainKey | null;
  /** Begun anew, and then only added to. */
  readonly file: string;
  readonly writing: Omit<HandWriting, 'write'>;
}

/** A tracker looks at its folder every few seconds; asking a journal that has nothing new costs a millisecond. */
const LOOK_MS = 1000;

/**
 * Writes what is over, and goes on with each hand that is over for good, until it is stopped or the record is
 * damaged.
 */
export async function followHands({ path, key, file, writing }: Following, io: CommandIo): Promise<ExitStatus> {
  if (isArchive(path) || !isDatabase(path))
    throw new UsageError('--follow is for the journal of a table that is running');
  writeFileSync(file, '');
  const writer = new HandWriter({ ...writing, write: (text) => appendFileSync(file, text) });
  const record = new RecordedHands((hand) => {
    const before = writer.written;
    writer.take(hand);
    if (writer.written > before) io.say(`hand ${hand.hand}`);
  });
  let last: ChainLink = { seq: 0, hash: GENESIS_HASH, isKeyed: false };
  const take = (entry: Parameters<RecordedHands['take']>[0]): void => {
    record.take(entry);
    last = { seq: entry.seq, hash: entry.hash, isKeyed: isKeyed(entry.format) };
  };
  let { damage } = readRecord(path, () => key, take);
  while (damage === null && !io.stop.aborted) {
    await wait(LOOK_MS, undefined, { signal: io.stop }).catch(() => undefined);
    damage = readRowsAfter(path, key, last, take).damage;
  }
  // What is over now is told as it stands.
  record.end();
  if (damage === null) return 0;
  io.say(`sabot export: ${formatDamage(damage)}; what is before it was written.`);
  return 1;
}
