import type { CardRef } from '#vocabulary/card-refs';
import type { Matter } from '#vocabulary/hands/matters';
import type { RuleId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { seatZone } from '#vocabulary/zones';
import { faceOf, handOf, isDead, slotOf, wasHandled } from '../../table-state/cards.ts';
import { holeCardCount, seatOfSlot } from '../../table-state/plan.ts';
import { misplacedHoleCards } from '../../table-state/seats.ts';
import type { HandState } from '../../table-state/state.ts';
import { backToOpen, kill, move, show } from '../remedies/moves.ts';
import { killed, misdealt, plain } from '../remedies/plain.ts';
import type { Ruling, Rulings } from '../remedies/ruling.ts';

/** 004 on the deal: points 6, 14, 21, 37, 41 to 43 (remedies.md C01 to C07). */
export const dealRulings: Rulings = {
  exposed: (hand, matter) => {
    const remedy = [show(matter.ref)];
    if (matter.cause === 'player')
      return plain(matter, 'notice', ['R004-43-1', 'R004-14-1', 'R004-44-0'], { kind: 'EXPOSED_BY_PLAYER', remedy });
    // Point 4: but for the cards of the deal, what is uncovered by accident is shown to all, and plays.
    if (isLate(matter)) return plain(matter, 'notice', ['R004-04-11', 'R004-44-0'], { remedy });
    return untilFlopBurn(hand, matter, ['R004-06-6', 'R004-43-0', 'R004-06-11']);
  },

  voluntary: (hand, matter) =>
    killed(hand, matter, ['R004-14-0', 'R004-B-5', 'AMB-03', 'AMB-31'], {
      burnCredit: { flop: hand.ledger.burnCredit.flop },
    }),

  seen: (hand, matter) => {
    if (!isLate(matter)) return untilFlopBurn(hand, matter, ['R004-06-7', 'R004-06-11']);
    const rules: readonly RuleId[] = ['R004-44-0', 'R004-04-11'];
    return plain(matter, 'td-call', rules, {
      options: [
        { key: 'show-all', rules, remedy: matter.ref === null ? [] : [show(matter.ref)] },
        { key: 'play-on', rules: ['R004-end-0'], remedy: [] },
      ],
    });
  },

  'wrong-order': (hand, matter) => {
    if (matter.emptySeat) {
      const rules: readonly RuleId[] = ['R004-06-8', 'R004-06-11', 'AMB-23'];
      return untilFlopBurn(hand, matter, rules, { kind: 'CARD_TO_EMPTY_SEAT' });
    }
    const refs = misplacedHoleCards(hand);
    const remedy = easyMoves(hand, refs);
    return remedy === undefined
      ? untilFlopBurn(hand, matter, ['R004-06-9', 'R004-06-11', 'AMB-22'], { refs })
      : plain(matter, 'correctable', ['R004-06-9', 'AMB-22'], { refs, remedy });
  },

  'wrong-count': (hand, matter) => {
    const { seat, what, phase, bettors } = matter;
    const rules: readonly RuleId[] = ['R004-43-2', 'AMB-22'];
    const early = (phase === 'deal' || phase === 'before-action') && !hand.ledger.actedInHand && bettors === 0;
    const remedy = what === 'extra' ? easyExtra(hand, seat) : easyShort(hand, seat);
    return early && remedy !== undefined
      ? plain(matter, 'correctable', rules, { remedy, burnCredit: { flop: 0 } })
      : untilFlopBurn(hand, matter, [...rules, 'R004-06-10', 'R004-06-11']);
  },

  dropped: (hand, matter) => {
    const { cause, seat, ref, identified, role } = matter;
    if (role !== 'hole') return undefined;
    const open = backToOpen(hand, ref, seat);
    if (open !== undefined && cause === 'dealer')
      return plain(matter, 'notice', ['R004-19-0', 'R004-04-11'], { remedy: open });
    if (cause === 'dealer') return untilFlopBurn(hand, matter, ['R004-06-10', 'R004-06-11']);
    if (seat === null || ref === null) return undefined;
    const back = move(hand, ref, seatZone(seat));
    return plain(matter, 'notice', ['R004-14-1', 'R004-14-2'], { remedy: identified ? [back, show(ref)] : [back] });
  },
};

const isLate = ({ phase }: Matter): boolean => phase === 'board' || phase === 'showdown';

/** Point 6: whatever problem noticed before the flop is a misdeal; afterwards the host decides (AMB-46, R004-43-9). */
function untilFlopBurn(hand: HandState, matter: Matter, rules: readonly RuleId[], more: Partial<Ruling> = {}): Ruling {
  if (!isLate(matter)) return misdealt(matter, rules, more);
  const ruling = plain(matter, 'td-call', [...rules, 'R004-43-9', 'AMB-46'], more);
  const { seats = [] } = ruling;
  const remedy = seats.flatMap((seat) => kill(hand, seat));
  return {
    ...ruling,
    options: [
      { key: 'kill', rules: ['R000-mis-6'], remedy, deadHands: seats },
      { key: 'play-on', rules: ['R004-43-9'], remedy: [] },
    ],
  };
}

/**
 * AMB-22, "easily corrected": nobody has acted, two cards at most have to move, nobody may have looked at them, where
 * they belong is certain, and one later card at most has been dealt.
 */
function easyMoves(hand: HandState, misplaced: readonly CardRef[]): Ruling['remedy'] | undefined {
  const { cards, ledger } = hand;
  const first = Math.min(...misplaced.map((ref) => slotOf(cards, ref)));
  if (ledger.actedInHand || misplaced.length === 0 || misplaced.length > 2 || ledger.out - first > 1) return undefined;
  if (!misplaced.every((ref) => isUntouched(hand, ref) && isFaceDownHole(hand, ref))) return undefined;
  const moves = misplaced.flatMap((ref) => {
    const seat = seatOfSlot(hand, slotOf(cards, ref));
    return seat === null ? [] : [move(hand, ref, seatZone(seat))];
  });
  return moves.length === misplaced.length ? moves : undefined;
}

function isUntouched(hand: HandState, ref: CardRef): boolean {
  return !wasHandled(hand.cards, ref) && !isDead(hand.cards, ref);
}

/** It went to a seat, face down, and nobody turned it up there; not to the board, the burns or the floor. */
function isFaceDownHole(hand: HandState, ref: CardRef): boolean {
  return (
    faceOf(hand.cards, ref) !== 'up' && hand.setup.dealOrder.some((seat) => handOf(hand.cards, seat).includes(ref))
  );
}

/** The last card out, not looked at, goes back on top of the stub. */
function easyExtra(hand: HandState, seat: Seat): Ruling['remedy'] | undefined {
  const extras = handOf(hand.cards, seat).filter((ref) => slotOf(hand.cards, ref) > holeCardCount(hand));
  const [extra] = extras;
  const isLastOut =
    extra !== undefined && slotOf(hand.cards, extra) === hand.ledger.out && hand.ledger.out === holeCardCount(hand) + 1;
  return isLastOut && extras.length === 1 && isUntouched(hand, extra) ? [move(hand, extra, 'SHOE')] : undefined;
}

/** Only the last card of the deal is missing, and it is the next one of the stub. */
function easyShort(hand: HandState, seat: Seat): Ruling['remedy'] | undefined {
  return hand.ledger.out === holeCardCount(hand) - 1 && seat === hand.setup.dealOrder.at(-1)
    ? [{ do: 'deal', seat }]
    : undefined;
}
