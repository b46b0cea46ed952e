import { whoWonView } from '#views/award';
import { toActView } from '#views/to-act';
import type { Seat } from '#vocabulary/seats';
import type { FollowedTable } from './followed-table.ts';

type Act = 'fold' | 'check' | 'call' | 'all-in';

const STAKE_ALL: readonly Act[] = ['all-in', 'call', 'check'];
const GIVE_UP: readonly Act[] = ['fold', 'check'];

/** Longer than any hand: every seat acts a few times a street. */
const ACTS_MAX = 200;

/** Whose turn it is acts, by the first of these that is open to him; null: it is nobody's turn, or none was. */
export function actAt(table: FollowedTable, atMs: number, choose: (seat: Seat) => readonly Act[]): Seat | null {
  const { hand } = table.core.engine;
  const seat = hand === null ? undefined : toActView(hand)?.seat;
  if (seat === undefined) return null;
  const isTaken = choose(seat).some((type) => table.tell({ type: 'act', seat, act: { type } }, atMs) === 'accepted');
  return isTaken ? seat : null;
}

/** To its end: these seats put in all that they have, and `winner` takes it; everybody else folds. */
export function playOut(table: FollowedTable, atMs: number, staking: readonly Seat[], winner: Seat | null): string {
  const choose = (seat: Seat): readonly Act[] => (staking.includes(seat) ? STAKE_ALL : GIVE_UP);
  for (let acts = 0; acts < ACTS_MAX && actAt(table, atMs, choose) !== null; acts += 1);
  const { hand } = table.core.engine;
  const asked = hand === null ? null : whoWonView(table.core, hand);
  if (asked !== null) {
    const pots = asked.pots.map(({ seats }) =>
      winner !== null && seats.includes(winner) ? [winner] : seats.slice(0, 1),
    );
    const answer = table.tell({ type: 'told', what: { type: 'winners', pots } }, atMs);
    if (answer !== 'accepted') return answer;
  }
  return table.isBetweenHands ? 'accepted' : 'not-now';
}
