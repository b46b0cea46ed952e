import { describe, expect, it } from 'vitest';
import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { BOARD_ZONES, seatZone } from '#vocabulary/zones';
import { nextSteps, possibleNow } from '../api.ts';
import type { ProvingTable } from '../proving/table.testing.ts';
import {
  answerFirst,
  betRound,
  checkAround,
  dealTo,
  drawUnseen,
  dropAndReplace,
  flopOnTable,
  OPERATOR,
  ORDER,
  playFlop,
  readAt,
  tableOf,
  verdicts,
} from '../small-table.testing.ts';
import { slotOf, zoneOf } from '../table-state/cards.ts';

/** Cards of which the antennas told late, or not at all, in simulated nights (issue 8.6); the titles say in which seed and hand. */

it('C00: where a card lies is asked no more once it is gathered in with the pack', () => {
  const table = tableOf();
  dealTo(table, ...ORDER);
  const lost = table.exit();
  table.declare({ type: 'found' });
  table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: 'misdeal' }, by: OPERATOR });
  for (const seat of ORDER) for (const ref of table.cardsIn(`S${seat}`)) table.lift(ref);
  const asked = questionId('where');
  table.fact({ type: 'question-raised', question: asked, doubt: { about: 'card-nowhere', ref: lost, lastZone: 'SHOE' } });
  expect(table.hand.questions.map(({ id }) => id)).toEqual([asked]);
  table.declare({ type: 'done' });
  expect([table.hand.questions, zoneOf(table.hand.cards, lost)]).toEqual([[], 'SHOE']);
  table.feed({ type: 'answered', question: asked, answer: { option: 'S2' }, by: OPERATOR });
  for (const type of ['shuffled', 'cut'] as const) table.declare({ type });
  expect([verdicts(table), table.hand.redeal]).toEqual([['MISSING_CARD resolved'], 1]);
});

it('R000-prem-1: a burn that the shoe missed, and the pile tells of just after the next card of the board, was made before it', () => {
  const table = flopOnTable();
  const burn = ALL_CARD_REFS.at(-1) ?? table.top();
  table.land([table.exit(), 'B4']);
  expect(verdicts(table)).toEqual(['FLOP_4 open']);
  const burned = (waitMs: number, isTold = true): readonly string[] => {
    const told = table.fork();
    told.wait(waitMs);
    if (isTold) told.fact({ type: 'card-left-shoe', ref: burn, missed: true });
    told.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: 900 });
    told.wait(400);
    return verdicts(told).filter((line) => !line.includes('withdrawn'));
  };
  // Also where its pile has missed it for a while.
  const early = ['PREMATURE_TURN open'];
  expect([burned(100), burned(1000), burned(3500)]).toEqual([early, early, ['FLOP_4 open']]);
  // Nor need it be told that the shoe has missed it.
  expect([burned(100, false), burned(1000, false), burned(3500, false)]).toEqual([early, early, ['FLOP_4 open']]);
});

describe('R000-prem-3: without a shoe a burn that is read after the card for which it was made', () => {
  /** The next street's first card lies, nobody has acted on the last one, and its pile tells of a burn so much later. */
  const burnedAfter = (street: 'turn' | 'river', waitMs: number, readBeforeMs?: number): readonly string[] => {
    const table = tableOf('club');
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    if (street === 'river') {
      checkAround(table);
      table.declare({ type: 'bets-gathered' });
      for (const place of ['BURN', 'B4'] as const) table.deal(place);
    }
    table.fact({ type: 'card-rested', ref: table.exit(), zone: street === 'river' ? 'B5' : 'B4', sweep: 900 });
    const readMs = readBeforeMs === undefined ? {} : readAt(ms(table.nowMs - readBeforeMs));
    table.wait(waitMs);
    table.fact({ type: 'card-rested', ref: table.exit(), zone: 'BURN', sweep: 901, ...readMs });
    table.wait(400);
    return verdicts(table).filter((line) => !line.includes('withdrawn'));
  };

  it('was made before, where its pile may have missed it for as long', () => {
    expect([burnedAfter('turn', 440), burnedAfter('turn', 4000)]).toEqual([['PREMATURE_TURN open'], ['FLOP_4 open']]);
  });

  it('so it was, however late the pile tells of what it has read by then', () => {
    for (const street of ['turn', 'river'] as const)
      expect(burnedAfter(street, 740, 310)).toEqual([`PREMATURE_${street.toUpperCase()} open`]);
  });

  it('was made before also as the third of its pile, which goes unread for seconds', () => {
    for (const waitMs of [440, 1000, 2500, 5000]) expect(burnedAfter('river', waitMs)).toEqual(['PREMATURE_RIVER open']);
    expect(burnedAfter('river', 9000)).toEqual(['TURN_EXTRA open']);
  });
});

