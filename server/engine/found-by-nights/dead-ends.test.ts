import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import type { Declaration } from '#vocabulary/declarations';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { nextSteps } from '../api.ts';
import type { ProvingTable } from '../proving/table.testing.ts';
import { betRound, dealTo, OPERATOR, ORDER, tableOf, verdicts } from '../small-table.testing.ts';
import { zoneOf } from '../table-state/cards.ts';

const checkToShowdown = (table: ProvingTable, seats: readonly Seat[]): void => {
  for (const street of [['B1', 'B2', 'B3'], ['B4'], ['B5']] as const) {
    for (const place of ['BURN', ...street] as const) table.deal(place);
    for (const seat of seats) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    if (table.hand.ledger.over === 'no') table.declare({ type: 'bets-gathered' });
  }
};

const checkAround = (table: ProvingTable): void => {
  for (const seat of [2, 3, 4, 1] as const) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  if (table.hand.ledger.over === 'no') table.declare({ type: 'bets-gathered' });
};

/** Hands of simulated nights that a table could not go on with, whatever it did; the titles say in which seed and hand. */

it.each<[string, Declaration]>([
  ['EXPOSED_HOLE_PROTECTED', { type: 'exposed', seat: 1, cause: 'dealer' }],
  ['BOXED_CARD', { type: 'boxed' }],
])('R000-mis-0: a card that only people see, below another deck, is gathered in with the pack: %s', (kind, said) => {
  const table = tableOf();
  dealTo(table, 2, 3, 4);
  table.exit();
  table.declare(said);
  expect(verdicts(table)).toEqual([`${kind} open`]);
  for (const place of ['S2', 'S3', 'S4'] as const) for (const ref of table.cardsIn(place)) table.lift(ref);
  for (const type of ['done', 'shuffled', 'cut'] as const) table.declare({ type });
  expect([verdicts(table), table.hand.redeal]).toEqual([[`${kind} resolved`], 1]);
});

it('R004-11-1: of a burn that went into the muck nobody at the table knows which card it is: one from there is as good', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  for (const seat of [4, 1, 2, 3] as const) {
    const act = seat === 4 ? 'fold' : seat === 3 ? 'check' : 'call';
    table.feed({ type: 'act', seat, act: { type: act }, how: 'observed', by: OPERATOR });
  }
  const folded = table.cardsIn('S4');
  for (const ref of folded) table.move(ref, 'MUCK');
  table.deal('MUCK');
  expect(verdicts(table)).toEqual(['BURN_MISPLACED open']);
  table.move(folded[1] ?? table.top(), 'BURN');
  expect(verdicts(table)).toEqual(['BURN_MISPLACED resolved']);
  for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
  expect([verdicts(table), table.hand.ledger.street]).toEqual([['BURN_MISPLACED resolved'], 'flop']);
});

it('R000-expo-2: what was put away dead comes to nobody, though an empty place beside the pile reads it', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const [dead = table.top()] = table.cardsIn('S4');
  table.declare({ type: 'exposed', seat: 4, cause: 'dealer', ref: dead });
  table.deal('S4');
  table.move(dead, 'BURN');
  expect(verdicts(table)).toEqual(['EXPOSED_HOLE resolved']);
  table.fact({ type: 'card-rested', ref: dead, zone: 'S9', sweep: 900 });
  expect([verdicts(table), table.hand.questions]).toEqual([['EXPOSED_HOLE resolved'], []]);
});

