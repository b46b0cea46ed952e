import type { CardRef } from '#vocabulary/card-refs';
import { ZONES } from '#vocabulary/zones';
import { isToldByShoe, landingSweepOf, zoneOf } from '../../table-state/cards.ts';
import { isOnBoard } from '../../table-state/plan.ts';
import type { HandState } from '../../table-state/state.ts';

/**
 * What is known of the order of these cards: they are given in the order they came, and cards of one group came in an
 * order nobody saw. A single exit of the shoe, or a landing in a sweep of its own, makes a card known (AMB-07);
 * people's word goes before the sensors.
 */
export function orderGroups(
  hand: HandState,
  refs: readonly CardRef[],
  said: 'known' | 'unknown' | null,
): readonly (readonly CardRef[])[] {
  const byPeople = said === 'unknown' || (said === null && hand.setup.options.orderEvidence === 'table');
  const groups: CardRef[][] = [];
  for (const ref of refs) {
    const last = groups.at(-1);
    const previous = last?.at(-1);
    const together =
      previous !== undefined &&
      (byPeople ? isOnBoard(hand, ref) && isOnBoard(hand, previous) : cameTogether(hand, previous, ref));
    if (together && last !== undefined) last.push(ref);
    else groups.push([ref]);
  }
  return said === 'known' ? groups.flatMap((group) => byPlace(hand, group)).map((ref) => [ref]) : groups;
}

/** Cards that landed together, of which people say that their order is known, were laid from left to right. */
function byPlace(hand: HandState, group: readonly CardRef[]): readonly CardRef[] {
  return [...group].sort((a, b) => ZONES.indexOf(zoneOf(hand.cards, a)) - ZONES.indexOf(zoneOf(hand.cards, b)));
}

/** Of cards that the shoe missed, and that were read together, it is known that they left before the next one. */
function cameTogether(hand: HandState, a: CardRef, b: CardRef): boolean {
  return (
    !isToldByShoe(hand, a) && !isToldByShoe(hand, b) && landingSweepOf(hand.cards, a) === landingSweepOf(hand.cards, b)
  );
}

/**
 * Cuts an order into classes of the given sizes; undefined when an unordered group straddles a border, because then
 * nobody can say which of its cards belongs where. The last class takes the rest.
 */
export function classify(
  groups: readonly (readonly CardRef[])[],
  sizes: readonly number[],
): readonly (readonly CardRef[])[] | undefined {
  const classes: CardRef[][] = [...sizes.map((): CardRef[] => []), []];
  const classAt = (position: number): number => {
    let start = 0;
    for (const [index, size] of sizes.entries()) {
      start += size;
      if (position < start) return index;
    }
    return sizes.length;
  };
  let position = 0;
  for (const group of groups) {
    if (classAt(position) !== classAt(position + group.length - 1)) return undefined;
    for (const ref of group) {
      classes[classAt(position)]?.push(ref);
      position += 1;
    }
  }
  return classes;
}
