import { type BettingScenarioEvent, parseBettingEvent } from '#cli/scenario/cards/betting-events';
import { type CardsEvent, parseCardsEvent } from '#cli/scenario/cards/cards-events';
import { parseShowdownEvent, type ShowdownScenarioEvent } from '#cli/scenario/cards/showdown-events';
import { parseTableEvent, type TableEvent } from '#cli/scenario/tournament/table-events';
import type { TournamentWish } from '#vocabulary/tournament/tournament-inputs';
import type { ProjectFile } from './project.testing.ts';
import { idsInTitles } from './rules.testing.ts';

/**
 * Scenarios of these kinds are told to the table by readings, keys and what people enter; the others reckon something
 * out beside it.
 */
const TOLD_KINDS = new Set(['cards', 'betting', 'showdown', 'table']);

/**
 * Tables, and floors, that a test reaches as people and readers do: what it says is what a page sends, what lies
 * there is read. The draw is what the set-up posts to.
 */
const TABLES = /(?:door-table|floor|played|read-table)\.testing\.ts'|'\.\/seat-draw\.ts'/;

/**
 * Per rule, the tests that reach it through the door: `server/cli/scenarios/deal.json D01`, or the file whose title
 * names it.
 */
export function testsThroughDoors(
  files: readonly ProjectFile[],
  sent: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const tests = new Map<string, string[]>();
  const add = (id: string, test: string): void => void tests.set(id, [...(tests.get(id) ?? []), test]);
  for (const file of files) {
    if (file.path.startsWith('server/cli/scenarios/')) {
      for (const { id, proves } of toldScenarios(file, sent))
        for (const rule of proves) add(rule, `${file.path} ${id}`);
    }
    if (TABLES.test(file.text)) for (const rule of idsInTitles([file])) add(rule, file.path);
  }
  return tests;
}

interface Scenario {
  readonly id: string;
  readonly kind: string;
  readonly events?: readonly string[];
  readonly proves?: readonly string[];
}

function toldScenarios(
  file: ProjectFile,
  sent: ReadonlySet<string>,
): readonly { readonly id: string; readonly proves: readonly string[] }[] {
  const { scenarios }: { scenarios: readonly Scenario[] } = JSON.parse(file.text);
  return scenarios.flatMap(({ id, kind, events = [], proves = [] }) => {
    const isTold =
      TOLD_KINDS.has(kind) && events.every((line) => messagesOf(kind, line).every((message) => sent.has(message)));
    return isTold ? [{ id, proves }] : [];
  });
}

/**
 * What a page would have to send for one line of a scenario; cards that move are read, and keys of the panel send
 * nothing.
 */
function messagesOf(kind: string, line: string): readonly string[] {
  if (kind === 'betting') return ofBetting(understood(parseBettingEvent(line), line));
  if (kind === 'showdown') return ofShowdown(understood(parseShowdownEvent(line), line));
  if (kind === 'table') return ofTable(understood(parseTableEvent(line), line)).map((type) => `tournament ${type}`);
  return ofCards(understood(parseCardsEvent(line), line));
}

function understood<T>(parsed: { readonly ok: true; readonly value: T } | { readonly ok: false }, line: string): T {
  if (!parsed.ok) throw new Error(`a scenario of the project cannot be read: ${line}`);
  return parsed.value;
}

function ofCards(event: CardsEvent): readonly string[] {
  if (event.do === 'betting') return ofBetting(event.event);
  return event.do === 'press' ? [`declared ${event.press.type}`] : [];
}

function ofShowdown(event: ShowdownScenarioEvent): readonly string[] {
  if (event.do === 'bet') return ofBetting(event.event);
  if (event.do === 'say') return [`said ${event.words.type}`];
  if (event.do === 'show') return ['declared tabled'];
  return event.do === 'show-to-one' ? ['declared shown-to'] : [];
}

function ofBetting(event: BettingScenarioEvent): readonly string[] {
  switch (event.do) {
    case 'act':
      return [
        `act ${event.act.type}`,
        ...(event.act.type === 'silent-chips' && event.act.unnoticed ? ['act silent-chips unnoticed'] : []),
      ];
    case 'say':
      return [`said ${event.words.type}`];
    case 'call-clock':
      return ['declared clock-called'];
    case 'point-out-error':
      return ['declared chip-error'];
    default:
      return [];
  }
}

type PlainType = Exclude<TableEvent['type'], 'clock' | 'person' | 'draw'>;

const WISHES: Readonly<Record<PlainType, readonly TournamentWish['type'][]>> = {
  hand: ['paper-hand'],
  // Nobody sends time that passes.
  timer: [],
  minutes: [],
  added: ['minutes-added'],
  level: ['level-chosen'],
  out: ['went-out'],
  fault: ['fault-recorded'],
  decided: ['fault-decided'],
  move: ['moved'],
  broken: ['table-broken'],
  final: ['final-table-made'],
  coloured: ['colour-up-done'],
  small: ['small-chips-counted'],
  stacks: ['stacks-counted'],
  'moves-done': ['move-told'],
};

/** What the page of the tournament sends for one sentence. */
function ofTable(event: TableEvent): readonly TournamentWish['type'][] {
  if (event.type === 'clock') return [event.does];
  if (event.type === 'person') return [event.is === 'left' || event.is === 'sits' ? 'move-told' : event.is];
  if (event.type === 'draw') return event.card === null ? ['entered'] : ['entered', 'card-told'];
  return WISHES[event.type];
}

/**
 * The file that `sabot rules` reads. What is on record stays as long as it is true, so that another test of the same
 * rule changes nothing.
 */
export function recordOfTests(
  tests: ReadonlyMap<string, readonly string[]>,
  known: Readonly<Partial<Record<string, string>>>,
): string {
  const lines = [...tests]
    .map(([id, found]) => [id, found.find((test) => test === known[id]) ?? [...found].sort()[0] ?? ''] as const)
    .filter(([id]) => id.startsWith('R'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, test]) => `  '${id}': '${test}',\n`);
  return `// Generated by server/tidy/doors.test.ts: which test reaches each rule through its door.
import type { RuleId } from '#vocabulary/ids';

export const RULE_TESTS: Readonly<Partial<Record<RuleId, string>>> = {
${lines.join('')}};
`;
}
