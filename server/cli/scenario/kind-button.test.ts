import { describe, expect, it } from 'vitest';
import { parseButtonScenario, runButtonScenario } from './kind-button.ts';

const hands = (text: string): { dealer: number; SB: number | null; BB: number; buttonPosition: number }[] =>
  text.split(' ').map((hand) => {
    const [dealer, SB, BB, buttonPosition] = hand.split(/[/@]/);
    return {
      dealer: Number(dealer),
      SB: SB === '-' ? null : Number(SB),
      BB: Number(BB),
      buttonPosition: Number(buttonPosition),
    };
  });

function run(rulebook: string, seats: number, hand0: object, eliminated: object, expected: string): void {
  const scenario = parseButtonScenario({
    id: 'X',
    rulebook,
    seats,
    hand0,
    ...eliminated,
    expect: { nextHands: hands(expected) },
  });
  if (!scenario.ok) throw new Error(scenario.reason);
  expect(runButtonScenario(scenario.value)).toEqual({ id: 'X', nextHands: hands(expected) });
}

const HAND0 = { dealer: 1, SB: 2, BB: 3 };

describe('scenarios of kind `button`', () => {
  it('B01 R000-btn-0 R000-btn-1 R000-btn-2', () =>
    run('000', 6, HAND0, { eliminatedInHand0: [3] }, '2/-/4@2 2/4/5@3 4/5/6@4'));
  it('B02 R004-20-1 R004-20-2', () => run('004', 6, HAND0, { eliminatedInHand0: [3] }, '2/-/4@2 2/4/5@3 4/5/6@4'));
  it('B04 R004-20-3', () => run('004', 6, HAND0, { eliminatedInHand0: [2] }, '1/3/4@2 3/4/5@3'));
  it('B06 R000-hu-1 R000-hu-0', () => run('000', 3, HAND0, { eliminatedInHand0: [1] }, '3/3/2@3'));
  it('B08 R000-hu-1', () => run('000', 4, HAND0, { eliminatedInHand0: [2, 3] }, '1/1/4@1'));
  it('B09 R001-btn-0', () => run('001', 6, HAND0, { eliminatedInHand0: [] }, '2/3/4@2'));

  it('R000-btn-2: later hands may eliminate too', () =>
    run('000', 5, HAND0, { eliminatedInHand0: [2], eliminatedInHand1: [4, 1] }, '1/3/4@2 3/3/5@3'));

  it('R000-btn-1: a hand without a small blind may be the first one told; the empty places are inferred', () => {
    run('000', 6, { dealer: 2, SB: null, BB: 4 }, { eliminatedInHand0: [] }, '2/4/5@3 4/5/6@4');
    run('000', 6, { dealer: 1, SB: 3, BB: 4 }, { eliminatedInHand0: [] }, '3/4/5@3');
    run('000', 6, { dealer: 1, SB: 1, BB: 4 }, { eliminatedInHand0: [] }, '4/4/1@4');
  });

  it('R000-gen-5: ends when one player is left', () => {
    const scenario = parseButtonScenario({
      id: 'X',
      rulebook: '000',
      seats: 2,
      hand0: { dealer: 1, SB: 1, BB: 2 },
      eliminatedInHand0: [1],
      expect: { nextHands: [{}] },
    });
    expect(scenario.ok && runButtonScenario(scenario.value)).toEqual({ id: 'X', nextHands: [] });
  });

  it.each([
    [{ id: 'X' }, 'unknown rule book'],
    [{ id: 'X', rulebook: '000', seats: 11 }, '`seats`'],
    [{ id: 'X', rulebook: '000', seats: 3, hand0: { dealer: 1 } }, '`hand0`'],
    [{ id: 'X', rulebook: '000', seats: 3, hand0: HAND0, eliminatedInHand0: [0] }, 'eliminatedInHand0'],
    [{ rulebook: '000' }, '`id`'],
    [[], 'object'],
  ])('says what is wrong with %j', (json, reason) => {
    expect(parseButtonScenario(json)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });
});

describe('how many hands are told', () => {
  const asked = (expectation: object): number => {
    const scenario = parseButtonScenario({
      id: 'X',
      rulebook: '000',
      seats: 6,
      hand0: HAND0,
      eliminatedInHand0: [],
      ...expectation,
    });
    if (!scenario.ok) throw new Error(scenario.reason);
    return runButtonScenario(scenario.value).nextHands.length;
  };

  it('as many as expected, as a list or as a number, and one where nothing is', () => {
    expect(asked({ expect: { nextHands: [{}, {}] } })).toBe(2);
    expect(asked({ expect: { nextHands: 3 } })).toBe(3);
    expect(asked({})).toBe(1);
  });
});
