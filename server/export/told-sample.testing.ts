import { parseCard } from '#vocabulary/cards';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { assert } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import type { ToldAct, ToldHand, ToldPlayer, ToldTo } from './told/told-hand.ts';

const card = (text: string) => {
  if (text === '??') return null;
  const parsed = parseCard(text);
  assert(parsed !== undefined, 'a sample has cards');
  return parsed;
};

const player = (
  seat: Seat,
  name: string,
  stack: number,
  finishing: number,
  first: string,
  second: string,
): ToldPlayer => ({
  seat,
  name,
  stack: chips(stack),
  finishing: chips(finishing),
  hole: [card(first), card(second)],
});

type Deed = readonly [
  seat: Seat,
  action: ToldAct['action'],
  to: number,
  adds: number,
  level: number,
  more?: 'all-in' | 'ruled',
];
const acts = (...deeds: readonly Deed[]): readonly ToldAct[] =>
  deeds.map(([seat, action, to, adds, level, more]) => ({
    seat,
    action,
    to: chips(to),
    adds: chips(adds),
    level: chips(level),
    isAllIn: more === 'all-in',
    isRuled: more === 'ruled',
  }));

/**
 * Four players, an ante, odd chips from the hand before; one hand dead by a ruling, one all-in for less, two who
 * share the side pot to the last chip. Seat 6 has the button, seat 4 nobody sits in.
 */
export function sampleHand(as: ToldTo): ToldHand {
  const isKnown = (seat: Seat): boolean => as.role === 'director' || (as.role === 'seat' && as.seat === seat);
  const hole = (seat: Seat, first: string, second: string, isShown: boolean): readonly [string, string] =>
    isShown || isKnown(seat) ? [first, second] : ['??', '??'];
  const deal: readonly (readonly [Seat, string])[] = [
    [1, 'Ah'],
    [3, '7c'],
    [5, 'Kd'],
    [6, 'Ks'],
    [1, 'Td'],
    [3, '2d'],
    [5, 'Qc'],
    [6, 'Qs'],
  ];
  const seen = new Set<Seat>([1, 5, 6]);
  const hidden = (text: string): string => (as.role === 'director' ? text : '??');
  return {
    id: '20261126000012',
    hand: 12,
    table: "Chez l'ami",
    as,
    beganMs: Date.UTC(2026, 10, 26, 20, 1, 7),
    endedMs: Date.UTC(2026, 10, 26, 20, 4, 30),
    setup: {
      hand: 12,
      redeal: 0,
      ruleBook: 'maison',
      options: {},
      profile: DEFAULT_PROFILES.full,
      players: (
        [
          [1, 400],
          [3, 2000],
          [5, 3000],
          [6, 3000],
        ] as const
      ).map(([seat, stack]) => ({ seat, stack: chips(stack), away: false })),
      button: 6,
      dealOrder: [1, 3, 5, 6],
      smallBlindSeat: 1,
      bigBlindSeat: 3,
      stakes: {
        smallBlind: chips(50),
        bigBlind: chips(100),
        ante: chips(25),
        bigBlindAnte: chips(0),
        straddles: [],
        deadMoney: chips(25),
        smallestChip: chips(25),
      },
    },
    redeals: 1,
    players: [
      player(1, 'Ana', 400, 1350, ...hole(1, 'Ah', 'Td', true)),
      player(3, 'Sabot', 2000, 1875, ...hole(3, '7c', '2d', false)),
      player(5, 'Zoé “Z”', 3000, 2600, ...hole(5, 'Kd', 'Qc', true)),
      player(6, 'Ben: x', 3000, 2600, ...hole(6, 'Ks', 'Qs', true)),
    ],
    dealt: deal.map(([seat, text]) => ({ seat, card: card(seen.has(seat) || isKnown(seat) ? text : '??') })),
    burns: [
      { before: 'flop', card: card(hidden('3c')) },
      { before: 'turn', card: card(hidden('4c')) },
      { before: 'river', card: card(hidden('5c')) },
    ],
    board: ['As', '9h', '8h', '2c', '3d'].map(card),
    rounds: [
      {
        street: 'preflop',
        acts: acts(
          [5, 'raise', 300, 300, 100],
          [6, 'call', 300, 300, 300],
          [1, 'call', 300, 250, 300],
          [3, 'dead', 100, 0, 300, 'ruled'],
        ),
      },
      {
        street: 'flop',
        acts: acts(
          [1, 'check', 0, 0, 0],
          [5, 'bet', 75, 75, 0, 'ruled'],
          [6, 'call', 75, 75, 75],
          [1, 'call', 75, 75, 75, 'all-in'],
        ),
      },
      { street: 'turn', acts: acts([5, 'check', 0, 0, 0], [6, 'check', 0, 0, 0]) },
      { street: 'river', acts: acts([5, 'bet', 600, 600, 0], [6, 'call', 600, 600, 600]) },
    ],
    tabled: [5, 6, 1],
    mucked: [],
    returned: [],
    award: {
      pots: [
        { amount: chips(1200), eligible: [5, 6], winners: [5, 6] },
        { amount: chips(1350), eligible: [1, 5, 6], winners: [1] },
      ],
      payout: [
        { seat: 1, amount: chips(1350) },
        { seat: 5, amount: chips(600) },
        { seat: 6, amount: chips(600) },
      ],
      carryToNextHand: chips(0),
      rake: chips(0),
    },
    pots: [
      { amount: chips(1350), rake: chips(0), shares: [{ seat: 1, amount: chips(1350) }] },
      {
        amount: chips(1200),
        rake: chips(0),
        shares: [
          { seat: 5, amount: chips(600) },
          { seat: 6, amount: chips(600) },
        ],
      },
    ],
    spokenFrom: null,
    isAwardSaid: false,
    rulings: [
      {
        kind: 'TIME_EXPIRED',
        severity: 'hand-dead',
        status: 'resolved',
        rules: ['R000-clock-0'],
        book: 'sans-croupier',
        seats: [3],
        remedy: [],
        remedyDone: 0,
        deadHands: [3],
        after: { street: 'preflop', acts: 3 },
      },
    ],
  };
}
