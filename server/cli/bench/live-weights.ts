import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '#journal/entries';
import { SIMULATED_CHAIN_KEY } from '#journal/journal-lines';
import { encodeNight } from '#journal/night-file';
import { GENESIS } from '#journal/reader';
import { openStore } from '#journal/store';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { inPreset } from '../nights/chosen-worlds.ts';
import { evenRates } from '../nights/mistake-rates.ts';
import { runNight } from '../nights/night.ts';
import type { Figure } from './figures.ts';

const HANDS = 20;
/** Rows that are written at once, so that the disk is not waited for twenty thousand times. */
const BATCH_ROWS = 100;

/**
 * What a hand weighs: a simulated evening, its readings by way of the boards' lines as at life speed (so many a hand as the firmware makes; only
 * the clock is another), written by the table and kept as `start` keeps it; then packed as a night that is over.
 */
export async function benchWeights(emit: (figure: Figure) => void, say: (progress: string) => void, folder: string): Promise<void> {
  say(`${HANDS} hands, as they lie on the disk`);
  const rows: Entry[] = [];
  const night = await runNight({
    seed: 'weights',
    hands: HANDS,
    ruleBook: 'sans-croupier',
    profile: DEFAULT_PROFILES.full,
    ...inPreset('realistic'),
    players: 6,
    mistakes: evenRates(0.5),
    keep: (entry) => rows.push(entry),
  });
  if (night.crash !== null) throw new Error(night.crash);
  const path = join(folder, 'weights.db');
  const store = openStore(path, SIMULATED_CHAIN_KEY);
  for (let from = 0; from < rows.length; from += BATCH_ROWS) store.append(rows.slice(from, from + BATCH_ROWS));
  store.close();
  const hands = rows.filter(({ kind }) => kind === 'snapshot').length;
  say(`${hands} hands, ${Math.round(rows.length / hands)} rows each`);
  emit({ name: 'live.journal.bytes-per-hand', value: Math.round(statSync(path).size / hands), unit: 'bytes' });
  const archive = encodeNight(rows, GENESIS, SIMULATED_CHAIN_KEY);
  emit({ name: 'live.archive.bytes-per-hand', value: Math.round(archive.length / hands), unit: 'bytes' });
}
