import type { HandCategory, Offer } from '#vocabulary/hands/acts';
import type { DeclarationType } from '#vocabulary/hands/declarations';
import type { SimpleKind } from '#vocabulary/kinds';
import type { ActMode, ProfileName } from '#vocabulary/profiles';
import type { RuleBook, RuleOptions } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { BoardZone, SensedZone, Street } from '#vocabulary/zones';
import type { CardName, CardView } from '../cards.ts';
import type { AwardView, PotView, WhoWonView } from './award-view.ts';
import type { PhonesView } from './phones-view.ts';
import type { StepView } from './steps.ts';
import type { QuestionView, VerdictView } from './verdicts.ts';

/**
 * What the venue's screen shows: nothing hidden, ever. The other roles' views contain these fields too.
 * Times are host milliseconds; `nowMs` is the server's clock when the view was made, to run countdowns by.
 */
export interface PublicView {
  readonly nowMs: number;
  readonly table: TableStatusView;
  /** null before the first hand. */
  readonly hand: HandView | null;
  readonly seats: readonly SeatView[];
  readonly board: readonly BoardPlaceView[];
  readonly burn: PileView;
  readonly muck: PileView;
  readonly aside: PileView;
  /** Cards known to be off the table. */
  readonly off: PileView;
  readonly shoe: { readonly left: number; readonly known: boolean };
  readonly pots: readonly PotView[];
  /** Pots and the bets in front of the seats; null where chips are not followed. */
  readonly potTotal: number | null;
  readonly toAct: ToActView | null;
  /** What the table should do next, the first one first: ordinary dealing, or the remedy that is under way. */
  readonly next: readonly StepView[];
  /** A remedy or a question stops ordinary play. */
  readonly hold: boolean;
  /** Verdicts of this hand, the newest last. */
  readonly verdicts: readonly VerdictView[];
  readonly questions: readonly QuestionView[];
  readonly clock: ClockView | null;
  readonly level: LevelView;
  /** Absent where the table plays in no tournament. */
  readonly tournament?: TournamentAtTableView;
  readonly possible: PossibleReports;
  readonly results: readonly ResultView[];
  readonly whoWon: WhoWonView | null;
  readonly award: AwardView | null;
  readonly health: HealthView;
  /** Present on a simulated table only. */
  readonly simulation: SimulationView | null;
  /** Absent where whoever looks was neither let in nor sits at the machine. */
  readonly phones?: PhonesView;
}

/** What a person may report now ("something happened"). */
export interface PossibleReports {
  readonly declarations: readonly DeclarationType[];
  /** Kinds that this table does not sense. */
  readonly reports: readonly SimpleKind[];
  /** Those of them that are about one player: whom each may be about. */
  readonly reportSeats: Readonly<Partial<Record<SimpleKind, readonly Seat[]>>>;
  /** Who may have a card by now: what is said of a player's card is refused for the others (`no-card-yet`). */
  readonly dealtTo: readonly Seat[];
}

/**
 * Who looked at hidden cards, where nobody had to say who he is: it is no name, so screens say it in their language.
 */
export const AT_THE_MACHINE = 'at the machine';

export interface TableStatusView {
  readonly name: string;
  readonly profile: ProfileName;
  readonly acts: ActMode;
  readonly ruleBook: RuleBook;
  readonly options: RuleOptions;
  /** Chosen for the next hand; the same as the above unless somebody changed it. */
  readonly nextProfile: ProfileName;
  readonly nextRuleBook: RuleBook;
  /** Who decides what the rule book leaves open, in words: a venue's floor, or whoever has set up the table at home. */
  readonly authority: Authority;
  /** What the chips on the table are worth, the smallest first; empty where nobody said. */
  readonly denominations: readonly number[];
  readonly senses: {
    readonly shoe: boolean;
    readonly seats: boolean;
    readonly board: 'places' | 'one' | 'none';
    readonly burn: boolean;
    readonly muck: boolean;
    readonly aside: boolean;
  };
  readonly state: TableState;
  /** No hand is being played, and the next one waits until two people have chips. */
  readonly lacksPlayers: boolean;
  /** Nothing is said of this hand yet, and UNDO brings the one before back. */
  readonly undoReachesBack: boolean;
  /** Feeds that show hole cards of the hand in progress: marked on every screen (DESIGN §5). */
  readonly liveFeeds: number;
  /** A director looked at hidden cards in this hand, or opened some: on every screen at the table. */
  readonly reveals: readonly RevealView[];
}

export const AUTHORITIES = ['floor', 'host'] as const;
export type Authority = (typeof AUTHORITIES)[number];

/** `confirms`: he opened to everybody what words had told of, and looked at nothing hidden. */
export interface RevealView {
  readonly seat: Seat | null;
  readonly by: string;
  readonly reason: string;
  readonly atMs: number;
  readonly confirms?: true;
}

