import { COLOUR_UP_RULES } from '#tournament/reckoning/colour-up';
import { entryEndsAtMs, isWaitingForHand, leftMs, levelAt, levelNumber } from '#tournament/reckoning/levels';
import { bookOfClock, playersOf } from '#tournament/state/seating';
import {
  arePrizesOpen,
  entrants,
  feesCents,
  openPlaces,
  placesOf,
  playersLeft,
  poolCents,
  prizesOf,
  wonBy,
} from '#tournament/state/standings';
import {
  type FaultOnFile,
  type Game,
  type Link,
  type Player,
  seatedAt,
  type TableInGame,
  type TournamentState,
} from '#tournament/state/state';
import { offersHeld } from '#tournament/taking/outs/going-out';
import { proposalsOf } from '#tournament/taking/proposals';
import { undoables } from '#tournament/taking/undoing';
import { formatCard } from '#vocabulary/cards';
import type { Order, PlayerId, TournamentInput } from '#vocabulary/tournament/tournament-inputs';
import type { BuyingPlan } from '#vocabulary/tournament/tournament-plans';
import type { Ms } from '#vocabulary/units';
import type {
  FaultLineView,
  FloorProposal,
  TournamentClockView,
  TournamentCounts,
  TournamentPlayerState,
  TournamentPlayerView,
  TournamentTableView,
  TournamentView,
  UndoableView,
} from '#wire/tournament/view';
import { tournamentBooks } from './own-books.ts';

export interface TournamentEyes {
  readonly may: TournamentView['may'];
  readonly state: TournamentView['state'];
  readonly nowMs: Ms;
  readonly speed: number;
  readonly ends?: TournamentView['ends'];
}

/** The tournament as whoever looks may see it: money of each, and what can be taken back, are for those who decide. */
export function tournamentView(
  state: TournamentState,
  { may, state: running, nowMs, speed, ends = null }: TournamentEyes,
): TournamentView {
  const { game, epoch, results } = state;
  const decides = may === 'decide';
  return {
    nowMs,
    speed,
    epoch,
    phase: game?.phase ?? 'none',
    may,
    state: running,
    plan: game?.plan ?? null,
    ...tournamentBooks(state, decides),
    clock: game === null ? null : clockView(game, nowMs),
    counts: game === null ? NO_COUNTS : countsOf(game),
    ...(game === null ? NOBODY : peopleIn(game, state, { nowMs, decides })),
    proposals: game === null ? [] : floorProposals(game),
    colourUp: game?.colourUp == null ? null : { ...game.colourUp, rules: COLOUR_UP_RULES },
    faults: game === null || !decides ? [] : game.faults.map(faultLine),
    ...endingOf(game, decides),
    ends,
    ledger: game === null || !decides ? null : ledgerLines(game),
    results,
    undone: undoneView(state, nowMs),
    undoable: decides ? undoables(state).map(({ input }) => undoableView(input)) : [],
  };
}

function faultLine(filed: FaultOnFile): FaultLineView {
  const { id, player, fault, proposed, rules, decided, overruled, by, atMs } = filed;
  return {
    fault: id,
    player,
    what: fault,
    proposed,
    rules,
    decided: decided?.sanction ?? null,
    overruled: overruled?.reason ?? null,
    by,
    atMs,
  };
}

/** Agreements of people, and what was put right. */
function endingOf(game: Game | null, decides: boolean): Pick<TournamentView, 'deal' | 'corrections'> {
  const filed = decides ? (game?.corrections ?? []) : [];
  return { deal: game?.deal ?? null, corrections: filed.map(({ id, ...each }) => ({ ...each, input: id })).reverse() };
}

/** So long is it said what an undo dropped: whoever comes to the page next reads it. */
const UNDONE_SHOWN_MS = 600_000;

function undoneView({ undone }: TournamentState, nowMs: Ms): TournamentView['undone'] {
  if (undone === undefined || nowMs - undone.atMs > UNDONE_SHOWN_MS) return null;
  const { dropped, reseated } = undone;
  return dropped.length + reseated.length === 0 ? null : { dropped: dropped.map(undoableView), reseated };
}

const NOBODY = { arePrizesOpen: false, players: [], tables: [], prizes: [], nextPrize: null, moves: [] };

const NO_COUNTS: TournamentCounts = {
  entered: 0,
  left: 0,
  chips: 0,
  average: null,
  rebuys: 0,
  reentries: 0,
  addOns: 0,
  poolCents: 0,
  feesCents: 0,
  open: { late: false, rebuy: false, reentry: false, addOn: false },
};

