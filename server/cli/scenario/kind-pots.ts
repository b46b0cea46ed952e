import { type Award, awardPots, bettingRulesOf, type Contribution, potsOf } from '#engine/betting/api';
import { rankCards } from '#equity/evaluator';
import type { Card } from '#vocabulary/cards';
import { err, ok, type Result } from '#vocabulary/result';
import type { RuleBook, RuleOptions } from '#vocabulary/rule-books';
import { isSeat, type Seat } from '#vocabulary/seats';
import { type Chips, chips, isChips } from '#vocabulary/units';
import { chipsBySeatOf, handsOf } from './shapes/json-shapes.ts';
import { boardOf, headOf } from './shapes/scenario-head.ts';

/** A scenario of kind `pots` as FORMAT.md has it. */
export interface PotsScenario {
  readonly id: string;
  readonly book: RuleBook;
  readonly options: RuleOptions;
  readonly contributions: readonly Contribution[];
  readonly button: Seat;
  readonly hands: ReadonlyMap<Seat, readonly Card[]>;
  readonly board: readonly Card[];
  readonly smallestChip: Chips;
}

export interface PotsOutcome {
  readonly id: string;
  readonly awardOrder: Award['pots'];
  readonly payout: Readonly<Record<string, Chips>>;
  readonly carryToNextHand: Chips;
}

/** Pots and award as at the end of every hand. */
export function runPotsScenario({
  id,
  book,
  options,
  contributions,
  button,
  hands,
  board,
  smallestChip,
}: PotsScenario): PotsOutcome {
  const live = contributions.filter(({ left }) => left === null).map(({ seat }) => seat);
  const strengths = new Map(
    live.flatMap((seat): [Seat, number][] => {
      const hand = hands.get(seat);
      // A hand won by folds may end before the board is full: its only claimant needs no strength.
      return hand === undefined || board.length + hand.length < LEAST_RANKED
        ? []
        : [[seat, rankCards([...board, ...hand])]];
    }),
  );
  const rules = bettingRulesOf(book, options);
  const award = awardPots(potsOf(contributions), { strengths, rules, button, smallestChip, live });
  const paid = new Map(award.payout.map(({ seat, amount }) => [seat, amount]));
  const payout = Object.fromEntries(contributions.map(({ seat }) => [String(seat), paid.get(seat) ?? chips(0)]));
  return { id, awardOrder: award.pots, payout, carryToNextHand: award.carryToNextHand };
}

/** Reads the JSON of one scenario; the reason names what is wrong. */
export function parsePotsScenario(asked: unknown): Result<PotsScenario, string> {
  const head = headOf(asked);
  if (!head.ok) return head;
  const { id, book, options, json } = head.value;
  const { contributions, folded = [], button, hands, smallestChip = 1 } = json;
  const bySeat = chipsBySeatOf(contributions);
  if (bySeat === undefined || bySeat.size === 0) return err('`contributions` gives an amount by seat');
  if (!Array.isArray(folded) || !folded.every(isSeat)) return err('`folded` is a list of seats');
  if (!isSeat(button)) return err('`button` is no seat');
  const handsRead = handsOf(hands ?? {});
  if (handsRead === undefined) return err('`hands` gives cards by seat');
  const board = boardOf(json);
  if (!board.ok) return board;
  if (!isChips(smallestChip) || smallestChip === 0) return err('`smallestChip` is an amount');
  const live = [...bySeat.keys()].filter((seat) => !folded.includes(seat));
  // Who is live without cards here has mucked: he claims nothing, as long as somebody does.
  const claimants = live.filter((seat) => handsRead.has(seat));
  if (claimants.length === 0 && live.length > 1) return err('`hands` gives no cards of anybody live');
  const unknown = claimants.find(
    (seat) => !canBeRanked([...board.value, ...(handsRead.get(seat) ?? [])], live.length === 1),
  );
  if (unknown !== undefined) return err(`the hand of seat ${unknown} cannot be ranked`);
  return ok({
    id,
    book,
    options,
    contributions: [...bySeat].map(([seat, amount]) => ({
      seat,
      amount,
      left: folded.includes(seat) ? folded.indexOf(seat) : null,
    })),
    button,
    hands: handsRead,
    board: board.value,
    smallestChip,
  });
}

const LEAST_RANKED = 5;

function canBeRanked(cards: readonly Card[], alone: boolean): boolean {
  return (alone || cards.length >= LEAST_RANKED) && cards.length <= 7 && new Set(cards).size === cards.length;
}
