import { describe, expect, it } from 'vitest';
import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import type { SensedZone } from '#vocabulary/zones';
import type { ProvingTable } from '../proving/table.testing.ts';
import {
  answerFirst,
  betRound,
  checkAround,
  dealTo,
  flopOnTable,
  OPERATOR,
  ORDER,
  readAt,
  tableOf,
  verdicts,
} from '../small-table.testing.ts';
import { handOf, zoneOf } from '../table-state/cards.ts';
import { inputsOf } from '../table-state/state.ts';

/** Cards that a place misreads, or reads late (issue 8.2); the titles say in which seed and hand. */

const restAt = (table: ProvingTable, ref: CardRef, zone: SensedZone): void =>
  void table.fact({ type: 'card-rested', ref, zone, sweep: 900 + table.hand.inputs });

const fold = (table: ProvingTable, seat: 1 | 2 | 3 | 4): void =>
  void table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: OPERATOR });

it('R000-dead-3: a card of the muck that another seat reads is not taken back, it is asked about', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const hands = { of4: table.cardsIn('S4'), of1: table.cardsIn('S1') };
  for (const seat of [4, 1] as const) {
    fold(table, seat);
    for (const ref of table.cardsIn(`S${seat}`)) restAt(table, ref, 'MUCK');
  }
  const [card = table.top()] = hands.of4;
  for (const elsewhere of ['S7', 'S1'] as const) {
    const misread = table.fork();
    restAt(misread, card, elsewhere);
    expect([verdicts(misread), misread.hand.questions]).toMatchObject([[], [{ ask: 'which-place', options: [elsewhere, 'MUCK'] }]]);
  }
  restAt(table, card, 'S4');
  expect(verdicts(table)).toEqual(['HAND_RETRIEVED open']);
});

it('a dealt card that was read over the muck, and nowhere since, may lie at its seat', () => {
  const table = tableOf();
  dealTo(table, 2, 3);
  const card = table.exit();
  dealTo(table, 1);
  table.fact({ type: 'question-raised', question: questionId('gate'), doubt: { about: 'card-between', ref: card, zones: ['MUCK'] } });
  expect(table.hand.questions).toMatchObject([{ options: ['S4', 'MUCK'] }]);
  table.feed({ type: 'answered', question: questionId('gate'), answer: { option: 'S4' }, by: OPERATOR });
  dealTo(table, ...ORDER);
  expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([[], true]);
});

it('R000-mis-2: while the shoe is silent a seat is called skipped only when its card has had time to be read', () => {
  const table = tableOf();
  dealTo(table, 2);
  const [late, next] = [table.top(), ALL_CARD_REFS.at(-1) ?? table.top()];
  restAt(table, next, 'S4');
  table.wait(600);
  const skipped = table.fork();
  restAt(table, late, 'S3');
  table.wait(2000);
  skipped.wait(2000);
  expect([verdicts(table), verdicts(skipped)]).toEqual([[], ['WRONG_DEAL_ORDER open']]);
});

it('AMB-51: a burn that the pile tells of after the hand is over was one too many, and no look for rabbits', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  const unread = table.exit();
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  for (const seat of [2, 3, 4] as const) fold(table, seat);
  expect(table.hand.ledger.over).not.toBe('no');
  const hunted = table.fork();
  restAt(table, unread, 'BURN');
  expect([verdicts(table), zoneOf(table.hand.cards, unread)]).toEqual([['DOUBLE_BURN_FLOP open'], 'BURN']);
  hunted.deal('BURN');
  expect(verdicts(hunted)).toEqual(['RABBIT_HUNT noted']);
});

it('while the shoe is silent a card of the deal that the gate of the muck reads was dealt over it', () => {
  const table = tableOf();
  dealTo(table, 2);
  const over = table.top();
  restAt(table, over, 'MUCK');
  table.wait(1000);
  expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'which-place', refs: [over], options: ['S3', 'MUCK'] }]]);
  restAt(table, over, 'S3');
  expect([table.hand.questions, table.hand.ledger.out]).toEqual([[], 2]);
});

