import { type HandState, type VerdictRecord, whereabouts } from '#engine/api';
import { type Card, formatCard, parseCard } from '#vocabulary/cards';
import type { Event } from '#vocabulary/hands/events';
import { blindsOnly, type HandSetup } from '#vocabulary/hands/hand-setups';
import type { VerdictId } from '#vocabulary/ids';
import type { VerdictStatus } from '#vocabulary/kinds';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { err, ok, type Result } from '#vocabulary/result';
import type { RuleOptions } from '#vocabulary/rule-books';
import { isSeat, type Seat } from '#vocabulary/seats';
import { BOARD_ZONES, isBoardZone, type Zone } from '#vocabulary/zones';
import { isObject, type Json, linesOf, seatsOf } from '../shapes/json-shapes.ts';
import { eventsOfLines, headOf } from '../shapes/scenario-head.ts';
import { playEvent } from './betting-table.ts';
import { type CardsEvent, parseCardsEvent } from './cards-events.ts';
import { CardsWorld, cardOfRef } from './cards-world.ts';
import { RemedyText } from './step-text.ts';

/** A scenario of kind `cards` as FORMAT.md has it; of `expect`, only `remedy` and `then`. */
export interface CardsScenario {
  readonly id: string;
  readonly setup: HandSetup;
  readonly shoe: readonly Card[];
  readonly phases: ReadonlyMap<Phase, readonly CardsEvent[]>;
}

export const PHASES = ['events', 'remedy', 'then'] as const;
export type Phase = (typeof PHASES)[number];

export interface CardsOutcome {
  readonly id: string;
  readonly verdicts: readonly {
    readonly kind: string;
    readonly severity: string;
    readonly raisedAt: number;
    readonly phase: Phase;
    readonly rules: readonly string[];
    readonly status: VerdictStatus;
  }[];
  readonly remedy: readonly string[];
  readonly deadHands: readonly Seat[];
  readonly burnCredit: Readonly<Record<string, number>>;
  readonly final: Readonly<Record<string, number | readonly string[]>>;
}

interface Raised {
  readonly phase: Phase;
  readonly index: number;
}

/**
 * Plays the hand at a table of profile `full`, through perception and engine, and tells what the product said. `watch`
 * sees its events.
 */
export function runCardsScenario(
  { id, setup, shoe, phases }: CardsScenario,
  watch: (event: Event) => void = () => {},
): CardsOutcome {
  let at: Raised = { phase: 'events', index: 1 };
  const raised = new Map<VerdictId, Raised & { readonly kind: string }>();
  const note = (event: Event): void => {
    watch(event);
    if (event.type !== 'verdict-raised' && event.type !== 'verdict-revised') return;
    const { id: verdict, kind } = event.verdict;
    if (raised.get(verdict)?.kind !== kind) raised.set(verdict, { ...at, kind });
  };
  const world = new CardsWorld(setup, shoe, note);
  let remedy: readonly string[] = [];
  for (const phase of PHASES) {
    for (const [index, event] of eventsOf(phases, phase).entries()) {
      at = { phase, index: index + 1 };
      play(world, event, shoe);
    }
    if (phase === 'events') remedy = remedyText(world, eventsOf(phases, 'remedy'), raised);
  }
  const { hand } = world;
  const records = hand.verdicts.filter(({ verdict }) => verdict.status !== 'withdrawn');
  return {
    id,
    verdicts: hand.verdicts.map(({ verdict }) => {
      const { phase, index } = raised.get(verdict.id) ?? at;
      return {
        kind: verdict.kind,
        severity: verdict.severity,
        raisedAt: index,
        phase,
        rules: verdict.rules,
        status: verdict.status,
      };
    }),
    remedy,
    deadHands: deadHandsOf(records),
    burnCredit: burnCreditOf(records),
    final: finalOf(hand, setup, shoe),
  };
}

