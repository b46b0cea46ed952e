import { eveningOf } from '#law/books';
import type { Seat } from '#vocabulary/seats';
import type {
  HandWord,
  PlayWish,
  RunnerWord,
  TableNumber,
  TournamentRefusal,
} from '#vocabulary/tournament/tournament-inputs';
import { chips } from '#vocabulary/units';
import { isLatecomerOut } from '../positions/absences.ts';
import { firstPositions, nextPositions } from '../positions/button.ts';
import type { Positions } from '../positions/positions.ts';
import { type Game, playerIn, seatedAt, type TableInGame, tableIn } from '../state/state.ts';
import type { Turn } from '../state/turn.ts';
import { endIfWon } from './outs/ending.ts';
import { goOut, handOfOuts } from './outs/going-out.ts';
import { beginHand } from './wishes/clock-wishes.ts';

type PaperWish = Extract<PlayWish, { readonly type: 'paper-hand' }>;
type Begun = Extract<HandWord, { readonly type: 'hand-begun' }>;
type Settled = Extract<RunnerWord, { readonly type: 'hand-settled' }>;

/**
 * A paper table says where its hand stands: that decides which level it is played at, as at a table that is followed.
 */
export function takePaperHand(turn: Turn, wish: PaperWish): TournamentRefusal | undefined {
  const table = tableIn(turn.game, wish.table);
  if (table?.isOpen !== true || table.kind !== 'paper') return 'no-such-table';
  if (turn.game.phase !== 'running') return 'not-now';
  if (wish.is === 'ended') {
    if (table.hand?.isUnderWay !== true) return 'not-now';
    endHand(turn, table, null);
    return undefined;
  }
  const isNew = table.hand?.isUnderWay !== true;
  if (isNew) {
    const positions = nextAtTable(turn.game, table);
    if (positions === undefined) return 'too-few-players';
    shuffle(turn, table, (table.hand?.number ?? 0) + 1, { dealer: positions.dealer, positions });
  }
  beginByBook(turn, wish.table, wish.is);
  if (isNew) sendLatecomersHome(turn, wish.table);
  return undefined;
}

export function takeHandBegun(turn: Turn, report: Begun): TournamentRefusal | undefined {
  const table = tableIn(turn.game, report.table);
  if (table?.kind !== 'followed') return 'no-such-table';
  if (turn.game.phase !== 'running') return 'not-now';
  // Dealt again after a misdeal it is the same hand (AMB-21).
  const isNew = !report.redeal && table.hand?.number !== report.hand;
  if (isNew) shuffle(turn, table, report.hand, { dealer: report.dealer, positions: null });
  else if (table.hand !== null && table.dealers.at(-1) !== report.dealer) {
    // Laid out anew before its first card: somebody else deals it.
    const dealt = { dealer: report.dealer, positions: null, isAnew: true } as const;
    turn.emit({ type: 'hand-changed', table: report.table, hand: table.hand, dealt });
  }
  beginByBook(turn, report.table, report.with);
  if (isNew) sendLatecomersHome(turn, report.table);
  return undefined;
}

function shuffle(
  turn: Turn,
  { number, hand }: TableInGame,
  next: number,
  dealt: { dealer: Seat; positions: Positions | null },
): void {
  const entry = hand?.entry ?? turn.game.clock?.entry ?? 0;
  turn.emit({
    type: 'hand-changed',
    table: number,
    hand: { number: next, entry, isUnderWay: true, isBegun: false, isPosted: false },
    dealt,
  });
}

/** From here on a new level comes too late for it (R000-level-1, R004-05-3, R004-28-1). */
function beginByBook(turn: Turn, number: TableNumber, how: 'shuffle-started' | 'first-blind-posted'): void {
  const hand = tableIn(turn.game, number)?.hand;
  if (hand === null || hand === undefined) return;
  const isPosted = hand.isPosted || how === 'first-blind-posted';
  const begins = !hand.isBegun && eveningOf(turn.game.plan.ruleBook, 'handBeginsWith') === how;
  if (begins) beginHand(turn);
  const entry = begins ? (turn.game.clock?.entry ?? hand.entry) : hand.entry;
  if (begins || isPosted !== hand.isPosted)
    turn.emit({
      type: 'hand-changed',
      table: number,
      hand: { ...hand, isBegun: hand.isBegun || begins, isPosted, entry },
    });
}

