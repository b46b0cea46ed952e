import { describe, expect, it } from 'vitest';
import type { Correction } from '#vocabulary/tournament/tournament-inputs';
import { chips } from '#vocabulary/units';
import { Floor, level, p, planOf, t } from '../../floor.testing.ts';
import { UNDO_MAX } from '../../reckoning/limits.ts';
import { entrants, placesOf, poolCents, wonBy } from '../../state/standings.ts';
import { proposalsOf } from '../proposals.ts';

const WINDOW = { through: 2, most: 2, chips: chips(2_000), cents: 1_000 };
const REBUYS = { lateThrough: null, rebuys: WINDOW, reentries: null, addOn: null };
const goOut = (floor: Floor, player: number, by: number, minute: number): string =>
  floor.ask({ type: 'went-out', players: [{ player: p(player), stackAtStart: null }], by: p(by) }, minute);
const correct = (floor: Floor, correction: Correction, minute = 200): string =>
  floor.take({ type: 'corrected', correction, reason: 'seen otherwise' }, minute).answer;
const chipsIn = ({ game }: Floor): number =>
  game.players.reduce((sum, { stack }) => sum + stack, 0) + game.tables.reduce((sum, each) => sum + each.unassigned, 0);
const places = (floor: Floor): readonly (readonly [string, number])[] =>
  [...placesOf(floor.game)].map(([player, place]) => [player, place] as const).sort((a, b) => a[1] - b[1]);

