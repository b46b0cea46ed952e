import { zoneOf } from '../../table-state/cards.ts';
import { burnStreet } from '../../table-state/plan.ts';
import { isLiveSeat } from '../../table-state/seats.ts';
import type { HandState } from '../../table-state/state.ts';
import { pickedUpBurn } from '../remedies/astray.ts';
import { kill, MISDEAL_STEPS, move, show, thrownHand } from '../remedies/moves.ts';
import { killed, misdealt, plain } from '../remedies/plain.ts';
import type { MatterOf, Ruling, Rulings } from '../remedies/ruling.ts';

/** 004 on single cards and hands: points 11, 31, 32, 41, 42 (remedies.md C09, C10, C20 to C22). */
export const cardRulings: Rulings = {
  'dead-card-mixed': (hand, matter) =>
    plain(matter, 'td-call', ['R004-43-9', 'R000-dead-0'], {
      options: [
        { key: 'kill', rules: ['R000-dead-0'], remedy: kill(hand, matter.seat), deadHands: [matter.seat] },
        { key: 'play-on', rules: ['R004-43-9'], remedy: [] },
      ],
      borrowedFrom: 'sans-croupier',
    }),

  boxed: (hand, matter) => {
    const { ref, place, phase, others } = matter;
    const early = phase === 'deal' || phase === 'before-action';
    if (early || (place === 'hole' && phase === 'preflop')) return misdealt(matter, ['R004-41-0', 'R004-06-11']);
    if (place === 'board') return plain(matter, 'info', ['R004-41-2']);
    const remedy = [show(ref)];
    if (place === 'burn') {
      const burnCredit = { [burnStreet(hand)]: 1 };
      return plain(matter, 'notice', ['R004-41-1', 'R004-04-10', 'R004-44-0'], { remedy, burnCredit });
    }
    if (place === 'stub' && others === 0) return plain(matter, 'notice', ['R004-41-3', 'R004-44-0'], { remedy });
    return plain(matter, 'td-call', ['R004-41-3', 'R004-43-9'], {
      options: [
        { key: 'show-all', rules: ['R004-41-3'], remedy: zoneOf(hand.cards, ref) === 'SHOE' ? remedy : [] },
        { key: 'misdeal', rules: ['R004-43-9'], remedy: MISDEAL_STEPS },
      ],
    });
  },

  found: (_hand, matter) => {
    const shown = matter.ref === null ? [] : [show(matter.ref)];
    return matter.phase === 'deal' || matter.phase === 'before-action'
      ? misdealt(matter, ['R004-42-1', 'R004-42-4', 'R004-42-0'], { remedy: [...shown, ...MISDEAL_STEPS] })
      : plain(matter, 'notice', ['R004-42-2', 'R004-42-3', 'R004-42-4', 'R004-42-0'], { remedy: shown });
  },

  retrieved: (hand, matter) =>
    matter.falseInfo ? retrievable(hand, matter) : killed(hand, matter, ['R004-11-2', 'R004-17-3']),

  'claimed-back': (hand, matter) =>
    matter.falseInfo && !isLiveSeat(hand, matter.seat)
      ? retrievable(hand, matter)
      : plain(matter, 'hand-dead', ['R004-11-2', 'R004-17-3'], { deadHands: [matter.seat] }),

  'burn-misplaced': (hand, matter) =>
    pickedUpBurn(hand, matter) ??
    plain(matter, 'notice', ['R004-11-1', 'AMB-44'], {
      remedy: [move(hand, matter.ref, 'BURN')],
      burnCredit: { [matter.street]: hand.ledger.burnCredit[matter.street] + 1 },
    }),
};

/** Point 11: folded on false information. */
function retrievable(hand: HandState, matter: MatterOf<'retrieved' | 'claimed-back'>): Ruling {
  const { seat } = matter;
  const { own, giveBack, stayDead } = thrownHand(hand, seat);
  return plain(matter, 'td-call', ['R004-11-3', 'R004-11-4', 'R004-11-5'], {
    kind: 'HAND_RETRIEVABLE',
    refs: own,
    options: [
      { key: 'give-back', rules: ['R004-11-3', 'R004-11-4'], remedy: giveBack },
      { key: 'stays-dead', rules: ['R004-11-2'], remedy: stayDead, deadHands: [seat] },
    ],
  });
}
