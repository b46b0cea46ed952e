import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { err, ok, type Result } from '#vocabulary/result';
import { keptReadersShape, rememberedShape, TABLE_KINDS } from '#wire/messages/house';
import { keptThemesShape } from '#wire/themes';
import { keptRulesShape } from '#wire/tournament/league-rules';
import { readSmallFile, writeSmallFile } from '../command-line/small-file.ts';
import { keptAntennasShape } from '../start/devices/antenna-desk.ts';

/** Settings that people may take along: no key, no token, no password, and nothing of any hand. */
const PARTS = {
  themes: { file: 'themes.json', shape: keptThemesShape },
  evenings: { file: 'evenings.json', shape: rememberedShape },
  leagues: { file: 'leagues.json', shape: keptRulesShape },
  antennas: { file: 'antennas.json', shape: keptAntennasShape },
  readers: { file: 'readers.json', shape: keptReadersShape },
} as const;
type Part = keyof typeof PARTS;
const PART_NAMES: readonly Part[] = ['themes', 'evenings', 'leagues', 'antennas', 'readers'];

/** `machine`: what lies in the data folder itself; the others are folders within it. */
const PLACES = ['machine', ...TABLE_KINDS] as const;

const tableShape = v.strictObject({
  themes: v.exactOptional(keptThemesShape),
  evenings: v.exactOptional(rememberedShape),
  leagues: v.exactOptional(keptRulesShape),
  antennas: v.exactOptional(keptAntennasShape),
  readers: v.exactOptional(keptReadersShape),
});
export const settingsFileShape = v.strictObject({
  sabotSettings: v.literal(1),
  tables: v.record(v.picklist(PLACES), tableShape),
});
export type SettingsFile = v.InferOutput<typeof settingsFileShape>;

export function readSettings(data: string): SettingsFile {
  const tables: Record<string, Record<string, unknown>> = {};
  for (const place of PLACES)
    for (const part of PART_NAMES) {
      const kept = readSmallFile(pathOf(data, place, part), PARTS[part].shape);
      if (kept !== undefined) tables[place] = { ...tables[place], [part]: kept };
    }
  return v.parse(settingsFileShape, { sabotSettings: 1, tables });
}

/** Each part whole, or none: nothing is mixed with what is there. Names what was written. */
export function writeSettings(
  data: string,
  settings: SettingsFile,
  replace: boolean,
): Result<readonly string[], string> {
  const wanted = PLACES.flatMap((place) =>
    PART_NAMES.flatMap((part) => {
      const value = settings.tables[place]?.[part];
      return value === undefined ? [] : [{ path: pathOf(data, place, part), value, name: `${place}: ${part}` }];
    }),
  );
  const there = wanted.filter(({ path }) => existsSync(path)).map(({ name }) => name);
  if (there.length > 0 && !replace)
    return err(`there is already ${there.join(', ')}; export them first if you want to keep them, and say --replace`);
  const failed = wanted.filter(({ path, value }) => !writeSmallFile(path, value)).map(({ name }) => name);
  return failed.length > 0 ? err(`it could not be written: ${failed.join(', ')}`) : ok(wanted.map(({ name }) => name));
}

function pathOf(data: string, place: (typeof PLACES)[number], part: Part): string {
  return place === 'machine' ? join(data, PARTS[part].file) : join(data, place, PARTS[part].file);
}
