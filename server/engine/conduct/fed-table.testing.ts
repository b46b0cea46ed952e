import { toCardRef } from '#vocabulary/card-refs';
import { type Card, parseCard, toCard } from '#vocabulary/cards';
import type { Act } from '#vocabulary/hands/acts';
import type { Declaration } from '#vocabulary/hands/declarations';
import type { Event } from '#vocabulary/hands/events';
import type { FactBody, PanelButton } from '#vocabulary/hands/facts';
import { blindsOnly, type HandSetup } from '#vocabulary/hands/hand-setups';
import type { Author, InputBody } from '#vocabulary/hands/inputs';
import { factId, type InputId, inputId } from '#vocabulary/ids';
import { DEFAULT_PROFILES, type TableProfile } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import { clockwiseAfter, SEATS, type Seat } from '#vocabulary/seats';
import { chips, ms } from '#vocabulary/units';
import { BOARD_STREETS, BOARD_ZONES, BOARD_ZONES_OF, type SensedZone, type Street, seatZone } from '#vocabulary/zones';
import { decide, evolve, type HandState, initial, type TableState } from '../api.ts';
import { actOf } from '../betting/betting.testing.ts';
import { boardIsPredealt } from '../books/parameters.ts';
import { speakerOf } from '../proving/table.testing.ts';
import type { Answer } from '../table-state/answer.ts';
import { burnsDue } from '../table-state/plan.ts';

/**
 * A hand for tests: facts and inputs straight into the engine, and a stand-in for the vault that opens the cards asked
 * for.
 */
export class FedTable {
  state: TableState = initial();
  events: Event[] = [];
  answer: Answer = { kind: 'accepted' };
  lastInput: InputId = inputId('i0');
  #inputs = 0;
  #nextCard = 0;
  readonly #faces: readonly Card[];

  constructor(setup: HandSetup, faces: readonly Card[] = Array.from({ length: 52 }, (_, card) => toCard(card))) {
    this.#faces = faces;
    this.feed({ type: 'hand-prepared', setup });
    for (let card = 0; card < 2 * setup.dealOrder.length; card += 1)
      this.card(seatZone(setup.dealOrder[card % setup.dealOrder.length] ?? 1));
    if (boardIsPredealt(this.hand)) for (const place of BOARD_ZONES) this.card(place);
  }

  get hand(): HandState {
    const { hand } = this.state;
    if (hand === null) throw new Error('no hand');
    return hand;
  }

  /** `4 raise 200`, as an operator enters it. */
  acts(...lines: readonly string[]): this {
    for (const line of lines) {
      const [seat, verb = '', amount] = line.split(' ');
      this.act(SEATS[Number(seat) - 1] ?? 1, actOf(verb, amount), 'observed');
    }
    return this;
  }

  act(seat: Seat, act: Act, how: 'declared' | 'observed'): void {
    this.feed({ type: 'act', seat, act, how, by: OPERATOR });
  }

  declare(what: Declaration): this {
    this.feed({ type: 'declared', what, by: speakerOf(what) });
    return this;
  }

  press(button: PanelButton): this {
    this.fact({ type: 'pressed', button });
    return this;
  }

  dial(clicks: number): this {
    this.fact({ type: 'dialled', clicks });
    return this;
  }

  /** Everybody checks or calls, and the cards of the streets up to this one are laid. */
  playTo(street: Street | 'showdown'): this {
    for (;;) {
      this.checkAround();
      const next = BOARD_STREETS[BOARD_STREETS.findIndex((board) => board === this.hand.ledger.street) + 1];
      if (this.hand.ledger.street === street || next === undefined || this.hand.ledger.over !== 'no') return this;
      this.layStreet();
      if (next === street) return this;
    }
  }

  checkAround(): void {
    for (
      let { turn } = this.hand.betting;
      turn !== null && this.hand.ledger.over === 'no';
      { turn } = this.hand.betting
    ) {
      const seat = this.hand.betting.seats.find((candidate) => candidate.seat === turn);
      this.act(turn, { type: (seat?.put ?? 0) < this.hand.betting.level ? 'call' : 'check' }, 'observed');
    }
  }

