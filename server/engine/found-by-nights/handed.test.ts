import { describe, expect, it } from 'vitest';
import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import type { SensedZone } from '#vocabulary/zones';
import { nextSteps } from '../conduct/next-steps.ts';
import { cardsOfHand } from '../conduct/showing.ts';
import type { ProvingTable } from '../proving/table.testing.ts';
import { betRound, dealTo, OPERATOR, ORDER, tableOf, verdicts } from '../small-table.testing.ts';
import { zoneOf } from '../table-state/cards.ts';

/** Cards that come before somebody whose they are not (issue 8.2); the titles say in which seed and hand. */

const restAt = (table: ProvingTable, ref: CardRef, zone: SensedZone): void =>
  void table.fact({ type: 'card-rested', ref, zone, sweep: 900 + table.hand.inputs });

const answerAll = (table: ProvingTable, option: string): void => {
  for (const { id } of table.hand.questions) table.feed({ type: 'answered', question: id, answer: { option }, by: OPERATOR });
};

/** Seats 4 and 1 have folded, and the cards of seat 1, which lay on top, are read before seat 4. */
const topOfMuckTaken = (): { readonly table: ProvingTable; readonly onTop: readonly CardRef[] } => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const onTop = table.cardsIn('S1');
  for (const seat of [4, 1] as const) {
    table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
    for (const ref of table.cardsIn(`S${seat}`)) restAt(table, ref, 'MUCK');
  }
  for (const ref of onTop) restAt(table, ref, 'S4');
  return { table, onTop };
};

it('R000-dead-3: whoever folded and takes two cards from the muck has taken a hand back, though others lay on top of his', () => {
  const { table } = topOfMuckTaken();
  expect([verdicts(table), table.hand.questions.length]).toEqual([[], 2]);
  const misread = table.fork();
  answerAll(misread, 'MUCK');
  expect(verdicts(misread)).toEqual([]);
  answerAll(table, 'S4');
  expect(verdicts(table)).toEqual(['HAND_RETRIEVED open']);
});

it('R000-dead-3: a card of the muck before whoever folded is asked about until somebody answers, however often he looks at it', () => {
  const { table, onTop } = topOfMuckTaken();
  for (const ref of onTop) table.fact({ type: 'card-lifted', ref, zone: 'S4' });
  for (const ref of onTop) restAt(table, ref, 'S4');
  expect(table.hand.questions).toMatchObject(onTop.map((ref) => ({ ask: 'which-place', refs: [ref], options: ['S4', 'MUCK'] })));
  const back = table.fork();
  for (const ref of onTop) restAt(back, ref, 'MUCK');
  expect([verdicts(back), back.hand.questions]).toEqual([[], []]);
  answerAll(table, 'S4');
  expect(verdicts(table)).toEqual(['HAND_RETRIEVED open']);
});

