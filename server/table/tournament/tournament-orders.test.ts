import { describe, expect, it } from 'vitest';
import type { BuiltBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import { type Order, playerId, type Term } from '#vocabulary/tournament/tournament-inputs';
import { chips, ms } from '#vocabulary/units';
import { bondOf, isHeldBack } from '../between/tournament-bond.ts';
import { WORLD } from '../duel.testing.ts';
import { prepareHand } from '../hands/hands.ts';
import { Phones } from '../phones.testing.ts';
import { type OrderAnswer, takeOrder } from './tournament-orders.ts';
import { reportOf, stageOf } from './tournament-reports.ts';

const ROW = { seq: 1, hash: '' };

const stakes = (bigBlind: number, sinceMs: number): Extract<Order, { type: 'stakes' }> => ({
  type: 'stakes',
  smallBlind: chips(bigBlind / 2),
  bigBlind: chips(bigBlind),
  ante: chips(0),
  bigBlindAnte: chips(0),
  level: 1,
  sinceMs: ms(sinceMs),
  endsAtMs: null,
});

/** The tablet and phones of a table that a tournament has taken over. */
class Played {
  readonly phones = new Phones();
  #given = 0;

  constructor(ruleBook: BuiltBook) {
    // The hand that lies there is nobody's yet: it goes with the evening before.
    this.order({ type: 'taken-over', name: 'Thursday', ruleBook, stack: chips(2_000), denominations: [chips(25)] });
    for (const seat of [1, 2, 3] as const) this.order(this.in(seat));
    this.order({ type: 'button', seat: 1 });
    this.order(stakes(100, this.phones.nowMs));
  }

  in(seat: Seat): Order {
    return { type: 'seat-in', seat, player: playerId(`p${seat}`), name: `P${seat}`, stack: chips(2_000), away: false };
  }

  order(order: Order, number = this.#given + 1, epoch = 1, term?: Term): OrderAnswer {
    const given = { epoch, number, order, ...(term === undefined ? {} : { term }) };
    const { answer, outcome } = takeOrder(this.phones.core, given, this.phones.nowMs, WORLD);
    if (outcome !== undefined) this.phones.core = outcome.core;
    if (answer === 'taken') this.#given = Math.max(this.#given, number);
    return answer;
  }

  begin(): void {
    expect(this.order({ type: 'suspend', why: null })).toBe('taken');
    this.phones.core = prepareHand(this.phones.core, this.phones.nowMs, WORLD)?.core ?? expect.fail('three can play');
  }

  bigBlind(): number | undefined {
    return this.phones.core.engine.hand?.setup.stakes.bigBlind;
  }
}

describe('a table that a tournament plays on', () => {
  it('seats who is sent, with the chips that he has, and waits until it may begin', () => {
    const table = new Played('maison');
    expect(table.phones.core.settings.roster.map(({ name, stack }) => [name, stack])).toEqual([
      ['P1', 2_000],
      ['P2', 2_000],
      ['P3', 2_000],
    ]);
    expect([isHeldBack(table.phones.core.settings), table.phones.core.engine.hand]).toEqual([true, null]);
    table.begin();
    expect([table.bigBlind(), table.phones.core.engine.hand?.setup.button]).toEqual([100, 1]);
  });

  it('says on its own screen which level it plays, until when, what follows, and why no hand begins', () => {
    const table = new Played('maison');
    const endsAtMs = ms(table.phones.nowMs + 60_000);
    table.order({ ...stakes(100, 0), level: 3, endsAtMs, isBreakNext: true });
    const told = { name: 'Thursday', level: 3, endsAtMs, isBreakNext: true, waitsFor: 'not-begun' };
    expect(table.phones.view().tournament).toEqual(told);
    table.begin();
    table.order(stakes(200, 0));
    const later = { level: 1, endsAtMs: null, isBreakNext: false, waitsFor: null };
    expect(table.phones.view().tournament).toEqual({ ...told, ...later });
    expect(new Phones().view()).not.toHaveProperty('tournament');
  });

  it('carries out each order once, in its turn, and none of another epoch', () => {
    const table = new Played('maison');
    const chipsIn: Order = { type: 'chips', seat: 1, player: playerId('p1'), change: 500 };
    expect([
      table.order(chipsIn, 7),
      table.order(chipsIn, 7),
      table.order(chipsIn, 9),
      table.order(chipsIn, 8, 2),
    ]).toEqual(['taken', 'taken', 'not-ours', 'not-ours']);
    expect(table.phones.core.settings.roster[0]?.stack).toBe(2_500);
  });

  it('refuses whoever has lost the tournament to another machine, and two of one number', () => {
    const table = new Played('maison');
    const give = (number: number, term?: Term, epoch = 1, order: Order = { type: 'button', seat: 2 }) =>
      table.order(order, number, epoch, term);
    const first = { number: 1, holder: 1 };
    const second = { number: 2, holder: 2 };
    const twin = { number: 2, holder: 3 };
    expect([give(7, first), give(8, first), give(9, second)]).toEqual(['taken', 'taken', 'taken']);
    for (const late of [first, twin, undefined]) expect(give(10, late)).toBe('former-term');
    expect(bondOf(table.phones.core.settings)).toMatchObject({ taken: 9, term: second });
    const anew = { type: 'taken-over', ruleBook: 'maison', stack: chips(500), denominations: [chips(25)] } as const;
    const takes = (term: Term) => give(1, term, 2, { ...anew, name: 'Friday' });
    expect(takes(first)).toBe('former-term');
    // A tournament that is over is no machine's any more.
    expect([give(10, second, 1, { type: 'suspend', why: 'over' }), takes(first)]).toEqual(['taken', 'taken']);
    expect(bondOf(table.phones.core.settings)).toMatchObject({ name: 'Friday', term: first });
  });

  it('R000-level-1: a hand that was shuffled for before the level ended keeps its blinds; R004-28-1: at home the first blind decides', () => {
    const expected = { 'sans-croupier': 100, maison: 200 } as const;
    for (const book of ['sans-croupier', 'maison'] as const) {
      const table = new Played(book);
      table.begin();
      table.phones.nowMs += 60_000;
      expect(table.order(stakes(200, table.phones.nowMs - 1_000))).toBe('taken');
      expect([book, table.bigBlind(), table.phones.core.settings.next.stakes.bigBlind]).toEqual([
        book,
        expected[book],
        200,
      ]);
    }
  });

  it('chips and people of a hand that is played wait for its end', () => {
    const table = new Played('maison');
    table.begin();
    table.phones.act('call');
    expect(table.order({ type: 'chips', seat: 1, player: playerId('p1'), change: 500 })).toBe('later');
    expect(table.order({ type: 'seat-out', seat: 2, player: playerId('p2') })).toBe('later');
    expect(stageOf(table.phones.core)).toBe('begun');
    table.phones.act('fold');
    table.phones.act('fold');
    expect(stageOf(table.phones.core)).toBe('over');
  });

  it('reports what the hand has left everybody, and who deals next', () => {
    const table = new Played('maison');
    table.begin();
    table.phones.act('fold');
    table.phones.act('fold');
    const report = reportOf(table.phones.core, ROW);
    expect(report).toMatchObject({
      taken: bondOf(table.phones.core.settings)?.taken,
      hand: { stage: 'over', end: { next: { dealer: 2, bigBlind: 1 } } },
    });
    expect(report?.hand?.stacks.map(({ stack }) => stack)).toEqual([2_000, 1_950, 2_050]);
  });

  it('whoever gave chips away that he has lost since has none, and the table goes on', () => {
    const table = new Played('maison');
    table.begin();
    table.phones.act('fold');
    table.phones.act('fold');
    // Seat 3 has won the blinds; what it has is counted, and then the hand is played otherwise.
    expect(table.order({ type: 'chips', seat: 3, player: playerId('p3'), change: -1_900 })).toBe('taken');
    expect(table.phones.undo()).toBe('accepted');
    table.phones.act('all-in');
    table.phones.act('all-in');
    expect(table.phones.ask('operator', { type: 'told', what: { type: 'winners', pots: [[2]] } })).toBe('accepted');
    const report = reportOf(table.phones.core, ROW);
    expect(report?.hand).toMatchObject({ stacks: expect.arrayContaining([{ seat: 3, stack: 0 }]) });
  });

  it('who sits there and for what is the tournament’s to say, until it is over and the night is ended', () => {
    const table = new Played('maison');
    expect(table.phones.ask('director', { type: 'roster', seat: 1, change: { do: 'rebuy', chips: 100 } })).toBe(
      'in-tournament',
    );
    expect(table.phones.ask('director', { type: 'fault-decided', fault: 'fault-1', sanction: 'warning' })).toBe(
      'in-tournament',
    );
    expect(table.phones.ask('director', { type: 'night-ended' })).toBe('in-tournament');
    table.order({ type: 'suspend', why: 'over' });
    expect(table.phones.ask('director', { type: 'night-ended' })).toBe('accepted');
    expect(bondOf(table.phones.core.settings)).toBeNull();
  });
});
