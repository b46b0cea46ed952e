import type { Seat } from '#vocabulary/seats';
import type { Street } from '#vocabulary/zones';
import type { ToldAct, ToldHand } from '../told/told-hand.ts';

const BOARD_CARDS = 5;

/** `below-minimum`: a raise that is no whole bet more. `out-of-turn`: a ruling took the hand while others acted. */
export type PhhTurn = 'plain' | 'below-minimum' | 'out-of-turn';

/**
 * Turns by the standard alone: it asks each player who is in, also one whose hand a ruling has taken meanwhile, whose
 * fold it is told when it comes to him.
 */
export class PhhTurns {
  readonly #order: readonly Seat[];
  readonly #bigBlind: number;
  readonly #stacks: Map<Seat, number>;
  /** Neither folded nor out of chips. */
  readonly #active: Set<Seat>;
  /** Taken by a ruling, and not folded yet. */
  readonly #dead = new Set<Seat>();
  /** Still to be asked on this street. */
  #asked = new Set<Seat>();
  #last: Seat | undefined;
  #level = 0;
  #step = 0;
  #isRaised = true;

  readonly #isBoardWhole: boolean;

  constructor({ setup, players, board }: ToldHand, numberOf: (seat: Seat) => number) {
    const { stakes } = setup;
    this.#isBoardWhole = board.length === BOARD_CARDS;
    this.#order = players.map(({ seat }) => seat).sort((a, b) => numberOf(a) - numberOf(b));
    this.#bigBlind = stakes.bigBlind;
    this.#stacks = new Map(
      players.map(({ seat, stack }) => [seat, stack === 'ample' ? Number.POSITIVE_INFINITY : stack]),
    );
    for (const seat of this.#order)
      this.#pay(seat, stakes.ante + (seat === setup.bigBlindSeat ? stakes.bigBlindAnte : 0));
    const straddles = new Map(stakes.straddles.map(({ seat, to }) => [seat, Number(to)]));
    const blindOf = (seat: Seat): number =>
      straddles.get(seat) ??
      (seat === setup.bigBlindSeat ? stakes.bigBlind : seat === setup.smallBlindSeat ? stakes.smallBlind : 0);
    for (const seat of this.#order) this.#pay(seat, blindOf(seat));
    this.#active = new Set(this.#order.filter((seat) => (this.#stacks.get(seat) ?? 0) > 0));
    this.#level = Math.max(stakes.bigBlind, ...straddles.values());
    // Before the flop whoever comes after the last blind begins.
    const blinds = this.#order.filter((seat) => blindOf(seat) > 0);
    this.#last = straddles.size > 0 ? stakes.straddles.at(-1)?.seat : setup.bigBlindSeat;
    if (this.#last !== undefined && !blinds.includes(this.#last)) this.#last = blinds.at(-1);
  }

  open(street: Street): void {
    this.#asked = new Set(this.#active);
    this.#step = this.#bigBlind;
    if (street === 'preflop') return;
    this.#level = 0;
    this.#isRaised = false;
    this.#last = this.#order.at(-1);
    // A player who alone has chips from the start is asked nothing.
    if (this.#asked.size === 1) this.#asked.clear();
  }

  /** Dead hands to which the turn comes before this act. */
  before({ seat, action }: ToldAct): readonly Seat[] {
    if (action === 'dead' || action === 'revived') return [];
    return this.#foldDead((next) => next !== seat);
  }

  take({ seat, action, to, adds, isAllIn }: ToldAct): PhhTurn {
    switch (action) {
      case 'revived':
        this.#dead.delete(seat);
        return 'plain';
      case 'dead':
        if (this.#next() !== seat) {
          this.#dead.add(seat);
          return 'out-of-turn';
        }
        this.#leave(seat);
        return 'plain';
      case 'fold':
        this.#leave(seat);
        return 'plain';
      case 'check':
      case 'call':
        this.#act(seat, adds);
        return 'plain';
      case 'bet':
      case 'raise': {
        const isBelow = to < this.#level + this.#step && !isAllIn;
        this.#step = Math.max(this.#step, to - this.#level);
        this.#level = Math.max(this.#level, to);
        this.#isRaised = true;
        this.#act(seat, adds);
        this.#asked = new Set([...this.#active].filter((other) => other !== seat));
        return isBelow ? 'below-minimum' : 'plain';
      }
    }
  }

  /** Dead hands that are asked before the street ends. */
  close(): readonly Seat[] {
    return this.#foldDead(() => true);
  }

  /** The player whom the standard asks for a check though nobody is left to bet against: at the table nobody does. */
  idle(): readonly Seat[] {
    const [only, ...more] = this.#asked;
    return only !== undefined && more.length === 0 && !this.#isRaised ? [only] : [];
  }

  /** Dead hands to which no turn came any more: they show nothing. */
  deadAtShowdown(): readonly Seat[] {
    const isShowdown = this.#asked.size === 0 && (this.#isBoardWhole || this.#active.size <= 1);
    return isShowdown ? this.#order.filter((seat) => this.#dead.has(seat)) : [];
  }

  #foldDead(goesOn: (next: Seat) => boolean): readonly Seat[] {
    const folded: Seat[] = [];
    for (let next = this.#next(); next !== undefined && this.#dead.has(next) && goesOn(next); next = this.#next()) {
      folded.push(next);
      this.#leave(next);
    }
    return folded;
  }

  #next(): Seat | undefined {
    if (this.#last === undefined) return undefined;
    const at = this.#order.indexOf(this.#last) + 1;
    return [...this.#order.slice(at), ...this.#order.slice(0, at)].find((seat) => this.#asked.has(seat));
  }

  #act(seat: Seat, adds: number): void {
    this.#pay(seat, adds);
    this.#asked.delete(seat);
    this.#last = seat;
    if (this.#stacks.get(seat) === 0) this.#active.delete(seat);
  }

  #leave(seat: Seat): void {
    this.#asked.delete(seat);
    this.#active.delete(seat);
    this.#dead.delete(seat);
    this.#last = seat;
  }

  #pay(seat: Seat, amount: number): void {
    this.#stacks.set(seat, Math.max(0, (this.#stacks.get(seat) ?? 0) - amount));
  }
}
