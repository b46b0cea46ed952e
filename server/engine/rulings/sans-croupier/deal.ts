import type { CardRef } from '#vocabulary/card-refs';
import type { RuleId } from '#vocabulary/ids';
import type { VerdictKind } from '#vocabulary/kinds';
import type { Matter } from '#vocabulary/matters';
import type { Seat } from '#vocabulary/seats';
import type { StepBody } from '#vocabulary/steps';
import { type BoardStreet, nextStreet, seatZone } from '#vocabulary/zones';
import { handOf, slotOf, zoneOf } from '../../table-state/cards.ts';
import { dealerOf, freePlaces, holeCardCount, seatOfSlot } from '../../table-state/plan.ts';
import { concernedSeats, unaffectedSeats } from '../../table-state/seats.ts';
import type { HandState } from '../../table-state/state.ts';
import { kill, MISDEAL_STEPS, move } from '../remedies/moves.ts';
import type { MatterOf, Ruling, Rulings } from '../remedies/ruling.ts';

/** 000 on the deal: exposed and dropped cards, order and number, absent players (remedies.md C01 to C07, C11). */
export const dealRulings: Rulings = {
  exposed: (hand, matter) => {
    if (matter.cause === 'player' && matter.phase !== 'deal' && matter.phase !== 'before-action') {
      return playsOn('EXPOSED_BY_PLAYER', ['AMB-02', 'R000-show-2'], matter.seat, matter.ref);
    }
    const exposed = exposure(hand, matter, { ...matter, own: 'EXPOSED_HOLE', keepsKind: false });
    return matter.phase === 'board' || matter.phase === 'showdown' ? longAfterDeal(exposed, matter) : exposed;
  },

  voluntary: (hand, { seat, ref, phase }) => {
    const refs = ref === null ? [] : [ref];
    if (phase === 'deal' || phase === 'before-action') {
      return {
        kind: 'VOLUNTARY_EXPOSURE',
        severity: 'hand-dead',
        rules: ['R000-mis-5', 'AMB-03'],
        seats: [seat],
        refs,
        remedy: kill(hand, seat),
        deadHands: [seat],
        burnCredit: { flop: hand.ledger.burnCredit.flop },
      };
    }
    return {
      kind: 'VOLUNTARY_EXPOSURE',
      severity: 'penalty',
      rules: ['R000-show-0', 'R000-show-1', 'R000-show-2', 'AMB-03'],
      seats: [seat],
      refs,
    };
  },

  boxed: (hand, matter) => {
    const zone = zoneOf(hand.cards, matter.ref);
    // Once it has been replaced it lies among the burns: it was dealt to whom it had been due (C25).
    const dealtTo = seatOfSlot(hand, slotOf(hand.cards, matter.ref));
    const seat = hand.setup.dealOrder.find((candidate) => seatZone(candidate) === zone) ?? dealtTo;
    const early = matter.phase === 'deal' || matter.phase === 'before-action';
    if (matter.place !== 'hole' || !early || seat === null) return undefined;
    return exposure(hand, matter, { seat, ref: matter.ref, second: false, own: 'BOXED_CARD', keepsKind: true });
  },

  'wrong-order': (hand, matter) => misdeal(hand, matter, 'WRONG_DEAL_ORDER', ['R000-mis-2', 'AMB-12'], [matter.seat]),

  'wrong-count': (hand, matter) => {
    const { seat, what } = matter;
    const extras = extraCards(hand);
    const [only] = extras;
    const first = hand.setup.dealOrder[0];
    // R000-mis-4 and AMB-13: the one card after the deal, at the first seat dealt, while no other card claims to be the burn.
    const isNatural =
      what === 'extra' && seat === first && only !== undefined && slotOf(hand.cards, only) === holeCardCount(hand) + 1;
    const claimed = hand.ledger.burnCredit.flop - (isNaturalBurn(hand, matter) ? 1 : 0);
    const burnIsFree = claimed === 0 && hand.ledger.loose.length === 0 && hand.ledger.street === 'preflop';
    if (isNatural && (burnIsFree || matter.doubled || extras.length > 1)) {
      const rules: readonly RuleId[] = ['R000-mis-4', 'AMB-13'];
      const alone = extras.length === 1 && !matter.doubled;
      if (!alone)
        return {
          ...misdeal(hand, matter, 'EXTRA_CARD_SB', ['R000-mis-4', 'R000-mis-3'], [seat]),
          kind: 'EXTRA_CARD_SB',
        };
      return {
        kind: 'EXTRA_CARD_SB',
        severity: 'correctable',
        rules,
        seats: [seat],
        refs: [only],
        remedy: [move(hand, only, 'BURN')],
        burnCredit: { flop: 1 },
      };
    }
    return misdeal(hand, matter, 'WRONG_CARD_COUNT', ['R000-mis-3'], [seat]);
  },

  absent: (hand, { seats }) => ({
    kind: 'ABSENT_PLAYER',
    severity: 'hand-dead',
    rules: ['R000-abs-0', 'R000-abs-1', 'R000-abs-2', 'R000-abs-3', 'AMB-47'],
    seats,
    remedy: seats.flatMap((seat) => kill(hand, seat)),
    deadHands: seats,
  }),

  dropped: (hand, matter) => {
    const { ref, seat, role, street } = matter;
    if (role === 'hole' && matter.cause === 'dealer') {
      if (seat === null) return undefined;
      return exposure(hand, matter, { seat, ref, second: matter.second, own: 'CARD_OFF_TABLE', keepsKind: true });
    }
    if (ref === null) return undefined;
    if (matter.cause === 'player') {
      if (seat === null) return undefined;
      return {
        kind: 'CARD_OFF_TABLE',
        severity: 'notice',
        rules: ['R000-drop-1', 'AMB-02'],
        seats: [seat],
        refs: [ref],
        remedy: [move(hand, ref, seatZone(seat))],
      };
    }
    const credit = { [street]: 1 } satisfies Partial<Record<BoardStreet, number>>;
    if (role === 'burn') {
      return {
        kind: 'CARD_OFF_TABLE',
        severity: 'notice',
        rules: ['AMB-04', 'R000-drop-0'],
        refs: [ref],
        remedy: [move(hand, ref, 'BURN')],
        burnCredit: credit,
      };
    }
    const places = freePlaces(hand, street).slice(0, 1);
    const replaced: readonly StepBody[] = [
      move(hand, ref, 'BURN', 'up'),
      ...places.map((place): StepBody => ({ do: 'lay', place, face: 'up' })),
    ];
    return {
      kind: 'CARD_OFF_TABLE',
      severity: 'td-call',
      rules: ['AMB-04', 'R000-drop-0'],
      refs: [ref],
      options: [{ key: 'burn-and-replace', rules: ['AMB-04'], remedy: replaced }],
      burnCredit: { [street]: hand.ledger.burnCredit[street] },
    };
  },
};

