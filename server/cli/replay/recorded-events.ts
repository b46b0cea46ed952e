import type { ChainKey, Entry } from '#journal/entries';
import { bodyOf } from '#journal/formats';
import { isDatabase, linesOf, parseJournalLine } from '#journal/journal-lines';
import { formatDamage } from '#journal/reader';
import type { Event } from '#vocabulary/hands/events';
import { isArchive, readRecord } from '../record/record-reading.ts';
import { deedsOf, type FloorDeed } from './floor-deeds.ts';

/**
 * The events of a journal (database or lines), of `sabot export`'s lines, or of lines with one event each, in order.
 * `end` comes after the last one, also where the rest could not be read.
 */
export function readRecordedEvents(
  path: string,
  keyOf: () => ChainKey | null,
  { visit, visitDeed, end }: Reading,
): Read {
  if (!isDatabase(path) && !isArchive(path) && !isJournalText(path))
    return { ...readLooseLines(path, visit, end), unproven: 0 };
  const take = (entry: Entry): void => {
    if (entry.kind === 'leftover') return;
    const body = bodyOf(entry);
    visitBody(body, visit);
    if (entry.kind === 'work' && isRecord(body)) for (const deed of deedsOf(body)) visitDeed(deed, entry.atMs);
  };
  const { damage, unproven } = readRecord(path, keyOf, take);
  end();
  return { trouble: damage === null ? undefined : formatDamage(damage), unproven };
}

interface Reading {
  readonly visit: (event: Event) => void;
  readonly visitDeed: (deed: FloorDeed, atMs: number) => void;
  readonly end: () => void;
}

interface Read {
  readonly trouble: string | undefined;
  readonly unproven: number;
}

/**
 * Lines without a chain: anybody may have changed them, so an event that cannot be told is the file's fault and not
 * ours.
 */
function readLooseLines(
  path: string,
  visit: (event: Event) => void,
  end: () => void,
): { readonly trouble: string | undefined } {
  let row = 0;
  let trouble: string | undefined;
  const attempt = (tell: () => void): void => {
    try {
      tell();
    } catch {
      trouble ??= `line ${row} makes no sense`;
    }
  };
  for (const line of linesOf(path)) {
    row += 1;
    if (line.trim() === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      trouble = row === 1 ? 'line 1 is no JSON, so this is no journal and no export' : `line ${row} is no JSON`;
      break;
    }
    attempt(() => (isEvent(value) ? visit(value) : visitBody(isRecord(value) ? value['body'] : undefined, visit)));
    if (trouble !== undefined) break;
  }
  attempt(end);
  return { trouble };
}

function isJournalText(path: string): boolean {
  for (const line of linesOf(path)) if (line.trim() !== '') return parseJournalLine(line) !== undefined;
  return false;
}

function visitBody(body: unknown, visit: (event: Event) => void): void {
  for (const event of eventsIn(body)) visit(event);
}

/** Of one row of a journal; none where it is no row of events. */
export function eventsIn(body: unknown): readonly Event[] {
  const events = isRecord(body) ? body['events'] : undefined;
  return Array.isArray(events) ? events.filter(isEvent) : [];
}

/** Rows of a chained journal were written by this program; here it is only made sure that a row is one of them. */
function isEvent(value: unknown): value is Event {
  return (
    isRecord(value) &&
    typeof value['type'] === 'string' &&
    typeof value['cause'] === 'string' &&
    typeof value['atMs'] === 'number'
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
