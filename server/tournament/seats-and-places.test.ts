import { describe, expect, it } from 'vitest';
import { chips } from '#vocabulary/units';
import { cardOf, Floor, level, p, planOf, t } from './floor.testing.ts';
import { placesOf, playersLeft, wonBy } from './state/standings.ts';
import { nextAtTable } from './taking/hands-at-tables.ts';

const out = (
  floor: Floor,
  minute: number,
  by: number | null,
  ...players: readonly (readonly [number, number | null])[]
) =>
  floor.refuses(
    {
      type: 'went-out',
      players: players.map(([player, stack]) => ({
        player: p(player),
        stackAtStart: stack === null ? null : chips(stack),
      })),
      by: by === null ? null : p(by),
    },
    minute,
  );
const places = (floor: Floor): object => Object.fromEntries(placesOf(floor.game));

describe('seats and the first dealer', () => {
  it('M09 R004-01-0 R004-01-1 R004-01-2: the highest card deals first, the others sit from the lowest at his left on', () => {
    const floor = new Floor(planOf('maison'));
    for (const name of ['Ann', 'Bob', 'Cid', 'Dee']) floor.ask({ type: 'entered', name });
    for (const [index, card] of ['Ah', 'Kd', '9c', '4s'].entries())
      floor.ask({ type: 'card-told', player: p(index + 1), card: cardOf(card) });
    floor.ask({ type: 'seats-drawn' });
    floor.ask({ type: 'begun' });
    const seats = [1, 4, 3, 2].map((player) => floor.player(player).place?.seat);
    expect(seats).toEqual([1, 2, 3, 4]);
    expect(nextAtTable(floor.game, floor.table())).toMatchObject({ dealer: 1, smallBlind: 2, bigBlind: 3 });
  });

  it('R002-IV-0: two cards of one rank are drawn again, and nobody has a seat until then', () => {
    const floor = new Floor(planOf('maison'));
    for (const name of ['Ann', 'Bob', 'Cid']) floor.ask({ type: 'entered', name });
    for (const [index, card] of ['Ah', 'Ad', '9c'].entries())
      floor.ask({ type: 'card-told', player: p(index + 1), card: cardOf(card) });
    floor.ask({ type: 'seats-drawn' });
    expect([1, 2, 3].map((each) => floor.player(each).drawsAgain)).toEqual([true, true, false]);
    expect(floor.refuses({ type: 'begun' })).toBe('not-seated');
    floor.ask({ type: 'card-told', player: p(1), card: cardOf('2h') });
    floor.ask({ type: 'card-told', player: p(2), card: cardOf('Qh') });
    floor.ask({ type: 'seats-drawn' });
    expect(floor.player(2).place?.seat).toBe(floor.table().button);
  });

  it('R003-T-prep-2 R003-H-prep-1: everybody sits where he will, and the highest card deals', () => {
    for (const book of ['tock', 'luske'] as const) {
      const floor = new Floor(planOf(book));
      for (const name of ['Ann', 'Bob', 'Cid']) floor.ask({ type: 'entered', name });
      for (const [index, card] of ['3h', 'Kd', '9c'].entries())
        floor.ask({ type: 'card-told', player: p(index + 1), card: cardOf(card) });
      floor.ask({ type: 'seats-drawn' });
      expect(floor.table().button).toBe(floor.player(2).place?.seat);
    }
  });

  it('R000-gen-3 R000-gen-4: seats are drawn by lot, tables as even as can be, and everybody has the same chips', () => {
    const floor = new Floor(
      planOf('sans-croupier', { tables: ['A', 'B', 'C'].map((name) => ({ name, kind: 'paper', seats: 8 })) }),
    );
    floor.begin(20);
    const seats = floor.game.players.map(({ place }) => `${place?.table}/${place?.seat}`);
    expect(new Set(seats).size).toBe(20);
    expect([1, 2, 3].map((table) => floor.game.players.filter(({ place }) => place?.table === table).length)).toEqual([
      7, 7, 6,
    ]);
    expect(new Set(floor.game.players.map(({ stack }) => stack))).toEqual(new Set([2_000]));
  });

  it('a plan whose blinds the chips do not make is refused, and so is one against its book', () => {
    const floor = new Floor(planOf('luske'));
    const tooSmall = planOf('luske', { sheet: [{ ...level(100), smallBlind: chips(30) } as ReturnType<typeof level>] });
    expect(floor.refuses({ type: 'planned', plan: tooSmall })).toBe('blinds-not-in-chips');
    const notTwice = planOf('luske', { sheet: [{ ...level(100), smallBlind: chips(75) } as ReturnType<typeof level>] });
    expect(floor.refuses({ type: 'planned', plan: notTwice })).toBe('blinds-against-book');
  });
});

