import {
  applyEffects,
  type Betting,
  type BettingOptions,
  type BettingSetup,
  bettingIsOver,
  bettingRulesOf,
  decideAct,
  decideAward,
  decideStreet,
  handOver,
  liveSeats,
  openBetting,
  optionsFor,
  roundClosed,
} from '#engine/betting/api';
import type { Act } from '#vocabulary/hands/acts';
import { blindsOnly } from '#vocabulary/hands/hand-setups';
import { assert } from '#vocabulary/result';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import { SEATS } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import { BOARD_STREETS } from '#vocabulary/zones';
import type { Figure } from './figures.ts';

const WARM_UP_MS = 500;
/** The best of several short windows: what the code can do, not what else the machine was doing. */
const WINDOWS = 6;
const WINDOW_MS = 500;
const PLAYERS = 6;

/** Whole hands of betting: blinds, four rounds, pots and award, every act chosen from what the seat was offered. */
export function benchBettingHands(emit: (figure: Figure) => void, say: (progress: string) => void): void {
  say(`betting of whole hands, ${PLAYERS} players, the six rule books in turn`);
  const next = randomOf(1);
  let hand = 0;
  let acts = 0;
  const play = (): void => {
    acts += playHand(openBetting(setupOf(hand), RULES[hand % RULES.length] ?? RULES[0]!), next);
    hand += 1;
  };
  emit({ name: 'engine.betting-hands', value: perSecond(play), unit: 'per-s' });
  say(`${hand} hands, ${(acts / hand).toFixed(1)} acts each`);
}

function randomOf(seed: number): () => number {
  let random = seed;
  return () => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    return random / 4_294_967_296;
  };
}

function perSecond(repeat: () => void): number {
  timesIn(WARM_UP_MS, repeat);
  return Math.round(Math.max(...Array.from({ length: WINDOWS }, () => timesIn(WINDOW_MS, repeat))));
}

const RULES = RULE_BOOKS.map((book) => bettingRulesOf(book));

function setupOf(hand: number): BettingSetup {
  const seats = SEATS.slice(0, PLAYERS);
  const at = (offset: number): (typeof SEATS)[number] => seats[(hand + offset) % PLAYERS] ?? 1;
  return {
    players: seats.map((seat) => ({ seat, stack: chips(2000 + ((hand * 7 + seat * 131) % 18_000)) })),
    button: at(0),
    smallBlindSeat: at(1),
    bigBlindSeat: at(2),
    stakes: blindsOnly(50, 100, 25),
  };
}

function playHand(opened: Betting, random: () => number): number {
  let betting = opened;
  let acts = 0;
  for (const street of ['preflop', ...BOARD_STREETS] as const) {
    if (street !== 'preflop') betting = applyEffects(betting, decideStreet(betting, street).effects);
    while (!roundClosed(betting)) {
      const { turn } = betting;
      assert(turn !== null, 'an open round has somebody to act');
      const decision = decideAct(betting, turn, choose(optionsFor(betting, turn), random), 'declared');
      assert(decision.ok, 'an offered act is accepted');
      betting = applyEffects(betting, decision.value.effects);
      acts += 1;
    }
    if (handOver(betting) || bettingIsOver(betting)) break;
  }
  const strengths = new Map(liveSeats(betting).map((seat) => [seat, Math.floor(random() * 7462)]));
  betting = applyEffects(betting, decideAward(betting, strengths).effects);
  assert(betting.award !== null, 'a hand ends with an award');
  return acts;
}

/** Loose enough that hands reach the river, tight enough that not all do. */
function choose(options: BettingOptions, random: () => number): Act {
  const chance = random();
  if (options.canRaise && chance < 0.12) {
    const to = options.suggestions[Math.floor(random() * options.suggestions.length)]?.to;
    if (to !== undefined) return { type: options.wager, to };
  }
  if (options.canCheck) return { type: 'check' };
  return options.canCall && chance < 0.7 ? { type: 'call' } : { type: 'fold' };
}

/** How often something can be done in a second, measured for about so long. */
function timesIn(forMs: number, repeat: () => void): number {
  const began = performance.now();
  let now = began;
  let times = 0;
  while (now - began < forMs) {
    for (let batch = 0; batch < 20; batch += 1) repeat();
    times += 20;
    now = performance.now();
  }
  return (times * 1000) / (now - began);
}
