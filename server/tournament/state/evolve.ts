import { assert, assertNever } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import type { TableNumber } from '#vocabulary/tournament/tournament-inputs';
import { chips, ms } from '#vocabulary/units';
import { DEALERS_MAX, IDS_REMEMBERED_MAX, RESULTS_MAX, UNDO_MAX } from '../reckoning/limits.ts';
import { atTheEnd, readmitted } from './corrected-games.ts';
import type { FloorEvent, LinkEvent, PeopleEvent, RecordEvent, TableEvent, TournamentEvent } from './events.ts';
import { onMoney } from './money-evolved.ts';
import { begunGame, newGame, newPlayer, withPlan } from './new-games.ts';
import {
  type Game,
  type Link,
  NOBODY,
  playerIn,
  type TableInGame,
  type Told,
  type TournamentState,
  type Undone,
} from './state.ts';
import { toldAfter } from './told.ts';
import { changeTable, withPlayer } from './with-player.ts';

/** The tournament after an event: nothing is decided here. */
export function evolve(state: TournamentState, event: TournamentEvent): TournamentState {
  switch (event.type) {
    case 'input-taken':
    case 'went-back':
    case 'input-dropped':
    case 'lots-kept':
    case 'players-reseated':
    case 'results-kept':
    case 'results-withdrawn':
      return onRecord(state, event);
    case 'planned':
      return {
        ...state,
        epoch: event.epoch,
        game: newGame(event.plan, event.epoch === state.epoch ? state.game : null),
      };
    default:
      return isOfLink(event) ? onLink(state, event) : { ...state, game: inGame(gameOf(state), event) };
  }
}

const LINK_EVENTS: Readonly<Record<LinkEvent['type'], true>> = {
  'order-given': true,
  'orders-carried-out': true,
  'table-heard': true,
  'acts-reported': true,
  'stacks-reported': true,
  'presence-reported': true,
};

const isOfLink = (event: TournamentEvent): event is LinkEvent => Object.hasOwn(LINK_EVENTS, event.type);

function onRecord(state: TournamentState, event: RecordEvent): TournamentState {
  switch (event.type) {
    case 'input-taken': {
      const { input } = event;
      return {
        ...state,
        log: [
          ...(state.log.length >= UNDO_MAX ? state.log.slice(1 - UNDO_MAX) : state.log),
          { input, before: state.game },
        ],
        // The newest row of a table's reports is known.
        known: input.by === NOBODY ? state.known : withId(state.known, input.id),
      };
    }
    case 'went-back': {
      const at = state.log.findIndex(({ input }) => input.id === event.before);
      const logged = state.log[at];
      assert(logged !== undefined, 'one goes back to an input that is known');
      const undone = { atMs: event.atMs ?? ms(0), dropped: [], reseated: [] };
      const known = withId(state.known, event.by);
      return { ...state, game: logged.before, log: state.log.slice(0, at), known, undone };
    }
    case 'input-dropped':
      return withUndone(state, ({ dropped }) => ({
        dropped: [...dropped, ...(event.was === undefined ? [] : [event.was])],
      }));
    case 'players-reseated':
      return withUndone(state, () => ({ reseated: event.places }));
    case 'lots-kept':
      return {
        ...state,
        log: state.log.map((each) =>
          each.input.id === event.input ? { ...each, input: { ...each.input, drawn: event.drawn } } : each,
        ),
      };
    case 'results-kept':
      return {
        ...state,
        results: [event.results, ...state.results.filter(({ epoch }) => epoch !== event.results.epoch)].slice(
          0,
          RESULTS_MAX,
        ),
      };
    case 'results-withdrawn':
      return { ...state, results: state.results.filter(({ epoch }) => epoch !== event.epoch) };
  }
}

function withUndone(state: TournamentState, change: (undone: Undone) => Partial<Undone>): TournamentState {
  const { undone } = state;
  return undone === undefined ? state : { ...state, undone: { ...undone, ...change(undone) } };
}

const withId = (known: readonly string[], id: string): readonly string[] =>
  known.includes(id) ? known : [...known.slice(1 - IDS_REMEMBERED_MAX), id];

