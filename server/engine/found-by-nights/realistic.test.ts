import { describe, expect, it } from 'vitest';
import { type CardRef, toCardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { chips, ms } from '#vocabulary/units';
import { nextSteps } from '../api.ts';
import type { ProvingTable } from '../proving/table.testing.ts';
import {
  answerFirst,
  betRound,
  checkAround,
  dealTo,
  dropAndMix,
  dropAndReplace,
  flopOnTable,
  OPERATOR,
  ORDER,
  readAt,
  tableOf,
  verdicts,
} from '../small-table.testing.ts';
import { countIn, zoneOf } from '../table-state/cards.ts';

/** What simulated nights found (issue 8.6); the titles say in which seed and hand. */

const checkRound = (table: ProvingTable, count: number): void => {
  for (const seat of ORDER.slice(0, count)) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
};

it('R000-drop-1: a card that the shoe missed fell to the floor, and no other is taken for it', () => {
  const table = tableOf();
  dealTo(table, 2, 3);
  for (const ref of table.cardsIn('S2')) table.lift(ref);
  table.declare({ type: 'dropped', cause: 'dealer', seat: 4 });
  expect([verdicts(table), countIn(table.hand.cards, 'S2')]).toEqual([['CARD_OFF_TABLE open'], 1]);
  table.declare({ type: 'dropped', cause: 'player', seat: 2 });
  expect([verdicts(table), countIn(table.hand.cards, 'S2')]).toEqual([['CARD_OFF_TABLE open', 'CARD_OFF_TABLE open'], 0]);
});

it('nobody is asked where a card is that was collected with the others', () => {
  const table = tableOf();
  dealTo(table, 2);
  const dropped = table.exit();
  table.deal('S1');
  expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
  const asked = {
    type: 'question-raised',
    question: questionId('where'),
    doubt: { about: 'card-nowhere', ref: dropped, lastZone: 'SHOE' },
  } as const;
  for (const ref of [...table.zones.keys()]) table.lift(ref);
  for (const what of ['done', 'shuffled', 'cut'] as const) table.declare({ type: what });
  table.fact(asked);
  expect([table.hand.redeal, table.hand.questions]).toEqual([1, []]);
});

it('nobody is asked where a card is of which somebody has said that it fell off the table', () => {
  const table = tableOf();
  dealTo(table, 2, 3);
  const dropped = table.exit();
  const asked = {
    type: 'question-raised',
    question: questionId('where'),
    doubt: { about: 'card-nowhere', ref: dropped, lastZone: 'SHOE' },
  } as const;
  const untold = table.fork();
  untold.fact(asked);
  table.declare({ type: 'dropped', cause: 'dealer', seat: 4 });
  table.fact(asked);
  expect([untold.hand.questions.length, table.hand.questions.length, verdicts(table)]).toEqual([1, 0, ['CARD_OFF_TABLE open']]);
});

describe('a turn that came early and waits aside (R000-prem-1)', () => {
  const tableWithTurnAside = (): ProvingTable => {
    const table = flopOnTable();
    checkRound(table, 1);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    const [turn = table.top()] = table.cardsIn('B4');
    table.move(turn, 'ASIDE');
    table.declare({ type: 'done' });
    for (const seat of [3, 4, 1] as const) table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    return table;
  };

  it('does not lie in the muck because its gate read it there', () => {
    const table = tableWithTurnAside();
    const [turn = table.top()] = table.cardsIn('ASIDE');
    table.fact({ type: 'card-rested', ref: turn, zone: 'MUCK', sweep: 900 });
    expect([verdicts(table), zoneOf(table.hand.cards, turn)]).toEqual([['PREMATURE_TURN resolved'], 'ASIDE']);
  });

  it('is asked about no more, misread on the board on its way into the shoe, once DONE says that it is there', () => {
    const table = tableWithTurnAside();
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    checkRound(table, 4);
    table.declare({ type: 'bets-gathered' });
    const [turn = table.top()] = table.cardsIn('ASIDE');
    table.fact({ type: 'card-rested', ref: turn, zone: 'B5', sweep: 900 });
    expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [turn], options: ['ASIDE', 'B5'] }]);
    table.declare({ type: 'done' });
    expect([zoneOf(table.hand.cards, turn), table.hand.questions]).toEqual(['SHOE', []]);
  });

  it('is back in the shoe, though the gate of the muck says later that it passed there', () => {
    const table = tableWithTurnAside();
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    checkRound(table, 4);
    table.declare({ type: 'bets-gathered' });
    const [turn = table.top()] = table.cardsIn('ASIDE');
    table.declare({ type: 'done' });
    expect(zoneOf(table.hand.cards, turn)).toBe('SHOE');
    table.fact({ type: 'card-rested', ref: turn, zone: 'MUCK', sweep: 900 });
    table.wait(1000);
    expect([verdicts(table), zoneOf(table.hand.cards, turn)]).toEqual([['PREMATURE_TURN resolved'], 'SHOE']);
  });

  it('leaves its burn to the river, and a second turn card is one too many all the same', () => {
    const table = tableWithTurnAside();
    for (const place of ['BURN', 'B4', 'B5'] as const) table.deal(place);
    expect(verdicts(table)).toEqual(['PREMATURE_TURN resolved', 'TURN_EXTRA open']);
  });
});

