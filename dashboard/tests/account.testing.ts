import type { Seat } from '#vocabulary/seats';

type Act = 'fold' | 'check' | 'call' | 'bet' | 'raise' | 'all-in';

interface Player {
  stack: number;
  /** In front, on this street. */
  put: number;
  /** Of all streets. */
  total: number;
  folded: boolean;
}

export interface AccountPot {
  readonly amount: number;
  readonly seats: readonly Seat[];
}

/**
 * What a friend with pencil and paper would write down: who put in how much, which pots that makes, and what each
 * takes. It knows nothing of Sabot.
 */
export class Account {
  readonly #players = new Map<Seat, Player>();
  #street = 'preflop';
  #level = 0;

  constructor(stacks: ReadonlyMap<Seat, number>) {
    for (const [seat, stack] of stacks) this.#players.set(seat, { stack, put: 0, total: 0, folded: true });
  }

  get stacks(): ReadonlyMap<Seat, number> {
    return new Map([...this.#players].map(([seat, { stack }]) => [seat, stack]));
  }

  get sum(): number {
    return [...this.#players.values()].reduce((sum, { stack, total }) => sum + stack + total, 0);
  }

  begin({ seats, small, big, smallBlind, bigBlind }: HandBegun): void {
    this.#street = 'preflop';
    for (const [seat, player] of this.#players)
      Object.assign(player, { put: 0, total: 0, folded: !seats.includes(seat) });
    if (small !== null) this.#pay(small, smallBlind);
    this.#pay(big, bigBlind);
    // Who calls a blind that was posted short pays the whole blind.
    this.#level = bigBlind;
  }

  act(seat: Seat, act: Act, street: string, to?: number): void {
    if (street !== this.#street) {
      this.#street = street;
      this.#level = 0;
      for (const player of this.#players.values()) player.put = 0;
    }
    const player = this.#at(seat);
    switch (act) {
      case 'fold':
        player.folded = true;
        break;
      case 'check':
        break;
      case 'call':
        this.#pay(seat, this.#level - player.put);
        break;
      case 'bet':
      case 'raise':
        this.#pay(seat, (to ?? 0) - player.put);
        break;
      case 'all-in':
        this.#pay(seat, player.stack);
        break;
    }
    this.#level = Math.max(this.#level, player.put);
  }

  /** Before any chip is pushed; what nobody called is given back first. */
  pots(): readonly AccountPot[] {
    this.#giveBack();
    const live = this.#live();
    const levels = [...new Set(live.map(([, { total }]) => total))].sort((a, b) => a - b);
    let below = 0;
    return levels.map((level) => {
      const amount = [...this.#players.values()].reduce(
        (sum, { total }) => sum + Math.min(total, level) - Math.min(total, below),
        0,
      );
      const seats = live.filter(([, { total }]) => total >= level).map(([seat]) => seat);
      below = level;
      return { amount, seats };
    });
  }

  /** Odd chips go one by one to the winners from the left of the button on. */
  push(winners: readonly (readonly Seat[])[], button: Seat, smallestChip: number): ReadonlyMap<Seat, number> {
    const taken = new Map<Seat, number>();
    const order = [...this.#players.keys()].sort((a, b) => place(a, button) - place(b, button));
    for (const [index, { amount }] of this.pots().entries()) {
      const sharing = order.filter((seat) => winners[index]?.includes(seat) === true);
      const share = Math.floor(amount / sharing.length / smallestChip) * smallestChip;
      let odd = amount - share * sharing.length;
      for (const seat of sharing) {
        const more = Math.min(odd, smallestChip);
        odd -= more;
        taken.set(seat, (taken.get(seat) ?? 0) + share + more);
      }
    }
    for (const player of this.#players.values()) player.total = 0;
    for (const [seat, chips] of taken) this.#at(seat).stack += chips;
    return taken;
  }

  /** Chips that are sold, a player who comes, and one who goes with what he has. */
  sell(seat: Seat, chips: number): void {
    const before = this.#players.get(seat);
    this.#players.set(seat, { stack: (before?.stack ?? 0) + chips, put: 0, total: 0, folded: true });
  }

  payOut(seat: Seat): number {
    const { stack } = this.#at(seat);
    this.#players.delete(seat);
    return stack;
  }

  copy(): Account {
    const copy = new Account(new Map());
    for (const [seat, player] of this.#players) copy.#players.set(seat, { ...player });
    copy.#street = this.#street;
    copy.#level = this.#level;
    return copy;
  }

  #giveBack(): void {
    const totals = [...this.#players.entries()].sort(([, a], [, b]) => b.total - a.total);
    const [first, second] = totals;
    if (first === undefined || second === undefined || first[1].folded) return;
    const back = first[1].total - second[1].total;
    first[1].total -= back;
    first[1].stack += back;
  }

  #live(): readonly (readonly [Seat, Player])[] {
    return [...this.#players].filter(([, { folded, total }]) => !folded && total > 0);
  }

  #pay(seat: Seat, chips: number): void {
    const player = this.#at(seat);
    const paid = Math.min(chips, player.stack);
    player.stack -= paid;
    player.put += paid;
    player.total += paid;
  }

  #at(seat: Seat): Player {
    const player = this.#players.get(seat);
    if (player === undefined) throw new Error(`nobody at seat ${seat}`);
    return player;
  }
}

export interface HandBegun {
  readonly seats: readonly Seat[];
  readonly small: Seat | null;
  readonly big: Seat;
  readonly smallBlind: number;
  readonly bigBlind: number;
}

/** Seats from the button on: its left is the first, and itself the last. */
const place = (seat: Seat, button: Seat): number => (seat > button ? seat - button : seat - button + 10);
