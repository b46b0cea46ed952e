import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import type { SensedZone } from '#vocabulary/zones';
import { nextSteps } from '../api.ts';
import type { ProvingTable } from '../proving/table.testing.ts';
import {
  answerFirst,
  betRound,
  checkAround,
  dealTo,
  OPERATOR,
  ORDER,
  playFlop,
  readAt,
  tableOf,
  verdicts,
} from '../small-table.testing.ts';
import { zoneOf } from '../table-state/cards.ts';

/** What nights with harsh readers found (issue 8.2); the titles say in which seed and hand. */

const checkBy = (table: ProvingTable, ...seats: readonly (1 | 2 | 3 | 4)[]): void => {
  for (const seat of seats) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
};

const restAt = (table: ProvingTable, ref: CardRef, zone: SensedZone): void =>
  void table.fact({ type: 'card-rested', ref, zone, sweep: 900 + table.hand.inputs });

const STREETS = [
  ['BURN', 'B1', 'B2', 'B3'],
  ['BURN', 'B4'],
  ['BURN', 'B5'],
] as const;

function dealtTable(): ProvingTable {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  return table;
}

/** The flop was bet on; before the turn two cards were burned, and the pile tells of the second one late. */
function tableWithUnreadBurn(): { readonly table: ProvingTable; readonly burn: CardRef } {
  const table = dealtTable();
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  checkBy(table, ...([2, 3, 4, 1] as const));
  table.deal('BURN');
  const burn = table.exit();
  table.deal('B4');
  return { table, burn };
}

describe('a second burn that is read only when its street lies', () => {
  it('R000-burn-2: is one too many for that street, and decided as it came', () => {
    const { table, burn } = tableWithUnreadBurn();
    restAt(table, burn, 'BURN');
    expect(verdicts(table)).toEqual(['DOUBLE_BURN_TURN open']);
    expect([table.hand.ledger.street, table.hand.questions]).toEqual(['flop', []]);
  });

  it('AMB-51: stands once somebody has bet on that street, and is not the next one’s', () => {
    const { table, burn } = tableWithUnreadBurn();
    checkBy(table, 2);
    restAt(table, burn, 'BURN');
    expect(verdicts(table)).toEqual(['DOUBLE_BURN_TURN open']);
    expect([table.hand.ledger.street, table.hand.ledger.loose]).toEqual(['turn', []]);
    checkBy(table, ...([3, 4, 1] as const));
    for (const place of ['BURN', 'B5'] as const) table.deal(place);
    expect(verdicts(table)).toEqual(['DOUBLE_BURN_TURN open']);
  });

  it('R000-prem-0: a burn that left the shoe after the street is early all the same', () => {
    const { table } = tableWithUnreadBurn();
    table.deal('BURN');
    expect(verdicts(table)).toEqual(['PREMATURE_BURN noted']);
  });
});

describe('a burn that is read only after the card that came too early for its street', () => {
  const tableWithUnreadBurnOfRiver = (): { readonly table: ProvingTable; readonly burn: CardRef; readonly river: CardRef } => {
    const { table } = tableWithUnreadBurn();
    checkBy(table, 2);
    const burn = table.exit();
    return { table, burn, river: table.deal('B5') };
  };

  it('R000-prem-3: is the burn that was made; the river goes back into the shoe, not to the burns', () => {
    const { table, river } = tableWithUnreadBurnOfRiver();
    expect(table.hand.verdicts.at(-1)?.verdict).toMatchObject({
      kind: 'PREMATURE_RIVER',
      burnCredit: { river: 1 },
      remedy: [{ do: 'move', ref: river, to: 'SHOE' }, { do: 'shuffle' }, { do: 'cut' }],
    });
  });

  it('R000-prem-3: is no second one, whenever the pile tells of it', () => {
    const { table, burn, river } = tableWithUnreadBurnOfRiver();
    const before = table.fork();
    restAt(before, burn, 'BURN');
    for (const one of [table, before]) {
      one.feed({ type: 'answered', question: one.hand.questions[0]?.id ?? questionId(''), answer: 'no', by: OPERATOR });
      one.move(river, 'SHOE');
      for (let press = 0; press < 3; press += 1) one.declare({ type: 'done' });
      expect(verdicts(one)).toEqual(['PREMATURE_RIVER resolved']);
    }
    restAt(table, burn, 'BURN');
    for (const one of [table, before]) {
      checkBy(one, ...([3, 4, 1] as const));
      expect([one.hand.ledger.loose, one.hand.ledger.burnCredit.river]).toEqual([[], 1]);
      one.deal('B5');
      expect([verdicts(one), one.hand.ledger.street]).toEqual([['PREMATURE_RIVER resolved'], 'river']);
    }
  });
});