it.each(['told at once', 'told late, as the board was cut off'])(
  'R000-prem-3: without a shoe nobody burns for the river once it lies too early, %s: what the pile tells of then is its burn',
  (when) => {
    const table = tableOf('club', 'sans-croupier', 'every');
    playFlop(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    const [burn, river] = [table.exit(), table.exit()];
    table.wait(1000);
    const readMs = ms(table.nowMs);
    table.wait(when === 'told at once' ? 800 : 3600);
    table.fact({ type: 'card-rested', ref: river, zone: 'B5', sweep: 900, ...readAt(readMs) });
    table.wait(1000);
    const burnReadMs = table.nowMs + (when === 'told at once' ? 2800 : 0);
    table.wait(when === 'told at once' ? 3600 : 1400);
    // The screen has asked for nothing yet that anybody could have read: it has told of the early card a second ago.
    // Nor does the pile always read it at once.
    table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: 901, ...readAt(burnReadMs, burnReadMs - 4000) });
    table.wait(400);
    expect(verdicts(table).filter((line) => !line.includes('withdrawn'))).toEqual(['PREMATURE_RIVER open']);
  },
);

it.each([
  [true, 5000],
  [true, 12_000],
  [false, 5000],
])('R000-prem-3: as the third of its pile it may go unread for seconds, and was made before all the same', (isActedOn, waitMs) => {
  const table = flopOnTable();
  const burn = ALL_CARD_REFS.at(-1) ?? table.top();
  checkAround(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  if (isActedOn) table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
  table.land([table.exit(), 'B5']);
  expect(verdicts(table)).toEqual([isActedOn ? 'NO_BURN_RIVER+PREMATURE_RIVER open' : 'TURN_EXTRA open']);
  // Asked whether he had acted, whoever was passed over says that he had not.
  if (isActedOn && waitMs > 5000) answerFirst(table, 'no');
  table.wait(waitMs);
  table.fact({ type: 'card-left-shoe', ref: burn, missed: true });
  table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: 900 });
  expect(verdicts(table).filter((line) => !line.includes('withdrawn'))).toEqual(['PREMATURE_RIVER open']);
});

it('R000-prem-3: without a shoe as well, as nothing leaves it while the early card is to be taken for the burn', () => {
  const told = (waitMs: number): readonly string[] => {
    const table = tableOf('club', 'sans-croupier', 'every');
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    for (const place of ['BURN', 'B1', 'B2', 'B3'] as const) table.deal(place);
    checkAround(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    table.deal('B5');
    expect(verdicts(table)).toEqual(['NO_BURN_RIVER+PREMATURE_RIVER open']);
    answerFirst(table, 'no');
    table.wait(waitMs);
    table.deal('BURN');
    return verdicts(table).filter((line) => !line.includes('withdrawn'));
  };
  expect([told(10_000), told(20_000)]).toEqual([['PREMATURE_RIVER open'], ['NO_BURN_RIVER+PREMATURE_RIVER open']]);
});

it('R000-prem-3: also where the early card has been taken for the burn meanwhile, as the screen asked', () => {
  const told = (waitMs: number): ProvingTable => {
    const table = flopOnTable();
    const burn = ALL_CARD_REFS.at(-1) ?? table.top();
    checkAround(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    const early = table.exit();
    table.land([early, 'B5']);
    answerFirst(table, 'no');
    table.land([early, 'BURN']);
    expect(verdicts(table)).toEqual(['NO_BURN_RIVER+PREMATURE_RIVER resolved']);
    table.wait(waitMs);
    table.fact({ type: 'card-left-shoe', ref: burn, missed: true });
    table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: 900 });
    return table;
  };
  const table = told(6000);
  expect([verdicts(table), nextSteps(table.state)[0]]).toMatchObject([
    ['NO_BURN_RIVER+PREMATURE_RIVER resolved'],
    { do: 'bet', street: 'turn' },
  ]);
  expect(verdicts(told(20_000))).toEqual(['NO_BURN_RIVER+PREMATURE_RIVER resolved', 'DOUBLE_BURN_RIVER open']);
});