describe('a dead hole card that no antenna sees among the burns', () => {
  const exposed = (): { readonly table: ProvingTable; readonly dead: CardRef } => {
    const table = tableOf('stream', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    const [dead = table.top()] = table.cardsIn('S4');
    table.declare({ type: 'exposed', seat: 4, cause: 'dealer', ref: dead });
    table.deal('S4');
    return { table, dead };
  };

  it('R000-expo-2: was handed to nobody whose place misreads it there before somebody says that it is done', () => {
    const { table, dead } = exposed();
    table.fact({ type: 'card-rested', ref: dead, zone: 'S1', sweep: 900 });
    table.declare({ type: 'done' });
    expect([verdicts(table), zoneOf(table.hand.cards, dead)]).toEqual([['EXPOSED_HOLE resolved'], 'BURN']);
  });

  it('R000-expo-2: was handed to nobody who has folded and whose place misreads it there', () => {
    const { table, dead } = exposed();
    table.lift(dead);
    table.declare({ type: 'done' });
    for (const [seat, type] of [
      [4, 'call'],
      [1, 'fold'],
    ] as const)
      table.feed({ type: 'act', seat, act: { type }, how: 'observed', by: OPERATOR });
    table.fact({ type: 'card-rested', ref: dead, zone: 'S1', sweep: 900 });
    expect([verdicts(table), table.hand.questions]).toEqual([['EXPOSED_HOLE resolved'], []]);
  });

  it('R001-obj-2: is no card of the board which misreads it there, or it is asked about', () => {
    const { table, dead } = exposed();
    table.lift(dead);
    table.declare({ type: 'done' });
    betRound(table);
    for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
    table.fact({ type: 'card-rested', ref: dead, zone: 'B4', sweep: 900 });
    expect([zoneOf(table.hand.cards, dead), table.hand.questions]).toMatchObject([
      'BURN',
      [{ ask: 'which-place', refs: [dead], options: ['BURN', 'B4'] }],
    ]);
  });
});

it('where no antenna sees a burn nobody is asked for one between two cards of the flop', () => {
  const table = tableOf('stream', 'sans-croupier', 'every');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  const asked = (): readonly string[] => nextSteps(table.state).map(({ do: what }) => what);
  expect(asked()).toEqual(['burn', 'lay', 'lay', 'lay', 'bet']);
  table.deal('BURN');
  table.deal('B1');
  expect(asked()).toEqual(['lay', 'lay', 'bet']);
});

it('R000-mis-2: a card that is taken up before its sweep is judged has left its place, and is gathered in', () => {
  const table = tableOf('stream', 'sans-croupier', 'every');
  dealTo(table, 2, 3);
  const [ref, zone] = [table.top(), 'S1'] as const;
  table.fact({ type: 'card-rested', ref, zone, sweep: 900 });
  table.fact({ type: 'card-lifted', ref, zone });
  table.wait(2000);
  expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
  for (const place of ['S2', 'S3'] as const) for (const card of table.cardsIn(place)) table.lift(card);
  for (const type of ['done', 'shuffled', 'cut'] as const) table.declare({ type });
  expect([verdicts(table), table.hand.redeal]).toEqual([['WRONG_DEAL_ORDER resolved'], 1]);
});

it('what people say lies on the street, and was believed to be an old burn, is its card', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  const [burn = table.top()] = table.cardsIn('BURN');
  for (const seat of ORDER) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  table.deal('BURN');
  table.fact({ type: 'card-rested', ref: burn, zone: 'B4', sweep: 900 });
  expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [burn], options: ['BURN', 'B4'] }]);
  table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: 'B4' }, by: OPERATOR });
  expect([verdicts(table), table.hand.ledger.street, table.hand.ledger.round]).toEqual([[], 'turn', 'open']);
});

it('R000-expo-2: a replacement that the gate misread on its way is the one that was asked for', () => {
  const table = tableOf('club');
  dealTo(table, ...ORDER, ...ORDER);
  const [dead = table.top()] = table.cardsIn('S4');
  table.declare({ type: 'exposed', seat: 4, cause: 'dealer', ref: dead });
  const replacement = table.top();
  table.land([replacement, 'MUCK']);
  table.fact({ type: 'card-rested', ref: replacement, zone: 'S4', sweep: 900 });
  table.wait(1000);
  const [question] = table.hand.questions;
  if (question !== undefined) table.feed({ type: 'answered', question: question.id, answer: { option: 'S4' }, by: OPERATOR });
  expect(nextSteps(table.state).some(({ do: what }) => what === 'take-next')).toBe(false);
});

