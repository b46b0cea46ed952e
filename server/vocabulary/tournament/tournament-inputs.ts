import type { Branded } from '../brands.ts';
import type { Card } from '../cards.ts';
import type { ActMode } from '../profiles.ts';
import type { RuleBook } from '../rule-books.ts';
import type { Seat } from '../seats.ts';
import type { Chips, Ms } from '../units.ts';
import type { Fault, Sanction } from './faults.ts';
import type { TableReport } from './table-reports.ts';
import type { TournamentPlan } from './tournament-plans.ts';

/** Somebody who entered; he keeps his id wherever he sits. */
export type PlayerId = Branded<string, 'PlayerId'>;
export const playerId = (text: string): PlayerId => text as PlayerId;

/** Tables of a tournament count from 1. */
export type TableNumber = Branded<number, 'TableNumber'>;
export const tableNumber = (number: number): TableNumber => number as TableNumber;

/** What is taken in: who asks, when, and with what chance. Time, chance and identity are arguments. */
export interface TournamentInput {
  readonly id: string;
  readonly atMs: Ms;
  readonly by: string;
  /** A number from 0 to 2^32 - 1, from which every lot of this input is drawn. */
  readonly chance: number;
  readonly what: TournamentWish | TableTold | TableWord | RunnerWord;
  /** Places that its lots gave people: decided anew, they send nobody elsewhere. */
  readonly drawn?: readonly SittingAt[];
}

export interface SittingAt {
  readonly player: PlayerId;
  readonly table: TableNumber;
  readonly seat: Seat;
}

/** What people ask for. */
export type TournamentWish =
  | SetUpWish
  | ClockWish
  | PlayWish
  | BuyingWish
  | MoveWish
  | AbsenceWish
  | FaultWish
  | ColourUpWish
  | EndWish
  | UndoWish;

export type SetUpWish =
  /**
   * Nothing has begun yet, or the one before is over: what it left is kept among the results. `names`: everybody who
   * plays, whoever had entered before; where there is none, whoever had entered still has.
   */
  | { readonly type: 'planned'; readonly plan: TournamentPlan; readonly names?: readonly string[] }
  /** Late too, as long as that is open; a seat is drawn for him then. */
  | { readonly type: 'entered'; readonly name: string }
  /** A list of them, taken in or refused as a whole. */
  | { readonly type: 'people-entered'; readonly names: readonly string[] }
  | { readonly type: 'withdrawn'; readonly player: PlayerId }
  | { readonly type: 'renamed'; readonly player: PlayerId; readonly name: string }
  /** Seats and first dealers as the rule book has them drawn; cards that were told of count. */
  | { readonly type: 'seats-drawn' }
  /** What somebody drew, as people or sensors tell it (R004-01-0). */
  | { readonly type: 'card-told'; readonly player: PlayerId; readonly card: Card }
  | { readonly type: 'seated'; readonly player: PlayerId; readonly table: TableNumber; readonly seat: Seat }
  | { readonly type: 'button-placed'; readonly table: TableNumber; readonly seat: Seat }
  | { readonly type: 'begun' }
  /** People go home before somebody has every chip: who has more of them is ranked ahead. */
  | { readonly type: 'called-off' };

export type ClockWish =
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  /** Less than none takes minutes away. */
  | { readonly type: 'minutes-added'; readonly minutes: number }
  /** That line of the sheet begins now, with its whole time. */
  | { readonly type: 'level-chosen'; readonly entry: number };

/** What is entered of a paper table. */
export type PlayWish =
  | { readonly type: 'paper-hand'; readonly table: TableNumber; readonly is: PaperHand }
  /**
   * In one hand; `stackAtStart` is asked for where several go together (R000-rank-0). `by`: who has their chips now.
   */
  | {
      readonly type: 'went-out';
      readonly players: readonly { readonly player: PlayerId; readonly stackAtStart: Chips | null }[];
      readonly by: PlayerId | null;
      /** A player who went out in the same hand at another table, where all play hand for hand. */
      readonly sameHandAs?: PlayerId;
    }
  /** They must sum to what the table has, unless somebody gives a reason. */
  | {
      readonly type: 'stacks-counted';
      readonly table: TableNumber;
      readonly stacks: readonly { readonly player: PlayerId; readonly stack: Chips }[];
      readonly reason: string | null;
    };

export const PAPER_HANDS = ['shuffle-started', 'first-blind-posted', 'ended'] as const;
export type PaperHand = (typeof PAPER_HANDS)[number];

export type BuyingWish =
  /** A player who has not answered an offer by now is out. */
  | { readonly type: 'offers-closed' }
  /** Answers the offer that was made to whoever lost his last chip. */
  | { readonly type: 'offer-decided'; readonly player: PlayerId; readonly takes: 'rebuy' | 'reentry' | 'nothing' }
  /** By somebody who still has chips. */
  | { readonly type: 'bought'; readonly player: PlayerId; readonly buys: 'rebuy' | 'add-on' };