  layStreet(): void {
    const street = BOARD_STREETS[BOARD_STREETS.findIndex((board) => board === this.hand.ledger.street) + 1];
    if (street === undefined) throw new Error('there is no street after the river');
    this.declare({ type: 'bets-gathered' });
    if (boardIsPredealt(this.hand)) {
      for (const place of BOARD_ZONES_OF[street]) this.declare({ type: 'flip', place });
      return;
    }
    for (let burns = burnsDue(this.hand, street); burns > 0; burns -= 1) this.card('BURN');
    for (const place of BOARD_ZONES_OF[street]) this.card(place);
  }

  card(zone: SensedZone): void {
    const ref = toCardRef(this.#nextCard);
    this.#nextCard += 1;
    this.fact({ type: 'card-left-shoe', ref });
    this.fact({ type: 'card-rested', ref, zone, sweep: this.#nextCard });
  }

  /** Both cards of a seat go somewhere; `read`: so many of them are read there. */
  throwCards(seat: Seat, zone: SensedZone, read = 2): this {
    const { dealOrder } = this.hand.setup;
    for (const round of [0, 1]) {
      const ref = toCardRef(dealOrder.indexOf(seat) + round * dealOrder.length);
      this.fact({ type: 'card-lifted', ref, zone: seatZone(seat) });
      if (round < read) this.fact({ type: 'card-rested', ref, zone, sweep: 1000 + this.#inputs });
    }
    return this;
  }

  feed(body: InputBody): void {
    this.#inputs += 1;
    const id = inputId(`i${this.#inputs}`);
    const { events, answer } = decide(this.state, { id, atMs: ms(this.#inputs * 300), ...body });
    for (const event of events) this.state = evolve(this.state, event);
    this.events.push(...events);
    this.answer = answer;
    this.lastInput = id;
    const due = (this.state.hand?.publicity ?? []).flatMap(({ ref, card }) => (card === null ? [ref] : []));
    if (due.length > 0)
      this.feed({ type: 'cards-opened', cards: due.map((ref) => ({ ref, card: this.#faces[ref] ?? toCard(ref) })) });
  }

  kinds(): readonly string[] {
    return this.hand.verdicts
      .filter(({ verdict }) => verdict.status !== 'withdrawn')
      .map(({ verdict }) => verdict.kind);
  }

  stacks(): Record<number, number> {
    return Object.fromEntries(this.hand.betting.seats.map(({ seat, stack }) => [seat, stack]));
  }

  fact(body: FactBody): void {
    const atMs = ms(this.#inputs * 300);
    this.feed({ type: 'fact', fact: { id: factId(`f${this.#inputs}`), atMs, from: [], ...body } });
  }
}

const OPERATOR: Author = { role: 'operator' };

export interface FedSetup {
  readonly book?: RuleBook;
  readonly seats?: number;
  readonly stack?: number;
  readonly stacks?: Partial<Record<Seat, number>>;
  readonly profile?: TableProfile;
}

export function setupFor({
  book = 'sans-croupier',
  seats = 3,
  stack = 1000,
  stacks = {},
  profile = DEFAULT_PROFILES.full,
}: FedSetup = {}): HandSetup {
  const players = SEATS.slice(0, seats);
  const order = clockwiseAfter(1, players);
  const headsUp = seats === 2;
  return {
    hand: 1,
    redeal: 0,
    ruleBook: book,
    options: {},
    profile,
    players: players.map((seat) => ({ seat, stack: chips(stacks[seat] ?? stack), away: false })),
    button: 1,
    dealOrder: order,
    smallBlindSeat: (headsUp ? order[1] : order[0]) ?? null,
    bigBlindSeat: (headsUp ? order[0] : order[1]) ?? 1,
    stakes: blindsOnly(50, 100, 25),
  };
}

/** The pack in the order in which it is dealt, the named cards first. */
export function facesOf(text: string): readonly Card[] {
  const named = text.split(' ').map((name) => parseCard(name) ?? toCard(0));
  return [...named, ...Array.from({ length: 52 }, (_, card) => toCard(card)).filter((card) => !named.includes(card))];
}
