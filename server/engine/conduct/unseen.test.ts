import { describe, expect, it } from 'vitest';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { type SensedZone, seatZone } from '#vocabulary/zones';
import { nextSteps } from '../api.ts';
import type { ProvingTable } from '../proving/table.testing.ts';
import { betRound, checkAround, dealTo, OPERATOR, ORDER, tableOf } from '../small-table.testing.ts';
import { cardsIn } from '../table-state/cards.ts';

/** The next card lands, and these seats could not be read meanwhile. */
function land(table: ProvingTable, zone: SensedZone, unread: readonly Seat[] = []): void {
  table.sweep += 1;
  table.fact({ type: 'card-rested', ref: table.exit(), zone, sweep: table.sweep, unread: unread.map(seatZone) });
  table.wait(900);
}

const verdicts = (table: ProvingTable): readonly string[] =>
  table.hand.verdicts.map(({ verdict }) => `${verdict.kind} ${verdict.severity} ${verdict.status}`);
const readAgain = (table: ProvingTable, seat: Seat): void =>
  table.fact({ type: 'seat-read-again', zone: seatZone(seat) });
const asked = (table: ProvingTable): unknown => nextSteps(table.state)[0];

/** Nobody folds, and all that is left is to show. */
function playOut(table: ProvingTable): void {
  betRound(table);
  for (const street of [['B1', 'B2', 'B3'], ['B4'], ['B5']] as const) {
    for (const place of ['BURN', ...street] as const) table.deal(place);
    checkAround(table);
    if (table.hand.ledger.over === 'no') table.declare({ type: 'bets-gathered' });
  }
}

