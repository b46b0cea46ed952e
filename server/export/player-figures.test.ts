import { describe, expect, it } from 'vitest';
import type { BettingAction } from '#vocabulary/hands/betting-effects';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import type { Street } from '#vocabulary/zones';
import { type FiguredHand, FiguresCount, type PlayerFigures } from './player-figures.ts';
import type { ToldAct } from './told/told-hand.ts';

const NAMES = ['Ana', 'Ben', 'Cyd', 'Dov'] as const;
type Deeds = Partial<Record<Street, readonly (readonly [Seat, BettingAction | 'dead'])[]>>;

/** Seats 1 to 4; seat 2 has the small blind, seat 3 the big one. */
function hand(
  deeds: Deeds,
  more: Partial<Pick<FiguredHand, 'tabled' | 'mucked'>> & { readonly won?: Seat } = {},
): FiguredHand {
  const act = ([seat, action]: readonly [Seat, BettingAction | 'dead']): ToldAct => {
    const none = chips(0);
    return { seat, action, to: none, adds: none, level: none, isAllIn: false, isRuled: false };
  };
  return {
    players: NAMES.map((name, index) => ({ seat: ([1, 2, 3, 4] as const)[index]!, name })),
    rounds: (['preflop', 'flop', 'turn', 'river'] as const).map((street) => ({
      street,
      acts: (deeds[street] ?? []).map(act),
    })),
    tabled: more.tabled ?? [],
    mucked: more.mucked ?? [],
    award: {
      pots: [],
      payout: more.won === undefined ? [] : [{ seat: more.won, amount: chips(1) }],
      carryToNextHand: chips(0),
      rake: chips(0),
    },
  };
}

function figures(...hands: readonly FiguredHand[]): Readonly<Record<(typeof NAMES)[number], PlayerFigures>> {
  const count = new FiguresCount();
  for (const each of hands) count.add(each);
  return Object.fromEntries(count.figures()) as Record<(typeof NAMES)[number], PlayerFigures>;
}

const share = (count: number, of: number) => ({ count, of });

describe('VPIP', () => {
  it('counts calls, bets and raises before the flop, once a hand, and no blind', () => {
    const all = figures(
      hand({
        preflop: [
          [4, 'call'],
          [1, 'raise'],
          [2, 'fold'],
          [3, 'fold'],
          [4, 'call'],
        ],
      }),
    );
    expect([all.Ana.vpip, all.Ben.vpip, all.Cyd.vpip, all.Dov.vpip]).toEqual([
      share(1, 1),
      share(0, 1),
      share(0, 1),
      share(1, 1),
    ]);
  });

  it('a big blind who checks has put in nothing of his own; one whom nobody left a choice had no chance', () => {
    const checked = hand({
      preflop: [
        [4, 'call'],
        [1, 'fold'],
        [2, 'call'],
        [3, 'check'],
      ],
    });
    const walked = hand({
      preflop: [
        [4, 'fold'],
        [1, 'fold'],
        [2, 'fold'],
      ],
    });
    expect(figures(checked, walked).Cyd).toMatchObject({ hands: 2, vpip: share(0, 1) });
  });

  it('acts after the flop have nothing to do with it', () => {
    expect(figures(hand({ preflop: [[3, 'check']], flop: [[3, 'bet']] })).Cyd.vpip).toEqual(share(0, 1));
  });
});

describe('PFR and 3-bet', () => {
  it('the first raise is one, also over a straddle; the second is a 3-bet too', () => {
    const all = figures(
      hand({
        preflop: [
          [4, 'raise'],
          [1, 'raise'],
          [2, 'fold'],
          [3, 'fold'],
          [4, 'call'],
        ],
      }),
    );
    expect([all.Dov.pfr, all.Dov.threeBet]).toEqual([share(1, 1), share(0, 0)]);
    expect([all.Ana.pfr, all.Ana.threeBet]).toEqual([share(1, 1), share(1, 1)]);
    // It came to them after two raises.
    expect([all.Ben.threeBet, all.Cyd.threeBet]).toEqual([share(0, 0), share(0, 0)]);
  });

  it('who calls or folds when one has raised had the chance; a fourth bet is no third', () => {
    const all = figures(
      hand({
        preflop: [
          [4, 'raise'],
          [1, 'call'],
          [2, 'fold'],
          [3, 'raise'],
          [4, 'raise'],
          [1, 'fold'],
        ],
      }),
    );
    expect([all.Ana.threeBet, all.Ben.threeBet, all.Cyd.threeBet, all.Dov.threeBet]).toEqual([
      share(0, 1),
      share(0, 1),
      share(1, 1),
      share(0, 0),
    ]);
  });
});

it('aggression is bets and raises after the flop among these and calls; checks, folds and the first round are neither', () => {
  const all = figures(
    hand({
      preflop: [
        [4, 'raise'],
        [1, 'call'],
      ],
      flop: [
        [1, 'check'],
        [4, 'bet'],
        [1, 'raise'],
        [4, 'call'],
      ],
      turn: [
        [1, 'bet'],
        [4, 'fold'],
      ],
    }),
  );
  expect([all.Ana.aggression, all.Dov.aggression]).toEqual([share(2, 2), share(1, 2)]);
});

describe('won at the showdown', () => {
  it('is counted for all who came to it, and who mucked there has lost', () => {
    const all = figures(hand({}, { tabled: [1, 4], mucked: [2], won: 4 }));
    expect([all.Ana.wonAtShowdown, all.Ben.wonAtShowdown, all.Cyd.wonAtShowdown, all.Dov.wonAtShowdown]).toEqual([
      share(0, 1),
      share(0, 1),
      share(0, 0),
      share(1, 1),
    ]);
  });

  it('there is none where everybody folded, whoever shows his hand then', () => {
    expect(figures(hand({}, { tabled: [1], won: 1 })).Ana.wonAtShowdown).toEqual(share(0, 0));
  });
});

it('a hand that a ruling killed has not acted', () => {
  expect(
    figures(
      hand({
        preflop: [
          [4, 'dead'],
          [1, 'raise'],
        ],
      }),
    ).Dov,
  ).toMatchObject({ hands: 1, vpip: share(0, 0) });
});
