import type { Manifest } from '../shapes/manifest.ts';

/** 004, 44 points of a home tournament: easy mistakes are put right, others before the flop are a misdeal. */
export const maison: Manifest = {
  name: 'maison',
  source: { scenario: '004', rules: 'R004' },
  fallback: ['sans-croupier'],
  rulesOnCards: true,
  plan: {
    burnBefore: { flop: 1, turn: 1, river: 1 },
    absentCheckAt: 'turn',
    twoOfDealAreMisdeal: false,
    surplusIsBurn: false,
    cutCard: true,
    givenBackUnseen: true,
  },
  betting: { shortRaiseCosts: 'two-big-blinds', oddChips: 'stay-in-the-pot' },
  evening: {
    drawnBy: 'seats',
    button: 'dead-button',
    handBeginsWith: 'first-blind-posted',
    clockWaitsForHand: true,
    absence: {
      handGoes: 'at-his-turn',
      blindsTaken: true,
      until: 'one-orbit-from-the-start',
      rules: ['R004-37-0', 'R004-37-1', 'R004-37-2', 'R004-21-0', 'R004-21-1'],
    },
    mover: 'last-dealer',
    sanctions: {
      // The home book warns and suspends (R004-B-0); only the phone goes on to expulsion (R004-36-0).
      ladder: ['warning', 'suspension-one-orbit'],
      ladders: { phone: ['warning', 'disqualification'] },
      rulesOfSanction: {
        warning: ['R004-B-0'],
        'suspension-one-orbit': ['R004-B-0'],
        disqualification: ['R004-36-0'],
      },
      // Faults that it does not name its host judges (R004-39-0).
      rulesOfFault: {
        misdealing: ['R004-39-0'],
        'slow-play': ['R004-39-0'],
        'hand-revealed': ['R004-B-4', 'R004-B-5'],
        'bets-into-the-pot': ['R004-B-2'],
        'out-of-turn': ['R004-B-1', 'R004-12-3'],
        'string-bet': ['R004-39-0'],
        'gross-misunderstanding': ['R004-39-0'],
        'false-claim': ['R004-39-0'],
        'rabbit-hunting': ['R004-31-0'],
        'chips-from-outside': ['R004-29-1'],
        'chips-given': ['R004-30-0'],
        remarks: ['R004-B-8', 'R004-15-0', 'R004-15-2'],
        phone: ['R004-36-0'],
        'soft-play': ['R004-A-1'],
        advice: ['R004-27-0'],
        absence: ['R004-21-3'],
        rudeness: ['R004-A-2', 'R004-A-4'],
        harm: ['R004-39-0'],
      },
    },
    bigBlindTwice: { is: 'custom', rules: ['R004-05-1', 'R004-G-1'] },
  },
};
