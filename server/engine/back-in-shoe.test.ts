import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import { factId, inputId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import type { ProvingTable } from './proving/table.testing.ts';
import { answerFirst, dealTo, OPERATOR, ORDER, tableOf, verdicts } from './small-table.testing.ts';
import { slotOf, zoneOf } from './table-state/cards.ts';

describe('a card that is pushed back into the shoe and comes out again (C26)', () => {
  it('keeps its number, so that the next player gets his card', () => {
    const table = tableOf();
    dealTo(table, 2, 3);
    table.move(table.cardsIn('S3')[0] ?? table.top(), 'SHOE');
    dealTo(table, 3);
    expect([verdicts(table), table.hand.ledger.out]).toEqual([['CARD_BACK_IN_SHOE open'], 2]);
    answerFirst(table, 'play-on');
    dealTo(table, 4, 1, ...ORDER);
    expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([['CARD_BACK_IN_SHOE resolved'], true]);
  });

  it('is told of though no place saw it meanwhile, as below a deck that is shuffled there', () => {
    const table = tableOf();
    dealTo(table, 2);
    const card = table.exit();
    table.fact({ type: 'card-left-shoe', ref: card });
    expect([verdicts(table), table.hand.ledger.out]).toEqual([['CARD_BACK_IN_SHOE open'], 2]);
  });

  /** Seat 3 had his card, which was pushed back and dealt to him again; the shoe has not told of that. */
  const dealtAgain = (): { readonly table: ProvingTable; readonly card: CardRef; readonly tellExit: () => void } => {
    const table = tableOf();
    dealTo(table, 2, 3);
    const [card = table.top()] = table.cardsIn('S3');
    table.lift(card);
    table.wait(3000);
    const exitMs = ms(table.nowMs);
    table.wait(1000);
    table.land([card, 'S3']);
    dealTo(table, 4);
    const late = { id: factId('late'), atMs: exitMs, from: [], type: 'card-left-shoe', ref: card } as const;
    return { table, card, tellExit: () => table.give({ id: inputId('late'), atMs: exitMs, type: 'fact', fact: late }) };
  };

  it('is told of when the shoe tells late that it came out again, and its hand was thrown away since', () => {
    const { table, card, tellExit } = dealtAgain();
    dealTo(table, 1, ...ORDER);
    for (const seat of [4, 1, 2] as const)
      table.feed({ type: 'act', seat, act: { type: 'call' }, how: 'declared', by: OPERATOR });
    table.feed({ type: 'act', seat: 3, act: { type: 'fold' }, how: 'declared', by: OPERATOR });
    for (const own of table.cardsIn('S3')) table.move(own, 'MUCK');
    tellExit();
    expect([verdicts(table), zoneOf(table.hand.cards, card)]).toEqual([['CARD_BACK_IN_SHOE open'], 'MUCK']);
  });

  it('is told of when the shoe tells late that it came out again: it lies where it lay, and keeps its number', () => {
    const { table, card, tellExit } = dealtAgain();
    expect(verdicts(table)).toEqual([]);
    tellExit();
    expect([verdicts(table), table.hand.ledger.out, slotOf(table.hand.cards, card)]).toEqual([
      ['CARD_BACK_IN_SHOE open'],
      3,
      2,
    ]);
    answerFirst(table, 'play-on');
    dealTo(table, 1, ...ORDER);
    expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([['CARD_BACK_IN_SHOE resolved'], true]);
  });

  it('is told of by the shoe alone: a place that reads a lying card anew has lost sight of it', () => {
    const table = tableOf();
    dealTo(table, 2, 3);
    const [first = table.top()] = table.cardsIn('S2');
    const seenAnew = (ref: CardRef, zone: 'S2' | 'MUCK'): void => {
      table.fact({ type: 'card-left-shoe', ref, missed: true });
      table.fact({ type: 'card-rested', ref, zone, sweep: 900 });
    };
    table.lift(first);
    seenAnew(first, 'S2');
    dealTo(table, 4, 1, ...ORDER);
    expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([[], true]);
    for (const seat of [4, 1, 2] as const) {
      table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
      for (const ref of table.cardsIn(`S${seat}`)) table.move(ref, 'MUCK');
    }
    expect(table.hand.ledger.over).not.toBe('no');
    seenAnew(first, 'MUCK');
    expect(verdicts(table)).toEqual([]);
  });
});
