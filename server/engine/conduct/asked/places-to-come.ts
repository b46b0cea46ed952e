import type { ExpectedPlace } from '#vocabulary/hands/expectations';
import type { Step } from '#vocabulary/hands/steps';
import { BOARD_STREETS, BOARD_ZONES_OF, type BoardStreet, seatZone, type Zone } from '#vocabulary/zones';
import { handOver } from '../../betting/api.ts';
import { boardIsPredealt, burnsBefore } from '../../books/parameters.ts';
import { isIn } from '../../table-state/cards.ts';
import {
  burnsDue,
  freePlaces,
  holeCardCount,
  inTheAirBefore,
  looseBoard,
  seatOfSlot,
  streetInDealing,
} from '../../table-state/plan.ts';
import type { HandState } from '../../table-state/state.ts';
import { isTaking, targetOf } from '../../table-state/steps.ts';

/**
 * Where the cards that are still in the shoe go, up to the end of the hand: what a remedy takes from it comes first,
 * and what it moves is no longer due.
 */
export function placesToCome(hand: HandState, remedy: readonly Step[]): readonly ExpectedPlace[] {
  const planned = plannedPlaces(hand);
  const taken = remedy.flatMap((step) => (isTaking(step) ? (targetOf(step) ?? []) : []));
  const moved = remedy.flatMap((step) => (step.do === 'move' ? step.to : []));
  for (const zone of [...landingFromShoe(hand), ...taken, ...moved]) {
    const at = planned.findIndex((place) => place.zone === zone);
    if (at >= 0) planned.splice(at, 1);
  }
  return counted([...taken.map((zone) => ({ zone, isLater: false })), ...planned]);
}

/** Without a shoe: told of, and placed as soon as the sweep is over. Nobody lays a second card there meanwhile. */
function landingFromShoe({ landing, cards }: HandState): readonly Zone[] {
  return (landing?.cards ?? []).flatMap(({ ref, zone }) => (isIn(cards, ref, 'SHOE') ? [zone] : []));
}

interface OneCard {
  readonly zone: Zone;
  readonly isLater: boolean;
}

function plannedPlaces(hand: HandState): OneCard[] {
  const isPredealt = boardIsPredealt(hand);
  // Nobody needs them any more; somebody may look at them all the same.
  if (hand.ledger.over !== 'no' || handOver(hand.betting)) {
    const unseen = isPredealt ? [] : streetsToCome(hand, streetInDealing(hand));
    return unseen.flatMap((street) => placesOf(hand, street, false).map((zone) => ({ zone, isLater: true })));
  }
  const now = [
    ...cardsOfDeal(hand),
    ...(isPredealt ? BOARD_STREETS.flatMap((street) => freePlaces(hand, street)) : []),
  ];
  const dealing = streetInDealing(hand);
  const later = (isPredealt ? [] : streetsToCome(hand, dealing)).flatMap((street) =>
    placesOf(hand, street, street === dealing).map((zone) => ({ zone, isLater: street !== dealing })),
  );
  // What has left the shoe since the deal, and lies nowhere yet, takes the first of these places.
  const flying = hand.ledger.dealDone ? inTheAirBefore(hand, hand.ledger.out + 1) : 0;
  return [...now.map((zone) => ({ zone, isLater: false })), ...later].slice(flying);
}

function cardsOfDeal(hand: HandState): readonly Zone[] {
  const zones: Zone[] = [];
  if (hand.ledger.dealDone) return zones;
  for (let slot = hand.ledger.out + 1; slot <= holeCardCount(hand); slot += 1) {
    const seat = seatOfSlot(hand, slot);
    if (seat !== null) zones.push(seatZone(seat));
  }
  return zones;
}

/** The street that is being dealt, and those that nothing lies of yet. */
function streetsToCome(hand: HandState, dealing: BoardStreet | null): readonly BoardStreet[] {
  const { street } = hand.ledger;
  const from = dealing ?? (street === 'preflop' ? 'flop' : BOARD_STREETS[BOARD_STREETS.indexOf(street) + 1]);
  return from === undefined ? [] : BOARD_STREETS.slice(BOARD_STREETS.indexOf(from));
}

/** Its burn, then its places. Of the street that is dealt now some may lie already. */
function placesOf(hand: HandState, street: BoardStreet, isNow: boolean): readonly Zone[] {
  const pile = hand.setup.options.mergedBurnMuck === true ? 'MUCK' : 'BURN';
  const burns = (count: number): readonly Zone[] => Array.from({ length: Math.max(0, count) }, () => pile);
  if (!isNow) return [...burns(burnsBefore(hand, street) - hand.ledger.burnCredit[street]), ...BOARD_ZONES_OF[street]];
  const laid = looseBoard(hand).length;
  const due = laid > 0 && !hand.setup.profile.senses.burn ? 0 : burnsDue(hand, street);
  return [...burns(due), ...freePlaces(hand, street).slice(0, Math.max(0, BOARD_ZONES_OF[street].length - laid))];
}

function counted(cards: readonly OneCard[]): readonly ExpectedPlace[] {
  const places: ExpectedPlace[] = [];
  for (const { zone, isLater } of cards) {
    const last = places.at(-1);
    if (last?.zone === zone && last.isLater === isLater)
      places[places.length - 1] = { zone, isLater, count: last.count + 1 };
    else places.push({ zone, isLater, count: 1 });
  }
  return places;
}
