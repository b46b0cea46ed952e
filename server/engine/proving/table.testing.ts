import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import { toCard } from '#vocabulary/cards';
import type { Declaration } from '#vocabulary/hands/declarations';
import type { Event } from '#vocabulary/hands/events';
import type { FactBody, PanelButton } from '#vocabulary/hands/facts';
import type { HandSetup } from '#vocabulary/hands/hand-setups';
import type { Author, Input, InputBody } from '#vocabulary/hands/inputs';
import { factId, inputId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { BOARD_ZONES, isBoardZone, isSeatZone, type SensedZone, type Zone } from '#vocabulary/zones';
import { decide } from '../conduct/decide.ts';
import type { Answer } from '../table-state/answer.ts';
import { initial } from '../table-state/initial.ts';
import type { HandState, TableState } from '../table-state/state.ts';
import type { Dice } from './dice.testing.ts';

const MOVE_MS = 300;
const OPERATOR: Author = { role: 'operator' };
/** Whoever shows his hand says so himself: another's word opens no card. */
export const speakerOf = (what: Declaration): Author =>
  what.type === 'tabled' ? { role: 'seat', seat: what.seat } : OPERATOR;

/**
 * A physical table: 52 cards, a shoe with an order, places, and people who press buttons. What its antennas would make
 * perception state is fed to the engine; what they would not see is not.
 */
export class ProvingTable {
  state: TableState = initial();
  shoe: CardRef[];
  /** Where the cards really lie; a card in nobody's list is in the shoe. */
  readonly zones = new Map<CardRef, Zone>();
  readonly inputs: Input[] = [];
  readonly events: Event[] = [];
  readonly setup: HandSetup;
  /** Called before and after each input; proofs of every state hang here. */
  watch: ((before: TableState, input: Input, events: readonly Event[], after: TableState) => void) | undefined;
  keepsRecord = true;
  nowMs = 0;
  dueAtMs: number | undefined;
  sweep = 1;
  count = 0;

  constructor(setup: HandSetup, shoe: readonly CardRef[]) {
    this.setup = setup;
    this.shoe = [...shoe];
  }

  static begin(setup: HandSetup, dice: Dice): ProvingTable {
    const table = new ProvingTable(setup, dice.shuffled(ALL_CARD_REFS));
    table.feed({ type: 'hand-prepared', setup });
    return table;
  }

  /** The same table, to go on differently: states are values. */
  fork(): ProvingTable {
    const other = new ProvingTable(this.setup, this.shoe);
    for (const [ref, zone] of this.zones) other.zones.set(ref, zone);
    other.inputs.push(...this.inputs);
    other.events.push(...this.events);
    other.state = this.state;
    other.watch = this.watch;
    other.keepsRecord = this.keepsRecord;
    other.nowMs = this.nowMs;
    other.dueAtMs = this.dueAtMs;
    other.sweep = this.sweep;
    other.count = this.count;
    return other;
  }

  get hand(): HandState {
    if (this.state.hand === null) throw new Error('no hand');
    return this.state.hand;
  }

  get senses(): HandSetup['profile']['senses'] {
    return this.setup.profile.senses;
  }

  feed(body: InputBody): Answer {
    this.count += 1;
    return this.give({ id: inputId(`i${this.count}`), atMs: ms(this.nowMs), ...body });
  }

  give(input: Input): Answer {
    const before = this.state;
    if (this.keepsRecord) this.inputs.push(input);
    const { events, state, answer, dueAtMs } = decide(before, input);
    this.state = state;
    if (this.keepsRecord) for (const event of events) this.events.push(event);
    this.watch?.(before, input, events, this.state);
    this.dueAtMs = dueAtMs;
    // As the vault is asked: of the state, because a hand that is decided anew may show a card of which no event of
    // this decision says so.
    const due = (state.hand?.publicity ?? []).filter(({ card }) => card === null);
    if (due.length > 0 && events.length > 0) {
      this.feed({ type: 'cards-opened', cards: due.map(({ ref }) => ({ ref, card: toCard((ref * 17 + 29) % 52) })) });
    }
    return answer;
  }

  /** Time passes; the engine is told when it asked to be. */
  wait(forMs: number): void {
    const until = this.nowMs + forMs;
    while (this.dueAtMs !== undefined && this.dueAtMs <= until) {
      this.nowMs = Math.max(this.nowMs, this.dueAtMs);
      this.dueAtMs = undefined;
      this.feed({ type: 'deadline-passed' });
    }
    this.nowMs = until;
  }

  fact(body: FactBody): void {
    this.feed({ type: 'fact', fact: { id: factId(`f${this.count + 1}`), atMs: ms(this.nowMs), from: [], ...body } });
  }

  declare(what: Declaration): void {
    this.feed({ type: 'declared', what, by: speakerOf(what) });
  }

  press(button: PanelButton, seat?: Seat): void {
    this.fact({ type: 'pressed', button, ...(seat === undefined ? {} : { seat }) });
  }

  sees(zone: Zone): zone is SensedZone {
    if (zone === 'SHOE' || zone === 'OFF') return false;
    if (zone === 'ASIDE') return this.senses.aside;
    if (zone === 'BURN') return this.senses.burn;
    if (zone === 'MUCK') return this.senses.muck;
    return isBoardZone(zone) ? this.senses.board !== 'none' : this.senses.seats;
  }

  cardsIn(zone: Zone): readonly CardRef[] {
    return [...this.zones].filter(([, where]) => where === zone).map(([ref]) => ref);
  }

  top(): CardRef {
    const [ref] = this.shoe;
    if (ref === undefined) throw new Error('the shoe is empty');
    return ref;
  }

  /** The next card leaves the shoe. */
  exit(): CardRef {
    const ref = this.top();
    this.shoe.shift();
    this.zones.set(ref, 'OFF');
    if (this.senses.shoe) this.fact({ type: 'card-left-shoe', ref });
    return ref;
  }

  /** Cards come to rest, all in one antenna sweep. */
  land(...cards: readonly (readonly [CardRef, Zone])[]): void {
    this.sweep += 1;
    for (const [ref, zone] of cards) {
      const place = isBoardZone(zone) && this.senses.board === 'one' ? this.#firstFree() : zone;
      // A card that lands leaves and enters the table's own order of places: later ones come last.
      this.zones.delete(ref);
      this.zones.set(ref, place);
      if (this.sees(place)) this.fact({ type: 'card-rested', ref, zone: place, sweep: this.sweep });
    }
    this.wait(MOVE_MS);
  }

  /** With one antenna for the board, its places are the order of arrival (DESIGN §3). */
  #firstFree(): Zone {
    const free = BOARD_ZONES.find((zone) => this.cardsIn(zone).length === 0);
    return free ?? 'B5';
  }

  deal(zone: Zone): CardRef {
    const ref = this.exit();
    this.land([ref, zone]);
    return ref;
  }

  lift(ref: CardRef): void {
    const zone = this.zones.get(ref);
    if (zone !== undefined && this.sees(zone) && zone !== 'MUCK') this.fact({ type: 'card-lifted', ref, zone });
  }

  /** A card is taken from where it lies and put elsewhere; DONE follows where nothing sees it arrive. */
  move(ref: CardRef, to: Zone): void {
    this.lift(ref);
    if (to === 'SHOE') {
      this.zones.delete(ref);
      this.shoe = [ref, ...this.shoe.filter((other) => other !== ref)];
      this.wait(MOVE_MS);
      return;
    }
    this.land([ref, to]);
  }

  /** Both cards of a seat are looked at and put back. */
  peek(seat: Seat): void {
    const cards = this.cardsIn(`S${seat}`);
    for (const ref of cards) this.lift(ref);
    this.wait(900);
    this.land(...cards.map((ref): readonly [CardRef, Zone] => [ref, `S${seat}`]));
  }

  /** All cards back into the shoe. */
  collect(dice: Dice): void {
    for (const [ref, zone] of [...this.zones]) {
      if (isSeatZone(zone) || isBoardZone(zone) || zone === 'BURN') this.lift(ref);
      this.zones.delete(ref);
    }
    this.shoe = dice.shuffled(ALL_CARD_REFS);
    this.wait(1000);
  }
}
