import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnWorldTwo } from '#simulation/worlds/drawn-world-two';
import { drawnWorld } from '#simulation/worlds/drawn-worlds';
import { presetWorld, WORLD_PRESETS, type WorldPreset } from '#simulation/worlds/presets';
import { parseWorld, type World } from '#simulation/worlds/world-files';
import { err, type Result } from '#vocabulary/result';
import { UsageError } from '../command-line/command.ts';
import { openNamed } from '../command-line/named-paths.ts';

/** A world and the words of the command line that play in it again. */
export interface ChosenWorld {
  readonly world: World;
  readonly worldWords: string;
}

/** Worlds whose cards lie exactly on their places, or somewhere. */
export const SWARM_VERSIONS = ['1', '2'] as const;
type SwarmVersion = (typeof SWARM_VERSIONS)[number];

export interface WorldChoice {
  /** Files or presets. */
  readonly named: readonly string[];
  /** Single worlds of a swarm. */
  readonly drawn: readonly string[];
  readonly folder: string | undefined;
  readonly swarm: number;
  /** Of the swarm. */
  readonly seed: number;
  /** Of all that are drawn. */
  readonly version: SwarmVersion;
}

/** In the order in which they were asked for; `realistic` where none was. */
export function chosenWorlds({ named, drawn, folder, swarm, seed, version }: WorldChoice): readonly ChosenWorld[] {
  const files = folder === undefined ? [] : worldFiles(folder);
  const all = [
    ...[...named, ...files].map(namedWorld),
    ...drawn.map((text) => swarmWorld(text, version)),
    ...Array.from({ length: swarm }, (_, nth) => swarmWorld(`${nth}/${seed}`, version)),
  ];
  return all.length > 0 ? all : [inPreset('realistic')];
}

/** `--swarm-world NTH/SEED`: one world of a swarm, drawn again. */
function swarmWorld(text: string, version: SwarmVersion): ChosenWorld {
  const [nth, seed, ...rest] = text.split('/').map(Number);
  const isWhole = (value: number | undefined): value is number =>
    value !== undefined && Number.isSafeInteger(value) && value >= 0;
  if (!isWhole(nth) || !isWhole(seed) || rest.length > 0)
    throw new UsageError(`--swarm-world takes NTH/SEED, such as 3/7, not '${text}'`);
  const worldWords = `--swarm-world ${nth}/${seed}`;
  return version === '1'
    ? { world: drawnWorld(seed, nth).world, worldWords }
    : { world: drawnWorldTwo(seed, nth).world, worldWords: `${worldWords} --swarm-version 2` };
}

export const inPreset = (name: WorldPreset): ChosenWorld => ({
  world: presetWorld(name),
  worldWords: `--world ${name}`,
});

function namedWorld(name: string): ChosenWorld {
  const preset = WORLD_PRESETS.find((known) => known === name);
  if (preset !== undefined) return inPreset(preset);
  const read = readWorld(name);
  if (read.ok) return { world: read.value, worldWords: `--world ${name}` };
  throw new UsageError(`--world ${name}:\n${read.reason.map((offence) => `  ${offence}`).join('\n')}`);
}

/** What is wrong with the file, a line for each field. */
export function readWorld(path: string): Result<World, readonly string[]> {
  const text = openNamed(path, 'read', () => readFileSync(path, 'utf8'), '--world');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return err([`this is not JSON: ${error instanceof Error ? error.message : String(error)}`]);
  }
  return parseWorld(json);
}

function worldFiles(folder: string): readonly string[] {
  const names = openNamed(folder, 'read', () => readdirSync(folder), '--worlds');
  const files = names.filter((name) => name.endsWith('.json')).sort();
  if (files.length === 0) throw new UsageError(`--worlds ${folder}: there is no file that ends in .json`);
  return files.map((name) => join(folder, name));
}