it('R000-prem-1: a turn card after a burn that came early is the turn, too early, before the first action as well', () => {
  const table = flopOnTable();
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  expect(verdicts(table)).toEqual(['PREMATURE_TURN open']);
});

it('R000-prem-1: so is one whose burn left the shoe before it and is not read yet below the others', () => {
  const table = flopOnTable();
  const burn = table.exit();
  table.deal('B4');
  expect(verdicts(table)).toEqual(['PREMATURE_TURN open']);
  table.land([burn, 'BURN']);
  expect(verdicts(table)).toEqual(['PREMATURE_TURN open']);
});

describe('a card that went to a seat before the flop, and that no antenna reads', () => {
  const flopAfterUnread = (): { readonly table: ProvingTable; readonly unread: CardRef } => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const unread = table.exit();
    betRound(table);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    return { table, unread };
  };

  it('is no burn of the turn: a fourth and a fifth card are of the flop (R000-count-0)', () => {
    const { table } = flopAfterUnread();
    for (const place of ['B4', 'B5'] as const) table.deal(place);
    expect(verdicts(table)).toEqual(['FLOP_5PLUS open']);
  });

  it('does not lie in the muck as DONE is said of a card of the board whose place has not told yet that it went (R000-dead-3)', () => {
    const { table, unread } = flopAfterUnread();
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    const question = table.hand.questions.find(({ ask }) => ask === 'where-is-card');
    if (question === undefined) throw new Error('nobody is asked where it lies');
    table.feed({ type: 'answered', question: question.id, answer: { option: 'S3' }, by: OPERATOR });
    expect(verdicts(table)).toEqual(['PREMATURE_TURN open', 'MISDEAL_TOO_LATE open']);
    table.declare({ type: 'done' });
    for (const ref of table.cardsIn('B4')) table.lift(ref);
    table.fact({ type: 'card-rested', ref: unread, zone: 'S3', sweep: 900 });
    expect(verdicts(table)).toEqual(['PREMATURE_TURN open', 'MISDEAL_TOO_LATE open']);
    table.declare({ type: 'done' });
    expect([verdicts(table), countIn(table.hand.cards, 'B4'), countIn(table.hand.cards, 'S3')]).toEqual([
      ['PREMATURE_TURN resolved', 'MISDEAL_TOO_LATE open'],
      0,
      3,
    ]);
  });
});

it('a missing card that is found without saying which: none is taken for it, nor told to everybody', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const before = table.hand.cards;
  table.declare({ type: 'found' });
  expect([verdicts(table), table.hand.publicity]).toEqual([['MISSING_CARD open'], []]);
  expect(table.hand.cards).toEqual(before);
});

it.each([
  ['is made good before the bets are gathered', false, 'ERROR_BEFORE_GATHER'],
  ['stands once somebody says that they are (R000-pot-2)', true, 'ERROR_AFTER_GATHER'],
] as const)('a chip that is missing where everybody is all-in %s', (_, isGathered, kind) => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  for (const seat of [4, 1] as const) table.feed({ type: 'act', seat, act: { type: 'all-in' }, how: 'observed', by: OPERATOR });
  for (const seat of [2, 3] as const) table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
  if (isGathered) table.declare({ type: 'bets-gathered' });
  table.declare({ type: 'chip-error', seat: 4, missing: chips(25) });
  expect(table.hand.verdicts.map(({ verdict }) => verdict.kind)).toEqual([kind]);
});

