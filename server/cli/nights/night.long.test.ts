import { expect, it } from 'vitest';
import type { Entry } from '#journal/entries';
import type { SnapshotBody } from '#table/core/core';
import type { Positions } from '#tournament/positions/positions';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { evenRates } from './mistake-rates.ts';
import { runNight } from './night.ts';
import { reportOf } from './night-report.ts';
import { ordinaryNight } from './ordinary-night.ts';

it('a night that people leave and join is the same for the same seed, byte for byte', async () => {
  const night = () => runNight(ordinaryNight({ seed: 12, hands: 25 }));
  expect((await night()).journalRoot).toBe((await night()).journalRoot);
});

it('is left and joined again by its people: small blinds are dead, and every stack is still right', async () => {
  const positions = new Map<number, Positions>();
  const keep = ({ kind, body }: Entry): void => {
    if (kind !== 'snapshot') return;
    const { settings } = JSON.parse(body) as SnapshotBody;
    if (settings.positions !== null) positions.set(settings.hand, settings.positions);
  };
  const first = await runNight(
    ordinaryNight({ seed: 12, hands: 25, mistakes: { ...evenRates(0.5), only: ['one-of-first-two-turned'] }, keep }),
  );
  expect([first.crash, first.deadEnds, first.wrongStacks]).toEqual([null, 0, []]);
  expect(first.comparisons.filter(({ pot, winner }) => pot === 'wrong' || winner === 'wrong')).toEqual([]);
  const dealtIn = [...positions.values()].map(({ dealOrder }) => dealOrder.length);
  expect([Math.min(...dealtIn) >= 4, Math.max(...dealtIn)]).toEqual([true, 6]);
  expect(dealtIn.filter((players, at) => players > (dealtIn[at - 1] ?? 6)).length).toBeGreaterThan(3);
  const dead = [...positions].filter(([, { smallBlind }]) => smallBlind === null).map(([hand]) => hand);
  expect(first.labels.length).toBeGreaterThan(5);
  expect(first.labels.filter(({ hand }) => !dead.includes(hand))).toEqual([]);
  const said = reportOf([first], { ruleBook: 'sans-croupier', profile: DEFAULT_PROFILES.full, world: 'made up' })
    .confusion['one-of-first-two-turned'];
  expect(Object.keys(said ?? {})).toEqual(['EXPOSED_FIRST_TWO']);
}, 900_000);
