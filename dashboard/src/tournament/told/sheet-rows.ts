import { structureTroubles } from '#vocabulary/tournament/structure-troubles';
import { LEVEL_STAKES, type LevelStake, type StructureTrouble } from '#vocabulary/tournament/structures';
import type { SheetEntry } from '#vocabulary/tournament/tournament-plans';
import { type Chips, chips, isChips, type Ms, ms } from '#vocabulary/units';
import { CHIPS_MAX } from '#wire/limits';
import { LEVEL_MS_MAX, LEVEL_MS_MIN } from '#wire/tournament/limits';

/** `each`: what everybody begins with. */
export interface CaseRow {
  readonly worth: Chips;
  readonly count: string;
  readonly each: number;
}

/** A line of the sheet as it is typed. */
export type SheetRow =
  | ({ readonly kind: 'level'; readonly minutes: string } & Readonly<Record<LevelStake, string>>)
  | { readonly kind: 'break'; readonly minutes: string; readonly from: string; readonly to: string };

/** What is wrong with the lines, as it was typed or as it would be played. */
export type RowTrouble = StructureTrouble | { readonly type: 'no-number'; readonly entry: number };

const MINUTE_MS = 60_000;

export function rowsOf(sheet: readonly SheetEntry[]): readonly SheetRow[] {
  return sheet.map((entry): SheetRow => {
    const minutes = String(Number((entry.lastsMs / MINUTE_MS).toFixed(2)));
    if (entry.kind === 'break')
      return { kind: 'break', minutes, from: text(entry.colourUp?.from), to: text(entry.colourUp?.to) };
    const { smallBlind, bigBlind, ante, bigBlindAnte } = entry;
    return {
      kind: 'level',
      minutes,
      smallBlind: String(smallBlind),
      bigBlind: String(bigBlind),
      ante: String(ante),
      bigBlindAnte: String(bigBlindAnte),
    };
  });
}

const text = (worth: Chips | undefined): string => (worth === undefined ? '' : String(worth));

/** The sheet, or everything that has to be changed first. */
export function sheetOf(
  rows: readonly SheetRow[],
  dealt: readonly CaseRow[],
): { readonly sheet: readonly SheetEntry[]; readonly troubles: readonly RowTrouble[] } {
  const read = rows.map(entryOf);
  const unread = read.flatMap((entry, index): RowTrouble[] =>
    entry === undefined ? [{ type: 'no-number', entry: index }] : [],
  );
  const sheet = read.filter((entry) => entry !== undefined);
  if (unread.length > 0) return { sheet, troubles: unread };
  return {
    sheet,
    troubles: structureTroubles({ chips: dealt.map(({ worth, each }) => ({ worth, count: each })), sheet }),
  };
}

function entryOf(row: SheetRow): SheetEntry | undefined {
  const lastsMs = minutesOf(row.minutes);
  if (lastsMs === undefined) return undefined;
  if (row.kind === 'break') {
    const [from, to] = [chipsOf(row.from), chipsOf(row.to)];
    return { kind: 'break', lastsMs, colourUp: from === undefined || to === undefined ? null : { from, to } };
  }
  const [smallBlind, bigBlind, ante, bigBlindAnte] = LEVEL_STAKES.map((stake) => chipsOf(row[stake]));
  if (smallBlind === undefined || bigBlind === undefined || ante === undefined || bigBlindAnte === undefined)
    return undefined;
  return { kind: 'level', smallBlind, bigBlind, ante, bigBlindAnte, lastsMs };
}

/** Whole chips; nothing typed is none. */
function chipsOf(typed: string): Chips | undefined {
  const value = wholeOf(typed);
  return value !== undefined && isChips(value) && value <= CHIPS_MAX ? chips(value) : undefined;
}

export function wholeOf(typed: string): number | undefined {
  return /^\s*\d{1,13}\s*$/.test(typed) ? Number(typed) : undefined;
}

function minutesOf(typed: string): Ms | undefined {
  if (!/^\s*\d{1,4}(?:[.,]\d{1,2})?\s*$/.test(typed)) return undefined;
  const lastsMs = Math.round(Number(typed.replace(',', '.')) * MINUTE_MS);
  return lastsMs >= LEVEL_MS_MIN && lastsMs <= LEVEL_MS_MAX ? ms(lastsMs) : undefined;
}

/** A level that is twice as high as the last one; a break of ten minutes (R004-33-0). */
export function withRow(rows: readonly SheetRow[], kind: SheetRow['kind']): readonly SheetRow[] {
  if (kind === 'break') return [...rows, { kind, minutes: '10', from: '', to: '' }];
  const last = rows.findLast((row) => row.kind === 'level');
  const doubled = (typed: string | undefined): string => String(2 * (wholeOf(typed ?? '') ?? 0));
  return [
    ...rows,
    {
      kind,
      minutes: last?.minutes ?? '20',
      smallBlind: last === undefined ? '25' : doubled(last.smallBlind),
      bigBlind: last === undefined ? '50' : doubled(last.bigBlind),
      ante: doubled(last?.ante),
      bigBlindAnte: doubled(last?.bigBlindAnte),
    },
  ];
}