it('a card that a ruling sends into the muck is there, when its gate alone has read it', () => {
  const table = tableOf();
  const dropped = dropAndMix(table);
  const other = table.cardsIn('S4').find((ref) => ref !== dropped) ?? dropped;
  table.move(other, 'MUCK');
  const raised = (name: string): void => {
    const about = { about: 'card-between', ref: dropped, zones: ['S4', 'MUCK'] } as const;
    table.fact({ type: 'question-raised', question: questionId(name), doubt: about });
  };
  table.lift(dropped);
  raised('gate');
  expect([verdicts(table), table.hand.questions, zoneOf(table.hand.cards, dropped)]).toEqual([['DEAD_CARD_MIXED resolved'], [], 'MUCK']);
  // Nobody has asked for that: it is asked where it is.
  const [held] = table.cardsIn('S3');
  if (held === undefined) throw new Error('seat 3 has a card');
  table.lift(held);
  table.fact({ type: 'question-raised', question: questionId('held'), doubt: { about: 'card-between', ref: held, zones: ['S3', 'MUCK'] } });
  expect(table.hand.questions.map(({ ask }) => ask)).toEqual(['which-place']);
});

describe('DONE, where a ruling asks for two things', () => {
  it('was said of the next card: a dead one that was believed away is in the hand all the same', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, 2, 3);
    const dropped = table.exit();
    table.wait(1500);
    table.declare({ type: 'dropped', cause: 'dealer', seat: 4, ref: dropped });
    dealTo(table, 1);
    // Below the other deck nobody sees that seat 4 has got its next card as well: of the dead one they have said nothing.
    const next = table.exit();
    table.declare({ type: 'done' });
    expect(zoneOf(table.hand.cards, dropped)).toBe('OFF');
    const mixed = table.fork();
    mixed.land([dropped, 'S4']);
    expect(verdicts(mixed)).toEqual(['DEAD_CARD_MIXED open']);
    table.land([next, 'S4']);
    expect(verdicts(table)).toEqual(['CARD_OFF_TABLE open']);
    table.declare({ type: 'done' });
    expect([verdicts(table), zoneOf(table.hand.cards, dropped)]).toEqual([['CARD_OFF_TABLE resolved'], 'BURN']);
    table.land([dropped, 'S4']);
    expect(verdicts(table)).toEqual(['DEAD_CARD_MIXED open']);
  });

  it('a dead card that a place of the board misreads on its way is in the hand as well', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, 2, 3);
    const dropped = table.exit();
    table.wait(1500);
    table.declare({ type: 'dropped', cause: 'dealer', seat: 4, ref: dropped });
    table.fact({ type: 'card-rested', ref: dropped, zone: 'B2', sweep: 900 });
    table.land([dropped, 'S4']);
    expect(verdicts(table)).toEqual(['DEAD_CARD_MIXED open']);
  });

  it('was said of the first one, whose place has not told yet that it went, not of a burn', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    table.feed({ type: 'act', seat: 4, act: { type: 'call' }, how: 'observed', by: OPERATOR });
    for (const place of ['BURN', 'BURN', 'B1'] as const) table.deal(place);
    const [flop = table.top()] = table.cardsIn('B1');
    const asked = (): unknown => table.hand.verdicts.at(-1)?.verdict.remedy.map((step) => (step.do === 'move' ? step.from : step.do));
    expect([verdicts(table), asked()]).toEqual([
      ['PREMATURE_BURN noted', 'DOUBLE_BURN_FLOP open'],
      ['B1', 'BURN', 'shuffle', 'cut'],
    ]);
    table.declare({ type: 'done' });
    expect(countIn(table.hand.cards, 'BURN')).toBe(2);
    table.lift(flop);
    table.declare({ type: 'done' });
    expect([zoneOf(table.hand.cards, flop), countIn(table.hand.cards, 'BURN')]).toEqual(['SHOE', 2]);
    table.declare({ type: 'done' });
    expect(countIn(table.hand.cards, 'BURN')).toBe(1);
  });
});