/** Where the next hand of a paper table is dealt from; undefined where nobody has an opponent. */
export function nextAtTable({ plan, players }: Game, table: TableInGame): Positions | undefined {
  const playing = players.filter(
    ({ state, place, move }) => state === 'in' && place?.table === table.number && (move === null || !move.hasLeft),
  );
  const seats = playing.flatMap(({ place }) => place?.seat ?? []);
  const [lowest] = [...seats].sort((a, b) => a - b);
  if (lowest === undefined || seats.length < 2) return undefined;
  if (table.positions === null)
    return firstPositions(seats.includes(table.button ?? lowest) ? (table.button ?? lowest) : lowest, seats);
  return nextPositions(
    plan.ruleBook,
    table.positions,
    seats.map((seat) => ({ seat, newcomer: table.newcomers.includes(seat) })),
  );
}

/** What a hand did to the stacks, person by person. */
export function takeSettled(turn: Turn, report: Settled): TournamentRefusal | undefined {
  const table = tableIn(turn.game, report.table);
  if (table === undefined) return 'no-such-table';
  if (turn.game.phase !== 'running') return 'not-now';
  const changed = report.changes.map(({ player, change }) => ({ player: playerIn(turn.game, player), change }));
  const isSane = changed.every(
    ({ player, change }) => player?.place?.table === report.table && player.stack + change >= 0,
  );
  if (!isSane) return 'not-valid';
  const stacks = changed.flatMap(({ player, change }) =>
    player === undefined ? [] : [{ player: player.id, stack: chips(player.stack + change) }],
  );
  const out = changed.flatMap(({ player, change }) =>
    player !== undefined && change < 0 && player.stack + change === 0 ? [{ player, stackAtStart: player.stack }] : [],
  );
  turn.emit({ type: 'stacks-changed', stacks });
  const middle = table.unassigned - report.changes.reduce((sum, { change }) => sum + change, 0);
  if (middle !== table.unassigned)
    turn.emit({ type: 'unassigned-changed', table: report.table, chips: chips(Math.max(0, middle)) });
  if (middle < 0) turn.emit({ type: 'chips-added', chips: -middle });
  const hand = handOfOuts(turn, report.hand);
  for (const { player, stackAtStart } of out) goOut(turn, player, { ...hand, stackAtStart, by: report.winner });
  const now = tableIn(turn.game, report.table);
  if (now !== undefined) endHand(turn, { ...now, hand: handNow(now, report.hand, turn.game) }, report.next);
  return undefined;
}

const handNow = ({ hand }: TableInGame, number: number, { clock }: Game): TableInGame['hand'] =>
  hand?.number === number
    ? hand
    : { number, entry: clock?.entry ?? 0, isUnderWay: true, isBegun: true, isPosted: true };

function endHand(turn: Turn, { number, hand }: TableInGame, next: TableInGame['next']): void {
  if (hand === null) return;
  turn.emit({ type: 'hand-changed', table: number, hand: { ...hand, isUnderWay: false, isBegun: true }, next });
  for (const { id, suspendedHands } of seatedAt(turn.game, number))
    if (suspendedHands > 0) turn.emit({ type: 'suspension-set', player: id, hands: suspendedHands - 1 });
  endIfWon(turn);
}

/** At home one orbit is what a latecomer is given (R004-37-2); his chips leave the game with him (R004-37-4). */
function sendLatecomersHome(turn: Turn, number: TableNumber): void {
  const table = tableIn(turn.game, number);
  if (table === undefined) return;
  const { ruleBook } = turn.game.plan;
  const gone = seatedAt(turn.game, number).filter(
    ({ isLate, isAbsent, isExcused, stack, state }) =>
      state === 'in' && isLate && isAbsent && !isExcused && stack > 0 && isLatecomerOut(ruleBook, stack, table.dealers),
  );
  const hand = handOfOuts(turn);
  for (const player of gone) {
    turn.emit({ type: 'chips-added', chips: -player.stack });
    goOut(turn, player, { ...hand, stackAtStart: player.stack, by: null, isFinal: true });
  }
  if (gone.length > 0) endIfWon(turn);
}