/**
 * What the book says of a card that the dealer turns up sets no limit of time, and was said of the deal: with the board on the table no floor would take a card
 * away, or deal anew, unasked. The hand is proposed to play on, as the other book has it (R004-04-11).
 */
function longAfterDeal(
  { rules, remedy, deadHands, burnCredit, deadCards, severity }: Ruling,
  { seat, ref }: MatterOf<'exposed'>,
): Ruling {
  const asOfDeal = { rules, remedy: remedy ?? [] };
  return {
    kind: 'EXPOSED_HOLE',
    severity: 'td-call',
    rules: [...rules, 'R000-pen-8', 'R004-04-11'],
    seats: [seat],
    refs: [ref],
    options: [
      { key: 'play-on', rules: ['R000-pen-8', 'R004-04-11'], remedy: [] },
      severity === 'correctable'
        ? { key: 'burn-and-replace', ...asOfDeal, ...(burnCredit && { burnCredit }), ...(deadCards && { deadCards }) }
        : severity === 'hand-dead'
          ? { key: 'kill', ...asOfDeal, ...(deadHands && { deadHands }) }
          : { key: 'misdeal', rules, remedy: MISDEAL_STEPS },
    ],
  };
}

interface Exposure {
  readonly seat: Seat;
  /** Null: nobody can say which card it is, so that nobody is asked to lay it among the burns. */
  readonly ref: CardRef | null;
  /** Another card had been exposed in this deal before. */
  readonly second: boolean;
  readonly own: VerdictKind;
  /** A dropped or boxed card counts as exposed, under its own kind. */
  readonly keepsKind: boolean;
}