type InGame = Exclude<TournamentEvent, RecordEvent | LinkEvent | { readonly type: 'planned' }>;

function inGame(game: Game, event: InGame): Game {
  switch (event.type) {
    case 'plan-changed':
    case 'player-entered':
    case 'player-withdrew':
    case 'player-renamed':
    case 'card-drawn':
    case 'player-seated':
    case 'places-kept':
    case 'presence-told':
    case 'player-excused':
      return onPeople(game, event);
    case 'tournament-begun':
      return begunGame(game, event.atMs);
    case 'clock-set':
      return { ...game, clock: event.clock };
    case 'tournament-over':
      return { ...game, phase: 'over', endedAtMs: event.atMs };
    case 'button-placed':
    case 'hand-changed':
    case 'table-opened':
    case 'table-closed':
      return onTable(game, event);
    case 'stacks-changed':
    case 'unassigned-changed':
    case 'chips-added':
    case 'player-busted':
    case 'player-out':
    case 'chips-bought':
      return onMoney(game, event);
    case 'move-agreed':
    case 'player-left-table':
    case 'player-arrived':
    case 'fault-filed':
    case 'fault-judged':
    case 'fault-taken-back':
    case 'suspension-set':
    case 'player-disqualified':
    case 'player-readmitted':
    case 'colour-up-set':
      return onFloor(game, event);
    case 'correction-filed':
    case 'outs-ordered':
    case 'payment-corrected':
    case 'prize-moved':
    case 'deal-made':
    case 'tournament-resumed':
      return atTheEnd(game, event);
    default:
      return assertNever(event);
  }
}

function onPeople(game: Game, event: Exclude<PeopleEvent, { readonly type: 'planned' }>): Game {
  switch (event.type) {
    case 'plan-changed':
      return withPlan(game, event.plan);
    case 'player-entered':
      return { ...game, players: [...game.players, newPlayer(event.player, event.name)] };
    case 'player-withdrew':
      return withPlayer(game, event.player, { state: 'withdrawn', place: null, card: null, drawsAgain: false });
    case 'player-renamed':
      return withPlayer(game, event.player, { name: event.name });
    case 'card-drawn':
      return withPlayer(game, event.player, { card: event.card, drawsAgain: event.drawsAgain });
    case 'player-seated': {
      const { player, table, seat } = event;
      // Whoever comes when it runs plays from now on; on a seat that is new to him he is a newcomer.
      const state = game.phase === 'running' ? ({ state: 'in' } as const) : {};
      return seatedAnew(withPlayer(game, player, { place: { table, seat }, move: null, ...state }), table, seat);
    }
    case 'places-kept':
      return event.places.reduce(
        (kept, { player, table, seat }) => withPlayer(kept, player, { place: { table, seat }, move: null }),
        game,
      );
    case 'presence-told':
      return withPlayer(game, event.player, { isAbsent: event.isAbsent, isLate: event.isLate });
    case 'player-excused':
      return withPlayer(game, event.player, { isExcused: true });
  }
}

const seatedAnew = (game: Game, table: TableNumber, seat: TableInGame['newcomers'][number]): Game =>
  game.phase === 'running' ? changeTable(game, table, ({ newcomers }) => ({ newcomers: [...newcomers, seat] })) : game;

function onTable(game: Game, event: TableEvent): Game {
  switch (event.type) {
    case 'button-placed':
      return changeTable(game, event.table, () => ({ button: event.seat, positions: null, next: null }));
    case 'hand-changed': {
      const { table, hand, dealt, next } = event;
      return changeTable(game, table, ({ dealers }) => ({
        hand,
        ...(dealt === undefined ? {} : dealtAt(dealt, dealers)),
        ...(next === undefined ? {} : { next }),
      }));
    }
    case 'table-opened':
      return changeTable(game, event.table, () => ({ isOpen: true }));
    case 'table-closed':
      return changeTable(game, event.table, () => ({ isOpen: false }));
  }
}

