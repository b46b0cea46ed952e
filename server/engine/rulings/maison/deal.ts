import type { CardRef } from '#vocabulary/card-refs';
import type { RuleId } from '#vocabulary/ids';
import type { VerdictKind } from '#vocabulary/kinds';
import type { HandPhase } from '#vocabulary/matters';
import type { Seat } from '#vocabulary/seats';
import { seatZone } from '#vocabulary/zones';
import { faceOf, handOf, isDead, slotOf, wasHandled } from '../../table-state/cards.ts';
import { holeCardCount, seatOfSlot } from '../../table-state/plan.ts';
import { misplacedHoleCards } from '../../table-state/seats.ts';
import type { HandState } from '../../table-state/state.ts';
import { kill, MISDEAL_STEPS, move, show } from '../remedies/moves.ts';
import type { Ruling, Rulings } from '../remedies/ruling.ts';

/** 004 on the deal: points 6, 14, 21, 37, 41 to 43 (remedies.md C01 to C07). */
export const dealRulings: Rulings = {
  exposed: (hand, { cause, seat, ref, phase }) => {
    if (cause === 'player') {
      return {
        kind: 'EXPOSED_BY_PLAYER',
        severity: 'notice',
        rules: ['R004-43-1', 'R004-14-1', 'R004-44-0'],
        seats: [seat],
        refs: [ref],
        remedy: [show(ref)],
      };
    }
    // Point 4: but for the cards of the deal, what is uncovered by accident is shown to all, and plays.
    if (phase === 'board' || phase === 'showdown') {
      const rules = ['R004-04-11', 'R004-44-0'] as const;
      return { kind: 'EXPOSED_HOLE', severity: 'notice', rules, seats: [seat], refs: [ref], remedy: [show(ref)] };
    }
    return untilFlopBurn(hand, phase, 'EXPOSED_HOLE', ['R004-06-6', 'R004-43-0', 'R004-06-11'], [seat], [ref]);
  },

  voluntary: (hand, { seat, ref }) => ({
    kind: 'VOLUNTARY_EXPOSURE',
    severity: 'hand-dead',
    rules: ['R004-14-0', 'R004-B-5', 'AMB-03', 'AMB-31'],
    seats: [seat],
    refs: ref === null ? [] : [ref],
    remedy: kill(hand, seat),
    deadHands: [seat],
    burnCredit: { flop: hand.ledger.burnCredit.flop },
  }),

  seen: (hand, { by, ref, phase }) => {
    if (phase === 'board' || phase === 'showdown') {
      return {
        kind: 'CARD_SEEN',
        severity: 'td-call',
        rules: ['R004-44-0', 'R004-04-11'],
        seats: [by],
        refs: ref === null ? [] : [ref],
        options: [
          { key: 'show-all', rules: ['R004-44-0', 'R004-04-11'], remedy: ref === null ? [] : [show(ref)] },
          { key: 'play-on', rules: ['R004-end-0'], remedy: [] },
        ],
      };
    }
    return untilFlopBurn(hand, phase, 'CARD_SEEN', ['R004-06-7', 'R004-06-11'], [by], ref === null ? [] : [ref]);
  },

  'wrong-order': (hand, { seat, emptySeat, phase }) => {
    if (emptySeat)
      return untilFlopBurn(hand, phase, 'CARD_TO_EMPTY_SEAT', ['R004-06-8', 'R004-06-11', 'AMB-23'], [seat], []);
    const misplaced = misplacedHoleCards(hand);
    const moves = easyMoves(hand, misplaced);
    if (moves === undefined) {
      return untilFlopBurn(hand, phase, 'WRONG_DEAL_ORDER', ['R004-06-9', 'R004-06-11', 'AMB-22'], [seat], misplaced);
    }
    return {
      kind: 'WRONG_DEAL_ORDER',
      severity: 'correctable',
      rules: ['R004-06-9', 'AMB-22'],
      seats: [seat],
      refs: misplaced,
      remedy: moves,
    };
  },

  'wrong-count': (hand, { seat, what, phase, bettors }) => {
    const rules: readonly RuleId[] = ['R004-43-2', 'AMB-22'];
    const early = (phase === 'deal' || phase === 'before-action') && !hand.ledger.actedInHand && bettors === 0;
    const easy = what === 'extra' ? easyExtra(hand, seat) : easyShort(hand, seat);
    if (early && easy !== undefined) {
      return {
        kind: 'WRONG_CARD_COUNT',
        severity: 'correctable',
        rules,
        seats: [seat],
        remedy: easy,
        burnCredit: { flop: 0 },
      };
    }
    return untilFlopBurn(hand, phase, 'WRONG_CARD_COUNT', [...rules, 'R004-06-10', 'R004-06-11'], [seat], []);
  },

  absent: (hand, { seats }) => ({
    kind: 'ABSENT_PLAYER',
    severity: 'hand-dead',
    rules: ['R004-21-0', 'R004-37-0', 'R004-21-1', 'R004-37-1'],
    seats,
    remedy: seats.flatMap((seat) => kill(hand, seat)),
    deadHands: seats,
  }),

  dropped: (hand, { cause, seat, ref, identified, role, phase }) => {
    if (role !== 'hole') return undefined;
    if (cause === 'dealer')
      return untilFlopBurn(
        hand,
        phase,
        'CARD_OFF_TABLE',
        ['R004-06-10', 'R004-06-11'],
        seat === null ? [] : [seat],
        ref === null ? [] : [ref],
      );
    if (seat === null || ref === null) return undefined;
    const back = move(hand, ref, seatZone(seat));
    return {
      kind: 'CARD_OFF_TABLE',
      severity: 'notice',
      rules: ['R004-14-1', 'R004-14-2'],
      seats: [seat],
      refs: [ref],
      remedy: identified ? [back, show(ref)] : [back],
    };
  },
};

/** Point 6: whatever problem noticed before the flop is a misdeal; afterwards the host decides (AMB-46, R004-43-9). */
function untilFlopBurn(
  hand: HandState,
  phase: HandPhase,
  kind: VerdictKind,
  rules: readonly RuleId[],
  seats: readonly Seat[],
  refs: readonly CardRef[],
): Ruling {
  if (phase !== 'board' && phase !== 'showdown')
    return { kind, severity: 'misdeal', rules, seats, refs, remedy: MISDEAL_STEPS };
  return {
    kind,
    severity: 'td-call',
    rules: [...rules, 'R004-43-9', 'AMB-46'],
    seats,
    refs,
    options: [
      { key: 'kill', rules: ['R000-mis-6'], remedy: seats.flatMap((seat) => kill(hand, seat)), deadHands: seats },
      { key: 'play-on', rules: ['R004-43-9'], remedy: [] },
    ],
  };
}

/**
 * AMB-22, "easily corrected": nobody has acted, two cards at most have to move, nobody may have looked at them, where they belong
 * is certain, and one later card at most has been dealt.
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
