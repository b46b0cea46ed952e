import { eveningOf } from '#law/books';
import { placesOf } from '#tournament/state/standings';
import { type Game, type Player, playerIn, seatedAt, type TableInGame } from '#tournament/state/state';
import { nextAtTable } from '#tournament/taking/hands-at-tables';
import type { Seat } from '#vocabulary/seats';
import type { TableProposal } from '#vocabulary/tournament/tournament-proposals';
import type { TournamentFloor } from './tournament-floor.ts';

/**
 * What has come of a scenario of kind `table`, under the names that FORMAT.md gives it. Only what was touched is there.
 */
export function outcomeOf(floor: TournamentFloor, proposals: readonly TableProposal[]): object {
  const { game } = floor;
  return {
    ...levelsOf(floor),
    ...balanceOf(floor, proposals),
    ...newcomerOf(floor),
    ...ranksOf(game),
    ...colourUpOf(game),
    ...faultsOf(game),
    ...absenceOf(floor),
    ...drawOf(floor),
  };
}

/**
 * `levelForHandN`: `new` where it is played at another level than the hand before it, or than the first one of the
 * sheet.
 */
function levelsOf({ hands, scenario, game }: TournamentFloor): object {
  const own = hands.filter(({ table }) => table === 1);
  const levels = own.map((hand, index) => [
    `levelForHand${scenario.firstHand + index}`,
    hand.entry > (own[index - 1]?.entry ?? 0) ? 'new' : 'old',
  ]);
  const begun = own.findIndex(({ begunAtMs }) => begunAtMs !== null && begunAtMs === game.clock?.beganAtMs);
  const isFirstBlind = eveningOf(game.plan.ruleBook, 'clockWaitsForHand') && begun >= 0 && (game.clock?.entry ?? 0) > 0;
  const how = isFirstBlind ? `at first blind of hand ${scenario.firstHand + begun}` : 'when the time is over';
  return { ...Object.fromEntries(levels), ...((game.clock?.entry ?? 0) > 0 ? { newLevelClockStarts: how } : {}) };
}

function balanceOf(floor: TournamentFloor, proposals: readonly TableProposal[]): object {
  const [first] = proposals;
  if (first === undefined) return {};
  switch (first.type) {
    case 'break-table':
      return { verdict: 'BREAK_TABLE', table: floor.nameOf(first.table) };
    case 'final-table':
      return { verdict: 'FINAL_TABLE', table: floor.nameOf(first.table) };
    case 'move': {
      const { player, from, to, toSeat, why } = first;
      const target = floor.game.tables[to - 1];
      const seat = playerIn(floor.game, player)?.place?.seat;
      const name = floor.nameOf(to);
      const move = {
        from: floor.nameOf(from),
        seat,
        why: why === 'future-big-blind' ? 'future big blind' : 'last dealer',
        to: toSeat === null || target === undefined ? name : `${name}: ${seatText(floor.game, target, toSeat)}`,
      };
      return { verdict: 'BALANCE', move };
    }
  }
}

function seatText(game: Game, table: TableInGame, seat: Seat): string {
  const dealer = (table.next ?? nextAtTable(game, table))?.dealer;
  const isNearest = dealer !== undefined && (seat === dealer - 1 || (dealer === 1 && seat === table.seats));
  return isNearest ? `seat immediately right of seat ${dealer}` : `seat ${seat}`;
}

/** `handK1`, `handK2`: of whoever sat down last, in the hands since. */
function newcomerOf({ newcomer, hands, game }: TournamentFloor): object {
  const seat = newcomer === null ? undefined : playerIn(game, newcomer.player)?.place?.seat;
  if (newcomer === null || seat === undefined) return {};
  const since = hands.slice(newcomer.hands).filter(({ table }) => table === newcomer.table);
  const told = since.flatMap(({ positions }, index) =>
    positions === null
      ? []
      : [
          [
            `handK${index + 1}`,
            {
              dealtIn: positions.dealOrder.includes(seat),
              SB: positions.smallBlind,
              BB: positions.bigBlind,
              hasButton: positions.dealer === seat,
            },
          ] as const,
        ],
  );
  return Object.fromEntries(told);
}

/** By seat where there is one table, by name where there are several. */
function ranksOf(game: Game): object {
  const places = placesOf(game);
  if (places.size === 0) return {};
  const keyOf = (player: Player): string => {
    const seat = player.bust?.seat ?? player.place?.seat;
    return game.tables.length === 1 ? `${seat}` : player.name;
  };
  const ranks = [...places].flatMap(([id, place]) => {
    const player = playerIn(game, id);
    return player === undefined ? [] : [[keyOf(player), place] as const];
  });
  return { ranks: Object.fromEntries(ranks) };
}

function colourUpOf({ colourUp, players }: Game): object {
  if (colourUp === null) return {};
  const counted = colourUp.tables.flatMap((table) => table.players);
  const larger = counted.map(({ player, larger: count }) => [
    players.find(({ id }) => id === player)?.place?.seat,
    count,
  ]);
  const added = colourUp.tables.reduce((sum, table) => sum + table.added, 0);
  return { [`${colourUp.to}chips`]: Object.fromEntries(larger), added };
}

function faultsOf({ faults }: Game): object {
  if (faults.length === 0) return {};
  const proposals = faults.map(({ proposed }) =>
    proposed === 'suspension-one-orbit' ? 'suspension-one-orbit (blinds posted, cards dealt and removed)' : proposed,
  );
  return { proposals, decidedBy: 'TD' };
}

function absenceOf({ absentee, game }: TournamentFloor): object {
  const player = absentee === null ? undefined : playerIn(game, absentee);
  if (player === undefined) return {};
  const { handGoes, until } = eveningOf(game.plan.ruleBook, 'absence');
  const during =
    handGoes === 'at-his-turn'
      ? 'dealt in, hand and blinds folded when his turn comes'
      : 'dealt in, hand removed, blinds taken';
  const still =
    until === 'stack-gone' ? 'still in: blinds taken until stack gone or arrival' : 'still in: one orbit of grace';
  const after =
    player.state === 'in' ? (player.isAbsent ? still : 'still in: arrived') : `seat ${player.bust?.seat} eliminated`;
  return { during, after };
}

function drawOf({ game, scenario }: TournamentFloor): object {
  const [table] = game.tables;
  if (scenario.tables[0]?.seats.length !== 0 || table === undefined) return {};
  const again = game.players.filter(({ drawsAgain }) => drawsAgain).map(({ name }) => name);
  if (again.length > 0) return { drawAgain: again };
  const next = nextAtTable({ ...game, players: game.players.map(asPlaying) }, table);
  if (next === undefined || game.players.every(({ card }) => card === null)) return {};
  const nameAt = (seat: Seat | null): string | null =>
    seatedAt(game, table.number).find(({ place }) => place?.seat === seat)?.name ?? null;
  return {
    dealer: nameAt(next.dealer),
    clockwiseFromDealerLeft: next.dealOrder.filter((seat) => seat !== next.dealer).map(nameAt),
    SB: nameAt(next.smallBlind),
    BB: nameAt(next.bigBlind),
  };
}

const asPlaying = (player: Player): Player => (player.state === 'entered' ? { ...player, state: 'in' } : player);
