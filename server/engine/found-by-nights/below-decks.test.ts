import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import type { ProvingTable } from '../proving/table.testing.ts';
import {
  answerFirst,
  betRound,
  checkAround,
  dealTo,
  drawUnseen,
  flopOnTable,
  OPERATOR,
  ORDER,
  playFlop,
  readAt,
  tableOf,
  verdicts,
} from '../small-table.testing.ts';
import { zoneOf } from '../table-state/cards.ts';

/** Cards that an antenna could not tell of in time, below another deck or while it was silent, in simulated nights (issue 8.6). */

it('R000-mis-6: what a seat had read before the last one acted is no burn, however late it tells of it', () => {
  const toldLate = (isBefore: boolean): ProvingTable => {
    const table = tableOf('stream', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    table.wait(1000);
    const dealtMs = table.nowMs;
    table.wait(1000);
    betRound(table);
    table.wait(1000);
    const readMs = ms(isBefore ? dealtMs : table.nowMs - 500);
    table.fact({ type: 'card-rested', ref: table.exit(), zone: 'S3', sweep: 900, ...readAt(readMs) });
    table.wait(1000);
    return table;
  };
  const table = toldLate(true);
  expect([verdicts(table), table.hand.questions]).toEqual([['MISDEAL_TOO_LATE open'], []]);
  const later = toldLate(false);
  expect([verdicts(later), later.hand.questions]).toMatchObject([[], [{ ask: 'which-place' }]]);
});

it('R000-mis-3: what the shoe missed and is told late takes the number of the card that nobody has read, and no second one', () => {
  const table = tableOf();
  dealTo(table, ...ORDER);
  const missed = table.top();
  table.shoe = table.shoe.filter((other) => other !== missed);
  const [third, fourth, first] = [table.exit(), table.exit(), table.exit()];
  table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
  table.fact({ type: 'card-rested', ref: fourth, zone: 'S4', sweep: 93, unread: ['S3'] });
  table.fact({ type: 'card-rested', ref: first, zone: 'S1', sweep: 94, unread: ['S3'] });
  table.fact({ type: 'card-rested', ref: missed, zone: 'S2', sweep: 91, unread: ['S3'] });
  table.fact({ type: 'card-rested', ref: third, zone: 'S3', sweep: 92 });
  table.fact({ type: 'seat-read-again', zone: 'S3' });
  expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, unseen: [], dealDone: true }]);
});

it('R000-prem-4: cards that left the shoe behind the flop are of it, though its places tell of them when somebody has checked', () => {
  const table = flopOnTable();
  const [fourth, fifth] = [table.exit(), table.exit()];
  const check = (): void => void table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  check();
  table.land([fourth, 'B4']);
  expect(verdicts(table)).toEqual(['FLOP_4 open']);
  table.land([fifth, 'B5']);
  expect(verdicts(table)).toEqual(['FLOP_5PLUS open']);
  const early = flopOnTable();
  early.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  early.deal('B4');
  expect(verdicts(early)).toEqual(['NO_BURN_TURN+PREMATURE_TURN open']);
});

it('R000-count-0: a card that left the shoe behind the turn is of it, though its place tells of it when the round is over', () => {
  const told = (isBehind: boolean): readonly string[] => {
    const table = flopOnTable();
    checkAround(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    const check = (seat: Seat): void => void table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    if (!isBehind) check(2);
    const extra = table.exit();
    table.wait(5000);
    for (const seat of ORDER.slice(isBehind ? 0 : 1)) check(seat);
    const [burn, river] = [table.exit(), table.exit()];
    table.land([extra, 'B5']);
    table.land([river, 'B5']);
    table.land([burn, 'BURN']);
    return verdicts(table);
  };
  expect([told(true), told(false)]).toEqual([['TURN_EXTRA open'], ['NO_BURN_RIVER+PREMATURE_RIVER open']]);
});

it('R000-prem-1: a card that follows the third of a flop that was bet on without it is an early turn', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2'] as const) table.deal(place);
  table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  table.deal('B3');
  table.deal('B4');
  expect(verdicts(table).slice(-1)).toEqual(['NO_BURN_TURN+PREMATURE_TURN open']);
});

