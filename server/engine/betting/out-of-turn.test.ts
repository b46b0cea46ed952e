import { describe, expect, it } from 'vitest';
import { deadHands } from './api.ts';
import { asked, play, played, tableOf } from './betting.testing.ts';

const t000 = () => tableOf();
const t004 = () => tableOf({ book: 'maison' });
const flop = (book: 'sans-croupier' | 'maison' = 'sans-croupier') => tableOf({ street: 'flop', book });

describe('000', () => {
  it('R000-oot-0 R000-oot-2: an act out of turn is held, the turn stays, and it binds while nobody raises', () => {
    const { betting, last } = play(t000(), '5 raise 300');
    expect(last.findings).toMatchObject([
      { kind: 'OUT_OF_TURN', severity: 'notice', seat: 5, handDead: false, hadActed: [4] },
    ]);
    expect(betting.turn).toBe(4);
    expect(asked(played(betting, '4 call'))).toMatchObject({
      seat: 5,
      forced: { action: 'raise', to: 300 },
      canRaise: true,
      canFold: false,
      canCall: false,
      minRaiseTo: 300,
    });
    expect(asked(played(betting, '4 fold')).forced).toEqual({ action: 'raise', to: 300 });
  });

  it('R000-oot-0 R000-act-1: whatever he does in turn then, it is what he had said', () => {
    const { betting, last } = play(t000(), '5 raise 300', '4 call', '5 fold');
    expect(last.imposed).toEqual({ seat: 5, action: 'raise', to: 300 });
    expect(asked(betting)).toMatchObject({ seat: 6, callTo: 300 });
  });

  it('R000-oot-0: a fold out of turn binds when the turn comes', () => {
    const table = played(t000(), '5 fold', '4 call');
    expect(asked(table)).toMatchObject({ seat: 5, forced: { action: 'fold' }, canFold: true, canCall: false });
    expect(deadHands(played(table, '5 fold'))).toEqual([]);
  });

  it('R000-oot-0: a check and a call out of turn bind too', () => {
    expect(asked(played(flop(), '3 check', '2 check'))).toMatchObject({
      seat: 3,
      forced: { action: 'check' },
      canCheck: true,
      canRaise: false,
    });
    expect(asked(played(t000(), '5 call', '4 fold'))).toMatchObject({ seat: 5, forced: { action: 'call', to: 100 } });
  });

  it('R000-oot-1 AMB-18: after a raise he may change, but raise only if he had', () => {
    expect(asked(played(t000(), '5 call', '4 raise 300'))).toMatchObject({
      seat: 5,
      forced: null,
      canFold: true,
      canCall: true,
      callTo: 300,
      canRaise: false,
    });
    expect(asked(played(t000(), '5 raise 300', '4 raise 500'))).toMatchObject({
      seat: 5,
      forced: null,
      canFold: true,
      canRaise: true,
      minRaiseTo: 900,
    });
  });

  it('R000-oot-1: a raise all the same counts as the call', () => {
    const { last } = play(t000(), '5 call', '4 raise 300', '5 raise 900');
    expect(last.findings).toMatchObject([
      {
        kind: 'RAISE_NOT_REOPENED',
        rules: expect.arrayContaining(['R000-oot-1']),
        imposed: { action: 'call', to: 300, back: 600 },
      },
    ]);
  });

  it('AMB-19: with two behind the action goes back to the skipped player', () => {
    const { betting, last } = play(flop(), '3 check', '4 check');
    expect(last.findings.map(({ kind }) => kind)).toEqual(['OUT_OF_TURN']);
    expect(asked(betting)).toMatchObject({ seat: 2, canRaise: true });
  });

  it('R000-oot-3: three behind in an unopened pot and he loses his right to bet; what they did stands', () => {
    const { betting, last } = play(flop(), '3 check', '4 check', '5 check');
    expect(last.findings[0]).toMatchObject({
      kind: 'SKIPPED_3_BEHIND',
      severity: 'correctable',
      seat: 2,
      handDead: false,
      rules: ['R000-oot-3', 'AMB-19'],
      hadActed: [2],
    });
    expect(last.findings[1]).toMatchObject({ kind: 'OUT_OF_TURN', seat: 5 });
    expect(betting.turn).toBe(6);
    expect(deadHands(betting)).toEqual([]);
  });

  it('R000-oot-4 AMB-19: in an opened pot his hand is dead, and before the flop the blinds open it', () => {
    const { betting, last } = play(flop(), '2 bet 200', '4 call', '5 fold', '6 call');
    expect(last.findings[0]).toMatchObject({
      kind: 'SKIPPED_3_BEHIND',
      severity: 'hand-dead',
      seat: 3,
      handDead: true,
      rules: ['R000-oot-4', 'AMB-19'],
    });
    expect(deadHands(betting)).toEqual([3]);
    expect(betting.turn).toBe(1);
    expect(deadHands(played(t000(), '5 call', '6 call', '1 call'))).toEqual([4]);
  });

  it('R000-oot-4 AMB-19: a bet among the three behind him opens the pot, so his hand is dead; it comes round to those who acted before it', () => {
    const played3 = play(flop(), '3 check', '4 bet 200', '5 call');
    expect(played3.last.findings[0]).toMatchObject({
      kind: 'SKIPPED_3_BEHIND',
      severity: 'hand-dead',
      seat: 2,
      rules: ['R000-oot-4', 'AMB-19'],
    });
    expect(deadHands(played3.betting)).toEqual([2]);
    expect(played3.betting.turn).toBe(6);
    expect(asked(played(played3.betting, '6 fold', '1 fold'))).toMatchObject({ seat: 3, callTo: 200, canCall: true });
  });

  it('R000-oot-3: where the three behind him only checked he loses his right to bet', () => {
    expect(play(flop(), '3 check', '4 check', '5 check').last.findings[0]).toMatchObject({
      kind: 'SKIPPED_3_BEHIND',
      severity: 'correctable',
    });
  });

  it('asks about everybody who was passed over', () => {
    expect(play(t000(), '1 call').last.findings[0]?.hadActed).toEqual([4, 5, 6]);
  });
});

