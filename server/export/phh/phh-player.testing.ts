import { compare, evaluate } from '@poker-apprentice/hand-evaluator';
import { parse } from 'smol-toml';
import * as v from 'valibot';

/**
 * A reader of PHH that knows nothing of ours: no-limit hold'em by the rules of the standard's own library (PokerKit):
 * turns, whole raises, side pots, chips divided to the last one.
 */
const documentShape = v.object({
  variant: v.literal('NT'),
  ante_trimming_status: v.optional(v.boolean()),
  antes: v.array(v.number()),
  blinds_or_straddles: v.array(v.number()),
  min_bet: v.number(),
  starting_stacks: v.array(v.number()),
  actions: v.array(v.string()),
  finishing_stacks: v.optional(v.array(v.number())),
});

export interface PlayedPhh {
  /** The action at which it cannot be played on, and why; null: it was played to its end. */
  readonly stuckAt: string | null;
  /** Stacks at the end; null where hidden cards decide. */
  readonly stacks: readonly number[] | null;
  readonly finishing: readonly number[] | undefined;
}

interface Player {
  stack: number;
  /** On this street, and in all. */
  bet: number;
  put: number;
  isIn: boolean;
  hole: string;
  /** Threw his hand away at the showdown. */
  isMucked: boolean;
}

class Table {
  readonly players: Player[];
  readonly headsUp: boolean;
  readonly minBet: number;
  board: string[] = [];
  /** Players who are asked next, the first one first. */
  asked: number[] = [];
  step: number;
  /** A call before the flop is that of the whole blind, also where whoever posts it has less. */
  blind = 0;

  constructor(document: v.InferOutput<typeof documentShape>) {
    const { antes, blinds_or_straddles: blinds, starting_stacks, min_bet } = document;
    this.headsUp = starting_stacks.length === 2;
    this.minBet = min_bet;
    this.step = min_bet;
    const turned = (amounts: number[]): number[] => (this.headsUp ? [...amounts].reverse() : amounts);
    this.players = starting_stacks.map((stack) => ({ stack, bet: 0, put: 0, isIn: true, hole: '', isMucked: false }));
    for (const [nth, ante] of turned(antes).entries()) this.pay(nth, ante, false);
    for (const [nth, blind] of turned(blinds).entries()) this.pay(nth, blind, true);
    this.blind = Math.max(...blinds);
    const last = turned(blinds).reduce((at, blind, nth) => (blind >= Math.max(...blinds) ? nth : at), 0);
    this.ask(last);
  }

  pay(nth: number, wanted: number, isLive: boolean): void {
    const player = this.at(nth);
    const amount = Math.min(wanted, player.stack);
    player.stack -= amount;
    player.put += amount;
    if (isLive) player.bet += amount;
  }

  at(nth: number): Player {
    const player = this.players[nth];
    if (player === undefined) throw new Error(`no player ${nth + 1}`);
    return player;
  }

  /** Everybody who is in and has chips, from the one behind this one on. */
  ask(behind: number): void {
    const count = this.players.length;
    const order = Array.from({ length: count }, (_, step) => (behind + 1 + step) % count);
    this.asked = order.filter((nth) => this.at(nth).isIn && this.at(nth).stack > 0);
    // A player who alone has chips and owes nothing is asked nothing.
    const [only] = this.asked;
    if (this.asked.length === 1 && only !== undefined && this.at(only).bet >= this.level) this.asked = [];
  }

  get level(): number {
    return Math.max(this.blind, ...this.players.map(({ bet }) => bet));
  }

  get inHand(): number[] {
    return this.players.flatMap(({ isIn }, nth) => (isIn ? [nth] : []));
  }

  act(nth: number, verb: string, amount: number): void {
    if (this.inHand.length === 1) throw new Error('the hand is over');
    if (this.asked[0] !== nth) throw new Error(`it is the turn of p${(this.asked[0] ?? -1) + 1}`);
    const player = this.at(nth);
    this.asked.shift();
    if (verb === 'f') player.isIn = false;
    else if (verb === 'cc') this.pay(nth, this.level - player.bet, true);
    else this.raise(nth, amount);
  }