/** What is said of a card that left the shoe before a hand was thrown, and that the muck tells of so long after it, or before. */
const thrownWithHand = (told: string, apartMs: number): readonly unknown[] => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const extra = table.exit();
  const inMuck = (refs: readonly CardRef[], sweep: number): void => {
    for (const ref of refs) table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep });
  };
  table.feed({ type: 'act', seat: 4, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
  const hand = table.cardsIn('S4');
  table.wait(2000);
  const [first, then] = told === 'before' ? [[extra], hand] : [hand, [extra]];
  inMuck(first, 95);
  table.wait(apartMs);
  inMuck(then, apartMs === 0 ? 95 : 96);
  const question = table.hand.questions.find(({ ask }) => ask === 'which-place')?.id;
  if (question !== undefined) table.feed({ type: 'answered', question, answer: { option: 'MUCK' }, by: OPERATOR });
  return verdicts(table);
};

it.each(['before', 'after'] as const)(
  'R000-mis-3: an unread card that is thrown away with a hand, and tells of itself %s it, was one too many of it and no burn',
  (told) => {
    expect(thrownWithHand(told, 0)).toEqual(['WRONG_CARD_COUNT open']);
    expect(thrownWithHand(told, 5000)).toEqual(['PREMATURE_BURN noted']);
  },
);

it('R000-mis-3: what people say lies in the muck since about when a hand was thrown was one too many of it', () => {
  expect(thrownWithHand('after', 1500)).toEqual(['WRONG_CARD_COUNT open']);
  expect(thrownWithHand('before', 1500)).toEqual(['WRONG_CARD_COUNT open']);
});

it('R000-mis-3: nor is it a burn that came too early where the shoe has missed it as well, and the pile tells of the hand soon', () => {
  const thrownWith = (apartMs: number): readonly unknown[] => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const extra = drawUnseen(table);
    table.feed({ type: 'act', seat: 4, act: { type: 'fold' }, how: 'declared', by: OPERATOR });
    const [first] = table.cardsIn('S4');
    table.wait(2000);
    if (first !== undefined) table.fact({ type: 'card-rested', ref: first, zone: 'MUCK', sweep: 95 });
    table.wait(apartMs);
    table.fact({ type: 'card-left-shoe', ref: extra, missed: true });
    table.fact({ type: 'card-rested', ref: extra, zone: 'MUCK', sweep: 96 });
    const before = verdicts(table);
    answerFirst(table, 'MUCK');
    return [before, verdicts(table), zoneOf(table.hand.cards, extra)];
  };
  expect(thrownWith(600)).toEqual([[], ['WRONG_CARD_COUNT open'], 'MUCK']);
  expect(thrownWith(20_000)).toEqual([[], ['PREMATURE_BURN noted'], 'MUCK']);
});

/** Without a shoe seat 4 has called and seat 1 folded, and the pile tells of a card that nobody has read before. */
function untoldInPile(): ProvingTable {
  const table = tableOf('stream', 'sans-croupier', 'every');
  dealTo(table, ...ORDER, ...ORDER);
  for (const seat of [4, 1] as const) {
    table.wait(2000);
    table.feed({ type: 'act', seat, act: { type: seat === 1 ? 'fold' : 'call' }, how: 'declared', by: OPERATOR });
  }
  table.fact({ type: 'card-rested', ref: drawUnseen(table), zone: 'MUCK', sweep: 95 });
  return table;
}

it('R000-mis-3: without a shoe, too, what people say lies in the muck since a hand was thrown was one too many of it', () => {
  const thrownWith = (apartMs: number): readonly string[] => {
    const table = untoldInPile();
    const extra = table.hand.questions[0]?.refs[0] ?? table.top();
    table.wait(apartMs);
    for (const ref of table.cardsIn('S1')) table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 96 });
    answerFirst(table, 'MUCK');
    expect(zoneOf(table.hand.cards, extra)).toBe('MUCK');
    return verdicts(table);
  };
  expect(thrownWith(900)).toEqual(['WRONG_CARD_COUNT open']);
  expect(thrownWith(20_000)).toEqual(['PREMATURE_BURN noted']);
});

