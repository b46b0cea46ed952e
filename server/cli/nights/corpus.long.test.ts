import { readFileSync } from 'node:fs';
import process from 'node:process';
import { expect, it } from 'vitest';
import { readScenarios } from '../scenario/scenario-files.ts';
import { type CorpusLine, corpus, nightsOf, wrongOf } from './corpus.testing.ts';

/** A night is played from its beginning: of those whose hand comes late nobody waits for it. */
const LATE_HAND = 12;

const say = (line: string): unknown => process.stdout.write(`${line}\n`);

/**
 * Prints how many hands come out right, and asserts only that they could be played: what is right today is a figure, no
 * promise.
 */
it.each<readonly [string, (line: CorpusLine) => boolean]>([
  ['worlds.jsonl', () => true],
  ['earlier-worlds.jsonl', ({ hand }) => hand <= LATE_HAND],
])('the hands of %s are played, and how many of them come out right is printed', async (file, isPlayed) => {
  const lines = corpus(file).filter(isPlayed);
  const wrong: string[] = [];
  for (const night of nightsOf(lines)) {
    for (const [{ world, profile, seed, hand }, why] of await wrongOf(night))
      wrong.push(`${world} ${profile} ${seed}:${hand} ${why.join('; ')}`);
  }
  for (const line of wrong) say(`  ${line}`);
  say(`${file}: ${lines.length - wrong.length} of ${lines.length} right`);
  expect(lines.length).toBeGreaterThan(0);
});

it('scenarios of readings that Sabot gets wrong are played, and how many of them come out right is printed', () => {
  const cases = readScenarios(readFileSync(new URL('../scenarios/readings-open.json', import.meta.url), 'utf8'));
  if (!cases.ok) throw new Error(cases.reason);
  const wrong = cases.value.filter(({ run, compare }) => run === undefined || compare(run()).length > 0);
  say(`readings-open.json: ${cases.value.length - wrong.length} of ${cases.value.length} right`);
  expect(cases.value.length).toBeGreaterThan(0);
});
