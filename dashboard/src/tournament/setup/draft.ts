import type { RuleBook } from '#vocabulary/rule-books';
import { SEATS } from '#vocabulary/seats';
import type { PrizeTemplate } from '#vocabulary/tournament/prizes';
import { stackOf } from '#vocabulary/tournament/structure-troubles';
import type { ChipsOfWorth, Structure, StructureTemplate } from '#vocabulary/tournament/structures';
import type {
  BuyingPlan,
  PrizePlan,
  SheetEntry,
  TablePlan,
  TournamentPlan,
} from '#vocabulary/tournament/tournament-plans';
import { type Chips, chips, type Ms, ms } from '#vocabulary/units';
import { NAME_CHARS_MAX } from '#wire/limits';
import { CHIP_COUNT_MAX, MINUTES_ADDED_MAX, PRIZES_MAX, TOURNAMENT_MS_MAX } from '#wire/tournament/limits';
import { centsOf } from '../../chips/typed-money.ts';
import { type CaseRow, type RowTrouble, rowsOf, type SheetRow, sheetOf, wholeOf } from '../told/sheet-rows.ts';

/** What has been said so far on the set-up pages; amounts stay as they were typed. */
export interface Draft {
  readonly name: string;
  readonly ruleBook: RuleBook;
  /** One name a line. */
  readonly names: string;
  readonly tables: number;
  readonly seats: number;
  readonly isFollowed: boolean;
  /** Tables of the house, all of which are followed. */
  readonly house: number;
  readonly case: readonly CaseRow[];
  readonly hours: string;
  /** Rebuys and add-ons that are expected of all together; empty: none. */
  readonly buys: string;
  readonly template: StructureTemplate;
  readonly rows: readonly SheetRow[];
  readonly buyIn: string;
  readonly fee: string;
  readonly late: string;
  readonly rebuys: BuyingDraft;
  readonly reentries: BuyingDraft;
  readonly addOn: BuyingDraft;
  /** Minutes in which whoever lost his chips says whether he buys again; empty: as long as the window is open. */
  readonly offerMinutes: string;
  /** Null: said by hand. `kept`: as many places as were paid before. */
  readonly prizes: PrizeTemplate | 'kept' | null;
  readonly parts: readonly number[];
  readonly amounts: string;
  readonly roundTo: string;
  readonly season: string;
}

export interface BuyingDraft {
  readonly isAllowed: boolean;
  /** A level, counted from 1; the break after it belongs to it. */
  readonly through: string;
  readonly most: string;
  readonly chips: string;
  readonly costs: string;
}

export interface StepProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

export interface AskingStepProps extends StepProps {
  /** For what was asked of the table, and may be answered when something else was typed or another page is open. */
  readonly answer: (change: (now: Draft) => Draft) => void;
}

const BUYING: BuyingDraft = { isAllowed: false, through: '4', most: '1', chips: '10000', costs: '20' };
/** A case of 500 chips, as it is sold. */
const CASE = [
  [25, '150'],
  [100, '150'],
  [500, '100'],
  [1_000, '75'],
  [5_000, '25'],
] as const;

export function firstDraft(name: string, season: string): Draft {
  return {
    name,
    ruleBook: 'sans-croupier',
    names: '',
    tables: 1,
    seats: SEATS.length,
    isFollowed: false,
    house: 1,
    case: CASE.map(([worth, count]) => ({ worth: chips(worth), count, each: 0 })),
    hours: '4',
    buys: '',
    template: 'evening',
    rows: [],
    buyIn: '20',
    fee: '0',
    late: '',
    rebuys: BUYING,
    reentries: BUYING,
    addOn: BUYING,
    offerMinutes: '5',
    prizes: 'three',
    parts: [50, 30, 20],
    amounts: '',
    roundTo: '5',
    season,
  };
}

export const namesOf = (draft: Pick<Draft, 'names'>): readonly string[] => linesOf(draft).map(({ name }) => name);

