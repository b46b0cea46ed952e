import { seatZone } from '#vocabulary/zones';
import { zoneOf } from '../../table-state/cards.ts';
import { isLiveSeat } from '../../table-state/seats.ts';
import type { HandState } from '../../table-state/state.ts';
import { pickedUpBurn } from '../remedies/astray.ts';
import { kill, MISDEAL_STEPS, move, show, thrownHand } from '../remedies/moves.ts';
import { killed, plain } from '../remedies/plain.ts';
import type { MatterOf, Ruling, Rulings } from '../remedies/ruling.ts';

/** 000 on single cards and hands: dead, swept, retrieved, missing, seen, looked for (C08, C10, C20 to C22). */
export const cardRulings: Rulings = {
  'dead-card-mixed': (hand, matter) =>
    killed(hand, matter, ['R000-dead-0', 'R000-drop-0', 'R000-expo-2'], { burnCredit: { flop: 0 } }),

  seen: (_hand, matter) =>
    plain(matter, 'td-call', ['R000-pen-8', 'R004-06-7', 'R004-44-0'], {
      options: [
        { key: 'play-on', rules: ['R000-pen-8'], remedy: [] },
        { key: 'misdeal', rules: ['R004-06-7', 'R004-06-11'], remedy: MISDEAL_STEPS },
      ],
    }),

  found: (_hand, matter) => {
    const shown = matter.ref === null ? [] : [show(matter.ref)];
    return matter.phase === 'deal' || matter.phase === 'before-action'
      ? plain(matter, 'td-call', ['R000-mis-7', 'R000-retro-0', 'R004-42-1', 'R004-42-4'], {
          options: [
            { key: 'misdeal', rules: ['R004-42-1', 'R004-42-4'], remedy: [...shown, ...MISDEAL_STEPS] },
            { key: 'play-on', rules: ['R000-pen-8'], remedy: shown },
          ],
        })
      : plain(matter, 'td-call', ['R000-retro-0', 'R004-42-2', 'R004-42-3', 'R004-42-4'], {
          options: [
            { key: 'play-on', rules: ['R004-42-2', 'R004-42-3', 'R004-42-4'], remedy: shown },
            { key: 'misdeal', rules: ['R000-mis-7'], remedy: MISDEAL_STEPS },
          ],
        });
  },

  retrieved: (hand, matter) =>
    matter.alone === true ? exceptional(hand, matter) : killed(hand, matter, ['R000-dead-3', 'R000-dead-4']),

  'claimed-back': (hand, matter) =>
    matter.alone === true && !isLiveSeat(hand, matter.seat)
      ? exceptional(hand, matter)
      : plain(matter, 'hand-dead', ['R000-dead-3', 'R000-dead-4'], { deadHands: [matter.seat] }),

  'burn-misplaced': pickedUpBurn,

  transfer: (hand, matter) => {
    const { ref, from, to } = matter;
    // Whoever has folded meanwhile gets no card back: it goes where his hand went.
    const back = move(hand, ref, isLiveSeat(hand, from) ? seatZone(from) : 'MUCK');
    const dead = [...kill(hand, from), ...kill(hand, to)];
    return plain(matter, 'td-call', ['AMB-39', 'C26', 'R000-eth-6', 'R004-A-1'], {
      options: [
        { key: 'floor', rules: ['AMB-39', 'C26'], remedy: [] },
        { key: 'move-back', rules: ['AMB-39'], remedy: zoneOf(hand.cards, ref) === seatZone(from) ? [] : [back] },
        { key: 'kill-both', rules: ['R000-eth-6'], remedy: dead, deadHands: [from, to] },
        { key: 'misdeal', rules: ['R000-pen-8'], remedy: MISDEAL_STEPS },
      ],
    });
  },
};

/** No line on the table: a thrown hand that touched no dead card may come back, exceptionally (R000-dead-4). */
function exceptional(hand: HandState, matter: MatterOf<'retrieved' | 'claimed-back'>): Ruling {
  const { own, giveBack, stayDead } = thrownHand(hand, matter.seat);
  return plain(matter, 'td-call', ['R000-dead-4'], {
    kind: 'HAND_RETRIEVABLE',
    refs: own,
    options: [
      { key: 'stays-dead', rules: ['R000-dead-4'], remedy: stayDead, deadHands: [matter.seat] },
      { key: 'give-back', rules: ['R000-dead-4'], remedy: giveBack },
    ],
  });
}