describe('a card that nobody could read at its seat (profile `club`)', () => {
  it('is waited for as long as its seat has it in view and it has not landed yet', () => {
    const table = tableOf('club');
    land(table, 'S2');
    const late = table.exit();
    land(table, 'S4');
    const skipped = table.fork();
    skipped.wait(200);
    expect(verdicts(skipped)).toEqual(['WRONG_DEAL_ORDER misdeal open']);
    table.fact({ type: 'card-arriving', ref: late, zone: 'S3' });
    const [bumped, taken] = [table.fork(), table.fork()];
    taken.wait(2000);
    expect(verdicts(taken)).toEqual(['WRONG_DEAL_ORDER misdeal open']);
    bumped.wait(1200);
    land(bumped, 'S1', [3, 4]);
    bumped.fact({ type: 'card-rested', ref: late, zone: 'S3', sweep: 90 });
    bumped.wait(1100);
    expect([verdicts(bumped), bumped.hand.ledger.out]).toEqual([[], 4]);
    table.wait(800);
    expect(verdicts(table)).toEqual([]);
    table.fact({ type: 'card-rested', ref: late, zone: 'S3', sweep: 90 });
    table.wait(1100);
    expect([verdicts(table), table.hand.ledger.out]).toEqual([[], 3]);
  });

  it('is not waited for longer where the seat reads a card that lies elsewhere', () => {
    const table = tableOf('club');
    land(table, 'S2');
    land(table, 'S4');
    const [first = table.top()] = cardsIn(table.hand.cards, 'S2');
    table.fact({ type: 'card-arriving', ref: first, zone: 'S3' });
    table.wait(200);
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER misdeal open']);
  });

  it('is the last one, and went up with the first: a press says that it was dealt', () => {
    const table = tableOf('stream', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER.slice(0, 3));
    const [first] = cardsIn(table.hand.cards, 'S1');
    if (first === undefined) throw new Error('seat 1 has a card');
    table.declare({ type: 'done' });
    expect(asked(table)).toMatchObject({ do: 'deal', seat: 1 });
    const last = table.exit();
    table.lift(first);
    table.declare({ type: 'done' });
    expect(table.hand.ledger).toMatchObject({ dealDone: true, unseen: [8] });
    table.land([first, 'S1'], [last, 'S1']);
    expect([table.hand.ledger.unseen, cardsIn(table.hand.cards, 'S1'), verdicts(table)]).toEqual([
      [],
      [first, last],
      [],
    ]);
  });

  it('R000-eth-6: is handed to nobody where a seat that it passed was told before its own, and none of them is believed yet', () => {
    const table = tableOf('club');
    const [first, second] = [table.exit(), table.exit()];
    // The first seat has not told its card, so the second one's is awaited.
    table.fact({ type: 'card-rested', ref: second, zone: 'S4', sweep: 900 });
    table.fact({ type: 'card-rested', ref: second, zone: 'S3', sweep: 900 });
    table.fact({ type: 'card-rested', ref: first, zone: 'S2', sweep: 901 });
    table.wait(2000);
    expect([verdicts(table), cardsIn(table.hand.cards, 'S3'), cardsIn(table.hand.cards, 'S4')]).toEqual([
      [],
      [second],
      [],
    ]);
  });

  it('R000-expo-0: it was turned up, as people say; that is decided on when it is read', () => {
    const table = tableOf('club');
    for (const seat of [2, 3] as const) land(table, seatZone(seat));
    table.declare({ type: 'exposed', seat: 4, cause: 'dealer' });
    // Another seat's card is not the one.
    land(table, 'S1', [4]);
    expect(verdicts(table)).toEqual([]);
    land(table, 'S4');
    expect(verdicts(table)).toEqual(['EXPOSED_HOLE correctable open']);
    expect(table.hand.verdicts[0]?.verdict).toMatchObject({ seats: [4], refs: cardsIn(table.hand.cards, 'S4') });
    expect(table.hand.ledger.spokenOf).toBeNull();
  });

  it('R000-expo-0: it was turned up, as people say; that is decided on as well when they say that it lies there', () => {
    const table = tableOf('club');
    for (const seat of [2, 3] as const) land(table, seatZone(seat));
    const turned = table.exit();
    table.declare({ type: 'exposed', seat: 4, cause: 'dealer' });
    const question = questionId('gate');
    table.fact({
      type: 'question-raised',
      question,
      doubt: { about: 'card-between', ref: turned, zones: ['S4', 'MUCK'] },
    });
    table.feed({ type: 'answered', question, answer: { option: 'S4' }, by: { role: 'operator' } });
    expect(verdicts(table)).toEqual(['EXPOSED_HOLE correctable open']);
    for (const seat of [1, 2, 3, 4, 1] as const) land(table, seatZone(seat));
    expect(verdicts(table)).toEqual(['EXPOSED_HOLE correctable open']);
    expect(table.hand.verdicts[0]?.verdict.refs).toEqual([turned]);
    expect(table.hand.ledger).toMatchObject({ dealDone: true, spokenOf: null });
  });

  it('R000-expo-1: the first one of the deal lay face up in the pack, as people say', () => {
    const table = tableOf('club');
    table.declare({ type: 'boxed' });
    expect(verdicts(table)).toEqual([]);
    land(table, 'S2');
    expect(verdicts(table)).toEqual(['BOXED_CARD misdeal open']);
  });

  it('is waited for while seats that could not be read are read again: they say nothing of it', () => {
    const table = tableOf('club');
    land(table, 'S2', [1, 2]);
    const late = table.exit();
    table.fact({ type: 'card-rested', ref: table.exit(), zone: 'S4', sweep: 900 });
    for (const seat of [1, 2] as const) readAgain(table, seat);
    table.wait(300);
    table.fact({ type: 'card-rested', ref: late, zone: 'S3', sweep: 901 });
    table.wait(1000);
    expect(verdicts(table)).toEqual([]);
    expect(table.hand.ledger.out).toBe(3);
  });

  it('hides nobody who comes after it and can be read: his card may be late as well', () => {
    const table = tableOf('club');
    table.fact({ type: 'card-rested', ref: table.exit(), zone: 'S4', sweep: 900, unread: ['S2'] });
    table.wait(300);
    table.fact({ type: 'card-rested', ref: table.exit(), zone: 'S3', sweep: 901, unread: ['S2'] });
    table.wait(1000);
    expect(verdicts(table)).toEqual([]);
    expect(table.hand.ledger).toMatchObject({ out: 3, unseen: [1] });
  });

  it('R000-mis-2: a seat that is read is called at once all the same', () => {
    const table = tableOf('club');
    land(table, 'S2');
    land(table, 'S1', [3]);
    table.wait(1000);
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER misdeal open']);
  });

  it('is asked for on and on where its seat can be read, whatever somebody says', () => {
    const table = tableOf('club');
    for (const seat of [2, 3, 4, 1, 2, 3, 4] as const) land(table, seatZone(seat));
    table.declare({ type: 'done' });
    expect(table.hand.ledger).toMatchObject({ dealDone: false, out: 7, unseen: [] });
  });

  it('decides the same hand again when an act is undone', () => {
    const table = tableOf('club');
    for (const seat of [2, 4, 1, 2, 3, 3, 4, 1] as const) land(table, seatZone(seat), seat === 4 ? [3] : []);
    table.feed({ type: 'act', seat: 4, act: { type: 'call' }, how: 'declared', by: { role: 'seat', seat: 4 } });
    table.feed({ type: 'undone', input: 'last-act', by: { role: 'operator' } });
    expect(verdicts(table)).toEqual([]);
    expect(table.hand.ledger).toMatchObject({ out: 8, unseen: [], dealDone: true, acted: false });
  });
});