it.each([
  ['', 0],
  [', at the showdown as well', 1],
] as const)('a folded card that a place beside the muck reads before a live hand is asked about, and the pots go out%s', (_, when) => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const act = (seat: Seat, what: 'all-in' | 'fold'): void =>
    void table.feed({ type: 'act', seat, act: { type: what }, how: 'observed', by: OPERATOR });
  act(4, 'fold');
  for (const ref of table.cardsIn('S4')) table.move(ref, 'MUCK');
  act(1, 'all-in');
  act(2, 'all-in');
  act(3, 'fold');
  const [folded = table.top()] = table.cardsIn('MUCK');
  const misread = (): void => table.fact({ type: 'card-rested', ref: folded, zone: 'S2', sweep: 900 });
  if (when === 0) misread();
  table.declare({ type: 'bets-gathered' });
  for (const place of ['BURN', 'B1', 'B2', 'B3', 'BURN', 'B4', 'BURN', 'B5'] as const) table.deal(place);
  table.declare({ type: 'tabled', seat: 1 });
  if (when === 1) misread();
  table.declare({ type: 'tabled', seat: 2 });
  expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [folded], options: ['S2', 'MUCK'] }]);
  // DONE does not end the hand without a winner while that is open.
  table.declare({ type: 'done' });
  expect([table.hand.ledger.over, table.hand.betting.award]).toEqual(['showdown', null]);
  answerFirst(table, 'MUCK');
  expect([verdicts(table), table.hand.betting.award === null]).toEqual([[], false]);
});

it('a card that passes the muck on its way to a neighbour, and on its way back, is told of and put right', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const [card = table.top()] = table.cardsIn('S2');
  for (const zone of ['MUCK', 'S3'] as const) table.land([card, zone]);
  const told = verdicts(table);
  if (table.hand.questions.length > 0) answerFirst(table, 'move-back');
  for (const zone of ['MUCK', 'S2'] as const) table.land([card, zone]);
  expect([told, verdicts(table)]).toEqual([['HOLE_CARD_TRANSFER open'], ['HOLE_CARD_TRANSFER resolved']]);
});

it('a burn that the first place of the board reads from the pile beside it is not shown to everybody, but asked about', () => {
  const table = flopOnTable();
  const [burn = table.top()] = table.cardsIn('BURN');
  const shown = table.hand.publicity.length;
  table.fact({ type: 'card-rested', ref: burn, zone: 'B1', sweep: 900 });
  expect([table.hand.publicity.length, zoneOf(table.hand.cards, burn)]).toEqual([shown, 'BURN']);
  expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [burn] }]);
});

/** Seats 1 and 2 are all-in against each other, and `misread` is told of meanwhile; then the board lies and both show. */
function shownAllIn(misread: (table: ProvingTable) => void): ProvingTable {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  for (const [seat, what] of [
    [4, 'fold'],
    [1, 'all-in'],
    [2, 'all-in'],
    [3, 'fold'],
  ] as const)
    table.feed({ type: 'act', seat, act: { type: what }, how: 'observed', by: OPERATOR });
  misread(table);
  table.declare({ type: 'bets-gathered' });
  for (const place of ['BURN', 'B1', 'B2', 'B3', 'BURN', 'B4', 'BURN', 'B5'] as const) table.deal(place);
  for (const seat of [1, 2] as const) table.declare({ type: 'tabled', seat });
  return table;
}

it.each([
  ['two cards of which one is believed to be in the muck', 'S2', 'MUCK', 'S2', ['S2', 'MUCK'], 1],
  ['three, of which one was folded by somebody else', 'S4', 'S2', 'MUCK', ['S2', 'S4', 'MUCK'], 0],
] as const)('whoever shows %s is asked about it before anybody wins', (_, dealtTo, readAt, lies, options, shown) => {
  let ref = toCardRef(0);
  const table = shownAllIn((before) => {
    [ref = ref] = before.cardsIn(dealtTo);
    before.lift(ref);
    before.fact({ type: 'card-rested', ref, zone: readAt, sweep: 900 });
  });
  expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [ref], options }]);
  expect(table.hand.betting.award).toBeNull();
  answerFirst(table, lies);
  expect(table.hand.publicity.filter((known) => known.ref === ref)).toHaveLength(shown);
  expect(table.hand.betting.award).not.toBeNull();
});

it('a card that lies below another deck is turned: whoever says so says where it lies (R000-mis-1)', () => {
  const table = tableOf();
  dealTo(table, 2, 3);
  const covered = table.exit();
  table.declare({ type: 'exposed', seat: 4, cause: 'dealer' });
  expect([verdicts(table), zoneOf(table.hand.cards, covered)]).toEqual([['EXPOSED_HOLE open'], 'S4']);
  const boxed = tableOf();
  dealTo(boxed, 2, 3);
  boxed.exit();
  boxed.declare({ type: 'boxed' });
  expect(verdicts(boxed)).toEqual(['BOXED_CARD open']);
});