/** Nobody sees the order but by the landings; the round before the turn is over, or one player is still to act. */
function clubTableBeforeTurn(isRoundOver: boolean): ProvingTable {
  const table = tableOf('club');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
  checkBy(table, ...([2, 3, 4] as const));
  if (isRoundOver) checkBy(table, 1);
  return table;
}

describe('without a shoe a burn that is read just after the card that it was made for', () => {
  it('R000-burn-0: was made before it', () => {
    const table = clubTableBeforeTurn(true);
    for (const place of ['B4', 'BURN'] as const) table.deal(place);
    expect(table.hand.verdicts.filter(({ verdict }) => verdict.status !== 'withdrawn')).toEqual([]);
    expect([table.hand.ledger.street, table.hand.ledger.burnCredit.turn]).toEqual(['turn', 1]);
  });

  it('R000-prem-1: leaves that card too early, and no more than that', () => {
    const table = clubTableBeforeTurn(false);
    for (const place of ['B4', 'BURN'] as const) table.deal(place);
    expect(verdicts(table).filter((line) => !line.includes('withdrawn'))).toEqual(['PREMATURE_TURN open']);
    table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: 'yes', by: OPERATOR });
    expect([table.hand.ledger.street, table.hand.ledger.burnCredit.turn]).toEqual(['turn', 1]);
  });

  it('R000-burn-4: is none, where it comes much later', () => {
    const table = clubTableBeforeTurn(true);
    table.deal('B4');
    table.wait(5000);
    table.deal('BURN');
    expect(verdicts(table)).toContain('NO_BURN_TURN open');
    // Also where the board was cut off, and tells of that card only then.
    const cutOff = clubTableBeforeTurn(true);
    const readMs = ms(cutOff.nowMs);
    cutOff.sweep += 1;
    cutOff.wait(3900);
    cutOff.fact({ type: 'card-rested', ref: cutOff.exit(), zone: 'B4', sweep: cutOff.sweep, ...readAt(readMs) });
    cutOff.wait(300);
    cutOff.land([cutOff.exit(), 'BURN']);
    expect(verdicts(cutOff)).toEqual(['NO_BURN_TURN open']);
  });
});

