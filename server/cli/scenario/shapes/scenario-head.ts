import { bookOfSource } from '#law/books';
import type { Card } from '#vocabulary/cards';
import { err, ok, type Result } from '#vocabulary/result';
import type { RuleBook, RuleOptions } from '#vocabulary/rule-books';
import { cardsOfText, isObject, type Json, ruleOptionsOf } from './json-shapes.ts';

/** What every scenario that is played by a book begins with. */
export interface ScenarioHead {
  readonly id: string;
  readonly book: RuleBook;
  readonly options: RuleOptions;
  /** The scenario itself, of which the rest is still to be read. */
  readonly json: Json;
}

export function headOf(json: unknown): Result<ScenarioHead, string> {
  if (!isObject(json)) return err('a scenario is an object');
  const { id, rulebook, options } = json;
  if (typeof id !== 'string') return err('`id` is missing');
  const book = bookOfSource(rulebook);
  if (book === undefined) return err(`unknown rule book ${JSON.stringify(rulebook)}`);
  return ok({ id, book, options: ruleOptionsOf(options, book), json });
}

/** `Kc 8d 2s …`; none where nothing lies there. */
export function boardOf({ board }: Json): Result<readonly Card[], string> {
  const cards = board === undefined || board === '' ? [] : cardsOfText(board);
  return cards === undefined ? err('`board` is a row of cards') : ok(cards);
}

/** One event a line; the reason names the line that is not understood. */
export function eventsOfLines<Event>(
  lines: readonly string[],
  parse: (line: string) => Result<Event, string>,
  what = 'event',
): Result<readonly Event[], string> {
  const events: Event[] = [];
  for (const [index, line] of lines.entries()) {
    const event = parse(line);
    if (!event.ok) return err(`${what} ${index + 1} '${line}': ${event.reason}`);
    events.push(event.value);
  }
  return ok(events);
}
