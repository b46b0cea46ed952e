import type { CardRef } from '#vocabulary/card-refs';
import type { Matter } from '#vocabulary/hands/matters';
import type { StepBody } from '#vocabulary/hands/steps';
import type { RuleId } from '#vocabulary/ids';
import type { VerdictKind } from '#vocabulary/kinds';
import type { Seat } from '#vocabulary/seats';
import { seatZone } from '#vocabulary/zones';
import { handOf, slotOf, zoneOf } from '../../table-state/cards.ts';
import { dealerOf, freePlaces, holeCardCount, seatOfSlot } from '../../table-state/plan.ts';
import { concernedSeats, unaffectedSeats } from '../../table-state/seats.ts';
import type { HandState } from '../../table-state/state.ts';
import { backToOpen, kill, MISDEAL_STEPS, move, swappedWithBurn } from '../remedies/moves.ts';
import { killed, misdealt, plain } from '../remedies/plain.ts';
import type { MatterOf, Ruling, Rulings } from '../remedies/ruling.ts';

/** 000 on the deal: exposed and dropped cards, order and number, absent players (remedies.md C01 to C07, C11). */
export const dealRulings: Rulings = {
  exposed: (hand, matter) => {
    if (matter.cause === 'player' && !isEarly(matter))
      return plain(matter, 'notice', ['AMB-02', 'R000-show-2'], { kind: 'EXPOSED_BY_PLAYER' });
    const exposed = exposure(hand, matter, { ...matter, keepsKind: false });
    return matter.phase === 'board' || matter.phase === 'showdown' ? longAfterDeal(exposed, matter) : exposed;
  },

  voluntary: (hand, matter) =>
    isEarly(matter)
      ? killed(hand, matter, ['R000-mis-5', 'AMB-03'], { burnCredit: { flop: hand.ledger.burnCredit.flop } })
      : plain(matter, 'penalty', ['R000-show-0', 'R000-show-1', 'R000-show-2', 'AMB-03']),

  boxed: (hand, matter) => {
    const zone = zoneOf(hand.cards, matter.ref);
    // Once it has been replaced it lies among the burns: it was dealt to whom it had been due (C25).
    const dealtTo = seatOfSlot(hand, slotOf(hand.cards, matter.ref));
    const seat = hand.setup.dealOrder.find((candidate) => seatZone(candidate) === zone) ?? dealtTo;
    if (matter.place !== 'hole' || !isEarly(matter) || seat === null) return undefined;
    return exposure(hand, matter, { seat, ref: matter.ref, second: false, keepsKind: true });
  },

  'wrong-order': (hand, matter) => misdeal(hand, matter, ['R000-mis-2', 'AMB-12']),

  'wrong-count': (hand, matter) => {
    const extras = extraCards(hand);
    const [only] = extras;
    // R000-mis-4 and AMB-13: the one card after the deal, at the first seat dealt, while no other card claims to be the
    // burn.
    const isNatural =
      matter.what === 'extra' &&
      matter.seat === hand.setup.dealOrder[0] &&
      only !== undefined &&
      slotOf(hand.cards, only) === holeCardCount(hand) + 1;
    const claimed = hand.ledger.burnCredit.flop - (isNaturalBurn(hand, matter) ? 1 : 0);
    const burnIsFree = claimed === 0 && hand.ledger.loose.length === 0 && hand.ledger.street === 'preflop';
    if (!isNatural || !(burnIsFree || matter.doubled || extras.length > 1))
      return misdeal(hand, matter, ['R000-mis-3']);
    const kind = 'EXTRA_CARD_SB';
    if (extras.length > 1 || matter.doubled)
      return { ...misdeal(hand, matter, ['R000-mis-4', 'R000-mis-3'], { kind }), kind };
    return plain(matter, 'correctable', ['R000-mis-4', 'AMB-13'], {
      kind,
      refs: [only],
      remedy: [move(hand, only, 'BURN')],
      burnCredit: { flop: 1 },
    });
  },

  dropped: (hand, matter) => {
    const { ref, seat, role, street, second } = matter;
    const open = role === 'hole' ? backToOpen(hand, ref, seat) : undefined;
    if (open !== undefined) return plain(matter, 'notice', ['R000-sd-12', 'R000-sd-13'], { remedy: open });
    if (role === 'hole' && matter.cause === 'dealer')
      return seat === null ? undefined : exposure(hand, matter, { seat, ref, second, keepsKind: true });
    if (ref === null || (matter.cause === 'player' && seat === null)) return undefined;
    if (matter.cause === 'player' && seat !== null)
      return plain(matter, 'notice', ['R000-drop-1', 'AMB-02'], { remedy: [move(hand, ref, seatZone(seat))] });
    const rules: readonly RuleId[] = ['AMB-04', 'R000-drop-0'];
    if (role === 'burn') {
      const burnCredit = { [street]: 1 };
      return plain(matter, 'notice', rules, { seats: [], remedy: [move(hand, ref, 'BURN')], burnCredit });
    }
    const lays = freePlaces(hand, street)
      .slice(0, 1)
      .map((place): StepBody => ({ do: 'lay', place, face: 'up' }));
    return plain(matter, 'td-call', rules, {
      seats: [],
      options: [{ key: 'burn-and-replace', rules: ['AMB-04'], remedy: [move(hand, ref, 'BURN', 'up'), ...lays] }],
      burnCredit: { [street]: hand.ledger.burnCredit[street] },
    });
  },
};

const isEarly = ({ phase }: Matter): boolean => phase === 'deal' || phase === 'before-action';

/**
 * The book sets no limit of time, and speaks of the deal. With the board on the table no floor would deal anew, or take
 * a card away, unasked: the hand is proposed to play on, as the other book has it (R004-04-11).
 */
