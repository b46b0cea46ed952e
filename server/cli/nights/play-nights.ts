import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import type { Entry } from '#journal/entries';
import { formatJournalLine } from '#journal/journal-lines';
import { openNamed } from '../command-line/named-paths.ts';
import { journalName } from './journal-names.ts';
import { type NightOptions, type NightRecord, runNight } from './night.ts';

export interface NightsOptions
  extends Omit<NightOptions, 'seed' | 'temptation' | 'keep' | 'onSlice' | 'onPerceiving' | 'onHand' | 'stop'> {
  /** The first of `nights` seeds. */
  readonly seed: number;
  readonly nights: number;
  /** Processes at once. Nights do not know of each other, so their number changes nothing but the time it takes. */
  readonly jobs: number;
  /** Where the journal goes, as lines; of several nights or worlds each has a file of its own. */
  readonly journal?: string | undefined;
}

/** What one process is asked for: all of it plain data. */
export interface NightJob
  extends Omit<NightOptions, 'temptation' | 'keep' | 'onSlice' | 'onPerceiving' | 'onHand' | 'stop'> {
  readonly journal?: string | undefined;
}

/**
 * In the order of their seeds, however they were shared out; where it was stopped, those that had begun, as far as they
 * came.
 */
export async function playNights(
  options: NightsOptions,
  say: (progress: string) => void,
  stop?: AbortSignal,
): Promise<readonly NightRecord[]> {
  const { seed: first, nights, jobs, journal, ...rest } = options;
  const waiting = Array.from({ length: nights }, (_, night): NightJob => {
    const seed = first + night;
    return { ...rest, seed, ...(journal === undefined ? {} : { journal: journalName(journal, seed, nights) }) };
  });
  const records = new Map<number | string, NightRecord>();
  const workOff = async (): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined && stop?.aborted !== true; job = waiting.shift()) {
      const record = jobs > 1 ? await playInProcess(job, say, stop) : await playNight(job, say, stop);
      say(`seed ${job.seed}: ${record.hands} hands${record.crash === null ? '' : ', crashed'}`);
      records.set(job.seed, record);
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, nights) }, workOff));
  return [...records.values()].sort((a, b) => Number(a.seed) - Number(b.seed));
}

export async function playNight(
  { journal, ...options }: NightJob,
  say: (progress: string) => void,
  stop?: AbortSignal,
): Promise<NightRecord> {
  const file =
    journal === undefined ? undefined : openNamed(journal, 'write', () => openSync(journal, 'w'), '--journal');
  const keep =
    file === undefined ? {} : { keep: (entry: Entry): void => void writeSync(file, `${formatJournalLine(entry)}\n`) };
  const onHand = (hand: number): void => {
    if (hand > 0 && hand % PROGRESS_HANDS === 0) say(`seed ${options.seed}: hand ${hand} of ${options.hands}`);
  };
  try {
    return await runNight({ ...options, ...keep, onHand, stop });
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** What a process that plays a night is told, */
export type NightOrder = { readonly type: 'play'; readonly job: NightJob } | { readonly type: 'stop' };
/** and what it says. */
export type NightMessage =
  | { readonly type: 'progress'; readonly text: string }
  | { readonly type: 'played'; readonly record: NightRecord };

function playInProcess(job: NightJob, say: (progress: string) => void, stop?: AbortSignal): Promise<NightRecord> {
  const child: ChildProcess = fork(new URL('./night-process.js', import.meta.url), { serialization: 'advanced' });
  const order = (what: NightOrder): void => void child.send(what);
  const onStop = (): void => order({ type: 'stop' });
  stop?.addEventListener('abort', onStop);
  return new Promise((settle, fail) => {
    let record: NightRecord | undefined;
    child.on('message', (message: NightMessage) => {
      if (message.type === 'progress') say(message.text);
      else record = message.record;
    });
    child.on('error', fail);
    child.on('exit', (code) => {
      stop?.removeEventListener('abort', onStop);
      if (record === undefined) fail(new Error(`the process of seed ${job.seed} ended with ${code ?? 'a signal'}`));
      else settle(record);
    });
    order({ type: 'play', job });
  });
}

const PROGRESS_HANDS = 50;
