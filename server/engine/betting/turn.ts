import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import type { Betting, SeatBetting } from './state.ts';

export const NO_CHIPS: Chips = chips(0);

export function seatOf(betting: Betting, seat: Seat): SeatBetting | undefined {
  for (const candidate of betting.seats) if (candidate.seat === seat) return candidate;
  return undefined;
}

export function isLive(seat: SeatBetting): boolean {
  return seat.status === 'in';
}

/** Live and with chips behind: can still be asked for an act. */
export function hasChips(seat: SeatBetting): boolean {
  return seat.status === 'in' && seat.stack > 0;
}

export function liveSeats(betting: Betting): readonly Seat[] {
  return betting.seats.filter(isLive).map(({ seat }) => seat);
}

/** Nobody else in the hand has chips behind: there is nobody to bet against, only something to match. */
export function isLoneOpponent(betting: Betting, seat: Seat): boolean {
  for (const other of betting.seats) if (other.seat !== seat && hasChips(other)) return false;
  return true;
}

/**
 * The total for the street that stays in. A lone opponent matches what is really there, not a price (AMB-27) and not a
 * blind posted short; of the bet of a hand that is out only what somebody called: the rest goes back (R001-allin-3).
 */
export function callToOf(betting: Betting, seat: Seat): Chips {
  if (!isLoneOpponent(betting, seat)) return betting.level;
  let live: Chips = NO_CHIPS;
  let most: Chips = NO_CHIPS;
  let called: Chips = NO_CHIPS;
  for (const other of betting.seats) {
    if (other.seat === seat) continue;
    if (isLive(other) && other.put > live) live = other.put;
    if (other.put > most) {
      called = most;
      most = other.put;
    } else if (other.put > called) called = other.put;
  }
  return called > live ? called : live;
}

export function needsToAct(betting: Betting, seat: SeatBetting): boolean {
  if (!hasChips(seat)) return false;
  if (!seat.acted && betting.level > 0)
    return seat.put < callToOf(betting, seat.seat) || !isLoneOpponent(betting, seat.seat);
  if (!seat.acted) return !isLoneOpponent(betting, seat.seat);
  return seat.put < callToOf(betting, seat.seat);
}

/** The seats clockwise from the one left of `seat`; `seat` itself comes last. */
export function seatsAfter(betting: Betting, seat: Seat): readonly SeatBetting[] {
  const { seats } = betting;
  let first = seats.findIndex((candidate) => candidate.seat > seat);
  if (first < 0) first = 0;
  return first === 0 ? seats : [...seats.slice(first), ...seats.slice(0, first)];
}

/** Who is asked next, starting left of `seat`. */
export function nextTurn(betting: Betting, seat: Seat): Seat | null {
  if (betting.acts !== 'every') return null;
  const { seats } = betting;
  let live = 0;
  for (const candidate of seats) if (isLive(candidate)) live += 1;
  if (live < 2) return null;
  const count = seats.length;
  let first = 0;
  while (first < count && seats[first]!.seat <= seat) first += 1;
  for (let offset = 0; offset < count; offset += 1) {
    const candidate = seats[(first + offset) % count]!;
    if (needsToAct(betting, candidate)) return candidate.seat;
  }
  return null;
}

/** From whose left the round starts: the last to post, later the button (R004-04-1, R004-04-3, R000-hu-0). */
export function roundStartsAfter(betting: Betting): Seat {
  const { setup, street } = betting;
  if (street !== 'preflop') return setup.button;
  return setup.stakes.straddles.at(-1)?.seat ?? setup.bigBlindSeat ?? setup.button;
}

/** The smallest total of a full bet or raise; for a lone opponent, over what he has to match. */
export function minRaiseToOf(betting: Betting, seat: Seat | null = null): Chips {
  const { rules, setup } = betting;
  const level = seat === null || betting.level === 0 ? betting.level : callToOf(betting, seat);
  const { bigBlind, smallBlind, smallestChip } = setup.stakes;
  if (level === 0) return bigBlind;
  // A bet below the minimum can only be an all-in opening: no book but 000 says what a raise over it is (R000-bet-1).
  const overShortOpen = level < bigBlind ? chips(level + bigBlind) : null;
  switch (rules.minRaise.way) {
    case 'previous-increment':
    case 'last-full':
      return chips(level + betting.step);
    case 'double':
      return overShortOpen ?? chips(2 * level);
    case 'above-current':
      return overShortOpen ?? chips(level + Math.max(1, smallestChip));
    case 'plus-unit':
      return chips(level + (rules.minRaiseUnit === 'SB' ? smallBlind : bigBlind));
  }
}

/** May this seat raise at all: has the betting been (re-)opened to it since it last put chips in (R000-short-0..2)? */
export function isReopened(betting: Betting, seat: SeatBetting): boolean {
  if (seat.wagerTo === null || betting.fullAggressions > seat.fullSeen) return true;
  const more = callToOf(betting, seat.seat) - seat.wagerTo;
  switch (betting.rules.reopening.when) {
    case 'own-wager-doubled':
      return more > 0 && more >= seat.wagerSize;
    case 'sum-is-full-raise':
      return more > 0 && more >= betting.step;
  }
}