export type MoveWish =
  /**
   * The floor's own decision, or a proposal that it agrees to; without a seat the place is drawn by lot (R000-gen-3).
   */
  | { readonly type: 'moved'; readonly player: PlayerId; readonly table: TableNumber; readonly seat: Seat | null }
  /** A paper table says that he has left it, or sits down there. */
  | { readonly type: 'move-told'; readonly player: PlayerId; readonly has: 'left' | 'arrived' }
  | { readonly type: 'table-broken'; readonly table: TableNumber }
  /** Everybody at one table, drawn as at the start (R004-25-1). */
  | { readonly type: 'final-table-made'; readonly table: TableNumber };

export type AbsenceWish =
  | { readonly type: 'absent'; readonly player: PlayerId }
  | { readonly type: 'arrived'; readonly player: PlayerId }
  /** Force majeure: the orbit of grace does not end for him (R004-37-3). */
  | { readonly type: 'excused'; readonly player: PlayerId };

export type FaultWish =
  | { readonly type: 'fault-recorded'; readonly player: PlayerId; readonly fault: Fault }
  | { readonly type: 'fault-decided'; readonly fault: string; readonly sanction: Sanction | 'none' }
  | { readonly type: 'fault-overruled'; readonly fault: string; readonly reason: string };

export type ColourUpWish =
  /** How many of the small chips each of that table has; what he receives for them is answered in the view. */
  | {
      readonly type: 'small-chips-counted';
      readonly table: TableNumber;
      readonly chips: readonly { readonly player: PlayerId; readonly count: number }[];
    }
  | { readonly type: 'colour-up-done'; readonly table: TableNumber };

export type EndWish =
  /** A fact known to be wrong, however old, is put right, with the reason why. */
  | { readonly type: 'corrected'; readonly correction: Correction; readonly reason: string }
  /** People who are left divide what is left of the prizes. `isOver`: they stop; else they play on for the rest. */
  | {
      readonly type: 'deal-agreed';
      readonly by: DealKind;
      readonly shares: readonly { readonly player: PlayerId; readonly cents: number }[];
      readonly isOver: boolean;
    };

/** `icm`: by what each would win on average. `chips`: by chips alone. `amounts`: as people want. */
export const DEAL_KINDS = ['icm', 'chips', 'amounts'] as const;
export type DealKind = (typeof DEAL_KINDS)[number];

export const PAYMENTS = ['buy-in', 'rebuy', 'add-on', 'fee'] as const;
export type Payment = (typeof PAYMENTS)[number];

export type Correction =
  /** `against`: who has the difference; null: it comes from nobody. */
  | { readonly what: 'stack'; readonly player: PlayerId; readonly stack: Chips; readonly against: PlayerId | null }
  /** Is out, and has bought nothing; `place` among those who are out, null: the next one. */
  | { readonly what: 'out'; readonly player: PlayerId; readonly by: PlayerId | null; readonly place: number | null }
  | { readonly what: 'place'; readonly player: PlayerId; readonly place: number }
  /** Was not out: he gets chips of whoever had them, and a seat by lot where none is said. */
  | {
      readonly what: 'readmission';
      readonly player: PlayerId;
      readonly stack: Chips;
      readonly from: PlayerId | null;
    }
  /** `times`, `cents`, `chips`: more of each, or less than none. */
  | {
      readonly what: 'payment';
      readonly player: PlayerId;
      readonly paid: Payment;
      readonly times: number;
      readonly cents: number;
      readonly chips: number;
    }
  /** A part of his prize is somebody else's. */
  | { readonly what: 'prize'; readonly player: PlayerId; readonly to: PlayerId; readonly cents: number };

/** `last`: the newest that can be undone. What came after it is decided anew. */
export type UndoWish = { readonly type: 'undone'; readonly input: string };

/** A followed table reports. */
export interface TableTold {
  readonly type: 'table-told';
  readonly table: TableNumber;
  readonly report: TableReport;
}

/** Words that a report comes to, of whom they are. */
export type TableWord =
  | HandWord
  | { readonly type: 'hand-reopened'; readonly table: TableNumber; readonly hand: number }
  /** Acts that are told there: chips are followed where every one is, else people say who has what. */
  | { readonly type: 'acts-told'; readonly table: TableNumber; readonly acts: ActMode }
  /** Somebody was away when the hand was over, or back again, other than the table was told. */
  | { readonly type: 'presence-seen'; readonly table: TableNumber; readonly player: PlayerId; readonly isAway: boolean }
  /** A fault that was told at the table, under the name that it has there. Whoever decides does so for all tables. */
  | {
      readonly type: 'fault-told';
      readonly table: TableNumber;
      readonly player: PlayerId;
      readonly fault: Fault;
      readonly named: string;
      readonly by: string;
    }
  /** The table has carried out the orders up to this one. */
  | { readonly type: 'orders-taken'; readonly table: TableNumber; readonly epoch: number; readonly number: number };

