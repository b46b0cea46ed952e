import { SEATS, type Seat } from '#vocabulary/seats';
import { BOARD_ZONES } from '#vocabulary/zones';
import { cardKey } from '#wire/cards';
import { type FeedHoleView, type FeedView, NO_EXTRAS } from '#wire/views/feed-view';
import type { PublicView, SeatView } from '#wire/views/public-view';
import { BOARD, holeOf, isIn, liveIn, type Scene, STREETS, shownIn } from './demo-cards.ts';
import told from './demo-hands.json' with { type: 'json' };
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

/** Chips that went since the blinds went up, by seat. */
const LOST = [12_400, -8_150, 0];

export function demoFeed(state: DemoState, players: number): FeedView {
  const frame = { feed: 'demo', mode: 'on-show', delayMs: 0, boardSyncMs: 0, deals: [] } as const;
  if (state === 'blank') return { ...frame, blank: true, view: null, holes: [], equities: [], ...NO_EXTRAS };
  const scene: Scene = state === 'paused' ? 'betting' : state === 'break' ? 'winner' : state;
  const seats = SEATS.slice(0, players);
  const live = liveIn(scene, players);
  const shown = shownIn(scene);
  const view = tableOf(scene, seats, shown);
  const dealt = scene === 'empty' ? [] : live;
  const holes: readonly FeedHoleView[] = dealt.map((seat) => ({ seat, cards: holeOf(seat) }));
  const rules = FULL_TABLE.verdicts[0]?.rules ?? [];
  const equities = scene === 'winner' || scene === 'empty' ? [] : equitiesOf(scene, live);
  return {
    ...frame,
    blank: false,
    view: state === 'paused' ? { ...view, hold: true, verdicts: [] } : view,
    holes,
    equities,
    names: shown === 0 ? [] : live.map((seat) => ({ seat, ...nameOf(shown, seat) })),
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

function tableOf(scene: Scene, seats: readonly Seat[], shown: number): PublicView {
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
    seats: SEATS.map((seat) => seatOf(scene, seat, seats)),
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

/** The best hand takes the main pot; where more have played, the next best a side pot that the first is not in. */
function awardOf(players: number): PublicView['award'] {
  const [first = 1, second = 2] = RANKING.filter((seat) => liveIn('winner', players).includes(seat));
  const winner = { seat: first, amount: 61_200 } as const;
  const side = { seat: second, amount: 8_150 } as const;
  const main = { amount: 61_200, shares: [winner], why: 'best-hand' } as const;
  const rest = { amount: 8_150, shares: [side], why: 'best-hand' } as const;
  const hands = [first, second].map((seat) => ({ seat, cards: holeOf(seat), hand: nameOf(BOARD.length, seat) }));
  const all = { returned: null, carried: 0, rake: 0, hands };
  return players > 2
    ? { ...all, pots: [main, rest], payout: [winner, side] }
    : { ...all, pots: [main], payout: [winner] };
}

const NO_OPTIONS = {
  fold: true,
  check: false,
  call: 2_400,
  bet: null,
  raise: null,
  allIn: null,
  bound: null,
  owes: 0,
  suggestions: [],
};

function seatOf(scene: Scene, seat: Seat, seats: readonly Seat[]): SeatView {
  const index = seats.indexOf(seat);
  const [name, colour, , country] = PEOPLE[seat - 1] ?? PEOPLE[0];
  if (index < 0) return { ...NOBODY, seat };
  const plays = isIn(scene, index);
  const isAllIn = scene === 'all-in' && plays;
  const raised = scene === 'betting' && index === 1;
  const opened = scene === 'betting' && index === 2;
  return {
    seat,
    name,
    colour,
    country,
    state: plays ? (isAllIn ? 'all-in' : 'in-hand') : 'folded',
    stack: isAllIn ? 0 : stackOf(seat),
    bet: raised ? 14_200 : opened ? 6_000 : 0,
    cards: plays && scene !== 'empty' ? backsOf(seat) : [],
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
/** Said by the engine: a test names these hands anew, and counts their boards. */
const RANKING = told.ranking as readonly Seat[];

function nameOf(shown: number, seat: Seat): Omit<FeedView['names'][number], 'seat'> {
  const names: Readonly<Record<string, readonly (readonly string[])[]>> = told.names;
  const [category = '', en = '', fr = '', best = ''] = names[shown]?.[seat - 1] ?? [];
  return { category: category as FeedView['names'][number]['category'], names: { en, fr }, best: best.split(' ') };
}

function equitiesOf(scene: Scene, live: readonly Seat[]): FeedView['equities'] {
  const counted = told.equities
    .find((each) => each.scene === scene && each.live === live.join(' '))
    ?.hands.split(' | ');
  return live.map((seat, index) => {
    const [win = 0, tie = 0, share = 0, outs = 0] = (counted?.[index] ?? '').split(' ').map(Number);
    return { seat, win, tie, share, outs };
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
