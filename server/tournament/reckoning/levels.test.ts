import { describe, expect, it } from 'vitest';
import type { BuiltBook } from '#vocabulary/rule-books';
import { Floor, level, MINUTE, pause, planOf, t } from '../floor.testing.ts';
import { leftMs } from './levels.ts';

type Step = readonly ['shuffle-started' | 'first-blind-posted' | 'ended' | 'time', number];

function play(ruleBook: BuiltBook, ...steps: readonly Step[]): Floor {
  const floor = new Floor(planOf(ruleBook));
  floor.begin(4);
  for (const [is, minute] of steps) {
    if (is === 'time') floor.pass(minute);
    else floor.hand(is, minute);
  }
  return floor;
}

const standing = (floor: Floor) => ({ clock: floor.game.clock?.entry, hand: floor.table().hand?.entry });

describe('levels', () => {
  it('L01 R000-level-0 R000-level-1: time runs out during the showdown, so the next shuffle begins a hand of the new level', () => {
    expect(
      standing(play('sans-croupier', ['shuffle-started', 18], ['time', 20], ['ended', 20.5], ['shuffle-started', 21])),
    ).toEqual({
      clock: 1,
      hand: 1,
    });
  });

  it('L02 R000-level-1: the shuffle has begun, so the blinds posted after the time ran out are the old ones', () => {
    expect(standing(play('sans-croupier', ['shuffle-started', 19], ['time', 20], ['first-blind-posted', 21]))).toEqual({
      clock: 1,
      hand: 0,
    });
  });

  it('L03 R004-05-3 R004-05-4 R004-28-0 R004-28-1: at home the first blind begins the hand, and the clock of its level', () => {
    const floor = play(
      'maison',
      ['first-blind-posted', 0],
      ['ended', 5],
      ['shuffle-started', 19],
      ['time', 20],
      ['first-blind-posted', 21],
    );
    expect(standing(floor)).toEqual({ clock: 1, hand: 1 });
    expect(floor.game.clock?.beganAtMs).toBe(21 * MINUTE);
  });

  it('R004-28-0: at home the old level stays until a hand begins, however long that takes', () => {
    expect(standing(play('maison', ['first-blind-posted', 0], ['time', 90]))).toEqual({ clock: 0, hand: 0 });
  });

  it('R000-level-0: the clock goes on by itself, also over several levels, and ends with the last one', () => {
    const floor = play('sans-croupier', ['time', 50]);
    expect(floor.game.clock).toMatchObject({ entry: 2, beganAtMs: 40 * MINUTE });
    floor.pass(500);
    expect(floor.game.clock).toMatchObject({ entry: 3, beganAtMs: 60 * MINUTE });
  });

  it('R004-05-2: the sheet says what a hand costs, and for how long', () => {
    const floor = new Floor(planOf('sans-croupier', { sheet: [level(100, 15), level(300, 25), level(500, 10)] }));
    floor.begin(4);
    const costs = [14, 16, 39, 41].map((minute) => {
      floor.hand('shuffle-started', minute);
      floor.hand('ended', minute + 0.5);
      const line = floor.game.plan.sheet[floor.table().hand?.entry ?? -1];
      return line?.kind === 'level' ? line.bigBlind : null;
    });
    expect(costs).toEqual([100, 300, 300, 500]);
  });

  it('a followed table is told that a break comes next', () => {
    const tables = [{ name: 'A', kind: 'followed', seats: 8 }] as const;
    const floor = new Floor(planOf('sans-croupier', { tables, sheet: [level(100), pause(), level(200)] }));
    floor.begin(3);
    const told = () => floor.state.links[0]?.told.stakes?.isBreakNext;
    expect(told()).toBe(true);
    floor.pass(35);
    expect(told()).toBeUndefined();
  });

  it('no line of the sheet is skipped, however long nobody looked', () => {
    const floor = play('sans-croupier');
    floor.pass(59);
    expect(floor.events.flatMap((event) => (event.type === 'clock-set' ? [event.clock.entry] : []))).toEqual([1, 2]);
  });

  it('AMB-21: a misdeal is dealt again at its own level', () => {
    const floor = new Floor(planOf('sans-croupier', { tables: [{ name: 'A', kind: 'followed', seats: 10 }] }));
    floor.begin(4);
    const dealt = {
      type: 'hand-begun',
      table: t(1),
      hand: 1,
      with: 'shuffle-started',
      dealer: 1,
      bigBlind: 3,
    } as const;
    floor.take({ ...dealt, redeal: false }, 19);
    floor.take({ ...dealt, redeal: true }, 21);
    expect(standing(floor)).toEqual({ clock: 1, hand: 0 });
  });
});

describe('the clock in the hands of people', () => {
  const begun = (
    ruleBook: BuiltBook = 'sans-croupier',
    sheet = [level(100), level(200), pause(10), level(400), level(800)],
  ): Floor => {
    const floor = new Floor(planOf(ruleBook, { sheet }));
    floor.begin(4);
    return floor;
  };
  const left = (floor: Floor, minute: number): number | null => {
    const { clock, plan } = floor.game;
    return clock === null ? null : (leftMs(plan.sheet, clock, (minute * MINUTE) as never) ?? 0) / MINUTE;
  };

  it('stands still while it is paused, and goes on with what was left', () => {
    const floor = begun();
    floor.ask({ type: 'paused' }, 15);
    floor.pass(40);
    expect([floor.game.clock?.entry, left(floor, 40)]).toEqual([0, 5]);
    floor.ask({ type: 'resumed' }, 45);
    expect(left(floor, 46)).toBe(4);
    expect([floor.refuses({ type: 'resumed' }, 46)]).toEqual(['not-now']);
  });

  it('adds a minute, takes one away, and takes none that is over', () => {
    const floor = begun();
    floor.ask({ type: 'minutes-added', minutes: 3 }, 10);
    expect(left(floor, 10)).toBe(13);
    floor.ask({ type: 'minutes-added', minutes: -5 }, 10);
    expect(left(floor, 10)).toBe(8);
    expect(floor.refuses({ type: 'minutes-added', minutes: -9 }, 10)).toBe('not-valid');
  });

  it('goes back a level, which then has its whole time', () => {
    const floor = begun();
    floor.ask({ type: 'level-chosen', entry: 0 }, 25);
    expect([floor.game.clock?.entry, left(floor, 25)]).toEqual([0, 20]);
  });

  it('undoes a pause as if it had never been: the time has run all the while', () => {
    const floor = begun();
    floor.ask({ type: 'paused' }, 15);
    floor.ask({ type: 'undone', input: 'last' }, 18);
    expect(left(floor, 18)).toBe(2);
  });

  it('undoes going back a level: the clock is where it would be', () => {
    const floor = begun();
    floor.ask({ type: 'level-chosen', entry: 0 }, 25);
    floor.ask({ type: 'undone', input: 'last' }, 27);
    expect([floor.game.clock?.entry, left(floor, 27)]).toEqual([1, 13]);
  });

  it('a break begins when it is time in every book, and at home the level after it with its first hand', () => {
    const home = begun('maison', [level(100), pause(10), level(200)]);
    home.hand('first-blind-posted', 0);
    home.pass(20);
    expect(home.game.clock).toMatchObject({ entry: 1, beganAtMs: 20 * MINUTE });
    home.hand('ended', 22);
    home.pass(35);
    expect(home.game.clock?.entry).toBe(1);
    home.hand('first-blind-posted', 36);
    expect(home.game.clock).toMatchObject({ entry: 2, beganAtMs: 36 * MINUTE });
  });
});