it('R000-eth-2: a second river that its place tells of when the pots are out is no look for rabbits', () => {
  const table = flopOnTable();
  checkAround(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  checkAround(table);
  for (const place of ['BURN', 'B5'] as const) table.deal(place);
  const second = table.exit();
  checkAround(table);
  for (const seat of [2, 3, 4, 1] as const) table.declare({ type: 'tabled', seat });
  const { award } = table.hand.betting;
  table.land([second, 'B5']);
  expect([verdicts(table), table.hand.betting.award]).toEqual([['RIVER_EXTRA open'], award]);
  expect(award).not.toBeNull();
});

it('R000-burn-2: a second burn for the river that shoe and pile have missed until it was bet on is no look for rabbits', () => {
  const burnedAfter = (isOver: boolean): readonly string[] => {
    const table = flopOnTable();
    checkAround(table);
    for (const place of ['BURN', 'B4'] as const) table.deal(place);
    checkAround(table);
    for (const place of ['BURN', 'B5'] as const) table.deal(place);
    const second = drawUnseen(table);
    if (isOver) checkAround(table);
    table.fact({ type: 'card-left-shoe', ref: second, missed: true });
    if (!isOver) checkAround(table);
    table.land([second, 'BURN']);
    return verdicts(table);
  };
  // Nor where they have told of it when all have bet and all five lie there.
  expect([burnedAfter(false), burnedAfter(true)]).toEqual([['DOUBLE_BURN_RIVER open'], ['DOUBLE_BURN_RIVER open']]);
});

it('R000-expo-2: a burn that its pile has not read yet can be said to be turned up, and is the one that was turned', () => {
  for (const earlier of [false, true]) {
    const table = earlier ? flopOnTable() : tableOf();
    if (!earlier) dealTo(table, ...ORDER, ...ORDER);
    if (earlier) checkAround(table);
    else betRound(table);
    if (earlier) table.declare({ type: 'bets-gathered' });
    const burns = table.cardsIn('BURN');
    const unread = table.exit();
    const offered = possibleNow(table.state).find(({ declare }) => declare === 'burn-exposed');
    expect(offered?.refs).toEqual([...burns, unread]);
    table.declare({ type: 'burn-exposed' });
    const told = table.hand.verdicts.map(({ verdict }) => [verdict.kind, verdict.refs]);
    expect(told).toEqual([['BURN_EXPOSED', [unread]]]);
    // The pile tells of it at last: it is the same one, and the street has its burn.
    table.fact({ type: 'card-rested', ref: unread, zone: 'BURN', sweep: 900 });
    for (const place of earlier ? (['B4'] as const) : (['B1', 'B2', 'B3'] as const)) table.deal(place);
    expect([table.hand.verdicts.length, zoneOf(table.hand.cards, unread), table.hand.ledger.street]).toEqual([
      1,
      'BURN',
      earlier ? 'turn' : 'flop',
    ]);
  }
});

it('R000-expo-2: a burn of which neither shoe nor pile has told yet can be said to be turned up, and is called so as it lands', () => {
  for (const isToldLate of [false, true]) {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    const burn = drawUnseen(table);
    expect(possibleNow(table.state).map(({ declare }) => declare)).toContain('burn-exposed');
    table.declare({ type: 'burn-exposed' });
    expect(verdicts(table)).toEqual([]);
    if (isToldLate) table.fact({ type: 'card-left-shoe', ref: burn, missed: true });
    table.land([burn, 'BURN']);
    table.wait(1000);
    const told = table.hand.verdicts.map(({ verdict }) => [verdict.kind, verdict.refs]);
    expect([told, table.hand.ledger.spokenOf]).toEqual([[['BURN_EXPOSED', [burn]]], null]);
  }
});

it('R000-expo-2: so can one where nothing but its pile tells of a burn, and that does so late', () => {
  const table = tableOf('club');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  const burn = drawUnseen(table);
  table.wait(3000);
  table.declare({ type: 'burn-exposed' });
  expect(verdicts(table)).toEqual([]);
  table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: 900, ...readAt(ms(table.nowMs - 2550)) });
  table.wait(1000);
  const told = table.hand.verdicts.map(({ verdict }) => [verdict.kind, verdict.refs]);
  expect([told, zoneOf(table.hand.cards, burn)]).toEqual([[['BURN_EXPOSED', [burn]]], 'BURN']);
});

it('R000-expo-2: where the street lies and nothing was burned, no later burn is the one that was said to be turned up', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  table.declare({ type: 'burn-exposed' });
  table.deal('B1');
  expect([verdicts(table), table.hand.ledger.spokenOf]).toEqual([['NO_BURN_FLOP open'], null]);
});