  raise(nth: number, to: number): void {
    const player = this.at(nth);
    const isAllIn = to - player.bet === player.stack;
    if (to - player.bet > player.stack) throw new Error('more than he has');
    if (to < this.level + this.step && !isAllIn) throw new Error('below the minimum');
    this.step = Math.max(this.step, to - this.level);
    this.pay(nth, to - player.bet, true);
    this.ask(nth);
    this.asked = this.asked.filter((other) => other !== nth);
  }

  deal(cards: readonly string[]): void {
    if (this.asked.length > 0 && this.inHand.length > 1) throw new Error(`p${(this.asked[0] ?? 0) + 1} has not acted`);
    if (cards.length !== (this.board.length === 0 ? 3 : 1)) throw new Error('so many cards are not dealt');
    this.board.push(...cards);
    this.step = this.minBet;
    this.blind = 0;
    for (const player of this.players) player.bet = 0;
    this.ask(this.players.length - 1);
  }

  /** Pots from the smallest stake up, each to the best hands; null where a hidden hand may win. */
  payOut(): readonly number[] | null {
    const stacks = this.players.map(({ stack }) => stack);
    let before = 0;
    for (const stake of [...new Set(this.players.map(({ put }) => put))].sort((a, b) => a - b)) {
      const paying = this.players.filter(({ put }) => put >= stake).length;
      const eligible = this.inHand.filter((nth) => this.at(nth).put >= stake && !this.at(nth).isMucked);
      const amount = (stake - before) * paying;
      before = stake;
      if (amount === 0) continue;
      const winners = this.bestOf(eligible);
      if (winners === null) return null;
      for (const [order, nth] of winners.entries())
        stacks[nth] =
          (stacks[nth] ?? 0) + Math.floor(amount / winners.length) + (order < amount % winners.length ? 1 : 0);
    }
    return stacks;
  }

  bestOf(eligible: readonly number[]): readonly number[] | null {
    if (eligible.length <= 1) return eligible.length === 1 ? eligible : null;
    if (this.board.length < 5 || eligible.some((nth) => !/^(?:[2-9TJQKA][cdhs]){2}$/.test(this.at(nth).hole)))
      return null;
    const hands = eligible.map((nth) =>
      evaluate({ holeCards: pairs(this.at(nth).hole), communityCards: cardsOf(this.board) }),
    );
    const best = hands.reduce((top, hand) => (compare(hand, top) < 0 ? hand : top));
    return eligible.filter((_, order) => compare(hands[order] ?? best, best) === 0);
  }
}

type Cards = Parameters<typeof evaluate>[0]['holeCards'];
const pairs = (text: string): Cards => cardsOf(text.match(/../g) ?? []);
const cardsOf = (cards: readonly string[]): Cards => cards as Cards;

export function playPhh(text: string): PlayedPhh {
  const document = v.parse(documentShape, parse(text));
  const table = new Table(document);
  const finishing = document.finishing_stacks;
  for (const action of document.actions) {
    try {
      play(table, action.replace(/#.*$/, '').trim().split(/\s+/));
    } catch (error) {
      return { stuckAt: `${action}: ${error instanceof Error ? error.message : ''}`, stacks: null, finishing };
    }
  }
  const isWaiting = table.asked.length > 0 && table.inHand.length > 1;
  const stuckAt = isWaiting ? `the end: p${(table.asked[0] ?? 0) + 1} has not acted` : null;
  return { stuckAt, stacks: stuckAt === null ? table.payOut() : null, finishing };
}

function play(table: Table, [actor = '', verb = '', ...rest]: readonly string[]): void {
  if (actor === '') return;
  const nth = Number(/^p(\d+)$/.exec(verb === 'dh' ? (rest[0] ?? '') : actor)?.[1]) - 1;
  if (verb === 'dh') table.at(nth).hole += rest[1] ?? '';
  else if (verb === 'db') table.deal(rest[0]?.match(/../g) ?? []);
  else if (verb === 'sm') {
    if (table.asked.length > 0) throw new Error('nobody shows yet');
    if (rest[0] === undefined) table.at(nth).isMucked = true;
    else table.at(nth).hole = rest[0];
  } else table.act(nth, verb, Number(rest[0]));
}
