import { describe, expect, it } from 'vitest';
import { chips } from '#vocabulary/units';
import { Floor, p, planOf, t } from '../floor.testing.ts';
import { DEALERS_MAX } from '../reckoning/limits.ts';
import { entrants, poolCents } from '../state/standings.ts';
import { proposalsOf } from './proposals.ts';

const NAMES = Array.from({ length: 120 }, (_, index) => `Player ${index + 1}`);
const TABLES = Array.from({ length: 13 }, (_, index) => ({ name: `${index}`, kind: 'paper' as const, seats: 10 }));
const names = (floor: Floor): readonly string[] => entrants(floor.game).map(({ name }) => name);

describe('a list of names is one input', () => {
  it('120 people enter at once, and one undo takes them back', () => {
    const floor = new Floor(planOf('sans-croupier', { tables: TABLES }));
    floor.ask({ type: 'people-entered', names: NAMES });
    expect([names(floor), poolCents(floor.game)]).toEqual([NAMES, 240_000]);
    floor.ask({ type: 'undone', input: 'last' });
    expect(names(floor)).toEqual([]);
  });

  it('is refused as a whole, with the line that is wrong: a twin in it, or of somebody who plays', () => {
    const floor = new Floor(planOf('sans-croupier'));
    const enter = (...list: readonly string[]) => {
      const { answer, line } = floor.take({ type: 'people-entered', names: list });
      return [answer, line, names(floor).length];
    };
    expect(enter('Ada', 'Ben', 'ADA')).toEqual(['name-taken', 3, 0]);
    expect(enter('Ada', 'Ben')).toEqual(['accepted', undefined, 2]);
    expect(enter('Cleo', 'ben')).toEqual(['name-taken', 2, 2]);
    expect(floor.refuses({ type: 'entered', name: 'Ada' })).toBe('name-taken');
    expect(floor.refuses({ type: 'renamed', player: p(2), name: 'ada' })).toBe('name-taken');
    floor.ask({ type: 'renamed', player: p(2), name: 'BEN' });
    floor.ask({ type: 'withdrawn', player: p(1) });
    floor.ask({ type: 'entered', name: 'Ada' });
  });

  it('while it runs each has a seat by lot, or nobody comes in', () => {
    const floor = new Floor(
      planOf('sans-croupier', { entries: { lateThrough: 1, rebuys: null, reentries: null, addOn: null } }),
    );
    floor.begin(7);
    const late = { type: 'people-entered', names: ['X', 'Y', 'Z', 'W'] } as const;
    expect(floor.take(late, 1)).toMatchObject({ answer: 'no-free-seat', line: 4 });
    floor.ask({ ...late, names: late.names.slice(0, 3) }, 1);
    expect(new Set(floor.game.players.map(({ place }) => place?.seat)).size).toBe(10);
  });

  it('whoever comes late and finds no seat has a table opened: one that waits, or one that the floor adds', () => {
    const tables = ['A', 'B'].map((name) => ({ name, kind: 'paper' as const, seats: 4 }));
    const entries = { lateThrough: 1, rebuys: null, reentries: null, addOn: null };
    const plan = planOf('sans-croupier', { tables, entries });
    const floor = new Floor(plan);
    floor.begin(8);
    expect(floor.refuses({ type: 'entered', name: 'Late' }, 1)).toBe('no-free-seat');
    const more = { ...plan, tables: [...tables, { name: 'C', kind: 'paper' as const, seats: 4 }] };
    const other = {
      ...plan,
      tables: [tables[0], { name: 'X', kind: 'paper' as const, seats: 4 }].flatMap((each) => each ?? []),
    };
    expect(floor.refuses({ type: 'planned', plan: other }, 1)).toBe('not-now');
    floor.ask({ type: 'planned', plan: more }, 1);
    expect(floor.game.tables.map(({ isOpen }) => isOpen)).toEqual([true, true, false]);
    floor.ask({ type: 'people-entered', names: ['Late', 'Later'] }, 1);
    expect(floor.game.tables.map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
    expect([9, 10].map((player) => floor.player(player).place?.table)).toEqual([3, 3]);
    expect(proposalsOf(floor.game)).toMatchObject([{ type: 'move', to: 3 }]);
    floor.ask({ type: 'undone', input: 'last' }, 2);
    expect(floor.game.players).toHaveLength(8);
    expect(floor.game.tables.map(({ isOpen }) => isOpen)).toEqual([true, true, false]);
  });

  it('planned twice before the start, everybody plays once: whoever is named no more does not play', () => {
    const plan = planOf('sans-croupier');
    const floor = new Floor(plan);
    floor.ask({ type: 'planned', plan, names: ['Ada', 'Ben', 'Cleo', 'Dan'] });
    floor.ask({ type: 'planned', plan, names: ['Ada', 'Ben', 'Cleo', 'Dan'] });
    expect([names(floor), poolCents(floor.game)]).toEqual([['Ada', 'Ben', 'Cleo', 'Dan'], 8_000]);
    floor.ask({ type: 'planned', plan, names: ['Eva', 'Dan', 'Ada'] });
    expect([names(floor), poolCents(floor.game)]).toEqual([['Ada', 'Dan', 'Eva'], 6_000]);
    expect(floor.take({ type: 'planned', plan, names: ['Ada', 'Eva', 'Ada'] })).toMatchObject({ line: 3 });
  });
});

it('whoever has more chips than everybody began with buys none', () => {
  const rebuys = { through: 1, most: 3, chips: chips(2_000), cents: 1_000 };
  const floor = new Floor(
    planOf('sans-croupier', { entries: { lateThrough: null, rebuys, reentries: null, addOn: null } }),
  );
  floor.begin(3);
  floor.ask({ type: 'bought', player: p(1), buys: 'rebuy' }, 1);
  expect(floor.refuses({ type: 'bought', player: p(1), buys: 'rebuy' }, 2)).toBe('stack-too-large');
  floor.ask({ type: 'bought', player: p(2), buys: 'rebuy' }, 2);
});

it('R004-24-0: after hundreds of hands it is still the one who dealt last that is proposed to move', () => {
  const tables = ['A', 'B'].map((name) => ({ name, kind: 'paper' as const, seats: 10 }));
  const floor = new Floor(planOf('maison', { tables, finalTableOf: 2 }));
  floor.begin(12);
  const lastDealer = (): number | undefined => floor.table(1).positions?.dealer;
  for (let hand = 0; hand < DEALERS_MAX + 7; hand += 1) {
    floor.hand('first-blind-posted', hand / 10);
    floor.hand('ended', hand / 10);
  }
  const at = floor.game.players.filter(({ place }) => place?.table === 2).map(({ id }) => id);
  for (const id of at.slice(0, 2))
    floor.ask({ type: 'went-out', players: [{ player: id, stackAtStart: null }], by: null }, 7);
  const mover = floor.game.players.find(({ place }) => place?.table === 1 && place.seat === lastDealer());
  expect(proposalsOf(floor.game)).toMatchObject([{ type: 'move', player: mover?.id, from: t(1), to: t(2) }]);
});
