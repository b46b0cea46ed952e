import { describe, expect, it } from 'vitest';
import { CALLED, FLOP, played, RIVER, TURN, verdictOf } from './played.testing.ts';

describe('burns', () => {
  it('R004-04-2, R004-04-4, R004-04-6, R004-G-0, R004-G-3, R002-III-0: burn and flop, burn and turn, burn and river raise nothing', () => {
    for (const book of ['000', '002', '004'])
      expect(played(book, 4, RIVER)).toMatchObject({ verdicts: [], final: { BURN: ['6s', '7h', 'Tc'] } });
  });

  it('R001-flop-0, R001-turn-0, R001-river-0: 001 names no burn; the table burns as the book it borrows from', () => {
    expect(played('001', 4, RIVER).verdicts).toEqual([]);
    const [verdict] = played('001', 4, [...CALLED, '6s SHOE>B1']).verdicts;
    expect(verdict).toMatchObject({ kind: 'NO_BURN_FLOP', rules: ['R000-burn-0', 'AMB-07'] });
  });

  it('R003-H-burn-0, R003-H-flop-0, R003-H-burn-1, R003-H-turn-0, R003-H-river-0: a river without burn where the table takes the text at its word', () => {
    const unburned = [...TURN, 'NOTE betting', 'GATHER', 'Tc SHOE>B5'];
    expect(
      played('003-holdem', 4, unburned, { options: { burnBefore: { flop: 1, turn: 1, river: 0 } } }).verdicts,
    ).toEqual([]);
    expect(verdictOf(played('003-holdem', 4, unburned))).toBe('NO_BURN_RIVER correctable open');
    expect(verdictOf(played('003-holdem', 4, [...CALLED, '6s SHOE>B1']))).toBe('NO_BURN_FLOP correctable open');
  });

  it('R000-burn-0: order known, the first card of the flop is the burn', () => {
    const { remedy } = played('000', 4, [...CALLED, '6s,Qd,5d SHOE>B1,B2,B3']);
    expect(remedy).toEqual(['6s B1>BURN^', 'Qd B2>B1^', '5d B3>B2^', '3d SHOE>B3']);
  });

  it('R000-burn-1: order unknown, the flop is shuffled in and laid anew with a burn', () => {
    const { remedy, burnCredit } = played('000', 4, [...CALLED, '6s+Qd+5d SHOE>B1,B2,B3']);
    expect(remedy.slice(0, 5)).toEqual(['6s B1>SHOE', 'Qd B2>SHOE', '5d B3>SHOE', 'RESHUFFLE', 'BTN CUT']);
    expect(remedy).toHaveLength(9);
    expect(burnCredit).toMatchObject({ flop: 1, turn: 0 });
  });

  it('R000-burn-2: two burns, order known, are brought where they belong, and the turn comes without a burn', () => {
    const burned = ['6s SHOE>BURN', 'Qd SHOE>BURN', '5d,3d,7h SHOE>B1,B2,B3'];
    const { remedy, burnCredit } = played('000', 4, [...CALLED, ...burned]);
    expect(remedy).toEqual(['7h B3>BURN^', '3d B2>B3^', '5d B1>B2^', 'Qd BURN>B1^']);
    expect(burnCredit).toEqual({ flop: 1, turn: 1 });
  });

  it('R000-burn-3: two burns, order unknown, one of them goes back with the flop', () => {
    const burned = ['6s SHOE>BURN', 'Qd SHOE>BURN', '5d+3d+7h SHOE>B1,B2,B3'];
    const { remedy, burnCredit } = played('000', 4, [...CALLED, ...burned]);
    expect(remedy).toContain('Qd BURN>SHOE');
    expect(remedy).not.toContain('6s BURN>SHOE');
    expect(burnCredit).toEqual({ flop: 1, turn: 0 });
  });

  it('R000-burn-4: a turn or river without burn is the burn, the next card is the true one', () => {
    expect(played('000', 4, [...FLOP, 'NOTE betting', 'GATHER', '7h SHOE>B4']).remedy).toEqual([
      '7h B4>BURN^',
      'Ac SHOE>B4',
    ]);
    expect(played('000', 4, [...TURN, 'NOTE betting', 'GATHER', 'Tc SHOE>B5']).remedy).toEqual([
      'Tc B5>BURN^',
      'Qs SHOE>B5',
    ]);
  });

  it('R004-43-3: a forgotten burn is shown first', () => {
    expect(played('004', 4, [...CALLED, '6s SHOE>B1']).remedy[0]).toBe('BTN SHOWN 6s');
  });

  it('R004-43-4: a burn too many is lost, nothing moves', () => {
    const { verdicts, remedy, burnCredit } = played('004', 4, [
      ...CALLED,
      '6s SHOE>BURN',
      'Qd SHOE>BURN',
      '5d,3d,7h SHOE>B1,B2,B3',
    ]);
    expect(verdicts).toMatchObject([{ kind: 'DOUBLE_BURN_FLOP', severity: 'notice', status: 'noted' }]);
    expect(remedy).toEqual([]);
    expect(burnCredit).toEqual({ flop: 1 });
  });
});

