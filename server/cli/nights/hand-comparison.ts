import { zoneOf } from '#engine/table-state/cards';
import type { HandState } from '#engine/table-state/state';
import { bookOf } from '#law/books';
import type { DealTruth } from '#simulation/people/chip-account';
import type { TableWorld, WorldCard } from '#simulation/world/table-world';
import type { Core } from '#table/core/core';
import { toCard } from '#vocabulary/cards';
import type { TableProfile } from '#vocabulary/profiles';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES } from '#vocabulary/zones';
import { type Reckoning, reckon } from './reckoning.ts';

/**
 * What a hand's end came to: where the cards lie and who gets the chips, by the product and by the world's own account.
 */
export interface HandComparison {
  readonly hand: number;
  readonly placed: number;
  readonly misplaced: number;
  /**
   * `unjudged`: nobody outside could say who won, such as with a card too many on the board. `none`: no pots were
   * played for.
   */
  readonly pot: 'right' | 'wrong' | 'unjudged' | 'none';
  readonly winner: 'right' | 'wrong' | 'unjudged' | 'none';
  /** Was the table asked anything in this hand? */
  readonly wasAsked: boolean;
  /** For a report: who should have what, who has what. */
  readonly note: string;
}

export interface ComparedHand {
  readonly core: Core;
  readonly world: TableWorld;
  readonly profile: TableProfile;
  readonly truth: DealTruth;
  readonly wasAsked: boolean;
}

/** When the hand is over and before anybody clears the table. */
export function compareHand({ core, world, profile, truth, wasAsked }: ComparedHand): HandComparison | null {
  const { hand } = core.engine;
  if (hand === null || core.context === null) return null;
  const { vault } = core.context;
  let placed = 0;
  let misplaced = 0;
  for (const card of world.cards) {
    if (card.deck !== 'A' || !liesStill(card, world.nowMs)) continue;
    placed += 1;
    const zone = zoneOf(hand.cards, vault.refOf(toCard(card.face)));
    if (zone !== card.spot && !isSameBoard(zone, card.spot, profile)) misplaced += 1;
  }
  return { hand: hand.setup.hand, placed, misplaced, wasAsked, ...comparePots(hand, world, truth) };
}

/** What the product says at the end of a hand. */
export interface SaidEnd {
  readonly isAwarded: boolean;
  readonly stacks: ReadonlyMap<Seat, number>;
  readonly winners: readonly Seat[];
}

/** How far a stack may differ: under 004 odd chips wait for the next hand and are nobody's stack now. */
export function compareEnds(
  said: SaidEnd,
  due: Reckoning,
  tolerance: number,
): Pick<HandComparison, 'pot' | 'winner' | 'note'> {
  const { isAwarded, stacks, winners } = said;
  const isPotRight =
    isAwarded && [...due.stacks].every(([seat, stack]) => Math.abs((stacks.get(seat) ?? -1) - stack) <= tolerance);
  const isWinnerRight = isAwarded && sameSeats(winners, due.winners);
  const is = isAwarded ? `${seatsAndStacks(stacks)} won by ${winners.join(' ')}` : 'not awarded';
  const note =
    isPotRight && isWinnerRight
      ? ''
      : `should be ${seatsAndStacks(due.stacks)} won by ${due.winners.join(' ')}, is ${is}`;
  return { pot: isPotRight ? 'right' : 'wrong', winner: isWinnerRight ? 'right' : 'wrong', note };
}

function comparePots(
  hand: HandState,
  world: TableWorld,
  truth: DealTruth,
): Pick<HandComparison, 'pot' | 'winner' | 'note'> {
  if (hand.setup.profile.acts !== 'every' || truth.hand !== hand.setup.hand)
    return { pot: 'none', winner: 'none', note: '' };
  const board = BOARD_ZONES.flatMap((zone) => world.pile(zone).filter(({ deck }) => deck === 'A')).map(
    ({ face }) => face,
  );
  const { smallestChip } = hand.setup.stakes;
  const { reckoning, unjudged } = reckon(truth, board, Math.max(1, smallestChip));
  if (reckoning === null) return { pot: 'unjudged', winner: 'unjudged', note: unjudged ?? '' };
  const { award } = hand.betting;
  const said: SaidEnd = {
    isAwarded: award !== null,
    stacks: new Map(hand.betting.seats.map(({ seat, stack }) => [seat, stack])),
    winners: [...new Set((award?.pots ?? []).flatMap((pot) => pot.winners))],
  };
  const oddChip = bookOf(hand.setup.ruleBook).betting?.oddChip?.to;
  const isShared = oddChip === 'upper-pot-or-next-hand' && reckoning.winners.length > 1;
  return compareEnds(said, reckoning, isShared ? smallestChip * reckoning.winners.length : 0);
}

const sameSeats = (one: readonly Seat[], other: readonly Seat[]): boolean =>
  one.length === other.length && one.every((seat) => other.includes(seat));

const seatsAndStacks = (stacks: ReadonlyMap<Seat, number>): string =>
  [...stacks]
    .sort(([a], [b]) => a - b)
    .map(([seat, stack]) => `${seat}:${stack}`)
    .join(' ');

function liesStill({ flight, hiddenUntilMs, spot }: WorldCard, nowMs: number): boolean {
  return flight === null && hiddenUntilMs <= nowMs && spot !== 'FLOOR' && spot !== 'HANDS';
}

/** With one antenna for the board nobody knows on which of the five places a card lies. */
function isSameBoard(zone: string, spot: string, { senses }: TableProfile): boolean {
  const isPlace = (name: string): boolean => BOARD_ZONES.some((place) => place === name);
  return senses.board === 'one' && isPlace(zone) && isPlace(spot);
}
