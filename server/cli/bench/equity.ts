import type { EquityRequest, HoleCards } from '#equity/equities';
import { type Card, DECK_SIZE, toCard } from '#vocabulary/cards';
import { loadPeers, type Peer } from './equity-peers.ts';
import { type BenchSuite, type Figure, percentile } from './figures.ts';

/**
 * Issue 5: exact equities and ranking, and the same work by the libraries people would install instead, in one run on
 * one core.
 */
export const suite: BenchSuite = {
  name: 'equity',
  run: async (emit, say, { isSmall = false }) => {
    const peers = await loadPeers();
    const started = performance.now();
    const { equitiesOf } = await import('#equity/equities');
    const { TABLE_BYTES } = await import('#equity/rank-tables');
    emit({ name: 'equity.table-build', value: performance.now() - started, unit: 'ms' });
    emit({ name: 'equity.table-bytes', value: TABLE_BYTES, unit: 'bytes' });
    const sharesOf = (request: EquityRequest): readonly number[] => {
      const answer = equitiesOf(request);
      if (!answer.ok) throw new Error(`the bench asked for something impossible: ${answer.reason}`);
      return answer.value.hands.map(({ share }) => share);
    };
    for (const hands of FLOP_HANDS) emit(flopFigure(hands, sharesOf));
    emit(await rankingFigure());
    for (const peer of peers) emitPeerRanking(peer, emit);
    for (const hands of isSmall ? PREFLOP_HANDS.slice(0, 1) : PREFLOP_HANDS) {
      say(`before the flop, ${hands} hands`);
      const deals = dealsOf(hands, 0, isSmall ? 1 : PREFLOP_DEALS);
      const ours = timed(deals, isSmall ? 1 : PREFLOP_SAMPLES, sharesOf);
      const p50 = percentile(ours, 0.5);
      emit({ name: `equity.preflop-${hands}.p50`, value: p50, unit: 'ms' });
      emit({ name: `equity.preflop-${hands}.p99`, value: percentile(ours, 0.99), unit: 'ms' });
      const best = Math.min(...peers.map((peer) => peerPreflop(peer, deals, sharesOf, emit)));
      emit({ name: `ratio.preflop-${hands}`, value: best / p50, unit: 'ratio' });
    }
  },
};

const PREFLOP_HANDS = [2, 6, 9] as const;
const FLOP_HANDS = [3, 9] as const;

/**
 * Different cards take different times (suited hands have more boards to put right), so every figure is over many
 * deals.
 */
const PREFLOP_DEALS = 50;
const PREFLOP_SAMPLES = 1000;
/** A peer takes a quarter of a second a deal; the middle of seven is steady to a few per cent. */
const PEER_SAMPLES = 7;
const FLOP_DEALS = 50;
const FLOP_SAMPLES = 200;
const RANKED_HANDS = 100_000;
const RANKING_ROUNDS = 40;
const PEER_RANKING_ROUNDS = 8;

function flopFigure(hands: number, sharesOf: (request: EquityRequest) => readonly number[]): Figure {
  const deals = dealsOf(hands, 3, FLOP_DEALS);
  // One sample is all deals in turn: a single one is too short for the clock.
  const round = (): void => deals.forEach(sharesOf);
  for (let warm = 0; warm < FLOP_SAMPLES; warm++) round();
  const samples = Array.from({ length: FLOP_SAMPLES }, () => (1000 * millisecondsOf(round)) / deals.length);
  return { name: `equity.flop-${hands}.p50`, value: percentile(samples, 0.5), unit: 'us' };
}

async function rankingFigure(): Promise<Figure> {
  const { rankSeven } = await import('#equity/evaluator');
  const cards = Uint8Array.from(randomHands());
  const round = (): number => {
    let sum = 0;
    for (let i = 0; i < cards.length; i += 7) {
      sum += rankSeven(
        cards[i] as Card,
        cards[i + 1] as Card,
        cards[i + 2] as Card,
        cards[i + 3] as Card,
        cards[i + 4] as Card,
        cards[i + 5] as Card,
        cards[i + 6] as Card,
      );
    }
    return sum;
  };
  return { name: 'equity.eval7', value: perSecond(round, RANKING_ROUNDS), unit: 'per-s' };
}

