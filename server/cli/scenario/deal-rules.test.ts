import { describe, expect, it } from 'vitest';
import { CALLED, FLOP, played, RIVER, TURN, verdictOf } from './played.testing.ts';

const DEALT = ['DEAL 1-12'];

describe('the deal', () => {
  it('R001-obj-1, R001-deal-0, R002-III-1, R003-H-deal-0, R004-06-0: two hole cards each, one by one, raise nothing', () => {
    for (const book of ['000', '001', '002', '003-holdem', '004']) {
      const { final, verdicts } = played(book, 6, [...DEALT, 'ACT 4 call']);
      expect(verdicts).toEqual([]);
      expect(final).toMatchObject({ S2: ['Jc', 'As'], S1: ['4h', '3d'], SHOE: 40 });
    }
  });

  it('R003-T-deal-0, R003-T-deal-2, R003-T-deal-4, R003-T-eq-1: Tock deals its board of five before any betting, without a burn', () => {
    const { final, verdicts } = played('003-tock', 4, [
      'DEAL 1-8',
      '6s,Qd,5d,3d,7h SHOE>B1,B2,B3,B4,B5v',
      'ACT 4 call',
      'ACT 1 call',
    ]);
    expect(verdicts).toEqual([]);
    expect(final).toMatchObject({ BOARD: ['6s', 'Qd', '5d', '3d', '7h'], BURN: [], SHOE: 39 });
  });

  it('R003-T-deal-2: a short Tock board is completed when betting opens, a burn goes back', () => {
    expect(verdictOf(played('003-tock', 4, ['DEAL 1-8', '6s,Qd SHOE>B1,B2v', 'ACT 4 call']))).toBe(
      'TOCK_BOARD_INCOMPLETE notice open',
    );
    expect(played('003-tock', 4, ['DEAL 1-8', '6s SHOE>BURN']).remedy).toEqual(['6s BURN>SHOE']);
  });

  it('R000-mis-2: any wrong order is a misdeal, even one that is put right at once', () => {
    expect(verdictOf(played('000', 6, ['DEAL 1-2', 'Th SHOE>S5']))).toBe('WRONG_DEAL_ORDER misdeal open');
    expect(verdictOf(played('000', 6, ['DEAL 1-2', 'Th SHOE>S5', 'Th S5>S4']))).toBe('WRONG_DEAL_ORDER misdeal open');
  });

  it('R000-mis-3: one card too many or too few is a misdeal', () => {
    expect(verdictOf(played('000', 6, [...DEALT, '7h SHOE>S6']))).toBe('WRONG_CARD_COUNT misdeal open');
    expect(verdictOf(played('000', 6, ['DEAL 1-11', 'BTN DEAL_DONE']))).toBe('WRONG_CARD_COUNT misdeal open');
  });

  it('R000-mis-4: one extra card to the small blind becomes the burn, a second one makes it a misdeal', () => {
    const { verdicts, final } = played('000', 6, [...DEALT, '7h SHOE>S2'], { remedy: ['7h S2>BURN'] });
    expect(verdicts).toMatchObject([{ kind: 'EXTRA_CARD_SB', status: 'resolved' }]);
    expect(final['BURN']).toEqual(['7h']);
    expect(verdictOf(played('000', 6, [...DEALT, '7h SHOE>S2', 'Ac SHOE>S2']))).toBe('EXTRA_CARD_SB misdeal open');
  });

  it('R000-mis-4: that the small blind looked at the extra card changes nothing, it is still the burn', () => {
    const { verdicts, remedy } = played('000', 6, [...DEALT, '7h SHOE>S2', 'BTN LOOKED S2']);
    expect(verdicts).toMatchObject([{ kind: 'EXTRA_CARD_SB', severity: 'correctable', raisedAt: 3 }]);
    expect(remedy).toEqual(['7h S2>BURN']);
  });

  it('R004-06-9, R004-06-11: a wrongly dealt card that its holder turned up is not easily corrected any more', () => {
    const turned = ['DEAL 1-8', '6s SHOE>S5', 'BTN EXPOSED S5 6s cause=player-involuntary'];
    expect(played('004', 6, turned)).toMatchObject({
      verdicts: [{ kind: 'WRONG_DEAL_ORDER', severity: 'misdeal' }, { kind: 'EXPOSED_BY_PLAYER' }],
      remedy: ['COLLECT', 'RESHUFFLE', 'BTN CUT'],
    });
  });

  it('R000-mis-6: after two bets the hand goes on without the player concerned, after one it does not', () => {
    const extra = ['7h SHOE>OFF', 'ACT 4 call', 'ACT 5 raise 300', '7h OFF>S6'];
    const { deadHands } = played('000', 6, [...DEALT, ...extra]);
    expect(deadHands).toEqual([6]);
    expect(verdictOf(played('000', 6, [...DEALT, '7h SHOE>OFF', 'ACT 4 call', '7h OFF>S6']))).toBe(
      'WRONG_CARD_COUNT misdeal open',
    );
  });

  it('R000-mis-3, R000-prem-0: what was wrong in the first deal does not count in the second', () => {
    const first = ['DEAL 1-8', 'ACT 4 call', '6s SHOE>BURN', 'Qd SHOE>S4'];
    const { verdicts } = played('000', 4, first, {
      remedy: ['COLLECT', 'RESHUFFLE', 'BTN CUT'],
      after: [...first.slice(0, 3), 'Qd SHOE>B1'],
    });
    expect(verdicts.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'PREMATURE_BURN noted',
      'WRONG_CARD_COUNT resolved',
      'PREMATURE_FLOP open',
    ]);
  });

  it('R004-06-8: a card to a place without a player is a misdeal', () => {
    expect(verdictOf(played('004', 6, ['DEAL 1-2', 'Th SHOE>S8']))).toBe('CARD_TO_EMPTY_SEAT misdeal open');
  });

  it('R004-06-9, R004-06-11: an order that is easily corrected is corrected, any other is a misdeal', () => {
    const easy = played('004', 6, ['DEAL 1-2', 'Th SHOE>S5'], {
      remedy: ['Th S5>S4'],
      after: ['DEAL 4-12', 'ACT 4 call'],
    });
    expect(verdictOf(easy)).toBe('WRONG_DEAL_ORDER correctable resolved');
    expect(easy.final).toMatchObject({ S4: ['Th', '6s'], S5: ['8h', 'Qd'] });
    const late = played('004', 6, ['DEAL 1-2', 'Th SHOE>S5', '8h SHOE>S6', '6c SHOE>S1'], {
      remedy: ['COLLECT', 'RESHUFFLE', 'BTN CUT'],
    });
    expect(verdictOf(late)).toBe('WRONG_DEAL_ORDER misdeal resolved');
    expect(late.final['SHOE']).toBe(52);
  });

  it('R004-43-2: one card too many goes back unseen; once looked at it is a misdeal', () => {
    expect(played('004', 6, [...DEALT, '7h SHOE>S4']).remedy).toEqual(['7h S4>SHOE']);
    expect(verdictOf(played('004', 6, [...DEALT, '7h SHOE>S4', 'BTN LOOKED S4']))).toBe(
      'WRONG_CARD_COUNT misdeal open',
    );
  });

  it('R004-06-5, R003-T-deal-3: who looks at his cards and puts them back has done nothing', () => {
    const peek = ['Th,6s S4>OFF', 'Th,6s OFF>S4'];
    expect(played('004', 6, [...DEALT, ...peek, 'ACT 4 call', ...peek]).verdicts).toEqual([]);
    expect(played('000', 6, [...DEALT, ...peek, 'ACT 4 call']).final['S4']).toEqual(['Th', '6s']);
  });
});