it('R000-mis-3: nor is it the burn of the flop where the pile tells of half of that hand before it, and the bets are gathered before it tells of the other half', () => {
  const thrownWith = (sweep: number): readonly unknown[] => {
    const table = tableOf('stream', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    for (const seat of [4, 1, 2, 3] as const) {
      table.feed({ type: 'act', seat, act: { type: seat === 3 ? 'fold' : 'call' }, how: 'declared', by: OPERATOR });
    }
    const [first = table.top(), second = table.top()] = table.cardsIn('S3');
    for (const ref of [first, second]) table.lift(ref);
    const inMuck = (ref: CardRef, at: number): void => table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: at });
    table.wait(2000);
    inMuck(first, 900);
    inMuck(drawUnseen(table), sweep);
    table.declare({ type: 'bets-gathered' });
    inMuck(second, sweep);
    return verdicts(table);
  };
  expect(thrownWith(900)).toEqual(['MISDEAL_TOO_LATE resolved']);
  expect(thrownWith(901)).toEqual(['BURN_MISPLACED open']);
});

it('R004-11-1: what the pile tells of as the round ends was thrown, and nobody burned it; with whose hand nobody knows where two have gone unread', () => {
  const told = (afterMs: number): readonly unknown[] => {
    const table = tableOf('stream', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    for (const seat of [4, 1, 2, 3] as const) {
      table.feed({ type: 'act', seat, act: { type: seat < 3 ? 'call' : 'fold' }, how: 'declared', by: OPERATOR });
    }
    for (const ref of [...table.cardsIn('S3'), ...table.cardsIn('S4')]) table.lift(ref);
    table.declare({ type: 'bets-gathered' });
    const thrown = table.exit();
    table.wait(afterMs);
    table.fact({ type: 'card-rested', ref: thrown, zone: 'MUCK', sweep: 900 });
    table.wait(400);
    const asked = table.hand.questions.length;
    answerFirst(table, 'MUCK');
    return [asked, verdicts(table), zoneOf(table.hand.cards, thrown)];
  };
  expect(told(1300)).toEqual([1, [], 'MUCK']);
  expect(told(3000)).toEqual([0, ['BURN_MISPLACED open'], 'MUCK']);
});

it('R000-mis-3: nor is it a burn where the pile tells late of a card of that hand which it has read in time', () => {
  const thrownWith = (readAfterMs: number): readonly string[] => {
    const table = untoldInPile();
    const readMs = ms(table.nowMs + readAfterMs);
    for (const [nth, ref] of table.cardsIn('S1').entries()) {
      table.wait(nth === 0 ? 3110 : 1270);
      table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 96 + nth, ...(nth === 0 ? readAt(readMs) : {}) });
    }
    answerFirst(table, 'MUCK');
    return verdicts(table);
  };
  expect(thrownWith(-850)).toEqual(['WRONG_CARD_COUNT open']);
  expect(thrownWith(3050)).toEqual(['PREMATURE_BURN noted']);
});

it('R000-mis-3: nor does anybody have to say that he folds: cards that come into the muck long after the extra one left the shoe do', () => {
  const thrownUndeclared = (afterMs: number): readonly string[] => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const extra = table.exit();
    table.wait(afterMs);
    for (const ref of [extra, ...table.cardsIn('S4')]) table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 95 });
    const question = table.hand.questions.find(({ ask }) => ask === 'which-place')?.id ?? questionId('');
    table.feed({ type: 'answered', question, answer: { option: 'MUCK' }, by: OPERATOR });
    return verdicts(table);
  };
  expect(thrownUndeclared(6000)).toEqual(['WRONG_CARD_COUNT open']);
  expect(thrownUndeclared(1000)).toEqual(['PREMATURE_BURN noted']);
});

