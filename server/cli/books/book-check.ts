import type { BookFault } from '#law/own/parts';
import { offerBooks, type ShelvedBook } from '#law/own/shelf';
import { err, ok, type Result } from '#vocabulary/result';
import { readScenarios } from '../scenario/scenario-files.ts';
import { type BookFolder, readBookFolder, SCENARIOS_FILE } from './book-folder.ts';

export interface CheckedBook {
  readonly book: ShelvedBook;
  readonly played: number;
  readonly notes: readonly string[];
}

/** A book, its scenarios played; or what is wrong with either. */
export function checkedBook(folder: string): Result<CheckedBook, readonly BookFault[]> {
  const read = readBookFolder(folder);
  if (!read.ok) return read;
  offerBooks([read.value.book]);
  const { faults, played } = playedScenarios(read.value);
  return faults.length > 0 ? err(faults) : ok({ book: read.value.book, played, notes: notesOn(read.value.book) });
}

interface Playing {
  readonly faults: readonly BookFault[];
  readonly played: number;
}

function playedScenarios({ scenarios: text }: BookFolder): Playing {
  if (text === undefined) return { faults: [], played: 0 };
  const cases = readScenarios(text);
  if (!cases.ok) return { faults: [{ file: SCENARIOS_FILE, line: 1, sentence: cases.reason }], played: 0 };
  const faults: BookFault[] = [];
  for (const { id, run, compare } of cases.value) {
    if (run === undefined) continue;
    for (const difference of compare(run()))
      faults.push({ file: SCENARIOS_FILE, line: lineOf(text, id), sentence: `scenario ${id}: ${difference}` });
  }
  return { faults, played: cases.value.length };
}

/** The line that names it first. */
function lineOf(text: string, id: string): number {
  const at = text.indexOf(JSON.stringify(id));
  return at < 0 ? 1 : text.slice(0, at).split('\n').length;
}

/** Nothing that is wrong: rules that no ruling rests on. */
function notesOn({ document: { en, manifest, rulings } }: ShelvedBook): readonly string[] {
  const cited = JSON.stringify([manifest, rulings]);
  const unused = Object.keys(en).filter((id) => !cited.includes(JSON.stringify(id)));
  return unused.length === 0 ? [] : [`no ruling and no parameter rests on ${unused.join(', ')}`];
}
