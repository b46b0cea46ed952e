import { bookOf } from '#law/books';
import { toldAs } from '#law/pages/pages';
import type { Told } from '#law/shapes/page';
import type { Declaration } from '#vocabulary/hands/declarations';
import type { StreetForm } from '#vocabulary/hands/matters';
import type { SimpleKind } from '#vocabulary/kinds';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES, BOARD_ZONES_OF, type BoardStreet, nextStreet, seatZone } from '#vocabulary/zones';
import { raise } from '../../rulings/desk.ts';
import { cardsIn, handOf } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import { freePlaces, looseBurns, streetCards, streetInDealing } from '../../table-state/plan.ts';
import { isLiveSeat } from '../../table-state/seats.ts';
import type { HandState } from '../../table-state/state.ts';
import { openRecords, openStreetRecord } from '../../table-state/steps.ts';
import { retrieve } from '../moves/taken-back.ts';
import { reportMuckedWinner } from '../play/showing.ts';
import { assumeBurns, assumeDealt, assumeStreet, assumeTaken } from './assumed-cards.ts';

type Report = Extract<Declaration, { type: 'reported' }>;

/** A table without the sensor is told of an irregularity by its kind: the cards are taken to lie as reported. */
export function takeReport(draft: Draft, report: Report): void {
  const { kind, seat } = report;
  if (kind === 'MUCKED_WINNER') {
    if (seat !== undefined) reportMuckedWinner(draft, seat);
    return;
  }
  const street = STREET_REPORTS[kind];
  if (street?.form === 'premature' && streetInDealing(draft.hand) === street.street) {
    // It was not too early after all: the round had been closed (DESIGN §1), so the cards that lie there are the
    // street's.
    if (draft.hand.setup.profile.senses.board === 'none') assumeStreet(draft, street.street);
    return;
  }
  if (!isReportable(draft.hand, kind)) return;
  if (street !== undefined) reportStreet(draft, street, report.orderKnown);
  else takePlain(draft, report);
}

interface StreetReport {
  readonly form: StreetForm;
  readonly street: BoardStreet;
  /** Cards too many, beyond the first one. */
  readonly more?: number;
}

const STREET_REPORTS: Readonly<Partial<Record<SimpleKind, StreetReport>>> = {
  NO_BURN_FLOP: { form: 'no-burn', street: 'flop' },
  NO_BURN_TURN: { form: 'no-burn', street: 'turn' },
  NO_BURN_RIVER: { form: 'no-burn', street: 'river' },
  DOUBLE_BURN_FLOP: { form: 'double-burn', street: 'flop' },
  DOUBLE_BURN_TURN: { form: 'double-burn', street: 'turn' },
  DOUBLE_BURN_RIVER: { form: 'double-burn', street: 'river' },
  PREMATURE_FLOP: { form: 'premature', street: 'flop' },
  PREMATURE_TURN: { form: 'premature', street: 'turn' },
  PREMATURE_RIVER: { form: 'premature', street: 'river' },
  FLOP_4: { form: 'extra', street: 'flop' },
  FLOP_5PLUS: { form: 'extra', street: 'flop', more: 1 },
  TURN_EXTRA: { form: 'extra', street: 'turn' },
  RIVER_EXTRA: { form: 'extra', street: 'river' },
};

/** What this hand is far enough for, and not too far. */
export function isReportable(hand: HandState, kind: SimpleKind): boolean {
  const street = STREET_REPORTS[kind];
  if (openRecords(hand).some(({ verdict }) => verdict.severity === 'misdeal')) return false;
  if (street !== undefined)
    return openStreetRecord(hand) === undefined && hand.ledger.over === 'no' && fitsStreet(hand, street);
  const when = toldAs(kind)?.when;
  return when === undefined ? FITS[kind]?.(hand) === true : MOMENTS[when](hand);
}

function fitsStreet(hand: HandState, { form, street }: StreetReport): boolean {
  const { ledger } = hand;
  const justLaid = ledger.street === street && ledger.round === 'open' && !ledger.acted;
  if (form === 'extra') return justLaid;
  if (form === 'premature') return ledger.round === 'open' && nextStreet(ledger.street) === street;
  return streetInDealing(hand) === street || justLaid;
}

function reportStreet(draft: Draft, { form, street, more = 0 }: StreetReport, orderKnown: boolean | undefined): void {
  const { senses } = draft.hand.setup.profile;
  const orderSaid = orderKnown === undefined ? null : orderKnown ? 'known' : 'unknown';
  if (form === 'premature') {
    assumeBurns(draft, street);
    if (senses.board === 'none') for (const place of BOARD_ZONES_OF[street]) lay(draft, place);
  } else if (form === 'extra') {
    for (const place of BOARD_ZONES.filter((zone) => cardsIn(draft.hand.cards, zone).length === 0).slice(0, more + 1))
      lay(draft, place);
    if (street === 'river') lay(draft, 'B5');
  } else {
    layAnew(draft, street, form === 'no-burn' ? 0 : 2);
  }
  if (openStreetRecord(draft.hand) === undefined && form !== 'premature') {
    raise(draft, { type: 'street', form, street, orderSaid, playedOver: false });
  }
}