function play(world: CardsWorld, event: CardsEvent, shoe: readonly Card[]): void {
  switch (event.do) {
    case 'blinds':
    case 'nothing':
      break;
    case 'deal':
      deal(world, event, shoe);
      break;
    case 'move':
      for (const move of event.moves) world.move(move, event.oneSweep);
      if (event.moves.some(({ to }) => to === 'SHOE' || to === 'ASIDE')) world.done();
      break;
    case 'betting':
      playEvent(world, event.event);
      break;
    case 'collect':
      world.collect();
      break;
    case 'reshuffle':
      world.reshuffle(event.top);
      break;
    case 'press':
      world.press(event.press);
      break;
    case 'reading':
      world.reads(event.event);
      break;
  }
  world.endEvent();
}

/** `DEAL a-b`: card k to `dealOrder[(k-1) mod n]`, one by one. Cards that are missing from the shoe are not counted. */
function deal(world: CardsWorld, { first, last }: Extract<CardsEvent, { do: 'deal' }>, shoe: readonly Card[]): void {
  const { dealOrder } = world.hand.setup;
  for (let number = first; number <= last; number += 1) {
    const card = shoe[number - 1];
    const seat = dealOrder[(number - 1) % dealOrder.length];
    if (card !== undefined && seat !== undefined) world.move({ card, from: 'SHOE', to: `S${seat}` }, false);
  }
}

/** What was asked for at the end of `events`: of the first verdict, and of those that came with it (`A+B`). */
function remedyText(
  world: CardsWorld,
  remedy: readonly CardsEvent[],
  raised: ReadonlyMap<VerdictId, Raised>,
): readonly string[] {
  const asking = world.hand.verdicts.filter(
    ({ verdict }) => verdict.remedy.length > 0 && verdict.status !== 'withdrawn',
  );
  const [first] = asking;
  if (first === undefined) return [];
  const index = raised.get(first.verdict.id)?.index;
  const together = asking.filter(({ verdict }) => raised.get(verdict.id)?.index === index);
  const tops = remedy.flatMap((event) => (event.do === 'reshuffle' ? [event.top] : []));
  const text = new RemedyText(world.shoe(), tops);
  return together.flatMap(({ verdict }) =>
    verdict.remedy.map((step) => text.line(step)).filter((line) => line !== undefined),
  );
}

function deadHandsOf(records: readonly VerdictRecord[]): readonly Seat[] {
  const seats = records.flatMap(({ verdict }) => (verdict.status === 'overruled' ? [] : verdict.deadHands));
  return [...new Set(seats)].sort((a, b) => a - b);
}

function burnCreditOf(records: readonly VerdictRecord[]): Readonly<Record<string, number>> {
  const credit: Record<string, number> = {};
  for (const { verdict } of records) Object.assign(credit, verdict.burnCredit);
  return credit;
}

/** Where the product believes the cards to be. A card that left its place and came nowhere is in somebody's hand. */
function finalOf(hand: HandState, setup: HandSetup, shoe: readonly Card[]): CardsOutcome['final'] {
  const zones = new Map<Zone, string[]>();
  const final: Record<string, number | string[]> = { SHOE: 0, BURN: [], MUCK: [], ASIDE: [], OFF: [], BOARD: [] };
  for (const { ref, zone, lifted } of whereabouts(hand)) {
    const where = lifted ? 'OFF' : zone;
    zones.set(where, [...(zones.get(where) ?? []), formatCard(cardOfRef(ref))]);
  }
  // The product knows of 52 cards; those that the shoe did not hold at the start are not in it unless they were put
  // there.
  const inShoe = zones.get('SHOE') ?? [];
  const collected = hand.redeal > setup.redeal;
  final['SHOE'] = (collected ? inShoe : inShoe.filter((name) => shoe.some((card) => formatCard(card) === name))).length;
  for (const zone of ['BURN', 'MUCK', 'ASIDE', 'OFF'] as const) final[zone] = zones.get(zone) ?? [];
  final['BOARD'] = BOARD_ZONES.flatMap((place) => zones.get(place) ?? []);
  for (const [zone, cards] of zones) if (zone !== 'SHOE' && !isBoardZone(zone)) final[zone] = cards;
  return final;
}