function longAfterDeal(
  { rules, remedy = [], deadHands, burnCredit, deadCards, severity }: Ruling,
  matter: MatterOf<'exposed'>,
): Ruling {
  const asOfDeal = { rules, remedy };
  return plain(matter, 'td-call', [...rules, 'R000-pen-8', 'R004-04-11'], {
    options: [
      { key: 'play-on', rules: ['R000-pen-8', 'R004-04-11'], remedy: [] },
      severity === 'correctable'
        ? { key: 'burn-and-replace', ...asOfDeal, ...(burnCredit && { burnCredit }), ...(deadCards && { deadCards }) }
        : severity === 'hand-dead'
          ? { key: 'kill', ...asOfDeal, ...(deadHands && { deadHands }) }
          : { key: 'misdeal', rules, remedy: MISDEAL_STEPS },
    ],
  });
}

interface Exposure {
  readonly seat: Seat;
  /** Null: nobody can say which card it is, so that nobody is asked to lay it among the burns. */
  readonly ref: CardRef | null;
  /** Another card had been exposed in this deal before. */
  readonly second: boolean;
  /** A dropped or boxed card counts as exposed, under its own kind. */
  readonly keepsKind: boolean;
}

/** C01: swapped with the future burn; a misdeal if a second one, a protected seat's, or #1 or #2 (AMB-01). */
function exposure(hand: HandState, matter: Matter, { seat, ref, second, keepsKind }: Exposure): Ruling {
  const drop: readonly RuleId[] = matter.type === 'dropped' ? ['R000-drop-0'] : [];
  const { smallBlindSeat, bigBlindSeat } = hand.setup;
  const about = { seats: [seat], refs: ref === null ? [] : [ref] };
  const slot = ref === null ? hand.ledger.unseenDrop : slotOf(hand.cards, ref);
  const isProtected = seat === smallBlindSeat || seat === bigBlindSeat || seat === dealerOf(hand);
  const ways: readonly [boolean, VerdictKind | undefined, readonly RuleId[]][] = [
    [second, 'EXPOSED_HOLE_SECOND', ['R000-mis-1', 'AMB-01']],
    [isProtected, 'EXPOSED_HOLE_PROTECTED', ['R000-expo-1', 'AMB-01']],
    // Without an exit a card that has not landed has no number yet: it is the next one.
    [(slot || hand.ledger.out + 1) <= 2, 'EXPOSED_FIRST_TWO', ['R000-mis-0', 'AMB-01']],
    [matter.doubled, undefined, [doublingRule(matter), 'C25']],
  ];
  for (const [applies, kind, rules] of ways) {
    const named = keepsKind || kind === undefined ? about : { ...about, kind };
    if (applies) return misdeal(hand, matter, [...rules, ...drop, 'R000-expo-2'], named);
  }
  return plain(matter, 'correctable', ['R000-expo-0', ...drop, 'R000-expo-2'], {
    ...about,
    ...swappedWithBurn(hand, seat, about.refs),
  });
}

/** Reasons why two irregularities of one deal void it: what the second one is by itself. */
function doublingRule({ doubledBy }: Matter): RuleId {
  if (doubledBy === 'wrong-count') return 'R000-mis-3';
  return doubledBy === 'wrong-order' ? 'R000-mis-2' : 'R000-mis-1';
}

/** A misdeal, unless two players have bet since the blinds: then those concerned are out (R000-mis-6, C11). */
function misdeal(hand: HandState, matter: Matter, rules: readonly RuleId[], more: Partial<Ruling> = {}): Ruling {
  const ruling = misdealt(matter, rules, more);
  if (matter.bettors < 2) return ruling;
  const { seats: named = [], refs = [] } = ruling;
  const seats = concernedSeats(hand, named);
  const late = { ...more, kind: 'MISDEAL_TOO_LATE', seats, refs } as const;
  const tooLate: readonly RuleId[] = ['R000-mis-6', 'R000-mis-7', 'AMB-11', ...rules];
  if (unaffectedSeats(hand, seats).length < 2) {
    const dead = seats.flatMap((seat) => kill(hand, seat));
    return plain(matter, 'td-call', tooLate, {
      ...late,
      options: [
        { key: 'misdeal', rules: ['R000-mis-7', 'AMB-11'], remedy: MISDEAL_STEPS },
        { key: 'without-them', rules: ['R000-mis-6'], remedy: dead, deadHands: seats },
      ],
    });
  }
  return killed(hand, matter, tooLate, {
    ...late,
    remedy: seats.flatMap((seat) => kill(hand, seat, named.length === 1 && named[0] === seat ? refs : [])),
    // One too many that was to be the burn goes with its hand, and is none (R000-burn-4).
    burnCredit: { flop: hand.ledger.burnCredit.flop - (isNaturalBurn(hand, matter) ? 1 : 0) },
  });
}

/** The ruling on this very card stands, so the burn that counts is its own: a look at it changes nothing (C04). */
function isNaturalBurn(hand: HandState, { deal }: Matter): boolean {
  return hand.verdicts.some(
    ({ verdict, matter }) => verdict.kind === 'EXTRA_CARD_SB' && verdict.status === 'open' && matter.deal === deal,
  );
}

/** Cards dealt to seats after the last hole card. */
function extraCards(hand: HandState): readonly CardRef[] {
  const { setup, cards } = hand;
  const extras = setup.dealOrder
    .flatMap((seat) => handOf(cards, seat))
    .filter((ref) => slotOf(cards, ref) > holeCardCount(hand));
  return extras.sort((a, b) => slotOf(cards, a) - slotOf(cards, b));
}
