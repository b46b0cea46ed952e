import { type HandState, seatToShow, undoneBy } from '#engine/api';
import { isInFlight, slotOf, zoneOf } from '#engine/table-state/cards';
import { seatOfSlot } from '#engine/table-state/plan';
import { type CardRef, toCardRef } from '#vocabulary/card-refs';
import type { Question } from '#vocabulary/hands/verdicts';
import { inputId } from '#vocabulary/ids';
import { assertNever } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { isBoardZone, isSeatZone, isZone, seatOfZone, type Zone } from '#vocabulary/zones';
import type { ClientInput } from '#wire/messages/client-messages';
import type { ClientDeclaration } from '#wire/messages/play-inputs';
import type { Ask, Touch } from '#wire/permissions/asks';
import type { Role } from '#wire/roles';
import type { Core } from '../core/core.ts';
import { newestYesNo } from '../core/presses.ts';
import { saysNextHand } from '../hands/hands.ts';

type PlayInput = Extract<
  ClientInput,
  { readonly type: 'act' | 'said' | 'declared' | 'told' | 'answered' | 'pressed' | 'undone' }
>;
type Where = Pick<Core, 'cardKeys' | 'arriving' | 'engine' | 'isVoided'>;

/**
 * What is asked for, and all that it is about: seats, cards where they lie, what others have said. No `ask`: nobody
 * asked that question.
 */
export interface Touched {
  readonly ask: Ask | undefined;
  readonly touched: readonly Touch[];
}

export function isOfPlay(input: ClientInput): input is PlayInput {
  return PLAY.has(input.type);
}

const PLAY: ReadonlySet<ClientInput['type']> = new Set([
  'act',
  'said',
  'declared',
  'told',
  'answered',
  'pressed',
  'undone',
]);

export function touchedBy(hand: HandState | null, where: Where, role: Role, input: PlayInput): Touched {
  const own = role.name === 'seat' ? role.seat : null;
  switch (input.type) {
    case 'act':
      return touchedByAct(hand, own, input);
    case 'said':
      return { ask: 'said', touched: spokenFor(hand, own, input.seat) };
    case 'declared':
      return { ask: `declared ${input.what.type}`, touched: touchedByWords(hand, where, own, input.what) };
    case 'told': {
      const { what } = input;
      return { ask: `told ${what.type}`, touched: 'seat' in what ? [seatTouch(what.seat, own)] : [] };
    }
    case 'answered': {
      const question = hand?.questions.find(({ id }) => id === input.question);
      if (question === undefined) return { ask: undefined, touched: [] };
      const option = typeof input.answer === 'string' ? undefined : input.answer.option;
      return { ask: `answered ${question.ask}`, touched: touchedByAnswer(hand, own, question, option) };
    }
    case 'pressed':
      return { ask: `pressed ${input.button}`, touched: touchedByPress(hand, own, input) };
    case 'undone':
      return { ask: 'undone', touched: touchedByUndo(hand, input.input) };
    default:
      return assertNever(input);
  }
}

/**
 * The act itself everybody chooses for himself; how chips came, and what came before its turn, whoever looks over the
 * table has seen.
 */
function touchedByAct(
  hand: HandState | null,
  own: Seat | null,
  { seat, act, early }: Extract<PlayInput, { type: 'act' }>,
): Touched {
  if (early === true) return { ask: 'act early', touched: spokenFor(hand, own, seat) };
  if (act.type !== 'silent-chips') return { ask: 'act', touched: [seatTouch(seat, own)] };
  const ask = act.chips.form === 'second-movement' ? 'act second-movement' : 'act silent-chips';
  return { ask, touched: spokenFor(hand, own, seat) };
}

const spokenFor = (hand: HandState | null, own: Seat | null, seat: Seat): readonly Touch[] =>
  own === null ? turnTouch(seat, hand?.betting.turn ?? undefined) : [seatTouch(seat, own)];

function touchedByWords(
  hand: HandState | null,
  where: Where,
  own: Seat | null,
  what: ClientDeclaration,
): readonly Touch[] {
  const card = 'card' in what && what.card !== undefined ? [cardTouch(hand, where, own, what.card)] : [];
  switch (what.type) {
    case 'exposed':
    case 'voluntary':
    case 'looked':
    case 'absent':
    case 'present':
    case 'claim-retrieve':
    case 'folded-to':
    case 'chip-error':
    case 'tabled':
      return [seatTouch(what.seat, own), ...card];
    case 'dropped':
    case 'floor-called':
    case 'reported':
      return [...(what.seat === undefined ? [] : [seatTouch(what.seat, own)]), ...card];
    case 'burn-exposed':
      return [...(what.seenBy === undefined ? [] : [seatTouch(what.seenBy, own)]), ...card];
    // The others are those who see or hear it: nothing happens to them.
    case 'seen':
    case 'shown-to':
      return [seatTouch(what.by, own), ...card];
    case 'false-info':
      return [seatTouch(what.by, own), seatTouch(what.to, own)];
    case 'clock-called':
      return what.by === 'dealer' ? [] : [seatTouch(what.by, own)];
    case 'flip':
      return ['board'];
    case 'boxed':
    case 'found':
    case 'shown':
      return card;
    case 'deal-done':
    case 'order':
    case 'shuffled':
    case 'cut':
    case 'done':
    case 'bets-gathered':
      return [];
    case 'next':
      return saysNextHand(where) ? ['over'] : [];
    default:
      return assertNever(what);
  }
}