/** Straight into the loose cards: what the report says is judged once, as a whole. */
function lay(draft: Draft, place: (typeof BOARD_ZONES)[number]): void {
  if (draft.hand.setup.profile.senses.board === 'none') assumeTaken(draft, place);
}

/** The street is taken back to the moment before its betting, with as many burns as people say there were. */
function layAnew(draft: Draft, street: BoardStreet, burns: number): void {
  const { hand } = draft;
  const before = street === 'flop' ? 'preflop' : street === 'turn' ? 'flop' : 'turn';
  const laid = streetCards(hand, street);
  draft.plan({ type: 'street-taken-back', to: before });
  const made: number[] = [];
  while (looseBurns(draft.hand).length + made.length < burns) made.push(burns);
  const burnt = made.map(() => moveOut(draft, 'BURN'));
  const board = laid.length > 0 ? laid : freePlaces(draft.hand, street).map((place) => moveOut(draft, place));
  draft.plan({ type: 'loose-laid', cards: [...burnt, ...board] });
}

function moveOut(draft: Draft, to: 'BURN' | (typeof BOARD_ZONES)[number]): ReturnType<typeof streetCards>[number] {
  const [ref] = cardsIn(draft.hand.cards, 'SHOE');
  if (ref === undefined) throw new Error('invariant broken: the shoe is not empty before the river');
  const slot = draft.hand.ledger.out + 1;
  draft.emit({ type: 'card-moved', ref, from: 'SHOE', to, face: to === 'BURN' ? 'down' : 'up', slot, assumed: true });
  return ref;
}

const MOMENTS: Readonly<Record<Told['when'], (hand: HandState) => boolean>> = {
  dealing: ({ ledger }) => !ledger.dealDone,
  preflop: ({ ledger }) => ledger.over === 'no' && ledger.street === 'preflop',
  played: ({ ledger }) => ledger.dealDone && ledger.over === 'no',
  over: ({ ledger }) => ledger.over !== 'no',
};

/** Reports that need more than a moment. */
const FITS: Readonly<Partial<Record<SimpleKind, (hand: HandState) => boolean>>> = {
  EXTRA_CARD_SB: (hand) =>
    MOMENTS.preflop(hand) && !hand.ledger.actedInHand && bookOf(hand.setup.ruleBook).plan.surplusIsBurn !== false,
  PREMATURE_BURN: ({ ledger }) => ledger.round === 'open' && nextStreet(ledger.street) !== null,
};

/** A report that conduct has nothing to add to; where nobody is named, others are about the first to be dealt to. */
function takePlain(draft: Draft, { kind, seat }: Report): void {
  const type = toldAs(kind)?.raises;
  if (type === undefined) TAKEN[kind]?.(draft, seat ?? firstDealt(draft.hand));
  else raise(draft, { type, ...(seat !== undefined && { seats: [seat] }) });
}

const TAKEN: Readonly<Partial<Record<SimpleKind, (draft: Draft, seat: Seat) => void>>> = {
  WRONG_DEAL_ORDER: (draft, seat) => raise(draft, { type: 'wrong-order', seat, emptySeat: false }),
  CARD_TO_EMPTY_SEAT: (draft, seat) => raise(draft, { type: 'wrong-order', seat, emptySeat: true }),
  EXTRA_CARD_SB: (draft) => {
    assumeDealt(draft);
    assumeTaken(draft, seatZone(firstDealt(draft.hand)));
  },
  WRONG_CARD_COUNT: (draft, seat) => {
    const what = handOf(draft.hand.cards, seat).length > 2 ? 'extra' : 'short';
    raise(draft, { type: 'wrong-count', seat, what });
  },
  HAND_SWEPT: (draft, seat) => {
    if (isLiveSeat(draft.hand, seat)) raise(draft, { type: 'swept', seat });
  },
  HAND_RETRIEVED: (draft, seat) => {
    if (!isLiveSeat(draft.hand, seat)) retrieve(draft, seat);
  },
  PREMATURE_BURN: (draft) => {
    if (!draft.hand.setup.profile.senses.burn) assumeTaken(draft, 'BURN');
  },
  RABBIT_HUNT: (draft) => {
    const [ref] = cardsIn(draft.hand.cards, 'SHOE');
    if (ref !== undefined) raise(draft, { type: 'rabbit-hunt', ref });
  },
};

const firstDealt = ({ setup }: HandState): Seat => setup.dealOrder[0] ?? setup.button;