it('what left the shoe where no burn is due is no burn that was turned up', () => {
  const table = flopOnTable();
  checkAround(table);
  table.declare({ type: 'bets-gathered' });
  table.deal('BURN');
  table.exit();
  table.declare({ type: 'burn-exposed' });
  const [, second] = table.cardsIn('BURN');
  expect(table.hand.verdicts.map(({ verdict }) => verdict.refs)).toEqual([[second]]);
});

it('R000-burn-4: a burn that left the shoe after the river is none of it, though the pile tells of it first', () => {
  const table = flopOnTable();
  checkAround(table);
  for (const place of ['BURN', 'B4'] as const) table.deal(place);
  checkAround(table);
  const [river, burn] = [table.exit(), table.exit()];
  for (const landing of [
    [burn, 'BURN'],
    [river, 'B5'],
  ] as const)
    table.land(landing);
  expect(verdicts(table)).toEqual(['NO_BURN_RIVER open']);
  // The river is the burn, and what was burned after it is the river.
  const moves = table.hand.verdicts.flatMap(({ verdict }) => verdict.remedy);
  expect(moves).toMatchObject([
    { do: 'move', ref: river, from: 'B5', to: 'BURN' },
    { do: 'move', ref: burn, from: 'BURN', to: 'B5' },
  ]);
  table.move(river, 'BURN');
  table.move(burn, 'B5');
  expect([verdicts(table), table.cardsIn('B5'), table.hand.ledger.round]).toEqual([['NO_BURN_RIVER resolved'], [burn], 'open']);
});

it('R000-burn-0: nor is it of the flop', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  const [first, second, third, burn] = [table.exit(), table.exit(), table.exit(), table.exit()];
  for (const landing of [
    [burn, 'BURN'],
    [first, 'B1'],
    [second, 'B2'],
    [third, 'B3'],
  ] as const)
    table.land(landing);
  expect(verdicts(table)).toEqual(['NO_BURN_FLOP open']);
  for (const [ref, to] of [
    [first, 'BURN'],
    [second, 'B1'],
    [third, 'B2'],
    [burn, 'B3'],
  ] as const)
    table.move(ref, to);
  expect([verdicts(table), ...['B1', 'B2', 'B3'].map((place) => table.cardsIn(place as 'B1'))]).toEqual([
    ['NO_BURN_FLOP resolved'],
    [second],
    [third],
    [burn],
  ]);
});

it('R000-count-0: without shoe and burns a card that its place has read before somebody acts on the flop is one too many of it, however late that is told', () => {
  const table = tableOf('stream');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
  const raisedWhere = (readBeforeMs: number): readonly string[] => {
    const told = table.fork();
    told.wait(5000);
    const readMs = ms(told.nowMs - readBeforeMs);
    told.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: OPERATOR });
    told.wait(100);
    told.fact({ type: 'card-rested', ref: told.exit(), zone: 'B4', sweep: 900, ...readAt(readMs) });
    told.wait(1000);
    return verdicts(told);
  };
  // What was not read yet may have been laid when he had acted.
  expect([raisedWhere(2900), raisedWhere(1450), raisedWhere(-50)]).toEqual([['FLOP_4 open'], ['FLOP_4 open'], ['PREMATURE_TURN open']]);
});

it('R000-count-0: so it is where the round is over by then', () => {
  const raisedWhere = (waitMs: number): readonly string[] => {
    const table = tableOf('stream');
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
    table.wait(1700);
    const readMs = ms(table.nowMs + waitMs);
    for (const seat of ORDER) {
      table.wait(500);
      table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'declared', by: OPERATOR });
    }
    table.wait(300);
    table.fact({ type: 'card-rested', ref: table.exit(), zone: 'B4', sweep: 900, ...readAt(readMs) });
    table.wait(1000);
    return verdicts(table);
  };
  expect([raisedWhere(0), raisedWhere(600)]).toEqual([['FLOP_4 open'], ['PREMATURE_TURN open']]);
});

it('R000-prem-3: nor is it one too many where a place of the flop is read again between two acts', () => {
  const table = tableOf('stream');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
  const check = (seat: Seat): void => {
    table.wait(500);
    table.feed({ type: 'act', seat, act: { type: 'check' }, how: 'declared', by: OPERATOR });
  };
  const [first = 2, second = 3, ...others] = ORDER;
  check(first);
  const [again = table.top()] = table.cardsIn('B2');
  table.lift(again);
  table.wait(1000);
  table.fact({ type: 'card-rested', ref: again, zone: 'B2', sweep: 800 });
  table.wait(900);
  const readMs = ms(table.nowMs);
  table.wait(2300);
  for (const seat of [second, ...others]) check(seat);
  table.fact({ type: 'card-rested', ref: table.exit(), zone: 'B4', sweep: 900, ...readAt(readMs) });
  table.wait(1000);
  expect(verdicts(table)).toEqual(['PREMATURE_TURN open']);
});

