import type { Seat } from '#vocabulary/seats';
import { seatOf } from '../../betting/api.ts';
import type { Draft } from '../../table-state/draft.ts';
import type { HandState } from '../../table-state/state.ts';

/** Whom the words of another player may have led to act before his turn, so that he is held to it now. */
export function heldSeats({ betting }: HandState): readonly Seat[] {
  if (betting.rules.outOfTurn.way !== 'check-call-duty') return [];
  return betting.seats.filter(({ held }) => held?.binding === true).map(({ seat }) => seat);
}

/** R004-13-7: misled by another player, nobody is held to what he did out of turn, and it is no fault of his. */
export function takeFalseInfo(draft: Draft, seat: Seat): void {
  if (!heldSeats(draft.hand).includes(seat)) return;
  releaseHeld(draft, [seat]);
  const newest = draft.hand.verdicts.findLast(
    ({ verdict: { kind, seats } }) => kind === 'OUT_OF_TURN' && seats.includes(seat),
  );
  if (newest?.verdict.status === 'noted') draft.conclude(newest.verdict, 'withdrawn');
}

export function releaseHeld(draft: Draft, seats: readonly Seat[]): void {
  const held = seats.filter((seat) => seatOf(draft.hand.betting, seat)?.held != null);
  draft.bet({ effects: held.map((seat) => ({ type: 'hold-released', seat })) });
}