describe('R000-dead-3: the cards of whoever folded come before him again, and the muck has told of none', () => {
  const foldedAt4 = (): ProvingTable => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    table.feed({ type: 'act', seat: 4, act: { type: 'fold' }, how: 'declared', by: OPERATOR });
    return table;
  };
  const lift = (table: ProvingTable): void => {
    for (const ref of table.cardsIn('S4')) table.fact({ type: 'card-lifted', ref, zone: 'S4' });
  };
  const putBack = (table: ProvingTable): void => {
    for (const ref of table.cardsIn('S4')) restAt(table, ref, 'S4');
  };
  const answer = (table: ProvingTable, said: 'yes' | 'no'): void => {
    for (const { id } of table.hand.questions) table.feed({ type: 'answered', question: id, answer: said, by: OPERATOR });
  };

  it('it is asked whether he had let go of them, and then they are dead', () => {
    const table = foldedAt4();
    table.wait(2000);
    lift(table);
    table.wait(3000);
    putBack(table);
    expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'was-hand-released', seats: [4], options: [] }]]);
    answer(table, 'yes');
    expect(verdicts(table)).toEqual(['HAND_RETRIEVED open']);
    const asked = table.hand.verdicts[0]?.verdict.remedy;
    expect(asked).toMatchObject(table.cardsIn('S4').map((ref) => ({ do: 'move', ref, from: 'S4', to: 'MUCK' })));
    lift(table);
    putBack(table);
    expect(table.hand.questions).toEqual([]);
  });

  it('it is asked no more once the muck has told of both: they were on their way there', () => {
    const table = foldedAt4();
    table.wait(2000);
    lift(table);
    table.wait(3000);
    putBack(table);
    for (const [index, ref] of table.cardsIn('S4').entries()) {
      expect(table.hand.questions.length).toBe(1);
      table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 90 + index });
    }
    expect([verdicts(table), table.hand.questions]).toEqual([[], []]);
  });

  it('nobody takes one of them back: where the muck tells of one meanwhile, and the other one goes again, its seat misread that', () => {
    const told = (...then: readonly ('lifted' | 'thrown' | 'thrown-before')[]): ProvingTable => {
      const table = foldedAt4();
      table.wait(2000);
      const [first = table.top(), second = table.top()] = table.cardsIn('S4');
      lift(table);
      table.wait(3000);
      if (then.includes('thrown-before')) table.fact({ type: 'card-rested', ref: second, zone: 'MUCK', sweep: 80 });
      restAt(table, first, 'S4');
      if (then.includes('thrown')) table.fact({ type: 'card-rested', ref: second, zone: 'MUCK', sweep: 90 });
      if (then.includes('lifted')) table.fact({ type: 'card-lifted', ref: first, zone: 'S4' });
      answer(table, 'yes');
      return table;
    };
    expect(verdicts(told('thrown', 'lifted'))).toEqual([]);
    expect([verdicts(told('thrown')), verdicts(told('lifted'))]).toEqual([['HAND_RETRIEVED open'], ['HAND_RETRIEVED open']]);
    // What the muck had told of before says nothing of what he holds now.
    expect(verdicts(told('thrown-before', 'lifted'))).toEqual(['HAND_RETRIEVED open']);
    // He has taken back both, and puts them down.
    const table = told('thrown', 'lifted');
    for (const ref of [...table.cardsIn('S4'), ...table.cardsIn('MUCK')]) restAt(table, ref, 'S4');
    expect(verdicts(table)).toEqual(['HAND_RETRIEVED open']);
  });

  it('who had kept them is not asked again', () => {
    const table = foldedAt4();
    table.wait(2000);
    for (let looks = 0; looks < 2; looks++) {
      lift(table);
      table.wait(3000);
      putBack(table);
      expect(table.hand.questions.length).toBe(looks === 0 ? 1 : 0);
      answer(table, 'no');
    }
    expect(verdicts(table)).toEqual([]);
  });

  it('who lays them down as he folds is not asked, nor whoever has not folded', () => {
    const held = tableOf();
    dealTo(held, ...ORDER, ...ORDER);
    lift(held);
    held.wait(5000);
    held.feed({ type: 'act', seat: 4, act: { type: 'fold' }, how: 'declared', by: OPERATOR });
    held.wait(1200);
    const live = tableOf();
    dealTo(live, ...ORDER, ...ORDER);
    live.feed({ type: 'act', seat: 4, act: { type: 'call' }, how: 'declared', by: OPERATOR });
    live.wait(5000);
    lift(live);
    for (const table of [held, live]) {
      putBack(table);
      expect(table.hand.questions).toEqual([]);
    }
  });
});

/** Everybody calls, then checks, and the whole board lies; who folds does so when the river is bet on. */
function toShowdown(table: ProvingTable, folds?: Seat, beforeLast?: () => void): void {
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const street of [['B1', 'B2', 'B3'], ['B4'], ['B5']] as const) {
    for (const place of ['BURN', ...street] as const) table.deal(place);
    for (const seat of ORDER) {
      if (seat === ORDER.at(-1) && table.cardsIn('B5').length > 0) beforeLast?.();
      const type = folds === seat && table.cardsIn('B5').length > 0 ? 'fold' : 'check';
      table.feed({ type: 'act', seat, act: { type }, how: 'observed', by: OPERATOR });
      if (type === 'fold') for (const ref of table.cardsIn(`S${seat}`)) table.move(ref, 'MUCK');
    }
  }
}

