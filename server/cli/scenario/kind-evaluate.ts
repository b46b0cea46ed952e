import { categoryOfRank } from '#equity/hand-ranks';
import { compareHands } from '#equity/winners';
import type { Card } from '#vocabulary/cards';
import type { HandCategory } from '#vocabulary/hands/acts';
import { err, ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { handsOf, isObject } from './shapes/json-shapes.ts';
import { boardOf } from './shapes/scenario-head.ts';

/**
 * A scenario of kind `evaluate` as FORMAT.md has it. No book ranks hands otherwise than 002 VI (AMB-43), so none is
 * needed.
 */
export interface EvaluateScenario {
  readonly id: string;
  readonly board: readonly Card[];
  readonly hands: ReadonlyMap<Seat, readonly Card[]>;
}

export interface EvaluateOutcome {
  readonly id: string;
  readonly categories: Readonly<Record<string, HandCategory>>;
  /** As the files write them: the keys of `hands`. */
  readonly winners: readonly string[];
}

export function runEvaluateScenario({ id, board, hands }: EvaluateScenario): EvaluateOutcome {
  const seats = [...hands.keys()].map(String);
  const { ranks, winners } = compareHands([...hands.values()], board);
  return {
    id,
    categories: Object.fromEntries(ranks.map((rank, index) => [seats[index] ?? '', categoryOfRank(rank)])),
    winners: winners.map((index) => seats[index] ?? ''),
  };
}

/** Reads the JSON of one scenario; the reason names what is wrong. */
export function parseEvaluateScenario(json: unknown): Result<EvaluateScenario, string> {
  if (!isObject(json)) return err('a scenario is an object');
  const { id } = json;
  if (typeof id !== 'string') return err('`id` is missing');
  const board = boardOf(json);
  if (!board.ok) return board;
  const hands = handsOf(json['hands']);
  if (hands === undefined || hands.size === 0) return err('`hands` gives cards by seat');
  for (const [seat, hand] of hands) {
    const cards = [...board.value, ...hand];
    if (cards.length < 5 || cards.length > 7)
      return err(`seat ${seat} has ${cards.length} cards with the board, not 5 to 7`);
    if (new Set(cards).size < cards.length) return err(`a card is there twice with the hand of seat ${seat}`);
  }
  return ok({ id, board: board.value, hands });
}