interface Eyes {
  readonly nowMs: Ms;
  readonly decides: boolean;
}

function peopleIn(
  game: Game,
  state: TournamentState,
  eyes: Eyes,
): Pick<TournamentView, 'players' | 'tables' | 'prizes' | 'nextPrize' | 'arePrizesOpen' | 'moves'> {
  const prizes = prizesOf(game).map((cents, index) => ({ place: index + 1, cents }));
  const nextOut = playersLeft(game).length;
  return {
    players: playerViews(game),
    tables: game.tables.map((table) => tableView(game, table, state, eyes)),
    prizes,
    arePrizesOpen: arePrizesOpen(game),
    nextPrize: game.phase === 'running' ? (prizes.find(({ place }) => place === nextOut) ?? null) : null,
    moves: game.players.flatMap(({ id, place, move }) =>
      move === null || place === null
        ? []
        : [{ player: id, from: place, to: { table: move.table, seat: move.seat }, hasLeft: move.hasLeft }],
    ),
  };
}

function clockView(game: Game, nowMs: Ms): TournamentClockView | null {
  const { clock, plan } = game;
  const now = clock === null ? undefined : plan.sheet[clock.entry];
  if (clock === null || now === undefined) return null;
  const { sheet } = plan;
  const { entry, beganAtMs, pausedAtMs, addedMs } = clock;
  const endsAtMs = entryEndsAtMs(sheet, clock);
  const isPaused = pausedAtMs !== null;
  const left = leftMs(sheet, clock, nowMs);
  const waits = isWaitingForHand(bookOfClock(game), sheet, clock, nowMs);
  return {
    state: isPaused ? 'paused' : waits ? 'waits-for-hand' : endsAtMs === null ? 'last' : 'running',
    entry,
    level: levelNumber(sheet, entry),
    now,
    beganAtMs,
    endsAtMs: waits ? null : endsAtMs,
    leftMs: isPaused ? left : null,
    lastsMs: now.lastsMs + addedMs,
    next: sheet[entry + 1] ?? null,
    breakAtMs: breakAtMs(sheet, entry, isPaused || now.kind === 'break' ? null : endsAtMs),
  };
}

function breakAtMs(sheet: Game['plan']['sheet'], entry: number, endsAtMs: number | null): number | null {
  const later = sheet.slice(entry + 1);
  const at = later.findIndex(({ kind }) => kind === 'break');
  return at < 0 || endsAtMs === null ? null : later.slice(0, at).reduce((sum, { lastsMs }) => sum + lastsMs, endsAtMs);
}

function countsOf(game: Game): TournamentCounts {
  const entered = entrants(game);
  const left = playersLeft(game);
  const chips = chipsIn(game);
  const playing = left.filter(({ state }) => state === 'in').length || entered.length;
  const sum = (of: (player: Player) => number): number => entered.reduce((total, player) => total + of(player), 0);
  const { entries } = game.plan;
  const isOpen = (through: number | null | undefined): boolean =>
    game.phase === 'running' && through !== null && through !== undefined && (game.clock?.entry ?? 0) <= through;
  const window = (buying: BuyingPlan | null): boolean => isOpen(buying?.through);
  return {
    entered: entered.length,
    left: game.phase === 'planned' ? entered.length : left.length,
    chips,
    average: playing === 0 ? null : Math.floor(chips / playing),
    rebuys: sum(({ rebuys }) => rebuys),
    reentries: sum(({ reentries }) => reentries),
    addOns: sum(({ addOns }) => addOns),
    poolCents: poolCents(game),
    feesCents: feesCents(game),
    open: {
      late: game.phase === 'planned' || isOpen(entries.lateThrough),
      rebuy: window(entries.rebuys),
      reentry: window(entries.reentries),
      addOn: window(entries.addOn),
    },
  };
}

const chipsIn = ({ players, tables }: Game): number =>
  players.reduce((sum, { state, stack }) => (state === 'withdrawn' ? sum : sum + stack), 0) +
  tables.reduce((sum, { unassigned }) => sum + unassigned, 0);

