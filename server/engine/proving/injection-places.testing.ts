import type { CardRef } from '#vocabulary/card-refs';
import type { Severity } from '#vocabulary/kinds';
import { SEATS, type Seat } from '#vocabulary/seats';
import { BOARD_ZONES, type BoardStreet, type Zone } from '#vocabulary/zones';
import type { Guide } from './guide.testing.ts';

/**
 * What the rules' text says of an irregularity at this place: its kind and severity, or nothing where it cannot happen
 * here.
 */
export interface Expected {
  readonly kind: string;
  readonly severity: Severity;
  /** Kinds that the same irregularity had before (FORMAT.md, "a new kind, which takes the place of the old one"). */
  readonly after?: readonly string[];
}

export interface Injection {
  readonly name: string;
  /** Commits the irregularity; `mark` is called just before the input that must raise it. */
  readonly commit: (place: Place, mark: () => void) => Expected | null;
}

/** Where in the hand we are, by the proof's own count of cards and acts. */
export class Place {
  readonly guide: Guide;
  readonly n: number;
  readonly out: number;
  readonly order: readonly Seat[];
  /** Book 004 and those that borrow from 000 first (matrix.md B2 `fallback`, C27). */
  readonly is004: boolean;
  readonly isTock: boolean;

  constructor(guide: Guide) {
    const { setup, shoe } = guide.table;
    this.guide = guide;
    this.order = setup.dealOrder;
    this.n = setup.dealOrder.length;
    this.out = 52 - shoe.length;
    this.is004 = setup.ruleBook === 'maison';
    this.isTock = setup.ruleBook === 'tock';
  }

  get table(): Guide['table'] {
    return this.guide.table;
  }

  get holes(): number {
    return 2 * this.n;
  }

  get dealing(): boolean {
    return this.out < this.holes;
  }

  /** The deal is complete and nobody has acted. */
  get beforeAction(): boolean {
    return !this.dealing && this.guide.acts === 0 && this.board === 0;
  }

  get board(): number {
    return BOARD_ZONES.reduce((sum, zone) => sum + this.table.cardsIn(zone).length, 0);
  }

  get burns(): number {
    return this.table.cardsIn('BURN').length;
  }

  get street(): 'preflop' | BoardStreet {
    if (this.isTock) return this.table.hand.ledger.street;
    return this.board < 3 ? 'preflop' : this.board === 3 ? 'flop' : this.board === 4 ? 'turn' : 'river';
  }

  /** The screen asks for a bet: somebody is to act. */
  get betting(): boolean {
    return this.guide.next?.do === 'bet' && this.over === false;
  }

  get over(): boolean {
    return this.table.hand.ledger.over !== 'no';
  }

  /** Betting is closed, and this street is what is dealt next: its burn first, then its cards. */
  get dealt(): BoardStreet | null {
    const next = this.guide.next?.do;
    if (this.isTock || this.over || this.dealing || (next !== 'gather' && next !== 'burn' && next !== 'lay'))
      return null;
    return this.board < 3 ? 'flop' : this.board === 3 ? 'turn' : 'river';
  }

  get burnMade(): boolean {
    const made = { flop: 1, turn: 2, river: 3 };
    return this.dealt !== null && this.burns === made[this.dealt];
  }

  get live(): readonly Seat[] {
    return this.order.filter((seat) => !this.guide.folded.includes(seat));
  }

  get dealer(): Seat {
    const { button, players } = this.table.setup;
    return players.some(({ seat }) => seat === button) ? button : (this.order.at(-1) ?? button);
  }

  isProtected(seat: Seat): boolean {
    const { smallBlindSeat, bigBlindSeat } = this.table.setup;
    return seat === smallBlindSeat || seat === bigBlindSeat || seat === this.dealer;
  }

  seatOf(k: number): Seat {
    const seat = this.order[(k - 1) % this.n];
    if (seat === undefined) throw new Error('no seat');
    return seat;
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items.length === 0 ? undefined : this.guide.dice.pick(items);
  }

  card(zone: Zone): CardRef | undefined {
    return this.pick(this.table.cardsIn(zone));
  }

  emptySeat(): Seat | undefined {
    return this.pick(SEATS.filter((seat) => !this.order.includes(seat)));
  }

  boardPlace(): Zone {
    return BOARD_ZONES.find((zone) => this.table.cardsIn(zone).length === 0) ?? 'B5';
  }
}
