import { describe, expect, it } from 'vitest';
import { asked, play, played, tableOf } from './betting.testing.ts';

const flop000 = () => tableOf({ seats: 4, street: 'flop' });
const flop004 = () => tableOf({ seats: 4, street: 'flop', book: 'maison' });

describe('too little', () => {
  it('R000-under-0 R000-bet-0: a bet below the big blind is completed', () => {
    const { betting, last } = play(flop000(), '2 silent 60');
    expect(last.findings).toMatchObject([
      { kind: 'BET_UNDER_MIN', severity: 'correctable', seat: 2, imposed: { action: 'bet', to: 100 } },
    ]);
    expect(asked(betting)).toMatchObject({ seat: 3, callTo: 100 });
    expect(play(flop000(), '2 bet 60').last.imposed).toMatchObject({ action: 'bet', to: 100 });
  });

  it('R000-under-0: a short call is completed, in chips or in words', () => {
    for (const line of ['3 silent 200', '3 call 200', '3 silent 2x100']) {
      expect(play(flop000(), '2 bet 300', line).last.findings).toMatchObject([
        { kind: 'CALL_SHORT', imposed: { action: 'call', to: 300 } },
      ]);
    }
    expect(
      play(tableOf({ seats: 4, street: 'flop', stacks: { 3: 200 } }), '2 bet 300', '3 silent 200').last.findings,
    ).toEqual([]);
  });

  it('R000-under-1 R000-under-2 AMB-16: half of the minimum raise is completed, less is a call', () => {
    expect(play(flop000(), '2 bet 100', '3 silent 150').last.findings).toMatchObject([
      {
        kind: 'RAISE_UNDER_MIN',
        rules: ['R000-under-1', 'AMB-16'],
        imposed: { action: 'raise', to: 200, raiseBy: 100 },
      },
    ]);
    expect(play(flop000(), '2 bet 100', '3 silent 149').last.findings).toMatchObject([
      { kind: 'RAISE_UNDER_MIN', rules: ['R000-under-2', 'AMB-16'], imposed: { action: 'call', to: 100, back: 49 } },
    ]);
    expect(play(flop000(), '2 bet 300', '3 silent 400').last.imposed).toMatchObject({ action: 'raise', to: 500 });
  });

  it('R000-under-3: an announced raise is completed', () => {
    for (const lines of [
      ['3 says raise', '3 silent 120'],
      ['3 raise 120'],
      ['3 says raise-to 120'],
      ['3 says raise', '3 call'],
    ]) {
      const { betting, last } = play(flop000(), '2 bet 100', ...lines);
      expect(last.findings).toMatchObject([
        { kind: 'RAISE_UNDER_MIN', rules: ['R000-under-3'], imposed: { action: 'raise', to: 200 } },
      ]);
      expect(asked(betting)).toMatchObject({ seat: 4, callTo: 200, minRaiseTo: 300 });
    }
  });

  it('R004-09-2 R004-08-5 R004-08-6: several silent chips below the minimum raise are completed to it', () => {
    for (const line of ['3 silent 120', '3 silent 2x60']) {
      expect(play(flop004(), '2 bet 100', line).last.findings).toMatchObject([
        { kind: 'RAISE_UNDER_MIN', imposed: { action: 'raise', to: 200 } },
      ]);
    }
  });

  it('a book without a rule of its own borrows from 000, and says so (C27)', () => {
    const { last } = play(tableOf({ seats: 4, street: 'flop', book: 'bases' }), '2 silent 60');
    expect(last.findings[0]).toMatchObject({ from: 'sans-croupier', rules: ['R000-under-0', 'R000-bet-0'] });
  });
});

describe('one chip and several', () => {
  it('R000-chip-0 R004-09-0: a lone chip above the call is a call', () => {
    for (const book of ['sans-croupier', 'maison'] as const) {
      const { betting, last } = play(tableOf({ book }), '4 silent 1x500');
      expect(last.findings).toMatchObject([
        { kind: 'SINGLE_OVERSIZE_CHIP', severity: 'info', imposed: { action: 'call', to: 100, back: 400 } },
      ]);
      expect(betting.turn).toBe(5);
    }
    expect(play(tableOf(), '4 call', '5 call', '6 call', '1 call', '2 silent 1x500').last.imposed).toMatchObject({
      action: 'call',
      to: 100,
      back: 450,
    });
  });

  it('R000-chip-0: the big blind’s lone chip over his option is a check', () => {
    const table = played(tableOf({ seats: 3 }), '1 call', '2 call');
    expect(play(table, '3 silent 1x500').last.imposed).toMatchObject({ action: 'check', to: 100, back: 500 });
  });

  it('R000-chip-1 AMB-17: "raise" and a chip are its value, completed where it is too little', () => {
    expect(play(tableOf(), '4 says raise', '4 silent 1x500').last).toMatchObject({
      findings: [],
      imposed: { action: 'raise', to: 500 },
    });
    expect(play(tableOf({ blinds: [100, 200] }), '4 says raise', '4 silent 1x250').last.findings).toMatchObject([
      { kind: 'RAISE_UNDER_MIN', imposed: { action: 'raise', to: 400 } },
    ]);
  });

  it('R000-chip-2: after the flop a lone chip opens for its value', () => {
    expect(play(flop000(), '2 silent 1x500').last).toMatchObject({ findings: [], imposed: { action: 'bet', to: 500 } });
    expect(play(flop004(), '2 silent 1x500').last.imposed).toMatchObject({ action: 'bet', to: 500 });
  });

  it('R000-chip-3 R004-09-1: an amount said before the chip touches the felt counts', () => {
    for (const table of [tableOf(), tableOf({ book: 'maison' })]) {
      const { betting, last } = play(table, '4 says raise-to 300', '4 silent 1x500');
      expect(last).toMatchObject({ findings: [], imposed: { action: 'raise', to: 300, back: 200 } });
      expect(asked(betting)).toMatchObject({ seat: 5, callTo: 300 });
    }
  });

  it('R004-09-2 R004-09-3: several chips beyond the call are a raise to their value, even by mistake', () => {
    expect(play(tableOf({ book: 'maison', blinds: [25, 50] }), '4 call', '5 silent 2x50').last.findings).toMatchObject([
      { kind: 'MULTI_CHIP_RAISE', severity: 'info', imposed: { action: 'raise', to: 100, raiseBy: 50 } },
    ]);
    expect(play(flop004(), '2 bet 200', '3 silent 3x50+1x500').last.imposed).toMatchObject({ to: 650, raiseBy: 450 });
  });

  it('several chips that are the call are the call', () => {
    expect(play(flop004(), '2 bet 200', '3 silent 2x100').last).toMatchObject({
      findings: [],
      imposed: { action: 'call', to: 200 },
    });
  });

  it('R000-raise-0: the whole total in one go is a raise', () => {
    expect(play(flop000(), '2 bet 100', '3 silent 250').last).toMatchObject({
      findings: [],
      imposed: { action: 'raise', to: 250 },
    });
  });
});