/** Names, each with the line on which it stands, counted from 1. */
const linesOf = ({ names }: Pick<Draft, 'names'>): readonly { readonly name: string; readonly line: number }[] =>
  names
    .split('\n')
    .map((name, index) => ({ name: name.trim(), line: index + 1 }))
    .filter(({ name }) => name !== '');

export interface NameTrouble {
  readonly type: 'twice' | 'too-long';
  readonly name: string;
  readonly line: number;
}

/** The first line with which nobody can be told from the others, or that no screen has room for. */
export function nameTrouble(draft: Pick<Draft, 'names'>): NameTrouble | undefined {
  const known = new Set<string>();
  for (const { name, line } of linesOf(draft)) {
    const read = name.normalize('NFC').toLowerCase();
    if (name.length > NAME_CHARS_MAX) return { type: 'too-long', name, line };
    if (known.has(read)) return { type: 'twice', name, line };
    known.add(read);
  }
  return undefined;
}

/** The line of the text on which the so-manieth name of the list stands. */
export const typedLine = (draft: Pick<Draft, 'names'>, nth: number): number => linesOf(draft)[nth - 1]?.line ?? nth;

export const hasSeats = (draft: Draft): boolean => namesOf(draft).length <= draft.tables * draft.seats;

/** What is asked for to propose a structure; undefined where something is no number. */
export function chipCaseOf({ case: rows }: Pick<Draft, 'case'>): readonly ChipsOfWorth[] | undefined {
  const counts = rows.map(({ worth, count }) => ({ worth, count: wholeOf(count) }));
  const read = counts.flatMap(({ worth, count }) =>
    count === undefined || count > CHIP_COUNT_MAX ? [] : [{ worth, count }],
  );
  return read.length === rows.length && read.length > 0 ? read : undefined;
}

export function withStructure(draft: Draft, { chips: dealt, sheet }: Pick<Structure, 'chips' | 'sheet'>): Draft {
  const known = draft.case
    .filter(({ worth }) => !dealt.some((kind) => kind.worth === worth))
    .map((row) => ({ ...row, each: 0 }));
  const rows = dealt.map(({ worth, count }) => ({
    worth,
    count: draft.case.find((row) => row.worth === worth)?.count ?? String(count),
    each: count,
  }));
  const stack = stackOf(dealt);
  const withStack = (buying: BuyingDraft): BuyingDraft => ({ ...buying, chips: String(stack) });
  return {
    ...draft,
    case: [...rows, ...known].sort((a, b) => a.worth - b.worth),
    rows: rowsOf(sheet),
    rebuys: withStack(draft.rebuys),
    reentries: withStack(draft.reentries),
    addOn: withStack(draft.addOn),
  };
}

/** Another kind of chip in the case, or one less. */
export function withKind(draft: Draft, worth: Chips): Draft {
  if (draft.case.some((row) => row.worth === worth))
    return { ...draft, case: draft.case.filter((row) => row.worth !== worth), rows: [] };
  return {
    ...draft,
    case: [...draft.case, { worth, count: '100', each: 0 }].sort((a, b) => a.worth - b.worth),
    rows: [],
  };
}

export const structureOf = (draft: Draft): Structure => ({
  name: draft.name.trim(),
  chips: draft.case.map(({ worth, each }) => ({ worth, count: each })),
  sheet: sheetOf(draft.rows, draft.case).sheet,
});

export const rowTroubles = (draft: Draft): readonly RowTrouble[] => sheetOf(draft.rows, draft.case).troubles;