it('R000-count-0: so is one of the turn', () => {
  const table = tableOf('stream');
  playFlop(table);
  table.deal('B4');
  table.wait(900);
  const readMs = ms(table.nowMs);
  table.wait(2300);
  table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'declared', by: OPERATOR });
  table.wait(940);
  table.fact({ type: 'card-rested', ref: table.exit(), zone: 'B5', sweep: 900, ...readAt(readMs) });
  table.wait(1000);
  expect(verdicts(table)).toEqual(['TURN_EXTRA open']);
});

it('C00: where a card was read before the pack was gathered in it lies no more, though that is told in the next deal', () => {
  const table = tableOf();
  const [first, exposed] = [table.exit(), table.exit()];
  const readMs = ms(table.nowMs);
  table.wait(3000);
  table.declare({ type: 'exposed', seat: 3, cause: 'dealer' });
  table.wait(3000);
  for (const type of ['done', 'shuffled', 'cut'] as const) table.declare({ type });
  const misdealt = ['EXPOSED_HOLE_PROTECTED resolved'];
  expect([verdicts(table), table.hand.redeal]).toEqual([misdealt, 1]);
  const tellsOf = (ref: typeof first, zone: 'S2' | 'S3'): void => {
    table.fact({ type: 'card-rested', ref, zone, sweep: 900, ...readAt(readMs) });
    table.lift(ref);
  };
  tellsOf(first, 'S2');
  dealTo(table, ...ORDER, ...ORDER);
  tellsOf(exposed, 'S3');
  table.wait(1000);
  betRound(table);
  expect([verdicts(table), table.cardsIn('S2').length, table.cardsIn('S3').length]).toEqual([misdealt, 2, 2]);
});

it('C26: a card of the other deck that only the shoe has read was dealt to a seat while hole cards are dealt', () => {
  const table = tableOf();
  dealTo(table, 2, 3);
  const told = { type: 'foreign-card', zone: 'SHOE', pseudonym: 'p' } as const;
  const early = table.fork();
  early.fact(told);
  expect(verdicts(early)).toEqual(['FOREIGN_DECK_CARD open']);
  dealTo(table, 4, 1, ...ORDER);
  table.fact(told);
  expect(verdicts(table)).toEqual([]);
});

it('C26: a card of the other deck that lies where nobody sits is shuffled there, unless the shoe gave it out', () => {
  const table = tableOf();
  dealTo(table, 2);
  const told = (zone: 'S4' | 'S7', fromShoe: { fromShoe?: true } = {}): readonly string[] => {
    const at = table.fork();
    at.fact({ type: 'foreign-card', zone, pseudonym: 'p', ...fromShoe });
    return verdicts(at);
  };
  expect([told('S7'), told('S4'), told('S7', { fromShoe: true })]).toEqual([[], ['FOREIGN_DECK_CARD open'], ['FOREIGN_DECK_CARD open']]);
});

it('R000-mis-2: two cards that the shoe missed, told of in the wrong order before the next one, were dealt in the right one', () => {
  const table = tableOf();
  dealTo(table, 2);
  const [third, second] = [ALL_CARD_REFS.at(-1) ?? table.top(), ALL_CARD_REFS.at(-2) ?? table.top()];
  for (const ref of [third, second]) table.fact({ type: 'card-left-shoe', ref, missed: true });
  const fourth = table.exit();
  table.land([second, 'S3']);
  table.land([third, 'S4']);
  table.land([fourth, 'S1']);
  expect([verdicts(table), [second, third, fourth].map((ref) => slotOf(table.hand.cards, ref))]).toEqual([[], [2, 3, 4]]);
});

