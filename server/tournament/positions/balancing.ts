import { eveningOf } from '#law/books';
import type { RuleId } from '#vocabulary/ids';
import type { RuleBook } from '#vocabulary/rule-books';
import { SEATS, type Seat } from '#vocabulary/seats';
import { distance } from './positions.ts';

export interface TableInPlay<Name = string> {
  readonly name: Name;
  readonly players: number;
  /** Who would be the big blind of its next hand. */
  readonly nextBigBlind: Seat;
  readonly lastDealer: Seat;
  readonly nextDealer: Seat;
  readonly taken: readonly Seat[];
}

/** A proposal to the floor; Sabot moves nobody. */
export interface Move<Name = string> {
  readonly from: Name;
  readonly seat: Seat;
  readonly why: 'future-big-blind' | 'last-dealer';
  readonly to: Name;
  /** Undefined where the place is drawn by lot (R000-gen-3). */
  readonly toSeat: Seat | undefined;
  readonly rules: readonly RuleId[];
}

/** Two tables that differ by so many players are balanced (R000-bal-0, R004-24-0). */
const GAP = 2;

/**
 * The next move that the rule book asks for, from the fullest to the shortest table; undefined while they are even
 * enough.
 */
export function proposeMove<Name>(book: RuleBook, tables: readonly TableInPlay<Name>[]): Move<Name> | undefined {
  const bySize = [...tables].sort((a, b) => b.players - a.players);
  const from = bySize[0];
  const to = bySize.at(-1);
  if (from === undefined || to === undefined || from.players - to.players < GAP) return undefined;
  if (eveningOf(book, 'mover') === 'last-dealer') {
    return {
      from: from.name,
      // AMB-34: the dealer of the fuller table, although the sentence can be read as the shorter one.
      seat: from.lastDealer,
      why: 'last-dealer',
      to: to.name,
      toSeat: freeSeatRightOf(to.nextDealer, to.taken),
      rules: ['R004-24-0', 'R004-24-1', 'R004-24-2', 'AMB-34'],
    };
  }
  return {
    from: from.name,
    seat: from.nextBigBlind,
    why: 'future-big-blind',
    to: to.name,
    toSeat: undefined,
    rules: ['R000-bal-0', 'R000-bal-1'],
  };
}

/** At home the last table is made when so many are left as was agreed at the start (R004-25-0, R004-25-2). */
export function isFinalTableDue(playersLeft: number, tables: number, agreed: number): boolean {
  return tables > 1 && playersLeft <= agreed;
}

function freeSeatRightOf(seat: Seat, taken: readonly Seat[]): Seat | undefined {
  return SEATS.filter((other) => other !== seat && !taken.includes(other)).sort(
    (a, b) => distance(a, seat) - distance(b, seat),
  )[0];
}
