import type { HoleCards } from '#equity/equities';
import { type Card, formatCard } from '#vocabulary/cards';
import { UsageError } from '../command-line/command.ts';

/** A library that somebody would install instead, asked for the same exact figures before the flop. */
export interface Peer {
  readonly name: string;
  /** Shares of the pot, in the order of the hands. */
  readonly sharesBeforeFlop: (hands: readonly HoleCards[]) => readonly number[];
  /** Ranks seven cards; only where the library offers that to its users. */
  readonly rankSeven?: (codes: readonly number[]) => number;
  /** How this library writes a card for `rankSeven`. */
  readonly codeOf?: (card: Card) => number;
}

/** Both are development dependencies: an installation for playing has no use for them. */
export async function loadPeers(): Promise<readonly Peer[]> {
  try {
    return [await handEvaluator(), await phe()];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') {
      throw new UsageError(
        `the equity bench compares with development dependencies that are not installed (${error.message}); ` +
          'run npm ci without --omit=dev',
      );
    }
    throw error;
  }
}

async function handEvaluator(): Promise<Peer> {
  const { equityHoldem } = await import('@poker-apprentice/hand-evaluator');
  type PeerHands = Parameters<typeof equityHoldem>[0];
  return {
    name: '@poker-apprentice/hand-evaluator',
    sharesBeforeFlop: (hands) => {
      const named = hands.map((hand) => hand.map(formatCard)) as PeerHands;
      return equityHoldem(named, []).map(({ equity }) => equity);
    },
  };
}

/** phe ranks hands and leaves the enumeration to its user: five nested loops over the stub, its ranking inside. */
async function phe(): Promise<Peer> {
  const { cardCodes, evaluateCardCodes } = await import('phe');
  const codeOf = (card: Card): number => cardCodes([formatCard(card)])[0]!;
  return {
    name: 'phe',
    codeOf,
    rankSeven: evaluateCardCodes,
    sharesBeforeFlop: (hands) => {
      const held = hands.map((hand) => hand.map(codeOf));
      const gone = new Set(held.flat());
      const stub = Array.from({ length: 52 }, (_, code) => code).filter((code) => !gone.has(code));
      return enumerateBoards(held, stub, evaluateCardCodes);
    },
  };
}

/** Smaller is better in phe. */
function enumerateBoards(
  hands: readonly number[][],
  stub: readonly number[],
  rank: (codes: readonly number[]) => number,
): number[] {
  const shares = hands.map(() => 0);
  const ranks = hands.map(() => 0);
  const seven = [0, 0, 0, 0, 0, 0, 0];
  let boards = 0;
  const judge = (): void => {
    let best = Number.POSITIVE_INFINITY;
    let parts = 0;
    for (let hand = 0; hand < hands.length; hand++) {
      seven[5] = hands[hand]![0]!;
      seven[6] = hands[hand]![1]!;
      const value = rank(seven);
      ranks[hand] = value;
      if (value < best) {
        best = value;
        parts = 1;
      } else if (value === best) parts++;
    }
    for (let hand = 0; hand < hands.length; hand++) if (ranks[hand] === best) shares[hand]! += 1 / parts;
    boards++;
  };
  const deal = (place: number, from: number): void => {
    for (let at = from; at < stub.length; at++) {
      seven[place] = stub[at]!;
      if (place === 4) judge();
      else deal(place + 1, at + 1);
    }
  };
  deal(0, 0);
  return shares.map((share) => share / boards);
}
