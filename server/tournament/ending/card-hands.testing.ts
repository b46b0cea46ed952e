import { rankSeven } from '#equity/evaluator';
import type { SeededRandom } from '#simulation/chance/random';
import { type Card, toCard } from '#vocabulary/cards';

/** How a person plays; shares of 1. */
export interface Temperament {
  /** Hands that he enters at a full table. */
  readonly enters: number;
  readonly raises: number;
  readonly bluffs: number;
  /** Beyond what the pot offers: more than nothing calls too much. */
  readonly calls: number;
  /** Big blinds below which he is all-in or out. */
  readonly pushesBelow: number;
  /** An act of his that is no fold. */
  readonly thinksMs: number;
}

export function personBy(random: SeededRandom): Temperament {
  return {
    enters: random.between(0.16, 0.5),
    raises: random.between(0.2, 0.75),
    bluffs: random.between(0.02, 0.2),
    calls: random.between(-0.08, 0.12),
    pushesBelow: random.between(7, 14),
    thinksMs: random.between(5_000, 12_000),
  };
}

export interface Sitting {
  readonly person: Temperament;
  stack: number;
}

export interface Stakes {
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly bigBlindAnte: number;
  readonly ante: number;
}

const STREETS = [0, 3, 4, 5] as const;
const RAISES_MAX = 4;
const BOARDS_TRIED = 12;
const FOLD_MS = 2_500;
const STREET_MS = 5_000;

/** One hand with cards and betting, from the dealer's left: stacks are changed, and how long it took is answered. */
export class CardHand {
  readonly #players: readonly Sitting[];
  readonly #random: SeededRandom;
  readonly #stakes: Stakes;
  readonly #deck: Card[] = Array.from({ length: 52 }, (_, card) => toCard(card));
  readonly #put: number[];
  readonly #bet: number[];
  readonly #isIn: boolean[];
  readonly #holes: (readonly [Card, Card])[];
  #dealt = 0;
  #ms = 0;

  /** The first is the small blind, the last one the dealer; of two the first is both. */
  constructor(players: readonly Sitting[], stakes: Stakes, random: SeededRandom) {
    this.#players = players;
    this.#stakes = stakes;
    this.#random = random;
    this.#put = players.map(() => 0);
    this.#bet = players.map(() => 0);
    this.#isIn = players.map(() => true);
    this.#holes = players.map(() => [this.#deal(), this.#deal()] as const);
  }