/** C01: swapped with the future burn, or a misdeal where it is a second one, a protected seat's, or #1 or #2 of the deal (AMB-01). */
function exposure(hand: HandState, matter: Matter, { seat, ref, second, own, keepsKind }: Exposure): Ruling {
  const drop: readonly RuleId[] = own === 'CARD_OFF_TABLE' ? ['R000-drop-0'] : [];
  const { smallBlindSeat, bigBlindSeat } = hand.setup;
  const refs = ref === null ? [] : [ref];
  const slot = ref === null ? hand.ledger.unseenDrop : slotOf(hand.cards, ref);
  const isProtected = seat === smallBlindSeat || seat === bigBlindSeat || seat === dealerOf(hand);
  const ways: readonly [boolean, VerdictKind, readonly RuleId[]][] = [
    [second, 'EXPOSED_HOLE_SECOND', ['R000-mis-1', 'AMB-01']],
    [isProtected, 'EXPOSED_HOLE_PROTECTED', ['R000-expo-1', 'AMB-01']],
    // Without an exit a card that has not landed has no number yet: it is the next one.
    [(slot || hand.ledger.out + 1) <= 2, 'EXPOSED_FIRST_TWO', ['R000-mis-0', 'AMB-01']],
    [matter.doubled, own, ['R000-mis-1', 'C25']],
  ];
  for (const [applies, kind, rules] of ways) {
    if (applies) return misdeal(hand, matter, keepsKind ? own : kind, [...rules, ...drop, 'R000-expo-2'], [seat], refs);
  }
  const street = nextStreet(hand.ledger.street) ?? 'river';
  const after = nextStreet(street);
  return {
    kind: own,
    severity: 'correctable',
    rules: ['R000-expo-0', ...drop, 'R000-expo-2'],
    seats: [seat],
    refs,
    remedy: [
      { do: 'take-next', to: seatZone(seat), face: 'down' },
      ...refs.map((dead) => move(hand, dead, 'BURN', 'up')),
    ],
    burnCredit: { [street]: 1, ...(after === null ? {} : { [after]: 0 }) },
    deadCards: refs,
  };
}

/** A misdeal, unless two players have bet since the blinds: then the hand goes on without those concerned (R000-mis-6, C11). */
function misdeal(
  hand: HandState,
  matter: Matter,
  kind: VerdictKind,
  rules: readonly RuleId[],
  seats: readonly Seat[],
  refs: readonly CardRef[] = [],
): Ruling {
  if (matter.bettors < 2) return { kind, severity: 'misdeal', rules, seats, refs, remedy: MISDEAL_STEPS };
  const concerned = concernedSeats(hand, seats);
  const unaffected = unaffectedSeats(hand, concerned);
  const tooLate: readonly RuleId[] = ['R000-mis-6', 'R000-mis-7', 'AMB-11', ...rules];
  if (unaffected.length < 2) {
    return {
      kind: 'MISDEAL_TOO_LATE',
      severity: 'td-call',
      rules: tooLate,
      seats: concerned,
      refs,
      options: [
        { key: 'misdeal', rules: ['R000-mis-7', 'AMB-11'], remedy: MISDEAL_STEPS },
        {
          key: 'without-them',
          rules: ['R000-mis-6'],
          remedy: concerned.flatMap((seat) => kill(hand, seat)),
          deadHands: concerned,
        },
      ],
    };
  }
  return {
    kind: 'MISDEAL_TOO_LATE',
    severity: 'hand-dead',
    rules: tooLate,
    seats: concerned,
    refs,
    remedy: concerned.flatMap((seat) => kill(hand, seat, seats.length === 1 && seats[0] === seat ? refs : [])),
    deadHands: concerned,
    // One too many that was to be the burn goes with its hand, and is none (R000-burn-4).
    burnCredit: { flop: hand.ledger.burnCredit.flop - (isNaturalBurn(hand, matter) ? 1 : 0) },
  };
}

/** The ruling on this very card stands already, so the burn that counts is its own: to look at the card changes nothing (C04). */
function isNaturalBurn(hand: HandState, { deal }: Matter): boolean {
  return hand.verdicts.some(
    ({ verdict, matter }) => verdict.kind === 'EXTRA_CARD_SB' && verdict.status === 'open' && matter.deal === deal,
  );
}

function playsOn(kind: VerdictKind, rules: readonly RuleId[], seat: Seat, ref: CardRef): Ruling {
  return { kind, severity: 'notice', rules, seats: [seat], refs: [ref] };
}

/** Cards dealt to seats after the last hole card. */
function extraCards(hand: HandState): readonly CardRef[] {
  return hand.setup.dealOrder
    .flatMap((seat) => extrasAt(hand, seat))
    .sort((a, b) => slotOf(hand.cards, a) - slotOf(hand.cards, b));
}

function extrasAt(hand: HandState, seat: Seat): readonly CardRef[] {
  return handOf(hand.cards, seat).filter((ref) => slotOf(hand.cards, ref) > holeCardCount(hand));
}
