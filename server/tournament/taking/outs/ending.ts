import { chips } from '#vocabulary/units';
import { playersLeft } from '../../state/standings.ts';
import type { Turn } from '../../state/turn.ts';

/** R000-gen-5: it is over when one player owns every chip; as long as somebody may buy again, nobody does. */
export function endIfWon(turn: Turn): void {
  const [winner, ...others] = playersLeft(turn.game);
  if (turn.game.phase !== 'running' || winner?.state === 'offered' || others.length > 0) return;
  if (winner === undefined) {
    // The last ones were sent away, or did not come: whoever went last is first.
    turn.emit({ type: 'tournament-over', atMs: turn.atMs });
    return;
  }
  const nobodys = turn.game.tables.filter(({ unassigned }) => unassigned > 0);
  const won = nobodys.reduce((sum, { unassigned }) => sum + unassigned, 0);
  for (const { number } of nobodys) turn.emit({ type: 'unassigned-changed', table: number, chips: chips(0) });
  if (nobodys.length > 0)
    turn.emit({ type: 'stacks-changed', stacks: [{ player: winner.id, stack: chips(winner.stack + won) }] });
  turn.emit({ type: 'tournament-over', atMs: turn.atMs });
}
