import type { RuleId } from '#vocabulary/ids';
import type { SimpleKind } from '#vocabulary/kinds';
import { type Chips, chips } from '#vocabulary/units';
import { mayRaise } from './options.ts';
import { dutyOf } from './out-of-turn.ts';
import type { BettingBookName } from './rules.ts';
import type { Betting, BettingAction, BettingFinding, Imposed, SeatBetting } from './state.ts';
import { callToOf, isReopened, minRaiseToOf } from './turn.ts';

/** What an act amounts to by the book: what will be done, and what is to be said. */
export interface Reading {
  readonly action: BettingAction;
  readonly to: Chips;
  readonly finding?: BettingFinding;
  /** Words or chips had to be interpreted. */
  readonly imposed?: Imposed;
}

/** How a wager was made known: by chips alone, by words and chips, or by words whose chips are still to come. */
export type Manner = 'silent' | 'named' | 'said';

/** Reads a wager of `to` in all. */
export function readWager(betting: Betting, seat: SeatBetting, to: Chips, manner: Manner): Reading {
  const { rules } = betting;
  const most = chips(seat.put + seat.stack);
  const total = to > most ? most : to;
  const callTo = callToOf(betting, seat.seat);
  const silent = manner === 'silent';
  const seen: Seen = { betting, seat, total, callTo, silent, chips: manner !== 'said' };
  if (betting.level === 0) return readOpening(seen, most);
  if (total <= callTo && (silent || total === most)) return readCallChips(seen, most);
  const duty = dutyOf(betting, seat);
  if (!mayRaise(betting, seat) || !duty.mayRaise) {
    return staying(seen, most, isBarred(betting, seat) ? notReopened(betting, seat) : null);
  }
  const minimum = minRaiseToOf(betting, seat.seat);
  if (total >= minimum || total === most) {
    const several = silent && rules.severalChips.are === 'raise';
    const point = several ? report(seat, 'MULTI_CHIP_RAISE', 'info', rules.severalChips) : null;
    return silent ? imposing(seen, 'raise', total, point) : { action: 'raise', to: total };
  }
  return readIncompleteRaise(seen, limited(minimum, most));
}

/** What a reading looks at. */
interface Seen {
  readonly betting: Betting;
  readonly seat: SeatBetting;
  readonly total: Chips;
  readonly callTo: Chips;
  readonly silent: boolean;
  /** The chips are in front of the seat already. */
  readonly chips: boolean;
}

function readOpening(seen: Seen, most: Chips): Reading {
  const { betting, seat, total, silent } = seen;
  const minimum = minRaiseToOf(betting, seat.seat);
  if (total === seat.put) return { action: 'check', to: seat.put };
  if (total >= minimum || total === most)
    return silent ? imposing(seen, 'bet', total, null) : { action: 'bet', to: total };
  return imposing(
    seen,
    'bet',
    limited(minimum, most),
    report(seat, 'BET_UNDER_MIN', 'correctable', betting.rules.underBet),
  );
}

function readCallChips(seen: Seen, most: Chips): Reading {
  const { betting, seat, total, callTo } = seen;
  if (callTo <= seat.put) return imposing(seen, 'check', seat.put, null);
  if (total === callTo || total === most) return imposing(seen, 'call', total, null);
  return imposing(
    seen,
    'call',
    limited(callTo, most),
    report(seat, 'CALL_SHORT', 'correctable', betting.rules.shortCall),
  );
}

/** More than the call and less than a raise, or an announced raise without the chips for it (R000-under-1..3). */
function readIncompleteRaise(seen: Seen, minimum: Chips): Reading {
  const { betting, seat, total, callTo, silent } = seen;
  const { rules } = betting;
  if (!silent)
    return imposing(
      seen,
      'raise',
      minimum,
      report(seat, 'RAISE_UNDER_MIN', 'correctable', rules.announcedIncompleteRaise),
    );
  const { incompleteRaise } = rules;
  // AMB-16: half of the increment, and exactly half is enough.
  const completed =
    incompleteRaise.impose === 'complete' || 2 * (total - callTo) >= minRaiseToOf(betting, seat.seat) - callTo;
  const point = completed ? incompleteRaise : { ...incompleteRaise, rules: incompleteRaise.otherwise };
  const finding = report(seat, 'RAISE_UNDER_MIN', 'correctable', point);
  return completed ? imposing(seen, 'raise', minimum, finding) : staying(seen, chips(seat.put + seat.stack), finding);
}

/** A call, or a check where nothing is to be added: a lone opponent may have put in more than he has to match. */
function staying(seen: Seen, most: Chips, finding: BettingFinding | null): Reading {
  const { seat, callTo } = seen;
  return callTo > seat.put
    ? imposing(seen, 'call', limited(callTo, most), finding)
    : imposing(seen, 'check', seat.put, finding);
}

/** The seat had bet already and only short all-ins came since, or it lost the right by acting out of turn. */
function isBarred(betting: Betting, seat: SeatBetting): boolean {
  return (
    seat.put + seat.stack > callToOf(betting, seat.seat) &&
    !(dutyOf(betting, seat).mayRaise && isReopened(betting, seat))
  );
}

function notReopened(betting: Betting, seat: SeatBetting): BettingFinding {
  const { reopening, outOfTurn } = betting.rules;
  return report(seat, 'RAISE_NOT_REOPENED', 'correctable', dutyOf(betting, seat).mayRaise ? reopening : outOfTurn);
}

function imposing(seen: Seen, action: BettingAction, to: Chips, finding: BettingFinding | null): Reading {
  const { seat, total, callTo } = seen;
  const imposed: Imposed = {
    seat: seat.seat,
    action,
    to,
    ...(seen.chips && total > to ? { back: chips(total - to) } : {}),
    ...(action === 'bet' || action === 'raise' ? { raiseBy: chips(to - callTo) } : {}),
  };
  return finding === null ? { action, to, imposed } : { action, to, imposed, finding: { ...finding, imposed } };
}

export function report(
  seat: Pick<SeatBetting, 'seat'>,
  kind: SimpleKind,
  severity: BettingFinding['severity'],
  point: { readonly rules: readonly RuleId[]; readonly from: BettingBookName },
): BettingFinding {
  return { kind, severity, rules: point.rules, from: point.from, seat: seat.seat, handDead: severity === 'hand-dead' };
}

export function limited(total: Chips, most: Chips): Chips {
  return total > most ? most : total;
}