describe('a card that only the gate of the muck has read during the deal (profile `club`)', () => {
  it('was dealt over it: it is asked about, has its number, and is found', () => {
    const table = tableOf('club');
    table.wait(2000);
    const ref = table.exit();
    table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 900 });
    expect(table.hand.questions).toMatchObject([{ ask: 'which-place', refs: [ref] }]);
    land(table, 'S3');
    table.fact({ type: 'card-rested', ref, zone: 'S2', sweep: 901 });
    expect(table.hand.questions).toEqual([]);
    for (const seat of [4, 1, 2, 3, 4, 1] as const) land(table, seatZone(seat));
    expect(verdicts(table)).toEqual([]);
    expect(table.hand.ledger).toMatchObject({ out: 8, dealDone: true });
  });

  it('R000-mis-2: lies there since the hand before, where the gate tells of it sooner than it can have read it in this one', () => {
    const table = tableOf('club');
    table.wait(370);
    const held = table.top();
    table.fact({ type: 'card-rested', ref: held, zone: 'MUCK', sweep: 900 });
    expect([table.hand.questions, table.hand.ledger.out]).toEqual([[], 0]);
    for (const seat of [2, 3, 4, 1, 2, 3, 4, 1] as const) land(table, seatZone(seat));
    expect([verdicts(table), table.hand.questions, table.hand.ledger.dealDone]).toEqual([[], [], true]);
  });

  it('R000-mis-2: does not excuse that a seat was skipped, which people are asked', () => {
    const table = tableOf('club');
    table.wait(2000);
    table.fact({ type: 'card-rested', ref: table.exit(), zone: 'MUCK', sweep: 900 });
    land(table, 'S4');
    table.wait(1000);
    const question = table.hand.questions.find(({ ask }) => ask === 'was-seat-dealt')?.id ?? questionId('');
    table.feed({ type: 'answered', question, answer: 'no', by: OPERATOR });
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER misdeal open']);
  });
});

describe('a gate that speaks late of a card that nobody could read (profile `club`)', () => {
  it('does not give it the number of the next one', () => {
    const table = tableOf('club');
    land(table, 'S2');
    const late = table.exit();
    land(table, 'S4', [3]);
    table.fact({ type: 'card-rested', ref: late, zone: 'MUCK', sweep: 900 });
    for (const seat of [1, 2] as const) land(table, seatZone(seat), [3]);
    table.fact({ type: 'card-rested', ref: late, zone: 'S3', sweep: 901 });
    for (const seat of [3, 4, 1] as const) land(table, seatZone(seat));
    expect(verdicts(table)).toEqual([]);
    expect(table.hand.ledger).toMatchObject({ out: 8, unseen: [] });
    expect(table.hand.questions).toEqual([]);
  });
});

