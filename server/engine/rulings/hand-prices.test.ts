import { describe, expect, it } from 'vitest';
import { toCardRef } from '#vocabulary/card-refs';
import type { FactBody } from '#vocabulary/hands/facts';
import { PRICES } from '#vocabulary/hands/prices';
import { factId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import { FedTable, setupFor } from '../conduct/fed-table.testing.ts';

/** Dealt first to seat 2. */
const REF = toCardRef(0);
const CHEAP = PRICES.hand.odds / 2;
const DEAR = 2 * PRICES.hand.odds;

/** By a book that calls it dead: seat 2 has folded, the muck has told of both cards, and later his place reads one. */
function takenBackAt(odds: number | undefined, isPriced = true): FedTable {
  const table = new FedTable({ ...setupFor({ book: 'maison' }), ...(isPriced ? { isPriced } : {}) }).playTo('flop');
  table.acts('2 fold');
  table.throwCards(2, 'MUCK');
  for (let time = 0; time < 10; time += 1) table.fact({ type: 'dialled', clicks: 1 });
  tell(table, { type: 'card-rested', ref: REF, zone: 'S2', sweep: 2000 }, odds);
  return table;
}

function tell(table: FedTable, body: FactBody, odds: number | undefined): void {
  const fact = { id: factId(`told:${odds}`), atMs: ms(60_000), from: [], ...(odds === undefined ? {} : { odds }) };
  table.feed({ type: 'fact', fact: { ...fact, ...body } });
}

const called = ({ hand }: FedTable): readonly unknown[] =>
  hand.verdicts.map(({ verdict: { kind, severity, deadHands, odds } }) => [kind, severity, deadHands, odds]);

describe('a hand that readers alone would kill', () => {
  it('dies where they are as sure as a hand costs, and by what has no odds', () => {
    expect(called(takenBackAt(DEAR))).toEqual([['HAND_RETRIEVED', 'hand-dead', [2], DEAR]]);
    expect(called(takenBackAt(undefined))).toEqual([['HAND_RETRIEVED', 'hand-dead', [2], undefined]]);
    expect(called(takenBackAt(CHEAP, false))).toEqual([['HAND_RETRIEVED', 'hand-dead', [2], undefined]]);
  });

  it('is decided by a person below that', () => {
    const table = takenBackAt(CHEAP);
    expect(called(table)).toEqual([['HAND_RETRIEVED', 'td-call', [], CHEAP]]);
    expect(table.hand.questions).toMatchObject([{ ask: 'td-decides', options: ['kill', 'play-on'] }]);
  });

  it('dies when the odds have risen, and nobody is asked any more', () => {
    const table = takenBackAt(CHEAP);
    tell(table, { type: 'card-surer', ref: REF, zone: 'S2' }, DEAR);
    expect(called(table)).toEqual([['HAND_RETRIEVED', 'hand-dead', [2], DEAR]]);
    expect(table.hand.questions).toEqual([]);
  });

  it('stays as a person has decided, however sure readers are afterwards', () => {
    const table = takenBackAt(CHEAP);
    const [question] = table.hand.questions;
    if (question === undefined) throw new Error('nobody was asked');
    const by = { role: 'director' } as const;
    table.feed({ type: 'answered', question: question.id, answer: { option: 'play-on' }, by });
    tell(table, { type: 'card-surer', ref: REF, zone: 'S2' }, DEAR);
    expect(called(table)).toEqual([['HAND_RETRIEVED', 'td-call', [], CHEAP]]);
  });
});
