import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { WORLD_PRESETS } from '#simulation/worlds/presets';
import { DEFAULT_PROFILES, PROFILES } from '#vocabulary/profiles';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import { type ChosenWorld, inPreset, readWorld } from './chosen-worlds.ts';
import type { MistakeRates } from './mistake-rates.ts';
import { runNight } from './night.ts';
import { reportOf } from './night-report.ts';

const FOLDER = new URL('../../simulation/corpus/', import.meta.url);

const lineShape = v.strictObject({
  world: v.string(),
  profile: v.picklist(PROFILES),
  ruleBook: v.picklist(RULE_BOOKS),
  seed: v.pipe(v.number(), v.integer()),
  hand: v.pipe(v.number(), v.integer(), v.minValue(1)),
  right: v.pipe(v.string(), v.minLength(1)),
  mistakes: v.optional(v.number(), 0.8),
  most: v.optional(v.number(), 6),
});
export type CorpusLine = v.InferOutput<typeof lineShape>;

export const corpus = (file: string): readonly CorpusLine[] =>
  readFileSync(new URL(file, FOLDER), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => v.parse(lineShape, JSON.parse(line)));

/** The lines of one night are played together: which of them came out wrong, and why. */
export async function wrongOf(lines: readonly CorpusLine[]): Promise<ReadonlyMap<CorpusLine, readonly string[]>> {
  const [first] = lines;
  if (first === undefined) return new Map();
  const { ruleBook, seed, mistakes: share, most } = first;
  const profile = DEFAULT_PROFILES[first.profile];
  const chosen = worldOf(first.world);
  const mistakes: MistakeRates = { share, most, only: null, weights: new Map() };
  const hands = Math.max(...lines.map(({ hand }) => hand));
  const night = await runNight({ ...chosen, seed, hands, ruleBook, profile, players: 6, mistakes });
  const { worst } = reportOf([night], { ruleBook, profile, world: first.world }, hands);
  const whyNot = (hand: number): readonly string[] =>
    night.crash !== null && night.hands < hand
      ? ['crashed before']
      : (worst.find((bad) => bad.hand === hand)?.why ?? []);
  return new Map(lines.flatMap((line) => (whyNot(line.hand).length === 0 ? [] : [[line, whyNot(line.hand)] as const])));
}

/** Lines that are of the same night. */
export function nightsOf(lines: readonly CorpusLine[]): readonly (readonly CorpusLine[])[] {
  const nightOf = ({ world, profile, ruleBook, seed, mistakes, most }: CorpusLine): string =>
    JSON.stringify([world, profile, ruleBook, seed, mistakes, most]);
  return [...new Set(lines.map(nightOf))].map((night) => lines.filter((line) => nightOf(line) === night));
}

function worldOf(name: string): ChosenWorld {
  const preset = WORLD_PRESETS.find((known) => known === name);
  if (preset !== undefined) return inPreset(preset);
  const read = readWorld(new URL(name, FOLDER).pathname);
  if (!read.ok) throw new Error(read.reason.join('; '));
  return { world: read.value, worldWords: `--world ${name}` };
}