it('R000-count-0: the second of two cards too many that is read first was not burned for with the other one', () => {
  const table = flopOnTable();
  const unread = table.exit();
  table.deal('B5');
  expect([verdicts(table), table.hand.questions.length]).toEqual([['PREMATURE_TURN open'], 1]);
  const burned = table.fork();
  restAt(burned, unread, 'BURN');
  expect(verdicts(burned)).toEqual(['PREMATURE_TURN open']);
  restAt(table, unread, 'B4');
  expect([verdicts(table), table.hand.questions]).toEqual([['FLOP_5PLUS open'], []]);
});

it('R000-burn-4: a burn that the shoe missed and the pile tells of a moment late was made all the same', () => {
  const table = flopOnTable();
  for (const seat of [2, 3, 4, 1] as const) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  const burn = ALL_CARD_REFS.at(-1) ?? table.top();
  table.deal('B4');
  expect(verdicts(table)).toEqual(['NO_BURN_TURN open']);
  const told = table.fork();
  for (const one of [table, told]) {
    one.fact({ type: 'card-left-shoe', ref: burn, ...(one === table ? { missed: true } : {}) });
    restAt(one, burn, 'BURN');
  }
  expect(verdicts(table).filter((line) => !line.includes('withdrawn'))).toEqual([]);
  expect([table.hand.ledger.street, table.hand.ledger.burnCredit.turn]).toEqual(['turn', 1]);
  expect(verdicts(told)).toEqual(['NO_BURN_TURN open']);
});

it('R000-burn-2: a second burn that the shoe missed, and the pile tells of just after its street, is that street’s', () => {
  const table = flopOnTable();
  checkAround(table);
  const burn = ALL_CARD_REFS.at(-1) ?? table.top();
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  const later = table.fork();
  later.wait(4000);
  for (const one of [table, later]) {
    one.fact({ type: 'card-left-shoe', ref: burn, missed: true });
    restAt(one, burn, 'BURN');
  }
  expect([verdicts(table), table.hand.ledger.street]).toEqual([['DOUBLE_BURN_TURN open'], 'flop']);
  expect(verdicts(later)).toEqual(['PREMATURE_BURN noted']);
});

it.each([
  ['', false],
  [', also where a forgotten one has just been put right', true],
] as const)(
  'R000-prem-0: a burn that the shoe missed and the pile reads when a street has lain for a while came early for the next%s',
  (_, isForgotten) => {
    const table = flopOnTable();
    checkAround(table);
    const burn = ALL_CARD_REFS.at(-1) ?? table.top();
    if (isForgotten) restAt(table, table.deal('B4'), 'BURN');
    else table.deal('BURN');
    table.deal('B4');
    const before = verdicts(table);
    expect([before, table.hand.ledger.street]).toEqual([isForgotten ? ['NO_BURN_TURN resolved'] : [], 'turn']);
    table.wait(750);
    table.fact({ type: 'card-left-shoe', ref: burn, missed: true });
    restAt(table, burn, 'BURN');
    expect(verdicts(table)).toEqual([...before, 'PREMATURE_BURN noted']);
    table.deal('B5');
    expect(verdicts(table)).toEqual([...before, 'PREMATURE_RIVER open']);
  },
);

