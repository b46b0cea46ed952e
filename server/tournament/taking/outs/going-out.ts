import type { PlayerId, PlayWish, TableNumber, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import type { BuyingPlan } from '#vocabulary/tournament/tournament-plans';
import { type Chips, chips, type Ms } from '#vocabulary/units';
import { playersLeft } from '../../state/standings.ts';
import { type Game, type Player, playerIn, seatedAt, tableIn } from '../../state/state.ts';
import type { Turn } from '../../state/turn.ts';
import { endIfWon } from './ending.ts';

type Outs = Extract<PlayWish, { readonly type: 'went-out' }>;
type Counted = Extract<PlayWish, { readonly type: 'stacks-counted' }>;

export type Offer = 'rebuy' | 'reentry';

/** What somebody without a chip may still buy. */
export function offersTo({ plan, clock }: Game, { rebuys, reentries }: Player): readonly Offer[] {
  const isOpen = (window: BuyingPlan | null, bought: number): boolean =>
    window !== null && (clock?.entry ?? 0) <= window.through && bought < window.most;
  return [
    ...(isOpen(plan.entries.rebuys, rebuys) ? (['rebuy'] as const) : []),
    ...(isOpen(plan.entries.reentries, reentries) ? (['reentry'] as const) : []),
  ];
}

/** What was offered in time holds, however long he thinks about it. */
export function offersHeld({ plan }: Game, { rebuys, reentries }: Player): readonly Offer[] {
  const isLeft = (window: BuyingPlan | null, bought: number): boolean => window !== null && bought < window.most;
  return [
    ...(isLeft(plan.entries.rebuys, rebuys) ? (['rebuy'] as const) : []),
    ...(isLeft(plan.entries.reentries, reentries) ? (['reentry'] as const) : []),
  ];
}

export interface HandOfOuts {
  readonly hand: string;
  readonly order: number;
  readonly number: number | null;
  readonly atMs: Ms;
}

export const handOfOuts = ({ input, game, atMs }: Turn, number: number | null = null): HandOfOuts => ({
  hand: input.id,
  order: 1 + game.players.reduce((most, { bust }) => Math.max(most, bust?.order ?? 0), 0),
  number,
  atMs,
});

interface GoingOut extends HandOfOuts {
  readonly stackAtStart: Chips;
  readonly by: PlayerId | null;
  /** Nothing is offered to him. */
  readonly isFinal?: true;
}

/** His last chip is gone; inside a window he is asked first whether he buys again. */
export function goOut(turn: Turn, player: Player, { isFinal, ...out }: GoingOut): void {
  const isOffered = isFinal !== true && offersTo(turn.game, player).length > 0;
  const seat = player.place?.seat;
  if (seat === undefined) return;
  turn.emit({ type: 'player-busted', player: player.id, bust: { ...out, seat }, isOffered });
}

/** Told by people, of a table whose chips nobody follows. */
export function takeOuts(turn: Turn, { players: told, by, sameHandAs }: Outs): TournamentRefusal | undefined {
  const { game } = turn;
  if (game.phase !== 'running') return 'not-now';
  const out = playing(game, told);
  const number = out[0]?.player.place?.table;
  const table = number === undefined ? undefined : tableIn(game, number);
  const isThere = ({ player }: (typeof out)[number]): boolean => player.place?.table === number;
  if (table === undefined || out.length < told.length || !out.every(isThere)) return 'no-such-player';
  const winner = by === null ? undefined : playerIn(game, by);
  const hand = handWith(turn, sameHandAs);
  if (hand === undefined) return 'no-such-player';
  if (sameHandAs !== undefined && out.some(({ stackAtStart }) => stackAtStart === null)) return 'stacks-wanted';
  const refusal = refusalOfOuts(turn, out, by === null ? null : { winner, number: table.number });
  if (refusal !== undefined) return refusal;
  const lost = out.reduce((sum, { player }) => sum + player.stack, 0);
  if (winner === undefined)
    turn.emit({ type: 'unassigned-changed', table: table.number, chips: chips(table.unassigned + lost) });
  else turn.emit({ type: 'stacks-changed', stacks: [{ player: winner.id, stack: chips(winner.stack + lost) }] });
  for (const { player, stackAtStart } of out)
    goOut(turn, player, { ...hand, stackAtStart: stackAtStart ?? player.stack, by });
  endIfWon(turn);
  return undefined;
}

const playing = (game: Game, told: Outs['players']) =>
  told.flatMap(({ player: id, stackAtStart }) => {
    const player = playerIn(game, id);
    return player?.state === 'in' ? [{ player, stackAtStart }] : [];
  });

/** A hand of its own, or the one in which that other player went out; undefined: he did not. */
function handWith(turn: Turn, other: PlayerId | undefined): HandOfOuts | undefined {
  if (other === undefined) return handOfOuts(turn);
  const bust = playerIn(turn.game, other)?.bust;
  return bust == null ? undefined : { ...handOfOuts(turn), hand: bust.hand, order: bust.order };
}

function refusalOfOuts(
  { game }: Turn,
  out: readonly { readonly player: Player; readonly stackAtStart: Chips | null }[],
  won: { readonly winner: Player | undefined; readonly number: TableNumber } | null,
): TournamentRefusal | undefined {
  const ids = out.map(({ player }) => player.id);
  if (new Set(ids).size < ids.length) return 'not-valid';
  // Somebody has won their chips.
  if (playersLeft(game).length === out.length) return 'not-valid';
  if (out.length > 1 && out.some(({ stackAtStart }) => stackAtStart === null)) return 'stacks-wanted';
  if (won === null) return undefined;
  const { winner, number } = won;
  const isAtTable = winner?.state === 'in' && winner.place?.table === number && !ids.includes(winner.id);
  return isAtTable ? undefined : 'not-valid';
}

/** People have counted. Who is not named keeps what he had; what is left over is nobody's yet. */
export function takeCounted(turn: Turn, { table: number, stacks, reason }: Counted): TournamentRefusal | undefined {
  const { game } = turn;
  const table = tableIn(game, number);
  if (table === undefined) return 'no-such-table';
  if (game.phase !== 'running') return 'not-now';
  const players = seatedAt(game, number).filter(({ state }) => state === 'in');
  const counted = new Map(stacks.map(({ player, stack }) => [player, stack]));
  if (counted.size < stacks.length || [...counted.keys()].some((id) => !players.some((player) => player.id === id)))
    return 'no-such-player';
  // Whoever has nothing is out, and that is said otherwise.
  if ([...counted.values()].some((stack) => stack === 0)) return 'not-valid';
  const had = table.unassigned + players.reduce((sum, { stack }) => sum + stack, 0);
  const has = players.reduce((sum, { id, stack }) => sum + (counted.get(id) ?? stack), 0);
  const rest = had - has;
  const isWhole = players.every(({ id }) => counted.has(id));
  const isLost = rest < 0 || (isWhole && rest !== 0);
  if (isLost && reason === null) return 'chips-do-not-sum';
  turn.emit({ type: 'stacks-changed', stacks: [...counted].map(([player, stack]) => ({ player, stack })) });
  const unassigned = chips(isLost ? 0 : rest);
  if (unassigned !== table.unassigned) turn.emit({ type: 'unassigned-changed', table: number, chips: unassigned });
  if (isLost) turn.emit({ type: 'chips-added', chips: -rest });
  return undefined;
}
