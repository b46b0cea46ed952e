import { cardsIn, faceOf, isLifted, slotOf, zoneOf } from '#engine/table-state/cards';
import { seatOfSlot, unreadBelow } from '#engine/table-state/plan';
import { type HandState, isOpen } from '#engine/table-state/state';
import type { CardRef } from '#vocabulary/card-refs';
import { formatCard } from '#vocabulary/cards';
import type { Step, StepBody } from '#vocabulary/hands/steps';
import { stepId } from '#vocabulary/ids';
import { isSeatZone, seatOfZone, type Zone } from '#vocabulary/zones';
import { type CardName, type CardPointer, type CardView, cardKey } from '#wire/cards';
import type { StepView } from '#wire/views/steps';
import type { TableModel } from './model.ts';

/** A card in the shoe has no name on screens: whoever remembers it would recognise it when it is dealt. */
const IN_SHOE = cardKey('shoe');

export function cardView(model: Pick<TableModel, 'cardKeys' | 'backs'>, hand: HandState, ref: CardRef): CardView {
  const card = publicName(hand, ref);
  const face = faceOf(hand.cards, ref);
  return {
    key: keyOf(model, hand, ref),
    face,
    ...(card === undefined ? {} : { card }),
    ...(face === 'up' ? {} : backOf(model, ref)),
    ...(isLifted(hand.cards, ref) ? { lifted: true as const } : {}),
    ...(isTold(hand, ref) ? { toldOf: true as const } : {}),
  };
}

/** R003-T-deal-3: everybody sees the backs. */
function backOf({ backs }: Pick<TableModel, 'backs'>, ref: CardRef): Pick<CardView, 'back'> {
  const back = backs.get(ref);
  return back === undefined ? {} : { back };
}

const isTold = (hand: HandState, ref: CardRef): boolean => hand.toldOf.some((told) => told.ref === ref);

/** The cards of a place, then those that are just arriving there. */
export function cardsAt(
  model: Pick<TableModel, 'cardKeys' | 'arriving' | 'backs'>,
  hand: HandState,
  zone: Zone,
): readonly CardView[] {
  const there = lyingAt(hand, zone);
  const coming = [...model.arriving].filter(
    ([ref, to]) => to === zone && !there.includes(ref) && !isAtOthers(hand, ref, zone),
  );
  return [
    ...there.map((ref) => cardView(model, hand, ref)),
    // Its face is not known before it lies: even a board card may be held face down for a moment.
    ...coming.map(([ref]) => ({
      key: model.cardKeys[ref] ?? IN_SHOE,
      face: 'unknown' as const,
      ...backOf(model, ref),
      arriving: true as const,
    })),
  ];
}

/**
 * Hole cards do not wander from seat to seat, nor back from the muck or the burns: one that its owner looks at is read
 * by the seat beside him. Shown there it would be taken for that seat's newest card by whoever names it, and be laid
 * open instead of that. One that is truly put there is shown once it rests.
 */
function isAtOthers(hand: HandState, ref: CardRef, zone: Zone): boolean {
  const lies = zoneOf(hand.cards, ref);
  return isSeatZone(zone) && lies !== zone && (isSeatZone(lies) || lies === 'MUCK' || lies === 'BURN');
}

/**
 * As people count them. A seat's cards lie there as they were dealt, whichever of them its antenna read first; what was
 * dealt to somebody else came later.
 */
function lyingAt(hand: HandState, zone: Zone): readonly CardRef[] {
  const there = cardsIn(hand.cards, zone);
  if (!isSeatZone(zone) || there.length < 2) return there;
  const seat = seatOfZone(zone);
  const isOthers = (ref: CardRef): boolean => {
    const owner = seatOfSlot(hand, slotOf(hand.cards, ref));
    return owner !== null && owner !== seat;
  };
  const own = there.filter((ref) => !isOthers(ref)).sort((a, b) => slotOf(hand.cards, a) - slotOf(hand.cards, b));
  return [...own, ...there.filter(isOthers)];
}

/**
 * A card is named only where it lies face up and the engine has made it public. One that everybody saw, and that was
 * shuffled back and dealt again face down, is a hidden card like any other.
 */
export function publicName(hand: HandState, ref: CardRef): CardName | undefined {
  if (zoneOf(hand.cards, ref) === 'SHOE' || faceOf(hand.cards, ref) !== 'up') return undefined;
  const known = isOpen(hand, ref) ? hand.publicity.find((candidate) => candidate.ref === ref)?.card : undefined;
  return known === undefined || known === null ? undefined : formatCard(known);
}

export function pointerTo(model: Pick<TableModel, 'cardKeys'>, hand: HandState, ref: CardRef): CardPointer {
  const zone = zoneOf(hand.cards, ref);
  const card = publicName(hand, ref);
  // People count what lies there, also what a deck above it hides from the antenna.
  const below = isSeatZone(zone) ? unreadBelow(hand, seatOfZone(zone), slotOf(hand.cards, ref)) : 0;
  const index = zone === 'SHOE' ? 0 : Math.max(0, lyingAt(hand, zone).indexOf(ref)) + below;
  return { key: keyOf(model, hand, ref), zone, index, ...(card === undefined ? {} : { card }) };
}

/** Of a card that has been shuffled in since nothing is pointed at: it may lie before somebody now. */
export const POINTER_INTO_SHOE: CardPointer = { key: IN_SHOE, zone: 'SHOE', index: 0 };

type Point = (ref: CardRef) => CardPointer;

export function stepView(
  model: TableModel,
  hand: HandState,
  step: Step,
  point: Point = (ref) => pointerTo(model, hand, ref),
): StepView {
  return { id: stepId(model.publicId(step.id)), ...stepBody(step, point) };
}

/** Of a card that nothing may point at, nobody is told either from where it is to be taken. */
function moveView({ from, to, face }: Extract<StepBody, { do: 'move' }>, card: CardPointer): StepBodyView {
  return { do: 'move', card, from: card === POINTER_INTO_SHOE ? 'SHOE' : from, to, face };
}

/** Field by field: a new field of a step does not reach a screen by itself. */
function stepBody(step: StepBody, point: Point): StepBodyView {
  switch (step.do) {
    case 'deal':
      return { do: 'deal', seat: step.seat, ...(step.isUnread ? { isUnread: true } : {}) };
    case 'show':
      return { do: 'show', seat: step.seat };
    case 'burn':
      return { do: 'burn', before: step.before };
    case 'lay':
      return { do: 'lay', place: step.place, face: step.face };
    case 'take-next':
      return { do: 'take-next', to: step.to, face: step.face };
    case 'move':
      return moveView(step, point(step.ref));
    case 'show-card':
      return { do: 'show-card', card: point(step.ref) };
    case 'bet':
    case 'gather':
      return { do: step.do, street: step.street };
    case 'flip':
      return { do: 'flip', place: step.place };
    case 'collect':
    case 'shuffle':
    case 'cut':
    case 'return-bets':
    case 'award':
      return { do: step.do };
  }
}

type StepBodyView = StepView extends infer View ? (View extends StepView ? Omit<View, 'id'> : never) : never;

function keyOf(model: Pick<TableModel, 'cardKeys'>, hand: HandState, ref: CardRef): CardPointer['key'] {
  return zoneOf(hand.cards, ref) === 'SHOE' ? IN_SHOE : (model.cardKeys[ref] ?? IN_SHOE);
}
