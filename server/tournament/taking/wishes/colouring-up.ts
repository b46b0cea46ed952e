import { assert, assertNever } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import type { ColourUpWish, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import { chips } from '#vocabulary/units';
import { colourUp } from '../../reckoning/colour-up.ts';
import { type ColourUpUnderWay, playerIn, seatedAt } from '../../state/state.ts';
import type { Turn } from '../../state/turn.ts';

/**
 * Table by table: the small chips are counted, what is to be handed out is told, and somebody says that it was
 * (R004-33-1, R004-33-2).
 */
export function takeColourUp(turn: Turn, wish: ColourUpWish): TournamentRefusal | undefined {
  const { game } = turn;
  const under = game.colourUp;
  const table = under?.tables.find((each) => each.table === wish.table);
  if (under === null || table === undefined || table.step === 'done') return 'not-now';
  switch (wish.type) {
    case 'small-chips-counted':
      return count(turn, under, wish);
    case 'colour-up-done': {
      if (table.step !== 'counted') return 'not-now';
      const stacks = table.players.flatMap(({ player: id, small, larger }) => {
        const player = playerIn(game, id);
        return player === undefined
          ? []
          : [{ player: id, stack: chips(player.stack + larger * under.to - small * under.from) }];
      });
      turn.emit({ type: 'stacks-changed', stacks });
      if (table.added !== 0) turn.emit({ type: 'chips-added', chips: table.added });
      turn.emit({ type: 'colour-up-set', colourUp: withTable(under, { ...table, step: 'done' }) });
      return undefined;
    }
    default:
      return assertNever(wish);
  }
}

function count(
  turn: Turn,
  under: ColourUpUnderWay,
  wish: Extract<ColourUpWish, { type: 'small-chips-counted' }>,
): TournamentRefusal | undefined {
  const players = seatedAt(turn.game, wish.table).filter(({ state }) => state === 'in');
  const small = new Map<Seat, number>();
  for (const { player: id, count: chipsOfHis } of wish.chips) {
    const player = players.find((each) => each.id === id);
    if (player?.place === null || player === undefined) return 'no-such-player';
    // Nobody has more small chips than chips.
    if (chipsOfHis * under.from > player.stack) return 'chips-do-not-sum';
    small.set(player.place.seat, chipsOfHis);
  }
  if (small.size < players.length || small.size < wish.chips.length) return 'not-valid';
  const { larger, added } = colourUp(small, under.from, under.to);
  const counted = players.map(({ id, place }) => {
    assert(place !== null, 'whoever plays has a seat');
    return { player: id, small: small.get(place.seat) ?? 0, larger: larger.get(place.seat) ?? 0 };
  });
  turn.emit({
    type: 'colour-up-set',
    colourUp: withTable(under, { table: wish.table, step: 'counted', players: counted, added }),
  });
  return undefined;
}

const withTable = (under: ColourUpUnderWay, table: ColourUpUnderWay['tables'][number]): ColourUpUnderWay => ({
  ...under,
  tables: under.tables.map((each) => (each.table === table.table ? table : each)),
});