/** What is played by all this; undefined while something is missing or is no number. */
export function planOf(draft: Draft, tableName: (number: number) => string): TournamentPlan | undefined {
  const { sheet, troubles } = sheetOf(draft.rows, draft.case);
  const [buyInCents, feeCents] = [centsOf(draft.buyIn), centsOf(draft.fee)];
  const prizes = prizePlanOf(draft);
  const [rebuys, reentries, addOn] = [draft.rebuys, draft.reentries, draft.addOn].map((buying) =>
    buyingOf(buying, sheet),
  );
  const lateThrough = draft.late.trim() === '' ? null : lineOf(draft.late, sheet);
  const isMissing = [buyInCents, feeCents, prizes, rebuys, reentries, addOn, lateThrough].includes(undefined);
  if (isMissing || troubles.length > 0 || draft.name.trim() === '') return undefined;
  if (buyInCents === undefined || feeCents === undefined || prizes === undefined || lateThrough === undefined)
    return undefined;
  return {
    name: draft.name.trim(),
    ruleBook: draft.ruleBook,
    stack: stackOf(draft.case.map(({ worth, each }) => ({ worth, count: each }))),
    denominations: draft.case.map(({ worth }) => worth),
    case: draft.case.map(({ worth, count, each }) => ({ worth, count: wholeOf(count) ?? 0, each })),
    sheet,
    tables: tablesOf(draft, tableName),
    finalTableOf: Math.max(2, Math.min(draft.seats, SEATS.length)),
    entries: {
      lateThrough,
      rebuys: rebuys ?? null,
      reentries: reentries ?? null,
      addOn: addOn ?? null,
      offers: { endWithWindow: true, lapseAfterMs: lapseOf(draft.offerMinutes) },
    },
    money: { buyInCents, feeCents },
    prizes,
    season: draft.season.trim() === '' ? null : draft.season.trim(),
  };
}

const HOUR_MS = 3_600_000;

export function hoursOf(typed: string): number | undefined {
  const hours = /^\s*\d{1,2}(?:[.,]\d{1,2})?\s*$/.test(typed) ? Number(typed.replace(',', '.')) : 0;
  const lastsMs = Math.round(hours * HOUR_MS);
  return lastsMs > 0 && lastsMs <= TOURNAMENT_MS_MAX ? lastsMs : undefined;
}

const MINUTE_MS = 60_000;

function lapseOf(typed: string): Ms | null {
  const minutes = wholeOf(typed);
  return minutes === undefined || minutes < 1 || minutes > MINUTES_ADDED_MAX ? null : ms(minutes * MINUTE_MS);
}

function tablesOf(
  { tables, seats, isFollowed, house }: Draft,
  tableName: (number: number) => string,
): readonly TablePlan[] {
  return Array.from({ length: tables }, (_, index) => ({
    name: tableName(index + 1),
    kind: isFollowed && index < house ? 'followed' : 'paper',
    seats,
  }));
}

/** Undefined where it is allowed and not said how. */
function buyingOf(
  { isAllowed, through, most, chips: bought, costs }: BuyingDraft,
  sheet: readonly SheetEntry[],
): BuyingPlan | null | undefined {
  if (!isAllowed) return null;
  const [line, times, stack, cents] = [lineOf(through, sheet), wholeOf(most), wholeOf(bought), centsOf(costs)];
  if (line === undefined || !times || !stack || cents === undefined) return undefined;
  return { through: line, most: times, chips: chips(stack), cents };
}

/** The last line that belongs to a level, which is the break after it where there is one. */
function lineOf(typed: string, sheet: readonly SheetEntry[]): number | undefined {
  const wanted = wholeOf(typed);
  const levels = sheet.flatMap(({ kind }, line) => (kind === 'level' ? [line] : []));
  if (wanted === undefined || wanted < 1 || wanted > levels.length) return undefined;
  return (levels[wanted] ?? sheet.length) - 1;
}

function prizePlanOf({ prizes, parts, amounts, roundTo }: Draft): PrizePlan | undefined {
  if (prizes !== null) {
    const roundToCents = centsOf(roundTo);
    return roundToCents === undefined || roundToCents === 0 ? undefined : { kind: 'parts', parts, roundToCents };
  }
  const cents = amounts.trim().split(/\s+/).map(centsOf);
  const said = cents.filter((each) => each !== undefined);
  return said.length === cents.length && said.length <= PRIZES_MAX ? { kind: 'amounts', cents: said } : undefined;
}