describe('a card that the shoe missed, and that its seat could not tell of', () => {
  const turned = (seatsTurned: readonly (1 | 4)[], readBeforeMs: number): ProvingTable => {
    const table = tableOf();
    const [first] = [table.exit(), table.exit()];
    const missed = drawUnseen(table);
    table.wait(1000);
    const readMs = ms(table.nowMs - readBeforeMs);
    table.declare({ type: 'exposed', seat: 4, cause: 'dealer' });
    const second = seatsTurned.includes(1) ? table.exit() : undefined;
    table.wait(3000);
    if (second !== undefined) table.declare({ type: 'exposed', seat: 1, cause: 'dealer' });
    expect(verdicts(table)).toEqual([]);
    table.wait(3000);
    table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
    // They deal on, as nobody has heard of what they said.
    table.exit();
    if (second !== undefined) table.fact({ type: 'card-rested', ref: second, zone: 'S1', sweep: 900, ...readAt(ms(readMs + 3500)) });
    table.fact({ type: 'card-rested', ref: first, zone: 'S2', sweep: 901, ...readAt(ms(readMs - 2000)) });
    table.fact({ type: 'card-rested', ref: missed, zone: 'S4', sweep: 902, ...readAt(readMs) });
    table.wait(1000);
    return table;
  };
  const said = (table: ProvingTable): readonly string[] => verdicts(table).filter((line) => !line.includes('withdrawn'));

  it('R000-mis-1: is the one that was said to be turned, where it had been read there', () => {
    expect([said(turned([4, 1], 800)), said(turned([4], 800))]).toEqual([['EXPOSED_HOLE_SECOND open'], ['EXPOSED_HOLE open']]);
    // So it is where it is read a moment later, as far as nothing else was said since.
    expect([said(turned([4, 1], -500)), said(turned([4], -500))]).toEqual([['EXPOSED_HOLE_PROTECTED open'], ['EXPOSED_HOLE open']]);
    // What was said before it can have lain there was no word of it.
    expect([said(turned([4, 1], -2500)), said(turned([4], -2500))]).toEqual([['EXPOSED_HOLE_PROTECTED open'], []]);
  });

  it('R000-expo-0: is the one that was said to be turned, where its seat first reads it a moment later', () => {
    const saidOf = (readAfterMs: number): readonly string[] => {
      const table = tableOf();
      dealTo(table, 2, 3);
      const missed = drawUnseen(table);
      table.declare({ type: 'exposed', seat: 4, cause: 'dealer' });
      table.wait(readAfterMs + 200);
      table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
      table.wait(600);
      table.fact({ type: 'card-rested', ref: missed, zone: 'S4', sweep: 900 });
      return verdicts(table);
    };
    expect([saidOf(100), saidOf(1300), saidOf(2500)]).toEqual([['EXPOSED_HOLE open'], ['EXPOSED_HOLE open'], []]);
  });

  it('R000-mis-0: also where it is the first of the deal', () => {
    const table = tableOf();
    const missed = drawUnseen(table);
    table.declare({ type: 'exposed', seat: 2, cause: 'dealer' });
    table.wait(300);
    table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
    table.wait(600);
    table.fact({ type: 'card-rested', ref: missed, zone: 'S2', sweep: 900 });
    expect(verdicts(table)).toEqual(['EXPOSED_HOLE_PROTECTED open']);
  });

  it('R000-mis-1: calls a misdeal for which nobody has gathered in the pack before it was told', () => {
    const { hand } = turned([4, 1], 800);
    expect([hand.redeal, nextSteps({ hand }).map((step) => step.do)]).toEqual([0, ['collect', 'shuffle', 'cut']]);
  });
});

it('R000-burn-1: of a flop that the shoe missed, and that was first read in one sweep, nobody knows the order, though it was told of before a next card (AMB-07)', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  const flop = ALL_CARD_REFS.slice(-3);
  for (const ref of flop) table.fact({ type: 'card-left-shoe', ref, missed: true });
  table.land(...flop.map((ref, place) => [ref, BOARD_ZONES[place] ?? 'B1'] as const));
  const remedy = table.hand.verdicts.flatMap(({ verdict }) => verdict.remedy.map((step) => step.do));
  expect([verdicts(table), remedy.slice(0, 5)]).toEqual([['NO_BURN_FLOP open'], ['move', 'move', 'move', 'shuffle', 'cut']]);
});

it('C25: a strange card that is told of when a misdeal was called is told all the same, and the cards are dealt again', () => {
  const voidDeal = (): ReturnType<typeof tableOf> => {
    const table = tableOf();
    dealTo(table, 2, 4);
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
    return table;
  };
  const table = voidDeal();
  for (const _again of [1, 2]) table.fact({ type: 'unknown-tag', zone: 'S1', pseudonym: 'T-3AB65C' });
  expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open', 'UNKNOWN_TAG open']);
  for (const seat of [2, 4]) for (const ref of table.cardsIn(`S${seat as 2 | 4}`)) table.lift(ref);
  for (const type of ['done', 'shuffled', 'cut'] as const) table.declare({ type });
  expect([verdicts(table), table.hand.redeal]).toEqual([['WRONG_DEAL_ORDER resolved', 'UNKNOWN_TAG resolved'], 1]);
  expect([table.hand.questions, table.hand.ledger.round]).toEqual([[], 'waiting']);
  // What belongs to the void deal itself is not told a second time (C25).
  const again = voidDeal();
  again.deal('S4');
  expect(verdicts(again)).toEqual(['WRONG_DEAL_ORDER open']);
  for (const type of ['foreign-card', 'unknown-tag'] as const) again.fact({ type, zone: 'S2', pseudonym: 'p' });
  again.fact({ type: 'duplicate-card', ref: again.cardsIn('S2')[0] ?? again.top(), zones: ['S2', 'S3'] });
  expect(verdicts(again).slice(1)).toEqual(['FOREIGN_DECK_CARD open', 'UNKNOWN_TAG open', 'DUPLICATE_CARD open']);
});

