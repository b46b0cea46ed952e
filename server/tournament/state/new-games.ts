import { type PlayerId, tableNumber } from '#vocabulary/tournament/tournament-inputs';
import type { TablePlan, TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import { chips, type Ms } from '#vocabulary/units';
import { startClock } from '../reckoning/levels.ts';
import type { Game, Player, TableInGame } from './state.ts';

/** Planned, or planned otherwise: whoever had entered before has, and seats are drawn anew. */
export function newGame(plan: TournamentPlan, before: Game | null): Game {
  return {
    plan,
    phase: 'planned',
    clock: null,
    players: (before?.players ?? []).map((player) => enteredAnew(plan, player)),
    tables: plan.tables.map((table, index) => newTable(table, index, true)),
    faults: [],
    colourUp: null,
    chipsAdded: 0,
    endedAtMs: null,
  };
}

/** Tables that come while it runs are opened when somebody needs a seat there. */
export const withPlan = (game: Game, plan: TournamentPlan): Game => ({
  ...game,
  plan,
  tables: plan.tables.map((table, index) => game.tables[index] ?? newTable(table, index, false)),
});

const newTable = ({ name, kind, seats }: TablePlan, index: number, isOpen: boolean): TableInGame => ({
  number: tableNumber(index + 1),
  name,
  kind,
  seats,
  isOpen,
  button: null,
  hand: null,
  positions: null,
  next: null,
  newcomers: [],
  dealers: [],
  unassigned: chips(0),
});

/** His chips come with his buy-in. */
export function newPlayer(id: PlayerId, name: string): Player {
  return {
    id,
    name,
    state: 'entered',
    isAbsent: false,
    isExcused: false,
    isLate: false,
    place: null,
    move: null,
    stack: chips(0),
    card: null,
    drawsAgain: false,
    knockouts: 0,
    rebuys: 0,
    reentries: 0,
    addOns: 0,
    paid: { buyInsCents: 0, rebuysCents: 0, addOnsCents: 0, feesCents: 0 },
    bust: null,
    suspendedHands: 0,
  };
}

function enteredAnew({ stack, money }: TournamentPlan, player: Player): Player {
  const anew = { ...newPlayer(player.id, player.name), state: player.state, isAbsent: player.isAbsent };
  if (player.state === 'withdrawn') return anew;
  return { ...anew, stack, paid: { ...anew.paid, buyInsCents: money.buyInCents, feesCents: money.feeCents } };
}

/** People with a seat play from now on. */
export const begunGame = (game: Game, atMs: Ms): Game => ({
  ...game,
  phase: 'running',
  clock: startClock(atMs),
  players: game.players.map(begun),
});

const begun = (player: Player): Player =>
  player.state === 'entered' && player.place !== null ? { ...player, state: 'in', isLate: player.isAbsent } : player;