describe('a card that left the shoe while people bet, that nobody has read, and that people say lies in the muck', () => {
  const saidInMuck = (...folds: readonly Seat[]): readonly string[] => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const extra = table.exit();
    table.wait(3000);
    for (const seat of [4, 1] as const) {
      table.feed({ type: 'act', seat, act: { type: folds.includes(seat) ? 'fold' : 'call' }, how: 'observed', by: OPERATOR });
      // The pile never tells of his other card.
      const [thrown = extra] = folds.includes(seat) ? table.cardsIn(`S${seat}`) : [];
      if (thrown !== extra) table.fact({ type: 'card-rested', ref: thrown, zone: 'MUCK', sweep: 95 });
      table.wait(5000);
    }
    const question = questionId('where');
    table.fact({ type: 'question-raised', question, doubt: { about: 'card-nowhere', ref: extra, lastZone: 'SHOE' } });
    table.feed({ type: 'answered', question, answer: { option: 'MUCK' }, by: OPERATOR });
    expect(zoneOf(table.hand.cards, extra)).toBe('MUCK');
    return verdicts(table);
  };

  it('R000-mis-3: it was one too many of the one hand that has been thrown away since', () => {
    expect(saidInMuck(1)).toEqual(['WRONG_CARD_COUNT open']);
  });

  const lostSightOf = (said: boolean): readonly string[] => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const extra = table.exit();
    table.wait(3000);
    const act = said ? ({ type: 'fold' } as const) : ({ type: 'call' } as const);
    table.feed({ type: 'act', seat: 4, act, how: 'observed', by: OPERATOR });
    for (const ref of table.cardsIn('S4')) table.fact({ type: 'card-lifted', ref, zone: 'S4' });
    table.wait(2000);
    const question = questionId('where');
    table.fact({ type: 'question-raised', question, doubt: { about: 'card-nowhere', ref: extra, lastZone: 'SHOE' } });
    table.feed({ type: 'answered', question, answer: { option: 'MUCK' }, by: OPERATOR });
    return verdicts(table);
  };

  it('R000-mis-3: nor is it where he has said that he folds, and the pile has not told of his cards yet', () => {
    expect([lostSightOf(true), lostSightOf(false)]).toEqual([['WRONG_CARD_COUNT open'], ['PREMATURE_BURN noted']]);
  });

  it('R000-mis-3: nor without a shoe, where the pile tells of it before it tells of his own cards', () => {
    const toldFirst = (...folds: readonly (4 | 1)[]): readonly string[] => {
      const table = tableOf('club');
      dealTo(table, ...ORDER, ...ORDER);
      const extra = table.exit();
      for (const seat of [4, 1] as const) {
        const act = folds.includes(seat) ? ({ type: 'fold' } as const) : ({ type: 'call' } as const);
        table.feed({ type: 'act', seat, act, how: 'declared', by: OPERATOR });
        if (folds.includes(seat)) for (const ref of table.cardsIn(`S${seat}`)) table.fact({ type: 'card-lifted', ref, zone: `S${seat}` });
      }
      table.fact({ type: 'card-rested', ref: extra, zone: 'MUCK', sweep: 95 });
      answerFirst(table, 'MUCK');
      expect([zoneOf(table.hand.cards, extra), table.hand.ledger.out]).toEqual(['MUCK', 9]);
      return verdicts(table);
    };
    expect([toldFirst(1), toldFirst(4, 1), toldFirst()]).toEqual([['WRONG_CARD_COUNT open'], [], ['PREMATURE_BURN noted']]);
  });

  it('R000-mis-3: nor where the shoe has missed it, and it comes into the pile in one sweep with a hand', () => {
    const thrown = (isWithHand: boolean): readonly string[] => {
      const table = tableOf();
      dealTo(table, ...ORDER, ...ORDER);
      const extra = drawUnseen(table);
      table.wait(3000);
      if (isWithHand) for (const ref of table.cardsIn('S4')) table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 95 });
      table.fact({ type: 'card-rested', ref: extra, zone: 'MUCK', sweep: 95 });
      table.wait(1000);
      return verdicts(table);
    };
    expect([thrown(true), thrown(false)]).toEqual([['WRONG_CARD_COUNT open'], ['PREMATURE_BURN noted']]);
  });

  it('is no burn where two hands have, and nobody knows of which it was', () => {
    expect(saidInMuck(4, 1)).toEqual([]);
  });

  it('R000-prem-0: where none has it was burned too early', () => {
    expect(saidInMuck()).toEqual(['PREMATURE_BURN noted']);
  });
});

