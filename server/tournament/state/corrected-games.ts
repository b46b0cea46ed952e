import type { PlayerId } from '#vocabulary/tournament/tournament-inputs';
import type { Chips } from '#vocabulary/units';
import type { EndEvent } from './events.ts';
import { type Game, type Player, playerIn } from './state.ts';
import { withPlayer } from './with-player.ts';

/** Corrections, and what people agreed on. */
export function atTheEnd(game: Game, event: EndEvent): Game {
  switch (event.type) {
    case 'correction-filed':
      return { ...game, corrections: [...(game.corrections ?? []), event.filed] };
    case 'outs-ordered':
      return event.orders.reduce((changed, { player: id, order }) => {
        const bust = playerIn(changed, id)?.bust ?? null;
        return bust === null ? changed : withPlayer(changed, id, { bust: { ...bust, order } });
      }, game);
    case 'payment-corrected': {
      const player = playerIn(game, event.player);
      return player === undefined ? game : withPlayer(game, event.player, paidAnew(player, event));
    }
    case 'prize-moved': {
      const { player, to, cents } = event;
      return { ...game, prizesMoved: [...(game.prizesMoved ?? []), { player, to, cents }] };
    }
    case 'deal-made':
      return { ...game, deal: event.deal };
    case 'tournament-resumed':
      return { ...game, phase: 'running', endedAtMs: null };
  }
}

type Paid = Extract<EndEvent, { readonly type: 'payment-corrected' }>;

function paidAnew({ paid, rebuys, addOns }: Player, { paid: what, times, cents }: Paid): Partial<Player> {
  switch (what) {
    case 'buy-in':
      return { paid: { ...paid, buyInsCents: paid.buyInsCents + cents } };
    case 'rebuy':
      return { rebuys: rebuys + times, paid: { ...paid, rebuysCents: paid.rebuysCents + cents } };
    case 'add-on':
      return { addOns: addOns + times, paid: { ...paid, addOnsCents: paid.addOnsCents + cents } };
    case 'fee':
      return { paid: { ...paid, feesCents: paid.feesCents + cents } };
  }
}

/** Nobody has knocked him out. */
export function readmitted(game: Game, id: PlayerId, stack: Chips): Game {
  const by = playerIn(game, id)?.bust?.by ?? null;
  const winner = by === null ? undefined : playerIn(game, by);
  const without = winner === undefined ? game : withPlayer(game, winner.id, { knockouts: winner.knockouts - 1 });
  return withPlayer(without, id, { state: 'in', stack, bust: null });
}