describe('who is out', () => {
  it('M04 R000-rank-0 R004-34-1: of two who go out in one hand the richer at its start is ahead', () => {
    const floor = new Floor(planOf('sans-croupier'));
    floor.begin(5);
    expect(out(floor, 1, 1, [2, null], [5, null])).toBe('stacks-wanted');
    expect(out(floor, 1, 1, [2, 1500], [5, 900])).toBe('accepted');
    expect(places(floor)).toEqual({ p2: 4, p5: 5 });
    expect(floor.player(1)).toMatchObject({ stack: 6_000, knockouts: 2 });
  });

  it('R000-gen-5: whoever buys again where nobody else is left has won', () => {
    const rebuys = { through: 1, most: 1, chips: chips(2_000), cents: 1_500 };
    const entries = { lateThrough: null, rebuys, reentries: null, addOn: null };
    const floor = new Floor(planOf('sans-croupier', { entries }));
    floor.begin(2);
    floor.ask({ type: 'went-out', players: [{ player: p(1), stackAtStart: null }], by: null }, 1);
    floor.ask({ type: 'went-out', players: [{ player: p(2), stackAtStart: null }], by: null }, 2);
    floor.ask({ type: 'offer-decided', player: p(2), takes: 'nothing' }, 3);
    floor.ask({ type: 'offer-decided', player: p(1), takes: 'rebuy' }, 4);
    expect([floor.game.phase, floor.player(1).stack]).toEqual(['over', 6_000]);
  });

  it('R004-34-0 R000-gen-5: places in the reverse order of going out, until one player has every chip', () => {
    const floor = new Floor(planOf('maison'));
    floor.begin(4);
    for (const [player, by] of [
      [3, 1],
      [1, 4],
      [2, 4],
    ] as const)
      out(floor, 5, by, [player, null]);
    expect(places(floor)).toEqual({ p3: 4, p1: 3, p2: 2, p4: 1 });
    expect([floor.game.phase, floor.player(4).stack]).toEqual(['over', 8_000]);
    expect(floor.state.results[0]?.places.map(({ name, place, prizeCents }) => [name, place, prizeCents])).toEqual([
      ['P4', 1, 4_500],
      ['P2', 2, 2_000],
      ['P1', 3, 1_500],
      ['P3', 4, 0],
    ]);
  });

  it('equal stacks share the place and its prizes', () => {
    const floor = new Floor(planOf('sans-croupier'));
    floor.begin(4);
    out(floor, 5, 1, [2, 500], [3, 500]);
    expect(places(floor)).toEqual({ p2: 3, p3: 3 });
    expect([...wonBy(floor.game).values()]).toEqual([750, 750]);
  });

  it('an out is undone with all that came of it, the end of the tournament as well', () => {
    const floor = new Floor(planOf('sans-croupier'));
    floor.begin(2);
    out(floor, 5, 1, [2, null]);
    expect([floor.game.phase, floor.state.results.length]).toEqual(['over', 1]);
    floor.ask({ type: 'undone', input: 'last' }, 6);
    expect([floor.game.phase, floor.state.results.length, floor.player(2).state, floor.player(1).stack]).toEqual([
      'running',
      0,
      'in',
      2_000,
    ]);
  });

  it('an earlier input is undone, and what came after it still holds', () => {
    const floor = new Floor(planOf('sans-croupier'));
    floor.begin(5);
    out(floor, 5, 1, [2, null]);
    const first = `i${floor.inputs}`;
    out(floor, 6, 3, [4, null]);
    floor.ask({ type: 'undone', input: first }, 7);
    expect([floor.player(2).state, floor.player(4).state, floor.player(3).stack]).toEqual(['in', 'out', 4_000]);
  });
});

