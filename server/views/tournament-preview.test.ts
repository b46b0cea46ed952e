import { expect, it } from 'vitest';
import { Floor, p, planOf } from '#tournament/floor.testing';
import { type Correction, playerId } from '#vocabulary/tournament/tournament-inputs';
import { chips, ms } from '#vocabulary/units';
import { tournamentPreview } from './tournament-preview.ts';

const follows = ({ state }: Floor, correction: Correction) =>
  tournamentPreview(state, {
    id: 'preview',
    atMs: ms(3_600_000),
    by: 'floor',
    chance: 0,
    what: { type: 'corrected', correction, reason: 'seen otherwise' },
  });

it('what follows from a correction is said of everybody whom it concerns, and nothing is changed', () => {
  const floor = new Floor(planOf('sans-croupier'));
  floor.begin(5);
  for (const [minute, player] of [5, 4, 3, 2].entries())
    floor.ask({ type: 'went-out', players: [{ player: p(player), stackAtStart: null }], by: p(1) }, minute);
  const { state } = floor;
  const moved = follows(floor, { what: 'place', player: p(5), place: 2 });
  expect(
    moved.people.map(({ player, before, after }) => [player, before.place, after.place, after.prizeCents]),
  ).toEqual([
    ['p2', 2, 3, 2_000],
    ['p3', 3, 4, 0],
    ['p4', 4, 5, 0],
    ['p5', 5, 2, 3_000],
  ]);
  const back = follows(floor, { what: 'readmission', player: p(2), stack: chips(500), from: p(1) });
  expect([back.sums.before.phase, back.sums.after.phase]).toEqual(['over', 'running']);
  expect(back.people.find(({ player }) => player === p(2))?.after).toMatchObject({ state: 'in', stack: 500 });
  expect(follows(floor, { what: 'place', player: playerId('p9'), place: 2 })).toMatchObject({
    reply: { answer: 'no-such-player' },
    people: [],
  });
  expect(floor.state).toBe(state);
});
