import type { Game, Player } from '../../state/state.ts';
import type { Turn } from '../../state/turn.ts';
import { endIfWon } from './ending.ts';
import { offersTo } from './going-out.ts';

/** Offers that nobody answered in time are none any more (R000-rank-0): whoever had one is out by his own hand. */
export function lapseOffers(turn: Turn): void {
  const { game } = turn;
  const { offers } = game.plan.entries;
  if (offers === undefined || game.phase !== 'running') return;
  const lapsed = game.players.filter((player) => {
    if (player.state !== 'offered') return false;
    const at = lapsesAtMs(game, player);
    return (at !== null && turn.atMs >= at) || (offers.endWithWindow && offersTo(game, player).length === 0);
  });
  closeOffers(turn, lapsed);
}

export function closeOffers(turn: Turn, players: readonly Player[]): void {
  for (const { id } of players) turn.emit({ type: 'player-out', player: id });
  if (players.length > 0) endIfWon(turn);
}

function lapsesAtMs({ plan }: Game, { bust }: Player): number | null {
  const after = plan.entries.offers?.lapseAfterMs ?? null;
  return after === null || bust?.atMs === undefined ? null : bust.atMs + after;
}

/** The time when the next offer lapses by itself; null: none does. */
export function offersLapseAtMs(game: Game): number | null {
  const times = game.players.flatMap((player) => (player.state === 'offered' ? (lapsesAtMs(game, player) ?? []) : []));
  return times.length === 0 ? null : Math.min(...times);
}
