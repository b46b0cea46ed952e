import type { Seat } from '#vocabulary/seats';
import { seatZone } from '#vocabulary/zones';
import { cardsIn, handOf, zoneOf } from '../../table-state/cards.ts';
import { foldedCards } from '../../table-state/folds.ts';
import { burnStreet } from '../../table-state/plan.ts';
import { isLiveSeat } from '../../table-state/seats.ts';
import type { HandState } from '../../table-state/state.ts';
import { kill, MISDEAL_STEPS, move, show } from '../remedies/moves.ts';
import type { Ruling, Rulings } from '../remedies/ruling.ts';

/** 004 on single cards and hands: points 11, 31, 32, 41, 42 (remedies.md C09, C10, C20 to C22). */
export const cardRulings: Rulings = {
  'dead-card-mixed': (hand, { seat, ref }) => ({
    kind: 'DEAD_CARD_MIXED',
    severity: 'td-call',
    rules: ['R004-43-9', 'R000-dead-0'],
    seats: [seat],
    refs: [ref],
    options: [
      { key: 'kill', rules: ['R000-dead-0'], remedy: kill(hand, seat), deadHands: [seat] },
      { key: 'play-on', rules: ['R004-43-9'], remedy: [] },
    ],
    borrowedFrom: 'sans-croupier',
  }),

  boxed: (hand, { ref, place, phase, others }) => {
    const refs = [ref];
    const early = phase === 'deal' || phase === 'before-action';
    if (early || (place === 'hole' && phase === 'preflop')) {
      return {
        kind: 'BOXED_CARD',
        severity: 'misdeal',
        rules: ['R004-41-0', 'R004-06-11'],
        refs,
        remedy: MISDEAL_STEPS,
      };
    }
    if (place === 'board') return { kind: 'BOXED_CARD', severity: 'info', rules: ['R004-41-2'], refs };
    if (place === 'burn') {
      const rules = ['R004-41-1', 'R004-04-10', 'R004-44-0'] as const;
      return {
        kind: 'BOXED_CARD',
        severity: 'notice',
        rules,
        refs,
        remedy: [show(ref)],
        burnCredit: { [burnStreet(hand)]: 1 },
      };
    }
    if (place === 'stub' && others === 0) {
      return { kind: 'BOXED_CARD', severity: 'notice', rules: ['R004-41-3', 'R004-44-0'], refs, remedy: [show(ref)] };
    }
    return {
      kind: 'BOXED_CARD',
      severity: 'td-call',
      rules: ['R004-41-3', 'R004-43-9'],
      refs,
      options: [
        { key: 'show-all', rules: ['R004-41-3'], remedy: zoneOf(hand.cards, ref) === 'SHOE' ? [show(ref)] : [] },
        { key: 'misdeal', rules: ['R004-43-9'], remedy: MISDEAL_STEPS },
      ],
    };
  },

  found: (_hand, { ref, phase }) => {
    const refs = ref === null ? [] : [ref];
    const shown = refs.map(show);
    const early = phase === 'deal' || phase === 'before-action';
    return early
      ? {
          kind: 'MISSING_CARD',
          severity: 'misdeal',
          rules: ['R004-42-1', 'R004-42-4', 'R004-42-0'],
          refs,
          remedy: [...shown, ...MISDEAL_STEPS],
        }
      : {
          kind: 'MISSING_CARD',
          severity: 'notice',
          rules: ['R004-42-2', 'R004-42-3', 'R004-42-4', 'R004-42-0'],
          refs,
          remedy: shown,
        };
  },

  swept: (_hand, { seat }) => ({
    kind: 'HAND_SWEPT',
    severity: 'hand-dead',
    rules: ['R004-32-1', 'R004-32-0', 'R004-11-2'],
    seats: [seat],
    deadHands: [seat],
    asks: 'folded-or-swept',
  }),

  retrieved: (hand, { seat, falseInfo }) =>
    falseInfo
      ? retrievable(hand, seat)
      : {
          kind: 'HAND_RETRIEVED',
          severity: 'hand-dead',
          rules: ['R004-11-2', 'R004-17-3'],
          seats: [seat],
          remedy: kill(hand, seat),
          deadHands: [seat],
        },

  'claimed-back': (hand, { seat, falseInfo }) =>
    falseInfo && !isLiveSeat(hand, seat)
      ? retrievable(hand, seat)
      : {
          kind: 'HAND_RETRIEVED',
          severity: 'hand-dead',
          rules: ['R004-11-2', 'R004-17-3'],
          seats: [seat],
          deadHands: [seat],
        },

  'rabbit-hunt': (_hand, { ref }) => ({ kind: 'RABBIT_HUNT', severity: 'penalty', rules: ['R004-31-0'], refs: [ref] }),

  'burn-misplaced': (hand, { ref, street }) => ({
    kind: 'BURN_MISPLACED',
    severity: 'notice',
    rules: ['R004-11-1', 'AMB-44'],
    refs: [ref],
    remedy: [move(hand, ref, 'BURN')],
    burnCredit: { [street]: hand.ledger.burnCredit[street] + 1 },
  }),

  'shown-to-one': (_hand, { seat }) => ({
    kind: 'SHOW_ONE_SHOW_ALL',
    severity: 'notice',
    rules: ['R004-18-2', 'R004-44-0'],
    seats: [seat],
  }),
};

/**
 * Point 11: folded on false information, identifiable and not mixed. The host decides; who looks the cards out is nobody of the table. What he has taken
 * out of the muck instead of his own goes back there.
 */
function retrievable(hand: HandState, seat: Seat): Ruling {
  const muck = new Set(cardsIn(hand.cards, 'MUCK'));
  const folded = foldedCards(hand, seat);
  const own = folded.filter((ref) => muck.has(ref));
  const others = handOf(hand.cards, seat).filter((ref) => !folded.includes(ref));
  const remedy = [
    ...others.map((ref) => move(hand, ref, 'MUCK')),
    ...own.map((ref) => move(hand, ref, seatZone(seat))),
  ];
  return {
    kind: 'HAND_RETRIEVABLE',
    severity: 'td-call',
    rules: ['R004-11-3', 'R004-11-4', 'R004-11-5'],
    seats: [seat],
    refs: own,
    options: [
      { key: 'give-back', rules: ['R004-11-3', 'R004-11-4'], remedy },
      { key: 'stays-dead', rules: ['R004-11-2'], remedy: kill(hand, seat), deadHands: [seat] },
    ],
  };
}
