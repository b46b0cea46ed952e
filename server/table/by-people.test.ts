import { describe, expect, it } from 'vitest';
import { directorView, seatRoleView } from '#views/role-views';
import type { Seat } from '#vocabulary/seats';
import { enteredViews } from './hands/entered.ts';
import { isNextHandDue } from './hands/hands.ts';
import { AROUND, Phones } from './phones.testing.ts';
import { directorParts, modelOf } from './screens/models.ts';

describe('a table with phones and nothing else', () => {
  it('a phone is asked to act before anybody has pressed NEXT, and told that the cards come first', () => {
    const phones = new Phones();
    const { toAct } = phones.view();
    expect(toAct).toMatchObject({ seat: 1, awaitsCards: true, options: { fold: true, call: 100 } });
    expect(seatRoleView(modelOf(phones.core, AROUND, 'running', 0), 1).mine).toMatchObject({
      myTurn: true,
      options: { call: 100 },
    });
    expect(seatRoleView(modelOf(phones.core, AROUND, 'running', 0), 2).mine).toMatchObject({
      myTurn: false,
      options: null,
    });
    phones.act('call');
    expect(phones.view().toAct).toEqual(expect.not.objectContaining({ awaitsCards: true }));
  });

  it('a phone names the board, and when the hand is over it says that the next one begins; how far a hand has gone is the table’s to say', () => {
    const phones = new Phones();
    const next = { type: 'declared', what: { type: 'next' } } as const;
    expect(phones.ask(2, next)).toBe('not-yours');
    phones.act('call');
    phones.act('fold');
    phones.act('check');
    for (let street = 0; street < 3; street += 1) for (let act = 0; act < 2; act += 1) phones.act('check');
    expect(phones.ask(2, next)).toBe('not-yours');
    expect(phones.ask(2, { type: 'told', what: { type: 'board', cards: ['Ks', 'Kc', '7d', '8h', '9c'] } })).toBe(
      'accepted',
    );
    for (const [seat, cards] of [
      [1, ['Ah', 'Ad']],
      [3, ['Qh', 'Qd']],
    ] as const)
      expect(phones.ask(seat, { type: 'told', what: { type: 'hand', seat, cards: [...cards] } })).toBe('accepted');
    expect(phones.view().award?.payout.map(({ seat }) => seat)).toEqual([1]);
    expect(phones.ask(2, next)).toBe('accepted');
    expect(phones.view().hand).toMatchObject({ number: 2, phase: 'waiting' });
    // Whoever pressed a moment later begins no third one.
    expect(phones.ask(3, next)).toBe('not-yours');
  });

  describe('who has won, said by phones', () => {
    const won = (...pots: Seat[][]) => ({ type: 'told', what: { type: 'winners', pots } }) as const;
    /** 2 has folded; 1 and 3 are in, and bet no more. */
    const checkedDown = (): Phones => {
      const phones = new Phones();
      for (const type of ['call', 'fold', 'check'] as const) phones.act(type);
      for (let street = 0; street < 3; street += 1) for (let act = 0; act < 2; act += 1) phones.act('check');
      return phones;
    };

    it('counts when every hand that is in says the same, and waits until then', () => {
      const phones = checkedDown();
      expect(phones.view().announcement).toMatchObject({ deed: 'say-who-won', to: { seats: [3, 1] } });
      expect(phones.ask(1, won([1]))).toBe('accepted');
      expect(phones.view()).toMatchObject({
        award: null,
        whoWon: { said: { pots: [[1]], by: [1] } },
        announcement: { deed: 'agree', to: { everybody: false, seats: [3] }, cost: { amount: 250 }, answers: 'table' },
      });
      expect(phones.ask(3, won([3]))).toBe('accepted');
      expect(phones.view()).toMatchObject({ award: null, whoWon: { said: { pots: [[3]], by: [3] } } });
      expect(phones.ask(1, won([3]))).toBe('accepted');
      expect(phones.view().award?.payout).toEqual([{ seat: 3, amount: 250 }]);
    });

    it('is no word of somebody who is out, and one press at the table confirms it alone', () => {
      const phones = checkedDown();
      expect(phones.ask(2, won([1]))).toBe('not-legal');
      phones.ask(1, won([3, 1]));
      expect(phones.ask('screen', won([1, 3]))).toBe('accepted');
      expect(phones.view().award?.payout).toEqual([
        { seat: 1, amount: 125 },
        { seat: 3, amount: 125 },
      ]);
    });

    it('needs no word of a hand that is thrown away meanwhile', () => {
      const phones = new Phones();
      for (const type of ['call', 'call', 'check'] as const) phones.act(type);
      for (let street = 0; street < 3; street += 1) for (let act = 0; act < 3; act += 1) phones.act('check');
      phones.ask(1, won([3]));
      phones.ask(3, won([3]));
      expect(phones.view().award).toBeNull();
      expect(phones.ask(2, { type: 'told', what: { type: 'not-shown', seat: 2 } })).toBe('accepted');
      expect(phones.view().award?.payout).toEqual([{ seat: 3, amount: 300 }]);
    });

    it('is taken back by one UNDO like an act, and what the other said before still stands', () => {
      const phones = checkedDown();
      phones.ask(1, won([1]));
      phones.ask(3, won([1]));
      expect(phones.view().award).not.toBeNull();
      phones.undo();
      expect(phones.view()).toMatchObject({ award: null, whoWon: { said: { pots: [[1]], by: [1] } } });
    });
  });

  it('who has won what, and why, stands on the screen until somebody says that the next hand begins; the button moves, and the stacks are carried on', () => {
    const phones = new Phones();
    phones.act('call');
    phones.act('fold');
    phones.act('check');
    for (let street = 0; street < 3; street += 1) for (let act = 0; act < 2; act += 1) phones.act('check');
    expect(phones.view().whoWon).toEqual({
      pots: [{ amount: 250, seats: [1, 3] }],
      board: [],
      seats: [
        { seat: 3, cards: [] },
        { seat: 1, cards: [] },
      ],
      said: null,
    });
    phones.ask('operator', { type: 'told', what: { type: 'board', cards: ['Ks', 'Kc', '7d', '8h', '9c'] } });
    expect(phones.ask(1, { type: 'told', what: { type: 'hand', seat: 1, cards: ['Ah', 'Ad'] } })).toBe('accepted');
    phones.ask(3, { type: 'told', what: { type: 'hand', seat: 3, cards: ['Qh', 'Qd'] } });
    const { award, whoWon } = phones.view();
    expect(whoWon).toBeNull();
    expect(award).toMatchObject({
      pots: [{ amount: 250, shares: [{ seat: 1, amount: 250 }], why: 'best-hand' }],
      hands: expect.arrayContaining([
        {
          seat: 1,
          cards: ['Ah', 'Ad'],
          hand: {
            category: 'TWO_PAIR',
            names: { en: 'Two pair, aces and kings', fr: 'Double paire aux as et aux rois' },
            best: ['Ah', 'Ad', 'Ks', 'Kc', '9c'],
          },
        },
      ]),
    });
    expect(isNextHandDue(phones.core, phones.nowMs + 3_600_000)).toBe(false);
    expect(phones.stacks()).toEqual([10_150, 9_950, 9_900]);
    expect(phones.view().hand).toMatchObject({ number: 1, button: 1 });
    expect(phones.next()).toBe('accepted');
    expect(phones.view().hand).toMatchObject({ number: 2, button: 2, smallBlindSeat: 3, bigBlindSeat: 1 });
    expect(phones.stacks()).toEqual([10_050, 9_950, 9_850]);
  });

  it('the vault has never seen a card of this table: nobody is told that he threw the best hand away', () => {
    const phones = new Phones();
    for (const type of ['call', 'call', 'check'] as const) phones.act(type);
    for (let street = 0; street < 3; street += 1) for (let act = 0; act < 3; act += 1) phones.act('check');
    phones.ask('operator', { type: 'told', what: { type: 'hand', seat: 2, cards: ['2h', '3d'] } });
    phones.next();
    expect(phones.view().award).toMatchObject({ pots: [{ amount: 300, why: 'unchallenged' }] });
    expect(phones.core.engine.hand?.verdicts).toEqual([]);
  });

  it('everybody has folded: there is nothing to ask, and the winner is named with what nobody called', () => {
    const phones = new Phones();
    phones.act('fold');
    phones.act('fold');
    expect(phones.view().whoWon).toBeNull();
    expect(phones.view().award).toMatchObject({
      pots: [{ amount: 100, why: 'folds', shares: [{ seat: 3, amount: 100 }] }],
      returned: { seat: 3, amount: 50 },
    });
    phones.ask('operator', { type: 'undone', input: 'last-act' });
    expect(phones.view().award).toBeNull();
    expect(phones.view().toAct).toMatchObject({ seat: 2 });
  });

  it('the list of what was entered says on which street, when and by whom; whatever stands last in it one UNDO takes back, NEXT among the rest', () => {
    const phones = new Phones();
    for (const type of ['call', 'call', 'check'] as const) phones.act(type);
    phones.next();
    phones.act('check');
    const listed = () =>
      enteredViews(phones.core.engine.hand).map(({ what, seat, street, by }) => [what, seat, street, by.role]);
    expect(listed().slice(2)).toEqual([
      [{ type: 'act', act: 'check', to: null }, 3, 'preflop', 'seat'],
      [{ type: 'declared', what: 'next', kind: null }, null, 'preflop', 'operator'],
      [{ type: 'act', act: 'check', to: null }, 2, 'flop', 'seat'],
    ]);
    expect(enteredViews(phones.core.engine.hand).at(-1)?.atMs).toBe(phones.nowMs);
    phones.ask('operator', { type: 'undone', input: 'last-act' });
    phones.ask('operator', { type: 'undone', input: 'last-act' });
    expect(listed()).toHaveLength(3);
    expect(phones.view().toAct).toMatchObject({ seat: 2, awaitsCards: true });
    // Without NEXT the act itself opens its street.
    phones.act('check');
    expect(listed().at(-1)).toEqual([{ type: 'act', act: 'check', to: null }, 2, 'flop', 'seat']);
  });

  it('the roster shows the chips that lie before everybody, and not those that the hand began with', () => {
    const phones = new Phones();
    phones.act('call');
    const model = modelOf(phones.core, AROUND, 'running', phones.nowMs);
    const journal = { rows: 0, root: '', damage: null };
    const { roster } = directorView(model, directorParts(phones.core, AROUND, journal as never, true));
    expect(roster.map(({ stack }) => stack)).toEqual([9_900, 9_950, 9_900]);
    expect(roster.map(({ stack }) => stack)).toEqual(phones.stacks());
  });
});
