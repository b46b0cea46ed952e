import { describe, expect, it } from 'vitest';
import { type Card, parseCard } from '#vocabulary/cards';
import type { ActOptionsView, PublicView } from '#wire/views/public-view';
import { SeededRandom } from '../chance/random.ts';
import { drawOf, promiseOf } from './promise.ts';
import type { Asked } from './temperament.ts';
import { watchablePlayers } from './watchable-players.ts';

const card = (text: string): Card => parseCard(text) ?? expect.fail(text);
const cards = (text: string): Card[] => text.split(' ').map(card);
const hole = (text: string): [Card, Card] => {
  const [first, second] = cards(text);
  return first === undefined || second === undefined ? expect.fail(text) : [first, second];
};

const OFFERS: ActOptionsView['suggestions'] = [
  { to: 300, offer: 'three-blinds' },
  { to: 600, offer: 'half-pot' },
  { to: 900, offer: 'three-quarters' },
  { to: 1_200, offer: 'pot' },
];

function asked(own: string, board: string, call: number | null, raisedTo = 100): Asked {
  const range = { min: 200, max: 5_000 };
  const options: ActOptionsView = {
    fold: true,
    check: call === null,
    call,
    bet: call === null && board !== '' ? range : null,
    raise: call === null && board !== '' ? null : range,
    allIn: 5_000,
    bound: null,
    owes: call ?? 0,
    suggestions: OFFERS,
  };
  const seats = [1, 2, 3].map((seat) => ({ seat, state: 'in-hand', bet: seat === 1 ? raisedTo : 0 }));
  const view: PublicView = JSON.parse(JSON.stringify({ seats, level: { bigBlind: 100 }, potTotal: 1_200 }));
  return { options, view, hole: hole(own), board: board === '' ? [] : cards(board) };
}

/** What they do who are asked two hundred times, as shares. */
function shares(what: Asked): Readonly<Record<string, number>> {
  const players = watchablePlayers(new SeededRandom(7));
  const counts: Record<string, number> = {};
  for (let time = 0; time < 200; time += 1) {
    const type = players(what)?.type ?? 'chance';
    counts[type] = (counts[type] ?? 0) + 1 / 200;
  }
  return counts;
}

describe('the people of the demonstration', () => {
  it.each(['Kc Kd', 'Ah As', 'Qs Qd', 'As Ks'])('never fold %s before the flop, and mostly raise it', (own) => {
    for (const [call, raisedTo] of [
      [100, 100],
      [900, 1_000],
      [4_900, 5_000],
    ] as const) {
      const { fold = 0, raise = 0 } = shares(asked(own, '', call, raisedTo));
      expect([own, call, fold, raise > 0.5]).toEqual([own, call, 0, true]);
    }
  });

  it('throw away what is worth nothing, and never what costs nothing', () => {
    expect(shares(asked('7c 2d', '', 100))['fold']).toBeCloseTo(1);
    expect(shares(asked('7c 2d', '', null))['fold']).toBeUndefined();
    expect(shares(asked('7c 2d', 'As Kh Qd', null))['fold']).toBeUndefined();
  });

  it('bet and raise the best of it after the flop, call with a draw, fold to a bet with nothing', () => {
    expect(shares(asked('Kc Kd', 'Ks 7h 2d', null))['bet']).toBeGreaterThan(0.6);
    expect(shares(asked('Kc Kd', 'Ks 7h 2d', 600))['raise']).toBeGreaterThan(0.3);
    expect(shares(asked('Kc Kd', 'Ks 7h 2d', 600))['fold']).toBeUndefined();
    expect(shares(asked('9h 8h', 'Ah 2h 3c', 300))['call']).toBeGreaterThan(0.9);
    expect(shares(asked('7c 2d', 'As Kh Qd', 900))['fold']).toBeCloseTo(1);
  });

  it('bluff now and then', () => {
    const { bet = 0 } = shares(asked('7c 2d', 'As Kh Qd', null));
    expect([bet > 0.02, bet < 0.2]).toEqual([true, true]);
  });
});

describe('what a hand promises', () => {
  it('is the share of all others that it beats', () => {
    expect(promiseOf(hole('Ah As'), [])).toBeGreaterThan(0.99);
    expect(promiseOf(hole('7c 2d'), [])).toBeLessThan(0.1);
    expect(promiseOf(hole('2c 2d'), cards('2h 7s Kd'))).toBeGreaterThan(0.97);
  });

  it('and what may still come: nine cards make a flush, eight a straight', () => {
    expect(drawOf(hole('9h 8h'), cards('Ah 2h 3c'))).toBeCloseTo(9 / 47);
    expect(drawOf(hole('9h 8c'), cards('7d 6s 2c'))).toBeCloseTo(8 / 47);
    expect(drawOf(hole('9h 8c'), cards('7d 6s 2c Kd As'))).toBe(0);
  });
});
