import { describe, expect, it } from 'vitest';
import { tournamentView } from '#views/tournament-view';
import { chips, ms } from '#vocabulary/units';
import { Floor, level, MINUTE, p, planOf, t } from '../floor.testing.ts';
import { placesOf } from '../state/standings.ts';

const paper = (name: string, seats = 8) => ({ name, kind: 'paper' as const, seats });
const WINDOW = { through: 1, most: 2, chips: chips(2_000), cents: 1_000 };
const NONE = { lateThrough: null, rebuys: null, reentries: null, addOn: null };
const goOut = (floor: Floor, player: number, minute: number): string =>
  floor.ask({ type: 'went-out', players: [{ player: p(player), stackAtStart: null }], by: null }, minute);
const viewOf = (floor: Floor, minute = 0) =>
  tournamentView(floor.state, { may: 'decide', state: 'running', nowMs: ms(minute * MINUTE), speed: 1 });
const seatOf = (floor: Floor, player: number): string => {
  const { place } = floor.player(player);
  return place === null ? '-' : `${place.table}/${place.seat}`;
};

describe('that somebody sits somewhere is a fact: an undo keeps it', () => {
  it('an out that is undone moves nobody who came since, and whoever is back sits where nobody else does', () => {
    const moved: string[] = [];
    for (let draw = 0; draw < 200; draw += 1) {
      const floor = new Floor(
        planOf('sans-croupier', {
          tables: [paper('A'), paper('B')],
          entries: { ...NONE, lateThrough: 1, reentries: WINDOW },
        }),
      );
      floor.inputs = 1_000 * draw;
      floor.begin(12);
      const out = goOut(floor, 3, 1);
      floor.ask({ type: 'offer-decided', player: p(3), takes: 'nothing' }, 2);
      for (const [nth, name] of ['X', 'Y', 'Z'].entries()) floor.ask({ type: 'entered', name }, 3 + nth);
      goOut(floor, 5, 7);
      floor.ask({ type: 'offer-decided', player: p(5), takes: 'reentry' }, 8);
      const others = floor.game.players.map((_, index) => index + 1).filter((player) => player !== 3);
      const before = others.map((player) => seatOf(floor, player));
      floor.ask({ type: 'undone', input: out }, 9);
      if (others.some((player, index) => seatOf(floor, player) !== before[index])) moved.push(`draw ${draw}`);
      expect(floor.player(3).state).toBe('in');
      expect(before).not.toContain(seatOf(floor, 3));
      expect(viewOf(floor, 9).undone?.dropped.map(({ what }) => what)).toEqual(['offer-decided']);
    }
    expect(moved).toEqual([]);
  });

  it('whoever has come from a table that was broken stays where he is, and what is dropped is named', () => {
    const floor = new Floor(planOf('sans-croupier', { tables: [paper('A'), paper('B'), paper('C')], finalTableOf: 2 }));
    floor.begin(12);
    const broken = floor.ask({ type: 'table-broken', table: t(3) }, 1);
    const [first, second, ...rest] = floor.game.players.filter(({ move }) => move !== null).map(({ id }) => id);
    for (const player of [first, second])
      for (const has of ['left', 'arrived'] as const)
        if (player !== undefined) floor.ask({ type: 'move-told', player, has }, 2);
    const before = [first, second].map((player) => seatOf(floor, Number(player?.slice(1))));
    floor.ask({ type: 'undone', input: broken }, 3);
    expect([first, second].map((player) => seatOf(floor, Number(player?.slice(1))))).toEqual(before);
    expect(rest.map((player) => floor.player(Number(player.slice(1))).place?.table)).toEqual(rest.map(() => 3));
    expect(floor.table(3).isOpen).toBe(true);
    const { undone } = viewOf(floor, 3);
    expect(undone?.dropped.map(({ what }) => what)).toEqual(['move-told', 'move-told', 'move-told', 'move-told']);
    expect(viewOf(floor, 60).undone).toBeNull();
  });

  it('whoever entered and is taken back leaves his number to nobody: those after him are still the same', () => {
    const floor = new Floor(planOf('sans-croupier'));
    const first = floor.ask({ type: 'entered', name: 'Ada' });
    for (const name of ['Ben', 'Cleo']) floor.ask({ type: 'entered', name });
    floor.ask({ type: 'renamed', player: p(3), name: 'Clea' });
    floor.ask({ type: 'undone', input: first });
    expect(viewOf(floor).players.map(({ player, name }) => [player, name])).toEqual([
      ['p2', 'Ben'],
      ['p3', 'Clea'],
    ]);
  });
});

