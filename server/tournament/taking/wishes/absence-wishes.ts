import type { AbsenceWish, TableWord, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import { playerIn } from '../../state/state.ts';
import type { Turn } from '../../state/turn.ts';

/**
 * Who is away is dealt in all the same and his blinds are taken (R000-abs-2, R004-37-0, R004-37-1); how long, the book
 * says.
 */
export function takeAbsence(turn: Turn, { type, player: id }: AbsenceWish): TournamentRefusal | undefined {
  const player = playerIn(turn.game, id);
  if (player === undefined || player.state === 'withdrawn') return 'no-such-player';
  if (turn.game.phase === 'over' || player.state === 'out' || player.state === 'disqualified') return 'not-now';
  switch (type) {
    case 'absent':
      if (player.isAbsent) return 'not-now';
      turn.emit({ type: 'presence-told', player: id, isAbsent: true, isLate: player.isLate });
      return undefined;
    case 'arrived':
      if (!player.isAbsent) return 'not-now';
      turn.emit({ type: 'presence-told', player: id, isAbsent: false, isLate: false });
      return undefined;
    case 'excused':
      if (!player.isAbsent || player.isExcused) return 'not-now';
      turn.emit({ type: 'player-excused', player: id });
      return undefined;
  }
}

/** A followed table has found that somebody is away, or back; who serves a suspension is away in any case. */
export function takeSeen(
  turn: Turn,
  { player: id, isAway }: Extract<TableWord, { readonly type: 'presence-seen' }>,
): TournamentRefusal | undefined {
  const player = playerIn(turn.game, id);
  if (player?.state !== 'in' || turn.game.phase !== 'running') return 'no-such-player';
  if (player.isAbsent === isAway || player.suspendedHands > 0) return 'not-now';
  turn.emit({ type: 'presence-told', player: id, isAbsent: isAway, isLate: isAway && player.isLate });
  return undefined;
}
