import { describe, expect, it } from 'vitest';
import {
  allInReveal,
  applyEffects,
  bettingIsOver,
  decideStreet,
  muckedWinner,
  showDutyOf,
  showRefused,
} from './api.ts';
import { played, tableOf } from './betting.testing.ts';

const river = (book: 'sans-croupier' | 'maison', stacks: Record<number, number> = {}) =>
  tableOf({ seats: [2, 3, 4], button: 1, street: 'river', book, stacks });

describe('who shows', () => {
  it('R000-sd-0 R000-sd-1 R000-sd-2 R004-16-0 R004-16-1 R004-G-4: the last raiser first, then clockwise those who claim to beat him', () => {
    for (const book of ['sans-croupier', 'maison'] as const) {
      const duty = showDutyOf(played(river(book), '2 check', '3 bet 400', '4 call', '2 call'));
      expect(duty).toMatchObject({ showOrder: [3, 4, 2], mustShow: [3], mayMuck: [4, 2], order: 'one-by-one' });
    }
    expect(showDutyOf(played(river('sans-croupier'), '2 bet 100', '3 raise 400', '4 fold', '2 call'))).toMatchObject({
      showOrder: [3, 2],
    });
  });

  it('R000-sd-1: without a bet the first to speak; R004-19-1: under 004 all at once', () => {
    expect(showDutyOf(played(river('sans-croupier'), '2 check', '3 check', '4 check'))).toMatchObject({
      showOrder: [2, 3, 4],
      mustShow: [2],
    });
    expect(showDutyOf(played(river('maison'), '2 check', '3 check', '4 check'))).toMatchObject({
      mustShow: [2, 3, 4],
      mayMuck: [],
      order: 'simultaneous',
    });
  });

  it('R004-19-0 AMB-32: under 004 all show where anybody is all-in, from the left of the button', () => {
    const table = played(river('maison', { 4: 300 }), '2 check', '3 bet 400', '4 call', '2 call');
    expect(showDutyOf(table)).toMatchObject({ mustShow: [2, 3, 4], order: 'simultaneous' });
    expect(
      showDutyOf(played(river('sans-croupier', { 4: 300 }), '2 check', '3 bet 400', '4 call', '2 call')),
    ).toMatchObject({
      mustShow: [3],
    });
  });

  it('a refusal names the rule of the duty', () => {
    expect(showRefused(played(river('maison'), '2 check', '3 check', '4 check'), 3)).toMatchObject({
      kind: 'SHOW_REFUSED',
      seat: 3,
      rules: ['R004-19-1', 'AMB-32'],
    });
  });
});

describe('all-in reveal', () => {
  it('R000-sd-12 R001-allin-0 R004-19-0 AMB-45 AMB-52: as soon as no betting is possible any more', () => {
    for (const book of ['sans-croupier', 'bases', 'maison'] as const) {
      const table = tableOf({ seats: [2, 3], button: 2, street: 'flop', book, stacks: { 3: 900 } });
      const bet = played(table, '3 allin 900');
      expect(allInReveal(bet)).toEqual([]);
      const called = played(bet, '2 call');
      expect(allInReveal(called)).toEqual([3, 2]);
      expect(bettingIsOver(called)).toBe(true);
    }
  });

  it('AMB-45: not while two others may still bet', () => {
    const called = played(
      tableOf({ seats: [2, 3, 4], street: 'flop', stacks: { 2: 900 } }),
      '2 allin 900',
      '3 call',
      '4 call',
    );
    expect(allInReveal(called)).toEqual([]);
    expect(bettingIsOver(called)).toBe(false);
    const turn = applyEffects(called, decideStreet(called, 'turn').effects);
    expect(turn.turn).toBe(3);
  });

  it('nobody reveals a hand that was won by folds', () => {
    expect(allInReveal(played(tableOf({ seats: 3, stacks: { 1: 300 } }), '1 allin 300', '2 fold', '3 fold'))).toEqual(
      [],
    );
  });
});

describe('what went wrong', () => {
  it('R000-sd-8 R000-sd-7 R004-17-3 R004-16-2: a mucked hand that was better is named, with the rule by which it loses', () => {
    expect(muckedWinner(river('sans-croupier'), 3)).toMatchObject({
      kind: 'MUCKED_WINNER',
      seat: 3,
      rules: ['R000-sd-8', 'R000-sd-7'],
    });
    expect(muckedWinner(river('maison'), 3)).toMatchObject({ rules: ['R004-17-3', 'R004-16-2'] });
  });
});