describe('absent players and missing cards', () => {
  it('R004-21-0, R004-21-1: an absent player is folded when his turn comes, a blind with him', () => {
    const { verdicts, deadHands } = played('004', 6, [
      'BTN ABSENT S2',
      ...DEALT,
      ...[4, 5, 6].map((seat) => `ACT ${seat} call`),
      'ACT 1 call',
    ]);
    expect(verdicts).toMatchObject([{ kind: 'ABSENT_PLAYER', raisedAt: 7, severity: 'hand-dead' }]);
    expect(deadHands).toEqual([2]);
  });

  it('R004-42-1: a missing card that is found before the first action is a misdeal; R004-42-2, R004-42-3, R004-42-0: after it the hand goes on', () => {
    const offAtStart = ['6h'];
    expect(verdictOf(played('004', 6, [...DEALT, 'BTN FOUND 6h'], { offAtStart }))).toBe('MISSING_CARD misdeal open');
    expect(verdictOf(played('004', 6, [...DEALT, 'ACT 4 fold', 'BTN FOUND 6h'], { offAtStart }))).toBe(
      'MISSING_CARD notice open',
    );
    const onTurn = played('004', 4, [...TURN, 'BTN FOUND 6h'], { offAtStart, remedy: ['BTN SHOWN 6h'] });
    expect(verdictOf(onTurn)).toBe('MISSING_CARD notice resolved');
    expect(onTurn.verdicts[0]?.rules).toContain('R004-42-0');
  });

  it('R000-retro-0: nothing that is found takes back an earlier hand: 000 leaves it to the director', () => {
    const { verdicts } = played('000', 4, [...FLOP, 'BTN FOUND 6h'], { offAtStart: ['6h'] });
    expect(verdicts).toMatchObject([{ severity: 'td-call', rules: expect.arrayContaining(['R000-retro-0']) }]);
  });
});