describe('R000-burn-2: where all are all-in a burn that the shoe missed', () => {
  const runOut = (): ProvingTable => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    for (const seat of [4, 1] as const) fold(table, seat);
    for (const seat of [2, 3] as const) table.feed({ type: 'act', seat, act: { type: 'all-in' }, how: 'observed', by: OPERATOR });
    for (const place of ['BURN', 'B1', 'B2', 'B3', 'BURN'] as const) table.deal(place);
    return table;
  };
  const burn = ALL_CARD_REFS.at(-1) ?? runOut().top();

  it('is the next street’s where it is read just after a street', () => {
    const table = runOut();
    table.deal('B4');
    table.fact({ type: 'card-left-shoe', ref: burn, missed: true });
    restAt(table, burn, 'BURN');
    table.deal('B5');
    expect([verdicts(table), table.hand.ledger.street]).toEqual([[], 'river']);
  });

  it('is one too many where it is read in one sweep with the street’s card, which had just left the shoe', () => {
    const readWith = (missedForMs: number): readonly string[] => {
      const table = runOut();
      const card = table.exit();
      table.wait(missedForMs);
      table.fact({ type: 'card-left-shoe', ref: burn, missed: true });
      table.land([card, 'B4'], [burn, 'BURN']);
      return verdicts(table);
    };
    expect(readWith(600)).toEqual(['DOUBLE_BURN_TURN open']);
    // The board may have missed its card for a second meanwhile.
    expect(readWith(1200)).toEqual([]);
  });
});

it('a card that lies where people have said is not thrown by what the gate had read before they were asked', () => {
  const told = (readBeforeMs: number): readonly unknown[] => {
    const table = tableOf('club', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    const [card = table.top()] = table.cardsIn('S4');
    const doubt = { about: 'card-between', ref: card, zones: ['S4', 'MUCK'] } as const;
    table.wait(2000);
    table.fact({ type: 'question-raised', question: questionId('gate:1'), doubt });
    answerFirst(table, 'S4');
    table.wait(3000);
    table.fact({ type: 'card-rested', ref: card, zone: 'MUCK', sweep: 990, ...readAt(ms(table.nowMs - readBeforeMs)) });
    table.wait(400);
    return [verdicts(table), zoneOf(table.hand.cards, card)];
  };
  expect([told(5000), told(500)[1]]).toEqual([[[], 'S4'], 'MUCK']);
});

it('R000-dead-6: nor is one that they have seen turned before its player since then', () => {
  const told = (readBeforeMs: number): readonly unknown[] => {
    const table = tableOf('club', 'sans-croupier', 'every');
    dealTo(table, 2, 3);
    const turned = table.exit();
    table.wait(800);
    table.declare({ type: 'exposed', seat: 4, cause: 'dealer', ref: turned });
    dealTo(table, 1, 2, 3);
    table.wait(2000);
    table.fact({ type: 'card-rested', ref: turned, zone: 'MUCK', sweep: 990, ...readAt(ms(table.nowMs - readBeforeMs)) });
    table.wait(400);
    return verdicts(table);
  };
  expect(told(20_000)).toEqual(['EXPOSED_HOLE open']);
  expect(told(500)).not.toEqual(['EXPOSED_HOLE open']);
});

it('R000-drop-1: nor is one that they have picked up from the floor since then', () => {
  const told = (readBeforeMs: number): unknown => {
    const table = tableOf('club', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    const [fallen = table.top()] = table.cardsIn('S4');
    table.wait(2000);
    table.declare({ type: 'dropped', cause: 'player', seat: 4, ref: fallen });
    table.wait(1000);
    table.fact({ type: 'card-rested', ref: fallen, zone: 'MUCK', sweep: 990, ...readAt(ms(table.nowMs - readBeforeMs)) });
    return zoneOf(table.hand.cards, fallen);
  };
  expect([told(2500), told(500)]).toEqual(['OFF', 'MUCK']);
});

it('a card that is read on a card of an earlier street is asked about: it was burned, or lies beside it', () => {
  const table = flopOnTable();
  checkAround(table);
  const burn = table.exit();
  restAt(table, burn, 'B2');
  expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'which-place', options: ['BURN', 'B4', 'MUCK', 'B2'] }]]);
  const laid = table.fork();
  laid.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: 'B2' }, by: OPERATOR });
  expect(verdicts(laid)).toEqual(['NO_BURN_TURN open']);
  restAt(table, burn, 'BURN');
  table.deal('B4');
  expect([verdicts(table), table.hand.questions, table.hand.ledger.street]).toEqual([[], [], 'turn']);
});

