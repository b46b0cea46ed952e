import { saveFile } from './save-file.ts';

/** Rows as spreadsheets read them (CSV). */
export function spreadsheetOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** A name that looks like a formula is none to a spreadsheet (CSV injection). */
function quoted(cell: string): string {
  const plain = /^[=+\-@\t\r]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** What somebody owes is a number, and no formula. */
const NUMBER = /^-\d+(\.\d+)?$/;

/** `what` and the day are the name of the file. */
export function saveSpreadsheet(what: string, rows: readonly (readonly string[])[]): void {
  const day = new Date().toISOString().slice(0, 10);
  // The mark before it says which letters these are: some spreadsheets guess otherwise.
  saveFile(`${what}-${day}.csv`, 'text/csv;charset=utf-8', `\u{feff}${spreadsheetOf(rows)}`);
}