it.each(['S9', 'S1'] as const)(
  'R000-sd-6: a hand that is thrown unshown is given up, though %s reads its second card on the way',
  (misreadAt) => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    for (const [burn, ...street] of [
      ['BURN', 'B1', 'B2', 'B3'],
      ['BURN', 'B4'],
      ['BURN', 'B5'],
    ] as const) {
      for (const place of [burn, ...street]) table.deal(place);
      for (const seat of ORDER) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
      if (table.hand.ledger.over === 'no') table.declare({ type: 'bets-gathered' });
    }
    const [first = table.top(), second = table.top()] = table.cardsIn('S2');
    table.move(first, 'MUCK');
    table.move(second, misreadAt);
    table.move(second, 'MUCK');
    expect(table.hand.ledger.mucked).toEqual([2]);
    for (const seat of [3, 4, 1] as const) table.declare({ type: 'tabled', seat });
    expect(table.hand.ledger.over).toBe('awarded');
  },
);

it.each([['BURN'], ['S2']] as const)(
  'R000-sd-6: whoever shows three cards, of which one was burned, is asked whether it lies there: %s',
  (lies) => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    for (const seat of [4, 1, 2, 3] as const) {
      const act = seat === 4 ? 'fold' : seat === 3 ? 'check' : 'call';
      table.feed({ type: 'act', seat, act: { type: act }, how: 'observed', by: OPERATOR });
    }
    for (const ref of table.cardsIn('S4')) table.move(ref, 'MUCK');
    table.declare({ type: 'bets-gathered' });
    checkToShowdown(table, [2, 3, 1]);
    const [burn = table.top()] = table.cardsIn('BURN');
    for (const zone of ['S4', 'S2'] as const) table.fact({ type: 'card-rested', ref: burn, zone, sweep: 900 });
    for (const { id } of table.hand.questions) table.feed({ type: 'answered', question: id, answer: { option: 'S2' }, by: OPERATOR });
    for (const seat of [2, 3, 1] as const) table.declare({ type: 'tabled', seat });
    expect(table.hand.betting.award).toBeNull();
    expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [burn], options: ['S2', 'BURN'] }]);
    table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: lies }, by: OPERATOR });
    // Who holds three cards wins nothing (R000-mis-6).
    const { pots } = table.hand.betting.award ?? { pots: [] };
    expect([verdicts(table), pots[0]?.eligible.includes(2)]).toEqual(lies === 'S2' ? [['MISDEAL_TOO_LATE open'], false] : [[], true]);
  },
);

describe('where no antenna sees a burn, a card of the street that the gate of the muck reads on its way', () => {
  const PLACES = ['B1', 'B2', 'B3'] as const;
  const misreadAfter = (laid: number): { readonly table: ProvingTable; readonly ref: CardRef; readonly layOn: () => void } => {
    const table = tableOf('stream', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    for (const place of ['BURN', ...PLACES.slice(0, laid)] as const) table.deal(place);
    const ref = table.exit();
    table.wait(2000);
    table.land([ref, 'MUCK']);
    const layOn = (): void => {
      for (const place of PLACES.slice(laid + 1)) table.deal(place);
      table.wait(2000);
    };
    return { table, ref, layOn };
  };
  const onFlop = (table: ProvingTable): readonly unknown[] => [table.hand.questions, table.hand.ledger.street, table.hand.ledger.round];

  it('R004-11-1: is no burn once another one lies: it is asked about, unless the board reads it', () => {
    for (const laid of [1, 2]) {
      const { table, ref, layOn } = misreadAfter(laid);
      expect([verdicts(table), table.hand.questions]).toMatchObject([
        [],
        [{ ask: 'which-place', refs: [ref], options: ['BURN', ...PLACES.slice(laid), 'MUCK'] }],
      ]);
      const place = PLACES[laid] ?? 'B3';
      if (laid === 1) table.fact({ type: 'card-rested', ref, zone: place, sweep: 900 });
      else
        table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: place }, by: OPERATOR });
      table.wait(2000);
      layOn();
      expect([verdicts(table), ...onFlop(table)]).toEqual([[], [], 'flop', 'open']);
    }
  });

  it('R004-11-1: is the first one, and no burn in the muck, as soon as the board reads it', () => {
    const { table, ref, layOn } = misreadAfter(0);
    expect(verdicts(table)).toEqual(['BURN_MISPLACED open']);
    table.fact({ type: 'card-rested', ref, zone: 'B1', sweep: 900 });
    layOn();
    expect([verdicts(table), ...onFlop(table)]).toEqual([['BURN_MISPLACED withdrawn'], [], 'flop', 'open']);
  });
});