describe('a burn that nobody has read', () => {
  const unreadAt = (table: ProvingTable): CardRef => {
    checkAround(table);
    table.deal('BURN');
    return table.exit();
  };
  const nowhere = (table: ProvingTable, ref: CardRef): void =>
    void table.fact({ type: 'question-raised', question: questionId('where'), doubt: { about: 'card-nowhere', ref, lastZone: 'SHOE' } });
  const sayBurned = (table: ProvingTable): void =>
    void table.feed({
      type: 'answered',
      question: table.hand.questions[0]?.id ?? questionId(''),
      answer: { option: 'BURN' },
      by: OPERATOR,
    });

  it('R000-burn-2: is asked about as soon as its street is complete, once', () => {
    const table = flopOnTable();
    const unread = unreadAt(table);
    table.deal('B4');
    expect(table.hand.questions).toMatchObject([{ ask: 'where-is-card', refs: [unread] }]);
    nowhere(table, unread);
    expect(table.hand.questions.length).toBe(1);
    const read = table.fork();
    for (const [one, tell] of [
      [table, sayBurned],
      [read, (): void => restAt(read, unread, 'BURN')],
    ] as const) {
      tell(one);
      expect([verdicts(one), one.hand.questions.filter(({ ask }) => ask === 'where-is-card')]).toMatchObject([
        [expect.stringMatching(/^DOUBLE_BURN_TURN/)],
        [],
      ]);
      nowhere(one, unread);
      expect(one.hand.questions.filter(({ ask }) => ask === 'where-is-card')).toEqual([]);
    }
  });

  it('R000-burn-2: was none too few because a place of the board has misread it before', () => {
    const table = flopOnTable();
    const unread = unreadAt(table);
    restAt(table, unread, 'B2');
    table.deal('B4');
    sayBurned(table);
    expect([verdicts(table), zoneOf(table.hand.cards, unread)]).toEqual([['DOUBLE_BURN_TURN open'], 'BURN']);
  });

  it('AMB-51: may lie among the burns when the hand is over as well', () => {
    const table = flopOnTable();
    checkAround(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    const unread = table.exit();
    for (const seat of [2, 3, 4] as const) fold(table, seat);
    nowhere(table, unread);
    expect(table.hand.questions).toMatchObject([{ options: ['BURN', 'MUCK', 'OFF'] }]);
  });
});

it('a burn that an empty seat misreads is asked about, and counts where it lies in the end', () => {
  const table = flopOnTable();
  checkAround(table);
  const burn = table.exit();
  restAt(table, burn, 'S9');
  expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'which-place', options: ['BURN', 'B4', 'MUCK', 'S9'] }]]);
  const said = table.fork();
  said.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: 'S9' }, by: OPERATOR });
  for (const one of [table, said]) {
    restAt(one, burn, 'BURN');
    one.deal('B4');
    expect([one.hand.ledger.street, one.hand.ledger.burnCredit.turn]).toEqual(['turn', 1]);
  }
  expect([verdicts(table), table.hand.questions]).toEqual([[], []]);
});

it('a pack that was collected for a misdeal which was taken back meanwhile is dealt anew', () => {
  const table = tableOf();
  dealTo(table, 2);
  const skipped = table.exit();
  restAt(table, skipped, 'S1');
  const misread = inputsOf(table.hand.log).at(-1);
  if (misread?.type !== 'fact') throw new Error('the last input is a landing');
  expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
  const [first = table.top()] = table.cardsIn('S2');
  table.fact({ type: 'card-lifted', ref: first, zone: 'S2' });
  table.fact({ type: 'fact-withdrawn', fact: misread.fact.id, why: 'misread' });
  restAt(table, skipped, 'S3');
  table.fact({ type: 'card-lifted', ref: skipped, zone: 'S3' });
  expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER withdrawn']);
  const said = table.fork();
  table.fact({ type: 'card-left-shoe', ref: first });
  expect([verdicts(table), table.hand.redeal, table.hand.ledger.out]).toEqual([['WRONG_DEAL_ORDER withdrawn'], 1, 1]);
  said.declare({ type: 'done' });
  expect([verdicts(said), said.hand.redeal, said.hand.ledger.out]).toEqual([['WRONG_DEAL_ORDER withdrawn'], 1, 0]);
});

