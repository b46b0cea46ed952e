import { SEATS, type Seat } from '#vocabulary/seats';
import { BOARD_ZONES } from '#vocabulary/zones';
import { cardKey } from '#wire/cards';
import { type FeedHoleView, type FeedView, NO_EXTRAS } from '#wire/views/feed-view';
import type { PublicView, SeatView } from '#wire/views/public-view';
import { FULL_TABLE } from './full-table.ts';

/** What the preview and the screenshots can show of a feed, without a table behind it. */
export const DEMO_STATES = ['empty', 'betting', 'all-in', 'verdict', 'winner', 'paused', 'break', 'blank'] as const;
export type DemoState = (typeof DEMO_STATES)[number];

/** Invented people and cards: long names and short ones, a split of chips that looks like an evening. */
const PEOPLE = [
  ['Ada Lindqvist', '#e0a030', 184_500, 'SE'],
  ['Zoé', '#5aa9e6', 92_300, 'BE'],
  ['Marie-Antoinette de la Tour', '#8bd17c', 61_750, 'FR'],
  ['Kim', '#e06c75', 148_000, 'KR'],
  ['Théodora', '#b48ead', 37_200, 'GR'],
  ['Bo', '#56b6c2', 203_400, 'DK'],
  ['Jean-Baptiste Poquelin', '#d19a66', 75_900, 'CA'],
  ['Inès', '#98c379', 118_600, 'ES'],
  ['Wolfgang', '#c678dd', 54_050, 'AT'],
  ['Max', '#61afef', 24_300, 'DE'],
] as const;

const HOLES = ['KsJs', '9h9c', 'QdJh', '7c7s', 'AhTd', 'Kd8d', '6s5s', 'QsTs', '4h4d', 'JcTh'];
const BOARD = ['Qh', '5s', '3s', 'As', '2d'];
const STREETS = { empty: 'preflop', betting: 'turn', 'all-in': 'turn', verdict: 'flop', winner: 'river' } as const;
const SHOWN = { preflop: 0, flop: 3, turn: 4, river: 5 } as const;

/** Chips that went since the blinds went up, by seat. */
const LOST = [12_400, -8_150, 0];

type Scene = keyof typeof STREETS;

/** Whoever has folded in a scene, by the order of his plate. */
const FOLDED: Record<Scene, readonly number[]> = {
  empty: [],
  betting: [3, 6],
  'all-in': [2, 4, 5, 6, 7],
  verdict: [4],
  winner: [3, 4, 6],
};

export function demoFeed(state: DemoState, players: number): FeedView {
  const frame = { feed: 'demo', mode: 'on-show', delayMs: 0, boardSyncMs: 0, deals: [] } as const;
  if (state === 'blank') return { ...frame, blank: true, view: null, holes: [], equities: [], ...NO_EXTRAS };
  const scene: Scene = state === 'paused' ? 'betting' : state === 'break' ? 'winner' : state;
  const seats = SEATS.slice(0, players);
  // Two stay in, whatever the scene would have.
  const isIn = (index: number): boolean => index < 2 || !FOLDED[scene].includes(index);
  const live = seats.filter((_, index) => isIn(index));
  const shown = SHOWN[STREETS[scene]];
  const view = tableOf(scene, seats, isIn, shown);
  const dealt = scene === 'empty' ? [] : live;
  const holes: readonly FeedHoleView[] = dealt.map((seat) => ({ seat, cards: holeOf(seat) }));
  const rules = FULL_TABLE.verdicts[0]?.rules ?? [];
  const equities = scene === 'winner' || scene === 'empty' ? [] : equitiesOf(live);
  return {
    ...frame,
    blank: false,
    view: state === 'paused' ? { ...view, hold: true, verdicts: [] } : view,
    holes,
    equities,
    names: shown === 0 ? [] : live.map((seat) => ({ seat, ...nameOf(seat) })),
    stacksBefore: seats.map((seat) => {
      const atDeal = stackOf(seat);
      return { seat, atDeal, atLevel: atDeal + (LOST[seat % LOST.length] ?? 0) };
    }),
    figures: seats.map((seat) => ({
      seat,
      hands: 128 - seat,
      vpip: { count: 20 + seat * 3, of: 120 },
      pfr: { count: 12 + seat * 2, of: 120 },
      threeBet: { count: seat, of: 40 },
      biggestPot: 18_400 + seat * 3_150,
    })),
    incidents: [
      { hand: 121, kind: 'NO_BURN_FLOP', rules, seats: [], isOpen: false },
      { hand: 128, kind: 'PREMATURE_TURN', rules, seats: [], isOpen: scene === 'verdict' },
    ],
    isBreak: state === 'break',
  };
}

