import { describe, expect, it } from 'vitest';
import deal from '../scenarios/deal.json' with { type: 'json' };
import { readScenarios } from './scenario-files.ts';

const [scenario] = deal.scenarios;

/** The first scenario of the law's own file, with something else in these fields. */
function reasonOf(fields: object): string {
  const cases = readScenarios(JSON.stringify({ decks: deal.decks, scenarios: [{ ...scenario, ...fields }] }));
  return cases.ok ? 'none' : cases.reason;
}

describe('what is wrong with a scenario file is said with the scenario, the event and the reason', () => {
  it.each([
    [{ kind: undefined }, 'scenario D01: `kind` is missing'],
    [{ kind: 'carts' }, 'scenario D01: unknown kind "carts"'],
    [{ id: undefined }, 'scenario number 1: `id` is missing'],
    [{ rulebook: '005' }, 'scenario D01: unknown rule book "005"'],
    [{ deck: 'Z' }, 'scenario D01: unknown deck "Z"'],
    [{ seats: undefined }, 'scenario D01: `seats` is a list of two seats or more, none twice'],
    [{ seats: [1, 1, 2, 3] }, 'scenario D01: `seats` is a list of two seats or more, none twice'],
    [{ dealOrder: [2, 3, 4, 7] }, 'scenario D01: `dealOrder` has every seat once'],
    [{ events: 'DEAL 1-8' }, 'scenario D01: `events` is a list of lines'],
    [{ events: ['DEAL 1-99'] }, "scenario D01: events 1 'DEAL 1-99': no range of cards: '1-99'"],
    [{ events: ['DEAL 1-8', 'Xx SHOE>S1'] }, "scenario D01: events 2 'Xx SHOE>S1': no cards: 'Xx'"],
    [{ events: ['6s SHOE>S11'] }, "scenario D01: events 1 '6s SHOE>S11': no places: 'SHOE>S11'"],
    [
      { events: ['! BTN EXPOSED S5 Qd cause=wind'] },
      /^scenario D01: events 1 '! BTN EXPOSED .*': the grammar does not know/,
    ],
    [{ events: ['As S4 unread soon'] }, "scenario D01: events 1 'As S4 unread soon': no time: 'soon'"],
    [{ events: ['As ASIDE unread 2s'] }, "scenario D01: events 1 'As ASIDE unread 2s': no antenna is there: 'ASIDE'"],
    [{ events: ['S4 ghost Kd 0 reads'] }, "scenario D01: events 1 'S4 ghost Kd 0 reads': 1 to 255 reads, not '0'"],
    [{ events: ['S3 sweep fast'] }, "scenario D01: events 1 'S3 sweep fast': no time: 'fast'"],
    [{ events: ['shoe misses it'] }, "scenario D01: events 1 'shoe misses it': no card: 'it'"],
    [{ events: ['muck silent 5s'] }, "scenario D01: events 1 'muck silent 5s': no device: 'muck'"],
    [{ expect: { remedy: ['BTN FOO'] } }, "scenario D01: remedy 1 'BTN FOO': the grammar does not know 'BTN FOO'"],
  ])('%j', (fields, reason) => {
    if (typeof reason === 'string') expect(reasonOf(fields)).toBe(reason);
    else expect(reasonOf(fields)).toMatch(reason);
  });

  it('no JSON, no list, no whole deck', () => {
    const reason = (text: string): string => {
      const cases = readScenarios(text);
      return cases.ok ? 'none' : cases.reason;
    };
    expect(reason('{"scenarios": [}')).toMatch(/^no JSON: /);
    expect(reason('[]')).toBe('a scenario file is an object');
    expect(reason('{"decks": {}}')).toBe('`scenarios` is missing');
    expect(reason('{"scenario": []}')).toBe("`scenarios` is missing; 'scenario' looks like it misspelt");
    expect(reason('{"scenarios": {}}')).toBe('`scenarios` is a list');
    expect(reason('{"scenarios": [7]}')).toBe('scenario number 1: a scenario is an object');
    expect(reason('{"decks": {"A": "Jc Jc"}, "scenarios": []}')).toBe('deck A does not have each of the 52 cards once');
  });
});