function emitPeerRanking(peer: Peer, emit: (figure: Figure) => void): void {
  const { codeOf, rankSeven } = peer;
  if (codeOf === undefined || rankSeven === undefined) return;
  const codes = Uint8Array.from(randomHands(), (card) => codeOf(card));
  const seven = [0, 0, 0, 0, 0, 0, 0];
  const round = (): number => {
    let sum = 0;
    for (let i = 0; i < codes.length; i += 7) {
      for (let place = 0; place < 7; place++) seven[place] = codes[i + place]!;
      sum += rankSeven(seven);
    }
    return sum;
  };
  emit({ name: `peer.${peer.name}.eval7`, value: perSecond(round, PEER_RANKING_ROUNDS), unit: 'per-s' });
}

/**
 * Emits and returns the peer's median, once its answers have been seen to be ours: only the same work may be compared.
 */
function peerPreflop(
  peer: Peer,
  deals: readonly EquityRequest[],
  sharesOf: (request: EquityRequest) => readonly number[],
  emit: (figure: Figure) => void,
): number {
  const first = deals[0]!;
  const ours = sharesOf(first);
  peer.sharesBeforeFlop(first.hands).forEach((share, hand) => {
    if (Math.abs(share - ours[hand]!) > 1e-9)
      throw new Error(`${peer.name} says ${share} for hand ${hand}, the project ${ours[hand]}`);
  });
  const samples = timed(deals, PEER_SAMPLES, ({ hands }) => peer.sharesBeforeFlop(hands));
  const p50 = percentile(samples, 0.5);
  emit({ name: `peer.${peer.name}.preflop-${first.hands.length}.p50`, value: p50, unit: 'ms' });
  return p50;
}

/** Milliseconds per call, warm. */
function timed(deals: readonly EquityRequest[], samples: number, work: (deal: EquityRequest) => unknown): number[] {
  const pick = (sample: number): EquityRequest => deals[sample % deals.length]!;
  for (let warm = 0; warm < Math.min(samples, 100); warm++) work(pick(warm));
  return Array.from({ length: samples }, (_, sample) => millisecondsOf(() => work(pick(sample))));
}

function millisecondsOf(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** Hands a second; the middle round. The sums are used, so that no ranking is optimised away. */
function perSecond(round: () => number, rounds: number): number {
  for (let warm = 0; warm < 4; warm++) round();
  let sum = 0;
  const samples = Array.from({ length: rounds }, () => {
    const started = performance.now();
    sum += round();
    return performance.now() - started;
  });
  if (sum === 0) throw new Error('nothing was ranked');
  return (RANKED_HANDS * 1000) / percentile(samples, 0.5);
}

function dealsOf(hands: number, boardSize: number, count: number): EquityRequest[] {
  const shuffle = shuffler(hands * 10 + boardSize);
  return Array.from({ length: count }, () => {
    const deck = shuffle();
    const deal = Array.from({ length: hands }, (_, hand): HoleCards => [deck[2 * hand]!, deck[2 * hand + 1]!]);
    return { hands: deal, board: deck.slice(2 * hands, 2 * hands + boardSize), dead: [] };
  });
}

function randomHands(): Card[] {
  const shuffle = shuffler(7);
  return Array.from({ length: RANKED_HANDS }, () => shuffle().slice(0, 7)).flat();
}

/** Fisher and Yates with a fixed seed: every run measures the same cards. */
function shuffler(seed: number): () => Card[] {
  let state = seed * 2_654_435_761 + 1;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return () => {
    const deck = Array.from({ length: DECK_SIZE }, (_, card) => toCard(card));
    for (let last = deck.length - 1; last > 0; last--) {
      const other = below(last + 1);
      [deck[last], deck[other]] = [deck[other]!, deck[last]!];
    }
    return deck;
  };
}
