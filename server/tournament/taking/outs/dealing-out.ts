import type { EndWish, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import { dealtOf, playersLeft } from '../../state/standings.ts';
import type { Turn } from '../../state/turn.ts';

type Agreed = Extract<EndWish, { readonly type: 'deal-agreed' }>;

/** Everybody who is left has a share; together they are what is left of the prizes, or less where they play on. */
export function takeDeal(turn: Turn, { by, shares, isOver }: Agreed): TournamentRefusal | undefined {
  const { game } = turn;
  const left = playersLeft(game);
  if (game.phase !== 'running' || game.deal !== undefined) return 'not-now';
  if (left.length < 2 || left.some(({ state }) => state === 'offered')) return 'not-now';
  const named = new Set(shares.map(({ player }) => player));
  if (named.size !== shares.length || named.size !== left.length || left.some(({ id }) => !named.has(id)))
    return 'no-such-player';
  const divided = shares.reduce((sum, { cents }) => sum + cents, 0);
  const whole = dealtOf(game, left.length);
  if (isOver ? divided !== whole : divided > whole) return 'prizes-do-not-sum';
  turn.emit({ type: 'deal-made', deal: { by, shares } });
  if (isOver) turn.emit({ type: 'tournament-over', atMs: turn.atMs });
  return undefined;
}
