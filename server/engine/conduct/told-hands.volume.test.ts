import { describe, expect, it } from 'vitest';
import { rankCards } from '#equity/evaluator';
import { ALL_CARD_REFS } from '#vocabulary/card-refs';
import { type Card, DECK_SIZE, toCard } from '#vocabulary/cards';
import type { Act } from '#vocabulary/hands/acts';
import type { HandSetup } from '#vocabulary/hands/hand-setups';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import { SEATS, type Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import { isHandOver } from '../api.ts';
import { optionsFor } from '../betting/api.ts';
import { Dice } from '../proving/dice.testing.ts';
import { setupOf } from '../proving/setups.testing.ts';
import { ProvingTable } from '../proving/table.testing.ts';
import { liveSeatsOf } from '../table-state/seats.ts';
import { bettingOnceDealt } from './assumed/before-acts.ts';

const HANDS = 400;

/** A hand by phones: the cards lie on the table, where nothing but people sees them. */
class ToldHand {
  readonly table: ProvingTable;
  readonly board: readonly Card[];
  readonly holes: ReadonlyMap<Seat, readonly [Card, Card]>;

  constructor(
    setup: HandSetup,
    readonly dice: Dice,
  ) {
    this.table = new ProvingTable(setup, ALL_CARD_REFS);
    this.table.feed({ type: 'hand-prepared', setup });
    const deck = dice.shuffled(Array.from({ length: DECK_SIZE }, (_, index) => toCard(index)));
    const next = (): Card => deck.pop() ?? expect.fail('the deck is out');
    this.board = [next(), next(), next(), next(), next()];
    this.holes = new Map(setup.dealOrder.map((seat) => [seat, [next(), next()]]));
  }

  play(): void {
    for (let acts = 0; acts < 300 && this.table.hand.ledger.over === 'no'; acts += 1) {
      const { turn } = bettingOnceDealt(this.table.hand);
      if (turn === null) {
        // Nobody can bet any more: NEXT deals the streets, or the board is told at once.
        if (this.dice.chance(0.5)) this.table.declare({ type: 'next' });
        else this.#tell({ type: 'board', cards: this.board });
        continue;
      }
      const answer = this.table.feed({
        type: 'act',
        seat: turn,
        act: this.#actOf(turn),
        how: 'declared',
        by: { role: 'seat', seat: turn },
      });
      expect(answer).toEqual({ kind: 'accepted' });
      if (this.dice.chance(0.1)) this.#takeBackAndAgain();
    }
  }

  #actOf(seat: Seat): Act {
    const { dice } = this;
    const options = optionsFor(bettingOnceDealt(this.table.hand), seat);
    const toll = dice.next();
    if (options.canRaise && options.minRaiseTo !== null && toll > 0.8) {
      const most = options.maxTo ?? options.minRaiseTo;
      if (dice.chance(0.4)) return { type: 'all-in' };
      return { type: options.wager, to: chips(Math.min(most, options.minRaiseTo + 25 * dice.below(12))) };
    }
    if (options.canCheck) return { type: 'check' };
    return toll < 0.25 && options.canFold ? { type: 'fold' } : { type: 'call' };
  }

  /** UNDO, and the same act once more: the hand is where it was. */
  #takeBackAndAgain(): void {
    const before = JSON.stringify(this.table.hand.betting.seats);
    const last = this.table.inputs.findLast((input) => input.type === 'act');
    this.table.feed({ type: 'undone', input: 'last-act', by: { role: 'operator' } });
    if (last?.type === 'act')
      this.table.feed({ type: 'act', seat: last.seat, act: last.act, how: last.how, by: last.by });
    expect(JSON.stringify(this.table.hand.betting.seats)).toBe(before);
  }

  /** The board first, then each hand; or the winners by pot. Some show nothing. */
  tellShowdown(): void {
    if (this.table.hand.ledger.over !== 'showdown') return;
    this.#tell({ type: 'board', cards: this.board });
    for (const seat of this.dice.shuffled(liveSeatsOf(this.table.hand))) {
      const cards = this.holes.get(seat) ?? expect.fail('he was dealt in');
      if (!isHandOver(this.table.hand)) this.#tell({ type: 'hand', seat, cards });
    }
  }

  #tell(what: Parameters<typeof expectTold>[1]): void {
    expectTold(this.table, what);
  }
}