/**
 * `waiting`: another program holds the journal, and what is said is answered when it lets go. `read-only`: the journal
 * is damaged, only what is intact is shown. `disk-full`, `stopped`: nothing can be recorded, so nothing goes on; it
 * does by itself once it can.
 */
export const TABLE_STATES = ['running', 'waiting', 'read-only', 'disk-full', 'stopped'] as const;
export type TableState = (typeof TABLE_STATES)[number];

export interface HandView {
  readonly number: number;
  /** 0 for the first deal of this hand. */
  readonly redeal: number;
  readonly phase: HandPhase;
  readonly street: Street;
  readonly button: Seat;
  readonly smallBlindSeat: Seat | null;
  readonly bigBlindSeat: Seat;
}

/**
 * `waiting`: prepared, no card yet. `clearing`: it is over, cards still lie on the table; `void`: the same of one that
 * was given up.
 */
export const HAND_PHASES = ['waiting', 'dealing', 'betting', 'showdown', 'clearing', 'void'] as const;
export type HandPhase = (typeof HAND_PHASES)[number];

export const isOverPhase = (phase: HandPhase | undefined): boolean => phase === 'clearing' || phase === 'void';

export interface SeatView {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: string;
  readonly photo?: string;
  /** Two letters of ISO 3166-1. */
  readonly country?: string;
  /** He is gone when this hand is over. */
  readonly leaves?: true;
  readonly state: SeatState;
  /** null where chips are not followed. */
  readonly stack: number | null;
  /** In front of the seat on this street. */
  readonly bet: number;
  readonly cards: readonly CardView[];
  readonly lastAct: LastActView | null;
  /** What a tabled hand is, said only when it lies open. */
  readonly shown: HandCategory | null;
}

export const SEAT_STATES = [
  'empty',
  'sitting-out',
  'away',
  'waiting',
  'in-hand',
  'all-in',
  'folded',
  'dead-hand',
  'busted',
] as const;
export type SeatState = (typeof SEAT_STATES)[number];

export interface LastActView {
  readonly act:
    | 'fold'
    | 'check'
    | 'call'
    | 'bet'
    | 'raise'
    | 'all-in'
    | 'small-blind'
    | 'big-blind'
    | 'straddle'
    | 'ante';
  /** The seat's total for the street. */
  readonly to: number | null;
}

export interface BoardPlaceView {
  readonly place: BoardZone;
  /** More than one where cards lie wrongly. */
  readonly cards: readonly CardView[];
}

export interface PileView {
  readonly count: number;
  readonly cards: readonly CardView[];
}

export interface ToActView {
  readonly seat: Seat;
  readonly options: ActOptionsView;
  /** RAISE was pressed on the panel: the total at which its encoder stands. RAISE once more does it. */
  readonly dialled?: number;
  /** Cards are dealt first. Nothing sees them, so his act says that they lie. */
  readonly awaitsCards?: true;
}

/** `to` amounts are totals for the street. */
export interface ActOptionsView {
  readonly fold: boolean;
  readonly check: boolean;
  /** What the call costs in addition; null when there is nothing to call. */
  readonly call: number | null;
  readonly bet: { readonly min: number; readonly max: number } | null;
  readonly raise: { readonly min: number; readonly max: number } | null;
  /** null where chips are not followed. */
  readonly allIn: number | null;
  /** Sensible totals to offer for a bet or raise, ascending. */
  readonly suggestions: readonly { readonly to: number; readonly offer: Offer }[];
}

export interface ClockView {
  readonly seat: Seat;
  readonly endsAtMs: number;
}

export interface LevelView {
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly ante: number;
  readonly bigBlindAnte: number;
}

/** What the table knows of the tournament that it plays in: what it was told last. */
export interface TournamentAtTableView {
  readonly name: string;
  /** Counted from 1; 0: it has not begun. */
  readonly level: number;
  /**
   * Null: the clock stands, or nothing ends. Where it is over and no newer level came, the table plays on at this one.
   */
  readonly endsAtMs: number | null;
  /** A break comes after this level. */
  readonly isBreakNext: boolean;
  /** Why no hand begins; null: hands are played. */
  readonly waitsFor: 'not-begun' | 'paused' | 'break' | 'over' | null;
}

export interface ResultView {
  readonly seat: Seat;
  readonly amount: number | null;
  readonly category: HandCategory | null;
  readonly cards: readonly CardName[];
}

export interface HealthView {
  /** Zones whose reader gives no sign of life: there Sabot asks instead of stating. */
  readonly silentZones: readonly (SensedZone | 'SHOE')[];
  readonly devices: { readonly ready: number; readonly troubled: number };
}

export interface SimulationView {
  readonly speed: number;
  readonly paused: boolean;
  /** The people do not answer: whoever is at a screen does. */
  readonly leavesQuestions: boolean;
  /** Mistakes that the simulated people can make at the next possible moment. */
  readonly mistakes: readonly SimpleKind[];
  /** Asked for, not made yet. */
  readonly pending: readonly SimpleKind[];
}