export type HandWord =
  | {
      readonly type: 'hand-begun';
      readonly table: TableNumber;
      readonly hand: number;
      readonly with: 'shuffle-started' | 'first-blind-posted';
      readonly redeal: boolean;
      readonly dealer: Seat;
      readonly bigBlind: Seat;
    }
  /** Told anew where the hand was decided anew: the newer one holds. `taken`: the orders that these stacks know of. */
  | {
      readonly type: 'hand-ended';
      readonly table: TableNumber;
      readonly hand: number;
      readonly taken: number;
      readonly stacks: readonly { readonly seat: Seat; readonly stack: Chips }[];
      readonly next: { readonly dealer: Seat; readonly bigBlind: Seat } | null;
      /** Who took the last pot that somebody lost his chips in; null where several did or none. */
      readonly winner: Seat | null;
    };

export type RunnerWord =
  /** Time was due. */
  | { readonly type: 'time-passed' }
  /** People who had entered by an input that was undone keep their numbers, and do not play. */
  | { readonly type: 'nobody-came'; readonly names: readonly string[] }
  /** People sit there, whatever was undone. */
  | { readonly type: 'seats-kept'; readonly places: readonly SittingAt[] }
  /** What a report comes to, person by person: it holds too where something before it is undone. */
  | {
      readonly type: 'hand-settled';
      readonly table: TableNumber;
      readonly hand: number;
      readonly changes: readonly { readonly player: PlayerId; readonly change: number }[];
      readonly next: { readonly dealer: Seat; readonly bigBlind: Seat } | null;
      readonly winner: PlayerId | null;
    };

/** What a followed table is told. Each has a number within its epoch; taken twice it changes nothing. */
export interface TableOrder {
  readonly epoch: number;
  readonly number: number;
  readonly order: Order;
  /** Term that the order was given in, where several machines may hold the tournament. */
  readonly term?: Term;
}

/**
 * Holder of a tournament. Whoever takes it over has a greater number; the holder, drawn at
 * each start, tells two of one number apart.
 */
export interface Term {
  readonly number: number;
  readonly holder: number;
}

/** Is this the word of somebody who has lost the tournament, or never had it? */
export const isFormer = (term: Term | undefined, heard: Term): boolean =>
  term === undefined || term.number < heard.number || (term.number === heard.number && term.holder !== heard.holder);

export type Order =
  /** `sinceMs`: when the level began; `endsAtMs`: when it is over by the clock, null while that stands. */
  | {
      readonly type: 'stakes';
      readonly smallBlind: Chips;
      readonly bigBlind: Chips;
      readonly ante: Chips;
      readonly bigBlindAnte: Chips;
      readonly level: number;
      readonly sinceMs: Ms;
      readonly endsAtMs: Ms | null;
      /** A break comes after it. */
      readonly isBreakNext?: true;
    }
  | {
      readonly type: 'seat-in';
      readonly seat: Seat;
      readonly player: PlayerId;
      readonly name: string;
      readonly stack: Chips;
      readonly away: boolean;
    }
  | { readonly type: 'seat-out'; readonly seat: Seat; readonly player: PlayerId }
  /**
   * The tournament has this table from now on: whoever sits there gets up, and its book and chips are those of the
   * plan.
   */
  | {
      readonly type: 'taken-over';
      readonly name: string;
      readonly ruleBook: RuleBook;
      readonly stack: Chips;
      readonly denominations: readonly Chips[];
    }
  /** Chips that he bought or that somebody counted, on top of what he has; less than none takes them away. */
  | { readonly type: 'chips'; readonly seat: Seat; readonly player: PlayerId; readonly change: number }
  | { readonly type: 'button'; readonly seat: Seat }
  /** Dealt in, his blinds posted and his cards removed, or not any more. */
  | { readonly type: 'away'; readonly seat: Seat; readonly player: PlayerId; readonly isAway: boolean }
  /** No hand begins any more until it is null again. */
  | { readonly type: 'suspend'; readonly why: Suspension | null };

export const SUSPENSIONS = ['not-begun', 'paused', 'break', 'over'] as const;
export type Suspension = (typeof SUSPENSIONS)[number];

/** Why nothing came of an input. */
export const TOURNAMENT_REFUSALS = [
  'not-now',
  'not-valid',
  'no-such-player',
  'no-such-table',
  'seat-taken',
  'no-free-seat',
  'too-few-players',
  'too-many-players',
  /** Somebody who plays has that name already. */
  'name-taken',
  'not-seated',
  /** What was counted is not what the table has: say why, or count again. */
  'chips-do-not-sum',
  'window-closed',
  'no-more-buys',
  /** One buys again with what everybody began with, or less. */
  'stack-too-large',
  /** A blind or ante that the smallest chip in play does not make. */
  'blinds-not-in-chips',
  /** The book wants the big blind to be twice the small one at least. */
  'blinds-against-book',
  /** Several went out in one hand, and who had more at its start is not said (R000-rank-0). */
  'stacks-wanted',
  'nothing-to-undo',
  /** The sum divided is not what is left of the prizes. */
  'prizes-do-not-sum',
  /** The plan follows more tables than the house or the venue has. */
  'too-many-followed',
  /** People have divided the prizes: what they agreed on is not changed by a plan. */
  'prizes-divided',
] as const;
export type TournamentRefusal = (typeof TOURNAMENT_REFUSALS)[number];