describe('cards too many', () => {
  const four = [...FLOP, '7h SHOE>B4'];

  it('R000-count-0: order known, the fourth card is burned and the turn laid directly', () => {
    const { remedy, burnCredit } = played('000', 4, four);
    expect(remedy).toEqual(['7h B4>BURN^']);
    expect(burnCredit).toEqual({ turn: 1, river: 0 });
  });

  it('R000-count-1: order unknown, all four go back and the flop is laid without a burn', () => {
    const { remedy } = played('000', 4, [...four, 'BTN ORDER unknown']);
    expect(remedy.filter((line) => line.endsWith('>SHOE'))).toHaveLength(4);
    expect(remedy.filter((line) => line.includes('SHOE>'))).toHaveLength(3);
  });

  it('R004-43-5: one card too many is shown and is the next burn', () => {
    expect(played('004', 4, four).remedy).toEqual(['BTN SHOWN 7h', '7h B4>BURN^']);
    expect(played('004', 4, [...TURN, 'Tc SHOE>B5']).remedy).toEqual(['BTN SHOWN Tc', 'Tc B5>BURN^']);
  });

  it('R004-43-6: of several too many the right cards stay, the rest is shuffled in', () => {
    const { verdicts, remedy } = played('004', 4, [...four, 'Ac SHOE>B5']);
    expect(verdicts).toMatchObject([{ kind: 'FLOP_5PLUS' }]);
    expect(remedy).toEqual(['7h B4>SHOE', 'Ac B5>SHOE', 'RESHUFFLE', 'BTN CUT']);
  });
});

describe('cards too early', () => {
  const early = ['DEAL 1-8', 'ACT 4 call', '6s SHOE>BURN', 'Qd SHOE>B1'];

  it('R000-prem-0: the flop alone goes back, the burn stays and the flop comes without another', () => {
    const { remedy, burnCredit, final, verdicts } = played('000', 4, early, {
      remedy: ['Qd B1>SHOE', 'RESHUFFLE top=3h,Js,5c', 'BTN CUT'],
      after: ['ACT 1 call', 'ACT 2 call', 'ACT 3 check', 'GATHER', '3h,Js,5c SHOE>B1,B2,B3'],
    });
    expect(remedy).toEqual(['Qd B1>SHOE', 'RESHUFFLE', 'BTN CUT']);
    expect(burnCredit).toEqual({ flop: 1, turn: 0 });
    expect(final).toMatchObject({ BURN: ['6s'], BOARD: ['3h', 'Js', '5c'] });
    expect(verdicts).toHaveLength(1);
  });

  it('R000-prem-1, R000-prem-2: a premature turn waits face up, its street is burned anew, and it is shuffled in before the river', () => {
    const { final, verdicts } = played('000', 4, [...FLOP, 'ACT 2 bet 200', '7h SHOE>BURN', 'Ac SHOE>B4'], {
      remedy: ['Ac B4>ASIDE^'],
      after: [
        ...[3, 4, 1].map((seat) => `ACT ${seat} call`),
        'Tc SHOE>BURN',
        'Qs SHOE>B4',
        'NOTE betting',
        'Ac ASIDE>SHOE',
        'RESHUFFLE top=3h',
        'BTN CUT',
        '3h SHOE>B5',
      ],
    });
    expect(verdicts).toMatchObject([{ kind: 'PREMATURE_TURN', status: 'resolved' }]);
    expect(final).toMatchObject({ BURN: ['6s', '7h', 'Tc'], BOARD: ['Qd', '5d', '3d', 'Qs', '3h'], ASIDE: [] });
  });

  it('R000-prem-3: a premature river is shuffled in, and the river comes without another burn', () => {
    const { remedy, burnCredit } = played('000', 4, [...TURN, 'ACT 2 check', 'Tc SHOE>BURN', 'Qs SHOE>B5']);
    expect(remedy).toEqual(['Qs B5>SHOE', 'RESHUFFLE', 'BTN CUT']);
    expect(burnCredit).toEqual({ river: 1 });
  });

  it('R000-prem-4: it is taken back even if the forgotten players only check', () => {
    const acts = ['ACT 1 call', 'ACT 2 call', 'ACT 3 check'];
    const { verdicts, remedy } = played('000', 4, [...early, ...acts]);
    expect(verdicts).toMatchObject([{ kind: 'PREMATURE_FLOP', status: 'open' }]);
    expect(remedy.slice(0, 4)).toEqual(['Qd B1>SHOE', 'RESHUFFLE', 'BTN CUT', 'GATHER']);
  });

  it('R004-43-7, R004-43-8: under 004 a premature turn is shuffled in, its burn stays and no other is made', () => {
    const { remedy, burnCredit } = played('004', 4, [...FLOP, 'ACT 2 bet 200', '7h SHOE>BURN', 'Ac SHOE>B4']);
    expect(remedy).toEqual(['Ac B4>SHOE', 'RESHUFFLE', 'BTN CUT']);
    expect(burnCredit).toEqual({ turn: 1, river: 0 });
  });
});