describe('without a shoe a burn that its pile read before the card that came next, and tells of after it', () => {
  const burnTwiceAndTell = (table: ProvingTable, wait: () => void): void => {
    table.deal('BURN');
    const burn = table.exit();
    table.sweep += 1;
    const { sweep } = table;
    table.deal('B4');
    wait();
    table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep });
    table.wait(300);
  };
  const standing = (table: ProvingTable): readonly string[] => verdicts(table).filter((line) => !line.includes('withdrawn'));
  const asked = (table: ProvingTable): readonly unknown[] => nextSteps(table.state).map((step) => ({ ...step, id: null }));

  it('R000-burn-1: is the second one of that street, and none that was made early for the next', () => {
    const [table, inOrder] = [clubTableBeforeTurn(true), clubTableBeforeTurn(true)];
    burnTwiceAndTell(table, () => {});
    for (const place of ['BURN', 'BURN', 'B4'] as const) inOrder.deal(place);
    expect(standing(table)).toEqual(['DOUBLE_BURN_TURN open']);
    expect([table.hand.ledger, asked(table)]).toEqual([inOrder.hand.ledger, asked(inOrder)]);
  });

  it('AMB-51: stands as the second one where somebody has bet on the street meanwhile', () => {
    const table = clubTableBeforeTurn(true);
    burnTwiceAndTell(table, () => checkBy(table, 2));
    expect([standing(table), table.hand.ledger.street]).toEqual([['DOUBLE_BURN_TURN open'], 'turn']);
  });

  it('R000-prem-1: makes the card that came next one of the next street, and none too many of this one', () => {
    const table = clubTableBeforeTurn(true);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    const burn = table.exit();
    table.sweep += 1;
    const { sweep } = table;
    table.deal('B5');
    expect(verdicts(table)).toEqual(['TURN_EXTRA open']);
    table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep });
    table.wait(300);
    expect([standing(table), table.hand.ledger.street]).toEqual([['PREMATURE_RIVER open'], 'turn']);
  });

  it('is that of the next street where the card of this one has only been told anew meanwhile', () => {
    const table = clubTableBeforeTurn(true);
    table.deal('BURN');
    const turn = table.deal('B4');
    checkBy(table, ...([2, 3, 4, 1] as const));
    table.lift(turn);
    const burn = table.exit();
    table.sweep += 1;
    const { sweep } = table;
    table.land([turn, 'B4']);
    table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep });
    table.wait(300);
    expect([verdicts(table), nextSteps(table.state)]).toMatchObject([[], [{ do: 'lay', place: 'B5' }, { do: 'bet' }]]);
  });

  it('R000-burn-1: is the second one of that street also where it is read sooner than a hand can burn in sight of it', () => {
    const table = clubTableBeforeTurn(true);
    for (const place of ['BURN', 'B4', 'BURN'] as const) table.deal(place);
    expect([standing(table), table.hand.ledger.street]).toEqual([['DOUBLE_BURN_TURN open'], 'flop']);
  });

  it('R000-prem-0: is early for the next street where the pile read it after the card of this one', () => {
    const table = clubTableBeforeTurn(true);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    const soon = table.fork();
    table.wait(2000);
    table.deal('BURN');
    expect([verdicts(table), table.hand.ledger.street]).toEqual([['PREMATURE_BURN noted'], 'turn']);
    // As soon as a hand can carry it to the pile.
    soon.wait(960);
    soon.deal('BURN');
    expect(verdicts(soon)).toEqual(['PREMATURE_BURN noted']);
  });

  it('R000-burn-1: so is the second of its pile as soon as its street is told of, as it would have gone unread while three cards were dealt', () => {
    const flop = tableOf('club');
    dealTo(flop, ...ORDER, ...ORDER);
    betRound(flop);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) flop.deal(place);
    const turn = clubTableBeforeTurn(true);
    for (const place of ['BURN', 'B4'] as const) turn.deal(place);
    const burnAfter = (table: ProvingTable, waitMs: number): readonly string[] => {
      const then = table.fork();
      then.wait(waitMs);
      then.deal('BURN');
      return standing(then);
    };
    expect([burnAfter(flop, 600), burnAfter(flop, 850)]).toEqual([['DOUBLE_BURN_FLOP open'], ['PREMATURE_BURN noted']]);
    // The third goes unread for as long as one is dealt, and longer.
    expect([burnAfter(turn, 850), burnAfter(turn, 1000)]).toEqual([['DOUBLE_BURN_TURN open'], ['PREMATURE_BURN noted']]);
  });

  it('R000-prem-0: is early as soon as it is read where the street has had its second burn, which was put right', () => {
    const table = clubTableBeforeTurn(true);
    table.deal('BURN');
    const second = table.deal('BURN');
    table.wait(2000);
    expect([standing(table), nextSteps(table.state)]).toMatchObject([['DOUBLE_BURN_TURN open'], [{ do: 'move', to: 'B4' }]]);
    table.land([second, 'B4']);
    table.deal('BURN');
    expect([verdicts(table), table.hand.ledger.street]).toEqual([['DOUBLE_BURN_TURN resolved', 'PREMATURE_BURN noted'], 'turn']);
  });
});

it('R000-prem-0: a flop that comes early is not called unburned where no antenna tells of burns', () => {
  const table = tableOf('stream', 'sans-croupier', 'every');
  dealTo(table, ...ORDER, ...ORDER);
  for (const seat of [4, 1] as const) table.feed({ type: 'act', seat, act: { type: 'call' }, how: 'observed', by: OPERATOR });
  for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
  expect(verdicts(table)).toEqual(['PREMATURE_FLOP open']);
});

describe('a replacement that the gate of the muck reads on its way to its seat', () => {
  it('R000-expo-2: is no burn, it is asked about', () => {
    const table = tableOf();
    dealTo(table, ...ORDER);
    const [exposed = table.top()] = table.cardsIn('S4');
    table.declare({ type: 'exposed', seat: 4, ref: exposed, cause: 'dealer' });
    dealTo(table, ...ORDER);
    const replacement = table.exit();
    restAt(table, replacement, 'MUCK');
    expect(verdicts(table)).toEqual(['EXPOSED_HOLE open']);
    expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [replacement], options: ['S4', 'MUCK'] }]);
    restAt(table, replacement, 'S4');
    table.move(exposed, 'BURN');
    expect([verdicts(table), table.hand.questions]).toEqual([['EXPOSED_HOLE resolved'], []]);
  });
});

