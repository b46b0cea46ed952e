import { expect, it } from 'vitest';
import { ALL_CARD_REFS } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import {
  answerFirst,
  betRound,
  dealTo,
  OPERATOR,
  ORDER,
  readAt,
  restAt,
  tableOf,
  verdicts,
} from '../small-table.testing.ts';
import { handOf, zoneOf } from '../table-state/cards.ts';
import { inputsOf } from '../table-state/state.ts';

it('C00: where a card lies is asked no more once it is gathered in with the pack', () => {
  const table = tableOf();
  dealTo(table, ...ORDER);
  const lost = table.exit();
  table.declare({ type: 'found' });
  table.feed({
    type: 'answered',
    question: table.hand.questions[0]?.id ?? questionId(''),
    answer: { option: 'misdeal' },
    by: OPERATOR,
  });
  for (const seat of ORDER) for (const ref of table.cardsIn(`S${seat}`)) table.lift(ref);
  const asked = questionId('where');
  table.fact({
    type: 'question-raised',
    question: asked,
    doubt: { about: 'card-nowhere', ref: lost, lastZone: 'SHOE' },
  });
  expect(table.hand.questions.map(({ id }) => id)).toEqual([asked]);
  table.declare({ type: 'done' });
  expect([table.hand.questions, zoneOf(table.hand.cards, lost)]).toEqual([[], 'SHOE']);
  table.feed({ type: 'answered', question: asked, answer: { option: 'S2' }, by: OPERATOR });
  for (const type of ['shuffled', 'cut'] as const) table.declare({ type });
  expect([verdicts(table), table.hand.redeal]).toEqual([['MISSING_CARD resolved'], 1]);
});

it('C00: a deal that whoever decides calls void is void: no act counts, no card is asked about', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  table.fact({ type: 'unknown-tag', zone: 'S1', pseudonym: 'T-3AB65C' });
  answerFirst(table, 'misdeal');
  const fold = { type: 'act', seat: 4, act: { type: 'fold' }, how: 'declared', by: OPERATOR } as const;
  expect(table.feed(fold)).toEqual({ kind: 'refused', reason: 'hold' });
  for (const seat of ORDER) for (const ref of table.cardsIn(`S${seat}`)) table.lift(ref);
  table.declare({ type: 'done' });
  for (const [index, zone] of (['S7', 'B1', 'B2', 'S2', 'MUCK', 'BURN'] as const).entries())
    table.fact({ type: 'card-rested', ref: ALL_CARD_REFS[20 + index] ?? table.top(), zone, sweep: 900 + index });
  table.wait(5000);
  expect([verdicts(table), table.hand.questions]).toEqual([['UNKNOWN_TAG open'], []]);
  for (const zone of ['S7', 'B1', 'B2', 'S2', 'MUCK', 'BURN'] as const)
    for (const ref of table.cardsIn(zone)) table.lift(ref);
  for (const type of ['shuffled', 'cut'] as const) table.declare({ type });
  expect([verdicts(table), table.hand.redeal]).toEqual([['UNKNOWN_TAG resolved'], 1]);
});

it('C00: a card lies no more where it was read before the pack was gathered in', () => {
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
  expect([told('S7'), told('S4'), told('S7', { fromShoe: true })]).toEqual([
    [],
    ['FOREIGN_DECK_CARD open'],
    ['FOREIGN_DECK_CARD open'],
  ]);
});

it('C25: a strange card that is told of when a misdeal was called is told all the same', () => {
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

it('a pack collected for a misdeal that is no more than the fallen card it was before is dealt anew', () => {
  const table = tableOf();
  const called = (): readonly string[] =>
    table.hand.verdicts.map(({ verdict }) => `${verdict.kind} ${verdict.severity} ${verdict.status}`);
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
  for (const seat of ORDER)
    for (const ref of handOf(table.hand.cards, seat)) table.fact({ type: 'card-lifted', ref, zone: `S${seat}` });
  table.fact({ type: 'card-left-shoe', ref: missed });
  expect([called(), table.hand.redeal, table.hand.ledger.out]).toEqual([['CARD_OFF_TABLE correctable resolved'], 1, 1]);
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
  expect([untold.hand.questions.length, table.hand.questions.length, verdicts(table)]).toEqual([
    1,
    0,
    ['CARD_OFF_TABLE open'],
  ]);
});

it('R000-mis-2: the first card of a deal that the shoe has missed has its number all the same', () => {
  const table = tableOf();
  const missed = table.top();
  table.shoe.shift();
  table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
  table.fact({ type: 'card-rested', ref: missed, zone: 'S2', sweep: 900 });
  dealTo(table, 3, 4, 1, ...ORDER);
  expect([verdicts(table), table.hand.ledger.dealDone, handOf(table.hand.cards, 2).length]).toEqual([[], true, 2]);
});