it('whoever is asked for the last card, which has left the shoe for a seat that nobody can read, says that it lies there', () => {
  const asked = (isUp: boolean): ReturnType<typeof tableOf> => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER.slice(0, -1));
    table.exit();
    for (const ref of isUp ? table.cardsIn('S1') : []) table.lift(ref);
    return table;
  };
  const told = (table: ReturnType<typeof tableOf>): unknown => [
    nextSteps({ hand: table.hand })[0],
    possibleNow({ hand: table.hand }).some(({ declare }) => declare === 'done'),
  ];
  const table = asked(true);
  expect(told(table)).toMatchObject([{ do: 'deal', seat: 1, isUnread: true }, true]);
  table.declare({ type: 'done' });
  expect(table.hand.ledger).toMatchObject({ dealDone: true, round: 'open', out: 8 });
  const last = ALL_CARD_REFS.find((ref) => slotOf(table.hand.cards, ref) === 8) ?? table.top();
  table.fact({ type: 'card-rested', ref: last, zone: 'S1', sweep: 900 });
  expect([verdicts(table), zoneOf(table.hand.cards, last)]).toEqual([[], 'S1']);
  // As long as the seat is read the card is on its way, whatever somebody says.
  const onItsWay = asked(false);
  expect(told(onItsWay)).toEqual([expect.not.objectContaining({ isUnread: true }), false]);
  onItsWay.declare({ type: 'done' });
  expect(onItsWay.hand.ledger.dealDone).toBe(false);
});

it('R000-mis-2: two cards that the shoe missed, first seen when a place of one that left after them tells of it, have the numbers that make all right', () => {
  const table = tableOf();
  dealTo(table, 2);
  const third = drawUnseen(table);
  const [fourth, first] = [table.exit(), table.exit()];
  const seconds = [drawUnseen(table), drawUnseen(table)];
  const last = table.exit();
  for (const ref of [...seconds, third].reverse()) table.fact({ type: 'card-left-shoe', ref, missed: true });
  table.land([fourth, 'S4']);
  table.land([last, 'S4']);
  table.land([seconds[1] ?? last, 'S3'], [seconds[0] ?? last, 'S2']);
  expect(verdicts(table)).toEqual([]);
  table.land([third, 'S3'], [first, 'S1']);
  table.deal('S1');
  expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([[], true]);
});

it('R000-mis-2: the fourth card of a deal that the shoe missed, told of after the one that left next, has the number before it as well', () => {
  const table = tableOf();
  dealTo(table, 2, 3);
  for (const seat of ['S4', 'S1', 'S2'] as const) {
    const unseen = drawUnseen(table);
    table.fact({ type: 'card-left-shoe', ref: unseen, missed: true });
    table.land([unseen, seat]);
  }
  const fourth = drawUnseen(table);
  const after = table.exit();
  table.fact({ type: 'card-left-shoe', ref: fourth, missed: true });
  table.land([fourth, 'S3']);
  table.land([after, 'S4']);
  expect([verdicts(table), [fourth, after].map((ref) => slotOf(table.hand.cards, ref))]).toEqual([[], [6, 7]]);
  table.deal('S1');
  expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([[], true]);
});

it('R000-dead-0: what was to replace a dead card can be said to lie with the hand that it was put with', () => {
  const table = tableOf();
  const { fallen, replacement: instead } = dropAndReplace(table);
  table.fact({ type: 'card-rested', ref: fallen, zone: 'S4', sweep: 90 });
  expect(verdicts(table)).toEqual(['DEAD_CARD_MIXED open']);
  const where = questionId('where');
  table.fact({ type: 'question-raised', question: where, doubt: { about: 'card-nowhere', ref: instead, lastZone: 'SHOE' } });
  expect(table.hand.questions.find(({ id }) => id === where)?.options).toContain('S4');
  table.feed({ type: 'answered', question: where, answer: { option: 'S4' }, by: OPERATOR });
  expect([verdicts(table), zoneOf(table.hand.cards, instead)]).toEqual([['DEAD_CARD_MIXED open'], 'S4']);
});

