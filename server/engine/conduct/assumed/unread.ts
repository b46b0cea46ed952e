import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import { isBoardZone, type SensedZone, type Zone } from '#vocabulary/zones';
import { showOnBoard } from '../../rulings/proven-faces.ts';
import { cardsIn, faceOf, isAssumed, isIn, isInFlight, slotOf, zoneOf } from '../../table-state/cards.ts';
import { standstill } from '../../table-state/done.ts';
import type { Draft } from '../../table-state/draft.ts';
import { SCREEN_READ_MS } from '../../table-state/limits.ts';
import { burnsDue, freePlaces, holeCardCount, streetInDealing } from '../../table-state/plan.ts';
import type { HandState } from '../../table-state/state.ts';
import { askedRecords } from '../../table-state/steps.ts';
import { plannedSteps } from '../asked/next-steps.ts';
import { placeAsSaid } from '../landings/place.ts';
import { assumeTaken } from './assumed-cards.ts';

/** The burn or board card that the plan asks for: people may say that it lies there, though nothing reads it. */
export function placeAskedFor(hand: HandState): Zone | undefined {
  if (askedRecords(hand).length > 0 || hand.setup.profile.senses.board === 'none') return undefined;
  const [asked] = plannedSteps(hand);
  return asked?.do === 'burn' ? 'BURN' : asked?.do === 'lay' ? asked.place : undefined;
}

/** DONE, while the plan asks for a card whose tag is dead or whose antenna is deaf: it lies there. */
export function layAsAsked(draft: Draft): boolean {
  const to = placeAskedFor(draft.hand);
  if (to === undefined || !isAskedForLong(draft)) return false;
  layUnread(draft, to);
  return true;
}

/** What has left the shoe for it is that card; else nobody knows which one it is. */
export function layUnread(draft: Draft, to: Zone): void {
  const { cards } = draft.hand;
  const last = holeCardCount(draft.hand);
  const [out] = ALL_CARD_REFS.filter((ref) => isInFlight(cards, ref) && slotOf(cards, ref) > last).sort(
    (a, b) => slotOf(cards, a) - slotOf(cards, b),
  );
  if (out === undefined) assumeTaken(draft, to);
  else placeAsSaid(draft, out, to);
}

/** Whoever presses sooner than anybody can read the screen speaks of what it asked for before. */
export function isAskedForLong({ hand, atMs }: Draft): boolean {
  const { sinceMs } = standstill(hand);
  return sinceMs === undefined || atMs >= sinceMs + SCREEN_READ_MS;
}

/** A fact names a card that was taken to lie unread somewhere: the one that lies there is another one. */
export function freeAssumed(draft: Draft, ref: CardRef): void {
  const { cards } = draft.hand;
  if (!isAssumed(cards, ref)) return;
  const other = ALL_CARD_REFS.find((each) => each !== ref && isIn(cards, each, 'SHOE'));
  if (other !== undefined) exchange(draft, ref, other, true);
}

/** A place tells at last of a card that people had said to lie there, while the plan asks for none. */
export function readAtLast(draft: Draft, ref: CardRef, zone: SensedZone): boolean {
  const { hand } = draft;
  const isFresh = isIn(hand.cards, ref, 'SHOE') || isInFlight(hand.cards, ref);
  const held = isFresh && !isCardDue(hand, zone) ? unreadAt(hand, zone) : undefined;
  if (held === undefined) return false;
  const at = zoneOf(hand.cards, held);
  exchange(draft, held, ref, false);
  if (isBoardZone(at)) showOnBoard(draft, ref);
  return true;
}

/** One antenna counts those that it reads: the next one lies further on than it says, as one before it goes unread. */
export function placeBeyondUnread(hand: HandState, zone: SensedZone): SensedZone {
  const street = streetInDealing(hand);
  if (hand.setup.profile.senses.board !== 'one' || !isBoardZone(zone) || street === null) return zone;
  const isTaken = cardsIn(hand.cards, zone).some((ref) => isAssumed(hand.cards, ref));
  return isTaken ? (freePlaces(hand, street)[0] ?? zone) : zone;
}

function unreadAt(hand: HandState, zone: SensedZone): CardRef | undefined {
  const isThere = (at: Zone): boolean =>
    at === zone || (hand.setup.profile.senses.board === 'one' && isBoardZone(at) && isBoardZone(zone));
  if (!hand.cards.hasAssumed) return undefined;
  return ALL_CARD_REFS.find((ref) => isAssumed(hand.cards, ref) && isThere(zoneOf(hand.cards, ref)));
}

/** What has landed a moment ago counts, though its sweep is not over. */
function isCardDue(hand: HandState, zone: SensedZone): boolean {
  const street = streetInDealing(hand);
  if (street === null) return false;
  const landing = hand.landing?.cards ?? [];
  const burnsLanding = landing.filter((card) => card.zone === 'BURN').length;
  const isBurnDue = hand.setup.profile.senses.burn && burnsDue(hand, street) > burnsLanding;
  if (zone === 'BURN') return isBurnDue;
  const place = placeBeyondUnread(hand, zone);
  const isFree =
    freePlaces(hand, street).some((free) => free === place) && !landing.some((card) => card.zone === place);
  return isBoardZone(zone) && !isBurnDue && isFree;
}

/** The one that lies there by people's word goes back among those that nobody knows, and another takes its place. */
function exchange(draft: Draft, ref: CardRef, other: CardRef, assumed: boolean): void {
  const { cards, ledger } = draft.hand;
  const [at, slot, face] = [zoneOf(cards, ref), slotOf(cards, ref), faceOf(cards, ref)];
  draft.emit({ type: 'card-moved', ref, from: at, to: 'SHOE', face: 'down' });
  const number = isInFlight(cards, other) ? {} : { slot };
  draft.emit({
    type: 'card-moved',
    ref: other,
    from: zoneOf(cards, other),
    to: at,
    face,
    ...number,
    ...(assumed ? { assumed } : {}),
  });
  if (assumed) draft.emit({ type: 'card-lifted', ref: other, zone: at });
  if (ledger.loose.includes(ref))
    draft.plan({ type: 'loose-laid', cards: ledger.loose.map((each) => (each === ref ? other : each)) });
}
