import { type Card, DECK_SIZE, isCard } from '#vocabulary/cards';
import { err, ok, type Result } from '#vocabulary/result';
import { type HoleCards, tallyBoards } from './board-tally.ts';
import { BOARD_CARDS_MAX, EQUITY_HANDS_MAX, EQUITY_HANDS_MIN } from './limits.ts';
import { sizeOf } from './rank-sets.ts';

export type { HoleCards } from './board-tally.ts';

/** Hands whose cards are known, against each other, on a board that is complete or not. */
export interface EquityRequest {
  readonly hands: readonly HoleCards[];
  readonly board: readonly Card[];
  /** Cards that can no longer come: burnt and seen, folded and shown, exposed. */
  readonly dead: readonly Card[];
}

export interface Equities {
  /** How many ways there are to complete the board. All of them were counted; nothing is sampled. */
  readonly boards: number;
  /** In the order of the request. */
  readonly hands: readonly HandEquity[];
}

/** Parts of one, over all boards. */
export interface HandEquity {
  /** Boards that this hand wins alone. */
  readonly win: number;
  /** Boards on which this hand is one of several best (R002-VI-5). */
  readonly tie: number;
  /** The part of the pot that this hand earns on average: a board shared by three counts for a third. */
  readonly share: number;
}

export const EQUITY_REFUSALS = [
  'hand-count',
  'board-size',
  'not-a-card',
  'repeated-card',
  'too-few-cards-left',
] as const;
export type EquityRefusal = (typeof EQUITY_REFUSALS)[number];

/** Exact equities, in under a millisecond for any request. */
export function equitiesOf(request: EquityRequest): Result<Equities, EquityRefusal> {
  const refusal = refusalOf(request);
  if (refusal !== undefined) return err(refusal);
  const handCount = request.hands.length;
  const tallies = tallyBoards(request.hands, request.board, request.dead);
  const wins = new Float64Array(handCount);
  const ties = new Float64Array(handCount);
  const shares = new Float64Array(handCount);
  let boards = 0;
  for (let winners = 1; winners < tallies.length; winners++) {
    const count = tallies[winners]!;
    if (count === 0) continue;
    boards += count;
    const parts = sizeOf(winners);
    for (let hand = 0; hand < handCount; hand++) {
      if (((winners >> hand) & 1) === 0) continue;
      if (parts === 1) wins[hand]! += count;
      else ties[hand]! += count;
      shares[hand]! += count / parts;
    }
  }
  const handOf = (_: HoleCards, hand: number): HandEquity => ({
    win: wins[hand]! / boards,
    tie: ties[hand]! / boards,
    share: shares[hand]! / boards,
  });
  return ok({ boards, hands: request.hands.map(handOf) });
}

/** Why a request has no answer; undefined when it has one. */
export function refusalOf({ hands, board, dead }: EquityRequest): EquityRefusal | undefined {
  if (hands.length < EQUITY_HANDS_MIN || hands.length > EQUITY_HANDS_MAX) return 'hand-count';
  if (board.length > BOARD_CARDS_MAX) return 'board-size';
  const seen = new Uint8Array(DECK_SIZE);
  let count = 0;
  for (const cards of [...hands, board, dead]) {
    for (const card of cards) {
      if (!isCard(card)) return 'not-a-card';
      if (seen[card] === 1) return 'repeated-card';
      seen[card] = 1;
      count++;
    }
  }
  return DECK_SIZE - count < BOARD_CARDS_MAX - board.length ? 'too-few-cards-left' : undefined;
}
