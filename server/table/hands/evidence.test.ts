import { describe, expect, it } from 'vitest';
import { publicView } from '#views/public-view';
import { ms } from '#vocabulary/units';
import { SeatedTable } from '../permissions/seated-table.testing.ts';
import { directorParts, modelOf, operatorParts } from '../screens/models.ts';
import { NO_SURROUNDINGS } from '../screens/surroundings.ts';

const director = ({ core }: SeatedTable) =>
  directorParts(core, NO_SURROUNDINGS, { rows: 0, root: '', damage: null, readAgain: true }, true);
const statuses = ({ hand }: SeatedTable) => hand.verdicts.map(({ verdict }) => `${verdict.kind} ${verdict.status}`);

/** A flop was laid, and nobody burned a card. */
function unburned(): SeatedTable {
  const table = new SeatedTable({ ruleBook: 'sans-croupier' }).deal().callAround();
  table.say('public', { type: 'declared', what: { type: 'bets-gathered' } });
  for (const place of ['B1', 'B2', 'B3'] as const) table.lay(place);
  return table;
}

const HAPPENED = { fromMs: ms(100), toMs: ms(200) };

/** The place of the board reads a burn that lies beside it. */
function askedOfBurn(): SeatedTable {
  const table = new SeatedTable({ ruleBook: 'sans-croupier' }).deal().callAround();
  table.say('public', { type: 'declared', what: { type: 'bets-gathered' } });
  const burned = table.lay('BURN');
  for (const place of ['B1', 'B2', 'B3'] as const) table.lay(place);
  table.fact({ type: 'card-rested', ref: burned, zone: 'B1', sweep: 900, ...{ happened: HAPPENED, odds: 120 } });
  return table;
}

describe('what a verdict rests on', () => {
  it('is told with its time and place, also where its readings are no longer at hand', () => {
    const table = unburned();
    const [evidence] = director(table).evidence;
    expect(evidence?.items).toMatchObject([
      { what: 'card-rested', zone: expect.stringMatching(/^B[123]$/), atMs: expect.any(Number) },
      { what: 'card-left-shoe' },
    ]);
    expect(evidence?.items[0]?.atMs).toBeGreaterThan(1_000);
  });

  it('is what somebody entered, where it rests on that', () => {
    const table = new SeatedTable({ ruleBook: 'sans-croupier' }).deal();
    const seat = table.hand.betting.turn ?? expect.fail('somebody acts');
    table.say('operator', { type: 'act', seat, act: { type: 'silent-chips', chips: { form: 'total', to: 25 } } });
    expect(statuses(table)).toEqual(['CALL_SHORT resolved']);
    expect(director(table).evidence[0]?.items).toMatchObject([
      {
        what: 'act',
        entered: { seat, what: { type: 'act', act: 'silent-chips', to: 25 }, by: { role: 'operator' } },
        readings: [],
      },
    ]);
  });

  it('says between when and when a fact came about, and at which odds, of a verdict and of a question', () => {
    const table = askedOfBurn();
    const question = table.hand.questions[0] ?? expect.fail('it is asked where the card lies');
    const why = director(table).evidence.find(({ about }) => about === table.core.publicIds.nameOf(question.id));
    expect(why?.items[0]).toMatchObject({ what: 'card-rested', zone: 'B1', odds: 120, happened: HAPPENED });
    expect(why?.against.map(({ what, zone }) => [what, zone])).toEqual([['card-rested', 'BURN']]);
    expect(Object.keys(operatorParts(table.core, NO_SURROUNDINGS))).not.toContain('evidence');
  });

  it('tells neither odds nor times to whoever sees no evidence', () => {
    const text = JSON.stringify(publicView(modelOf(askedOfBurn().core, NO_SURROUNDINGS, 'running', 9_000)));
    expect(text).toContain('which-place');
    for (const word of ['odds', 'happened', 'against', 'fromMs']) expect(text).not.toContain(`"${word}"`);
  });

  it('says nothing of where a card lay before it went back into the shoe: everybody saw its face there', () => {
    const table = new SeatedTable({ ruleBook: 'sans-croupier' }).deal();
    const [seen] = (['BURN', 'B1', 'B2', 'B3'] as const).map((place) => table.lay(place)).slice(1);
    const flopped = table.nowMs;
    const ref = seen ?? expect.fail('a flop was laid');
    table.fact({ type: 'card-left', ref, zone: 'B1' });
    // The ruling has it shuffled back, and it is burned before the next street.
    table.fact({ type: 'card-left-shoe', ref });
    table.fact({ type: 'card-rested', ref, zone: 'BURN', sweep: 900 });
    // Its board was away, and tells late of where it lay then.
    table.fact({
      type: 'card-lifted',
      ref,
      zone: 'B1',
      ...{ happened: { fromMs: ms(flopped), toMs: ms(flopped + 400) } },
    });
    table.fact({ type: 'card-rested', ref, zone: 'B2', sweep: 901 });
    const isLater = ({ atMs }: { readonly atMs: number }): boolean => atMs > flopped;
    const told = director(table).evidence.filter(({ items }) => items.some(isLater));
    expect(told.length).toBeGreaterThan(2);
    const all = told.flatMap(({ items, against }) => [...items, ...against]);
    expect(all.filter((item) => !isLater(item) || item.what === 'card-lifted')).toEqual([]);
  });

  it('is on the director’s page alone: the operator is told of no evidence and of no reason', () => {
    const table = unburned();
    const parts = Object.keys(operatorParts(table.core, NO_SURROUNDINGS));
    expect(['evidence', 'overrulings'].filter((part) => parts.includes(part))).toEqual([]);
  });
});

describe('a verdict that was overruled', () => {
  it('keeps the reason and who gave it, and stands again, with its remedy, when that is taken back', () => {
    const table = unburned();
    const { verdict } = table.hand.verdicts[0] ?? expect.fail('the burn was forgotten');
    expect([statuses(table), director(table).overrulings]).toEqual([['NO_BURN_FLOP open'], []]);
    table.say('director', { type: 'overruled', verdict: verdict.id, reason: 'all of them had looked away' });
    const [overruling] = director(table).overrulings;
    expect(overruling).toMatchObject({
      verdict: table.core.publicIds.nameOf(verdict.id),
      reason: 'all of them had looked away',
      by: 'somebody',
    });
    expect(statuses(table)).toEqual(['NO_BURN_FLOP overruled']);
    expect(table.say('director', { type: 'undone', input: overruling?.input ?? '' })).toBe('accepted');
    expect([statuses(table), director(table).overrulings]).toEqual([['NO_BURN_FLOP open'], []]);
    expect(table.hand.verdicts[0]?.verdict.remedy).toEqual(verdict.remedy);
  });

  it('the director alone lets it stand again', () => {
    const table = unburned();
    const { verdict } = table.hand.verdicts[0] ?? expect.fail('the burn was forgotten');
    table.say('director', { type: 'overruled', verdict: verdict.id, reason: 'it stands' });
    const input = director(table).overrulings[0]?.input ?? '';
    for (const role of ['operator', 'public', 'seat:1'])
      expect([role, table.say(role, { type: 'undone', input })]).not.toContain('accepted');
    expect(statuses(table)).toEqual(['NO_BURN_FLOP overruled']);
  });
});
