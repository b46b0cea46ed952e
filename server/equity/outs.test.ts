import { describe, expect, it } from 'vitest';
import { formatCard } from '#vocabulary/cards';
import { equitiesOf } from './equities.ts';
import { request } from './equity.testing.ts';
import { outsOf } from './outs.ts';

function outs(...asked: Parameters<typeof request>) {
  const answer = outsOf(request(...asked));
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value.map(({ standing, toWin, toTie }) => ({
    standing,
    toWin: toWin.map(formatCard).join(' '),
    toTie: toTie.map(formatCard).join(' '),
  }));
}

describe('outs', () => {
  it('nine cards complete a flush against an overpair, and two make trips', () => {
    const [pair, draw] = outs('AcAd KhQh', '2h 7h Jc 3s');
    expect(pair).toEqual({ standing: 'alone', toWin: '', toTie: '' });
    expect(draw).toEqual({ standing: 'behind', toWin: '3h 4h 5h 6h 8h 9h Th Jh Ah', toTie: '' });
  });

  it('a dead card is nobody’s out', () => {
    expect(outs('AcAd KhQh', '2h 7h Jc 3s', '9h 4h')[1]?.toWin).toBe('3h 5h 6h 8h Th Jh Ah');
  });

  it('R002-VI-5: cards that only bring a share are told apart from those that win', () => {
    // A ten puts a straight on the board that both play; a six gives the second hand the better pair.
    const [ace, six] = outs('Ac3d 6s4h', 'Kh Qd Js 9c');
    expect(ace?.standing).toBe('alone');
    expect(six).toEqual({ standing: 'behind', toWin: '4c 4d 4s 6c 6d 6h', toTie: '' });
    const [, low] = outs('AcJd 6s4h', 'Kh Qd Js Tc');
    expect(low).toEqual({ standing: 'behind', toWin: '', toTie: 'Ad Ah As' });
  });

  it('hands that share the lead have outs too', () => {
    const [first, second] = outs('AcKd AdKc', '2c 7c Jc 3s');
    expect(first).toEqual({ standing: 'shared', toWin: '3c 4c 5c 6c 8c 9c Tc Qc', toTie: '' });
    expect(second).toEqual({ standing: 'shared', toWin: '', toTie: '' });
  });

  it('after the turn are exactly the boards that the equity counts', () => {
    const asked = request('9s8s AcKd JhJd', 'Ts 7d 2h Jc');
    const [answer, equities] = [outsOf(asked), equitiesOf(asked)];
    if (!answer.ok || !equities.ok) throw new Error('refused');
    answer.value.forEach(({ standing, toWin }, hand) => {
      if (standing === 'behind')
        expect(toWin.length).toBe(Math.round(equities.value.hands[hand]!.win * equities.value.boards));
    });
  });

  it('need a next card: before the flop and on the river there is none to wait for', () => {
    expect(outsOf(request('AcAd KhQh'))).toEqual({ ok: false, reason: 'no-next-card' });
    expect(outsOf(request('AcAd KhQh', '2h 7h Jc 3s 9d'))).toEqual({ ok: false, reason: 'no-next-card' });
    expect(outsOf(request('AcAd KhAc', '2h 7h Jc 3s'))).toEqual({ ok: false, reason: 'repeated-card' });
  });
});
