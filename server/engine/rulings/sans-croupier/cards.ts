import type { RuleId } from '#vocabulary/ids';
import { seatZone } from '#vocabulary/zones';
import { zoneOf } from '../../table-state/cards.ts';
import { isLiveSeat } from '../../table-state/seats.ts';
import { kill, MISDEAL_STEPS, move, show } from '../remedies/moves.ts';
import type { Rulings } from '../remedies/ruling.ts';

/** 000 on single cards and hands: dead, swept, retrieved, missing, seen, looked for after the end (remedies.md C08, C10, C20 to C22). */
export const cardRulings: Rulings = {
  'dead-card-mixed': (hand, { seat, ref }) => ({
    kind: 'DEAD_CARD_MIXED',
    severity: 'hand-dead',
    rules: ['R000-dead-0', 'R000-drop-0', 'R000-expo-2'],
    seats: [seat],
    refs: [ref],
    remedy: kill(hand, seat),
    deadHands: [seat],
    burnCredit: { flop: 0 },
  }),

  seen: (_hand, { ref, by }) => ({
    kind: 'CARD_SEEN',
    severity: 'td-call',
    rules: ['R000-pen-8', 'R004-06-7', 'R004-44-0'],
    seats: [by],
    refs: ref === null ? [] : [ref],
    options: [
      { key: 'play-on', rules: ['R000-pen-8'], remedy: [] },
      { key: 'misdeal', rules: ['R004-06-7', 'R004-06-11'], remedy: MISDEAL_STEPS },
    ],
  }),

  found: (_hand, { ref, phase }) => {
    const rules: readonly RuleId[] = ['R000-mis-7', 'R000-retro-0', 'R004-42-1', 'R004-42-4'];
    const shown = ref === null ? [] : [show(ref)];
    const early = phase === 'deal' || phase === 'before-action';
    return {
      kind: 'MISSING_CARD',
      severity: 'td-call',
      rules: early ? rules : ['R000-retro-0', 'R004-42-2', 'R004-42-3', 'R004-42-4'],
      refs: ref === null ? [] : [ref],
      options: early
        ? [
            { key: 'misdeal', rules: ['R004-42-1', 'R004-42-4'], remedy: [...shown, ...MISDEAL_STEPS] },
            { key: 'play-on', rules: ['R000-pen-8'], remedy: shown },
          ]
        : [
            { key: 'play-on', rules: ['R004-42-2', 'R004-42-3', 'R004-42-4'], remedy: shown },
            { key: 'misdeal', rules: ['R000-mis-7'], remedy: MISDEAL_STEPS },
          ],
    };
  },

  swept: (_hand, { seat }) => ({
    kind: 'HAND_SWEPT',
    severity: 'hand-dead',
    rules: ['R000-dead-6', 'R000-dead-3', 'R000-sd-5'],
    seats: [seat],
    deadHands: [seat],
    asks: 'folded-or-swept',
  }),

  retrieved: (hand, { seat }) => ({
    kind: 'HAND_RETRIEVED',
    severity: 'hand-dead',
    rules: ['R000-dead-3', 'R000-dead-4'],
    seats: [seat],
    remedy: kill(hand, seat),
    deadHands: [seat],
  }),

  'claimed-back': (_hand, { seat }) => ({
    kind: 'HAND_RETRIEVED',
    severity: 'hand-dead',
    rules: ['R000-dead-3', 'R000-dead-4'],
    seats: [seat],
    deadHands: [seat],
  }),

  'rabbit-hunt': (_hand, { ref }) => ({ kind: 'RABBIT_HUNT', severity: 'penalty', rules: ['R000-eth-2'], refs: [ref] }),

  transfer: (hand, { ref, from, to }) => ({
    kind: 'HOLE_CARD_TRANSFER',
    severity: 'td-call',
    rules: ['AMB-39', 'C26', 'R000-eth-6', 'R004-A-1'],
    seats: [from, to],
    refs: [ref],
    options: [
      { key: 'floor', rules: ['AMB-39', 'C26'], remedy: [] },
      {
        key: 'move-back',
        rules: ['AMB-39'],
        // Whoever has folded meanwhile gets no card back: it goes where his hand went.
        remedy:
          zoneOf(hand.cards, ref) === seatZone(from)
            ? []
            : [move(hand, ref, isLiveSeat(hand, from) ? seatZone(from) : 'MUCK')],
      },
      {
        key: 'kill-both',
        rules: ['R000-eth-6'],
        remedy: [...kill(hand, from), ...kill(hand, to)],
        deadHands: [from, to],
      },
      { key: 'misdeal', rules: ['R000-pen-8'], remedy: MISDEAL_STEPS },
    ],
  }),

  'shown-to-one': (_hand, { seat }) => ({
    kind: 'SHOW_ONE_SHOW_ALL',
    severity: 'notice',
    rules: ['R000-sd-10'],
    seats: [seat],
  }),
};
