import { proposalsOf } from '#tournament/taking/proposals';
import { err, ok, type Result } from '#vocabulary/result';
import { TABLE_KINDS, type TableKind } from '#vocabulary/tournament/tournament-plans';
import { isChips } from '#vocabulary/units';
import { isObject, linesOf, seatOfText, seatsOf } from '../shapes/json-shapes.ts';
import { headOf } from '../shapes/scenario-head.ts';
import { parseTableEvent, type TableEvent } from './table-events.ts';
import { outcomeOf } from './table-outcomes.ts';
import type { TableOfScenario, TableScenario } from './table-scenarios.ts';
import { TournamentFloor } from './tournament-floor.ts';

const STACK = 2_000;

/** Runs it through the tournament's decider. An event that is refused is said in the outcome, by its number. */
export function runTableScenario(scenario: TableScenario): object {
  const floor = new TournamentFloor(scenario);
  const refused: object[] = [];
  for (const [index, { line, event }] of scenario.events.entries()) {
    const answer = floor.take(event, index);
    if (answer !== 'accepted') refused.push({ event: index + 1, line, answer });
  }
  return {
    id: scenario.id,
    ...outcomeOf(floor, proposalsOf(floor.game)),
    ...(refused.length === 0 ? {} : { refused }),
  };
}

/** Reads the JSON of one scenario; the reason names what is wrong. */
export function parseTableScenario(asked: unknown): Result<TableScenario, string> {
  const head = headOf(asked);
  if (!head.ok) return head;
  const { id, book, json } = head.value;
  const { stack = STACK, firstHand = 1, colorUp } = json;
  if (!isChips(stack) || stack === 0) return err('`stack` is a number of chips');
  if (typeof firstHand !== 'number' || !Number.isInteger(firstHand)) return err('`firstHand` is a number');
  const colourUp = colorUp === undefined ? null : colourUpOf(colorUp);
  if (colourUp === undefined) return err('`colorUp` has `from` and `to`');
  const lines = linesOf(json['events']);
  if (lines === undefined) return err('`events` is a list of sentences');
  const events: { line: string; event: TableEvent }[] = [];
  for (const [index, line] of lines.entries()) {
    const event = parseTableEvent(line);
    if (!event.ok) return err(`event ${index + 1}: ${event.reason}`);
    events.push({ line, event: event.value });
  }
  const tables = tablesOf(json['tables']);
  if (!tables.ok) return tables;
  const names = tables.value.map(({ name }) => name);
  const stray = events.findIndex(({ event }) => tablesIn(event).some((name) => !names.includes(name)));
  if (stray >= 0)
    return err(
      `event ${stray + 1}: '${events[stray]?.line}' names a table that \`tables\` lacks; it has ${names.join(', ')}`,
    );
  return ok({ id, book, tables: tables.value, stack, firstHand, colourUp, events });
}

function tablesIn(event: TableEvent): readonly string[] {
  return [...('table' in event ? [event.table] : []), ...('to' in event ? [event.to] : [])];
}

function colourUpOf(value: unknown): TableScenario['colourUp'] | undefined {
  if (!isObject(value)) return undefined;
  const { from, to } = value;
  return isChips(from) && isChips(to) && from > 0 && to > from ? { from, to } : undefined;
}

const kindOf = (value: unknown): TableKind | undefined => TABLE_KINDS.find((kind) => kind === value);

/** `{"A": {"seats": 7, "button": 3}}`; absent: everybody is drawn a seat at one table. */
function tablesOf(value: unknown): Result<TableScenario['tables'], string> {
  if (value === undefined) return ok([{ name: 'A', kind: 'followed', seats: [], button: null }]);
  if (!isObject(value)) return err('`tables` is an object');
  const tables: TableOfScenario[] = [];
  for (const [index, [name, table]] of Object.entries(value).entries()) {
    const seats = isObject(table) ? seatsOf(table['seats']) : undefined;
    if (!/^[A-Z]$/.test(name) || seats === undefined || !isObject(table))
      return err(`table ${name} has a letter for its name, and \`seats\``);
    const button = table['button'] === undefined ? null : seatOfText(String(table['button']));
    if (button === undefined) return err(`the \`button\` of table ${name} is no seat`);
    const kind = table['kind'] === undefined ? (index === 0 ? 'followed' : 'paper') : kindOf(table['kind']);
    if (kind === undefined) return err(`the \`kind\` of table ${name} is "followed" or "paper"`);
    tables.push({ name, kind, seats, button });
  }
  if (tables.filter(({ kind }) => kind === 'followed').length > 1) return err('one table at most is followed');
  return tables.length === 0 ? err('`tables` names none') : ok(tables);
}