describe('a typo hides no test', () => {
  const readCase = (fields: object) => {
    const cases = readScenarios(JSON.stringify({ decks: deal.decks, scenarios: [{ ...scenario, ...fields }] }));
    return cases.ok ? cases.value[0] : undefined;
  };

  it('a key that is nearly a field is named, and any other is for the reader', () => {
    const expected = { ...scenario?.expect, finals: {}, mood: 'bad' };
    const read = readCase({ expects: {}, expect: undefined, Deck: 'A', author: 'Mila', notes: 'a typo of a remark' });
    expect(read?.remarks).toEqual(["'expects' looks like 'expect' misspelt"]);
    expect(read?.expectsNothing).toBe(true);
    expect(readCase({ expect: { ...expected, final: undefined } })?.remarks).toEqual([
      "'finals' in `expect` looks like 'final' misspelt",
    ]);
    expect(readCase({ offAtSart: [] })?.remarks).toEqual(["'offAtSart' looks like 'offAtStart' misspelt"]);
    expect(readCase({})).toMatchObject({ remarks: [], expectsNothing: false });
  });

  it('what compares nothing is known as such, of each kind', () => {
    const ranks = { id: 'e', kind: 'evaluate', board: '2c 3c 4d 8h 9s', hands: { 1: 'As Ah', 2: 'Ks Kh' } };
    const bets = { id: 'b', kind: 'betting', rulebook: '000', seats: 3, button: 1, blinds: [25, 50], events: [] };
    const told = [
      ranks,
      { ...ranks, expect: {} },
      { ...ranks, expect: { winners: [] } },
      bets,
      { ...bets, asserts: [] },
      { ...bets, expect: { toAct: 1 } },
    ];
    const cases = readScenarios(JSON.stringify({ scenarios: told }));
    expect(cases.ok ? cases.value.map(({ expectsNothing }) => expectsNothing) : cases.reason).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('options', () => {
  const remarksOf = (options: object): readonly string[] | undefined => {
    const cases = readScenarios(JSON.stringify({ decks: deal.decks, scenarios: [{ ...scenario, options }] }));
    return cases.ok ? cases.value[0]?.remarks : undefined;
  };

  it('those without effect are named, and the scenario is played', () => {
    expect(remarksOf({ burnBefor: { flop: 1 } })).toEqual(["no option is called 'burnBefor'"]);
    expect(remarksOf({ mergedBurnMuck: 'yes', minRaiseUnit: 'BB' })).toEqual([
      'option \'mergedBurnMuck\' does not take "yes"',
    ]);
    expect(remarksOf({ burnBefore: { flop: 2 } })).toEqual(['option \'burnBefore\' does not take {"flop":2}']);
  });

  it('AMB-36: a street of which `burnBefore` says nothing is burned for as the book has it', () => {
    const events = ['DEAL 1-4', 'NOTE betting', '6c SHOE>BURN', '4h,As,3s SHOE>B1,B2,B3', 'NOTE betting', '6s SHOE>B4'];
    const told = {
      kind: 'cards',
      seats: [1, 2],
      button: 1,
      dealOrder: [2, 1],
      deck: 'A',
      events,
      options: { burnBefore: { turn: 0 } },
    };
    const cases = readScenarios(
      JSON.stringify({ decks: deal.decks, scenarios: [{ ...told, id: 'X', rulebook: '000' }] }),
    );
    expect(cases.ok && cases.value[0]?.run?.()).toMatchObject({ verdicts: [], final: { BURN: ['6c'] } });
  });
});

describe('a scenario that expects nothing', () => {
  it.each([
    { kind: 'pots', rulebook: '000', contributions: { 1: 100 }, button: 1 },
    { kind: 'showdown', rulebook: '000', button: 1, liveSeats: [1, 2], riverActions: ['ACT 2 check', 'ACT 1 check'] },
    { kind: 'evaluate', board: 'Ah 2d 3c 9s Kd', hands: { 1: '4s 5s' } },
    { kind: 'button', rulebook: '000', seats: 3, hand0: { dealer: 1, SB: 2, BB: 3 } },
    { kind: 'betting', rulebook: '000', seats: 2, button: 1, blinds: [5, 10], events: [] },
  ])('$kind: is played and differs from nothing; what it does expect still counts', (fields) => {
    const differencesOf = (expected: object): readonly string[] => {
      const cases = readScenarios(JSON.stringify({ scenarios: [{ id: 'X', ...fields, ...expected }] }));
      if (!cases.ok) throw new Error(cases.reason);
      const [only] = cases.value;
      return only?.run === undefined ? ['not played'] : only.compare(only.run());
    };
    expect(differencesOf({})).toEqual([]);
    const wrong =
      fields.kind === 'betting'
        ? { asserts: [{ after: 0, toAct: 9 }] }
        : { expect: { id: 'Y', winners: [], nextHands: [] } };
    expect(differencesOf(wrong)).not.toEqual([]);
  });
});