function playerViews(game: Game): readonly TournamentPlayerView[] {
  const places = placesOf(game);
  const won = wonBy(game);
  const open = openPlaces(game);
  return entrants(game).map((player) => {
    const {
      id,
      name,
      place,
      stack,
      card,
      drawsAgain,
      knockouts,
      rebuys,
      reentries,
      addOns,
      suspendedHands,
      isExcused,
    } = player;
    return {
      player: id,
      name,
      state: stateOf(player),
      table: place?.table ?? null,
      seat: place?.seat ?? null,
      stack,
      card: card === null ? null : formatCard(card),
      drawsAgain,
      knockouts,
      rebuys,
      reentries,
      addOns,
      place: places.get(id) ?? null,
      bestPlace: open.get(id) ?? null,
      prizeCents: places.has(id) ? (won.get(id) ?? 0) : null,
      suspendedHands,
      excused: isExcused,
    };
  });
}

function stateOf({ state, isAbsent, move }: Player): TournamentPlayerState {
  if (state === 'withdrawn') return 'out';
  if (state !== 'in') return state;
  return move !== null ? 'moving' : isAbsent ? 'absent' : 'in';
}

function tableView(
  game: Game,
  table: TableInGame,
  { links, epoch }: TournamentState,
  { nowMs, decides }: Eyes,
): TournamentTableView {
  const { number, name, kind, isOpen, seats, unassigned, button, hand } = table;
  const { clock, plan } = game;
  const link = links.find((each) => each.table === number && each.epoch === epoch);
  const entry = hand?.isUnderWay === true && hand.isBegun ? hand.entry : clock?.entry;
  const level = entry === undefined ? undefined : levelAt(plan.sheet, entry);
  const isBreakNext = clock !== null && plan.sheet[clock.entry + 1]?.kind === 'break';
  const end = clock === null ? null : entryEndsAtMs(plan.sheet, clock);
  return {
    table: number,
    name,
    kind,
    chipsToldBy: kind === 'followed' && (link?.acts ?? 'every') === 'every' ? 'table' : 'people',
    isOpen,
    seats,
    players: playersOf(game, number),
    chips: seatedAt(game, number).reduce((sum, { stack }) => sum + stack, 0),
    unassigned,
    button,
    hand: hand === null ? null : { number: hand.number, isPlayed: hand.isUnderWay, entry: hand.entry },
    stakes:
      level === undefined
        ? null
        : {
            smallBlind: level.smallBlind,
            bigBlind: level.bigBlind,
            ante: level.ante,
            bigBlindAnte: level.bigBlindAnte,
          },
    link: kind === 'paper' ? 'paper' : linkOf(link),
    lastHandsBeforeBreak: isBreakNext && end !== null && end - nowMs <= LAST_HANDS_MS,
    rulings: decides ? openAt(link) : [],
  };
}

const openAt = (link: Link | undefined): TournamentTableView['rulings'] => link?.heard?.open ?? [];

/** About as long as two hands last. */
const LAST_HANDS_MS = 180_000;

function floorProposals(game: Game): readonly FloorProposal[] {
  const offered = game.players.filter(({ state }) => state === 'offered');
  return [
    ...offered.map(
      (player): FloorProposal => ({ type: 'buy-again', player: player.id, offers: offersHeld(game, player) }),
    ),
    ...proposalsOf(game),
  ];
}

const ledgerLines = (game: Game): NonNullable<TournamentView['ledger']> => {
  const won = wonBy(game);
  return entrants(game).map(({ id, paid }) => ({ player: id, ...paid, prizeCents: won.get(id) ?? 0 }));
};

/** What the table carries out at once, and has not, says that it is cut off; the rest waits for the end of a hand. */
const WAITS_FOR_HAND: Readonly<Record<Order['type'], boolean>> = {
  'taken-over': true,
  'seat-in': true,
  'seat-out': true,
  chips: true,
  button: true,
  stakes: false,
  away: false,
  suspend: false,
};

function linkOf(link: Link | undefined): TournamentTableView['link'] {
  const [first] = link?.pending ?? [];
  if (first === undefined) return 'linked';
  return WAITS_FOR_HAND[first.order.type] ? 'waits-for-hand' : 'behind';
}

function undoableView({ id, what, by, atMs }: TournamentInput): UndoableView {
  const players = playersOfInput(what);
  const table = 'table' in what ? what.table : null;
  return { input: id, what: what.type, by, atMs, players, table, name: what.type === 'entered' ? what.name : null };
}

function playersOfInput(what: TournamentInput['what']): readonly PlayerId[] {
  if ('player' in what) return [what.player];
  if (what.type === 'corrected') return [what.correction.player];
  return what.type === 'went-out' ? what.players.map(({ player }) => player) : [];
}