function expectTold(
  table: ProvingTable,
  what: Extract<Parameters<ProvingTable['feed']>[0], { type: 'told' }>['what'],
): void {
  expect(table.feed({ type: 'told', what, by: { role: 'operator' } })).toEqual({ kind: 'accepted' });
}

/**
 * By hand, chip by chip: each layer of what was put in goes to the best hand that reaches it. Shares that do not divide
 * are left out.
 */
function expectedPayout(hand: ToldHand): ReadonlyMap<Seat, number> | null {
  const { seats } = hand.table.hand.betting;
  const live = new Set(liveSeatsOf(hand.table.hand));
  const rank = (seat: Seat): number => rankCards([...hand.board, ...(hand.holes.get(seat) ?? [])]);
  const paid = new Map<Seat, number>();
  const most = Math.max(...seats.map(({ total }) => total));
  const levels = [...new Set(seats.filter(({ seat }) => live.has(seat)).map(({ total }) => total))].sort(
    (a, b) => a - b,
  );
  let below = 0;
  for (const level of levels) {
    const top = level === levels.at(-1) ? most : level;
    const amount = seats.reduce((sum, { total }) => sum + Math.max(0, Math.min(total, top) - below), 0);
    const inIt = seats.filter(({ seat, total }) => live.has(seat) && total >= level).map(({ seat }) => seat);
    const best = Math.max(...inIt.map(rank));
    const winners = inIt.filter((seat) => rank(seat) === best);
    if (amount % winners.length !== 0) return null;
    for (const seat of winners) paid.set(seat, (paid.get(seat) ?? 0) + amount / winners.length);
    below = level;
  }
  return paid;
}

describe('hands by phones, told by people', () => {
  it(`R000-pot-3: ${HANDS} of them come to an end by acts, chips are neither made nor lost, and the best hands take the pots`, () => {
    const dice = new Dice(33);
    const ends = { folds: 0, showdown: 0, compared: 0 };
    for (let number = 0; number < HANDS; number += 1) {
      const seats = dice
        .shuffled(SEATS)
        .slice(0, 2 + dice.below(7))
        .sort((a, b) => a - b);
      const profile = { ...DEFAULT_PROFILES.manual, acts: 'every' } as const;
      const stacks = new Map(seats.map((seat) => [seat, 25 * (4 + dice.below(160))]));
      const setup = setupOf({
        ruleBook: dice.pick(RULE_BOOKS),
        seats,
        button: dice.pick(seats),
        profile,
        stackOf: (seat) => stacks.get(seat) ?? 0,
      });
      const hand = new ToldHand(setup, dice);
      hand.play();
      const before = new Map(hand.table.hand.betting.seats.map(({ seat, stack }) => [seat, stack]));
      const expected = hand.table.hand.ledger.over === 'folds' ? null : expectedPayout(hand);
      hand.tellShowdown();
      const { ledger, betting, verdicts } = hand.table.hand;
      expect(['folds', 'awarded']).toContain(ledger.over);
      expect(verdicts).toEqual([]);
      const sum = betting.seats.reduce((total, { stack }) => total + stack, 0) + (betting.award?.carryToNextHand ?? 0);
      expect(sum).toBe([...stacks.values()].reduce((total, stack) => total + stack, 0));
      ends[ledger.over === 'folds' ? 'folds' : 'showdown'] += 1;
      if (expected === null) continue;
      ends.compared += 1;
      for (const { seat, stack } of betting.seats)
        expect(stack - (before.get(seat) ?? 0)).toBe(expected.get(seat) ?? 0);
    }
    // A test that compares nothing proves nothing.
    expect(ends.folds).toBeGreaterThan(40);
    expect(ends.compared).toBeGreaterThan(120);
  });
});
