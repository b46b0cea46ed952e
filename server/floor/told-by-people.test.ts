import { expect, it } from 'vitest';
import { p, t } from '#tournament/floor.testing';
import { placesOf } from '#tournament/state/standings';
import { tournamentView } from '#views/tournament-view';
import type { ActMode } from '#vocabulary/profiles';
import { chips, ms } from '#vocabulary/units';
import { Evening } from './evening.testing.ts';

function eveningWith(acts: ActMode): Evening {
  const evening = new Evening();
  const { table } = evening.floor;
  const { settings } = table.core;
  table.core = {
    ...table.core,
    settings: { ...settings, next: { ...settings.next, profile: { ...settings.next.profile, acts } } },
  };
  evening.floor.carry(500);
  return evening;
}

const toldBy = ({ floor }: Evening): unknown =>
  tournamentView(floor.state, { may: 'decide', state: 'running', nowMs: ms(0), speed: 1 }).tables[0]?.chipsToldBy;

it.each(['rounds', 'none'] as const)(
  'a followed table of acts %s is counted and played to its end by people',
  (acts) => {
    const evening = eveningWith(acts);
    const { floor } = evening;
    expect(toldBy(evening)).toBe('people');
    expect(floor.table.shuffle(1_000)).toBe('accepted');
    floor.carry(1_000);
    const stacks = ([4_100, 2_100, 1_000, 800] as const).map((stack, index) => ({
      player: p(index + 1),
      stack: chips(stack),
    }));
    expect(floor.ask({ type: 'stacks-counted', table: t(1), stacks, reason: null }, 2_000)).toBe('accepted');
    for (const [minute, player] of [4, 3, 2].entries()) {
      const players = [{ player: p(player), stackAtStart: null }];
      expect(floor.ask({ type: 'went-out', players, by: p(1) }, 3_000 + minute)).toBe('accepted');
    }
    expect(floor.game.phase).toBe('over');
    expect([...placesOf(floor.game)]).toEqual([
      ['p1', 1],
      ['p2', 2],
      ['p3', 3],
      ['p4', 4],
    ]);
    expect(floor.state.links[0]?.told.suspend).toBe('over');
  },
);

it('where every act is entered the table says who is out, and goes on doing so after its acts were changed', () => {
  const evening = eveningWith('every');
  expect(toldBy(evening)).toBe('table');
  expect(toldBy(eveningWith('rounds'))).toBe('people');
});