it('R000-dead-0: what was to replace a dead card that is put with its hand meanwhile is part of that hand', () => {
  const table = tableOf();
  const { fallen, replacement } = dropAndReplace(table);
  for (const ref of [fallen, replacement]) table.fact({ type: 'card-rested', ref, zone: 'S4', sweep: 90 });
  expect(verdicts(table)).toEqual(['DEAD_CARD_MIXED open']);
  expect(nextSteps(table.state).flatMap((step) => (step.do === 'move' && step.to === 'MUCK' ? [step.ref] : []))).toContain(replacement);
});

it('R000-dead-6: a hand of which the pile had read a card before others acted was swept, though it tells of it at the showdown; said to be folded, it is given up', () => {
  const showdown = (isBefore: boolean): ProvingTable => {
    const table = flopOnTable();
    checkAround(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    checkAround(table);
    for (const place of ['BURN', 'B5'] as const) table.deal(place);
    table.wait(1000);
    const threwMs = table.nowMs;
    table.wait(1000);
    checkAround(table);
    table.wait(1000);
    const [first = table.top(), second = table.top()] = table.cardsIn('S3');
    for (const [ref, readMs] of [
      [first, isBefore ? threwMs : table.nowMs - 500],
      [second, undefined],
    ] as const)
      table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 90, ...(readMs === undefined ? {} : readAt(ms(readMs))) });
    return table;
  };
  const swept = showdown(true);
  expect([verdicts(swept), swept.hand.questions.map(({ ask }) => ask)]).toEqual([['HAND_SWEPT resolved'], ['folded-or-swept']]);
  const folded = swept.fork();
  answerFirst(folded, 'folded');
  expect([verdicts(folded), folded.hand.questions, folded.hand.ledger.mucked]).toEqual([['HAND_SWEPT withdrawn'], [], [3]]);
  answerFirst(swept, 'swept');
  expect([verdicts(swept), swept.hand.ledger.mucked]).toEqual([['HAND_SWEPT resolved'], []]);
  const given = showdown(false);
  expect([verdicts(given), given.hand.ledger.mucked]).toEqual([[], [3]]);
});

it('R000-dead-6: a hand of which the pile had read a card while his before whose turn it was lay there yet was swept, though nobody says that this one folds', () => {
  const gathered = (carriedMs: number, isUp: boolean): ProvingTable => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    const [first = table.top(), second = table.top()] = table.cardsIn('S1');
    const readMs = ms(table.nowMs);
    if (isUp) for (const ref of table.cardsIn('S4')) table.lift(ref);
    table.wait(carriedMs);
    table.fact({ type: 'card-rested', ref: first, zone: 'MUCK', sweep: 900, ...readAt(readMs) });
    for (const ref of table.cardsIn('S4')) table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 901 });
    table.wait(1500);
    table.fact({ type: 'card-rested', ref: second, zone: 'MUCK', sweep: 902 });
    return table;
  };
  const swept = gathered(5000, false);
  expect([verdicts(swept), swept.hand.questions.map(({ ask }) => ask)]).toEqual([['HAND_SWEPT resolved'], ['folded-or-swept']]);
  // That one may have been thrown before, and the pile tell of it later: it went within a moment, or nobody had read it for long.
  for (const inTurn of [gathered(2500, false), gathered(5000, true)]) expect([verdicts(inTurn), inTurn.hand.betting.turn]).toEqual([[], 2]);
});

it('R000-dead-3: DONE while the last card of the deal is asked for says nothing of a remedy that waits for the end of the deal', () => {
  const table = tableOf();
  dropAndMix(table);
  const last = table.exit();
  for (const ref of [...table.cardsIn('S1'), ...table.cardsIn('S4')]) table.lift(ref);
  expect(nextSteps(table.state)).toMatchObject([{ do: 'deal', seat: 1 }]);
  table.declare({ type: 'done' });
  expect([verdicts(table), table.cardsIn('S4').length, zoneOf(table.hand.cards, last)]).toEqual([['DEAD_CARD_MIXED open'], 2, 'S1']);
  for (const ref of table.cardsIn('S4')) table.fact({ type: 'card-rested', ref, zone: 'S4', sweep: 91 });
  expect(verdicts(table)).toEqual(['DEAD_CARD_MIXED open']);
});
