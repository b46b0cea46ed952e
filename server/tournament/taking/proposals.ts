import { SEATS, type Seat } from '#vocabulary/seats';
import type { TableNumber } from '#vocabulary/tournament/tournament-inputs';
import type { TableProposal } from '#vocabulary/tournament/tournament-proposals';
import { isFinalTableDue, proposeMove, type TableInPlay } from '../positions/balancing.ts';
import { openTables, playersOf, sizesOf } from '../state/seating.ts';
import { playersLeft } from '../state/standings.ts';
import { type Game, seatedAt, type TableInGame } from '../state/state.ts';
import { nextAtTable } from './hands-at-tables.ts';

/** What the rule book would have the floor do with the tables now: nobody is moved by Sabot. */
export function proposalsOf(game: Game): readonly TableProposal[] {
  const tables = openTables(game);
  // Whoever is on his way is waited for: what is proposed next depends on where he sits down.
  if (game.phase !== 'running' || tables.length < 2 || game.players.some(({ move }) => move !== null)) return [];
  const left = playersLeft(game).length;
  const largest = tables.filter(({ seats }) => seats >= left)[0] ?? game.tables.find(({ seats }) => seats >= left);
  const followed = tables.find(({ kind, seats }) => kind === 'followed' && seats >= left);
  const final = followed ?? largest;
  if (final !== undefined && isFinalTableDue(left, tables.length, game.plan.finalTableOf))
    return [{ type: 'final-table', table: final.number, rules: ['R004-25-0', 'R004-25-1'] }];
  const sizes = sizesOf(game);
  const broken = tableToBreak(tables, sizes);
  if (broken !== undefined) return [{ type: 'break-table', table: broken, rules: ['R000-seat-3'] }];
  return moveIn(game, tables, sizes);
}

/**
 * A paper table rather than one that is followed, the shortest of them, once the others have seats for all there.
 */
function tableToBreak(tables: readonly TableInGame[], sizes: Sizes): TableNumber | undefined {
  if (tables.length < 3) return undefined;
  const sizeOf = ({ number }: TableInGame): number => sizes.get(number) ?? 0;
  const [shortest] = [...tables].sort(
    (a, b) => Number(a.kind === 'followed') - Number(b.kind === 'followed') || sizeOf(a) - sizeOf(b),
  );
  if (shortest === undefined) return undefined;
  const free = tables.reduce((sum, table) => (table === shortest ? sum : sum + table.seats - sizeOf(table)), 0);
  return free >= sizeOf(shortest) ? shortest.number : undefined;
}

type Sizes = ReadonlyMap<TableNumber, number>;

function moveIn(game: Game, tables: readonly TableInGame[], sizes: Sizes): readonly TableProposal[] {
  const bySize = [...tables].sort((a, b) => (sizes.get(b.number) ?? 0) - (sizes.get(a.number) ?? 0));
  // Only of the fullest and the shortest table it matters who deals next.
  const ends = [bySize[0], bySize.at(-1)].flatMap((table) =>
    table === undefined ? [] : (tableInPlay(game, table) ?? []),
  );
  const move = proposeMove(game.plan.ruleBook, ends);
  if (move === undefined) return [];
  const player = game.players.find(
    ({ state, place }) => state === 'in' && place?.table === move.from && place.seat === move.seat,
  );
  if (player === undefined) return [];
  return [
    {
      type: 'move',
      player: player.id,
      from: move.from,
      to: move.to,
      toSeat: move.toSeat ?? null,
      why: move.why,
      rules: move.rules,
    },
  ];
}

/** As balancing looks at it; a table that nobody can play at has no next hand. */
function tableInPlay(game: Game, table: TableInGame): TableInPlay<TableNumber> | undefined {
  const { number, positions, next, button } = table;
  const players = seatedAt(game, number);
  const taken = players.flatMap(({ place }) => place?.seat ?? []);
  const [first] = taken;
  if (first === undefined) return undefined;
  const coming = next ?? nextAtTable(game, table);
  const nextDealer = coming?.dealer ?? first;
  return {
    name: number,
    players: playersOf(game, number),
    nextBigBlind: coming?.bigBlind ?? first,
    lastDealer: lastDealerOf(table, taken) ?? positions?.dealer ?? button ?? nextDealer,
    nextDealer,
    // Where no seat is nobody can be sent.
    taken: [...taken, ...SEATS.slice(table.seats)],
  };
}

/** Of its dealers the last one who still sits there. */
const lastDealerOf = ({ dealers }: TableInGame, taken: readonly Seat[]): Seat | undefined =>
  dealers.findLast((dealer) => taken.includes(dealer));
