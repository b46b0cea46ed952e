import { boardIsPredealt, burnsBefore } from '#engine/books/parameters';
import { burnsDue, freePlaces } from '#engine/table-state/plan';
import { type Card, DECK_SIZE, toCard } from '#vocabulary/cards';
import type { Event } from '#vocabulary/hands/events';
import { blindsOnly, type HandSetup } from '#vocabulary/hands/hand-setups';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { assertNever } from '#vocabulary/result';
import type { RuleBook, RuleOptions } from '#vocabulary/rule-books';
import { clockwiseAfter, type Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import {
  BOARD_ZONES,
  BOARD_ZONES_OF,
  type BoardStreet,
  nextStreet,
  STREETS,
  type Street,
  seatZone,
} from '#vocabulary/zones';
import type { BettingScenarioEvent } from './betting-events.ts';
import { CardsWorld } from './cards-world.ts';

/**
 * The table of a scenario about betting: the cards are dealt as they should be, so that the hand stands where the
 * scenario begins.
 */
export interface BettingTable {
  readonly book: RuleBook;
  readonly options: RuleOptions;
  readonly seats: readonly Seat[];
  readonly button: Seat;
  readonly smallBlind: Chips;
  readonly bigBlind: Chips;
  /** The street on which the scenario begins; before it everybody checks or calls the big blind. */
  readonly street: Street;
  /** What a seat has when that street begins; all others have ample stacks. */
  readonly stacks: ReadonlyMap<Seat, Chips>;
  readonly hands: ReadonlyMap<Seat, readonly Card[]>;
  readonly board: readonly Card[];
}

export function openTable(table: BettingTable, onEvent: (event: Event) => void): CardsWorld {
  const setup = setupOf(table);
  const world = new CardsWorld(setup, shoeOf(table, setup), onEvent);
  for (let card = 0; card < 2 * setup.dealOrder.length; card += 1) {
    layNext(world, seatZone(setup.dealOrder[card % setup.dealOrder.length] ?? table.button));
  }
  if (boardIsPredealt(world.hand)) for (const place of BOARD_ZONES) layNext(world, place);
  world.endEvent();
  playTo(world, table.street);
  return world;
}

/** Everybody checks or calls until the cards of this street lie and betting on it is open. */
export function playTo(world: CardsWorld, street: Street): void {
  while (STREETS.indexOf(world.hand.ledger.street) < STREETS.indexOf(street)) {
    world.finishRound();
    const next = nextStreet(world.hand.ledger.street);
    if (next === null || world.hand.ledger.over !== 'no') return;
    world.declare({ type: 'bets-gathered' });
    layStreet(world, next);
    // Somebody has said something that he has still to do: the street cannot be reached.
    if (world.hand.ledger.street !== next) return;
  }
}

function layStreet(world: CardsWorld, street: BoardStreet): void {
  const places = freePlaces(world.hand, street);
  for (let burns = burnsDue(world.hand, street); burns > 0; burns -= 1) layNext(world, 'BURN');
  for (const place of places) layNext(world, place);
  if (boardIsPredealt(world.hand)) for (const place of BOARD_ZONES_OF[street]) world.declare({ type: 'flip', place });
  world.endEvent();
}

function layNext(world: CardsWorld, to: Parameters<CardsWorld['move']>[0]['to']): void {
  const [card] = world.shoe();
  if (card !== undefined) world.move({ card, from: 'SHOE', to }, false);
}

/** What one event of the scenario does at the table; the engine finds out by itself whether it was in turn. */
export function playEvent(world: CardsWorld, event: BettingScenarioEvent): void {
  switch (event.do) {
    case 'act':
      world.act(event.seat, event.act);
      return;
    case 'say':
      world.say(event.seat, event.words);
      return;
    case 'call-clock':
      world.declare({ type: 'clock-called', by: event.by });
      return;
    case 'point-out-error':
      world.declare({ type: 'chip-error', seat: event.seat, missing: event.missing });
      return;
    case 'let-pass':
      world.wait(event.seconds * 1000);
      return;
    case 'gather':
      world.declare({ type: 'bets-gathered' });
      return;
    case 'finish-round':
      world.finishRound();
      return;
    case 'nothing':
      return;
    default:
      assertNever(event);
  }
}

function setupOf({ book, options, seats, button, smallBlind, bigBlind, street, stacks }: BettingTable): HandSetup {
  const order = clockwiseAfter(button, seats);
  const headsUp = seats.length === 2;
  // Before a later street everybody has put the big blind in.
  const before = street === 'preflop' ? 0 : bigBlind;
  const stackOf = (seat: Seat): Chips | 'ample' => {
    const stack = stacks.get(seat);
    return stack === undefined ? 'ample' : chips(stack + before);
  };
  return {
    hand: 1,
    redeal: 0,
    ruleBook: book,
    options,
    profile: DEFAULT_PROFILES.full,
    players: seats.map((seat) => ({ seat, stack: stackOf(seat), away: false })),
    button,
    dealOrder: order,
    smallBlindSeat: (headsUp ? order[1] : order[0]) ?? null,
    bigBlindSeat: (headsUp ? order[0] : order[1]) ?? button,
    stakes: blindsOnly(smallBlind, bigBlind, 1),
  };
}

/** The cards that the scenario names in the places where the deal wants them, any others around them. */
function shoeOf({ hands, board, book, options }: BettingTable, { dealOrder }: HandSetup): readonly Card[] {
  const named = new Set<Card>([...board, ...[...hands.values()].flat()]);
  const spare = Array.from({ length: DECK_SIZE }, (_, code) => toCard(code)).filter((card) => !named.has(card));
  const take = (card: Card | undefined): Card => card ?? spare.shift() ?? toCard(0);
  const burns = (street: BoardStreet): Card[] =>
    Array.from({ length: burnsBefore({ setup: { ruleBook: book, options } }, street) }, () => take(undefined));
  const hole = [0, 1].flatMap((round) => dealOrder.map((seat) => take(hands.get(seat)?.[round])));
  const flop = [...burns('flop'), ...[0, 1, 2].map((place) => take(board[place]))];
  const later = [...burns('turn'), take(board[3]), ...burns('river'), take(board[4])];
  return [...hole, ...flop, ...later, ...spare];
}