it.each([
  ['is dealt wrongly while several are still to get theirs, and none of these is waited for', [], ['WRONG_DEAL_ORDER open']],
  ['may be the last of the deal where one is still to get his', ['S3', 'S4'], []],
] as const)('R000-mis-2: a third card %s', (_, before, told) => {
  const table = tableOf('club');
  dealTo(table, ...ORDER, 2);
  const rest = (zone: 'S1' | 'S2' | 'S3' | 'S4'): void => {
    table.sweep += 1;
    table.fact({ type: 'card-rested', ref: table.exit(), zone, sweep: table.sweep });
  };
  for (const zone of before) {
    rest(zone);
    table.wait(900);
  }
  rest('S2');
  table.wait(300);
  table.fact({ type: 'card-arriving', ref: table.top(), zone: before.length === 0 ? 'S3' : 'S1' });
  table.wait(300);
  expect(verdicts(table)).toEqual(told);
});

it('R000-prem-2: without a shoe a card that was taken away as one too many of the turn was the river, where its burn, told later, was read before it', () => {
  const takenAway = (hasBetMeanwhile: boolean): ProvingTable => {
    const table = tableOf('club', 'sans-croupier', 'every');
    playFlop(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    const burn = table.exit();
    table.sweep += 1;
    const { sweep } = table;
    const river = table.deal('B5');
    expect(verdicts(table)).toEqual(['TURN_EXTRA open']);
    table.move(river, 'BURN');
    if (hasBetMeanwhile) table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep });
    table.wait(300);
    return table;
  };
  const table = takenAway(false);
  expect(verdicts(table)).toEqual(['TURN_EXTRA withdrawn', 'PREMATURE_RIVER resolved']);
  answerFirst(table, 'no');
  checkAround(table);
  table.declare({ type: 'bets-gathered' });
  table.deal('B5');
  expect([verdicts(table), table.hand.ledger]).toMatchObject([
    ['TURN_EXTRA withdrawn', 'PREMATURE_RIVER resolved'],
    { street: 'river', round: 'open' },
  ]);
  expect(verdicts(takenAway(true))).toContain('TURN_EXTRA resolved');
});

describe('without a shoe the third of its pile, which goes unread for seconds', () => {
  /** The turn lies, and its burn below it. */
  const turnLaid = (): ProvingTable => {
    const table = tableOf('club', 'sans-croupier', 'every');
    playFlop(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    return table;
  };
  const check = (table: ProvingTable): void =>
    void table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  const tellAfter = (table: ProvingTable, ms: number, told: { readonly others?: 'hidden' } = {}): readonly string[] => {
    const burn = table.exit();
    table.wait(ms);
    table.sweep += 1;
    table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: table.sweep, ...told });
    table.wait(300);
    return verdicts(table).filter((line) => !line.includes('withdrawn'));
  };

  it('R000-prem-1: was the burn of the card that was one too many of the turn, and has been taken away as such', () => {
    const takenAway = (): ProvingTable => {
      const table = turnLaid();
      table.move(table.deal('B5'), 'BURN');
      expect(verdicts(table)).toEqual(['TURN_EXTRA resolved']);
      return table;
    };
    expect(tellAfter(takenAway(), 1500)).toEqual(['PREMATURE_RIVER resolved']);
    const acted = takenAway();
    check(acted);
    for (const told of [tellAfter(acted, 1500), tellAfter(takenAway(), 9000)]) expect(told).toContain('TURN_EXTRA resolved');
  });
});

