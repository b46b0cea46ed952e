import { assertNever } from '#vocabulary/result';
import type { BuyingWish, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import { type Player, playerIn } from '../state/state.ts';
import type { Turn } from '../state/turn.ts';
import { placeByLot } from './draws/lots.ts';
import { endIfWon } from './outs/ending.ts';
import { offersTo } from './outs/going-out.ts';
import { closeOffers } from './outs/lapsing.ts';

export function takeBuying(turn: Turn, wish: BuyingWish): TournamentRefusal | undefined {
  if (wish.type === 'offers-closed') return closeAll(turn);
  const player = playerIn(turn.game, wish.player);
  if (player === undefined) return 'no-such-player';
  if (turn.game.phase !== 'running') return 'not-now';
  switch (wish.type) {
    case 'offer-decided': {
      if (player.state !== 'offered') return 'not-now';
      const refusal = decideOffer(turn, player, wish.takes);
      // Also where he buys again: nobody else may be left.
      if (refusal === undefined) endIfWon(turn);
      return refusal;
    }
    case 'bought':
      if (player.state !== 'in') return 'not-now';
      return wish.buys === 'rebuy' ? rebuy(turn, player) : addOn(turn, player);
    default:
      return assertNever(wish);
  }
}

function closeAll(turn: Turn): TournamentRefusal | undefined {
  const offered = turn.game.players.filter(({ state }) => state === 'offered');
  if (offered.length === 0) return 'not-now';
  closeOffers(turn, offered);
  return undefined;
}

/** What was offered in time holds, however long he thinks about it. */
function decideOffer(
  turn: Turn,
  player: Player,
  takes: 'rebuy' | 'reentry' | 'nothing',
): TournamentRefusal | undefined {
  const { rebuys, reentries } = turn.game.plan.entries;
  switch (takes) {
    case 'nothing':
      turn.emit({ type: 'player-out', player: player.id });
      return undefined;
    case 'rebuy': {
      if (rebuys === null || player.rebuys >= rebuys.most) return 'no-more-buys';
      turn.emit({
        type: 'chips-bought',
        player: player.id,
        what: 'rebuy',
        chips: rebuys.chips,
        cents: rebuys.cents,
        feeCents: 0,
      });
      return undefined;
    }
    case 'reentry': {
      if (reentries === null || player.reentries >= reentries.most) return 'no-more-buys';
      turn.emit({ type: 'player-out', player: player.id });
      const place = placeByLot(turn, player.id);
      if (place === undefined) return 'no-free-seat';
      const { chips, cents } = reentries;
      const { feeCents } = turn.game.plan.money;
      turn.emit(
        { type: 'chips-bought', player: player.id, what: 'reentry', chips, cents, feeCents },
        { type: 'player-seated', player: player.id, ...place },
      );
      return undefined;
    }
  }
}

function rebuy(turn: Turn, player: Player): TournamentRefusal | undefined {
  const { rebuys } = turn.game.plan.entries;
  if (rebuys === null) return 'window-closed';
  if (player.rebuys >= rebuys.most) return 'no-more-buys';
  if (!offersTo(turn.game, player).includes('rebuy')) return 'window-closed';
  turn.emit({
    type: 'chips-bought',
    player: player.id,
    what: 'rebuy',
    chips: rebuys.chips,
    cents: rebuys.cents,
    feeCents: 0,
  });
  return undefined;
}

function addOn(turn: Turn, player: Player): TournamentRefusal | undefined {
  const { clock, plan } = turn.game;
  const { addOn: offer } = plan.entries;
  if (offer === null || (clock?.entry ?? 0) > offer.through) return 'window-closed';
  if (player.addOns >= offer.most) return 'no-more-buys';
  turn.emit({
    type: 'chips-bought',
    player: player.id,
    what: 'add-on',
    chips: offer.chips,
    cents: offer.cents,
    feeCents: 0,
  });
  return undefined;
}
