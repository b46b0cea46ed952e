import type { Seat } from '#vocabulary/seats';
import type {
  Order,
  TableTold,
  TableWord,
  TournamentInput,
  TournamentRefusal,
} from '#vocabulary/tournament/tournament-inputs';
import type { SheetEntry } from '#vocabulary/tournament/tournament-plans';
import { breakAt, entryEndsAtMs, isWaitingForHand, levelAt, levelNumber } from '../reckoning/levels.ts';
import { bookOfClock } from '../state/seating.ts';
import {
  type Game,
  isAtTable,
  type Link,
  NOBODY,
  type Player,
  type TableInGame,
  type Told,
  tableIn,
} from '../state/state.ts';
import { TOLD_NOTHING } from '../state/told.ts';
import type { Turn } from '../state/turn.ts';
import { settle } from './settling-reports.ts';

/**
 * Each followed table is told what it has not been told yet: orders make up the difference, and are never taken back.
 */
export function giveOrders(turn: Turn): void {
  const { game, epoch } = turn.state;
  if (game === null || game.phase === 'planned') return;
  for (const table of game.tables) {
    if (table.kind !== 'followed') continue;
    const known = turn.state.links.find((link) => link.table === table.number && link.epoch === epoch);
    for (const order of ordersFor(turn, game, table, known)) {
      const link = turn.state.links.find((each) => each.table === table.number && each.epoch === epoch);
      turn.emit({ type: 'order-given', table: table.number, order: { epoch, number: (link?.given ?? 0) + 1, order } });
    }
  }
}

function ordersFor(turn: Turn, game: Game, table: TableInGame, link: Link | undefined): readonly Order[] {
  const told = link?.told ?? TOLD_NOTHING;
  const wanted = wantedAt(game, table, told, turn.atMs);
  const { name, ruleBook, stack, denominations } = game.plan;
  const first: readonly Order[] =
    link === undefined ? [{ type: 'taken-over', name, ruleBook, stack, denominations }] : [];
  const suspend: Order = { type: 'suspend', why: wanted.suspend };
  const isSuspended = told.suspend !== wanted.suspend || link === undefined;
  const isStaked = wanted.stakes !== null && JSON.stringify(wanted.stakes) !== JSON.stringify(told.stakes);
  return [
    ...first,
    // It stops before anything changes, and goes on when everything has.
    ...(isSuspended && wanted.suspend !== null ? [suspend] : []),
    ...seatOrders(told, wanted),
    ...(wanted.button !== null && wanted.button !== told.button
      ? [{ type: 'button', seat: wanted.button } as const]
      : []),
    ...(isStaked && wanted.stakes !== null ? [wanted.stakes] : []),
    ...(isSuspended && wanted.suspend === null ? [suspend] : []),
  ];
}

function seatOrders(told: Told, wanted: Told): readonly Order[] {
  const sits = (seats: Told['seats'], { seat, player }: Told['seats'][number]) =>
    seats.find((each) => each.seat === seat && each.player === player);
  const out = told.seats.filter((person) => sits(wanted.seats, person) === undefined);
  const orders: Order[] = out.map(({ seat, player }) => ({ type: 'seat-out', seat, player }));
  for (const person of wanted.seats) {
    const { seat, player, name, stack, isAway } = person;
    const known = sits(told.seats, person);
    if (known === undefined) orders.push({ type: 'seat-in', seat, player, name, stack, away: isAway });
    else {
      if (known.stack !== stack) orders.push({ type: 'chips', seat, player, change: stack - known.stack });
      if (known.isAway !== isAway) orders.push({ type: 'away', seat, player, isAway });
    }
  }
  return orders;
}

/** What the table should be by now. */
function wantedAt(game: Game, table: TableInGame, told: Told, atMs: TournamentInput['atMs']): Told {
  const staying = game.players.filter((player) => isAtTable(player, table.number) && player.move === null);
  const coming = game.players.filter(({ move }) => move?.hasLeft === true && move.table === table.number);
  const sitting = [...staying, ...coming].flatMap((player) => person(player, player.move?.seat ?? player.place?.seat));
  const leaving = game.players
    .filter((player) => isStillNamed(player, table, told))
    .flatMap((player) => person(player, player.bust?.seat));
  const seats = [...sitting, ...leaving.filter(({ seat }) => !sitting.some((other) => other.seat === seat))];
  // From its first hand on the table moves the button itself.
  const button =
    table.positions === null && table.next === null && table.hand?.isUnderWay !== true ? table.button : told.button;
  return { stakes: stakesAt(game, told, atMs), seats, button, suspend: suspendAt(game, table, atMs) };
}