it('R000-dead-6: a hand whose first card the muck had before its owner was asked was swept, though it tells of the other one in his turn', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  const thrown = (told: ProvingTable, ref: CardRef): void =>
    told.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 900 + told.hand.inputs });
  const call = (told: ProvingTable, seat: 4 | 1): void =>
    void told.feed({ type: 'act', seat, act: { type: 'call' }, how: 'declared', by: OPERATOR });
  const [first = table.top(), second = table.top()] = table.cardsIn('S1');
  const inTurn = table.fork();
  thrown(table, first);
  for (const told of [table, inTurn]) call(told, 4);
  thrown(table, second);
  expect([verdicts(table), table.hand.questions.map(({ ask }) => ask)]).toEqual([['HAND_SWEPT resolved'], ['folded-or-swept']]);
  // Nobody has acted between them: it was his turn.
  for (const ref of [first, second]) thrown(inTurn, ref);
  expect([verdicts(inTurn), inTurn.hand.betting.turn]).toEqual([[], 2]);
});

it('R000-mis-2: what only its seat tells of, by a line that was cut, left the shoe before those that left it when the seat had read it, and is no last card of the deal', () => {
  const table = tableOf();
  const cutAtMs = table.nowMs;
  const seats = [...ORDER, ...ORDER].slice(0, -1);
  const cards = seats.map((_, nth) => {
    const ref = nth === 2 ? drawUnseen(table) : table.exit();
    table.wait(1000);
    return ref;
  });
  for (const [nth, seat] of seats.entries()) {
    const ref = cards[nth] ?? table.top();
    table.fact({ type: 'card-rested', ref, zone: seatZone(seat), sweep: 1000 * nth, ...readAt(ms(cutAtMs + 1000 * nth + 800)) });
  }
  table.deal('S1');
  table.wait(3000);
  expect(verdicts(table)).toEqual([]);
  expect(cards.map((ref) => slotOf(table.hand.cards, ref))).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('R000-eth-2: what a board that was cut off had read while the hand was played is no look for rabbits when that is over', () => {
  const table = tableOf('club');
  dealTo(table, ...ORDER, ...ORDER);
  const [before, between] = [table.nowMs - 200, table.nowMs + 3000];
  for (const [seat, waitMs] of [
    [4, 0],
    [1, 0],
    [2, 6000],
  ] as const) {
    table.wait(waitMs);
    table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
  }
  expect(table.hand.ledger.over).toBe('folds');
  const told = (readMs: number, zone: 'B1' | 'BURN' = 'B1'): readonly string[] => {
    const late = table.fork();
    late.wait(3000);
    late.fact({ type: 'card-rested', ref: drawUnseen(late), zone, sweep: 900, ...readAt(ms(readMs)) });
    late.wait(1500);
    return verdicts(late);
  };
  const hunt = ['RABBIT_HUNT noted'];
  expect([told(before), told(before, 'BURN')]).toEqual([[], []]);
  // It may be one where nothing but the last one's fold comes after it: that may be told late.
  expect([told(between), told(table.nowMs + 800)]).toEqual([hunt, hunt]);
});

it('R000-eth-2: nor is the last card of a flop that lies too early, told late when the pile has ended the hand', () => {
  const table = tableOf('club');
  dealTo(table, ...ORDER, ...ORDER);
  for (const seat of [4, 1] as const) table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
  const [burn, first, second] = [drawUnseen(table), drawUnseen(table), drawUnseen(table)];
  table.fact({ type: 'card-rested', ref: burn, zone: 'BURN', sweep: 900 });
  table.wait(1500);
  table.fact({ type: 'card-rested', ref: first, zone: 'B1', sweep: 910 });
  const readAtMs = table.nowMs;
  table.wait(1500);
  expect(verdicts(table)).toEqual(['PREMATURE_FLOP open']);
  for (const [nth, ref] of table.cardsIn('S2').entries()) table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 920 + nth });
  table.wait(1500);
  expect(table.hand.ledger.over).toBe('folds');
  table.fact({ type: 'card-rested', ref: second, zone: 'B2', sweep: 910, ...readAt(ms(readAtMs)) });
  table.wait(1500);
  expect(verdicts(table)).toEqual(['PREMATURE_FLOP open']);
});