describe('what can still change is shown as such', () => {
  const withOffers = (offers?: { endWithWindow: boolean; lapseAfterMs: ReturnType<typeof ms> | null }): Floor => {
    const floor = new Floor(
      planOf('sans-croupier', {
        entries: { ...NONE, rebuys: WINDOW, ...(offers === undefined ? {} : { offers }) },
        sheet: [level(100), level(200), level(400)],
      }),
    );
    floor.begin(10);
    return floor;
  };
  const placeOf = (floor: Floor, player: number, minute: number) => {
    const found = viewOf(floor, minute).players.find((each) => each.player === p(player));
    return [found?.place, found?.bestPlace];
  };

  it('an offer lapses with its window, after a time, or by a word', () => {
    const window = withOffers({ endWithWindow: true, lapseAfterMs: null });
    goOut(window, 1, 5);
    window.pass(39);
    expect(window.player(1).state).toBe('offered');
    window.pass(40);
    expect([window.player(1).state, ...placesOf(window.game)]).toEqual(['out', ['p1', 10]]);
    const time = withOffers({ endWithWindow: false, lapseAfterMs: ms(5 * MINUTE) });
    goOut(time, 1, 5);
    goOut(time, 2, 7);
    time.pass(10);
    expect([time.player(1).state, time.player(2).state]).toEqual(['out', 'offered']);
    time.pass(12);
    expect(time.player(2).state).toBe('out');
    const word = withOffers();
    for (const player of [1, 2]) goOut(word, player, 5);
    word.ask({ type: 'offers-closed' }, 60);
    expect(placesOf(word.game)).toEqual(
      new Map([
        [p(1), 10],
        [p(2), 9],
      ]),
    );
    word.ask({ type: 'undone', input: 'last' }, 61);
    expect([word.player(1).state, word.player(2).state]).toEqual(['offered', 'offered']);
  });

  it('a plan edited when the last offer lapses, which ends the tournament, is none for another tournament', () => {
    const floor = withOffers({ endWithWindow: false, lapseAfterMs: ms(5 * MINUTE) });
    for (let player = 1; player <= 9; player += 1) goOut(floor, player, 5);
    const { plan } = floor.game;
    expect(floor.refuses({ type: 'planned', plan: { ...plan, name: 'Thursday, longer' } }, 11)).toBe('not-now');
    floor.pass(11);
    expect([floor.game.phase, floor.game.plan.name, floor.state.epoch]).toEqual(['over', plan.name, 1]);
  });

  it('R000-rank-0: the next one out after an offer has a place that is not settled, until it is answered', () => {
    const floor = withOffers();
    goOut(floor, 1, 5);
    goOut(floor, 2, 6);
    floor.pass(41);
    goOut(floor, 3, 42);
    expect(placeOf(floor, 3, 42)).toEqual([10, 8]);
    expect(viewOf(floor, 42).arePrizesOpen).toBe(true);
    floor.ask({ type: 'offer-decided', player: p(1), takes: 'rebuy' }, 43);
    expect(placeOf(floor, 3, 43)).toEqual([10, 9]);
    floor.ask({ type: 'offer-decided', player: p(2), takes: 'nothing' }, 44);
    expect([placeOf(floor, 3, 44), placeOf(floor, 2, 44)]).toEqual([
      [9, null],
      [10, null],
    ]);
    expect(viewOf(floor, 44).arePrizesOpen).toBe(false);
  });
});

describe('R004-28-0: the book’s rule for levels where nobody presses a key a hand', () => {
  it('at home on paper the clock goes by its time, and by hands again as soon as somebody tells of them', () => {
    const floor = new Floor(planOf('maison'));
    floor.begin(6);
    floor.pass(30);
    expect(floor.game.clock).toMatchObject({ entry: 1, beganAtMs: 20 * MINUTE });
    floor.hand('first-blind-posted', 35);
    floor.pass(45);
    expect(floor.game.clock?.entry).toBe(1);
    expect(viewOf(floor, 45).clock?.state).toBe('waits-for-hand');
    floor.hand('ended', 46);
    floor.hand('first-blind-posted', 47);
    expect(floor.game.clock).toMatchObject({ entry: 2, beganAtMs: 47 * MINUTE });
  });

  it('a table that is followed tells of its hands: its level waits for one', () => {
    const floor = new Floor(planOf('maison', { tables: [{ name: 'A', kind: 'followed', seats: 8 }] }));
    floor.begin(4);
    floor.pass(30);
    expect(floor.game.clock?.entry).toBe(0);
  });
});
