import { SEATS } from '#vocabulary/seats';
import { BOARD_ZONES } from '#vocabulary/zones';
import type { PublicView } from '#wire/views/public-view';
import { FULL_TABLE } from './full-table.ts';

/** The same table before anybody came. */
export const EMPTY_TABLE: PublicView = {
  ...FULL_TABLE,
  hand: null,
  seats: SEATS.map((seat) => ({
    seat,
    name: '',
    colour: '#33505a',
    state: 'empty',
    stack: null,
    bet: 0,
    cards: [],
    lastAct: null,
    shown: null,
  })),
  board: BOARD_ZONES.map((place) => ({ place, cards: [] })),
  burn: { count: 0, cards: [] },
  muck: { count: 0, cards: [] },
  shoe: { left: 52, known: true },
  pots: [],
  potTotal: 0,
  whoWon: null,
  award: null,
  announcement: {
    deed: 'wait',
    to: { everybody: true, seats: [] },
    steps: [],
    cost: null,
    answers: 'nobody',
    question: null,
    verdict: null,
    untilMs: null,
  },
  toAct: null,
  next: [],
  hold: false,
  verdicts: [],
  questions: [],
  clock: null,
  possible: { declarations: [], reports: [], reportSeats: {}, dealtTo: [] },
  health: { silentZones: [], devices: { ready: 0, troubled: 0 } },
  simulation: null,
};
