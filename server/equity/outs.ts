import { type Card, DECK_SIZE, toCard } from '#vocabulary/cards';
import { err, ok, type Result } from '#vocabulary/result';
import { type EquityRefusal, type EquityRequest, refusalOf } from './equities.ts';
import { compareHands } from './winners.ts';

/** What the very next card can do for a hand. */
export interface Outs {
  /** How the hand stands before that card. */
  readonly standing: 'alone' | 'shared' | 'behind';
  /** Cards that make it the only best hand; none for a hand that already is. */
  readonly toWin: readonly Card[];
  /** Cards that make it one of several best hands; only for a hand that is behind. */
  readonly toTie: readonly Card[];
}

/** Outs exist while one card is awaited: after the flop and after the turn. */
export type OutsRefusal = EquityRefusal | 'no-next-card';

export function outsOf(request: EquityRequest): Result<readonly Outs[], OutsRefusal> {
  const refusal = refusalOf(request);
  if (refusal !== undefined) return err(refusal);
  const { hands, board } = request;
  if (board.length !== 3 && board.length !== 4) return err('no-next-card');
  const now = standingsOf(request, board);
  const toWin: Card[][] = hands.map(() => []);
  const toTie: Card[][] = hands.map(() => []);
  for (const next of cardsLeft(request)) {
    standingsOf(request, [...board, next]).forEach((standing, hand) => {
      if (standing === 'alone' && now[hand] !== 'alone') toWin[hand]?.push(next);
      if (standing === 'shared' && now[hand] === 'behind') toTie[hand]?.push(next);
    });
  }
  return ok(now.map((standing, hand) => ({ standing, toWin: toWin[hand] ?? [], toTie: toTie[hand] ?? [] })));
}

function standingsOf({ hands }: EquityRequest, board: readonly Card[]): Outs['standing'][] {
  const { winners } = compareHands(hands, board);
  return hands.map((_, hand) => (winners.includes(hand) ? (winners.length > 1 ? 'shared' : 'alone') : 'behind'));
}

function cardsLeft({ hands, board, dead }: EquityRequest): Card[] {
  const gone = new Set<number>([...hands.flat(), ...board, ...dead]);
  return Array.from({ length: DECK_SIZE }, (_, card) => card)
    .filter((card) => !gone.has(card))
    .map(toCard);
}
