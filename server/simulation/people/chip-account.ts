import { bookOf } from '#law/books';
import type { RuleBook } from '#vocabulary/rule-books';
import { SEATS, type Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/views/public-view';

/** What one player has done with his chips and cards in this deal, as the room saw it. */
export interface PlayerTruth {
  readonly seat: Seat;
  /** Before the blinds. */
  readonly began: number;
  /** All chips put in so far, of all streets. */
  readonly put: number;
  readonly isLive: boolean;
  /** The printed cards that he laid open, as they really lay before him; null: he showed none. */
  readonly shown: readonly number[] | null;
}

/**
 * What the world itself knows of a deal when it ends: who should win what can be reckoned from it, without asking
 * Sabot.
 */
export interface DealTruth {
  readonly hand: number;
  readonly button: Seat;
  readonly players: readonly PlayerTruth[];
  /** Lay in the middle when the hand began: odd chips of the last one that the book leaves there (R004-23-0). */
  readonly middle: number;
}

/** What a player had when the last hand was over, and what the screen gave him when this one began. */
export interface WrongStack {
  readonly hand: number;
  readonly seat: Seat;
  readonly had: number;
  readonly said: number;
}

type ChipAct = {
  readonly type: string;
  readonly to?: number;
  readonly chips?:
    | { readonly form: 'total'; readonly to: number }
    | { readonly form: 'pieces'; readonly pieces: readonly { readonly count: number; readonly value: number }[] }
    | { readonly form: 'second-movement'; readonly more: number };
};

/**
 * The chips as things: they lie where people put them. People learn from the screen whose turn it is, which blinds are
 * due and what a ruling has them take back; what lies in front of whom follows from their hands, not from what the
 * screen says about it.
 */
export class ChipAccount {
  readonly #purses = new Map<Seat, Purse>();
  /** What each player should have when the last hand was over; a new hand is compared with it. */
  readonly #expected = new Map<Seat, number>();
  readonly #obeyed = new Set<string>();
  /** Verdicts on what happened before this deal: who was out of that one is in again. */
  #past: ReadonlySet<string> = new Set();
  #deal = '';
  #street = '';
  #button: Seat = 1;
  #hand = 0;
  #bigBlind = 0;
  #ruleBook: RuleBook = 'sans-croupier';
  /** Lay in the middle when the hand began, and lies there when it is over. */
  #middleBefore = 0;
  #middle = 0;
  /** Who has put in chips of his own in this deal, besides blinds (R000-mis-6). */
  readonly wagered = new Set<Seat>();
  /** Stacks that the screen gave otherwise than the players had them when the hand began. */
  readonly #wrongStacks: WrongStack[] = [];

  get wrongStacks(): readonly WrongStack[] {
    return this.#wrongStacks;
  }

  /**
   * A new deal, a new street, a ruling: chips move as the table does it. Says who plays on with a hand that the floor
   * has given back.
   */
  follow(view: PublicView): readonly Seat[] {
    const { hand } = view;
    if (hand === null || view.table.acts !== 'every') return [];
    const deal = `${hand.number}/${hand.redeal}`;
    if (deal !== this.#deal) this.#begin(view, deal);
    const street = `${deal}/${hand.street}`;
    if (street !== this.#street) this.#gather(street);
    this.#obey(view);
    return this.#revive(view);
  }

  act(seat: Seat, { type, to, chips }: ChipAct): void {
    if (type !== 'fold' && type !== 'check') this.wagered.add(seat);
    if (type === 'fold') this.fold(seat);
    else if (chips !== undefined) this.#putChips(seat, chips);
    else if (type === 'call') this.#putTo(seat, this.#price());
    else if (type === 'all-in') this.#putTo(seat, Number.POSITIVE_INFINITY);
    else if (to !== undefined) this.#putTo(seat, to);
  }

  /** Before his turn, which was `turn`'s: his chips lie there, and come back when he is asked all the same. */
  actEarly(seat: Seat, act: ChipAct, turn: Seat): void {
    const purse = this.#purses.get(seat);
    if (purse === undefined) return;
    const { front } = purse;
    this.act(seat, act);
    purse.early = { front, turn };
  }

  /** Asked for the first time, or asked anew after he had acted before his turn. */
  asked(seat: Seat): void {
    // Whom the turn went past without asking him again has acted (R000-oot-1): a later raise finds his chips there.
    for (const [other, purse] of this.#purses) {
      const { early } = purse;
      if (early !== null && stepsFrom(early.turn, other) < stepsFrom(early.turn, seat)) purse.early = null;
    }
    const purse = this.#purses.get(seat);
    if (purse === undefined || purse.early === null) return;
    purse.front = purse.early.front;
    purse.early = null;
  }

  /**
   * What somebody else has put in lies before him as well, and not before his turn: he has called, also where the
   * screen counts that no more.
   */
  hasCalled(seat: Seat): boolean {
    const purse = this.#purses.get(seat);
    if (purse === undefined || purse.early !== null || purse.front < this.#price()) return false;
    return [...this.#purses].some(([other, { front }]) => other !== seat && front > 0 && front >= purse.front);
  }

  fold(seat: Seat): void {
    const purse = this.#purses.get(seat);
    if (purse !== undefined) purse.isFolded = true;
  }

  /** He lays his cards open: these lay before him. */
  show(seat: Seat, faces: readonly number[]): void {
    const purse = this.#purses.get(seat);
    if (purse !== undefined) purse.shown = faces;
  }

  /** Whose chips lie there before his turn: he has bet, though the screen counts it when he would be asked. */
  get early(): ReadonlySet<Seat> {
    const seats = [...this.#purses].flatMap(([seat, { early, front }]) =>
      early !== null && front > early.front ? [seat] : [],
    );
    return new Set(seats);
  }

  /** Somebody's cards lie open. */
  get isAnyShown(): boolean {
    return [...this.#purses.values()].some(({ shown }) => shown !== null);
  }

  /** New chips bought. */
  buy(seat: Seat, chips: number): void {
    this.#expected.set(seat, (this.#expected.get(seat) ?? 0) + chips);
  }

  /** Everybody takes back what he put in (a misdeal, a hand given up). */
  takeBack(): void {
    for (const purse of this.#purses.values()) purse.front = purse.inPot = 0;
  }

  /**
   * The hand is settled: what everybody should have now; anew, where it went on after all. `null`: the people divide it
   * by themselves.
   */
  settle(stacks: ReadonlyMap<Seat, number> | null): void {
    if (stacks === null) {
      this.#expected.clear();
      this.#middle = 0;
      return;
    }
    this.#middle = this.#middleBefore;
    for (const [seat, stack] of stacks) {
      this.#expected.set(seat, stack);
      this.#middle += (this.#purses.get(seat)?.began ?? stack) - stack;
    }
  }

  truth(view: PublicView): DealTruth {
    this.follow(view);
    const dead = deadHands(view, this.#past);
    const players = [...this.#purses].map(([seat, { began, front, inPot, isFolded, shown }]) => ({
      seat,
      began,
      put: front + inPot,
      isLive: !isFolded && !dead.has(seat),
      shown,
    }));
    return { hand: this.#hand, button: this.#button, players, middle: this.#middleBefore };
  }

  #begin({ hand, seats, level, verdicts, table }: PublicView, deal: string): void {
    if (hand === null) return;
    this.#past = new Set(verdicts.map(({ id }) => id));
    const isRedeal = this.#hand === hand.number;
    if (!isRedeal) this.#middleBefore = this.#middle;
    const before = new Map([...this.#purses].map(([seat, { began }]) => [seat, began]));
    this.#purses.clear();
    this.wagered.clear();
    this.#obeyed.clear();
    this.#deal = deal;
    this.#street = `${deal}/${hand.street}`;
    this.#hand = hand.number;
    this.#button = hand.button;
    this.#bigBlind = level.bigBlind;
    this.#ruleBook = table.ruleBook;
    for (const { seat, state, stack, bet } of seats) {
      if ((state !== 'in-hand' && state !== 'all-in' && state !== 'away') || stack === null) continue;
      const said = stack + bet;
      const had = isRedeal ? before.get(seat) : this.#expected.get(seat);
      if (had !== undefined && had !== said) this.#wrongStacks.push({ hand: hand.number, seat, had, said });
      this.#purses.set(seat, { began: said, front: 0, inPot: 0, early: null, isFolded: false, shown: null });
    }
    if (hand.smallBlindSeat !== null) this.#putTo(hand.smallBlindSeat, level.smallBlind);
    this.#putTo(hand.bigBlindSeat, level.bigBlind);
  }

  #gather(street: string): void {
    this.#street = street;
    this.#bigBlind = 0;
    for (const purse of this.#purses.values()) {
      purse.inPot += purse.front;
      purse.front = 0;
      purse.early = null;
    }
  }

  /** The floor gave a hand back that was folded on a wrong word (R004-11-3): whoever it is plays on. */
  #revive({ verdicts, seats }: PublicView): readonly Seat[] {
    const revived: Seat[] = [];
    for (const { id, kind, status, seats: concerned } of verdicts) {
      if (kind !== 'HAND_RETRIEVABLE' || status !== 'resolved' || this.#past.has(id) || this.#obeyed.has(id)) continue;
      this.#obeyed.add(id);
      for (const seat of concerned) {
        const purse = this.#purses.get(seat);
        if (purse === undefined || !seats.some((view) => view.seat === seat && view.state === 'in-hand')) continue;
        purse.isFolded = false;
        revived.push(seat);
      }
    }
    return revived;
  }

  /**
   * A ruling on words or chips is carried out with the hands: so many chips stay in front of him, the rest goes back.
   */
  #obey({ verdicts }: PublicView): void {
    for (const { id, imposed, status } of verdicts) {
      if (imposed === undefined || status === 'withdrawn' || status === 'overruled' || this.#past.has(id)) continue;
      const order = `${id}/${imposed.action}/${imposed.to}`;
      if (this.#obeyed.has(order)) continue;
      this.#obeyed.add(order);
      const purse = this.#purses.get(imposed.seat);
      if (purse === undefined) continue;
      if (imposed.action === 'fold') purse.isFolded = true;
      else this.#putTo(imposed.seat, imposed.to);
    }
  }

  /**
   * What a player has to match. A blind posted short does not make the others' price lower; under the home book a raise
   * all-in for less than another blind costs two of them (R004-08-12).
   */
  #price(): number {
    const purses = [...this.#purses.values()];
    const most = Math.max(...purses.map(({ front }) => front));
    // A lone opponent just matches it (AMB-27).
    const others = purses.filter(({ isFolded, front, inPot, began }) => !isFolded && front + inPot < began).length;
    const isPriced = bookOf(this.#ruleBook).betting?.shortAllInPrice?.price === 'two-big-blinds-preflop';
    if (isPriced && most > this.#bigBlind && others > 1) return Math.max(most, 2 * this.#bigBlind);
    return Math.max(this.#bigBlind, most);
  }

  #putChips(seat: Seat, chips: NonNullable<ChipAct['chips']>): void {
    const front = this.#purses.get(seat)?.front ?? 0;
    if (chips.form === 'total') this.#putTo(seat, chips.to);
    else if (chips.form === 'second-movement') this.#putTo(seat, front + chips.more);
    else this.#putTo(seat, front + chips.pieces.reduce((sum, { count, value }) => sum + count * value, 0));
  }

  #putTo(seat: Seat, to: number): void {
    const purse = this.#purses.get(seat);
    if (purse !== undefined) purse.front = Math.min(to, purse.began - purse.inPot);
  }
}

/** How many seats further round the table. */
const stepsFrom = (from: Seat, to: Seat): number => (to - from + SEATS.length) % SEATS.length;

interface Purse {
  readonly began: number;
  front: number;
  inPot: number;
  /** What lay in front of him before he acted out of turn, and whose turn it was. */
  early: { readonly front: number; readonly turn: Seat } | null;
  isFolded: boolean;
  shown: readonly number[] | null;
}

/** Hands that a ruling has taken out: their cards are in the muck or count for nothing. */
function deadHands({ verdicts }: PublicView, past: ReadonlySet<string>): ReadonlySet<Seat> {
  const standing = verdicts.filter(
    ({ id, status }) => status !== 'withdrawn' && status !== 'overruled' && !past.has(id),
  );
  return new Set(standing.flatMap(({ deadHands }) => deadHands));
}