describe('string bets', () => {
  it('R000-string-0 R004-10-0 R004-08-2: only the first movement counts', () => {
    for (const table of [flop000(), flop004()]) {
      const { betting, last } = play(table, '2 bet 200', '3 silent 200', '3 silent +400');
      expect(last.findings).toMatchObject([
        { kind: 'STRING_BET', severity: 'correctable', imposed: { seat: 3, action: 'call', to: 200, back: 400 } },
      ]);
      expect(betting.turn).toBe(4);
    }
    expect(play(flop000(), '2 silent 200', '2 silent +400').last.imposed).toMatchObject({
      action: 'bet',
      to: 200,
      back: 400,
    });
  });

  it('R004-10-1 R004-10-2 R000-string-0: "I call and raise" is a call', () => {
    for (const table of [flop000(), flop004()]) {
      expect(play(table, '2 bet 200', '3 says call-then-raise 600').last.findings).toMatchObject([
        { kind: 'STRING_BET', imposed: { action: 'call', to: 200 } },
      ]);
    }
  });

  it('R004-08-1: after an announced raise the chips may come in several movements; R000-raise-2 R000-string-0: not under 000', () => {
    const lines = ['2 bet 100', '3 says raise', '3 silent 250', '3 silent +150'];
    expect(play(flop004(), ...lines).last).toMatchObject({ findings: [], imposed: { action: 'raise', to: 400 } });
    expect(play(flop000(), ...lines).last.findings).toMatchObject([
      { kind: 'STRING_BET', imposed: { action: 'raise', to: 250, back: 150 } },
    ]);
  });
});

describe('words', () => {
  it('R004-08-14: "raise by" and "raise to" under 004; R000-raise-1: under 000 both are the total', () => {
    expect(play(flop004(), '2 bet 200', '3 says raise-by 600').last.imposed).toMatchObject({
      action: 'raise',
      to: 800,
      raiseBy: 600,
    });
    expect(play(flop004(), '2 bet 200', '3 says raise-to 800').last.imposed).toMatchObject({
      action: 'raise',
      to: 800,
    });
    expect(play(flop000(), '2 bet 200', '3 says raise-by 600').last.imposed).toMatchObject({
      action: 'raise',
      to: 600,
    });
  });

  it('R004-08-0: the announced amount prevails over the chips; R000-act-2: under 000 the chips are judged', () => {
    const lines = ['2 bet 200', '3 says raise-to 600', '3 silent 450'];
    expect(play(flop004(), ...lines).last.imposed).toMatchObject({ action: 'raise', to: 600 });
    const { betting, last } = play(flop000(), ...lines);
    expect(last.imposed).toMatchObject({ action: 'raise', to: 450 });
    expect(asked(betting)).toMatchObject({ seat: 4, callTo: 450 });
  });

  it('chips that follow an announced amount and are it change nothing', () => {
    for (const table of [flop000(), flop004()]) {
      const { betting, last } = play(table, '2 bet 200', '3 says raise-to 600', '3 silent 600');
      expect(last).toMatchObject({ effects: [], findings: [] });
      expect(asked(betting)).toMatchObject({ seat: 4, callTo: 600 });
    }
  });

  it('R000-act-1 R004-12-0 R004-07-0 R004-07-2: who said "raise" raises', () => {
    expect(asked(played(flop000(), '2 bet 100', '3 says raise'))).toMatchObject({
      seat: 3,
      canRaise: true,
      canCall: false,
      canFold: false,
      canCheck: false,
    });
  });

  it('R000-act-3: tapping is a check, or a fold in the face of a bet', () => {
    expect(play(flop000(), '2 says tap').last.imposed).toMatchObject({ action: 'check' });
    const { betting, last } = play(flop000(), '2 bet 100', '3 says tap');
    expect(last.imposed).toMatchObject({ seat: 3, action: 'fold' });
    expect(betting.turn).toBe(4);
  });

  it('R004-07-1 R003-G-3: where tapping is a check only, it does nothing in the face of a bet', () => {
    for (const book of ['maison', 'luske', 'tock'] as const) {
      const table = tableOf({ seats: 4, street: 'flop', book });
      expect(play(table, '2 says tap').last.imposed).toMatchObject({ action: 'check' });
      expect(play(table, '2 bet 100', '3 says tap').betting.turn).toBe(3);
    }
  });
});