function person({ id, name, stack, isAbsent, suspendedHands }: Player, seat: Seat | undefined): Told['seats'] {
  return seat === undefined ? [] : [{ seat, player: id, name, stack, isAway: isAbsent || suspendedHands > 0 }];
}

/**
 * Whoever went out keeps his place there until the next hand is dealt: the last one may be taken up again, and he with
 * it.
 */
function isStillNamed({ id, state, bust }: Player, { hand }: TableInGame, told: Told): boolean {
  if (state !== 'out' || bust?.number == null || hand === null || !told.seats.some(({ player }) => player === id))
    return false;
  return hand.number <= bust.number || !hand.isPosted;
}

function suspendAt(
  { phase, clock, plan }: Game,
  { isOpen }: TableInGame,
  atMs: TournamentInput['atMs'],
): Told['suspend'] {
  if (phase === 'over' || !isOpen) return 'over';
  if (clock === null || clock.pausedAtMs !== null) return 'paused';
  return breakAt(plan.sheet, clock, atMs) === null ? null : 'break';
}

/** At home the next hand begins its level: the table has to know its blinds before it is dealt (R004-28-0). */
function stakesAt(game: Game, told: Told, atMs: TournamentInput['atMs']): Told['stakes'] {
  const { clock, plan } = game;
  const { sheet } = plan;
  if (clock === null) return told.stakes;
  const isWaiting = isWaitingForHand(bookOfClock(game), sheet, clock, atMs);
  const entry = isWaiting ? clock.entry + 1 : clock.entry;
  const level = levelAt(sheet, entry);
  const end = entryEndsAtMs(sheet, clock);
  if (level === undefined) return told.stakes;
  const isBreak = sheet[entry]?.kind === 'break';
  const { smallBlind, bigBlind, ante, bigBlindAnte } = level;
  return {
    type: 'stakes',
    smallBlind,
    bigBlind,
    ante,
    bigBlindAnte,
    level: levelNumber(sheet, entry),
    sinceMs: isBreak ? (told.stakes?.sinceMs ?? clock.sinceMs) : isWaiting && end !== null ? end : clock.sinceMs,
    endsAtMs: isWaiting || isBreak ? null : end,
    ...(isBreak ? {} : whatFollows(sheet[entry + 1])),
  };
}

const whatFollows = (line: SheetEntry | undefined): { readonly isBreakNext?: true } =>
  line?.kind === 'break' ? { isBreakNext: true } : {};

/** Whoever was on his way has left one table, or sits at the other: that is told as a paper table tells it. */
export function takeCarriedOut(
  turn: Turn,
  report: Extract<TableWord, { readonly type: 'orders-taken' }>,
  take: (input: TournamentInput) => TournamentRefusal | undefined,
): TournamentRefusal | undefined {
  const link = turn.state.links.find(({ table, epoch }) => table === report.table && epoch === report.epoch);
  if (link === undefined || turn.state.game === null || tableIn(turn.state.game, report.table) === undefined)
    return 'no-such-table';
  if (report.number <= link.taken) return undefined;
  turn.emit({ type: 'orders-carried-out', table: report.table, epoch: report.epoch, number: report.number });
  for (const { number, order } of link.pending.filter((pending) => pending.number <= report.number)) {
    if (order.type !== 'seat-in' && order.type !== 'seat-out') continue;
    const has = order.type === 'seat-in' ? 'arrived' : 'left';
    const move = turn.game.players.find(({ id }) => id === order.player)?.move ?? null;
    if (move === null || move.hasLeft !== (has === 'arrived')) continue;
    const what = { type: 'move-told', player: order.player, has } as const;
    take({ ...turn.input, id: `${turn.input.id}.${number}`, by: NOBODY, what });
  }
  return undefined;
}

/** Each word of it by itself: one that has no meaning leaves the others. */
export function takeReport(
  turn: Turn,
  told: TableTold,
  take: (attempt: Turn) => TournamentRefusal | undefined,
): TournamentRefusal | undefined {
  const words = settle(turn.state, told);
  if (words === undefined) return 'not-now';
  const { input } = turn;
  for (const [nth, what] of words.entries()) turn.tryOut({ ...input, id: `${input.id}.${nth}`, what }, take);
  turn.emit({ ...told, type: 'table-heard' });
  return undefined;
}
