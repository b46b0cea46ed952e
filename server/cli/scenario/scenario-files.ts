import { type Card, DECK_SIZE, parseCard } from '#vocabulary/cards';
import { err, ok, type Result } from '#vocabulary/result';
import { parseBettingScenario, runBettingScenario } from './cards/kind-betting.ts';
import { parseCardsScenario, runCardsScenario } from './cards/kind-cards.ts';
import { parseShowdownScenario, runShowdownScenario, type ShowdownOutcome } from './cards/kind-showdown.ts';
import { compareCards, compareKeys } from './compare.ts';
import { parseButtonScenario, runButtonScenario } from './kind-button.ts';
import { parseEvaluateScenario, runEvaluateScenario } from './kind-evaluate.ts';
import { parsePotsScenario, runPotsScenario } from './kind-pots.ts';
import { idleOptions, isObject, type Json } from './shapes/json-shapes.ts';
import { misspeltKeys, nearestName } from './shapes/misspelt-keys.ts';
import { parseTableScenario, runTableScenario } from './tournament/kind-table.ts';

/** One scenario of a file, ready to be run. */
export interface ScenarioCase {
  readonly id: string;
  readonly kind: string;
  /** The outcome as one JSON object; undefined for kinds that are not run. */
  readonly run: (() => object) | undefined;
  /** What the file says without effect: for people, no reason not to play it. */
  readonly remarks: readonly string[];
  /** It is as expected whatever comes out. */
  readonly expectsNothing: boolean;
  /** The differences between an outcome and the expectation. */
  readonly compare: (outcome: object) => readonly string[];
}

/** Reads a whole file; the reason names the scenario and the event that it does not understand. */
export function readScenarios(text: string): Result<readonly ScenarioCase[], string> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return err(`no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isObject(json)) return err('a scenario file is an object');
  if (json['scenarios'] === undefined) return err(withoutScenarios(json));
  if (!Array.isArray(json['scenarios'])) return err('`scenarios` is a list');
  const decks = readDecks(json['decks'] ?? {});
  if (!decks.ok) return decks;
  const cases: ScenarioCase[] = [];
  for (const [index, scenario] of json['scenarios'].entries()) {
    const id = isObject(scenario) && typeof scenario['id'] === 'string' ? scenario['id'] : `number ${index + 1}`;
    if (!isObject(scenario)) return err(`scenario ${id}: a scenario is an object`);
    const read = readCase(id, scenario, decks.value);
    if (!read.ok) return err(`scenario ${id}: ${read.reason}`);
    const remarks = [...idleOptions(scenario['options']), ...misspeltKeys(scenario)];
    cases.push({ ...read.value, remarks, expectsNothing: expectsNothing(scenario) });
  }
  return ok(cases);
}

function withoutScenarios(json: Json): string {
  const near = Object.keys(json).find((key) => nearestName(key, ['scenarios']) !== undefined);
  return near === undefined ? '`scenarios` is missing' : `\`scenarios\` is missing; '${near}' looks like it misspelt`;
}

type Played = Omit<ScenarioCase, 'remarks' | 'expectsNothing'>;

function readCase(id: string, json: Json, decks: ReadonlyMap<string, readonly Card[]>): Result<Played, string> {
  const { kind } = json;
  switch (kind) {
    case undefined:
      return err('`kind` is missing');
    case 'cards': {
      const parsed = parseCardsScenario(json, decks);
      if (!parsed.ok) return parsed;
      const run = (): ReturnType<typeof runCardsScenario> => runCardsScenario(parsed.value);
      return ok({ id, kind, run, compare: (outcome) => compareCards(outcome as ReturnType<typeof run>, json) });
    }
    case 'betting':
      return caseOf(id, kind, parseBettingScenario(json), runBettingScenario, (outcome) =>
        compareSnapshots(outcome, json),
      );
    case 'pots':
      return caseOf(id, kind, parsePotsScenario(json), runPotsScenario, (outcome) => compareExpected(outcome, json));
    case 'showdown':
      return caseOf(
        id,
        kind,
        parseShowdownScenario(json),
        (scenario) => withKeysAsked(runShowdownScenario(scenario), json),
        (outcome) => compareExpected(outcome, json),
      );
    case 'evaluate':
      return caseOf(id, kind, parseEvaluateScenario(json), runEvaluateScenario, (outcome) =>
        compareExpected(outcome, json),
      );
    case 'button':
      return caseOf(id, kind, parseButtonScenario(json), runButtonScenario, (outcome) =>
        compareExpected(outcome, json),
      );
    case 'table':
      return caseOf(id, kind, parseTableScenario(json), runTableScenario, (outcome) => compareExpected(outcome, json));
    default:
      return err(`unknown kind ${JSON.stringify(kind)}`);
  }
}

function caseOf<Scenario>(
  id: string,
  kind: string,
  parsed: Result<Scenario, string>,
  run: (scenario: Scenario) => object,
  compare: ScenarioCase['compare'],
): Result<Played, string> {
  return parsed.ok ? ok({ id, kind, run: () => run(parsed.value), compare }) : parsed;
}

/**
 * An outcome of kind showdown has the keys that the expectation has, of which only the names are looked at; all of them
 * where there is none.
 */
function withKeysAsked({ id, ...outcome }: ShowdownOutcome, { expect }: Json): object {
  const asked = isObject(expect) ? Object.keys(expect) : [];
  const told = Object.entries(outcome).filter(([key]) => asked.length === 0 || asked.includes(key));
  return { id, ...Object.fromEntries(told) };
}

/**
 * Whether nothing is compared, whatever comes out; kind `betting` has `asserts` for its expectation, the others have
 * `expect`.
 */
function expectsNothing({ kind, expect, asserts }: Json): boolean {
  const expected = kind === 'betting' ? asserts : expect;
  return (
    expected === undefined ||
    (kind !== 'cards' && isObject(expected) && Object.keys(expected).length === 0) ||
    isEmptyList(expected)
  );
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** A scenario that expects nothing cannot be disappointed, of whatever kind it is. */
function compareExpected(outcome: object, { expect }: Json): readonly string[] {
  return expect === undefined ? [] : compareKeys(outcome, expect);
}

function compareSnapshots(outcome: object, { asserts }: Json): readonly string[] {
  if (asserts !== undefined && !Array.isArray(asserts)) return ['`asserts` is a list'];
  if (!Array.isArray(asserts) || !('snapshots' in outcome) || !Array.isArray(outcome.snapshots)) return [];
  const { snapshots } = outcome;
  return asserts.flatMap((expected: unknown) => {
    const after = isObject(expected) ? expected['after'] : undefined;
    const snapshot: unknown = snapshots.find(
      (candidate: unknown) => isObject(candidate) && candidate['after'] === after,
    );
    return snapshot === undefined
      ? [`no snapshot after ${String(after)}`]
      : compareKeys(snapshot, expected, `after ${String(after)}`);
  });
}

function readDecks(json: unknown): Result<ReadonlyMap<string, readonly Card[]>, string> {
  if (!isObject(json)) return err('`decks` is an object');
  const decks = new Map<string, readonly Card[]>();
  for (const [name, text] of Object.entries(json)) {
    const cards = String(text).trim().split(/\s+/).map(parseCard);
    if (!cards.every((card): card is Card => card !== undefined) || new Set(cards).size !== DECK_SIZE) {
      return err(`deck ${name} does not have each of the ${DECK_SIZE} cards once`);
    }
    decks.set(name, cards);
  }
  return ok(decks);
}