  play(): number {
    const { smallBlind, bigBlind, ante, bigBlindAnte } = this.#stakes;
    for (const index of this.#players.keys()) this.#pay(index, ante, false);
    this.#pay(1, bigBlindAnte, false);
    this.#pay(0, smallBlind, true);
    this.#pay(1, bigBlind, true);
    const board = STREETS.map(() => 0).flatMap(() => []) as Card[];
    for (const [street, size] of STREETS.entries()) {
      while (board.length < size) board.push(this.#deal());
      if (street > 0) this.#ms += STREET_MS;
      this.#round(street === 0, board);
      if (this.#live().length < 2) break;
    }
    while (board.length < 5) board.push(this.#deal());
    this.#award(board);
    return this.#ms;
  }

  #deal(): Card {
    const other = this.#dealt + this.#random.below(52 - this.#dealt);
    const card = this.#deck[other] ?? toCard(0);
    this.#deck[other] = this.#deck[this.#dealt] ?? toCard(0);
    this.#deck[this.#dealt] = card;
    this.#dealt += 1;
    return card;
  }

  #pay(index: number, amount: number, isBet: boolean): void {
    const player = this.#players[index];
    if (player === undefined) return;
    const paid = Math.min(player.stack, amount);
    player.stack -= paid;
    this.#put[index] = (this.#put[index] ?? 0) + paid;
    if (isBet) this.#bet[index] = (this.#bet[index] ?? 0) + paid;
  }

  #live(): readonly number[] {
    return [...this.#isIn.keys()].filter((index) => this.#isIn[index]);
  }

  #stackOf = (index: number): number => this.#players[index]?.stack ?? 0;

  #round(isFirst: boolean, board: readonly Card[]): void {
    if (!isFirst) this.#bet.fill(0);
    const count = this.#players.length;
    let highest = isFirst ? this.#stakes.bigBlind : 0;
    let raises = 0;
    let open = this.#live().filter((index) => this.#stackOf(index) > 0).length;
    if (open < 2 && this.#live().every((index) => this.#stackOf(index) === 0 || (this.#bet[index] ?? 0) >= highest))
      return;
    let index = isFirst && count > 2 ? 2 : 0;
    if (!isFirst && count === 2) index = 1;
    const acted = this.#players.map(() => false);
    for (let turns = 0; turns < count * (RAISES_MAX + 2); turns += 1, index = (index + 1) % count) {
      if (!this.#isIn[index] || this.#stackOf(index) === 0) continue;
      if (acted[index] && (this.#bet[index] ?? 0) >= highest) break;
      if (this.#live().length < 2) return;
      acted[index] = true;
      const owes = Math.min(highest - (this.#bet[index] ?? 0), this.#stackOf(index));
      const wants = this.#wants(index, owes, isFirst, board, raises);
      if (wants === 'fold') {
        this.#isIn[index] = false;
        this.#ms += FOLD_MS;
        continue;
      }
      this.#ms += this.#players[index]?.person.thinksMs ?? 0;
      this.#pay(index, owes, true);
      if (wants > owes && this.#others(index) && raises < RAISES_MAX) {
        this.#pay(index, wants - owes, true);
        if ((this.#bet[index] ?? 0) > highest) {
          highest = this.#bet[index] ?? 0;
          raises += 1;
        }
      }
    }
    open = 0;
  }

  #others(index: number): boolean {
    return this.#live().some((other) => other !== index && this.#stackOf(other) > 0);
  }

  /** Chips that he puts in, or nothing more and his cards away. */
  #wants(index: number, owes: number, isFirst: boolean, board: readonly Card[], raises: number): number | 'fold' {
    const { person } = this.#players[index] ?? { person: null };
    const hole = this.#holes[index];
    if (person === null || hole === undefined) return 'fold';
    const stack = this.#stackOf(index);
    const { bigBlind } = this.#stakes;
    const pot = this.#put.reduce((sum, each) => sum + each, 0);
    const behind = Math.max(1, this.#live().length - 1);
    const random = this.#random;
    if (isFirst) {
      const better = percentileOf(hole);
      const depth = (stack + (this.#bet[index] ?? 0)) / bigBlind;
      const size = this.#players.length;
      const wide = person.enters * (1 + (9 - size) * 0.09 + (size === 2 ? 0.5 : 0));
      if (depth < person.pushesBelow || owes > 0.4 * stack) {
        const isOpened = raises > 0 || owes > 1.01 * bigBlind;
        const short = Math.max(0, 10 - depth) / 10;
        const isDeep = depth > 20;
        const share = isOpened
          ? (isDeep ? 0.02 + 0.1 * person.enters : 0.06 + 0.35 * person.enters + person.calls + 0.35 * short) *
            (size === 2 ? 1.6 : 1)
          : (0.1 + 0.5 * person.enters + 0.4 * short) * (1.5 - 0.09 * behind);
        if (better > 1 - share) return stack;
        return owes === 0 ? 0 : 'fold';
      }
      const tightness = raises === 0 ? 1 : raises === 1 ? 0.55 : 0.2;
      const value = 1 - wide * tightness;
      if (better > value) {
        const isStrong = better > 1 - wide * tightness * 0.3;
        if (random.chance(isStrong ? 0.3 + 0.7 * person.raises : person.raises * 0.6 * tightness))
          return Math.min(stack, owes + Math.max(bigBlind, Math.round((pot + owes) * random.between(0.7, 1.2))));
        return owes;
      }
      if (owes === 0) return 0;
      return random.chance(person.bluffs * 0.15) ? Math.min(stack, owes + 2 * pot) : 'fold';
    }
    // A player who bets and raises has more than a hand of chance, the more so the more of a deep stack he puts in.
    const risk = Math.min(1, owes / stack) * Math.min(1, stack / (30 * bigBlind));
    const chance = equityOf(hole, board, random) ** (0.6 + 0.4 * behind) - 0.06 * raises - 0.2 * risk;
    const needs = owes === 0 ? 0 : owes / (pot + owes);
    const fear = owes === 0 ? 0 : 0.1 + 0.12 * Math.min(1, owes / Math.max(1, pot));
    if (owes === 0) {
      const isValue = chance > 0.62 && random.chance(0.35 + 0.6 * person.raises);
      if (!isValue && !random.chance(person.bluffs)) return 0;
      const bet = Math.round(pot * random.between(0.4, 0.9));
      return bet > 0.5 * stack ? stack : Math.max(Math.min(stack, bigBlind), bet);
    }
    if (chance > 0.86 && random.chance(person.raises)) {
      const raise = Math.round(owes + (pot + owes) * random.between(0.6, 1));
      return raise > 0.5 * stack ? stack : raise;
    }
    return chance > needs + fear - person.calls ? owes : 'fold';
  }

  #award(board: readonly Card[]): void {
    const [a, b, c, d, e] = board;
    if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined) return;
    const ranks = this.#holes.map(([one, two], index) =>
      this.#isIn[index] ? rankSeven(one, two, a, b, c, d, e) : Number.NEGATIVE_INFINITY,
    );
    const put = this.#put;
    while (put.some((each) => each > 0)) {
      const layer = Math.min(...put.filter((each) => each > 0));
      const payers = [...put.keys()].filter((index) => (put[index] ?? 0) > 0);
      const best = Math.max(...payers.map((index) => ranks[index] ?? 0));
      const winners = best === Number.NEGATIVE_INFINITY ? payers : payers.filter((index) => ranks[index] === best);
      const sum = layer * payers.length;
      const each = Math.floor(sum / winners.length);
      for (const [nth, winner] of winners.entries()) {
        const player = this.#players[winner];
        if (player !== undefined) player.stack += nth === 0 ? sum - each * (winners.length - 1) : each;
      }
      for (const payer of payers) put[payer] = (put[payer] ?? 0) - layer;
    }
  }
}

/** Share of starting hands that are worse, by a score that card players use (Chen's). */
function percentileOf([one, two]: readonly [Card, Card]): number {
  const score = scoreOf(one, two);
  let low = 0;
  let high = SCORES.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((SCORES[middle] ?? 0) < score) low = middle + 1;
    else high = middle;
  }
  return low / SCORES.length;
}

function scoreOf(one: Card, two: Card): number {
  const [high, low] = [Math.max(one >> 2, two >> 2), Math.min(one >> 2, two >> 2)];
  const points = high === 12 ? 10 : high === 11 ? 8 : high === 10 ? 7 : high === 9 ? 6 : (high + 2) / 2;
  if (high === low) return Math.max(5, 2 * points);
  const gap = high - low - 1;
  const suited = (one & 3) === (two & 3) ? 2 : 0;
  const apart = [0, 1, 2, 4][gap] ?? 5;
  return points + suited - apart + (gap < 2 && high < 10 ? 1 : 0) + low / 100;
}

const SCORES = Float64Array.from(
  Array.from({ length: 52 }, (_, one) =>
    Array.from({ length: one }, (_none, two) => scoreOf(toCard(one), toCard(two))),
  ).flat(),
).sort();

/** The chance to be ahead of any other hand in the end. */
function equityOf([one, two]: readonly [Card, Card], board: readonly Card[], random: SeededRandom): number {
  let won = 0;
  for (let tried = 0; tried < BOARDS_TRIED; tried += 1) {
    const seen = new Set<number>([one, two, ...board]);
    const draw = (): Card => {
      for (;;) {
        const card = random.below(52);
        if (seen.has(card)) continue;
        seen.add(card);
        return toCard(card);
      }
    };
    const [a, b, c, d = draw(), e = draw()] = board;
    if (a === undefined || b === undefined || c === undefined) return 0.5;
    const [mine, his] = [rankSeven(one, two, a, b, c, d, e), rankSeven(draw(), draw(), a, b, c, d, e)];
    won += mine > his ? 1 : mine === his ? 0.5 : 0;
  }
  return won / BOARDS_TRIED;
}
