import type { RuleBook } from '../rule-books.ts';
import type { Chips, Ms } from '../units.ts';

/**
 * What is settled before a tournament begins. Money is in hundredths (`Cents`), so that nothing is ever rounded twice.
 */
export interface TournamentPlan {
  readonly name: string;
  readonly ruleBook: RuleBook;
  /** What everybody begins with (R000-gen-4). */
  readonly stack: Chips;
  /** What the chips are worth, the smallest first. */
  readonly denominations: readonly Chips[];
  /** Chips that there are of each worth, and with how many of them everybody begins; a plan may know none. */
  readonly case?: readonly ChipsInCase[];
  readonly sheet: readonly SheetEntry[];
  /** One of them at most is followed; their numbers count from 1. */
  readonly tables: readonly TablePlan[];
  /** So many players left make the last table (R004-25-0, R004-25-2). */
  readonly finalTableOf: number;
  readonly entries: EntryPlan;
  readonly money: { readonly buyInCents: number; readonly feeCents: number };
  readonly prizes: PrizePlan;
  /** The season of the league that it counts for; null: for none. */
  readonly season: string | null;
}

export interface ChipsInCase {
  readonly worth: Chips;
  readonly count: number;
  readonly each: number;
}

/** One line of the tournament sheet (R004-05-2): a level is played, a break is not. */
export type SheetEntry = LevelEntry | BreakEntry;

export interface LevelEntry {
  readonly kind: 'level';
  readonly smallBlind: Chips;
  readonly bigBlind: Chips;
  readonly ante: Chips;
  readonly bigBlindAnte: Chips;
  readonly lastsMs: Ms;
}

export interface BreakEntry {
  readonly kind: 'break';
  readonly lastsMs: Ms;
  /** Chips of `from` leave the game here, for such of `to` (R004-33-0). */
  readonly colourUp: { readonly from: Chips; readonly to: Chips } | null;
}

export const TABLE_KINDS = ['followed', 'paper'] as const;
/** `paper`: no screens and no sensors; people enter what happens there. */
export type TableKind = (typeof TABLE_KINDS)[number];

export interface TablePlan {
  readonly name: string;
  readonly kind: TableKind;
  readonly seats: number;
}

/** Each window is open through the line of the sheet that it names, counted from 0; null: there is none. */
export interface EntryPlan {
  readonly lateThrough: number | null;
  readonly rebuys: BuyingPlan | null;
  readonly reentries: BuyingPlan | null;
  readonly addOn: BuyingPlan | null;
  /** Offers hold however long somebody thinks about them, where nothing is said. */
  readonly offers?: OfferPlan;
}

/** The end of an offer that nobody answered. */
export interface OfferPlan {
  /** With the window in which it was made. */
  readonly endWithWindow: boolean;
  /** After he lost his last chip; null: time alone ends none. */
  readonly lapseAfterMs: Ms | null;
}

export interface BuyingPlan {
  readonly through: number;
  /** How often one player may. */
  readonly most: number;
  readonly chips: Chips;
  readonly cents: number;
}

/**
 * `parts`: of the pool, for the first place, the second, and so on; rounded so that they sum. `amounts`: said by hand.
 */
export type PrizePlan =
  | { readonly kind: 'parts'; readonly parts: readonly number[]; readonly roundToCents: number }
  | { readonly kind: 'amounts'; readonly cents: readonly number[] };