function dealtAt({ dealer, positions, isAnew }: Dealt, dealers: readonly Seat[]): Partial<TableInGame> {
  const button = positions?.buttonPosition ?? dealer;
  const before = isAnew === true ? dealers.slice(0, -1) : dealers;
  return { positions, button, newcomers: [], dealers: [...before.slice(1 - DEALERS_MAX), dealer] };
}

type Dealt = NonNullable<Extract<TableEvent, { readonly type: 'hand-changed' }>['dealt']>;

function onFloor(game: Game, event: FloorEvent): Game {
  switch (event.type) {
    case 'move-agreed':
      return withPlayer(game, event.player, { move: { table: event.table, seat: event.seat, hasLeft: false } });
    case 'player-left-table': {
      const move = playerIn(game, event.player)?.move ?? null;
      return withPlayer(game, event.player, { move: move === null ? null : { ...move, hasLeft: true } });
    }
    case 'player-arrived': {
      const move = playerIn(game, event.player)?.move ?? null;
      if (move === null) return game;
      const { table, seat } = move;
      return seatedAnew(withPlayer(game, event.player, { place: { table, seat }, move: null }), table, seat);
    }
    case 'fault-filed':
      return { ...game, faults: [...game.faults, event.fault] };
    case 'fault-judged': {
      const { fault, sanction, by, stack } = event;
      return {
        ...game,
        faults: game.faults.map((each) => (each.id === fault ? { ...each, decided: { sanction, by, stack } } : each)),
      };
    }
    case 'fault-taken-back': {
      const { fault, by, reason } = event;
      return {
        ...game,
        faults: game.faults.map((each) => (each.id === fault ? { ...each, overruled: { by, reason } } : each)),
      };
    }
    case 'suspension-set':
      return withPlayer(game, event.player, { suspendedHands: event.hands });
    case 'player-disqualified':
      return withPlayer(game, event.player, {
        state: 'disqualified',
        stack: chips(0),
        bust: event.bust,
        place: null,
        move: null,
      });
    case 'player-readmitted':
      return readmitted(game, event.player, event.stack);
    case 'colour-up-set':
      return { ...game, colourUp: event.colourUp };
  }
}

function onLink(state: TournamentState, event: LinkEvent): TournamentState {
  const before = state.links.find(({ table }) => table === event.table);
  switch (event.type) {
    case 'order-given': {
      const { order } = event;
      const known = before?.epoch === order.epoch ? before : undefined;
      const told = toldAfter(known?.told, order.order);
      const link: Link = {
        table: event.table,
        epoch: order.epoch,
        given: order.number,
        taken: known?.taken ?? 0,
        ...(known?.acts === undefined ? {} : { acts: known.acts }),
        ...(known?.heard === undefined ? {} : { heard: known.heard }),
        pending: [...(known?.pending ?? []), order],
        told,
      };
      return withLink(state, link);
    }
    case 'orders-carried-out': {
      if (before?.epoch !== event.epoch) return state;
      const pending = before.pending.filter(({ number }) => number > event.number);
      return withLink(state, { ...before, taken: Math.max(before.taken, event.number), pending });
    }
    case 'table-heard':
      return before === undefined ? state : withLink(state, { ...before, heard: event.report });
    case 'acts-reported':
      return before === undefined ? state : withLink(state, { ...before, acts: event.acts });
    case 'presence-reported': {
      if (before === undefined) return state;
      const { player, isAway } = event;
      const seats = before.told.seats.map((seat) => (seat.player === player ? { ...seat, isAway } : seat));
      return withLink(state, { ...before, told: { ...before.told, seats } });
    }
    case 'stacks-reported': {
      const { game } = state;
      if (before === undefined || game === null) return state;
      const seats = before.told.seats.map((seat) => ({
        ...seat,
        stack: playerIn(game, seat.player)?.stack ?? seat.stack,
      }));
      const told: Told = { ...before.told, seats };
      return withLink(state, { ...before, told });
    }
  }
}

const withLink = (state: TournamentState, link: Link): TournamentState => ({
  ...state,
  links: [...state.links.filter(({ table }) => table !== link.table), link],
});

function gameOf({ game }: TournamentState): Game {
  assert(game !== null, 'a tournament is planned');
  return game;
}
