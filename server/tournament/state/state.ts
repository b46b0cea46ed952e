import type { Card } from '#vocabulary/cards';
import type { RuleId } from '#vocabulary/ids';
import type { ActMode } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { Fault, Sanction } from '#vocabulary/tournament/faults';
import type { TableReport } from '#vocabulary/tournament/table-reports';
import type {
  Correction,
  DealKind,
  Order,
  PlayerId,
  SittingAt,
  TableNumber,
  TableOrder,
  TournamentInput,
} from '#vocabulary/tournament/tournament-inputs';
import type { TableKind, TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import type { Chips, Ms } from '#vocabulary/units';
import type { Positions } from '../positions/positions.ts';
import type { LevelClock } from '../reckoning/levels.ts';

/** Everything that the tournament of a machine is, as a value. */
export interface TournamentState {
  /** Counts the tournaments; 0 before the first one. */
  readonly epoch: number;
  /** What people play. Undoing goes back over it, and over nothing else. */
  readonly game: Game | null;
  /** The newest inputs, the last one last, each with what the game was before it. */
  readonly log: readonly LoggedInput[];
  /** Ids of inputs that were taken in, undone or not. */
  readonly known: readonly string[];
  /** What the followed tables were told. */
  readonly links: readonly Link[];
  readonly results: readonly Results[];
  /** Inputs and seats that the last undo could not keep. */
  readonly undone?: Undone;
}

export interface Undone {
  readonly atMs: Ms;
  /** Inputs that had no meaning any more. */
  readonly dropped: readonly TournamentInput[];
  /** People who are back on another seat than they had: somebody else sits on that one. */
  readonly reseated: readonly SittingAt[];
}

export interface LoggedInput {
  readonly input: TournamentInput;
  readonly before: Game | null;
}

export interface Game {
  readonly plan: TournamentPlan;
  readonly phase: 'planned' | 'running' | 'over';
  /** Null before it begins. */
  readonly clock: LevelClock | null;
  /** `p1` is the first one, and so on: nobody is taken out of the list. */
  readonly players: readonly Player[];
  readonly tables: readonly TableInGame[];
  readonly faults: readonly FaultOnFile[];
  readonly colourUp: ColourUpUnderWay | null;
  /** Chips that rounding up, a recount or somebody's leaving has added; less than none were taken out. */
  readonly chipsAdded: number;
  readonly endedAtMs: Ms | null;
  /** Corrections, the first one first. */
  readonly corrections?: readonly CorrectionOnFile[];
  /** Parts of prizes that are somebody else's. */
  readonly prizesMoved?: readonly { readonly player: PlayerId; readonly to: PlayerId; readonly cents: number }[];
  readonly deal?: Deal;
}

export interface CorrectionOnFile {
  readonly id: string;
  readonly atMs: Ms;
  readonly by: string;
  readonly reason: string;
  readonly correction: Correction;
}

/** A division of prizes among those who were left then; what they left over is the winner's. */
export interface Deal {
  readonly by: DealKind;
  readonly shares: readonly { readonly player: PlayerId; readonly cents: number }[];
}

export interface Player {
  readonly id: PlayerId;
  readonly name: string;
  readonly state: 'entered' | 'withdrawn' | 'in' | 'offered' | 'out' | 'disqualified';
  readonly isAbsent: boolean;
  readonly isExcused: boolean;
  /** Was not there when the tournament began, and has not come since. */
  readonly isLate: boolean;
  readonly place: { readonly table: TableNumber; readonly seat: Seat } | null;
  /** Agreed to, until both tables have said so. */
  readonly move: { readonly table: TableNumber; readonly seat: Seat; readonly hasLeft: boolean } | null;
  readonly stack: Chips;
  readonly card: Card | null;
  readonly drawsAgain: boolean;
  readonly knockouts: number;
  readonly rebuys: number;
  readonly reentries: number;
  readonly addOns: number;
  /** What he has paid, by what for. */
  readonly paid: {
    readonly buyInsCents: number;
    readonly rebuysCents: number;
    readonly addOnsCents: number;
    readonly feesCents: number;
  };
  /** How he lost his last chip; null as long as he has one. */
  readonly bust: Bust | null;
  /** Hands that he has still to sit out (R000-pen-3). */
  readonly suspendedHands: number;
}

export interface Bust {
  /** Of the input that told of it: those of one hand share it (R000-rank-0). */
  readonly hand: string;
  /** Counts the hands in which somebody went out. */
  readonly order: number;
  readonly seat: Seat;
  /** Of the hand at a followed table; null where people told of it. */
  readonly number: number | null;
  readonly stackAtStart: Chips;
  readonly by: PlayerId | null;
  /** Records of former rounds do not know it. */
  readonly atMs?: Ms;
}

export interface TableInGame {
  readonly number: TableNumber;
  readonly name: string;
  readonly kind: TableKind;
  readonly seats: number;
  readonly isOpen: boolean;
  /** Who deals the first hand, or was told to. */
  readonly button: Seat | null;
  readonly hand: HandAtTable | null;
  /** Of its newest hand; of a followed table they come with its reports. */
  readonly positions: Positions | null;
  /** Who deals next and who is the big blind then, as a followed table has it. */
  readonly next: { readonly dealer: Seat; readonly bigBlind: Seat } | null;
  /** Sat down since its newest hand began. */
  readonly newcomers: readonly Seat[];
  /** Of its newest hands, the oldest one first. */
  readonly dealers: readonly Seat[];
  /** Chips of people who went out, where nobody said who won them. */
  readonly unassigned: Chips;
}

export interface HandAtTable {
  readonly number: number;
  /** The line of the sheet that it is played at. */
  readonly entry: number;
  /** Shuffled for, and not over yet. */
  readonly isUnderWay: boolean;
  /** Begun by the rule book: the level is its own now. */
  readonly isBegun: boolean;
  /** Its first blind is posted: the hand before lies too far back to be taken up again. */
  readonly isPosted: boolean;
}

export interface FaultOnFile {
  readonly id: string;
  readonly player: PlayerId;
  readonly fault: Fault;
  readonly atMs: Ms;
  readonly by: string;
  readonly proposed: Sanction;
  readonly rules: readonly RuleId[];
  readonly decided: { readonly sanction: Sanction | 'none'; readonly by: string; readonly stack: Chips } | null;
  readonly overruled: { readonly by: string; readonly reason: string } | null;
}

export interface ColourUpUnderWay {
  readonly entry: number;
  readonly from: Chips;
  readonly to: Chips;
  readonly tables: readonly {
    readonly table: TableNumber;
    readonly step: 'wanted' | 'counted' | 'done';
    readonly players: readonly { readonly player: PlayerId; readonly small: number; readonly larger: number }[];
    readonly added: number;
  }[];
}

/** What one followed table was told, and how far it has carried it out. */
export interface Link {
  readonly table: TableNumber;
  readonly epoch: number;
  /** Of the newest order that was given. */
  readonly given: number;
  readonly taken: number;
  readonly pending: readonly TableOrder[];
  /** As the table has told; where people do not enter each act they say who has what. */
  readonly acts?: ActMode;
  readonly told: Told;
  /** The newest report that was heard. Records of former rounds have none. */
  readonly heard?: TableReport;
}

/** What it is told to be by all orders together. */
export interface Told {
  readonly stakes: Extract<Order, { readonly type: 'stakes' }> | null;
  readonly seats: readonly {
    readonly seat: Seat;
    readonly player: PlayerId;
    readonly name: string;
    readonly stack: Chips;
    readonly isAway: boolean;
  }[];
  readonly button: Seat | null;
  readonly suspend: Extract<Order, { readonly type: 'suspend' }>['why'];
}

export interface Results {
  readonly epoch: number;
  readonly name: string;
  readonly ruleBook: RuleBook;
  readonly season: string | null;
  readonly endedAtMs: Ms;
  readonly poolCents: number;
  readonly feesCents: number;
  readonly places: readonly {
    readonly place: number;
    readonly name: string;
    readonly prizeCents: number;
    readonly paidCents: number;
    readonly feesCents: number;
    readonly knockouts: number;
    readonly rebuys: number;
  }[];
}

export const NO_TOURNAMENT: TournamentState = { epoch: 0, game: null, log: [], known: [], links: [], results: [] };

/** The author of what a machine tells. */
export const NOBODY = '';

export const playerIn = (game: Game, id: PlayerId): Player | undefined => game.players[Number(id.slice(1)) - 1];

export const tableIn = (game: Game, number: TableNumber): TableInGame | undefined => game.tables[number - 1];

/** Has chips, or may buy some, and sits at this table. */
export const isAtTable = ({ state, place, move }: Player, table: TableNumber): boolean =>
  place?.table === table && move?.hasLeft !== true && (state === 'entered' || state === 'in' || state === 'offered');

export const seatedAt = (game: Game, table: TableNumber): readonly Player[] =>
  game.players.filter((player) => isAtTable(player, table));