describe('004', () => {
  it('R004-13-1 R004-13-0: after an out-of-turn raise that is only called, he must call: no raise, no fold', () => {
    expect(asked(played(t004(), '5 raise 300', '4 call'))).toMatchObject({
      seat: 5,
      forced: { action: 'call', to: 100 },
      canFold: false,
      canRaise: false,
      canCall: true,
    });
    expect(asked(played(flop('maison'), '3 bet 300', '2 check'))).toMatchObject({
      seat: 3,
      forced: { action: 'check' },
      canCheck: true,
      canFold: false,
    });
  });

  it('R004-13-2 R004-13-4: a raise up to what he had announced is called', () => {
    expect(asked(played(t004(), '5 raise 300', '4 raise 250'))).toMatchObject({
      seat: 5,
      forced: { action: 'call', to: 250 },
    });
    expect(asked(played(t004(), '5 raise 300', '4 raise 300'))).toMatchObject({ forced: { action: 'call', to: 300 } });
  });

  it('R004-13-3 AMB-30: a higher raise sets him free', () => {
    expect(asked(played(t004(), '5 raise 300', '4 raise 400'))).toMatchObject({
      seat: 5,
      forced: null,
      canFold: true,
      canCall: true,
      canRaise: true,
      minRaiseTo: 500,
    });
  });

  it('R004-13-5: the skipped player folds to an earlier raise: he may raise as announced, may not fold', () => {
    const table = played(t004(), '4 raise 200', '6 raise 500', '5 fold');
    expect(asked(table)).toMatchObject({
      seat: 6,
      forced: null,
      canFold: false,
      canCall: true,
      canRaise: true,
      mayRaiseTo: 500,
      minRaiseTo: 500,
    });
    expect(play(table, '6 raise 700').last.imposed).toEqual({ seat: 6, action: 'raise', to: 500 });
    expect(play(table, '6 fold').last.imposed).toEqual({ seat: 6, action: 'call', to: 200 });
  });

  it('R004-13-6: a fold out of turn binds at once', () => {
    const { betting, last } = play(t004(), '5 fold');
    expect(last.findings[0]).toMatchObject({
      kind: 'OUT_OF_TURN',
      severity: 'notice',
      handDead: true,
      rules: ['R004-13-6'],
    });
    expect(deadHands(betting)).toEqual([5]);
    expect(played(betting, '4 call').turn).toBe(6);
  });

  it('R004-12-2 AMB-29: a check or call out of turn binds to nothing', () => {
    const { betting, last } = play(t004(), '5 call', '4 call');
    expect(last.findings).toEqual([]);
    expect(asked(betting)).toMatchObject({ seat: 5, forced: null, canFold: true, canRaise: true });
  });

  it('a check out of turn in the face of a bet is out of turn all the same', () => {
    expect(play(t004(), '5 check').last.findings).toMatchObject([{ kind: 'OUT_OF_TURN', seat: 5 }]);
    expect(play(t000(), '5 says tap').last.findings).toMatchObject([{ kind: 'OUT_OF_TURN', seat: 5 }]);
  });
});