describe('buying again', () => {
  const rebuys = { through: 1, most: 1, chips: chips(2_000), cents: 1_500 };
  const withRebuys = (): Floor => {
    const floor = new Floor(
      planOf('sans-croupier', {
        entries: { lateThrough: 0, rebuys, reentries: null, addOn: { ...rebuys, through: 2 } },
      }),
    );
    floor.begin(4);
    return floor;
  };

  it('is offered first inside its window: nobody is out before he has answered', () => {
    const floor = withRebuys();
    out(floor, 5, 1, [2, null]);
    expect([floor.player(2).state, places(floor)]).toEqual(['offered', {}]);
    floor.ask({ type: 'offer-decided', player: p(2), takes: 'rebuy' }, 6);
    expect(floor.player(2)).toMatchObject({
      state: 'in',
      stack: 2_000,
      rebuys: 1,
      bust: null,
      paid: { rebuysCents: 1_500 },
    });
  });

  it('once he has had all of his he is out at once, and after the window too', () => {
    const floor = withRebuys();
    out(floor, 5, 1, [2, null]);
    floor.ask({ type: 'offer-decided', player: p(2), takes: 'rebuy' }, 6);
    out(floor, 7, 1, [2, null]);
    expect(floor.player(2).state).toBe('out');
    out(floor, 45, 1, [3, null]);
    expect(floor.player(3).state).toBe('out');
  });

  it('ranks whoever declines by the hand in which he lost his chips, however late he says so', () => {
    const floor = withRebuys();
    out(floor, 5, 1, [2, null]);
    out(floor, 45, 1, [3, null]);
    floor.ask({ type: 'offer-decided', player: p(2), takes: 'nothing' }, 46);
    expect(places(floor)).toEqual({ p2: 4, p3: 3 });
  });

  it('add-ons are for those who have chips, late entries for those who come in time, both in their windows', () => {
    const floor = withRebuys();
    floor.ask({ type: 'bought', player: p(1), buys: 'add-on' }, 50);
    expect(floor.player(1).stack).toBe(4_000);
    expect(floor.refuses({ type: 'bought', player: p(1), buys: 'add-on' }, 50)).toBe('no-more-buys');
    expect(floor.refuses({ type: 'bought', player: p(2), buys: 'add-on' }, 61)).toBe('window-closed');
    expect(floor.refuses({ type: 'entered', name: 'Late' }, 61)).toBe('window-closed');
  });

  it('a latecomer pays, is seated by lot and plays from his place on (R000-seat-2)', () => {
    const floor = withRebuys();
    floor.ask({ type: 'entered', name: 'Late' }, 3);
    expect(floor.player(5)).toMatchObject({ state: 'in', stack: 2_000, paid: { buyInsCents: 2_000, feesCents: 200 } });
    expect(playersLeft(floor.game)).toHaveLength(5);
  });
});

describe('absent and late players', () => {
  const orbit = (floor: Floor, hands: number, from = 0): void => {
    for (let hand = 0; hand < hands; hand += 1) {
      floor.hand('first-blind-posted', from + hand);
      floor.hand('ended', from + hand + 0.5);
    }
  };
  const late = (book: 'maison' | 'sans-croupier'): Floor => {
    const floor = new Floor(planOf(book));
    for (const name of ['A', 'B', 'C', 'D', 'E']) floor.ask({ type: 'entered', name });
    floor.ask({ type: 'absent', player: p(5) });
    floor.ask({ type: 'seats-drawn' });
    floor.ask({ type: 'begun' });
    return floor;
  };

  it('M07 R004-37-0 R004-37-1 R004-37-2 R004-37-4: at home one orbit is what a latecomer is given, and his chips go with him', () => {
    const floor = late('maison');
    orbit(floor, 5);
    expect(floor.player(5)).toMatchObject({ state: 'in', isAbsent: true });
    floor.hand('first-blind-posted', 6);
    expect(floor.player(5)).toMatchObject({ state: 'out', stack: 0 });
    expect(floor.game.chipsAdded).toBe(-2_000);
  });

  it('R004-37-3: force majeure is the host’s to say', () => {
    const floor = late('maison');
    floor.ask({ type: 'excused', player: p(5) });
    orbit(floor, 6);
    expect(floor.player(5).state).toBe('in');
  });

  it('M08 R000-late-0 R000-abs-2: who has paid stays in while his blinds last', () => {
    const floor = late('sans-croupier');
    orbit(floor, 12);
    expect(floor.player(5).state).toBe('in');
    floor.ask({ type: 'arrived', player: p(5) }, 13);
    expect(floor.player(5).isAbsent).toBe(false);
  });
});

