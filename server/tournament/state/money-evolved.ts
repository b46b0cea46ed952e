import { type Chips, chips } from '#vocabulary/units';
import type { MoneyEvent } from './events.ts';
import { type Game, playerIn } from './state.ts';
import { changeTable, withPlayer } from './with-player.ts';

/** Chips and what was paid for them. */
export function onMoney(game: Game, event: MoneyEvent): Game {
  switch (event.type) {
    case 'stacks-changed': {
      const players = [...game.players];
      for (const { player, stack } of event.stacks) {
        const index = Number(player.slice(1)) - 1;
        const before = players[index];
        if (before !== undefined) players[index] = { ...before, stack };
      }
      return { ...game, players };
    }
    case 'unassigned-changed':
      return changeTable(game, event.table, () => ({ unassigned: event.chips }));
    case 'chips-added':
      return { ...game, chipsAdded: game.chipsAdded + event.chips };
    case 'player-busted': {
      const { player, bust, isOffered } = event;
      const state = isOffered ? 'offered' : 'out';
      const gone = withPlayer(game, player, {
        state,
        stack: chips(0),
        bust,
        ...(isOffered ? {} : { place: null, move: null }),
      });
      if (bust.by === null) return gone;
      const winner = playerIn(gone, bust.by);
      return winner === undefined ? gone : withPlayer(gone, bust.by, { knockouts: winner.knockouts + 1 });
    }
    case 'player-out':
      return withPlayer(game, event.player, { state: 'out', place: null, move: null });
    case 'chips-bought':
      return bought(game, event);
  }
}

function bought(game: Game, event: Extract<MoneyEvent, { type: 'chips-bought' }>): Game {
  const player = playerIn(game, event.player);
  if (player === undefined) return game;
  const { paid } = player;
  const stack: Chips = chips(player.stack + event.chips);
  const feesCents = paid.feesCents + event.feeCents;
  const back = { stack, bust: null, state: player.state === 'entered' ? 'entered' : 'in' } as const;
  switch (event.what) {
    case 'buy-in':
      return withPlayer(game, event.player, {
        stack,
        paid: { ...paid, feesCents, buyInsCents: paid.buyInsCents + event.cents },
      });
    case 'reentry':
      return withPlayer(game, event.player, {
        ...back,
        reentries: player.reentries + 1,
        paid: { ...paid, feesCents, buyInsCents: paid.buyInsCents + event.cents },
      });
    case 'rebuy':
      return withPlayer(game, event.player, {
        ...back,
        rebuys: player.rebuys + 1,
        paid: { ...paid, feesCents, rebuysCents: paid.rebuysCents + event.cents },
      });
    case 'add-on':
      return withPlayer(game, event.player, {
        ...back,
        addOns: player.addOns + 1,
        paid: { ...paid, feesCents, addOnsCents: paid.addOnsCents + event.cents },
      });
  }
}
