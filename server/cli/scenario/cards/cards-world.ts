import { type Decision, decide, evolve, expectation, type HandState, initial, type TableState } from '#engine/api';
import { passiveAct } from '#engine/betting/api';
import { HUB, referenceLayout, type TableLayout } from '#perception/layouts';
import { type Due, perceive } from '#perception/perceive';
import type { PerceptionSetup } from '#perception/radio/setups';
import { emptyWindow, type PerceptionWindow } from '#perception/stories/windows';
import { type CardRef, toCardRef } from '#vocabulary/card-refs';
import { type Card, DECK_SIZE, toCard } from '#vocabulary/cards';
import type { Act, Words } from '#vocabulary/hands/acts';
import type { Declaration } from '#vocabulary/hands/declarations';
import type { Event } from '#vocabulary/hands/events';
import type { HandSetup } from '#vocabulary/hands/hand-setups';
import type { Author, InputBody } from '#vocabulary/hands/inputs';
import { inputId, readingId } from '#vocabulary/ids';
import type { TableProfile } from '#vocabulary/profiles';
import type { DeviceId, Reading, ReadingBody, TagId } from '#vocabulary/readings';
import type { Seat } from '#vocabulary/seats';
import { deviceTicks, ms } from '#vocabulary/units';
import { BOARD_ZONES, SEAT_ZONES } from '#vocabulary/zones';
import { Antennas } from './antennas.ts';
import type { CardMove, Press } from './cards-events.ts';
import { isSensed, type ReadingEvent } from './reading-events.ts';

/** FORMAT.md, "Profile and time". */
const BETWEEN_MOVES_MS = 300;
const BETWEEN_EVENTS_MS = 2000;
/** A card is this long in the air between the shoe and its place. */
const FLIGHT_MS = 100;
/** Perception believes that a card is away after this long: DONE is pressed after that. */
const UNTIL_DONE_MS = 1500;
const COUNTED_AFTER_MS = 1200;
const ALL_GOOD = {
  type: 'quality',
  goodOf16: Array.from({ length: 20 }, () => 16),
  sweepMs: ms(145),
  queued: 0,
} as const;

/**
 * The table of a scenario: the shoe, the tags that the antennas would report, people at a screen, and a stand-in for
 * the vault. Everything else is the product: readings go through perception, facts and inputs through the engine.
 */
export class CardsWorld {
  state: TableState = initial();
  readonly #shoe: Card[];
  readonly #setup: PerceptionSetup;
  readonly #antennas = new Antennas((device, body, atMs) => this.#read(device, body, atMs));
  readonly #onEvent: (event: Event, state: TableState) => void;
  #window: PerceptionWindow = emptyWindow(ms(0));
  #nowMs = 0;
  #perceptionDueMs = Number.POSITIVE_INFINITY;
  #engineDueMs = Number.POSITIVE_INFINITY;
  #inputs = 0;
  #readings = 0;

  constructor(setup: HandSetup, shoe: readonly Card[], onEvent: (event: Event, state: TableState) => void) {
    this.#shoe = [...shoe];
    this.#onEvent = onEvent;
    const { places, buttons } = layoutOf(setup.profile);
    const meaningOf: PerceptionSetup['meaningOf'] = (tag) => ({ deck: 'in-play', ref: refOfCard(cardOfTag(tag)) });
    this.#setup = { profile: setup.profile, places, buttons, meaningOf };
    this.#feed({ type: 'hand-prepared', setup: { ...setup, provesFaces: true, isPriced: true } });
  }

  get hand(): HandState {
    const { hand } = this.state;
    if (hand === null) throw new Error('invariant broken: the hand of a scenario goes on');
    return hand;
  }

  /** The card that the fixture's shoe has on top, `depth` cards down. */
  shoe(): readonly Card[] {
    return this.#shoe;
  }

  /** 2 s pass between events: whatever was to be settled is. */
  endEvent(): void {
    this.#advance(this.#nowMs + COUNTED_AFTER_MS);
    // A board tells about once a second how many of its polls were good: what proves a face.
    this.#read(HUB, ALL_GOOD, ms(this.#nowMs));
    this.#advance(this.#nowMs + BETWEEN_EVENTS_MS - COUNTED_AFTER_MS);
  }

  move({ card, from, to }: CardMove, oneSweep: boolean): void {
    if (from === 'SHOE') {
      const index = this.#shoe.indexOf(card);
      if (index >= 0) this.#shoe.splice(index, 1);
      if (!oneSweep) this.#antennas.exits(card, this.#nowMs);
    } else this.#antennas.leaves(card, from, this.#nowMs);
    this.#antennas.pass(this.#nowMs);
    if (to === 'SHOE') this.#shoe.unshift(card);
    if (isSensed(to)) {
      if (!oneSweep) this.#advance(this.#nowMs + FLIGHT_MS);
      this.#antennas.comes(card, to, this.#nowMs);
      this.#antennas.pass(this.#nowMs);
    }
    if (!oneSweep) this.#advance(this.#nowMs + BETWEEN_MOVES_MS - FLIGHT_MS);
  }

  /** DONE confirms what no antenna sees (FORMAT.md). */
  done(): void {
    this.#advance(this.#nowMs + UNTIL_DONE_MS);
    this.declare({ type: 'done' });
  }

