import { questionId, stepId, verdictId } from '#vocabulary/ids';
import { SEATS, type Seat } from '#vocabulary/seats';
import type { CardView } from '#wire/cards';
import { cardKey } from '#wire/cards';
import type { PublicView, SeatView } from '#wire/views/public-view';

const NAMES = [
  'Ada',
  'Marie-Antoinette de la Tour',
  'Bo',
  'Zoé',
  'Jean-Baptiste Poquelin',
  'Kim',
  'Wolfgang Amadeus',
  'Inès',
  'Max',
  'Théodora',
];
const COLOURS = [
  '#e0a030',
  '#5aa9e6',
  '#8bd17c',
  '#e06c75',
  '#b48ead',
  '#56b6c2',
  '#d19a66',
  '#98c379',
  '#c678dd',
  '#61afef',
];

/**
 * A table at its fullest, for the screenshots and for placing a screen before the evening: ten seats, side pots, a
 * verdict. Invented people.
 */
export const FULL_TABLE: PublicView = {
  nowMs: 0,
  table: {
    name: 'Table 3',
    profile: 'full',
    acts: 'every',
    ruleBook: 'sans-croupier',
    options: {},
    nextProfile: 'full',
    nextRuleBook: 'maison',
    authority: 'floor',
    denominations: [],
    senses: { shoe: true, seats: true, board: 'places', burn: true, muck: true, aside: false },
    state: 'running',
    lacksPlayers: false,
    undoReachesBack: false,
    liveFeeds: 0,
    reveals: [],
  },
  hand: { number: 128, redeal: 0, phase: 'betting', street: 'turn', button: 4, smallBlindSeat: 5, bigBlindSeat: 6 },
  seats: SEATS.map(seatView),
  board: [
    { place: 'B1', cards: [open('b1', 'Qd')] },
    { place: 'B2', cards: [open('b2', '5d')] },
    { place: 'B3', cards: [open('b3', 'Tc')] },
    { place: 'B4', cards: [open('b4', 'Ah')] },
    { place: 'B5', cards: [] },
  ],
  burn: { count: 2, cards: [hidden('x1'), hidden('x2')] },
  muck: { count: 6, cards: ['m1', 'm2', 'm3', 'm4', 'm5', 'm6'].map(hidden) },
  aside: { count: 0, cards: [] },
  off: { count: 0, cards: [] },
  shoe: { left: 22, known: true },
  pots: [
    { amount: 12_400, seats: [1, 3, 6, 8, 9] },
    { amount: 8_150, seats: [3, 6, 8, 9] },
    { amount: 2_300, seats: [6, 8] },
    { amount: 600, seats: [8, 9] },
  ],
  potTotal: 23_450,
  toAct: {
    seat: 8,
    options: {
      fold: true,
      check: false,
      call: 1_200,
      bet: null,
      raise: { min: 2_400, max: 48_600 },
      allIn: 48_600,
      bound: null,
      owes: 1_200,
      suggestions: [
        { to: 2_400, offer: 'minimum' },
        { to: 13_550, offer: 'half-pot' },
        { to: 19_700, offer: 'three-quarters' },
        { to: 25_850, offer: 'pot' },
        { to: 48_600, offer: 'all-in' },
      ],
    },
  },
  next: [
    {
      id: stepId('s1'),
      do: 'move',
      card: { key: cardKey('b4'), zone: 'B4', index: 0, card: 'Ah' },
      from: 'B4',
      to: 'ASIDE',
      face: 'up',
    },
    { id: stepId('s2'), do: 'bet', street: 'flop' },
  ],
  hold: true,
  verdicts: [
    {
      id: verdictId('v1'),
      kind: 'PREMATURE_TURN',
      severity: 'correctable',
      status: 'open',
      rules: ['R000-prem-1', 'R000-prem-2'],
      seats: [8, 9],
      cards: [{ key: cardKey('b4'), zone: 'B4', index: 0, card: 'Ah' }],
      raisedAtMs: 0,
      decides: 'rule-book',
      options: [],
      question: questionId('q1'),
      remedy: [
        { id: stepId('s0'), do: 'show-card', card: { key: cardKey('b4'), zone: 'B4', index: 0, card: 'Ah' } },
        {
          id: stepId('s1'),
          do: 'move',
          card: { key: cardKey('b4'), zone: 'B4', index: 0, card: 'Ah' },
          from: 'B4',
          to: 'ASIDE',
          face: 'up',
        },
        { id: stepId('s2'), do: 'bet', street: 'flop' },
        { id: stepId('s3'), do: 'burn', before: 'turn' },
        { id: stepId('s4'), do: 'lay', place: 'B4', face: 'up' },
        { id: stepId('s5'), do: 'shuffle' },
        { id: stepId('s6'), do: 'cut' },
      ],
      remedyDone: 1,
      deadHands: [],
      burnCredit: { turn: 0, river: 1 },
    },
  ],
  questions: [
    {
      id: questionId('q1'),
      ask: 'had-acted',
      seats: [8, 9],
      cards: [],
      options: [],
      stories: [
        { tells: 'had-acted', answer: 'yes' },
        { tells: 'card-too-early', answer: 'no' },
      ],
    },
  ],
  clock: { seat: 8, endsAtMs: 42_000 },
  level: { smallBlind: 600, bigBlind: 1_200, ante: 0, bigBlindAnte: 1_200 },
  possible: {
    declarations: ['exposed', 'voluntary', 'dropped', 'absent', 'boxed', 'found'],
    reports: [],
    reportSeats: {},
    dealtTo: SEATS,
  },
  results: [],
  whoWon: null,
  award: null,
  announcement: {
    deed: 'answer',
    to: { everybody: false, seats: [8, 9] },
    steps: [],
    cost: null,
    answers: 'table',
    question: questionId('q1'),
    verdict: verdictId('v1'),
    untilMs: null,
  },
  health: { silentZones: [], devices: { ready: 2, troubled: 0 } },
  simulation: {
    speed: 1,
    paused: false,
    leavesQuestions: false,
    mistakes: ['NO_BURN_FLOP', 'PREMATURE_TURN', 'WRONG_DEAL_ORDER'],
    pending: [],
  },
};

function seatView(seat: Seat): SeatView {
  const state =
    seat === 2 || seat === 10
      ? 'folded'
      : seat === 4
        ? 'dead-hand'
        : seat === 7
          ? 'sitting-out'
          : seat === 1 || seat === 3
            ? 'all-in'
            : 'in-hand';
  const inHand = state === 'in-hand' || state === 'all-in';
  return {
    seat,
    name: NAMES[seat - 1] ?? '',
    colour: COLOURS[seat - 1] ?? '#888888',
    state,
    stack: state === 'all-in' ? 0 : 10_000 + seat * 4_825,
    bet: seat === 7 ? 0 : seat === 9 ? 600 : 1_200,
    cards: inHand ? [hidden(`${seat}a`), hidden(`${seat}b`)] : [],
    lastAct: seat === 6 ? { act: 'bet', to: 1_200 } : seat === 2 ? { act: 'fold', to: null } : null,
    shown: null,
  };
}

function hidden(key: string): CardView {
  return { key: cardKey(key), face: 'down' };
}

function open(key: string, card: string): CardView {
  return { key: cardKey(key), face: 'up', card };
}