describe('what is known to be wrong is put right with a reason, however old it is', () => {
  it('an out that no undo reaches any more: he is back with chips of whoever has them, and it is on file', () => {
    const floor = new Floor(planOf('sans-croupier'));
    floor.begin(5);
    const wrong = goOut(floor, 3, 1, 1);
    for (let press = 0; press < UNDO_MAX; press += 1) floor.ask({ type: 'minutes-added', minutes: 1 }, 2);
    expect(floor.refuses({ type: 'undone', input: wrong }, 2)).toBe('nothing-to-undo');
    const before = chipsIn(floor);
    expect(correct(floor, { what: 'readmission', player: p(3), stack: chips(2_000), from: p(1) }, 3)).toBe('accepted');
    expect([floor.player(3).state, floor.player(3).stack, floor.player(1).stack]).toEqual(['in', 2_000, 2_000]);
    expect([floor.player(1).knockouts, chipsIn(floor)]).toEqual([0, before]);
    expect(floor.game.corrections?.map(({ reason, by }) => [reason, by])).toEqual([['seen otherwise', 'floor']]);
    floor.ask({ type: 'undone', input: 'last' }, 4);
    expect([floor.player(3).state, floor.game.corrections ?? []]).toEqual(['out', []]);
  });

  it('a rebuy that was none, with hands played since: its money and its chips are gone, and nothing else', () => {
    const floor = new Floor(planOf('sans-croupier', { entries: REBUYS }));
    floor.begin(4);
    floor.ask({ type: 'bought', player: p(2), buys: 'rebuy' }, 1);
    floor.hand('shuffle-started', 2);
    floor.hand('ended', 3);
    const payment = { what: 'payment', player: p(2), paid: 'rebuy', times: -1, cents: -1_000, chips: -2_000 } as const;
    expect(correct(floor, payment, 4)).toBe('accepted');
    expect([floor.player(2).rebuys, floor.player(2).stack, poolCents(floor.game)]).toEqual([0, 2_000, 8_000]);
    expect(floor.game.chipsAdded).toBe(0);
    expect(correct(floor, payment, 5)).toBe('chips-do-not-sum');
    expect(correct(floor, { ...payment, chips: 0 }, 5)).toBe('not-valid');
  });

  it('places, when it is over too: whoever is put at one moves the others, and prizes go with them', () => {
    const floor = new Floor(planOf('sans-croupier'));
    floor.begin(5);
    for (const [minute, player] of [5, 4, 3, 2].entries()) goOut(floor, player, 1, minute);
    expect(floor.game.phase).toBe('over');
    expect(correct(floor, { what: 'place', player: p(5), place: 3 })).toBe('accepted');
    expect(places(floor)).toEqual([
      ['p1', 1],
      ['p2', 2],
      ['p5', 3],
      ['p3', 4],
      ['p4', 5],
    ]);
    expect(wonBy(floor.game).get(p(5))).toBe(2_000);
    expect(floor.state.results[0]?.places.map(({ name }) => name)).toEqual(['P1', 'P2', 'P5', 'P3', 'P4']);
    expect(correct(floor, { what: 'place', player: p(5), place: 1 })).toBe('not-valid');
    expect(correct(floor, { what: 'prize', player: p(1), to: p(4), cents: 1_000 })).toBe('accepted');
    expect([...wonBy(floor.game).values()].reduce((sum, cents) => sum + cents, 0)).toBe(poolCents(floor.game));
    expect(correct(floor, { what: 'prize', player: p(3), to: p(4), cents: 1 })).toBe('prizes-do-not-sum');
    // The player who was not out plays on, also when it had been over.
    expect(correct(floor, { what: 'readmission', player: p(2), stack: chips(500), from: p(1) })).toBe('accepted');
    expect([floor.game.phase, floor.state.results.length]).toEqual(['running', 0]);
  });

  it('a prize moved from somebody who is back, and wins none, leaves him nothing, not less', () => {
    const floor = new Floor(planOf('sans-croupier'));
    floor.begin(5);
    for (const [minute, player] of [5, 4, 3].entries()) goOut(floor, player, 1, minute);
    expect(wonBy(floor.game).get(p(3))).toBe(2_000);
    expect(correct(floor, { what: 'prize', player: p(3), to: p(5), cents: 1_500 })).toBe('accepted');
    expect(correct(floor, { what: 'readmission', player: p(3), stack: chips(500), from: p(1) })).toBe('accepted');
    expect(correct(floor, { what: 'readmission', player: p(4), stack: chips(500), from: p(1) })).toBe('accepted');
    for (const [minute, player] of [3, 4, 2].entries()) goOut(floor, player, 1, 300 + minute);
    const won = wonBy(floor.game);
    expect([3, 4, 5].map((player) => won.get(p(player)) ?? 0)).toEqual([0, 2_000, 0]);
    expect([...won.values()].reduce((sum, cents) => sum + cents, 0)).toBe(poolCents(floor.game));
  });

  it('an out of long ago has the place of then, and a stack comes from somebody or from nobody', () => {
    const floor = new Floor(planOf('sans-croupier'));
    floor.begin(6);
    goOut(floor, 6, 1, 1);
    goOut(floor, 5, 1, 2);
    expect(correct(floor, { what: 'out', player: p(4), by: p(2), place: 6 })).toBe('accepted');
    expect(places(floor)).toEqual([
      ['p5', 4],
      ['p6', 5],
      ['p4', 6],
    ]);
    const before = chipsIn(floor);
    expect(correct(floor, { what: 'stack', player: p(1), stack: chips(5_000), against: p(3) })).toBe('accepted');
    expect([floor.player(1).stack, floor.player(3).stack, chipsIn(floor)]).toEqual([5_000, 3_000, before]);
    expect(correct(floor, { what: 'stack', player: p(1), stack: chips(6_000), against: null })).toBe('accepted');
    expect([chipsIn(floor), floor.game.chipsAdded]).toEqual([before + 1_000, 1_000]);
    expect(correct(floor, { what: 'stack', player: p(1), stack: chips(9_500), against: p(3) })).toBe(
      'chips-do-not-sum',
    );
  });
});

