import type { Offer } from '#vocabulary/hands/acts';
import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import { dutyOf } from './out-of-turn.ts';
import type { Betting, BettingAction, SeatBetting } from './state.ts';
import { callToOf, isLoneOpponent, isReopened, liveSeats, minRaiseToOf, seatOf } from './turn.ts';

/** Everything that a screen needs to offer a seat its acts; screens compute no rule. */
export interface BettingOptions {
  readonly seat: Seat;
  /** It is this seat's turn. Everything below is false or null where it is not. */
  readonly toAct: boolean;
  /** The total for the street that stays in, whatever the stack. */
  readonly callTo: Chips | null;
  /** What is still to be added for it, at most the stack. */
  readonly toCall: Chips;
  /** The smallest total of a bet or raise; a stack that does not reach it may still go all-in. */
  readonly minRaiseTo: Chips | null;
  /** All-in; null where the stack is not followed. */
  readonly maxTo: Chips | null;
  readonly canCheck: boolean;
  readonly canCall: boolean;
  /** A bet where nothing was bet, otherwise a raise. */
  readonly canRaise: boolean;
  readonly canFold: boolean;
  /** Whether a wager would be a bet or a raise. */
  readonly wager: 'bet' | 'raise';
  /** The one act left after acting out of turn. */
  readonly forced: { readonly action: BettingAction; readonly to: Chips } | null;
  /** The only total to raise to, where words bind to one. */
  readonly mayRaiseTo: Chips | null;
  /** Totals to offer, ascending, all-in last where stacks are followed; none where nobody could answer a raise. */
  readonly suggestions: readonly Suggestion[];
}

export interface Suggestion {
  readonly to: Chips;
  readonly offer: Offer;
}

export function optionsFor(betting: Betting, seat: Seat): BettingOptions {
  const state = seatOf(betting, seat);
  if (state === undefined || betting.turn !== seat) return notNow(seat);
  return rightsOf(betting, state, true);
}

/** What the seat whose turn it is may do; `suggestions` are for screens, a decision does without them. */
export function rightsOf(betting: Betting, state: SeatBetting, suggesting = false): BettingOptions {
  const { seat } = state;
  const callTo = callToOf(betting, seat);
  const maxTo = chips(state.put + state.stack);
  const duty = dutyOf(betting, state);
  const open = mayRaise(betting, state) && duty.mayRaise;
  const forced = duty.forced;
  const facing = callTo > state.put;
  const wordGiven = state.announced?.what === 'raise';
  const can = (action: BettingAction): boolean => forced === null || forced.action === action;
  const canRaise = forced === null ? open : forced.action === 'bet' || forced.action === 'raise';
  const mayRaiseTo = canRaise && forced === null ? duty.mayRaiseTo : null;
  const minRaiseTo = canRaise ? (forced?.to ?? mayRaiseTo ?? minRaiseToOf(betting, seat)) : null;
  return {
    seat,
    toAct: true,
    callTo,
    toCall: chips(Math.max(0, Math.min(callTo, maxTo) - state.put)),
    minRaiseTo,
    maxTo: state.ample ? null : maxTo,
    canCheck: !facing && can('check') && !(wordGiven && canRaise),
    canCall: facing && can('call') && !(wordGiven && canRaise),
    canRaise,
    canFold: duty.mayFold && can('fold') && !(wordGiven && canRaise),
    wager: betting.level === 0 ? 'bet' : 'raise',
    forced,
    mayRaiseTo,
    suggestions:
      suggesting && minRaiseTo !== null ? suggestions(betting, state, minRaiseTo, forced?.to ?? mayRaiseTo) : NONE,
  };
}

/**
 * The betting is open to this seat and it has more than the call (FORMAT.md, `canRaise`). No text forbids a raise that
 * nobody is left to answer: it comes back uncalled. Words out of turn are `dutyOf`'s business.
 */
export function mayRaise(betting: Betting, seat: SeatBetting): boolean {
  return seat.put + seat.stack > callToOf(betting, seat.seat) && isReopened(betting, seat);
}

function suggestions(
  betting: Betting,
  seat: SeatBetting,
  minRaiseTo: Chips,
  only: Chips | null,
): readonly Suggestion[] {
  if (only !== null) return [{ to: only, offer: 'only' }];
  // Nobody is left to answer: only who has said "raise" has to.
  if (isLoneOpponent(betting, seat.seat))
    return seat.announced?.what === 'raise'
      ? [{ to: chips(Math.min(minRaiseTo, seat.put + seat.stack)), offer: 'only' }]
      : [];
  const maxTo = seat.put + seat.stack;
  const callTo = callToOf(betting, seat.seat);
  const { smallestChip, bigBlind } = betting.setup.stakes;
  let pot = betting.deadMoney + Math.max(0, callTo - seat.put);
  for (const { total } of betting.seats) pot += total;
  const unit = Math.max(1, smallestChip);
  const rounded = (to: number): number => Math.round(to / unit) * unit;
  const opens = betting.street === 'preflop' && betting.aggressions === 0;
  const wanted: readonly (readonly [Offer, number])[] = [
    ['minimum', minRaiseTo],
    ...(opens
      ? ([
          ['two-and-a-half-blinds', rounded(2.5 * bigBlind)],
          ['three-blinds', 3 * bigBlind],
        ] as const)
      : ([
          ['half-pot', rounded(callTo + pot / 2)],
          ['three-quarters', rounded(callTo + pot * 0.75)],
        ] as const)),
    ['pot', callTo + pot],
  ];
  const found: Suggestion[] = [];
  for (const [offer, to] of wanted)
    if (to >= minRaiseTo && to < maxTo && !found.some((each) => each.to === to)) found.push({ to: chips(to), offer });
  found.sort((a, b) => a.to - b.to);
  if (!seat.ample) found.push({ to: chips(maxTo), offer: 'all-in' });
  return found;
}

const NONE: readonly Suggestion[] = [];

function notNow(seat: Seat): BettingOptions {
  return {
    seat,
    toAct: false,
    callTo: null,
    toCall: chips(0),
    minRaiseTo: null,
    maxTo: null,
    canCheck: false,
    canCall: false,
    canRaise: false,
    canFold: false,
    wager: 'bet',
    forced: null,
    mayRaiseTo: null,
    suggestions: NONE,
  };
}

/** Nobody is left to act: the round closed by its last act, by NEXT, or because the hand is over. */
export function roundClosed(betting: Betting): boolean {
  switch (betting.acts) {
    case 'every':
      return betting.turn === null;
    case 'rounds':
      return betting.roundEnded || handOver(betting);
    case 'none':
      return true;
  }
}

/** One live hand is left: it takes the pot without showing. */
export function handOver(betting: Betting): boolean {
  return betting.award !== null || liveSeats(betting).length < 2;
}