/**
 * Whom it is asked about, whose cards, and where the answer puts them. A card that is asked about has been read outside
 * the shoe, also where nobody saw it leave: whoever looks over the table says where it is.
 */
export function touchedByAnswer(
  hand: HandState | null,
  own: Seat | null,
  question: Question,
  option: string | undefined,
): readonly Touch[] {
  const touchOf = (of: HandState, ref: CardRef): Touch => {
    const zone = zoneOf(of.cards, ref);
    return zone === 'SHOE' ? 'floor' : lyingTouch(of, own, ref, zone);
  };
  const cards = hand === null ? [] : question.refs.map((ref) => touchOf(hand, ref));
  const isOfPlace = question.ask === 'where-is-card' || question.ask === 'which-place';
  const place = isOfPlace && option !== undefined && isZone(option) ? placeTouch(option, own) : [];
  return [...question.seats.map((seat) => seatTouch(seat, own)), ...(isOfPlace ? cards : []), ...place];
}

/** That it has left the table, or lies in a pile, whoever had it may say. */
function placeTouch(zone: Zone, own: Seat | null): readonly Touch[] {
  if (isSeatZone(zone)) return [seatTouch(seatOfZone(zone), own)];
  return isBoardZone(zone) ? ['board'] : [];
}

function touchedByPress(
  hand: HandState | null,
  own: Seat | null,
  { button, seat }: Extract<PlayInput, { type: 'pressed' }>,
): readonly Touch[] {
  if (own !== null && seat !== undefined && seat !== own) return ['others'];
  switch (button) {
    case 'FOLD':
    case 'CHECK_CALL':
    case 'RAISE':
      return own === null ? turnTouch(seat, hand?.betting.turn ?? undefined) : ['own'];
    case 'SHOW':
      return own === null ? turnTouch(seat, hand === null ? undefined : seatToShow(hand)) : ['own'];
    case 'FLOOR':
      return seat === undefined ? [] : [seatTouch(seat, own)];
    case 'UNDO':
      return touchedByUndo(hand, 'last-act');
    case 'YES':
    case 'NO': {
      const question = own === null || hand === null ? undefined : newestYesNo(hand);
      return question === undefined ? [] : touchedByAnswer(hand, own, question, undefined);
    }
    case 'NEXT':
    case 'EXPOSED':
      return [];
  }
}

function turnTouch(seat: Seat | undefined, turn: Seat | undefined): readonly Touch[] {
  return [seat === undefined || seat === turn ? 'turn' : 'others'];
}

export function touchedByUndo(hand: HandState | null, asked: string): readonly Touch[] {
  const target = asked === 'last-act' ? asked : inputId(asked);
  const undone = hand === null ? undefined : undoneBy(hand, target);
  return [undone !== undefined && 'by' in undone && undone.by.role === 'director' ? 'directors' : 'nothing'];
}

const seatTouch = (seat: Seat, own: Seat | null): Touch => (seat === own ? 'own' : 'others');

/** A card that nobody has under this name is refused when it is looked for. */
function cardTouch(hand: HandState | null, where: Where, own: Seat | null, key: string): Touch {
  const index = where.cardKeys.findIndex((candidate) => candidate === key);
  if (hand === null || index < 0) return 'nothing';
  const ref = toCardRef(index);
  const lies = zoneOf(hand.cards, ref);
  const isComing = lies === 'SHOE' || isInFlight(hand.cards, ref);
  return lyingTouch(hand, own, ref, isComing ? (where.arriving.get(ref)?.zone ?? lies) : lies);
}

/** Whose it is goes by where it lies; of what lies nowhere, by whom it was dealt to. */
function lyingTouch(hand: HandState, own: Seat | null, ref: CardRef, zone: Zone): Touch {
  if (isSeatZone(zone)) return seatOfZone(zone) === own ? 'own-card' : 'others-card';
  if (isBoardZone(zone)) return 'board';
  switch (zone) {
    case 'BURN':
      return 'burn';
    case 'MUCK':
      return 'muck';
    case 'ASIDE':
      return 'aside';
    case 'SHOE':
      return 'shoe';
    case 'OFF': {
      const dealtTo = seatOfSlot(hand, slotOf(hand.cards, ref));
      if (dealtTo === null) return 'floor';
      return dealtTo === own ? 'own-card' : 'others-card';
    }
  }
}
