import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import type { ProvingTable } from '../proving/table.testing.ts';
import { dealTo, OPERATOR, ORDER, restAt, tableOf, verdicts } from '../small-table.testing.ts';
import { zoneOf } from '../table-state/cards.ts';

const answerAll = (table: ProvingTable, option: string): void => {
  for (const { id } of table.hand.questions)
    table.feed({ type: 'answered', question: id, answer: { option }, by: OPERATOR });
};

describe('AMB-39: whoever handed a card over has folded by the time it is read before his neighbour', () => {
  const handedAt4 = (isMisreadInMuck: boolean, profile: 'full' | 'club' = 'full'): readonly [ProvingTable, CardRef] => {
    const table = tableOf(profile);
    dealTo(table, ...ORDER, ...ORDER);
    const [card = table.top()] = table.cardsIn('S4');
    if (isMisreadInMuck) restAt(table, card, 'MUCK');
    table.feed({ type: 'act', seat: 4, act: { type: 'fold' }, how: 'declared', by: OPERATOR });
    restAt(table, card, 'S1');
    return [table, card];
  };

  it.each(['full', 'club'] as const)('%s: its place has lost it, and people are asked where it lies', (profile) => {
    const [table, card] = handedAt4(false, profile);
    expect([verdicts(table), table.hand.questions]).toMatchObject([
      [],
      [{ ask: 'which-place', refs: [card], options: ['S1', 'S4', 'MUCK'] }],
    ]);
    // On its way to the pile his neighbour misread it.
    const thrown = table.fork();
    restAt(thrown, card, 'MUCK');
    expect([verdicts(thrown), thrown.hand.questions]).toEqual([[], []]);
    const said = table.fork();
    answerAll(said, 'MUCK');
    expect([verdicts(said), said.hand.questions, zoneOf(said.hand.cards, card)]).toEqual([[], [], 'MUCK']);
    answerAll(table, 'S1');
    expect(verdicts(table)).toEqual(['HOLE_CARD_TRANSFER open']);
  });
});

describe('AMB-39: a card that was asked back and that the seat which it came to reads no more', () => {
  const askedBack = (): { readonly table: ProvingTable; readonly card: CardRef } => {
    const table = tableOf('stream', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    const [card = table.top()] = table.cardsIn('S4');
    table.move(card, 'S1');
    answerAll(table, 'move-back');
    expect(verdicts(table)).toEqual(['HOLE_CARD_TRANSFER open']);
    return { table, card };
  };

  it('is back when people say so, though its seat does not read it', () => {
    const { table, card } = askedBack();
    table.lift(card);
    table.declare({ type: 'done' });
    expect([verdicts(table), zoneOf(table.hand.cards, card)]).toEqual([['HOLE_CARD_TRANSFER resolved'], 'S4']);
  });

  it('lies where it came to as long as that place reads it, whatever people say', () => {
    const { table, card } = askedBack();
    table.declare({ type: 'done' });
    expect([verdicts(table), zoneOf(table.hand.cards, card)]).toEqual([['HOLE_CARD_TRANSFER open'], 'S1']);
  });
});

it('AMB-39: what lies again before whom it was dealt to was not handed on as it was given back', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const [card = expect.fail('seat 3 has two')] = table.cardsIn('S3');
  restAt(table, card, 'S2');
  answerAll(table, 'move-back');
  restAt(table, card, 'S4');
  expect(verdicts(table)).toEqual(['HOLE_CARD_TRANSFER open', 'HOLE_CARD_TRANSFER open']);
  restAt(table, card, 'S3');
  expect(verdicts(table)).toEqual(['HOLE_CARD_TRANSFER resolved', 'HOLE_CARD_TRANSFER withdrawn']);
  expect(table.hand.questions).toEqual([]);
});
