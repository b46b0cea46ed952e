import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import type { ProvingTable } from '../proving/table.testing.ts';
import { answerFirst, dealTo, drawUnseen, OPERATOR, ORDER, readAt, tableOf, verdicts } from '../small-table.testing.ts';
import { zoneOf } from '../table-state/cards.ts';

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

it('R000-mis-3: a card too many is no burn of the flop where half of its hand came before it, and half with it', () => {
  const thrownWith = (sweep: number): readonly unknown[] => {
    const table = tableOf('stream', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    for (const seat of [4, 1, 2, 3] as const) {
      table.feed({ type: 'act', seat, act: { type: seat === 3 ? 'fold' : 'call' }, how: 'declared', by: OPERATOR });
    }
    const [first = table.top(), second = table.top()] = table.cardsIn('S3');
    for (const ref of [first, second]) table.lift(ref);
    const inMuck = (ref: CardRef, at: number): void =>
      table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: at });
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

it('R004-11-1: what the pile tells of as the round ends was thrown with a hand, and nobody burned it', () => {
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

it('R000-mis-3: a card too many that was thrown with a hand is no burn: the pile had read that hand in time', () => {
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

it('R000-mis-3: cards that come into the muck together were one hand, and no burn, though nobody says so', () => {
  const thrownUndeclared = (afterMs: number): readonly string[] => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const extra = table.exit();
    table.wait(afterMs);
    for (const ref of [extra, ...table.cardsIn('S4')])
      table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 95 });
    const question = table.hand.questions.find(({ ask }) => ask === 'which-place')?.id ?? questionId('');
    table.feed({ type: 'answered', question, answer: { option: 'MUCK' }, by: OPERATOR });
    return verdicts(table);
  };
  expect(thrownUndeclared(6000)).toEqual(['WRONG_CARD_COUNT open']);
  expect(thrownUndeclared(1000)).toEqual(['PREMATURE_BURN noted']);
});

describe('a card that left the shoe while people bet, and that lies in the muck as people say', () => {
  const saidInMuck = (...folds: readonly Seat[]): readonly string[] => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const extra = table.exit();
    table.wait(3000);
    for (const seat of [4, 1] as const) {
      table.feed({
        type: 'act',
        seat,
        act: { type: folds.includes(seat) ? 'fold' : 'call' },
        how: 'observed',
        by: OPERATOR,
      });
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

  it('R000-mis-3: it was one too many of who said that he folds, before the pile tells of his cards', () => {
    expect([lostSightOf(true), lostSightOf(false)]).toEqual([['WRONG_CARD_COUNT open'], ['PREMATURE_BURN noted']]);
  });

  it('is no burn where two hands have, and nobody knows of which it was', () => {
    expect(saidInMuck(4, 1)).toEqual([]);
  });

  it('R000-prem-0: where none has it was burned too early', () => {
    expect(saidInMuck()).toEqual(['PREMATURE_BURN noted']);
  });
});