describe('a card of the pack at a table without a shoe, after the deal', () => {
  const opened = (profile: 'club' | 'stream'): ProvingTable => {
    const table = tableOf(profile, 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    return table;
  };

  it.each(['club', 'stream'] as const)(
    'R000-count-0: that the gate of the muck reads while people bet (%s) is one too many on its way to a seat, which people say',
    (profile) => {
      const table = opened(profile);
      const extra = table.exit();
      table.fact({ type: 'card-rested', ref: extra, zone: 'MUCK', sweep: 900 });
      table.wait(1000);
      expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'which-place', refs: [extra] }]]);
      table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: 'S3' }, by: OPERATOR });
      expect(verdicts(table)).toEqual(['WRONG_CARD_COUNT open']);
    },
  );

  it('R000-mis-6: that a place reads where nobody sits is a burn beside it, or it is asked about', () => {
    const table = opened('stream');
    betRound(table);
    for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
    const ref = table.exit();
    table.fact({ type: 'card-rested', ref, zone: 'S9', sweep: 900 });
    table.wait(1000);
    expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'which-place', refs: [ref] }]]);
    expect(table.hand.questions[0]?.options).toEqual(expect.arrayContaining(['BURN', 'S9']));
    table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: 'BURN' }, by: OPERATOR });
    expect([verdicts(table), table.hand.questions]).toEqual([[], []]);
  });
});

it('R001-obj-2: a card of the board that the gate of the muck misreads while people bet stays on the board', () => {
  const table = tableOf('club');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  const [second = table.top()] = table.cardsIn('B2');
  table.fact({ type: 'card-lifted', ref: second, zone: 'B2' });
  table.fact({ type: 'card-rested', ref: second, zone: 'MUCK', sweep: 900 });
  table.wait(1000);
  expect([zoneOf(table.hand.cards, second), verdicts(table)]).toEqual(['B2', []]);
});

it('R000-burn-2: the second burn is laid as the turn though the card that it replaces still lies there', () => {
  const table = tableOf('club', 'sans-croupier', 'every');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  checkAround(table);
  const [first, second] = [table.deal('BURN'), table.deal('BURN')];
  const laid = table.deal('B4');
  table.fact({ type: 'card-rested', ref: first, zone: 'B5', sweep: 900 });
  table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: 'B5' }, by: OPERATOR });
  for (const [ref, zone] of [
    [first, 'BURN'],
    [second, 'B5'],
  ] as const)
    table.fact({ type: 'card-rested', ref, zone, sweep: 901 });
  expect(nextSteps(table.state).filter((step) => step.do === 'move')).toMatchObject([{ ref: laid, from: 'B4' }]);
});

it('C26: a burn that had got back into the shoe, and is laid as the river while the floor is asked, is the river', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  checkAround(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  checkAround(table);
  table.deal('BURN');
  table.move(table.cardsIn('BURN')[0] ?? table.top(), 'SHOE');
  table.deal('B5');
  expect(verdicts(table)).toEqual(['CARD_BACK_IN_SHOE open']);
  table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: 'play-on' }, by: OPERATOR });
  expect(nextSteps(table.state)[0]).toMatchObject({ do: 'bet', street: 'river' });
  expect(verdicts(table)).toEqual(['CARD_BACK_IN_SHOE resolved']);
});