describe('a card of the deal that the burns or a place of the board read', () => {
  it.each(['BURN', 'B1'] as const)('is asked about at %s, and misleads nobody', (zone) => {
    const table = tableOf();
    dealTo(table, 2, 3);
    const card = table.exit();
    restAt(table, card, zone);
    expect([verdicts(table), zoneOf(table.hand.cards, card), table.hand.publicity]).toEqual([[], 'OFF', []]);
    expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [card], options: ['S4', zone] }]);
    const laid = table.fork();
    laid.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: zone }, by: OPERATOR });
    expect(verdicts(laid)).toEqual(['WRONG_DEAL_ORDER open']);
    // Whoever sees it at none of the places that are named says so, and it stays on its way.
    const elsewhere = table.fork();
    elsewhere.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: 'no', by: OPERATOR });
    expect([verdicts(elsewhere), elsewhere.hand.questions, zoneOf(elsewhere.hand.cards, card)]).toEqual([[], [], 'OFF']);
    restAt(table, card, 'S4');
    dealTo(table, 1, ...ORDER);
    expect([verdicts(table), table.hand.questions, table.hand.ledger.dealDone]).toEqual([[], [], true]);
  });
});

describe('a card from the shoe that the gate of the muck reads although no burn is due', () => {
  it('is no second burn: it is asked about, and judged where it lies', () => {
    const table = dealtTable();
    betRound(table);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    const card = table.exit();
    restAt(table, card, 'MUCK');
    expect(verdicts(table)).toEqual([]);
    expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [card] }]);
    const thrown = table.fork();
    thrown.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: 'MUCK' }, by: OPERATOR });
    expect(verdicts(thrown)).toEqual(['PREMATURE_BURN noted']);
    restAt(table, card, 'B4');
    expect([verdicts(table), table.hand.questions]).toEqual([['FLOP_4 open'], []]);
  });

  it('may lie at a seat, where nobody can say so otherwise', () => {
    const table = dealtTable();
    const card = table.exit();
    const doubt = { about: 'card-nowhere', ref: card, lastZone: 'SHOE' } as const;
    table.fact({ type: 'question-raised', question: questionId('where'), doubt });
    expect(table.hand.questions).toMatchObject([
      { ask: 'where-is-card', options: ['BURN', 'B1', 'B2', 'B3', 'S1', 'S2', 'S3', 'S4', 'MUCK', 'OFF'] },
    ]);
    table.feed({ type: 'answered', question: questionId('where'), answer: { option: 'S3' }, by: OPERATOR });
    expect(verdicts(table)).toEqual(['WRONG_CARD_COUNT open']);
  });

  it('is a burn in the wrong place where one is due', () => {
    const table = dealtTable();
    betRound(table);
    table.deal('MUCK');
    expect(verdicts(table)).toEqual(['BURN_MISPLACED open']);
  });
});

describe('a hole card that a place of the board reads', () => {
  it('is not shown to everybody: it is asked where it lies, and no answer opens it', () => {
    const table = dealtTable();
    const [thrown, other] = table.cardsIn('S4');
    if (thrown === undefined || other === undefined) throw new Error('seat 4 has two cards');
    const open = table.hand.publicity.length;
    restAt(table, thrown, 'B5');
    expect([zoneOf(table.hand.cards, thrown), table.hand.publicity.length]).toEqual(['S4', open]);
    expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [thrown], options: ['S4', 'MUCK', 'B5'] }]);
    const answer = (option: string) =>
      ({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option }, by: OPERATOR }) as const;
    const laid = table.fork();
    laid.feed(answer('B5'));
    expect([zoneOf(laid.hand.cards, thrown), laid.hand.publicity.length]).toEqual(['B5', open]);
    expect(laid.hand.toldOf).toEqual([{ ref: thrown, why: 'board' }]);
    table.feed(answer('MUCK'));
    restAt(table, other, 'MUCK');
    expect([zoneOf(table.hand.cards, thrown), table.hand.publicity.length]).toEqual(['MUCK', open]);
    expect(table.hand.questions).toEqual([]);
  });

  it('is there where a ruling has sent a burn, in whatever order that is carried out', () => {
    const table = clubTableBeforeTurn(true);
    table.deal('BURN');
    const burn = table.deal('BURN');
    table.deal('B4');
    expect(verdicts(table)).toEqual(['DOUBLE_BURN_TURN open']);
    table.move(burn, 'B5');
    expect([table.hand.questions, zoneOf(table.hand.cards, burn)]).toEqual([[], 'B5']);
  });

  it('is asked about no longer once another place has read it', () => {
    const table = dealtTable();
    const [thrown = table.top()] = table.cardsIn('S4');
    restAt(table, thrown, 'B5');
    restAt(table, thrown, 'MUCK');
    expect([zoneOf(table.hand.cards, thrown), table.hand.questions]).toEqual(['MUCK', []]);
  });
});

