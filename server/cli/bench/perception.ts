import { perceive } from '#perception/perceive';
import { emptyWindow } from '#perception/stories/windows';
import type { Perceiving } from '#table/core/core';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { assert } from '#vocabulary/result';
import { inPreset } from '../nights/chosen-worlds.ts';
import { evenRates } from '../nights/mistake-rates.ts';
import { runNight } from '../nights/night.ts';
import type { BenchSuite, Figure } from './figures.ts';
import { percentile } from './figures.ts';

/** All that perception is told in some hands at a table that one can buy, without the rest of the product. */
export const suite: BenchSuite = {
  name: 'perception',
  run: async (emit, say, { hands = HANDS, isSmall = false }) => {
    const played = isSmall ? 1 : hands;
    say(`perception: ${played} hands in the world ${WORLD} …`);
    const told = await nightOf(played);
    const rounds = Array.from({ length: isSmall ? 1 : ROUNDS }, () => timesOf(told));
    for (const figure of figuresOf(rounds)) emit(figure);
  },
};

const WORLD = 'table';
const HANDS = 6;
/** Rounds warm the code up, and the machine does other things as well: the median of them counts. */
const ROUNDS = 5;

async function nightOf(hands: number): Promise<readonly Perceiving[]> {
  const told: Perceiving[] = [];
  const { crash } = await runNight({
    seed: 1,
    hands,
    ruleBook: 'sans-croupier',
    profile: DEFAULT_PROFILES.full,
    ...inPreset(WORLD),
    players: 6,
    mistakes: evenRates(0.5),
    onPerceiving: (perceiving) => told.push(perceiving),
  });
  assert(crash === null, 'the night of the bench ends in order');
  return told;
}

/** Milliseconds of each reading, with those of the times that were waited for before it. */
function timesOf(told: readonly Perceiving[]): readonly number[] {
  const first = told[0]?.input.atMs;
  assert(first !== undefined, 'the night of the bench has readings');
  const times: number[] = [];
  let window = emptyWindow(first);
  let spentMs = 0;
  for (const { input, setup, expected, facts } of told) {
    const startedMs = performance.now();
    const perceived = perceive(window, input, setup, expected);
    spentMs += performance.now() - startedMs;
    assert(perceived.facts.length === facts.length, 'perception states again what it stated in its night');
    ({ window } = perceived);
    if (input.type === 'due') continue;
    times.push(spentMs);
    spentMs = 0;
  }
  return times;
}

function figuresOf(rounds: readonly (readonly number[])[]): readonly Figure[] {
  const means = rounds.map((times) => (1000 * times.reduce((sum, ms) => sum + ms, 0)) / times.length);
  const p99s = rounds.map((times) => percentile(times, 0.99));
  return [
    { name: 'perception.reading', value: percentile(means, 0.5), unit: 'us' },
    { name: 'perception.reading.p99', value: percentile(p99s, 0.5), unit: 'ms' },
  ];
}
