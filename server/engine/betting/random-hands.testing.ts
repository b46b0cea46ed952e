import type { Act, Words } from '#vocabulary/hands/acts';
import type { RuleOptions } from '#vocabulary/rule-books';
import { clockwiseAfter, SEATS, type Seat } from '#vocabulary/seats';
import { type Chips, chips, ms } from '#vocabulary/units';
import { BOARD_STREETS } from '#vocabulary/zones';
import {
  applyEffects,
  type Betting,
  type BettingDecision,
  type BettingOptions,
  bettingIsOver,
  bettingRulesOf,
  decideAct,
  decideAward,
  decideChipError,
  decideClockCalled,
  decideDeadline,
  decideGather,
  decideKill,
  decideStreet,
  decideWords,
  handOver,
  liveSeats,
  openBetting,
  roundClosed,
  seatOf,
} from './api.ts';
import type { BettingBookName } from './rules.ts';

export type Random = () => number;

/** mulberry32: small, seeded, good enough to shuffle situations. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const BETTING_BOOKS: readonly BettingBookName[] = [
  'sans-croupier',
  'bases',
  'decret',
  'luske',
  'tock',
  'maison',
  'standard',
];

const below = (random: Random, limit: number): number => Math.floor(random() * limit);
const pick = <Value>(random: Random, values: readonly Value[]): Value => values[below(random, values.length)]!;

export function randomTable(random: Random): Betting {
  const count = 2 + below(random, 9);
  const seats = [...SEATS].sort(() => random() - 0.5).slice(0, count);
  const players = [...seats].sort((a, b) => a - b);
  const button = pick(random, players);
  const order = clockwiseAfter(button, players);
  const [small, big] = count === 2 ? [order[1], order[0]] : [order[0], order[1]];
  const bigBlind = pick(random, [2, 10, 100, 200]);
  const stack = (): Chips => chips(random() < 0.3 ? 1 + below(random, 2 * bigBlind) : 1 + below(random, 60 * bigBlind));
  const options: RuleOptions = {
    minRaiseUnit: random() < 0.5 ? 'BB' : 'SB',
    postflopOpenIncrement: random() < 0.5 ? 'minusBB' : 'fullBet',
  };
  const third = order[2];
  return openBetting(
    {
      players: players.map((seat) => ({ seat, stack: random() < 0.05 ? 'ample' : stack() })),
      button,
      smallBlindSeat: random() < 0.1 && count > 2 ? null : (small ?? null),
      bigBlindSeat: big ?? null,
      stakes: {
        smallBlind: chips(bigBlind / 2),
        bigBlind: chips(bigBlind),
        ante: chips(random() < 0.2 ? Math.max(1, bigBlind / 10) : 0),
        bigBlindAnte: chips(random() < 0.2 ? bigBlind : 0),
        straddles: random() < 0.1 && count > 3 && third !== undefined ? [{ seat: third, to: chips(2 * bigBlind) }] : [],
        deadMoney: chips(random() < 0.1 ? below(random, 5) : 0),
        smallestChip: chips(pick(random, [1, 1, 5])),
      },
      ...(random() < 0.1 ? { options: { rake: { percent: 5, cap: 50 } } } : {}),
    },
    bettingRulesOf(pick(random, BETTING_BOOKS), options),
  );
}

/** Everything that `optionsFor` says may be declared. */
export function offeredActs({ canFold, canCheck, canCall, canRaise, ...options }: BettingOptions): readonly Act[] {
  const acts: Act[] = [];
  if (canFold) acts.push({ type: 'fold' });
  if (canCheck) acts.push({ type: 'check' });
  if (canCall) acts.push({ type: 'call' });
  if (canRaise) for (const { to } of options.suggestions) acts.push({ type: options.wager, to });
  return acts;
}

/** Any act at all, lawful or not. */
export function anyAct(random: Random, betting: Betting, seat: Seat): Act {
  const most = betting.setup.stakes.bigBlind * 30;
  const amount = chips(below(random, most));
  switch (below(random, 9)) {
    case 0:
      return { type: 'fold' };
    case 1:
      return { type: 'check' };
    case 2:
      return random() < 0.5 ? { type: 'call' } : { type: 'call', to: amount };
    case 3:
      return { type: 'bet', to: amount };
    case 4:
      return { type: 'raise', to: amount };
    case 5:
      return random() < 0.5
        ? { type: 'all-in' }
        : { type: 'all-in', to: chips(amount + (seatOf(betting, seat)?.put ?? 0)) };
    case 6:
      return {
        type: 'silent-chips',
        chips: { form: 'total', to: amount },
        ...(random() < 0.1 ? { unnoticed: true } : {}),
      };
    case 7: {
      const pieces = [
        { count: 1 + below(random, 3), value: amount },
        ...(random() < 0.5 ? [{ count: 1, value: chips(5) }] : []),
      ];
      return { type: 'silent-chips', chips: { form: 'pieces', pieces } };
    }
    default:
      return { type: 'silent-chips', chips: { form: 'second-movement', more: amount } };
  }
}

function anyWords(random: Random, betting: Betting): Words {
  const amount = chips(below(random, betting.setup.stakes.bigBlind * 20));
  return pick<Words>(random, [
    { type: 'raise' },
    { type: 'raise-by', amount },
    { type: 'raise-to', amount },
    { type: 'call-then-raise', amount },
    { type: 'tap' },
    { type: 'concede' },
  ]);
}

/** Something happens at a table of people who make mistakes. */
export function anyDecision(random: Random, betting: Betting): BettingDecision {
  const seat = betting.turn !== null && random() < 0.75 ? betting.turn : pick(random, betting.seats).seat;
  const chance = random();
  if (chance < 0.8) {
    const decision = decideAct(betting, seat, anyAct(random, betting, seat), 'observed');
    if (!decision.ok) throw new Error(`an observed act was refused: ${decision.reason}`);
    return decision.value;
  }
  if (chance < 0.92) return decideWords(betting, seat, anyWords(random, betting));
  if (chance < 0.95) return decideChipError(betting, seat);
  if (chance < 0.96) return decideKill(betting, seat);
  return betting.clock === null ? decideClockCalled(betting, ms(0)) : decideDeadline(betting, ms(70_000));
}

/** Plays a hand to its end; `step` says what happens next while somebody is to act. Fails if it does not end. */
export function playHand(random: Random, opened: Betting, step: (betting: Betting) => BettingDecision): Betting {
  let betting = opened;
  for (const street of [null, ...BOARD_STREETS]) {
    if (street !== null) betting = applyEffects(betting, decideStreet(betting, street).effects);
    for (let acts = 0; !roundClosed(betting); acts += 1) {
      if (acts > 2000) throw new Error(`the round does not end on the ${betting.street}`);
      betting = applyEffects(betting, step(betting).effects);
    }
    if (handOver(betting)) break;
    betting = applyEffects(betting, decideGather(betting).effects);
    if (bettingIsOver(betting) && random() < 0.5) continue;
  }
  const strengths = new Map(liveSeats(betting).map((seat) => [seat, below(random, 4)]));
  return applyEffects(betting, decideAward(betting, strengths).effects);
}