it('a card that the gate of the muck misread is shown with the hand that it belongs to', () => {
  const table = dealtTable();
  for (const seat of [4, 1] as const) table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
  table.feed({ type: 'act', seat: 2, act: { type: 'call' }, how: 'observed', by: OPERATOR });
  checkBy(table, 3);
  for (const [round, places] of STREETS.entries()) {
    for (const place of places) table.deal(place);
    checkBy(table, ...([2, 3] as const));
    expect(table.hand.ledger.over).toBe(round === 2 ? 'showdown' : 'no');
  }
  const [misread = table.top(), other] = table.cardsIn('S2');
  restAt(table, misread, 'MUCK');
  table.declare({ type: 'tabled', seat: 2 });
  const tabled = (): readonly CardRef[] => table.hand.publicity.filter(({ why }) => why === 'tabled').map(({ ref }) => ref);
  expect(tabled()).toEqual([other]);
  restAt(table, misread, 'S2');
  expect(tabled()).toEqual([other, misread]);
});

describe('who was passed over by several', () => {
  const skipped = (): ProvingTable => {
    const table = dealtTable();
    betRound(table);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    checkBy(table, ...([3, 4, 1] as const));
    return table;
  };

  it('is asked about once', () => {
    const table = skipped();
    expect(table.hand.questions).toMatchObject([{ ask: 'had-acted', seats: [2] }]);
    expect(verdicts(table).filter((line) => line.startsWith('OUT_OF_TURN')).length).toBe(3);
    expect(verdicts(table)).toContain('SKIPPED_3_BEHIND resolved');
  });

  it('had acted, and nobody was out of turn', () => {
    const table = skipped();
    table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: 'yes', by: OPERATOR });
    expect(table.hand.verdicts.filter(({ verdict }) => verdict.status !== 'withdrawn')).toEqual([]);
    expect([table.hand.questions, table.hand.ledger.round]).toEqual([[], 'closed']);
  });

  it('is asked about again, where he was said not to have acted and others act behind him', () => {
    const table = dealtTable();
    betRound(table);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    checkBy(table, 3);
    table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: 'no', by: OPERATOR });
    checkBy(table, 4);
    expect(table.hand.questions).toMatchObject([{ ask: 'had-acted' }]);
  });
});

it('a sixth card that the board reads at the showdown is a burn beside it, or it is asked about: nobody hunts rabbits then', () => {
  const table = tableOf('stream');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const places of STREETS) {
    for (const place of places) table.deal(place);
    checkBy(table, ...([2, 3, 4, 1] as const));
  }
  const [burn = table.top()] = table.cardsIn('BURN');
  restAt(table, burn, 'B5');
  table.wait(1000);
  expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'which-place', refs: [burn], options: ['BURN', 'B5'] }]]);
  table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: 'BURN' }, by: OPERATOR });
  expect([verdicts(table), table.hand.questions]).toEqual([[], []]);
  for (const seat of [2, 3, 4, 1] as const) table.declare({ type: 'tabled', seat });
  expect(table.hand.betting.award).not.toBeNull();
});

it('AMB-51: a card that was dealt before a misdeal, and is said to be a second burn now, lay where it did then in another deal', () => {
  const table = tableOf();
  const boxed = table.deal('S2');
  table.wait(1000);
  table.declare({ type: 'boxed', ref: boxed });
  table.lift(boxed);
  for (const type of ['done', 'shuffled', 'cut'] as const) table.declare({ type });
  table.zones.clear();
  table.wait(5000);
  playFlop(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  checkAround(table);
  table.declare({ type: 'bets-gathered' });
  table.deal('BURN');
  table.shoe.unshift(boxed);
  table.exit();
  table.wait(1500);
  table.deal('B5');
  table.wait(3000);
  expect(table.hand.questions).toMatchObject([{ ask: 'where-is-card', refs: [boxed] }]);
  answerFirst(table, 'BURN');
  expect(verdicts(table)).toEqual(['BOXED_CARD resolved', 'DOUBLE_BURN_RIVER open']);
  expect(table.hand.ledger).toMatchObject({ street: 'river', round: 'open' });
});
