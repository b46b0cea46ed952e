import type { TableState as EngineState } from '#engine/table-state/state';
import type { BackMark } from '#vocabulary/back-marks';
import type { CardRef } from '#vocabulary/card-refs';
import type { Stakes } from '#vocabulary/hands/hand-setups';
import type { Step } from '#vocabulary/hands/steps';
import type { Question } from '#vocabulary/hands/verdicts';
import type { InputId } from '#vocabulary/ids';
import type { TableProfile } from '#vocabulary/profiles';
import type { RuleBook, RuleOptions } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { SensedZone } from '#vocabulary/zones';
import type { CardKey } from '#wire/cards';
import type { HandNameView } from '#wire/views/award-view';
import type { ChipMove } from '#wire/views/chips-view';
import type {
  Authority,
  PossibleReports,
  RevealView,
  SimulationView,
  StraddleView,
  TableState,
  TournamentAtTableView,
} from '#wire/views/public-view';

/**
 * All that views are made of. The engine's state knows no card but the public ones, and nothing else in here does
 * either.
 */
export interface TableModel {
  readonly nowMs: number;
  readonly engine: EngineState;
  readonly name: string;
  readonly state: TableState;
  /** Chosen for the next hand. */
  readonly next: NextHandChoices;
  readonly authority: Authority;
  readonly denominations: readonly number[];
  /** Null: it plays in none. */
  readonly tournament: TournamentAtTableView | null;
  readonly roster: readonly RosterSeat[];
  /** By CardRef: what screens call each card. */
  readonly cardKeys: readonly CardKey[];
  /** What screens call a verdict, a question or a step: its own id would count readings and inputs. */
  readonly publicId: (id: string) => string;
  /** What the backs of the cards tell that have left the shoe; in Tock alone they tell anything. */
  readonly backs: ReadonlyMap<CardRef, BackMark>;
  /** What the table is asked to do, from the engine. */
  readonly steps: readonly Step[];
  readonly hold: boolean;
  readonly questions: readonly Question[];
  readonly possible: PossibleReports;
  /** Seen at a place, not at rest yet. */
  readonly arriving: ReadonlyMap<CardRef, SensedZone>;
  readonly silentZones: readonly (SensedZone | 'SHOE')[];
  readonly devices: { readonly ready: number; readonly troubled: number };
  /** Ranked from cards that lie open, by whoever may rank. */
  readonly shownHands: ReadonlyMap<Seat, HandNameView>;
  readonly liveFeeds: number;
  readonly reveals: readonly RevealView[];
  readonly simulation: SimulationView | null;
  readonly handIsOver: boolean;
  /** Over because somebody gave it up: nothing more is asked of anybody, and nobody has won. */
  readonly isVoided: boolean;
  /** Nothing is being played, and fewer than two people can play the next hand. */
  readonly lacksPlayers: boolean;
  readonly isNightOver: boolean;
  /** Undefined: nobody may straddle now. */
  readonly straddle: StraddleView | undefined;
  /** UNDO brings the hand before back. */
  readonly undoReachesBack: boolean;
}

export interface NextHandChoices {
  readonly profile: TableProfile;
  readonly ruleBook: RuleBook;
  readonly options: RuleOptions;
  readonly stakes: Omit<Stakes, 'straddles' | 'deadMoney'>;
}

export interface RosterSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: string;
  readonly photo?: string;
  readonly country?: string;
  readonly stack: number;
  /** Not so: sits out, by his own or the floor's wish, and is not dealt in. */
  readonly present: boolean;
  /** Absent: dealt in and posting all the same, until he is said to be back (R000-abs-2). */
  readonly away?: boolean;
  /** Chips that he has asked for, until somebody says yes or no. */
  readonly asks?: number;
  /** The tap that he asks to take back. */
  readonly takesBack?: InputId;
  /** He was said to leave while he played: he is gone when the hand is over. */
  readonly leaving?: Pick<ChipMove, 'id' | 'atMs' | 'by'>;
  /**
   * Said when the hand in which he played was over: what he bought on top of what it leaves him, and what he has
   * whatever it leaves him.
   */
  readonly since?: { readonly bought: number; readonly corrected: number | null };
}