it('a misdeal that is taken back with the last card of the deal, when the pack is in the hands, is dealt anew', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, 2, 3);
  const missed = table.top();
  table.shoe.shift();
  table.deal('S1');
  expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
  table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
  restAt(table, missed, 'S4');
  expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([['WRONG_DEAL_ORDER withdrawn'], true]);
  for (const seat of ORDER) for (const ref of handOf(table.hand.cards, seat)) table.fact({ type: 'card-lifted', ref, zone: `S${seat}` });
  table.declare({ type: 'done' });
  expect([verdicts(table), table.hand.redeal, table.hand.ledger.dealDone]).toEqual([['WRONG_DEAL_ORDER withdrawn'], 1, false]);
});

it('a pack collected for a misdeal that is no more than the fallen card it was before is dealt anew', () => {
  const table = tableOf();
  const called = (): readonly string[] => table.hand.verdicts.map(({ verdict }) => `${verdict.kind} ${verdict.severity} ${verdict.status}`);
  dealTo(table, 2, 3);
  table.exit();
  table.declare({ type: 'dropped', cause: 'dealer', seat: 4 });
  dealTo(table, 1, 2, 3);
  const missed = table.top();
  table.shoe.shift();
  table.deal('S1');
  expect(called()).toEqual(['CARD_OFF_TABLE misdeal open']);
  table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
  restAt(table, missed, 'S4');
  expect(called()).toEqual(['CARD_OFF_TABLE correctable open']);
  for (const seat of ORDER) for (const ref of handOf(table.hand.cards, seat)) table.fact({ type: 'card-lifted', ref, zone: `S${seat}` });
  table.fact({ type: 'card-left-shoe', ref: missed });
  expect([called(), table.hand.redeal, table.hand.ledger.out]).toEqual([['CARD_OFF_TABLE correctable resolved'], 1, 1]);
});

it('R000-prem-0: the first card of an early flop that is read after the second one was no burn', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const unread = table.exit();
  table.deal('B2');
  expect(verdicts(table)).toEqual(['PREMATURE_FLOP open']);
  restAt(table, unread, 'B1');
  expect(verdicts(table)).toEqual(['NO_BURN_FLOP+PREMATURE_FLOP open']);
});

