import type { FiguresView, ReplayStepView, ReplayView } from '#wire/views/replay-view';

const people = [
  { seat: 1, name: 'Ada', colour: '#e4572e', hole: ['Ah', 'Kd'] },
  { seat: 2, name: 'Blaise', colour: '#17bebb', hole: ['Qs', 'Qc'] },
  { seat: 4, name: 'Dov', colour: '#76b041', hole: [null, null] },
] as const;

const seats: ReplayStepView['seats'] = [
  { seat: 1, state: 'in-hand', stack: 9_950, bet: 50, last: { act: 'small-blind', to: 50 } },
  { seat: 2, state: 'in-hand', stack: 9_900, bet: 100, last: { act: 'big-blind', to: 100 } },
  { seat: 4, state: 'folded', stack: 10_000, bet: 0, last: { act: 'fold', to: 0 } },
];
const standing = { seats, board: 0, potTotal: 150, pots: [], toAct: { seat: 1, call: 50 }, equities: null } as const;

/** An invented hand, to look at the page itself. */
export const DEMO_REPLAY: ReplayView = {
  night: 'now',
  hand: 127,
  beganMs: Date.UTC(2026, 0, 10, 20, 0),
  ruleBook: 'sans-croupier',
  button: 4,
  people,
  board: ['Ks', 'Qd', '7c'],
  called: [{ kind: 'PREMATURE_TURN', status: 'resolved', rules: ['R000-prem-1'], seats: [] }],
  steps: [
    { ...standing, what: { type: 'blinds' } },
    { ...standing, what: { type: 'dealt' } },
    {
      ...standing,
      board: 3,
      what: { type: 'street', street: 'flop' },
      equities: [
        { seat: 1, share: 0.09 },
        { seat: 2, share: 0.91 },
      ],
    },
    { ...standing, board: 3, what: { type: 'called', index: 0 } },
    { ...standing, board: 3, potTotal: 0, toAct: null, what: { type: 'wins', won: [{ seat: 2, amount: 150 }] } },
  ],
  deal: null,
};

const share = (count: number, of: number) => ({ count, of });

export const DEMO_FIGURES: FiguresView = {
  hands: 127,
  players: people.map(({ name }, index) => ({
    name,
    hands: 127,
    vpip: share(30 + 9 * index, 120),
    pfr: share(20 + 4 * index, 120),
    threeBet: share(3 + index, 41),
    aggression: share(30, 55 + index),
    wonAtShowdown: share(9, 17 + index),
  })),
};
