import * as v from 'valibot';
import type { RuleId } from '#vocabulary/ids';
import { err, ok, type Result } from '#vocabulary/result';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { Fault, Sanction } from '#vocabulary/tournament/faults';
import type { PlayerId, TableNumber } from '#vocabulary/tournament/tournament-inputs';
import type { SheetEntry, TableKind, TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import type { TableProposal } from '#vocabulary/tournament/tournament-proposals';
import type { CardName } from '../cards.ts';

/**
 * `GET /api/tournaments/1`, and each piece of `GET /api/tournaments/1/events`. Times are those of the table's clock;
 * `nowMs` is what it said when the view was made. Nothing of a hidden card is in it, in no role.
 */
export interface TournamentView {
  readonly nowMs: number;
  /** How fast that clock goes: 1 but at a simulated table. */
  readonly speed: number;
  /** Counts the tournaments of this machine; 0 before the first one is planned. */
  readonly epoch: number;
  readonly phase: TournamentPhase;
  /** What whoever looks may do. */
  readonly may: 'decide' | 'see';
  readonly state: 'running' | 'waiting' | 'read-only' | 'disk-full' | 'stopped';
  readonly plan: TournamentPlan | null;
  readonly clock: TournamentClockView | null;
  readonly counts: TournamentCounts;
  readonly players: readonly TournamentPlayerView[];
  readonly tables: readonly TournamentTableView[];
  readonly prizes: readonly PrizeView[];
  /** What whoever goes out next wins; null: nothing yet. */
  readonly nextPrize: PrizeView | null;
  /** For the floor to agree to, or not. */
  readonly proposals: readonly FloorProposal[];
  readonly moves: readonly MoveView[];
  readonly colourUp: ColourUpView | null;
  readonly faults: readonly FaultLineView[];
  /** Only for whoever decides. */
  readonly ledger: readonly LedgerLineView[] | null;
  /** Tournaments that are over, the newest first. */
  readonly results: readonly ResultsView[];
  /** The newest first; the first one is what `undone last` takes back. Only for whoever decides. */
  readonly undoable: readonly UndoableView[];
}

/** `none`: nothing is planned. `over`: one player owns every chip (R000-gen-5). */
export const TOURNAMENT_PHASES = ['none', 'planned', 'running', 'over'] as const;
export type TournamentPhase = (typeof TOURNAMENT_PHASES)[number];

export interface TournamentClockView {
  /**
   * `waits-for-hand`: the time is over, and the next level begins with its first hand (R004-28-0). `last`: the last
   * level has no end.
   */
  readonly state: 'running' | 'paused' | 'waits-for-hand' | 'last';
  /** The line of the sheet, from 0. */
  readonly entry: number;
  /** Levels alone, counted from 1; that of the level before, in a break. */
  readonly level: number;
  readonly now: SheetEntry;
  readonly beganAtMs: number;
  /** Null while the clock stands, and where nothing ends. */
  readonly endsAtMs: number | null;
  /** What is left while the clock stands. */
  readonly leftMs: number | null;
  readonly lastsMs: number;
  readonly next: SheetEntry | null;
  /** When the next break begins, if nothing comes between; null: there is none, or it is one. */
  readonly breakAtMs: number | null;
}

export interface TournamentCounts {
  readonly entered: number;
  readonly left: number;
  readonly chips: number;
  readonly average: number | null;
  readonly rebuys: number;
  readonly reentries: number;
  readonly addOns: number;
  readonly poolCents: number;
  readonly feesCents: number;
  /** What can be bought now. */
  readonly open: {
    readonly late: boolean;
    readonly rebuy: boolean;
    readonly reentry: boolean;
    readonly addOn: boolean;
  };
}

/** `offered`: lost his last chip, and may buy again. `moving`: on his way to another table. */
export const PLAYER_STATES = ['entered', 'in', 'absent', 'moving', 'offered', 'out', 'disqualified'] as const;
export type TournamentPlayerState = (typeof PLAYER_STATES)[number];

export interface TournamentPlayerView {
  readonly player: PlayerId;
  readonly name: string;
  readonly state: TournamentPlayerState;
  readonly table: TableNumber | null;
  readonly seat: Seat | null;
  readonly stack: number;
  /** What he drew, while seats are drawn. */
  readonly card: CardName | null;
  /** Tied in the draw: he draws again (R002-IV-0). */
  readonly drawsAgain: boolean;
  readonly knockouts: number;
  readonly rebuys: number;
  readonly reentries: number;
  readonly addOns: number;
  /** Of those who are out, and of the winner. Shared places are the same number. */
  readonly place: number | null;
  readonly prizeCents: number | null;
  readonly suspendedHands: number;
  readonly excused: boolean;
}

export interface TournamentTableView {
  readonly table: TableNumber;
  readonly name: string;
  readonly kind: TableKind;
  readonly isOpen: boolean;
  readonly seats: number;
  readonly players: number;
  readonly chips: number;
  /** Chips of this table that nobody has said the owner of: who won them was not told. */
  readonly unassigned: number;
  readonly button: Seat | null;
  readonly hand: { readonly number: number; readonly isPlayed: boolean; readonly entry: number } | null;
  /** What its next hand is played at, and the one that is played. */
  readonly stakes: {
    readonly smallBlind: number;
    readonly bigBlind: number;
    readonly ante: number;
    readonly bigBlindAnte: number;
  } | null;
  /**
   * `waits-for-hand`: its newest orders are carried out when its hand is over. `behind`: it is cut off, and goes on at
   * the level that it knows.
   */
  readonly link: 'paper' | 'linked' | 'waits-for-hand' | 'behind';
  readonly lastHandsBeforeBreak: boolean;
}

export interface PrizeView {
  readonly place: number;
  readonly cents: number;
}

export type FloorProposal =
  | TableProposal
  | { readonly type: 'buy-again'; readonly player: PlayerId; readonly offers: readonly ('rebuy' | 'reentry')[] };

/** Agreed to, and under way until both tables have said so. */
export interface MoveView {
  readonly player: PlayerId;
  readonly from: { readonly table: TableNumber; readonly seat: Seat };
  readonly to: { readonly table: TableNumber; readonly seat: Seat };
  readonly hasLeft: boolean;
}

export interface ColourUpView {
  readonly from: number;
  readonly to: number;
  readonly rules: readonly RuleId[];
  readonly tables: readonly ColourUpTableView[];
}

/** `wanted`: count the small chips of each. `counted`: hand out what is said here. */
export interface ColourUpTableView {
  readonly table: TableNumber;
  readonly step: 'wanted' | 'counted' | 'done';
  readonly players: readonly { readonly player: PlayerId; readonly small: number; readonly larger: number }[];
  /** What rounding up adds to the chips in play (AMB-35). */
  readonly added: number;
}

export interface FaultLineView {
  readonly fault: string;
  readonly player: PlayerId;
  readonly what: Fault;
  readonly proposed: Sanction;
  readonly rules: readonly RuleId[];
  /** Null: nobody has decided yet. */
  readonly decided: Sanction | 'none' | null;
  /** Why it was taken back; null: it stands. */
  readonly overruled: string | null;
  /** Who told of it. */
  readonly by: string;
  readonly atMs: number;
}

export interface LedgerLineView {
  readonly player: PlayerId;
  readonly buyInsCents: number;
  readonly rebuysCents: number;
  readonly addOnsCents: number;
  readonly feesCents: number;
  readonly prizeCents: number;
}

export interface ResultsView {
  readonly epoch: number;
  readonly name: string;
  readonly ruleBook: RuleBook;
  readonly season: string | null;
  readonly endedAtMs: number;
  readonly poolCents: number;
  readonly feesCents: number;
  readonly places: readonly ResultLineView[];
}

export interface ResultLineView {
  readonly place: number;
  readonly name: string;
  readonly prizeCents: number;
  readonly paidCents: number;
  readonly feesCents: number;
  readonly knockouts: number;
  readonly rebuys: number;
}

export interface UndoableView {
  readonly input: string;
  readonly what: string;
  readonly by: string;
  readonly atMs: number;
  readonly players: readonly PlayerId[];
  readonly table: TableNumber | null;
  /** Of whoever entered by it. */
  readonly name: string | null;
}

/** The view comes from a server of the same build and is taken as its type says, as the table's is. */
export function decodeTournamentView(json: unknown): Result<TournamentView, 'not-a-view'> {
  const parsed = v.safeParse(viewShape, json);
  return parsed.success ? ok(parsed.output) : err('not-a-view');
}

const viewShape = v.custom<TournamentView>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'phase' in value &&
    TOURNAMENT_PHASES.some((phase) => phase === value.phase) &&
    'players' in value &&
    Array.isArray(value.players),
);