it('R000-burn-2: what was believed to be the burn, and lies on the board as people say, is the card that the ruling asks for', () => {
  const table = tableOf('club');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  const [first, second] = [table.deal('BURN'), table.deal('BURN')];
  expect(verdicts(table)).toEqual(['DOUBLE_BURN_FLOP open']);
  table.move(second, 'B1');
  table.deal('B2');
  expect(nextSteps(table.state)[0]).toMatchObject({ do: 'lay', place: 'B3' });
  table.fact({ type: 'card-rested', ref: first, zone: 'B3', sweep: 900 });
  table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: 'B3' }, by: OPERATOR });
  expect(nextSteps(table.state).filter(({ do: what }) => what === 'lay')).toEqual([]);
  expect([zoneOf(table.hand.cards, first), verdicts(table)]).toEqual(['B3', ['DOUBLE_BURN_FLOP resolved']]);
});

it('R000-burn-3: of two burns the other one was put back when one of them comes out of the shoe, and is asked for no more', () => {
  const table = tableOf('club');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  const burns = [table.exit(), table.exit()] as const;
  table.land([burns[0], 'BURN'], [burns[1], 'BURN']);
  table.wait(1000);
  expect(verdicts(table)).toEqual(['DOUBLE_BURN_FLOP open']);
  for (const type of ['done', 'shuffled', 'cut'] as const) if (nextSteps(table.state)[0]?.do !== 'lay') table.declare({ type });
  const [kept = table.top()] = burns.filter((ref) => zoneOf(table.hand.cards, ref) === 'BURN');
  const [named = table.top()] = burns.filter((ref) => ref !== kept);
  expect(zoneOf(table.hand.cards, named)).toBe('SHOE');
  table.fact({ type: 'card-rested', ref: kept, zone: 'B1', sweep: 900 });
  table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: 'B1' }, by: OPERATOR });
  expect(burns.map((ref) => zoneOf(table.hand.cards, ref)).sort()).toEqual(['B1', 'BURN']);
  for (const place of ['B2', 'B3'] as const) table.deal(place);
  expect([verdicts(table), table.hand.ledger.burnCredit]).toEqual([['DOUBLE_BURN_FLOP resolved'], { flop: 1, turn: 0, river: 0 }]);
});

it('a card that fell in the deal before is the burn of the turn, though a flop came too early in between', () => {
  const table = tableOf();
  const fallen = table.exit();
  table.declare({ type: 'dropped', cause: 'dealer', seat: 2, ref: fallen });
  for (const type of ['done', 'shuffled', 'cut'] as const) table.declare({ type });
  dealTo(table, ...ORDER, ...ORDER);
  // The pile tells of the burn when the card behind it has left the shoe as well.
  const [burn, early] = [table.exit(), table.exit()];
  table.land([burn, 'BURN']);
  table.land([early, 'B1']);
  for (const { id } of table.hand.questions) table.feed({ type: 'answered', question: id, answer: 'no', by: OPERATOR });
  table.move(early, 'SHOE');
  for (const type of ['shuffled', 'cut'] as const) table.declare({ type });
  expect([verdicts(table), table.hand.redeal]).toEqual([['CARD_OFF_TABLE resolved', 'PREMATURE_FLOP resolved'], 1]);
  betRound(table);
  for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
  checkAround(table);
  table.fact({ type: 'card-left-shoe', ref: fallen });
  table.land([fallen, 'BURN']);
  expect(table.hand.ledger.loose).toEqual([fallen]);
  table.deal('B4');
  expect([verdicts(table), table.hand.ledger.street]).toEqual([['CARD_OFF_TABLE resolved', 'PREMATURE_FLOP resolved'], 'turn']);
});