/** Reads the JSON of one scenario; the reason names the event that is wrong. */
export function parseCardsScenario(
  asked: unknown,
  decks: ReadonlyMap<string, readonly Card[]>,
): Result<CardsScenario, string> {
  const head = headOf(asked);
  if (!head.ok) return head;
  const { id, book, options, json } = head.value;
  const { seats: seatsAsked, button, dealOrder: orderAsked, deck: deckAsked, offAtStart } = json;
  const seats = seatsOf(seatsAsked);
  if (seats === undefined || seats.length < 2) return err('`seats` is a list of two seats or more, none twice');
  if (!isSeat(button)) return err('`button` is no seat');
  const dealOrder = seatsOf(orderAsked);
  if (
    dealOrder === undefined ||
    dealOrder.length !== seats.length ||
    !dealOrder.every((seat) => seats.includes(seat))
  ) {
    return err('`dealOrder` has every seat once');
  }
  const deck = decks.get(String(deckAsked));
  if (deck === undefined) return err(`unknown deck ${JSON.stringify(deckAsked)}`);
  const missing = linesOf(offAtStart ?? [])?.map(parseCard);
  if (missing === undefined || missing.includes(undefined)) return err('`offAtStart` is a list of cards');
  const phases = phasesOf(json);
  if (!phases.ok) return phases;
  const shoe = deck.filter((card) => !missing.includes(card));
  const setup = {
    book,
    options,
    seats,
    button,
    dealOrder,
    events: eventsOf(phases.value, 'events'),
  };
  return ok({ id, setup: handSetup(setup), shoe, phases: phases.value });
}

function phasesOf(json: Json): Result<CardsScenario['phases'], string> {
  const { events, expect } = json;
  const { remedy, then }: Json = isObject(expect) ? expect : {};
  const found = new Map<Phase, readonly CardsEvent[]>();
  for (const [phase, value] of [
    ['events', events],
    ['remedy', remedy ?? []],
    ['then', then ?? []],
  ] as const) {
    const lines = linesOf(value);
    if (lines === undefined) return err(`\`${phase}\` is a list of lines`);
    const read = eventsOfLines(lines, parseCardsEvent, phase);
    if (!read.ok) return read;
    found.set(phase, read.value);
  }
  return ok(found);
}

function eventsOf(phases: CardsScenario['phases'], phase: Phase): readonly CardsEvent[] {
  return phases.get(phase) ?? [];
}

interface HandWords {
  readonly book: HandSetup['ruleBook'];
  readonly options: RuleOptions;
  readonly seats: readonly Seat[];
  readonly button: Seat;
  readonly dealOrder: readonly Seat[];
  readonly events: readonly CardsEvent[];
}

/**
 * The first seat of `dealOrder` posts the small blind, the second the big one; with two players it is the other way
 * round.
 */
function handSetup({ book, options, seats, button, dealOrder, events }: HandWords): HandSetup {
  const blinds = events.find((event) => event.do === 'blinds');
  const [first = button, second = first] = dealOrder;
  const noSmall = blinds?.do === 'blinds' && blinds.small === null;
  const headsUp = seats.length === 2;
  const bigBlind = blinds?.do === 'blinds' ? blinds.big : 100;
  const smallBlind = blinds?.do === 'blinds' ? (blinds.small ?? 0) : 50;
  return {
    hand: 1,
    redeal: 0,
    ruleBook: book,
    options,
    profile: DEFAULT_PROFILES.full,
    players: seats.map((seat) => ({ seat, stack: 'ample', away: false })),
    button,
    dealOrder,
    smallBlindSeat: noSmall ? null : headsUp ? button : first,
    bigBlindSeat: noSmall ? first : headsUp ? (dealOrder.find((seat) => seat !== button) ?? second) : second,
    stakes: blindsOnly(smallBlind, bigBlind, 1),
  };
}
