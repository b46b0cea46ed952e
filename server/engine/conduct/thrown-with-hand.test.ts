import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { dealTo, drawUnseen, OPERATOR, ORDER, tableOf, verdicts } from '../small-table.testing.ts';
import { zoneOf } from '../table-state/cards.ts';

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

  it('R000-prem-0: where none has it was burned too early', () => {
    expect(saidInMuck()).toEqual(['PREMATURE_BURN noted']);
  });
});
