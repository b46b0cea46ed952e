import type { Offer } from '#vocabulary/hands/acts';
import type { PublicView } from '#wire/views/public-view';
import type { SeededRandom } from '../chance/random.ts';
import { drawOf, promiseOf } from './promise.ts';
import type { Asked, ChosenAct, Temperament } from './temperament.ts';

/**
 * People whom one would watch: they raise what is good, call a little too much, bluff now and then, and fold no kings
 * before the flop.
 */
export function watchablePlayers(random: SeededRandom): Temperament {
  return (asked) => (asked.board.length < 3 ? beforeFlop(random, asked) : afterFlop(random, asked));
}

function beforeFlop(random: SeededRandom, asked: Asked): ChosenAct {
  const { view, hole } = asked;
  // Nobody plays the same cards in the same way twice.
  const promise = promiseOf(hole, []) + random.between(-JITTER, JITTER);
  const price = priceInBlinds(asked);
  if (promise > BEST)
    return random.chance(price > 0 && isRaised(view) ? 0.7 : 0.9)
      ? wager(asked, isRaised(view) ? POT : OPEN)
      : stay(asked);
  if (!isRaised(view)) {
    if (promise > RAISED && random.chance(0.85)) return wager(asked, OPEN);
    return promise > LIMPED ? stay(asked) : pass(asked);
  }
  const least = Math.min(CALLED_MAX, CALLED + CALLED_PER_BLIND * price);
  return promise > least ? stay(asked) : pass(asked);
}

function afterFlop(random: SeededRandom, asked: Asked): ChosenAct {
  const { options, view, hole, board } = asked;
  const draw = drawOf(hole, board);
  // Against several the best of them counts.
  const promise = promiseOf(hole, board) ** (1 + SEVERAL * (opponentsOf(view) - 1)) + random.between(-JITTER, JITTER);
  if (options.call === null) {
    if (promise > GOOD && random.chance(0.8)) return wager(asked, promise > GREAT ? BIG : HALF);
    return random.chance(draw > 0 ? 0.35 : 0.08) ? wager(asked, HALF) : stay(asked);
  }
  const share = options.call / ((view.potTotal ?? 0) + options.call);
  if (promise > GREAT && random.chance(0.55)) return wager(asked, BIG);
  // What a draw may win besides what lies there makes up for calling a little too much.
  return promise > 0.3 + share || draw * 1.5 > share ? stay(asked) : pass(asked);
}

const JITTER = 0.06;
/** Pairs from jacks on, ace-king: these are never folded before the flop. */
const BEST = 0.94;
/**
 * Better than so many of all starting hands: raised where nobody has, called where it costs one blind, called where it
 * costs more.
 */
const RAISED = 0.66;
const LIMPED = 0.32;
const CALLED = 0.5;
const CALLED_PER_BLIND = 0.05;
const CALLED_MAX = 0.88;
/** After the flop: bet, and raised. */
const GOOD = 0.7;
const GREAT = 0.88;
const SEVERAL = 0.4;

const OPEN: readonly Offer[] = ['three-blinds', 'two-and-a-half-blinds', 'pot', 'minimum'];
const POT: readonly Offer[] = ['pot', 'three-quarters', 'minimum'];
const BIG: readonly Offer[] = ['three-quarters', 'pot', 'minimum'];
const HALF: readonly Offer[] = ['half-pot', 'minimum'];

/** The first of these that the screen offers; what nobody may raise is called. */
function wager(asked: Asked, wanted: readonly Offer[]): ChosenAct {
  const { options } = asked;
  const range = options.bet ?? options.raise;
  if (range === null) return stay(asked);
  const offered = wanted
    .map((offer) => options.suggestions.find((each) => each.offer === offer)?.to)
    .find((to) => to !== undefined);
  const to = Math.min(range.max, Math.max(range.min, offered ?? range.min));
  return { type: options.bet === null ? 'raise' : 'bet', to };
}

function stay(asked: Asked): ChosenAct {
  const { check, call, allIn } = asked.options;
  if (check) return { type: 'check' };
  if (call !== null) return { type: 'call' };
  return allIn === null ? pass(asked) : { type: 'all-in' };
}

/** Nobody gives up what costs nothing. */
const pass = ({ options }: Asked): ChosenAct => {
  if (options.check) return { type: 'check' };
  return options.fold || options.call === null ? { type: 'fold' } : { type: 'call' };
};

const opponentsOf = ({ seats }: PublicView): number =>
  Math.max(1, seats.filter(({ state }) => state === 'in-hand' || state === 'all-in').length - 1);

const isRaised = ({ seats, level }: PublicView): boolean => seats.some(({ bet }) => bet > level.bigBlind);

const priceInBlinds = ({ options, view }: Asked): number => (options.call ?? 0) / view.level.bigBlind;