describe('faults', () => {
  it('M06 R000-pen-2 R000-pen-3 R000-pen-4: warning, one orbit, disqualification; a person decides each', () => {
    const floor = new Floor(planOf('sans-croupier'));
    floor.begin(6);
    for (let time = 0; time < 3; time += 1)
      floor.ask({ type: 'fault-recorded', player: p(4), fault: 'string-bet' }, time);
    expect(floor.game.faults.map(({ proposed }) => proposed)).toEqual([
      'warning',
      'suspension-one-orbit',
      'disqualification',
    ]);
    const [, second, third] = floor.game.faults.map(({ id }) => id);
    floor.ask({ type: 'fault-decided', fault: second ?? '', sanction: 'suspension-one-orbit' }, 4);
    expect(floor.player(4).suspendedHands).toBe(6);
    floor.ask({ type: 'fault-decided', fault: third ?? '', sanction: 'disqualification' }, 5);
    expect(floor.player(4)).toMatchObject({ state: 'disqualified', stack: 0, place: null });
    floor.ask({ type: 'fault-overruled', fault: third ?? '', reason: 'seen otherwise' }, 6);
    expect(floor.player(4)).toMatchObject({ state: 'in', stack: 2_000 });
  });

  it('R000-pen-3: a suspension lasts as many hands as people played at the table', () => {
    const floor = new Floor(planOf('sans-croupier'));
    floor.begin(3);
    floor.ask({ type: 'fault-recorded', player: p(2), fault: 'chips-given' }, 1);
    floor.ask({ type: 'fault-decided', fault: floor.game.faults[0]?.id ?? '', sanction: 'suspension-one-orbit' }, 1);
    for (let hand = 1; hand <= 3; hand += 1) {
      expect(floor.player(2).suspendedHands).toBe(4 - hand);
      floor.hand('shuffle-started', 2 * hand);
      floor.hand('ended', 2 * hand + 1);
    }
    expect(floor.player(2).suspendedHands).toBe(0);
  });
});

describe('small chips leave the game', () => {
  it('M05 R004-33-0 R004-33-1 R004-33-2 AMB-35: counted in the break, the worth in larger chips and one more for any remainder', () => {
    const sheet = [
      level(100),
      { kind: 'break' as const, lastsMs: level(2, 10).lastsMs, colourUp: { from: chips(25), to: chips(100) } },
      level(200),
    ];
    const floor = new Floor(planOf('maison', { sheet }));
    floor.begin(3);
    floor.pass(20);
    const count = (...counts: readonly number[]) =>
      counts.map((each, index) => ({ player: p(index + 1), count: each }));
    expect(floor.refuses({ type: 'colour-up-done', table: t(1) }, 21)).toBe('not-now');
    floor.ask({ type: 'small-chips-counted', table: t(1), chips: count(7, 1, 4) }, 21);
    expect(floor.game.colourUp?.tables[0]?.players.map(({ larger }) => larger)).toEqual([2, 1, 1]);
    floor.ask({ type: 'colour-up-done', table: t(1) }, 22);
    expect([1, 2, 3].map((each) => floor.player(each).stack)).toEqual([2_025, 2_075, 2_000]);
    expect(floor.game.chipsAdded).toBe(100);
  });
});