it('R000-prem-3: without a shoe as well the third of its pile may go unread for seconds, where it is none that a screen asked for', () => {
  const toldAfter = (ms: number, street: 'turn' | 'river'): readonly string[] => {
    const table = tableOf('club', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    checkAround(table);
    if (street === 'river') {
      for (const place of ['BURN', 'B4'] as const) table.deal(place);
      checkAround(table);
    }
    table.deal(street === 'river' ? 'B5' : 'B4');
    table.wait(ms);
    table.deal('BURN');
    return verdicts(table);
  };
  expect([toldAfter(5000, 'river'), toldAfter(9000, 'river')]).toEqual([['NO_BURN_RIVER withdrawn'], ['NO_BURN_RIVER open']]);
  expect(toldAfter(5000, 'turn')).toEqual(['NO_BURN_TURN open']);
});

it('R000-burn-4: without a shoe as well the river that was ruled to have no burn had it, where the third of its pile is told of when that has been put right', () => {
  const table = tableOf('club', 'sans-croupier', 'every');
  playFlop(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  checkAround(table);
  table.move(table.deal('B5'), 'BURN');
  table.deal('B5');
  expect(verdicts(table)).toEqual(['NO_BURN_RIVER resolved']);
  checkAround(table);
  table.wait(5000);
  table.deal('BURN');
  expect(verdicts(table)).toEqual(['NO_BURN_RIVER withdrawn']);
});

it('R000-mis-6: nor is it a burn that came too early where the pile tells of it before it tells of the hand that it was thrown with', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const act = (seat: Seat, type: 'call' | 'fold'): void =>
    void table.feed({ type: 'act', seat, act: { type }, how: 'declared', by: OPERATOR });
  for (const seat of [4, 1] as const) act(seat, 'call');
  const extra = table.exit();
  table.wait(3000);
  act(2, 'call');
  act(3, 'fold');
  const own = table.cardsIn('S3');
  for (const card of own) table.lift(card);
  table.wait(1000);
  for (const card of [extra, ...own]) {
    table.fact({ type: 'card-rested', ref: card, zone: 'MUCK', sweep: 95 });
    table.wait(400);
  }
  expect([verdicts(table), table.hand.questions.map(({ refs }) => refs)]).toEqual([[], [[extra]]]);
  answerFirst(table, 'MUCK');
  expect([verdicts(table), zoneOf(table.hand.cards, extra)]).toEqual([['MISDEAL_TOO_LATE resolved'], 'MUCK']);
});

it('AMB-51: without a shoe as well a burn that the pile tells of at the showdown was one too many of the river, and no look for what would have come', () => {
  const table = tableOf('club', 'sans-croupier', 'every');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const street of [['B1', 'B2', 'B3'], ['B4'], ['B5']] as const) {
    for (const place of ['BURN', ...street] as const) table.deal(place);
    checkAround(table);
    if (table.hand.ledger.over === 'no') table.declare({ type: 'bets-gathered' });
  }
  expect([verdicts(table), table.hand.ledger.over]).toEqual([[], 'showdown']);
  table.deal('BURN');
  expect(verdicts(table)).toEqual(['DOUBLE_BURN_RIVER open']);
});

it('AMB-51: a second burn of the river that its pile had read before that lay, and tells of when hands are shown, takes no show back', () => {
  const table = tableOf('club', 'sans-croupier', 'every');
  playFlop(table);
  table.deal('BURN');
  table.deal('B4');
  checkAround(table);
  table.declare({ type: 'bets-gathered' });
  table.deal('BURN');
  const second = table.exit();
  table.sweep += 1;
  const { sweep } = table;
  table.deal('B5');
  checkAround(table);
  for (const seat of ORDER) table.declare({ type: 'tabled', seat });
  const { over, tabled } = table.hand.ledger;
  table.fact({ type: 'card-rested', ref: second, zone: 'BURN', sweep });
  table.wait(400);
  expect(verdicts(table)).toEqual(['DOUBLE_BURN_RIVER open']);
  expect(table.events.some(({ type }) => type === 'hand-redecided')).toBe(false);
  expect(table.hand.ledger).toMatchObject({ over, tabled });
});

it('R000-prem-3: a second burn of the turn that the pile tells of late takes nothing from a river that came early', () => {
  const table = tableOf('club', 'sans-croupier', 'every');
  playFlop(table);
  table.deal('BURN');
  const hidden = table.exit();
  table.sweep += 1;
  const { sweep } = table;
  table.deal('B4');
  table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  const early = table.deal('B5');
  expect(verdicts(table)).toEqual(['NO_BURN_RIVER+PREMATURE_RIVER open']);
  answerFirst(table, 'no');
  table.fact({ type: 'card-rested', ref: hidden, zone: 'BURN', sweep });
  table.wait(300);
  expect(verdicts(table)).toEqual(['DOUBLE_BURN_TURN open', 'NO_BURN_RIVER+PREMATURE_RIVER open']);
  table.move(early, 'BURN');
  answerFirst(table, 'stands');
  expect(verdicts(table)).toEqual(['DOUBLE_BURN_TURN resolved', 'NO_BURN_RIVER+PREMATURE_RIVER resolved']);
  for (const seat of [3, 4, 1] as const) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  table.declare({ type: 'bets-gathered' });
  table.deal('B5');
  expect(verdicts(table)).toHaveLength(2);
  expect(table.hand.ledger).toMatchObject({ street: 'river', round: 'open' });
});
