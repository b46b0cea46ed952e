import { nextPositions } from '#tournament/positions/button';
import { isBetween, type Positions, type SeatedPlayer } from '#tournament/positions/positions';
import { err, ok, type Result } from '#vocabulary/result';
import type { RuleBook } from '#vocabulary/rule-books';
import { isSeat, SEATS, type Seat } from '#vocabulary/seats';
import { isObject, type Json, seatsOf } from './shapes/json-shapes.ts';
import { headOf } from './shapes/scenario-head.ts';

/** A scenario of kind `button` as FORMAT.md has it; of `expect`, only how many hands are asked for. */
export interface ButtonScenario {
  readonly id: string;
  readonly book: RuleBook;
  readonly seats: readonly Seat[];
  readonly hand0: {
    readonly dealer: Seat;
    readonly SB: Seat | null;
    readonly BB: Seat;
    readonly buttonPosition: Seat | undefined;
  };
  /** By hand: who went out in it. */
  readonly eliminated: ReadonlyMap<number, readonly Seat[]>;
  readonly handsAsked: number;
}

export interface ButtonOutcome {
  readonly id: string;
  readonly nextHands: readonly NextHand[];
}

export interface NextHand {
  readonly dealer: Seat;
  readonly SB: Seat | null;
  readonly BB: Seat;
  readonly buttonPosition: Seat;
}

/**
 * Runs it through the tournament layer, as the table does between two hands; the list ends early when one player is
 * left.
 */
export function runButtonScenario(scenario: ButtonScenario): ButtonOutcome {
  const nextHands: NextHand[] = [];
  let previous = positionsOfHand0(scenario);
  let seats = scenario.seats;
  for (let hand = 0; hand < scenario.handsAsked; hand += 1) {
    const out = scenario.eliminated.get(hand) ?? [];
    seats = seats.filter((seat) => !out.includes(seat));
    const players = seats.map((seat): SeatedPlayer => ({ seat, newcomer: false }));
    const next = nextPositions(scenario.book, previous, players);
    if (next === undefined) break;
    nextHands.push({
      dealer: next.dealer,
      SB: next.smallBlind,
      BB: next.bigBlind,
      buttonPosition: next.buttonPosition,
    });
    previous = next;
  }
  return { id: scenario.id, nextHands };
}

function positionsOfHand0({ seats, hand0 }: ButtonScenario): Positions {
  return {
    dealer: hand0.dealer,
    smallBlind: hand0.SB,
    bigBlind: hand0.BB,
    // Without a small blind its place is an empty seat between dealer and big blind; the file does not say which of
    // several.
    smallBlindPlace: hand0.SB ?? seatBefore(hand0.BB, seats),
    buttonPosition: hand0.buttonPosition ?? hand0.dealer,
    dealOrder: [],
    sittingOut: [],
    asksFloor: false,
    rules: [],
  };
}

function seatBefore(seat: Seat, seats: readonly Seat[]): Seat {
  const around = SEATS.slice(0, Math.max(...seats));
  return around[around.indexOf(seat) - 1] ?? around.at(-1) ?? seat;
}

/** Reads the JSON of one scenario; the reason names what is wrong. */
export function parseButtonScenario(asked: unknown): Result<ButtonScenario, string> {
  const head = headOf(asked);
  if (!head.ok) return head;
  const { id, book, json } = head.value;
  const { seats: seatsAsked, hand0, expect } = json;
  const seats = seatsOf(seatsAsked);
  if (seats === undefined || seats.length < 2) return err('`seats` is a number from 2 to 10 or a list of seats');
  if (!isObject(hand0)) return err('`hand0` is missing');
  const { dealer, SB, BB, buttonPosition } = hand0;
  if (!isSeat(dealer) || !isSeat(BB) || !(SB === null || isSeat(SB)))
    return err('`hand0` needs `dealer`, `SB` and `BB`');
  if (buttonPosition !== undefined && !isSeat(buttonPosition)) return err('`hand0.buttonPosition` is no seat');
  const eliminated = eliminatedOf(json);
  if (!eliminated.ok) return eliminated;
  const { nextHands }: Json = isObject(expect) ? expect : {};
  const handsAsked = Array.isArray(nextHands) ? nextHands.length : countOf(nextHands);
  const dealtIn = seats.filter((seat) => wasDealtIn(seat, { dealer, SB, BB }));
  return ok({
    id,
    book,
    seats: dealtIn,
    hand0: { dealer, SB, BB, buttonPosition },
    eliminated: eliminated.value,
    handsAsked,
  });
}

/** A file may give the bare number of hands; where it asks for none, the next one is told. */
function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_HANDS ? value : 1;
}

/** More than any tournament plays at one table. */
const MOST_HANDS = 10_000;

/**
 * Nobody plays between the dealer and the big blind but the small blind, and nobody else at all where the dealer posts
 * it (R000-hu-0).
 */
function wasDealtIn(
  seat: Seat,
  hand0: { readonly dealer: Seat; readonly SB: Seat | null; readonly BB: Seat },
): boolean {
  if (seat === hand0.dealer || seat === hand0.SB || seat === hand0.BB) return true;
  return hand0.dealer !== hand0.SB && !isBetween(hand0.dealer, seat, hand0.BB);
}

/** `eliminatedInHand0`, and `eliminatedInHandN` for later hands. */
function eliminatedOf(json: Json): Result<ReadonlyMap<number, readonly Seat[]>, string> {
  const byHand = new Map<number, readonly Seat[]>();
  for (const [key, value] of Object.entries(json)) {
    const hand = /^eliminatedInHand(\d+)$/.exec(key)?.[1];
    if (hand === undefined) continue;
    if (!Array.isArray(value) || !value.every(isSeat)) return err(`\`${key}\` is a list of seats`);
    byHand.set(Number(hand), value);
  }
  return ok(byHand);
}
