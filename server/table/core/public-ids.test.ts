import { describe, expect, it } from 'vitest';
import { inputsOf } from '#engine/table-state/state';
import { publicView } from '#views/public-view';
import { seatRoleView } from '#views/role-views';
import { SeatedTable } from '../permissions/seated-table.testing.ts';
import { directorParts, modelOf, operatorParts } from '../screens/models.ts';
import { NO_SURROUNDINGS } from '../screens/surroundings.ts';
import { publicIds } from './public-ids.ts';

const director = ({ core }: SeatedTable) =>
  directorParts(core, NO_SURROUNDINGS, { rows: 0, root: '', damage: null, readAgain: true }, true);
const model = ({ core, nowMs }: SeatedTable) => modelOf(core, NO_SURROUNDINGS, 'running', nowMs);
const shown = (table: SeatedTable) => publicView(model(table));

/** A reader sees a burn on the board, and the flop came without a burn before: a question and a ruling. */
function troubled(): SeatedTable {
  const table = new SeatedTable({ ruleBook: 'sans-croupier' }).deal().callAround();
  table.say('public', { type: 'declared', what: { type: 'bets-gathered' } });
  const burned = table.lay('BURN');
  for (const place of ['B1', 'B2', 'B3'] as const) table.lay(place);
  table.fact({ type: 'card-rested', ref: burned, zone: 'B1', sweep: 900 });
  return table;
}

function unburned(): SeatedTable {
  const table = new SeatedTable({ ruleBook: 'sans-croupier' }).deal().callAround();
  table.say('public', { type: 'declared', what: { type: 'bets-gathered' } });
  for (const place of ['B1', 'B2', 'B3'] as const) table.lay(place);
  return table;
}

describe('what everybody is shown holds no id that counts readings or inputs', () => {
  it.each([
    ['a question', troubled],
    ['a ruling and its remedy', unburned],
  ] as const)('of %s, on the public page, on a phone, and in what was entered', (_, made) => {
    const table = made();
    const views = [
      shown(table),
      seatRoleView(
        model(table),
        1,
        table.hand.questions.map(({ id }) => id),
      ),
      operatorParts(table.core, NO_SURROUNDINGS),
    ];
    const text = JSON.stringify(views);
    const counted = inputsOf(table.hand.log).map(({ id }) => id);
    expect(counted.length).toBeGreaterThan(10);
    expect(
      counted.filter((id) => text.includes(`${id}"`) || text.includes(`${id}/`) || text.includes(`${id}?`)),
    ).toEqual([]);
    expect(shown(table).questions.length + shown(table).verdicts.length).toBeGreaterThan(0);
  });
});

describe('what is meant by the name of an id', () => {
  it('a question is answered by the name that screens have for it', () => {
    const table = troubled();
    const [question] = shown(table).questions;
    const option = question?.options[0] ?? expect.fail('a place can be named');
    expect(question?.id).not.toBe(table.hand.questions[0]?.id);
    expect(table.say('director', { type: 'answered', question: question?.id ?? '', answer: { option } })).toBe(
      'accepted',
    );
    expect(table.hand.questions).toEqual([]);
  });

  it('a ruling is overruled by it, and the page of the director finds what it rests on and who overruled it', () => {
    const table = unburned();
    const { id } = shown(table).verdicts[0] ?? expect.fail('the burn is missing');
    expect(director(table).evidence.map(({ about }) => about)).toContain(id);
    expect(table.say('director', { type: 'overruled', verdict: id, reason: 'it was burned' })).toBe('accepted');
    expect(director(table).overrulings.map(({ verdict }) => verdict)).toEqual([id]);
  });

  it('an entry is taken back by it', () => {
    const table = new SeatedTable().deal().callAround();
    const acts = () => operatorParts(table.core, NO_SURROUNDINGS).acts;
    const [first, second] = acts();
    expect(table.say('operator', { type: 'undone', input: second?.id ?? '' })).toBe('accepted');
    expect(acts().map(({ id }) => id)).toContain(first?.id);
    expect(acts().map(({ id }) => id)).not.toContain(second?.id);
  });

  it('is the same each time, also after a restart, and another under another key', () => {
    const key = new Uint8Array(32).fill(7);
    const names = ['a', 'b', 'a'].map(publicIds(key).nameOf);
    expect(names[0]).toBe(names[2]);
    expect(new Set(names).size).toBe(2);
    expect(publicIds(key).nameOf('b')).toBe(names[1]);
    expect(publicIds(new Uint8Array(32)).nameOf('b')).not.toBe(names[1]);
  });
});