describe('R000-dead-3: a folded hand that is read before its player only when hands are shown', () => {
  it('was taken back all the same, and goes where it was', () => {
    const table = tableOf();
    toShowdown(table, 4);
    expect([table.hand.ledger.over, verdicts(table)]).toEqual(['showdown', []]);
    const folded = table.cardsIn('MUCK');
    for (const ref of folded) restAt(table, ref, 'S4');
    expect(verdicts(table)).toEqual(['HAND_RETRIEVED open']);
    for (const ref of folded) restAt(table, ref, 'MUCK');
    for (const seat of [2, 3, 1] as const) table.declare({ type: 'tabled', seat });
    expect([verdicts(table), table.hand.betting.award === null]).toEqual([['HAND_RETRIEVED resolved'], false]);
  });

  it('was not, where a neighbour or an empty place reads one of its cards, or whoever has given up at the showdown shows his hand', () => {
    const table = tableOf();
    toShowdown(table, 4);
    const [folded = table.top()] = table.cardsIn('MUCK');
    restAt(table, folded, 'S9');
    expect(verdicts(table)).toEqual([]);
    const [held, other] = table.cardsIn('S3');
    for (const ref of [held, other]) if (ref !== undefined) restAt(table, ref, 'MUCK');
    expect(table.hand.ledger.mucked).toEqual([3]);
    if (held !== undefined) restAt(table, held, 'S3');
    expect(verdicts(table).filter((said) => said.startsWith('HAND'))).toEqual([]);
  });
});

describe('AMB-39: a card that was handed over and taken up at once, and is read when hands are shown', () => {
  const shown = (): readonly [ProvingTable, CardRef] => {
    const table = tableOf();
    toShowdown(table);
    expect(table.hand.ledger.over).toBe('showdown');
    const [card = table.top()] = table.cardsIn('S3');
    restAt(table, card, 'S2');
    return [table, card];
  };

  it('was handed over, when people say that it lies there', () => {
    const [table, card] = shown();
    answerAll(table, 'S2');
    expect(verdicts(table)).toEqual(['HOLE_CARD_TRANSFER open']);
    const [question] = table.hand.questions;
    expect(question?.options).toContain('move-back');
    answerAll(table, 'move-back');
    restAt(table, card, 'S3');
    expect([verdicts(table), table.hand.questions]).toEqual([['HOLE_CARD_TRANSFER resolved'], []]);
  });

  it('was so, too, where its place had read it for a moment before, which was taken for a misreading', () => {
    const table = tableOf();
    const hand = (): void => restAt(table, table.cardsIn('S3')[0] ?? table.top(), 'S2');
    toShowdown(table, undefined, () => {
      hand();
      const told = table.inputs.at(-1);
      if (told?.type === 'fact') table.fact({ type: 'fact-withdrawn', fact: told.fact.id, why: 'neighbour-bleed' });
    });
    hand();
    answerAll(table, 'S2');
    expect(verdicts(table)).toEqual(['HOLE_CARD_TRANSFER withdrawn', 'HOLE_CARD_TRANSFER open']);
  });

  it('was misread, when they say that it does not', () => {
    const [table] = shown();
    answerAll(table, 'S3');
    expect([verdicts(table), table.hand.questions]).toEqual([[], []]);
  });
});

it('R000-sd-0: a card of the board that the muck misreads while hands are shown is one of the board, and the pots go out', () => {
  const table = tableOf();
  toShowdown(table);
  const [river = table.top()] = table.cardsIn('B5');
  for (const seat of [2, 3] as const) table.declare({ type: 'tabled', seat });
  restAt(table, river, 'MUCK');
  for (const seat of [4, 1] as const) table.declare({ type: 'tabled', seat });
  expect([table.cardsIn('B5'), verdicts(table), table.hand.betting.award === null]).toEqual([[river], [], false]);
});

