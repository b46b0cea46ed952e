import type {
  Correction,
  EndWish,
  Payment,
  PlayerId,
  TournamentRefusal,
} from '#vocabulary/tournament/tournament-inputs';
import type { TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import { type Chips, chips } from '#vocabulary/units';
import { isLeft, isPrizeOverdrawn, placesOf, playersLeft } from '../../state/standings.ts';
import { type Player, playerIn, tableIn } from '../../state/state.ts';
import type { Turn } from '../../state/turn.ts';
import { placeByLot } from '../draws/lots.ts';
import { endIfWon } from './ending.ts';
import { goOut, handOfOuts } from './going-out.ts';
import { ordersWith } from './out-orders.ts';

type Corrected = Extract<EndWish, { readonly type: 'corrected' }>;
type Of<What extends Correction['what']> = Extract<Correction, { readonly what: What }>;

/** A fact known to be wrong is put right, however old it is; what it was stays on record, with the reason. */
export function takeCorrection(turn: Turn, { correction, reason }: Corrected): TournamentRefusal | undefined {
  const { game, atMs, input } = turn;
  if (game.phase === 'planned') return 'not-now';
  const player = playerIn(game, correction.player);
  if (player === undefined || player.state === 'withdrawn') return 'no-such-player';
  const refusal = correct(turn, player, correction);
  if (refusal !== undefined) return refusal;
  if (isPrizeOverdrawn(turn.game)) return 'prizes-do-not-sum';
  turn.emit({ type: 'correction-filed', filed: { id: input.id, atMs, by: input.by, reason, correction } });
  endIfWon(turn);
  return undefined;
}

function correct(turn: Turn, player: Player, correction: Correction): TournamentRefusal | undefined {
  switch (correction.what) {
    case 'stack':
      return correctStack(turn, player, correction);
    case 'out':
      return correctOut(turn, player, correction);
    case 'place':
      return correctPlace(turn, player.id, correction.place);
    case 'readmission':
      return readmit(turn, player, correction);
    case 'payment':
      return correctPayment(turn, player, correction);
    case 'prize':
      return movePrize(turn, correction);
  }
}

function correctStack(turn: Turn, player: Player, { stack, against }: Of<'stack'>): TournamentRefusal | undefined {
  if (player.state !== 'in') return 'not-now';
  if (stack === 0) return 'not-valid';
  const refusal = takeChips(turn, against, stack - player.stack, player.id);
  if (refusal === undefined) turn.emit({ type: 'stacks-changed', stacks: [{ player: player.id, stack }] });
  return refusal;
}

/** So many chips more are in play, or somebody has as many less; he keeps some. */
function takeChips(turn: Turn, from: PlayerId | null, count: number, but: PlayerId): TournamentRefusal | undefined {
  if (from === null) {
    if (count !== 0) turn.emit({ type: 'chips-added', chips: count });
    return undefined;
  }
  const other = playerIn(turn.game, from);
  if (other?.state !== 'in' || from === but) return 'no-such-player';
  if (other.stack - count <= 0) return 'chips-do-not-sum';
  turn.emit({ type: 'stacks-changed', stacks: [{ player: from, stack: chips(other.stack - count) }] });
  return undefined;
}

function correctOut(turn: Turn, player: Player, { by, place }: Of<'out'>): TournamentRefusal | undefined {
  const { game } = turn;
  const winner = by === null ? null : playerIn(game, by);
  const table = player.place === null ? undefined : tableIn(game, player.place.table);
  if (game.phase !== 'running' || player.state !== 'in' || table === undefined) return 'not-now';
  if (winner !== null && (winner?.state !== 'in' || winner.id === player.id)) return 'no-such-player';
  // Somebody has won their chips.
  if (playersLeft(game).length < 2) return 'not-valid';
  if (winner === null)
    turn.emit({
      type: 'unassigned-changed',
      table: table.number,
      chips: chips(table.unassigned + player.stack),
    });
  else
    turn.emit({ type: 'stacks-changed', stacks: [{ player: winner.id, stack: chips(winner.stack + player.stack) }] });
  goOut(turn, player, { ...handOfOuts(turn), stackAtStart: player.stack, by, isFinal: true });
  return place === null ? undefined : correctPlace(turn, player.id, place);
}

function correctPlace(turn: Turn, player: PlayerId, place: number): TournamentRefusal | undefined {
  const orders = ordersWith(turn.game, player, place);
  if (orders === undefined) return 'not-valid';
  turn.emit({ type: 'outs-ordered', orders });
  return placesOf(turn.game).get(player) === place ? undefined : 'not-valid';
}

function readmit(turn: Turn, player: Player, { stack, from }: Of<'readmission'>): TournamentRefusal | undefined {
  const isOut = player.state === 'out' || player.state === 'disqualified';
  if (!isOut || turn.game.deal !== undefined) return 'not-now';
  if (stack === 0) return 'not-valid';
  const refusal = takeChips(turn, from, stack, player.id);
  if (refusal !== undefined) return refusal;
  if (turn.game.phase === 'over') turn.emit({ type: 'tournament-resumed' });
  turn.emit({ type: 'player-readmitted', player: player.id, stack });
  const place = placeByLot(turn, player.id);
  if (place === undefined) return 'no-free-seat';
  turn.emit({ type: 'player-seated', player: player.id, ...place });
  return undefined;
}

function correctPayment(turn: Turn, player: Player, correction: Of<'payment'>): TournamentRefusal | undefined {
  const { paid, times, cents, chips: more } = correction;
  // Prizes that were divided stay divided.
  if (turn.game.deal !== undefined && paid !== 'fee' && cents !== 0) return 'not-now';
  if (more !== 0 && (!isLeft(player) || player.stack + more <= 0)) return 'chips-do-not-sum';
  turn.emit({ type: 'payment-corrected', player: player.id, paid, times, cents });
  const after = playerIn(turn.game, player.id);
  const counts = [after?.rebuys, after?.addOns, ...Object.values(after?.paid ?? {})];
  if (counts.some((count) => count === undefined || count < 0)) return 'not-valid';
  if (more !== 0)
    turn.emit({ type: 'stacks-changed', stacks: [{ player: player.id, stack: chips(player.stack + more) }] });
  const bought = times * chipsFor(turn.game.plan, paid);
  if (more !== bought) turn.emit({ type: 'chips-added', chips: more - bought });
  return undefined;
}

/** With how many chips it came. */
function chipsFor({ entries }: TournamentPlan, paid: Payment): Chips {
  switch (paid) {
    case 'rebuy':
      return entries.rebuys?.chips ?? chips(0);
    case 'add-on':
      return entries.addOn?.chips ?? chips(0);
    case 'buy-in':
    case 'fee':
      return chips(0);
  }
}

function movePrize(turn: Turn, { player, to, cents }: Of<'prize'>): TournamentRefusal | undefined {
  const other = playerIn(turn.game, to);
  if (other === undefined || other.state === 'withdrawn' || to === player) return 'no-such-player';
  if (cents <= 0) return 'not-valid';
  turn.emit({ type: 'prize-moved', player, to, cents });
  return undefined;
}