it('pots that went out stay out when a misreading is taken back while the table is cleared', () => {
  const table = flopOnTable();
  checkAround(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  checkAround(table);
  for (const place of ['BURN', 'B5'] as const) table.deal(place);
  checkAround(table);
  for (const seat of ORDER) table.declare({ type: 'tabled', seat });
  const { award } = table.hand.betting;
  const [board = table.top()] = table.cardsIn('B3');
  // The gate reads a card of the board, the board reads it once more, and that landing turns out to have been none.
  restAt(table, board, 'MUCK');
  restAt(table, board, 'B3');
  const misread = inputsOf(table.hand.log).at(-1);
  if (misread?.type !== 'fact') throw new Error('the last input is a landing');
  table.fact({ type: 'fact-withdrawn', fact: misread.fact.id, why: 'misread' });
  expect([award, table.hand.ledger.over]).toMatchObject([{ payout: expect.anything() }, 'awarded']);
  expect(table.hand.betting.award).toEqual(award);
});

it('R000-expo-2: a dead card among burns that no antenna sees comes to none of the seats that misread it there', () => {
  const table = tableOf('stream', 'sans-croupier', 'every');
  dealTo(table, ...ORDER, ...ORDER);
  const [dead = table.top()] = table.cardsIn('S4');
  table.declare({ type: 'exposed', seat: 4, cause: 'dealer', ref: dead });
  table.deal('S4');
  table.lift(dead);
  table.declare({ type: 'done' });
  for (const zone of ['S9', 'S10', 'S1', 'S4'] as const) {
    restAt(table, dead, zone);
    table.fact({ type: 'card-lifted', ref: dead, zone });
  }
  expect([zoneOf(table.hand.cards, dead), handOf(table.hand.cards, 1).length, verdicts(table), table.hand.questions]).toEqual([
    'BURN',
    2,
    ['EXPOSED_HOLE resolved'],
    [],
  ]);
});

it('R000-mis-6: what a seat reads while a burn is due that no antenna tells of is asked about, and no card too many of its hand', () => {
  const table = tableOf('stream', 'sans-croupier', 'every');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  table.land([table.exit(), 'S3']);
  expect([verdicts(table), table.hand.questions]).toMatchObject([
    [],
    [{ ask: 'which-place', options: ['BURN', 'B1', 'B2', 'B3', 'MUCK', 'S3'] }],
  ]);
  const say = (one: ProvingTable, option: string) =>
    one.feed({ type: 'answered', question: one.hand.questions[0]?.id ?? questionId(''), answer: { option }, by: OPERATOR });
  const atSeat = table.fork();
  say(atSeat, 'S3');
  expect(verdicts(atSeat)).toEqual(['MISDEAL_TOO_LATE open']);
  say(table, 'BURN');
  for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
  expect([verdicts(table), table.hand.questions, table.hand.ledger.street]).toEqual([[], [], 'flop']);
});

it('R001-obj-2: a card of the board that the gate of the muck misreads while all are all-in stays on the board', () => {
  const table = tableOf('stream', 'sans-croupier', 'every');
  dealTo(table, ...ORDER, ...ORDER);
  for (const seat of [4, 1] as const) fold(table, seat);
  for (const seat of [2, 3] as const) table.feed({ type: 'act', seat, act: { type: 'all-in' }, how: 'observed', by: OPERATOR });
  for (const seat of [2, 3] as const) table.declare({ type: 'tabled', seat });
  for (const place of ['B1', 'B2', 'B3', 'B4'] as const) table.deal(place);
  const [second = table.top()] = table.cardsIn('B2');
  restAt(table, second, 'MUCK');
  table.deal('B5');
  expect([zoneOf(table.hand.cards, second), verdicts(table), table.hand.ledger.over]).toEqual(['B2', [], 'awarded']);
});

it('R000-expo-2: what the board has read on its way to a seat is the card that a ruling asks for there, and no early flop', () => {
  const table = tableOf('club', 'sans-croupier', 'every');
  dealTo(table, ...ORDER, ...ORDER);
  const [, shown = table.top()] = table.cardsIn('S4');
  table.declare({ type: 'exposed', seat: 4, cause: 'player-involuntary', ref: shown });
  const next = table.exit();
  restAt(table, next, 'B1');
  table.wait(300);
  expect(verdicts(table)).toEqual(['EXPOSED_HOLE open', 'PREMATURE_FLOP open']);
  restAt(table, next, 'S4');
  expect([verdicts(table), table.hand.questions]).toEqual([['EXPOSED_HOLE open', 'PREMATURE_FLOP withdrawn'], []]);
  table.move(shown, 'BURN');
  expect(verdicts(table)).toEqual(['EXPOSED_HOLE resolved', 'PREMATURE_FLOP withdrawn']);
});

it('R000-expo-2: a card that came for one which had died is laid on no board when its hand is thrown over that', () => {
  const table = tableOf('club', 'sans-croupier', 'every');
  dealTo(table, ...ORDER, ...ORDER);
  const [, shown = table.top()] = table.cardsIn('S4');
  table.declare({ type: 'exposed', seat: 4, cause: 'dealer', ref: shown });
  const instead = table.deal('S4');
  table.move(shown, 'BURN');
  expect(verdicts(table)).toEqual(['EXPOSED_HOLE resolved']);
  fold(table, 4);
  restAt(table, instead, 'B1');
  expect([zoneOf(table.hand.cards, instead), table.hand.questions]).toMatchObject([
    'S4',
    [{ ask: 'which-place', refs: [instead], options: ['S4', 'MUCK', 'B1'] }],
  ]);
  restAt(table, instead, 'MUCK');
  expect([verdicts(table), table.hand.questions]).toEqual([['EXPOSED_HOLE resolved'], []]);
});

it('R000-mis-7: the card too many of a hand that died of it is laid on no board where that reads it in the muck', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const extra = table.exit();
  for (const seat of [4, 1] as const) table.feed({ type: 'act', seat, act: { type: 'call' }, how: 'observed', by: OPERATOR });
  restAt(table, extra, 'S4');
  expect(verdicts(table)).toEqual(['MISDEAL_TOO_LATE open']);
  for (const ref of [...table.cardsIn('S4'), extra]) restAt(table, ref, 'MUCK');
  table.feed({ type: 'act', seat: 2, act: { type: 'call' }, how: 'observed', by: OPERATOR });
  table.feed({ type: 'act', seat: 3, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  for (const street of [['B1', 'B2', 'B3'], ['B4'], ['B5']] as const) {
    table.declare({ type: 'bets-gathered' });
    for (const place of ['BURN', ...street] as const) table.deal(place);
    for (const seat of [2, 3, 1] as const) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  }
  table.declare({ type: 'tabled', seat: 2 });
  restAt(table, extra, 'B5');
  expect([zoneOf(table.hand.cards, extra), table.hand.questions]).toMatchObject([
    'MUCK',
    [{ ask: 'which-place', options: ['MUCK', 'B5'] }],
  ]);
  restAt(table, extra, 'MUCK');
  for (const seat of [3, 1] as const) table.declare({ type: 'tabled', seat });
  expect([verdicts(table), table.hand.questions, table.hand.betting.award?.pots.length]).toEqual([['MISDEAL_TOO_LATE resolved'], [], 1]);
});

describe('a hand of which the muck has told of one card, and nothing has read the other one since', () => {
  const thrownInPart = (...folds: readonly (1 | 4)[]): ProvingTable => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    for (const seat of folds) fold(table, seat);
    const [first = table.top(), second = table.top()] = table.cardsIn('S1');
    table.lift(second);
    restAt(table, first, 'MUCK');
    const doubt = { about: 'card-between', ref: second, zones: ['S1', 'MUCK'] } as const;
    table.fact({ type: 'question-raised', question: questionId('with'), doubt });
    return table;
  };

  it('R000-dead-6: is asked about as long as it is in, and was swept where people say that both lie there', () => {
    const table = thrownInPart();
    expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'which-place', options: ['S1', 'MUCK'] }]]);
    const held = table.fork();
    answerFirst(table, 'MUCK');
    answerFirst(held, 'S1');
    expect([verdicts(table), verdicts(held)]).toEqual([['HAND_SWEPT resolved'], []]);
  });

  it('is out where its player has folded: whether both lie there matters to nobody', () => {
    expect(thrownInPart(4, 1).hand.questions).toEqual([]);
  });

  it('R000-dead-6: was swept whole where people say that one of them lies there, and is not asked about twice', () => {
    const saidOfOne = (...lifted: readonly ('first' | 'second')[]): ProvingTable => {
      const table = tableOf();
      dealTo(table, ...ORDER, ...ORDER);
      const [first = table.top(), second = table.top()] = table.cardsIn('S1');
      for (const which of lifted) table.lift(which === 'first' ? first : second);
      const raised = (name: string, ref: CardRef): void => {
        const doubt = { about: 'card-between', ref, zones: ['S1', 'MUCK'] } as const;
        table.fact({ type: 'question-raised', question: questionId(name), doubt });
      };
      raised('gate', first);
      answerFirst(table, 'MUCK');
      if (lifted.includes('second')) raised('with', second);
      return table;
    };
    const swept = saidOfOne('first', 'second');
    expect([verdicts(swept), swept.hand.questions]).toMatchObject([['HAND_SWEPT resolved'], [{ ask: 'folded-or-swept' }]]);
    // His place reads the other one all the while: he has it still.
    const kept = saidOfOne('first');
    expect([verdicts(kept), handOf(kept.hand.cards, 1).length]).toEqual([[], 1]);
  });
});
