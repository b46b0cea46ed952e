import type { CardRef } from '#vocabulary/card-refs';
import type { StepBody } from '#vocabulary/hands/steps';
import { BOARD_ZONES_OF, type BoardStreet, nextStreet, type Zone } from '#vocabulary/zones';
import { burnsBefore } from '../../books/parameters.ts';
import { landingNumberOf, zoneOf } from '../../table-state/cards.ts';
import { boardCards, boardSizeAt, looseBurns, streetInDealing } from '../../table-state/plan.ts';
import type { HandState } from '../../table-state/state.ts';
import { layMissing, move, show } from './moves.ts';
import { classify, orderGroups } from './order.ts';
import type { MatterOf } from './ruling.ts';

/**
 * Where the cards of a street belong by the order they came in (README 0.1, "legitimate position"): burns first, then
 * the street's places, then the burn of the next street, then cards that are too early. Undefined where the order is
 * not known well enough to say.
 */
export function legitimateLayout(
  hand: HandState,
  street: BoardStreet,
  said: 'known' | 'unknown' | null,
): Layout | undefined {
  const need = Math.max(0, burnsBefore(hand, street) - hand.ledger.burnCredit[street]);
  const after = nextStreet(street);
  const needAfter = after === null ? 0 : Math.max(0, burnsBefore(hand, after) - hand.ledger.burnCredit[after]);
  const sizes = [need, BOARD_ZONES_OF[street].length, needAfter];
  const classes = classify(orderGroups(hand, hand.ledger.loose, said), sizes);
  if (classes === undefined) return undefined;
  const [burns = [], laid = [], nextBurns = [], early = []] = classes;
  return { street, burns, laid, nextBurns, early };
}

export interface Layout {
  readonly street: BoardStreet;
  readonly burns: readonly CardRef[];
  readonly laid: readonly CardRef[];
  /** They overflow into the next street: its burn, and what comes even before its time. */
  readonly nextBurns: readonly CardRef[];
  readonly early: readonly CardRef[];
}

/** The burns that stand once the layout lies. */
export function creditOf(
  hand: HandState,
  { street, burns, nextBurns }: Layout,
): Readonly<Partial<Record<BoardStreet, number>>> {
  const { burnCredit } = hand.ledger;
  const after = nextStreet(street);
  const own = burnCredit[street] + burns.length;
  return { [street]: own, ...(after === null ? {} : { [after]: burnCredit[after] + nextBurns.length }) };
}

/** The moves that bring every card of the layout where it belongs: those leaving the board make room first. */
export function layoutMoves(
  hand: HandState,
  layout: Layout,
  options: { readonly showNewBurns: boolean },
): readonly StepBody[] {
  const offBoard = [...layout.burns, ...layout.nextBurns].filter((ref) => zoneOf(hand.cards, ref) !== 'BURN');
  const shows = options.showNewBurns ? offBoard.map(show) : [];
  const toBurn = offBoard.map((ref) => move(hand, ref, 'BURN', 'up'));
  const shifts = layout.laid
    .map((ref, index): readonly [CardRef, Zone | undefined] => [ref, BOARD_ZONES_OF[layout.street][index]])
    .filter(
      (entry): entry is readonly [CardRef, Zone] => entry[1] !== undefined && zoneOf(hand.cards, entry[0]) !== entry[1],
    )
    .filter(([ref]) => hand.setup.profile.senses.board === 'places' || zoneOf(hand.cards, ref) === 'BURN')
    .map(([ref, place]) => move(hand, ref, place, 'up'));
  // A card that comes from the burns goes where another one still lies: that one has to make room first.
  const fromBurn = shifts.filter((step) => step.do === 'move' && step.from === 'BURN');
  const along = shifts.filter((step) => !fromBurn.includes(step));
  const alongBoard = fromBurn.length > 0 ? along.reverse() : along;
  return [...shows, ...toBurn, ...alongBoard, ...fromBurn];
}

/**
 * The rest of the street after the moves: what the remedy still lays, where betting does not come first (FORMAT.md,
 * `remedy`). `burnsAfter`: burns that stand for the street once the moves are done; `placed`: places of it that are
 * then occupied.
 */
export function completion(
  hand: HandState,
  street: BoardStreet,
  burnsAfter: number,
  placed: number,
): readonly StepBody[] {
  if (streetInDealing(hand) !== street) return [];
  const gather: readonly StepBody[] =
    hand.ledger.gathered || hand.setup.profile.acts !== 'every' ? [] : [{ do: 'gather', street: hand.ledger.street }];
  const burns = Array.from(
    { length: Math.max(0, burnsBefore(hand, street) - burnsAfter) },
    (): StepBody => ({ do: 'burn', before: street }),
  );
  const places = BOARD_ZONES_OF[street];
  const lays = layMissing(hand, street, new Set(places.slice(0, placed)), new Set(places.slice(placed)));
  return [...gather, ...burns, ...lays];
}

/** Everything on the board after the street before this one, in the order it came, on whatever places it lies. */
export function boardOf(hand: HandState, street: BoardStreet): readonly CardRef[] {
  const byArrival = [...boardCards(hand)].sort(
    (a, b) => landingNumberOf(hand.cards, a) - landingNumberOf(hand.cards, b),
  );
  return byArrival.slice(boardSizeAt(street) - BOARD_ZONES_OF[street].length);
}

/** Burns in place for a street; where they are not sensed they are taken to be made, unless people say otherwise. */
export function burnsStanding(hand: HandState, street: BoardStreet): number {
  const seen = burnsSeen(hand, street);
  return hand.setup.profile.senses.burn ? seen : Math.max(seen, burnsBefore(hand, street));
}

/**
 * What came too early and was burned for has its burn, though the pile may not have told of it yet. `others` of those
 * that lie there were made for other streets.
 */
export function burnsMade(hand: HandState, { street, form }: MatterOf<'street'>, others = 0): number {
  const standing = burnsStanding(hand, street) - others;
  return form === 'premature' ? Math.max(standing, burnsBefore(hand, street)) : standing;
}

export function burnsSeen(hand: HandState, street: BoardStreet): number {
  return hand.ledger.burnCredit[street] + looseBurns(hand).length;
}