it('R000-expo-0: the hand that is thrown away at the showdown is the one with the replacement, not with the card that died', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const [dead = table.top(), kept] = table.cardsIn('S4');
  table.declare({ type: 'exposed', seat: 4, cause: 'dealer', ref: dead });
  table.deal('S4');
  table.move(dead, 'BURN');
  expect(verdicts(table)).toEqual(['EXPOSED_HOLE resolved']);
  const held = table.cardsIn('S4');
  for (const ref of held) restAt(table, ref, 'MUCK');
  expect([held.length, held.includes(dead), cardsOfHand(table.hand, 4)]).toEqual([2, false, held]);
  expect(held).toContain(kept);
});

it('AMB-39: a card of a hand that is thrown and slides on before an empty place is handed to nobody', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const [slides = table.top(), other = table.top()] = table.cardsIn('S4');
  restAt(table, other, 'MUCK');
  restAt(table, slides, 'S9');
  expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'which-place', options: ['S9', 'S4', 'MUCK'] }]]);
  restAt(table, slides, 'MUCK');
  expect([verdicts(table), table.hand.questions, table.hand.betting.seats.find(({ seat }) => seat === 4)]).toMatchObject([
    [],
    [],
    { lastAction: 'fold' },
  ]);
});

it('R000-burn-4: what might have been the burn was an extra card, which is read when the flop is laid: that one has none', () => {
  const laid = (isExtra: boolean): ProvingTable => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const unread = table.exit();
    betRound(table);
    table.deal('B1');
    expect(verdicts(table)).toEqual([]);
    if (!isExtra) table.land([unread, 'BURN']);
    else restAt(table, unread, 'S4');
    return table;
  };
  // It left the shoe while people bet, so nobody need be asked whether it is one of the flop.
  expect(laid(true).hand.questions).toEqual([]);
  expect(verdicts(laid(true))).toEqual(['MISDEAL_TOO_LATE open', 'NO_BURN_FLOP open']);
  expect(verdicts(laid(false))).toEqual([]);
});

it('a card in the muck before the first has left the shoe is of the hand before, and of nobody', () => {
  const table = tableOf();
  const gathered = ALL_CARD_REFS.at(-1) ?? table.top();
  restAt(table, gathered, 'MUCK');
  table.wait(1000);
  expect([verdicts(table), table.hand.questions, table.hand.ledger.out]).toEqual([[], [], 0]);
  // Behind the first card of the deal it may be the second one, which the shoe missed.
  dealTo(table, 2);
  restAt(table, gathered, 'MUCK');
  expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [gathered], options: ['S3', 'MUCK'] }]);
});

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

  it('the gate misread it on its way, and they say that it lies there: it goes back to the pile', () => {
    const [table, card] = handedAt4(true);
    expect(table.hand.questions).toMatchObject([{ ask: 'which-place', options: ['S1', 'MUCK'] }]);
    const misread = table.fork();
    answerAll(misread, 'MUCK');
    expect(verdicts(misread)).toEqual([]);
    answerAll(table, 'S1');
    expect(verdicts(table)).toEqual(['HOLE_CARD_TRANSFER open']);
    answerAll(table, 'move-back');
    expect(verdicts(table)).toEqual(['HOLE_CARD_TRANSFER open']);
    restAt(table, card, 'MUCK');
    expect([verdicts(table), table.hand.questions, zoneOf(table.hand.cards, card)]).toEqual([['HOLE_CARD_TRANSFER resolved'], [], 'MUCK']);
  });
});

