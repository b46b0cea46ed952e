import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { entryOf, snapshotEntry } from '#table/hands/entries';
import { err, ok, type Result } from '#vocabulary/result';
import { keptReadersShape } from '#wire/messages/house';
import type { FileAntenna, TableFile } from '#wire/table-files/table-file';
import { readSmallFile, writeSmallFile } from '../command-line/small-file.ts';
import { ChosenReaders } from '../serial/chosen-readers.ts';
import { DEFAULT_GAIN, keptAntennasShape, usualMisses } from '../start/devices/antenna-desk.ts';
import { DEFAULT_START } from '../start/options/options.ts';
import { closeRecord, openRecord } from '../start/record.ts';

/** One's own table, as `sabot start` keeps it. */
const tableFolder = (data: string): string => join(data, 'own');
const antennasPath = (data: string): string => join(tableFolder(data), 'antennas.json');

/** The configuration of a table that is closed, as a file. */
export async function configurationOf(data: string): Promise<Result<TableFile, string>> {
  const folder = tableFolder(data);
  if (!existsSync(folder)) return err(`nobody has set up a table in '${data}'`);
  const record = await openRecord({ ...DEFAULT_START, sim: 'none', data: folder });
  if (!record.ok) return record;
  const { wiring, next } = record.value.core.settings;
  await closeRecord(record.value);
  const set = readSmallFile(antennasPath(data), keptAntennasShape) ?? [];
  const antennas = wiring.antennas.map((placed): FileAntenna => {
    const own = set.find(({ device, antenna }) => device === placed.device && antenna === placed.antenna);
    return { ...placed, ...(own === undefined ? {} : { gain: own.gain, misses: own.misses, order: own.order }) };
  });
  const readers = readSmallFile(join(data, 'readers.json'), keptReadersShape)?.readers ?? [];
  return ok({ sabotTable: 1, profile: next.profile.name, readers, antennas });
}

/** Sets a closed table by a file; readers that somebody said yes to, and their fields, stay. */
export async function configureTable(data: string, table: TableFile): Promise<Result<null, string>> {
  const folder = tableFolder(data);
  const antennas = table.antennas.map(({ device, antenna, place }) => ({ device, antenna, place }));
  const options = { ...DEFAULT_START, sim: 'none' as const, data: folder, profile: table.profile, antennas };
  const record = await openRecord(options);
  if (!record.ok) return record;
  const { core, journal, lastMs } = record.value;
  try {
    if (core.engine.hand !== null) return err('a hand is being played; play it to its end first');
    if (table.readers.length > 0) {
      const fault = new ChosenReaders(data).choose({ readers: table.readers });
      if (fault !== null) return err(`its readers cannot be used: ${fault}`);
    }
    const set = table.antennas.flatMap((one) => settingOf(one));
    if (!writeSmallFile(antennasPath(data), set)) return err(`nothing can be written in ${folder}`);
    const written = await journal?.append([entryOf(snapshotEntry(core, Math.max(Date.now(), lastMs)))]);
    return written?.ok === true ? ok(null) : err('the journal is damaged or cannot be written');
  } finally {
    await closeRecord(record.value);
  }
}

/** How an antenna reads, where the file says anything of it. */
function settingOf({ device, antenna, place, gain, misses, order }: FileAntenna) {
  if (gain === undefined && misses === undefined && order === undefined) return [];
  const usual = usualMisses(place);
  return [{ device, antenna, gain: gain ?? DEFAULT_GAIN, misses: misses ?? usual, order: order ?? antenna }];
}
