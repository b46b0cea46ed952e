import { eveningOf } from '#law/books';
import type { EveningOfBook } from '#law/shapes/manifest';
import { type Card, parseCard, RANKS, rankOf } from '#vocabulary/cards';
import { assert } from '#vocabulary/result';
import type { RuleBook } from '#vocabulary/rule-books';
import { clockwiseAfter, SEATS, type Seat } from '#vocabulary/seats';
import type { PlayerId, TableNumber, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import { type Drawn, dealerByCards, seatByCards } from '../../positions/seat-draws.ts';
import { lotsFrom, shuffled } from '../../reckoning/chances.ts';
import type { Player, TableInGame } from '../../state/state.ts';
import type { Turn } from '../../state/turn.ts';
import { asDrawn } from './lots.ts';

type Pick = (below: number) => number;

export interface Place {
  readonly player: PlayerId;
  readonly table: TableNumber;
  readonly seat: Seat;
}

/** Everybody who has entered, at these tables: lots say who goes to which, and the book how its seats are drawn. */
export function drawSeats(turn: Turn, tables: readonly TableInGame[]): TournamentRefusal | undefined {
  const pick = lotsFrom(turn.input.chance);
  const players = turn.game.players.filter(({ state }) => state === 'entered');
  if (players.length < 2) return 'too-few-players';
  const groups = dividedBy(tables, shuffled(players, pick));
  if (groups === undefined) return 'no-free-seat';
  const drawn = groups.map(({ table, members }) => drawTable(turn.game.plan.ruleBook, table, members, pick));
  for (const each of drawn) for (const card of each.cards) turn.emit({ type: 'card-drawn', ...card });
  // As long as somebody draws again, nobody knows his seat.
  if (drawn.some(({ cards }) => cards.some(({ drawsAgain }) => drawsAgain))) return undefined;
  const places = drawn.flatMap((each) => each.places);
  for (const place of asDrawn(turn, places)) turn.emit({ type: 'player-seated', ...place });
  for (const { table, dealer } of drawn) if (dealer !== null) turn.emit({ type: 'button-placed', table, seat: dealer });
  return undefined;
}

interface Group {
  readonly table: TableInGame;
  readonly members: readonly Player[];
}

/** As evenly as their seats allow; undefined where there are not seats enough. */
function dividedBy(tables: readonly TableInGame[], players: readonly Player[]): readonly Group[] | undefined {
  const groups = tables.map((table) => ({ table, members: [] as Player[] }));
  for (const player of players) {
    const [shortest] = groups
      .filter(({ table, members }) => members.length < table.seats)
      .sort((a, b) => a.members.length - b.members.length);
    if (shortest === undefined) return undefined;
    shortest.members.push(player);
  }
  return groups.filter(({ members }) => members.length > 0);
}

export interface DrawnTable {
  readonly table: TableNumber;
  readonly cards: readonly { readonly player: PlayerId; readonly card: Card | null; readonly drawsAgain: boolean }[];
  readonly places: readonly Place[];
  readonly dealer: Seat | null;
}

export function drawTable(book: RuleBook, table: TableInGame, members: readonly Player[], pick: Pick): DrawnTable {
  const { number } = table;
  switch (waysOf(book, members)) {
    case 'lot': {
      const places = byLot(table, members, pick);
      return { table: number, cards: [], places, dealer: places[pick(places.length)]?.seat ?? null };
    }
    case 'dealer': {
      const places = byLot(table, members, pick);
      const drawn = oneCardEach(members, pick);
      const best = dealerByCards(drawn);
      if (!best.ok) return tied(number, drawn, best.reason.drawAgain);
      return {
        table: number,
        cards: told(drawn),
        places,
        dealer: places.find(({ player }) => player === best.value)?.seat ?? null,
      };
    }
    case 'seats': {
      const drawn = oneCardEach(members, pick);
      const seated = seatByCards(drawn);
      if (!seated.ok) return tied(number, drawn, seated.reason.drawAgain);
      const { dealer, clockwiseFromDealerLeft } = seated.value;
      // He chooses his seat, and the others sit from his left on; until he says otherwise it is the first one.
      const order = clockwiseAfter(SEATS[0], SEATS.slice(0, table.seats));
      const seats = [SEATS[0], ...order.slice(0, -1)];
      const places = [dealer, ...clockwiseFromDealerLeft].map((player, index) => ({
        player,
        table: number,
        seat: seats[index] ?? SEATS[0],
      }));
      return { table: number, cards: told(drawn), places, dealer: SEATS[0] };
    }
  }
}

/** Where any way will do (R000-gen-3) and people told cards, whoever has the highest one deals first. */
function waysOf(book: RuleBook, members: readonly Player[]): NonNullable<EveningOfBook['drawnBy']> {
  const way = eveningOf(book, 'drawnBy');
  return way === 'lot' && members.some(({ card }) => card !== null) ? 'dealer' : way;
}

function byLot({ number, seats }: TableInGame, members: readonly Player[], pick: Pick): readonly Place[] {
  const free = shuffled(SEATS.slice(0, seats), pick);
  return members.map(({ id }, index) => {
    const seat = free[index];
    assert(seat !== undefined, 'a table has a seat for each of its players');
    return { player: id, table: number, seat };
  });
}

/**
 * Cards that people told of count; the others draw from one suit, of which no two have a rank in common. A part of the
 * deck will do (R004-01-3).
 */
function oneCardEach(members: readonly Player[], pick: Pick): readonly Drawn<PlayerId>[] {
  const taken = new Set(members.flatMap(({ card }) => (card === null ? [] : [rankOf(card)])));
  const left = RANKS.filter((rank) => !taken.has(rank)).flatMap((rank) => parseCard(`${rank}s`) ?? []);
  return members.flatMap(({ id, card }) => {
    const [drawn] = card === null ? left.splice(pick(left.length), 1) : [card];
    return drawn === undefined ? [] : [{ player: id, card: drawn }];
  });
}

const told = (drawn: readonly Drawn<PlayerId>[]): DrawnTable['cards'] =>
  drawn.map((each) => ({ ...each, drawsAgain: false }));

/** Suits have no order (R002-IV-0): whoever has the same rank as another draws again. */
function tied(table: TableNumber, drawn: readonly Drawn<PlayerId>[], again: readonly PlayerId[]): DrawnTable {
  const cards = drawn.map(({ player, card }) =>
    again.includes(player) ? { player, card: null, drawsAgain: true } : { player, card, drawsAgain: false },
  );
  return { table, cards, places: [], dealer: null };
}