it('AMB-39: a thrown card that a neighbour misreads, and that lies before whom it was dealt to as people say, is handed to nobody', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  for (const seat of [4, 1, 2] as const) table.feed({ type: 'act', seat, act: { type: 'call' }, how: 'observed', by: OPERATOR });
  table.feed({ type: 'act', seat: 3, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
  const [thrown = table.top(), other = table.top()] = table.cardsIn('S3');
  restAt(table, thrown, 'S4');
  expect(table.hand.questions).toMatchObject([{ ask: 'which-place', options: ['S4', 'S3', 'MUCK'] }]);
  answerAll(table, 'S3');
  expect([verdicts(table), zoneOf(table.hand.cards, thrown), table.hand.questions]).toEqual([[], 'S3', []]);
  for (const ref of [thrown, other]) restAt(table, ref, 'MUCK');
  expect([verdicts(table), zoneOf(table.hand.cards, thrown), zoneOf(table.hand.cards, other)]).toEqual([[], 'MUCK', 'MUCK']);
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

describe('AMB-39: a card of the deal that goes unread before its player until it is read before his neighbour', () => {
  const comesToFour = (isBetOn: boolean, then?: (table: ProvingTable) => void): readonly string[] => {
    const table = tableOf();
    const land = (seat: Seat): void =>
      void table.fact({ type: 'card-rested', ref: table.exit(), zone: `S${seat}`, sweep: 80 + table.hand.inputs, unread: ['S3'] });
    land(2);
    const unread = table.exit();
    for (const seat of [4, 1, 2, 3, 4, 1] as const) land(seat);
    table.wait(1000);
    if (isBetOn)
      for (const seat of [4, 1] as const) table.feed({ type: 'act', seat, act: { type: 'call' }, how: 'declared', by: OPERATOR });
    then?.(table);
    table.wait(1000);
    table.fact({ type: 'card-rested', ref: unread, zone: 'S4', sweep: 990 });
    return verdicts(table);
  };

  it('may have been dealt to the neighbour where nobody has, or where he held his own up, and was where the other could be read', () => {
    expect(comesToFour(false)).toEqual(['WRONG_DEAL_ORDER open']);
    const held = (table: ProvingTable): void => {
      for (const ref of ALL_CARD_REFS) if (zoneOf(table.hand.cards, ref) === 'S4') table.fact({ type: 'card-lifted', ref, zone: 'S4' });
    };
    expect(comesToFour(true, held)).toEqual(['MISDEAL_TOO_LATE open']);
    const read = (table: ProvingTable): void => void table.fact({ type: 'seat-read-again', zone: 'S3' });
    expect(comesToFour(true, read)).toEqual(['MISDEAL_TOO_LATE open']);
  });
});

it('R000-dead-3: what its seat began to read before people said that it was put away was not taken back, and is asked for again', () => {
  const killed = (): ProvingTable => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const [up = table.top(), shown = up] = table.cardsIn('S4');
    table.declare({ type: 'voluntary', seat: 4, ref: shown });
    table.lift(up);
    return table;
  };
  const [table, kept, thrown] = [killed(), killed(), killed()];
  const [first = table.top(), second = table.top()] = table.cardsIn('S4');
  table.declare({ type: 'done' });
  expect(zoneOf(table.hand.cards, first)).toBe('MUCK');
  table.wait(500);
  restAt(table, first, 'S4');
  expect(verdicts(table)).toEqual(['VOLUNTARY_EXPOSURE open']);
  for (const ref of [first, second]) table.move(ref, 'MUCK');
  expect(verdicts(table)).toEqual(['VOLUNTARY_EXPOSURE resolved']);
  // Later he may have taken it back, and so he has where the muck had told of all his cards.
  kept.declare({ type: 'done' });
  restAt(kept, second, 'MUCK');
  kept.wait(1000);
  restAt(kept, first, 'S4');
  for (const ref of [first, second]) thrown.move(ref, 'MUCK');
  restAt(thrown, first, 'S4');
  expect([verdicts(kept), verdicts(thrown)]).toEqual([
    ['VOLUNTARY_EXPOSURE resolved', 'HAND_RETRIEVED open'],
    ['VOLUNTARY_EXPOSURE resolved', 'HAND_RETRIEVED open'],
  ]);
});

it('R000-dead-3: one card of a dead hand that is still being put away comes before its player again: it was not taken back, and is asked for again', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const [first = table.top(), second = first] = table.cardsIn('S4');
  table.declare({ type: 'voluntary', seat: 4, ref: second });
  restAt(table, first, 'MUCK');
  restAt(table, first, 'S4');
  expect(verdicts(table)).toEqual(['VOLUNTARY_EXPOSURE open']);
  const asked = nextSteps(table.state).flatMap((step) => (step.do === 'move' && step.to === 'MUCK' ? [step.ref] : []));
  expect(new Set(asked)).toEqual(new Set([first, second]));
  for (const ref of [second, first]) table.move(ref, 'MUCK');
  expect(verdicts(table)).toEqual(['VOLUNTARY_EXPOSURE resolved']);
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
