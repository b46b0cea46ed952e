import { SANCTIONS } from '#vocabulary/tournament/faults';
import type { Manifest } from '../shapes/manifest.ts';

/** 000, the tournament without a dealer: the fullest on dealing errors, and the default. */
export const sansCroupier: Manifest = {
  name: 'sans-croupier',
  source: { scenario: '000', rules: 'R000' },
  fallback: ['maison'],
  rulesOnCards: true,
  plan: {
    burnBefore: { flop: 1, turn: 1, river: 1 },
    absentCheckAt: 'last-card',
    twoOfDealAreMisdeal: true,
    surplusIsBurn: true,
    halfHand: 'dies',
  },
  evening: {
    drawnBy: 'lot',
    button: 'dead-button',
    handBeginsWith: 'shuffle-started',
    clockWaitsForHand: false,
    absence: {
      handGoes: 'before-first-betting-round',
      blindsTaken: true,
      until: 'stack-gone',
      rules: ['R000-late-0', 'R000-abs-2', 'R000-abs-0'],
    },
    mover: 'future-big-blind',
    sanctions: {
      ladder: SANCTIONS,
      // Giving chips away is never only warned about, and concerns giver and taker (R000-eth-7).
      ladders: { 'chips-given': ['suspension-one-orbit', 'disqualification'] },
      rulesOfSanction: {
        warning: ['R000-pen-2'],
        'suspension-one-orbit': ['R000-pen-3'],
        disqualification: ['R000-pen-4'],
      },
      rulesOfFault: {
        misdealing: ['R000-pen-0'],
        'slow-play': ['R000-clock-3'],
        'hand-revealed': ['R000-show-2'],
        'bets-into-the-pot': ['R000-pen-1'],
        'out-of-turn': ['R000-oot-5'],
        'string-bet': ['R000-string-1'],
        'gross-misunderstanding': ['R000-under-5'],
        'false-claim': ['R000-sd-9'],
        'rabbit-hunting': ['R000-eth-2'],
        'chips-from-outside': ['R000-tbl-4'],
        'chips-given': ['R000-eth-7'],
        remarks: ['R000-eth-0', 'R000-eth-1'],
        phone: ['R000-eth-5', 'R000-dead-5'],
        'soft-play': ['R000-eth-6'],
        advice: ['R000-eth-1'],
        absence: ['R000-abs-2'],
        rudeness: ['R000-eth-3'],
        harm: ['R000-pen-7'],
      },
    },
  },
};