describe('the end', () => {
  it('three divide what is left of the prizes: it has to be all of it where they stop', () => {
    const floor = new Floor(planOf('sans-croupier'));
    floor.begin(5);
    goOut(floor, 5, 1, 1);
    goOut(floor, 4, 1, 2);
    const shares = (...cents: readonly number[]) => cents.map((each, index) => ({ player: p(index + 1), cents: each }));
    const deal = (isOver: boolean, ...cents: readonly number[]): string =>
      floor.take({ type: 'deal-agreed', by: 'amounts', shares: shares(...cents), isOver }, 3).answer;
    expect(deal(true, 5_000, 3_000, 1_999)).toBe('prizes-do-not-sum');
    expect(deal(true, 5_000, 5_000)).toBe('no-such-player');
    expect(deal(true, 4_000, 3_000, 3_000)).toBe('accepted');
    expect(floor.game.phase).toBe('over');
    expect([...wonBy(floor.game).values()].reduce((sum, cents) => sum + cents, 0)).toBe(poolCents(floor.game));
    expect(floor.state.results[0]?.places.map(({ prizeCents }) => prizeCents)).toEqual([4_000, 3_000, 3_000, 0, 0]);
  });

  it('or they play on for the rest, which is the winner’s', () => {
    const floor = new Floor(planOf('sans-croupier'));
    floor.begin(3);
    const shares = [1, 2, 3].map((player) => ({ player: p(player), cents: 1_500 }));
    floor.ask({ type: 'deal-agreed', by: 'icm', shares, isOver: false }, 1);
    goOut(floor, 2, 3, 2);
    goOut(floor, 1, 3, 3);
    expect([3, 1, 2].map((player) => wonBy(floor.game).get(p(player)))).toEqual([3_000, 1_500, 1_500]);
  });

  it('what was divided is not planned anew: levels may change after a deal, prizes may not', () => {
    const plan = planOf('sans-croupier');
    const floor = new Floor(plan);
    floor.begin(3);
    const shares = [1, 2, 3].map((player) => ({ player: p(player), cents: 1_500 }));
    floor.ask({ type: 'deal-agreed', by: 'icm', shares, isOver: false }, 1);
    const prizes = { kind: 'parts', parts: [100], roundToCents: 100 } as const;
    expect(floor.refuses({ type: 'planned', plan: { ...plan, prizes } }, 2)).toBe('prizes-divided');
    floor.ask({ type: 'planned', plan: { ...plan, sheet: [...plan.sheet, level(900, 10)] } }, 2);
    floor.ask({ type: 'undone', input: 'last' }, 3);
    floor.ask({ type: 'undone', input: 'last' }, 3);
    floor.ask({ type: 'planned', plan: { ...plan, prizes } }, 4);
  });

  it('R000-rank-0: hand for hand, who goes out in one hand at two tables is ranked by stacks', () => {
    const tables = ['A', 'B'].map((name) => ({ name, kind: 'paper' as const, seats: 4 }));
    const floor = new Floor(planOf('sans-croupier', { tables, finalTableOf: 2 }));
    floor.begin(6);
    const at = (table: number) => floor.game.players.filter(({ place }) => place?.table === table).map(({ id }) => id);
    const [[a, b], [c, d]] = [at(1), at(2)];
    if (a === undefined || b === undefined || c === undefined || d === undefined) return expect.fail('all sit');
    floor.ask({ type: 'went-out', players: [{ player: a, stackAtStart: chips(900) }], by: b }, 1);
    const second = (stack: number | null) =>
      floor.refuses(
        {
          type: 'went-out',
          players: [{ player: c, stackAtStart: stack === null ? null : chips(stack) }],
          by: d,
          sameHandAs: a,
        },
        1,
      );
    expect(second(null)).toBe('stacks-wanted');
    expect(second(700)).toBe('accepted');
    expect([placesOf(floor.game).get(a), placesOf(floor.game).get(c)]).toEqual([5, 6]);
  });

  it('the plan is edited ahead of the present: levels and prizes to come, and nothing that was played', () => {
    const plan = planOf('sans-croupier');
    const floor = new Floor(plan);
    floor.begin(5);
    floor.pass(25);
    const sheet = [...plan.sheet.slice(0, 2), level(300, 10), level(600, 10)];
    const prizes = { kind: 'parts', parts: [60, 40], roundToCents: 100 } as const;
    floor.ask({ type: 'planned', plan: { ...plan, sheet, prizes } }, 26);
    floor.pass(40);
    expect(floor.game.plan.sheet[floor.game.clock?.entry ?? 0]).toEqual(level(300, 10));
    expect(floor.refuses({ type: 'planned', plan: { ...plan, sheet: [level(50), ...sheet.slice(1)] } }, 41)).toBe(
      'not-now',
    );
    expect(entrants(floor.game)).toHaveLength(5);
  });
});

it('R000-seat-3 R004-25-0: a followed table is broken last, and the final is made there', () => {
  const tables = (['followed', 'paper', 'paper'] as const).map((kind, index) => ({ name: `${index}`, kind, seats: 8 }));
  const floor = new Floor(planOf('sans-croupier', { tables, finalTableOf: 4 }));
  floor.begin(16);
  const followed = floor.game.players.filter(({ place }) => place?.table === 1).map(({ id }) => id);
  for (const id of followed.slice(0, 3))
    floor.ask({ type: 'went-out', players: [{ player: id, stackAtStart: null }], by: null }, 1);
  expect(proposalsOf(floor.game)).toMatchObject([{ type: 'break-table' }]);
  expect(proposalsOf(floor.game)).not.toMatchObject([{ table: t(1) }]);
});