it.each([true, false])(
  'R000-mis-6: a card too many that is put down with its hand as that is shown makes it a hand of three, and one that comes by itself is asked about (in one sweep: %s)',
  (isInOneSweep) => {
    const table = tableOf('stream');
    dealTo(table, ...ORDER, ...ORDER);
    const extra = table.exit();
    const held = table.cardsIn('S2');
    for (const ref of held) table.lift(ref);
    for (const seat of [4, 1, 2, 3] as const) {
      const act = seat === 3 ? ({ type: 'check' } as const) : ({ type: 'call' } as const);
      table.feed({ type: 'act', seat, act, how: 'observed', by: OPERATOR });
    }
    table.declare({ type: 'bets-gathered' });
    checkToShowdown(table, [2, 3, 4, 1]);
    table.declare({ type: 'tabled', seat: 2 });
    for (const ref of [...held, extra])
      table.fact({ type: 'card-rested', ref, zone: 'S2', sweep: ref === extra && !isInOneSweep ? 901 : 900 });
    table.wait(1000);
    if (!isInOneSweep) {
      expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'which-place', refs: [extra], options: ['S2', 'BURN'] }]]);
      table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: 'S2' }, by: OPERATOR });
    }
    expect(table.hand.verdicts.map(({ verdict }) => [verdict.kind, verdict.status, verdict.deadHands])).toEqual([
      ['MISDEAL_TOO_LATE', 'open', [2]],
    ]);
    for (const seat of [3, 4, 1] as const) table.declare({ type: 'tabled', seat });
    expect(table.hand.betting.award?.pots[0]?.eligible).toEqual([1, 3, 4]);
  },
);

describe('one card too many, put where no antenna is', () => {
  const tooMany = (): { readonly table: ProvingTable; readonly asked: CardRef; readonly taken: CardRef } => {
    const table = tableOf('stream', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    const [taken = table.top()] = table.cardsIn('S2');
    return { table, asked: table.deal('S2'), taken };
  };
  const waitLong = (table: ProvingTable): void => {
    for (let second = 0; second < 9; second += 1) table.wait(1000);
  };

  it.each([
    ['lies on', false],
    ['is held up with the rest by then', true],
  ])('R000-mis-4: is the one that they took, though its place had told of another one last, which %s', (_, isHeld) => {
    const { table, asked, taken } = tooMany();
    expect(nextSteps(table.state)[0]).toMatchObject({ do: 'move', ref: asked, from: 'S2', to: 'BURN' });
    table.lift(taken);
    // Beside the burns it is misread, and comes to nobody.
    for (const zone of ['S9', 'S3'] as const) {
      table.fact({ type: 'card-rested', ref: taken, zone, sweep: 900 });
      table.fact({ type: 'card-lifted', ref: taken, zone });
    }
    expect([zoneOf(table.hand.cards, taken), table.hand.questions]).toEqual(['S2', []]);
    waitLong(table);
    if (isHeld) for (const ref of table.cardsIn('S2')) if (ref !== taken) table.lift(ref);
    table.declare({ type: 'done' });
    expect(verdicts(table)).toEqual(['EXTRA_CARD_SB resolved']);
    expect([asked, taken].map((ref) => zoneOf(table.hand.cards, ref))).toEqual(['S2', 'BURN']);
    // It is the burn of the flop, and what lies on is played.
    betRound(table);
    expect(nextSteps(table.state)[0]).toMatchObject({ do: 'lay', place: 'B1' });
    table.fact({ type: 'card-rested', ref: taken, zone: 'S9', sweep: 901 });
    expect(zoneOf(table.hand.cards, taken)).toBe('BURN');
  });

  it('R000-mis-4: is not what a stack of three hides for a moment, nor where two of them go unread, and the screen asks on', () => {
    const { table, asked, taken } = tooMany();
    table.lift(taken);
    table.wait(1000);
    table.declare({ type: 'done' });
    expect(verdicts(table)).toEqual(['EXTRA_CARD_SB open']);
    for (const ref of table.cardsIn('S2')) if (ref !== asked && ref !== taken) table.lift(ref);
    waitLong(table);
    table.declare({ type: 'done' });
    expect(verdicts(table)).toEqual(['EXTRA_CARD_SB open']);
    // Where its place has lost the very card that is asked for, that one was taken.
    table.lift(asked);
    table.declare({ type: 'done' });
    expect([verdicts(table), zoneOf(table.hand.cards, asked)]).toEqual([['EXTRA_CARD_SB resolved'], 'BURN']);
  });
});