describe('a card that somebody speaks of before its place is believed (profile `club`)', () => {
  it('R000-expo-0: has the number of its landing, and is none of the first two', () => {
    const table = tableOf('club');
    for (const seat of [2, 3] as const) land(table, seatZone(seat));
    const turned = table.exit();
    table.declare({ type: 'exposed', seat: 4, cause: 'dealer', ref: turned });
    expect(verdicts(table)).toEqual(['EXPOSED_HOLE correctable open']);
    expect(table.hand.ledger.out).toBe(3);
    table.fact({ type: 'card-rested', ref: turned, zone: 'S4', sweep: 900 });
    for (const seat of [1, 2, 3, 4, 1] as const) land(table, seatZone(seat));
    expect(table.hand.ledger).toMatchObject({ dealDone: true, out: 8 });
    expect(table.hand.verdicts[0]?.verdict.refs).toEqual([turned]);
    expect(verdicts(table)).toEqual(['EXPOSED_HOLE correctable open']);
  });

  it('holds up nobody who gathers the pack in, where its place has never read it', () => {
    const table = tableOf('club');
    for (const seat of [2, 3] as const) land(table, seatZone(seat));
    for (const seat of [4, 1] as const) table.declare({ type: 'exposed', seat, cause: 'dealer', ref: table.exit() });
    expect(verdicts(table)).toEqual(['EXPOSED_HOLE_SECOND misdeal open']);
    for (const zone of ['S2', 'S3'] as const)
      for (const ref of cardsIn(table.hand.cards, zone)) table.fact({ type: 'card-lifted', ref, zone });
    for (const what of ['done', 'shuffled', 'cut'] as const) table.declare({ type: what });
    expect(table.hand.redeal).toBe(1);
  });

  it('R000-mis-0: is the first of the deal where nothing has landed', () => {
    const table = tableOf('club');
    table.declare({ type: 'exposed', seat: 4, cause: 'dealer', ref: table.exit() });
    expect(verdicts(table)).toEqual(['EXPOSED_FIRST_TWO misdeal open']);
  });
});

it('a burn that is told after the card it was made for, in one sweep: who had acted before the one had before the other', () => {
  const table = tableOf('club');
  for (const seat of [...ORDER, ...ORDER]) land(table, seatZone(seat));
  for (const seat of [4, 1, 2] as const)
    table.feed({ type: 'act', seat, act: { type: 'call' }, how: 'observed', by: { role: 'operator' } });
  const [burn, first] = [table.exit(), table.exit()];
  table.fact({ type: 'card-rested', ref: first, zone: 'B1', sweep: 900 });
  table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: 900 });
  table.wait(1000);
  const [question] = table.hand.questions;
  if (question === undefined) throw new Error('it is asked whether they had acted');
  table.feed({ type: 'answered', question: question.id, answer: 'yes', by: { role: 'operator' } });
  expect(table.hand.verdicts.filter(({ verdict }) => verdict.status !== 'withdrawn')).toEqual([]);
  for (const zone of ['B2', 'B3'] as const) land(table, zone);
  expect(table.hand.ledger).toMatchObject({ street: 'flop', round: 'open' });
});

it('a card of an open hand that a neighbour had misread is open as soon as its place reads it', () => {
  const table = tableOf('club');
  dealTo(table, ...ORDER, ...ORDER);
  playOut(table);
  for (const card of table.cardsIn('S2')) table.move(card, 'MUCK');
  const [misread = table.top(), other = table.top()] = table.cardsIn('S3');
  table.move(misread, 'S2');
  table.declare({ type: 'tabled', seat: 3 });
  const tabled = (): readonly unknown[] =>
    table.hand.publicity.filter(({ why }) => why === 'tabled').map(({ ref }) => ref);
  expect(tabled()).toEqual([other]);
  table.move(misread, 'S3');
  expect(tabled()).toEqual([other, misread]);
});

it('a card of the hand before, put down late and taken up before anybody was dealt one, is not opened with the next', () => {
  const table = tableOf('club');
  const [first = 1, ...others] = ORDER;
  const late = table.exit();
  table.fact({ type: 'card-rested', ref: late, zone: seatZone(first), sweep: 1 });
  table.wait(900);
  table.fact({ type: 'card-lifted', ref: late, zone: seatZone(first) });
  table.wait(900);
  dealTo(table, ...others, ...ORDER);
  playOut(table);
  table.declare({ type: 'tabled', seat: first });
  const opened = table.hand.publicity.flatMap(({ ref, why }) => (why === 'tabled' ? [ref] : []));
  expect([opened.length, opened.includes(late)]).toEqual([1, false]);
});