describe('hands that go to the middle', () => {
  it('R000-dead-1, R004-02-3, R002-II-0: a fold in turn is a fold, by word or by cards', () => {
    const byCards = ['ACT 4 call', '8h,Qd S5>MUCK', 'ACT 6 call'];
    expect(played('000', 6, [...DEALT, ...byCards])).toMatchObject({
      verdicts: [],
      deadHands: [],
      final: { MUCK: ['8h', 'Qd'] },
    });
    expect(played('004', 6, [...DEALT, 'ACT 4 call', 'ACT 5 fold', '8h,Qd S5>MUCK', 'ACT 6 call']).verdicts).toEqual(
      [],
    );
  });

  it('R000-dead-0: a dead card among a hand kills it, the others play on', () => {
    const { deadHands, verdicts } = played('000', 6, [
      'DEAL 1-9',
      'Qd SHOE>OFF',
      'BTN DROPPED cause=dealer for=S5 Qd',
      'Qd OFF>S5',
    ]);
    expect(verdicts).toMatchObject([{ kind: 'DEAD_CARD_MIXED' }]);
    expect(deadHands).toEqual([5]);
  });

  it('R004-32-0, R004-06-2, R004-06-3: cards that are not kept before their player and get swept in are dead', () => {
    expect(played('004', 4, [...FLOP, 'ACT 2 check', '8h,3s S1>MUCK'])).toMatchObject({
      deadHands: [1],
      verdicts: [{ kind: 'HAND_SWEPT', status: 'resolved' }],
    });
  });

  it('R004-11-1: burns may lie with the folds only where the table has said so', () => {
    const burn = [...CALLED, '6s SHOE>MUCK', 'Qd,5d,3d SHOE>B1,B2,B3'];
    expect(played('004', 4, burn, { options: { mergedBurnMuck: true } }).verdicts).toEqual([]);
    expect(verdictOf(played('004', 4, burn))).toContain('BURN_MISPLACED notice');
  });

  it('R004-11-3: a fold on false information may be given back, any other stays dead', () => {
    const folded = [...DEALT, 'ACT 4 fold', 'Th,6s S4>MUCK'];
    const claimed = played('004', 6, [...folded, 'BTN FALSE_INFO to=S4 by=S5', 'BTN CLAIM_RETRIEVE S4']);
    expect(verdictOf(claimed)).toBe('HAND_RETRIEVABLE td-call open');
    expect(claimed.remedy).toEqual(['Th MUCK>S4', '6s MUCK>S4']);
    expect(verdictOf(played('004', 6, [...folded, 'BTN CLAIM_RETRIEVE S4']))).toBe('HAND_RETRIEVED hand-dead resolved');
  });

  it('R000-eth-2, R004-31-0: nobody looks for the cards that would have come', () => {
    const won = ['ACT 2 bet 200', ...[3, 4, 1].map((seat) => `ACT ${seat} fold`)];
    expect(verdictOf(played('000', 4, [...FLOP, ...won, '7h SHOE>B4']))).toBe('RABBIT_HUNT penalty noted');
    expect(verdictOf(played('004', 4, [...FLOP, ...won, '7h SHOE>BURN', 'Ac SHOE>B4']))).toBe(
      'RABBIT_HUNT penalty noted',
    );
    expect(played('004', 4, [...FLOP, ...won, 'COLLECT']).verdicts).toEqual([]);
    expect(played('000', 4, RIVER).verdicts).toEqual([]);
  });
});