function tableOf(scene: Scene, seats: readonly Seat[], isIn: (index: number) => boolean, shown: number): PublicView {
  const street = STREETS[scene];
  const last = seats.at(-1) ?? 2;
  const isHeadsUp = seats.length === 2;
  return {
    ...FULL_TABLE,
    hand: {
      number: 128,
      redeal: 0,
      phase: scene === 'winner' ? 'clearing' : scene === 'empty' ? 'dealing' : 'betting',
      street,
      button: last,
      smallBlindSeat: isHeadsUp ? last : 1,
      bigBlindSeat: isHeadsUp ? 1 : 2,
    },
    seats: SEATS.map((seat) => seatOf(scene, seat, seats, isIn)),
    board: BOARD_ZONES.map((place, index) => ({
      place,
      cards: index < shown ? [{ key: cardKey(`b${index}`), face: 'up', card: BOARD[index] ?? '' }] : [],
    })),
    pots:
      scene === 'empty'
        ? []
        : [{ amount: 61_200, seats: [1, 2] }, ...(seats.length > 2 ? [{ amount: 8_150, seats: [1, 2] as const }] : [])],
    potTotal: scene === 'empty' ? 1_800 : 69_350,
    toAct:
      scene === 'betting' || scene === 'verdict'
        ? { ...FULL_TABLE.toAct, seat: 1, options: FULL_TABLE.toAct?.options ?? NO_OPTIONS }
        : null,
    hold: scene === 'verdict',
    verdicts: scene === 'verdict' ? FULL_TABLE.verdicts : [],
    questions: [],
    tournament: { name: 'Sunday', level: 6, endsAtMs: null, isBreakNext: false, waitsFor: null },
    clock: null,
    award: scene === 'winner' ? awardOf(seats.length) : null,
  };
}

/** The flush takes the main pot; where more have played, the pair takes a side pot. */
function awardOf(players: number): PublicView['award'] {
  const winner = { seat: 1, amount: 61_200 } as const;
  const side = { seat: 2, amount: 8_150 } as const;
  const main = { amount: 61_200, shares: [winner], why: 'best-hand' } as const;
  const second = { amount: 8_150, shares: [side], why: 'best-hand' } as const;
  const hands = ([1, 2] as const).map((seat) => ({ seat, cards: holeOf(seat), hand: nameOf(seat) }));
  const rest = { returned: null, carried: 0, rake: 0, hands };
  return players > 2
    ? { ...rest, pots: [main, second], payout: [winner, side] }
    : { ...rest, pots: [main], payout: [winner] };
}

const NO_OPTIONS = { fold: true, check: false, call: 2_400, bet: null, raise: null, allIn: null, suggestions: [] };

function seatOf(scene: Scene, seat: Seat, seats: readonly Seat[], isIn: (index: number) => boolean): SeatView {
  const index = seats.indexOf(seat);
  const [name, colour, , country] = PEOPLE[seat - 1] ?? PEOPLE[0];
  if (index < 0) return { ...NOBODY, seat };
  const isAllIn = scene === 'all-in' && isIn(index);
  const raised = scene === 'betting' && index === 1;
  const opened = scene === 'betting' && index === 2;
  return {
    seat,
    name,
    colour,
    country,
    state: isIn(index) ? (isAllIn ? 'all-in' : 'in-hand') : 'folded',
    stack: isAllIn ? 0 : stackOf(seat),
    bet: raised ? 14_200 : opened ? 6_000 : 0,
    cards: isIn(index) && scene !== 'empty' ? backsOf(seat) : [],
    lastAct: raised ? { act: 'raise', to: 14_200 } : opened ? { act: 'bet', to: 6_000 } : null,
    shown: null,
  };
}

function backsOf(seat: Seat): SeatView['cards'] {
  return [0, 1].map((nth) => ({ key: cardKey(`${seat}${nth}`), face: 'down' }));
}

const NOTHING = { stack: null, bet: 0, cards: [], lastAct: null, shown: null } as const;
const NOBODY = { ...NOTHING, name: '', colour: '', state: 'empty' } as const;

const stackOf = (seat: Seat): number => PEOPLE[seat - 1]?.[2] ?? 0;
const holeOf = (seat: Seat): readonly string[] => [HOLES[seat - 1]?.slice(0, 2) ?? '', HOLES[seat - 1]?.slice(2) ?? ''];

const NINES = { en: 'Pair of nines', fr: 'Paire de neuf' };

function nameOf(seat: Seat): Omit<FeedView['names'][number], 'seat'> {
  if (seat === 1)
    return {
      category: 'FLUSH',
      names: { en: 'Flush, ace high', fr: 'Couleur à l’as' },
      best: ['As', 'Ks', 'Js', '5s', '3s'],
    };
  if (seat % 2 === 0) return { category: 'PAIR', names: NINES, best: ['9h', '9c', 'As', 'Qh', '5s'] };
  return { category: 'HIGH_CARD', names: { en: 'Ace high', fr: 'Hauteur as' }, best: ['As', 'Qh', 'Jd', '5s', '3s'] };
}

function equitiesOf(live: readonly Seat[]): FeedView['equities'] {
  const weights = live.map((_, index) => (index === 0 ? 6 : index === 1 ? 4 : 1));
  const sum = weights.reduce((a, b) => a + b, 0);
  return live.map((seat, index) => {
    const share = (weights[index] ?? 0) / sum;
    return { seat, win: share, tie: 0, share, outs: index === 0 ? 0 : 9 - index };
  });
}

/** The fullest that there is, to place an overlay before the evening (`?demo=1`). */
export const DEMO_FEED: FeedView = demoFeed('betting', 9);

/** By what stands in an address. */
export function demoOf(state: string, players: number, layout: string): FeedView {
  // The picture of the winner shows nothing before somebody has won.
  const asked = DEMO_STATES.find((each) => each === state) ?? (layout === 'winner' ? 'winner' : undefined);
  return asked === undefined ? DEMO_FEED : demoFeed(asked, Math.min(SEATS.length, Math.max(2, players)));
}
