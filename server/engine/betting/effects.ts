import { assert } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import type { Betting, BettingAction, BettingEffect, SeatBetting } from './state.ts';
import { minRaiseToOf, NO_CHIPS, needsToAct, nextTurn, roundStartsAfter, seatOf } from './turn.ts';

/** The next state: what an effect says has happened. Conservation of chips is asserted at every step. */
export function applyEffect(betting: Betting, effect: BettingEffect): Betting {
  if (effect.type === 'street-rewound') return rewound(betting, effect);
  // One copy, filled in before anybody else sees it.
  const next = copyOf(betting);
  apply(next, effect);
  if (effect.type !== 'street-opened') next.log = [...betting.log, effect];
  assertConserved(next);
  return next;
}

export function applyEffects(betting: Betting, effects: readonly BettingEffect[]): Betting {
  let next = betting;
  for (const effect of effects) next = applyEffect(next, effect);
  return next;
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
type Draft = Mutable<Betting>;
type SeatDraft = Mutable<SeatBetting>;

type EffectOfType = { readonly [Effect in BettingEffect as Effect['type']]: Effect };
type Applied = Exclude<keyof EffectOfType, 'street-rewound'>;
type EffectOf<Type extends Applied> = { [Each in Type]: EffectOfType[Each] & { readonly type: Each } }[Type];

const apply = <Type extends Applied>(next: Draft, effect: EffectOf<Type>): void => APPLY[effect.type](next, effect);

const APPLY: { readonly [Type in Applied]: (next: Draft, effect: EffectOfType[Type]) => void } = {
  acted: act,
  'act-held': (next, { seat, action, to, binding, aggressions, level }) => {
    seatDraft(next, seat).held = { action, to, binding, aggressions, level, logged: next.log.length };
    if (!next.behind.includes(seat)) next.behind = [...next.behind, seat];
  },
  'spoken-from': (next, { seat }) => {
    next.setup = { ...next.setup, button: seat };
  },
  'hold-released': (next, { seat }) => {
    seatDraft(next, seat).held = null;
  },
  'seat-awaited': (next, { seat, awaited }) => {
    seatDraft(next, seat).awaited = awaited;
  },
  'act-stood': (next, { seat, action, to, level }) => {
    seatDraft(next, seat).stood = { action, to, level };
  },
  'raise-announced': (next, { seat }) => {
    seatDraft(next, seat).announced = { what: 'raise' };
  },
  'amount-announced': (next, { seat, from, to }) => {
    seatDraft(next, seat).announced = { what: 'amount', from, to, logged: next.log.length };
  },
  'hand-killed': rule,
  'hand-revived': rule,
  'price-fallen': lowerPrice,
  'stack-known': countStack,
  'clock-called': (next, { seat, atMs }) => {
    next.clock = { seat, calledAtMs: atMs };
  },
  'round-ended': (next) => {
    next.roundEnded = true;
  },
  'bet-returned': returnBet,
  gathered: (next) => {
    next.gathered = true;
  },
  'street-opened': (next, { street }) => openStreet(next, street),
  awarded: (next, { award }) => {
    for (const { seat, amount } of award.payout) {
      const winner = seatDraft(next, seat);
      winner.stack = chips(winner.stack + amount);
    }
    next.turn = null;
    next.award = award;
  },
  'award-taken-back': (next) => {
    for (const { seat, amount } of next.award?.payout ?? []) {
      const winner = seatDraft(next, seat);
      winner.stack = chips(winner.stack - amount);
    }
    next.award = null;
  },
};

function returnBet(next: Draft, { seat: to, amount }: Extract<BettingEffect, { type: 'bet-returned' }>): void {
  const seat = seatDraft(next, to);
  seat.stack = chips(seat.stack + amount);
  seat.put = chips(Math.max(0, seat.put - amount));
  seat.total = chips(seat.total - amount);
  seat.returned = amount;
  next.uncalled = { seat: to, amount };
}

/** A ruling takes a hand out, or gives it back to a player who then still has to speak. */
function rule(next: Draft, effect: Extract<BettingEffect, { type: 'hand-killed' | 'hand-revived' }>): void {
  const seat = seatDraft(next, effect.seat);
  if (effect.type === 'hand-killed') {
    seat.status = 'dead';
    seat.left = leftNow(next, next.log.at(-1)?.type === 'hand-killed');
    seat.held = null;
    seat.stood = null;
    seat.announced = null;
  } else {
    seat.status = 'in';
    seat.left = null;
    seat.acted = false;
    seat.awaited = true;
    // Nobody has spoken in this round yet: its order is that of all who are in.
    if (next.seats.every(({ acted }) => !acted)) next.turn = nextTurn(next, roundStartsAfter(next));
  }
  settleTurn(next, next.turn ?? effect.seat);
}

/** Hands that one ruling kills leave together. */
function leftNow({ seats }: Draft, together: boolean): number {
  const last = Math.max(-1, ...seats.map(({ left }) => left ?? -1));
  return together && last >= 0 ? last : last + 1;
}

function act(next: Draft, { seat: number, action, to }: Extract<BettingEffect, { type: 'acted' }>): void {
  const seat = seatDraft(next, number);
  const more = to - seat.put;
  assert(more >= 0 && more <= seat.stack, 'a seat puts in chips that it has');
  const aggressive = isWager({ action });
  if (aggressive) {
    raisePrice(next, to);
    next.aggressor = number;
  }
  if (aggressive || action === 'call') {
    seat.wagerTo = to;
    seat.wagerSize = aggressive ? next.size : to;
  }
  seat.stack = chips(seat.stack - more);
  seat.put = to;
  seat.total = chips(seat.total + more);
  if (action === 'fold') {
    seat.status = 'folded';
    seat.left = leftNow(next, false);
  }
  seat.acted = true;
  seat.lastAction = action;
  seat.fullSeen = next.fullAggressions;
  seat.oral = seat.announced?.what === 'raise';
  seat.held = null;
  seat.stood = null;
  seat.awaited = false;
  seat.announced = null;
  const from = next.turn ?? number;
  if (next.turn === number) next.turn = null;
  settleTurn(next, from);
}

/** The price before his bet, or what others have put in against it since. */
function lowerPrice(next: Draft, { seat }: Extract<BettingEffect, { type: 'price-fallen' }>): void {
  const { log, streetStart } = next;
  const wager = log.findLastIndex((effect) => effect.type === 'acted' && effect.seat === seat && isWager(effect));
  // The bet is not made any more where an error before it was gone back to.
  if (streetStart === null || wager < 0) return;
  const before = applyEffects(streetStart, log.slice(0, wager));
  next.level = before.level;
  next.step = before.step;
  next.size = before.size;
  next.aggressor = before.aggressor;
  const put = mostPutBy(next, seat);
  if (put > next.level) raisePrice(next, put);
  settleTurn(next, next.turn ?? seat);
}

/** The most that anybody else has in front. */
export function mostPutBy({ seats }: Pick<Betting, 'seats'>, besides: Seat): Chips {
  return chips(Math.max(0, ...seats.filter(({ seat }) => seat !== besides).map(({ put }) => put)));
}

export const isWager = ({ action }: { readonly action: BettingAction }): boolean =>
  action === 'bet' || action === 'raise';

/** What a bet or raise to `to` makes of the street: the price, the least next raise, and whether it re-opens. */
function raisePrice(next: Draft, to: Chips): void {
  const { level, rules } = next;
  const bigBlind = next.setup.stakes.bigBlind;
  const full = to >= minRaiseToOf(next);
  next.aggressions += 1;
  if (full) {
    const size = chips(to - level);
    // AMB-14: an opening counts for what it is above the big blind, except where the table chose the whole bet.
    const lessBlind =
      level === 0 && rules.minRaise.way === 'previous-increment' && rules.postflopOpenIncrement === 'minusBB';
    next.level = to;
    next.size = size;
    next.step = chips(Math.max(bigBlind, lessBlind ? size - bigBlind : size));
    next.fullAggressions += 1;
    return;
  }
  // AMB-27: before the flop an all-in between one and two big blinds costs the others two, as a full raise would.
  if (rules.shortAllInPrice.price === 'two-big-blinds-preflop' && next.street === 'preflop' && level === bigBlind) {
    next.level = chips(2 * bigBlind);
    next.size = bigBlind;
    next.step = bigBlind;
    next.fullAggressions += 1;
    return;
  }
  if (rules.minRaise.way !== 'last-full') next.step = chips(Math.max(bigBlind, next.size));
  if (to > level) next.level = to;
}

/** Keeps the turn where it is while that seat still has to act, otherwise finds the next one after `from`. */
function settleTurn(next: Draft, from: Seat): void {
  const { turn } = next;
  if (turn !== null) {
    const seat = seatOf(next, turn);
    const others = next.seats.some((other) => other.status === 'in' && other.seat !== turn);
    if (seat !== undefined && others && needsToAct(next, seat)) return;
  }
  const found = nextTurn(next, from);
  next.turn = found;
  if (next.behind.length > 0 && found !== turn) next.behind = next.behind.filter((seat) => seat !== found);
  if (next.clock !== null && next.clock.seat !== found) next.clock = null;
}

function openStreet(next: Draft, street: Betting['street']): void {
  next.seats = next.seats.map(freshForStreet);
  next.street = street;
  next.turn = null;
  next.level = NO_CHIPS;
  next.step = next.setup.stakes.bigBlind;
  next.size = NO_CHIPS;
  next.aggressions = 0;
  next.fullAggressions = 0;
  next.aggressor = null;
  next.behind = [];
  next.roundEnded = false;
  next.gathered = false;
  next.clock = null;
  next.log = [];
  next.streetStart = null;
  next.turn = nextTurn(next, roundStartsAfter(next));
  next.streetStart = copyOf(next);
}

/** A seat that has neither spoken nor put anything in on this street. */
export function freshForStreet({
  seat,
  stack,
  ample,
  total,
  status,
  left,
}: Pick<SeatBetting, 'seat' | 'stack' | 'ample' | 'total' | 'status' | 'left'>): SeatBetting {
  return {
    seat,
    stack,
    ample,
    put: NO_CHIPS,
    total,
    returned: NO_CHIPS,
    status,
    left,
    acted: false,
    lastAction: null,
    wagerTo: null,
    wagerSize: NO_CHIPS,
    fullSeen: 0,
    held: null,
    stood: null,
    awaited: false,
    announced: null,
    oral: false,
  };
}

function rewound(betting: Betting, effect: Extract<BettingEffect, { type: 'street-rewound' }>): Betting {
  const { streetStart } = betting;
  assert(streetStart !== null, 'a street that can be rewound has a start');
  let next: Betting = { ...streetStart, streetStart };
  for (const earlier of betting.log.slice(0, effect.keep)) next = applyEffect(next, earlier);
  for (const seat of effect.folded) {
    const folding = seatOf(next, seat);
    if (folding !== undefined) next = applyEffect(next, { type: 'acted', seat, action: 'fold', to: folding.put });
  }
  return next;
}

function countStack(next: Draft, { seat: counted, stack }: Extract<BettingEffect, { type: 'stack-known' }>): void {
  const seat = seatDraft(next, counted);
  next.chipsInPlay = chips(next.chipsInPlay + stack - seat.stack);
  seat.stack = stack;
  seat.ample = false;
}

/** A copy of one seat, put into a copy of the row of seats. */
function seatDraft(next: Draft, seat: Seat): SeatDraft {
  const index = next.seats.findIndex((candidate) => candidate.seat === seat);
  const found = next.seats[index];
  assert(found !== undefined, 'the seat was dealt in');
  const copy = copyOfSeat(found);
  const seats = next.seats.slice();
  seats[index] = copy;
  next.seats = seats;
  return copy;
}

/** Field by field: several times faster than a spread, and this is done for every act. */
function copyOf(betting: Betting): Draft {
  return {
    setup: betting.setup,
    rules: betting.rules,
    acts: betting.acts,
    street: betting.street,
    seats: betting.seats,
    turn: betting.turn,
    level: betting.level,
    step: betting.step,
    size: betting.size,
    aggressions: betting.aggressions,
    fullAggressions: betting.fullAggressions,
    aggressor: betting.aggressor,
    behind: betting.behind,
    roundEnded: betting.roundEnded,
    gathered: betting.gathered,
    clock: betting.clock,
    deadMoney: betting.deadMoney,
    uncalled: betting.uncalled,
    award: betting.award,
    chipsInPlay: betting.chipsInPlay,
    log: betting.log,
    streetStart: betting.streetStart,
  };
}

function copyOfSeat(seat: SeatBetting): SeatDraft {
  return {
    seat: seat.seat,
    stack: seat.stack,
    ample: seat.ample,
    put: seat.put,
    total: seat.total,
    returned: seat.returned,
    status: seat.status,
    left: seat.left,
    acted: seat.acted,
    lastAction: seat.lastAction,
    wagerTo: seat.wagerTo,
    wagerSize: seat.wagerSize,
    fullSeen: seat.fullSeen,
    held: seat.held,
    stood: seat.stood,
    awaited: seat.awaited,
    announced: seat.announced,
    oral: seat.oral,
  };
}

function assertConserved(betting: Betting): void {
  const { award } = betting;
  let sum: number = award === null ? betting.deadMoney : award.carryToNextHand + award.rake;
  for (const seat of betting.seats) sum += seat.stack + (award === null ? seat.total : 0);
  assert(sum === betting.chipsInPlay, 'chips are conserved');
}
