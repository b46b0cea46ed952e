import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '#journal/entries';
import { SIMULATED_CHAIN_KEY } from '#journal/journal-lines';
import { encodeNight } from '#journal/night-file';
import { GENESIS } from '#journal/reader';
import { openStore } from '#journal/store';
import { workOf } from '#table/nights/bodies';
import { runNight } from '../nights/night.ts';
import { ordinaryNight } from '../nights/ordinary-night.ts';
import type { Figure } from './figures.ts';

/** Rows that are written at once, so that the disk is not waited for five thousand times. */
const BATCH_ROWS = 100;

export async function benchWeights(
  emit: (figure: Figure) => void,
  say: (progress: string) => void,
  folder: string,
  handsPlayed: number,
): Promise<void> {
  say(`${handsPlayed} hands, as they lie on the disk`);
  const { hands, readings, rows, journalBytes, archiveBytes } = await weighEvening(handsPlayed, folder);
  say(`${hands} hands, ${Math.round(readings / hands)} readings and ${Math.round(rows / hands)} rows each`);
  emit({ name: 'live.journal.bytes-per-hand', value: Math.round(journalBytes / hands), unit: 'bytes' });
  emit({ name: 'live.archive.bytes-per-hand', value: Math.round(archiveBytes / hands), unit: 'bytes' });
}

export interface Weights {
  readonly hands: number;
  readonly readings: number;
  readonly rows: number;
  readonly journalBytes: number;
  readonly archiveBytes: number;
}

/**
 * What hands weigh: a simulated evening, its readings by way of the boards' lines as at life speed (so many a hand as
 * the firmware makes; only the clock is another), written by the table and kept as `start` keeps it; then packed as a
 * night that is over.
 */
export async function weighEvening(handsPlayed: number, folder: string): Promise<Weights> {
  const rows: Entry[] = [];
  const night = await runNight(
    ordinaryNight({ seed: 'weights', hands: handsPlayed, keep: (entry) => rows.push(entry) }),
  );
  if (night.crash !== null) throw new Error(night.crash);
  const path = join(folder, 'weights.db');
  const store = openStore(path, SIMULATED_CHAIN_KEY);
  for (let from = 0; from < rows.length; from += BATCH_ROWS) store.append(rows.slice(from, from + BATCH_ROWS));
  store.close();
  return {
    hands: rows.filter(({ kind }) => kind === 'snapshot').length,
    readings: rows.reduce((sum, row) => sum + readingsIn(row), 0),
    rows: rows.length,
    journalBytes: statSync(path).size,
    archiveBytes: encodeNight(rows, GENESIS, SIMULATED_CHAIN_KEY).length,
  };
}

function readingsIn(row: Entry): number {
  return row.kind === 'work' ? (workOf(row).readings?.length ?? 0) : 0;
}