  /** Every card back into the shoe, from wherever it is. */
  collect(): void {
    for (let code = 0; code < DECK_SIZE; code += 1) {
      const card = toCard(code);
      if (this.#shoe.includes(card)) continue;
      for (const zone of [...SEAT_ZONES, ...BOARD_ZONES, 'BURN'] as const)
        this.#antennas.leaves(card, zone, this.#nowMs);
      this.#antennas.pass(this.#nowMs);
      this.#shoe.push(card);
    }
    this.done();
  }

  reshuffle(top: readonly Card[]): void {
    const rest = this.#shoe.filter((card) => !top.includes(card));
    this.#shoe.splice(0, this.#shoe.length, ...top.filter((card) => this.#shoe.includes(card)), ...rest);
    this.declare({ type: 'shuffled' });
  }

  declare(what: Declaration): void {
    this.#feed({ type: 'declared', what, by: speakerOf(what) });
  }

  press(press: Press): void {
    this.declare(declarationOf(press));
  }

  act(seat: Seat, act: Act): void {
    this.#feed({ type: 'act', seat, act, how: 'observed', by: OPERATOR });
  }

  say(seat: Seat, words: Words): void {
    this.#feed({ type: 'said', seat, words, by: OPERATOR });
  }

  /** `NOTE … betting …`: whoever still has to act checks or calls, in turn. */
  finishRound(): void {
    for (let guard = 0; guard < 100 && this.hand.ledger.round === 'open'; guard += 1) {
      const passive = passiveAct(this.hand.betting);
      if (passive === null) return;
      this.act(passive.seat, passive.act);
    }
  }

  wait(forMs: number): void {
    this.#advance(this.#nowMs + forMs);
  }

  /** Antennas do something else than read what lies there. */
  reads(event: ReadingEvent): void {
    this.#antennas.happens(event, this.#nowMs);
    this.#antennas.pass(this.#nowMs);
  }

  #read(device: DeviceId, body: ReadingBody, atMs: number): void {
    this.#readings += 1;
    const reading: Reading = {
      id: readingId(`r${this.#readings}`),
      device,
      boot: 1,
      seq: this.#readings,
      ticks: deviceTicks(atMs),
      atMs: ms(atMs),
      ...body,
    };
    this.#perceive(reading);
  }

  #perceive(input: Reading | Due): void {
    const { window, facts } = perceive(this.#window, input, this.#setup, expectation(this.state));
    this.#window = window;
    this.#perceptionDueMs = window.dueAtMs;
    for (const fact of facts) this.#feed({ type: 'fact', fact });
  }

  /** Time passes; perception and engine are called when they asked for it, in the order in which they did. */
  #advance(untilMs: number): void {
    for (;;) {
      const nextMs = Math.min(this.#antennas.dueMs, this.#perceptionDueMs, this.#engineDueMs);
      if (nextMs > untilMs) break;
      this.#nowMs = Math.max(this.#nowMs, nextMs);
      if (this.#antennas.dueMs <= this.#nowMs) this.#antennas.pass(this.#nowMs);
      else if (this.#perceptionDueMs <= this.#engineDueMs) this.#perceive({ type: 'due', atMs: ms(this.#nowMs) });
      else this.#feed({ type: 'deadline-passed' });
    }
    this.#nowMs = untilMs;
  }

  #feed(body: InputBody): void {
    this.#inputs += 1;
    const decision: Decision = decide(this.state, { id: inputId(`i${this.#inputs}`), atMs: ms(this.#nowMs), ...body });
    const due: CardRef[] = [];
    for (const event of decision.events) {
      this.state = evolve(this.state, event);
      if (event.type === 'publicity-due') due.push(event.ref);
      this.#onEvent(event, this.state);
    }
    this.#engineDueMs = decision.dueAtMs ?? Number.POSITIVE_INFINITY;
    if (due.length > 0) this.#feed({ type: 'cards-opened', cards: due.map((ref) => ({ ref, card: cardOfRef(ref) })) });
  }
}

/** Laid out once a profile: what perception works out of a layout, it keeps beside it. */
const LAYOUTS = new WeakMap<TableProfile, TableLayout>();

function layoutOf(profile: TableProfile): TableLayout {
  const layout = LAYOUTS.get(profile) ?? referenceLayout(profile);
  LAYOUTS.set(profile, layout);
  return layout;
}

const OPERATOR: Author = { role: 'operator' };
/** Whoever shows his hand says so himself: another's word opens no card. */
const speakerOf = (what: Declaration): Author =>
  what.type === 'tabled' ? { role: 'seat', seat: what.seat } : OPERATOR;

/** The stand-in for the vault: a permutation that nobody but this file knows. */
const STRIDE = 17;
const OFFSET = 29;

export function refOfCard(card: Card): CardRef {
  return toCardRef((card * STRIDE + OFFSET) % DECK_SIZE);
}

export function cardOfRef(ref: CardRef): Card {
  for (let code = 0; code < DECK_SIZE; code += 1) if (refOfCard(toCard(code)) === ref) return toCard(code);
  throw new Error(`invariant broken: reference ${ref} is of no card`);
}

function cardOfTag(tag: TagId): Card {
  return toCard(Number.parseInt(tag.slice(2), 16));
}

function declarationOf(press: Press): Declaration {
  if (!('card' in press)) return press;
  const { card, ...rest } = press;
  const ref = refOfCard(card);
  switch (rest.type) {
    case 'burn-exposed': {
      const { seenBy } = rest;
      return { type: rest.type, ref, ...(seenBy === undefined ? {} : { seenBy }) };
    }
    case 'seen': {
      const { by, owner } = rest;
      return { type: rest.type, by, ref, ...(owner === undefined ? {} : { owner }) };
    }
    case 'dropped': {
      const { cause, seat } = rest;
      return { type: rest.type, cause, ref, ...(seat === undefined ? {} : { seat }) };
    }
    default:
      return { ...rest, ref };
  }
}
