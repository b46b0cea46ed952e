import { allInReveal, type Betting, passiveAct, type ShowDuty, showDutyOf } from '#engine/betting/api';
import { burnsBefore } from '#engine/books/parameters';
import { handOf } from '#engine/table-state/cards';
import { muckedWinners } from '#table/hands/mucked-winners';
import type { Card } from '#vocabulary/cards';
import type { Event } from '#vocabulary/hands/events';
import type { Verdict } from '#vocabulary/hands/verdicts';
import { kindsIn, type VerdictKind } from '#vocabulary/kinds';
import { assertNever, err, ok, type Result } from '#vocabulary/result';
import type { RuleBook, RuleOptions } from '#vocabulary/rule-books';
import { isSeat, SEATS, type Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import { BOARD_STREETS, BOARD_ZONES, STREETS, type Street } from '#vocabulary/zones';
import { handsOf, linesOf, seatsOf } from '../shapes/json-shapes.ts';
import { boardOf, eventsOfLines, headOf } from '../shapes/scenario-head.ts';
import { openTable, playEvent, playTo } from './betting-table.ts';
import { type CardsWorld, cardOfRef } from './cards-world.ts';
import { parseShowdownEvent, type ShowdownScenarioEvent } from './showdown-events.ts';

/** A scenario of kind `showdown` as FORMAT.md has it. */
export interface ShowdownScenario {
  readonly id: string;
  readonly book: RuleBook;
  readonly options: RuleOptions;
  readonly button: Seat;
  readonly seats: readonly Seat[];
  /** The street on which the first event happens. */
  readonly street: Street;
  /** How the river was bet is part of the scenario. */
  readonly riverKnown: boolean;
  readonly hands: ReadonlyMap<Seat, readonly Card[]>;
  readonly board: readonly Card[];
  readonly events: readonly ShowdownScenarioEvent[];
}

export interface ShowdownOutcome {
  readonly id: string;
  readonly showOrder: readonly Seat[];
  readonly mustShow: readonly Seat[];
  readonly mayMuck: readonly Seat[];
  readonly order: ShowDuty['order'];
  readonly verdictIfMucked: 'SHOW_REFUSED' | null;
  readonly reveal: readonly Seat[];
  readonly burnsStillRequired: boolean;
  /** A list where several share. */
  readonly winner: Seat | readonly Seat[] | null;
  readonly verdict: VerdictKind | null;
  readonly severity: string | null;
}

/** Plays the end of a hand at a table of profile `full`; the stand-in for the vault says what it alone can see. */
export function runShowdownScenario(scenario: ShowdownScenario): ShowdownOutcome {
  const verdicts: Verdict[] = [];
  let ended = false;
  const note = (event: Event): void => {
    if (event.type === 'verdict-raised' && isOfShowdown(event.verdict.kind)) verdicts.push(event.verdict);
    if (event.type === 'hand-ended' && event.how === 'showdown') ended = true;
  };
  const { book, options, events } = scenario;
  const world = openTable({ ...scenario, smallBlind: chips(1), bigBlind: chips(2), stacks: new Map() }, note);
  let before: Betting | null = null;
  for (const event of events) {
    if (event.do !== 'bet' && before === null) before = bettingOver(world, event);
    play(world, event);
  }
  before ??= world.hand.betting;
  const duty = showDutyOf(before);
  const street = world.hand.ledger.street;
  showTheRest(world, scenario);
  const winners = ended && areKnown(scenario) ? muckedWinners(world.hand, cardOfRef) : [];
  for (const seat of winners) world.declare({ type: 'reported', kind: 'MUCKED_WINNER', seat });
  const verdict = leading(verdicts, scenario.riverKnown);
  return {
    id: scenario.id,
    showOrder: duty.showOrder,
    mustShow: duty.mustShow,
    mayMuck: duty.mayMuck,
    order: duty.order,
    verdictIfMucked: duty.mustShow.length > 0 ? 'SHOW_REFUSED' : null,
    reveal: allInReveal(before),
    burnsStillRequired: streetsAfter(street).some(
      (next) => burnsBefore({ setup: { ruleBook: book, options } }, next) > 0,
    ),
    winner: winnerOf(world.hand.betting),
    verdict: verdict?.kind ?? null,
    severity: verdict?.severity ?? null,
  };
}

/** Hands that the scenario does not name lie there like other cards: nothing can be said about them. */
function areKnown({ seats, hands, board }: ShowdownScenario): boolean {
  return board.length === BOARD_ZONES.length && seats.every((seat) => hands.has(seat));
}

function isOfShowdown(kind: VerdictKind): boolean {
  return kindsIn('showdown').some((name) => name === kind);
}

/** Words and cards of the showdown say that the betting before it is over. */
function bettingOver(world: CardsWorld, event: ShowdownScenarioEvent): Betting {
  const { hand } = world;
  const revealing = allInReveal(hand.betting).length > 0;
  if (event.do !== 'win-by-folds' && event.do !== 'show-to-one' && !revealing) {
    playTo(world, 'river');
    world.finishRound();
  }
  return world.hand.betting;
}

function play(world: CardsWorld, event: ShowdownScenarioEvent): void {
  switch (event.do) {
    case 'bet':
      if (event.street !== null) playTo(world, event.street);
      playEvent(world, event.event);
      return;
    case 'say':
      world.say(event.seat, event.words);
      return;
    case 'show':
      world.declare({ type: 'tabled', seat: event.seat });
      return;
    case 'muck': {
      for (const ref of handOf(world.hand.cards, event.seat)) {
        world.move({ card: cardOfRef(ref), from: `S${event.seat}`, to: 'MUCK' }, false);
      }
      world.endEvent();
      return;
    }
    case 'win-by-folds':
      foldAllBut(world, event.seat);
      return;
    case 'show-to-one':
      world.declare({ type: 'shown-to', to: event.to, by: event.by });
      return;
    default:
      assertNever(event);
  }
}

/**
 * The winner stays in, everybody else gives up; whoever is bound by his own words to something else does not, and the
 * table stays as it is.
 */
function foldAllBut(world: CardsWorld, winner: Seat): void {
  let before: Betting | null = null;
  while (world.hand.betting.turn !== null && world.hand.betting !== before) {
    before = world.hand.betting;
    const stays = before.turn === winner ? passiveAct(before) : null;
    if (before.turn === winner && stays === null) return;
    world.act(before.turn ?? winner, stays?.act ?? { type: 'fold' });
  }
}

/** Cards speak: whoever has not mucked lays his hand open, if the scenario says what he has. */
function showTheRest(world: CardsWorld, { hands, board }: ShowdownScenario): void {
  if (world.hand.ledger.over !== 'showdown' || board.length < 5) return;
  for (const { seat, status } of world.hand.betting.seats) {
    if (status === 'in' && hands.has(seat)) world.declare({ type: 'tabled', seat });
  }
}

/**
 * A muck by somebody who had to show is refused first; where the scenario does not say how the river was bet, nobody
 * can tell who had to.
 */
function leading(verdicts: readonly Verdict[], riverKnown: boolean): Verdict | undefined {
  return riverKnown ? verdicts[0] : (verdicts.find(({ kind }) => kind === 'MUCKED_WINNER') ?? verdicts[0]);
}

function winnerOf({ award }: Betting): Seat | readonly Seat[] | null {
  const winners = award?.pots.at(-1)?.winners ?? [];
  return winners.length > 1 ? winners : (winners[0] ?? null);
}

function streetsAfter(street: Street): readonly (typeof BOARD_STREETS)[number][] {
  return BOARD_STREETS.filter((board) => STREETS.indexOf(board) > STREETS.indexOf(street));
}

/** Reads the JSON of one scenario; the reason names the event that is wrong. */
export function parseShowdownScenario(asked: unknown): Result<ShowdownScenario, string> {
  const head = headOf(asked);
  if (!head.ok) return head;
  const { id, book, options, json } = head.value;
  const { button, liveSeats: liveAsked, riverActions = [], events: eventsAsked = [] } = json;
  if (!isSeat(button)) return err('`button` is no seat');
  const hands = handsOf(json['hands'] ?? {});
  if (hands === undefined) return err('`hands` gives cards by seat');
  const board = boardOf(json);
  if (!board.ok) return board;
  const riverLines = linesOf(riverActions);
  const lines = linesOf(eventsAsked);
  if (riverLines === undefined || lines === undefined) return err('`riverActions` and `events` are lists of lines');
  const read = eventsOfLines([...riverLines, ...lines], parseShowdownEvent);
  if (!read.ok) return read;
  const events = read.value;
  const live = liveAsked === undefined ? seatsNamed(hands, events) : seatsOf(liveAsked);
  if (live === undefined || live.length === 0) return err('`liveSeats` is a list of seats');
  const seats =
    live.length > 1
      ? live
      : [...live, ...SEATS.filter((seat) => !live.includes(seat)).slice(0, 1)].sort((a, b) => a - b);
  const street =
    events.map((event) => (event.do === 'bet' ? event.street : null)).find((named) => named !== null) ?? 'river';
  const first = riverLines.length > 0 ? 'river' : street;
  return ok({
    id,
    book,
    options,
    button,
    seats,
    street: first,
    riverKnown: riverLines.length > 0,
    hands,
    board: board.value,
    events,
  });
}

/** Where nobody is listed, those play who have cards or do something. */
function seatsNamed(hands: ReadonlyMap<Seat, unknown>, events: readonly ShowdownScenarioEvent[]): readonly Seat[] {
  const named = events.flatMap((event): readonly Seat[] => {
    switch (event.do) {
      case 'bet':
        return event.event.do === 'act' || event.event.do === 'say' ? [event.event.seat] : [];
      case 'show-to-one':
        return [event.to, event.by];
      default:
        return [event.seat];
    }
  });
  return [...new Set([...hands.keys(), ...named])].sort((a, b) => a - b);
}
