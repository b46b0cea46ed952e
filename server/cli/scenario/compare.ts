import type { CardsOutcome } from './cards/kind-cards.ts';
import { isObject, linesOf } from './shapes/json-shapes.ts';

/** Names every difference between an outcome and what a scenario of kind `cards` expects; empty when there is none. */
export function compareCards(outcome: CardsOutcome, scenario: unknown): readonly string[] {
  if (!isObject(scenario) || !isObject(scenario['expect'])) return [];
  const { expect, proves, events } = scenario;
  return [
    ...compareVerdicts(outcome, expect, linesOf(events) ?? [], linesOf(proves) ?? []),
    ...compareRemedy(outcome, expect),
    ...compareRest(outcome, expect),
  ];
}

type Expected = Readonly<Record<string, unknown>>;
type Verdict = CardsOutcome['verdicts'][number];

function compareVerdicts(
  { verdicts }: CardsOutcome,
  expect: Expected,
  events: readonly string[],
  proved: readonly string[],
): readonly string[] {
  const kinds = verdicts.map(({ kind }) => kind);
  if (expect['verdict'] === 'NONE') return kinds.length > 0 ? [`verdict ${kinds.join(', ')}, expected none`] : [];
  const first = verdicts.find(({ kind }) => kind === expect['verdict']) ?? verdicts[0];
  const isNamed = first !== undefined && sameKinds(kinds, String(expect['verdict']));
  const named = isNamed ? [] : [`verdict ${kinds.join(', ') || 'none'}, expected ${String(expect['verdict'])}`];
  return first === undefined ? named : [...named, ...compareFirst(first, expect, events, proved)];
}

/** How grave the verdict is, at which event, by which rule, and whether it came to an end. */
function compareFirst(
  first: Verdict,
  expect: Expected,
  events: readonly string[],
  proved: readonly string[],
): readonly string[] {
  const differences: string[] = [];
  if (first.severity !== expect['severity'])
    differences.push(`severity ${first.severity}, expected ${String(expect['severity'])}`);
  const marked = events.findIndex((line) => line.startsWith('! ')) + 1;
  if (marked > 0 && (first.phase !== 'events' || first.raisedAt !== marked))
    differences.push(`raised at ${first.phase} ${first.raisedAt}, expected events ${marked}`);
  if (proved.length > 0 && !first.rules.some((rule) => proved.includes(rule)))
    differences.push(`rules ${first.rules.join(', ')}, expected one of ${proved.join(', ')}`);
  if (first.status === 'open' && first.severity !== 'td-call') differences.push('still open');
  return differences;
}

function compareRemedy(outcome: CardsOutcome, expect: Expected): readonly string[] {
  const asked = atoms(outcome.remedy).join(' | ');
  const wanted = atoms(linesOf(expect['remedy'] ?? []) ?? []).join(' | ');
  return asked === wanted ? [] : [`remedy ${asked || 'none'}, expected ${wanted || 'none'}`];
}

function compareRest(outcome: CardsOutcome, expect: Expected): readonly string[] {
  const differences: string[] = [];
  const dead = expect['deadHands'] ?? [];
  if (JSON.stringify(outcome.deadHands) !== JSON.stringify(dead))
    differences.push(`dead hands ${JSON.stringify(outcome.deadHands)}, expected ${JSON.stringify(dead)}`);
  for (const [street, burns] of Object.entries(isObject(expect['burnCredit']) ? expect['burnCredit'] : {})) {
    const found = outcome.burnCredit[street] ?? 0;
    if (found !== burns) differences.push(`burn credit of the ${street} ${found}, expected ${String(burns)}`);
  }
  const final = isObject(expect['final']) ? expect['final'] : {};
  for (const [zone, cards] of Object.entries(final)) {
    const found = zone === 'SHOE_COUNT' ? outcome.final['SHOE'] : (outcome.final[zone] ?? []);
    const same =
      zone === 'BOARD' ? JSON.stringify(found) === JSON.stringify(cards) : sortedText(found) === sortedText(cards);
    if (!same) differences.push(`${zone} ${JSON.stringify(found)}, expected ${JSON.stringify(cards)}`);
  }
  return differences;
}

function sameKinds(kinds: readonly string[], expected: string): boolean {
  const parts = (text: string): readonly string[] => text.split('+');
  return [...kinds.flatMap(parts)].sort().join('+') === [...parts(expected)].sort().join('+');
}

/** One move a line, without faces and remarks: independent moves may come in any order. */
function atoms(lines: readonly string[]): readonly string[] {
  return lines
    .filter((line) => !line.startsWith('NOTE'))
    .flatMap((line) => {
      const text = line.replace(/[v^]$/, '').replace(/^RESHUFFLE.*/, 'RESHUFFLE');
      const match = /^(\S+) ([A-Z0-9,]+)>([A-Z0-9,]+)$/.exec(text);
      if (match === null) return [text];
      const [cards = [], from = [], to = []] = match.slice(1).map((part) => part.split(','));
      return cards.map((card, index) => `${card} ${from[index] ?? from[0] ?? ''}>${to[index] ?? to[0] ?? ''}`);
    })
    .sort();
}

function sortedText(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
}

/** Keys of an expectation that are remarks for people (FORMAT.md, kinds betting and showdown). */
const REMARKS: ReadonlySet<string> = new Set([
  'illegal',
  'effect',
  'ifNoticed',
  'halfThresholdTo',
  'checkClosesRound',
  'note',
  'reason',
  'when',
  'remedy',
]);

/**
 * For the other kinds: every key that the expectation names must be in the outcome and agree; an outcome that lacks it
 * is a difference.
 */
export function compareKeys(outcome: unknown, expected: unknown, path = ''): readonly string[] {
  if (Array.isArray(expected)) {
    if (!Array.isArray(outcome) || outcome.length !== expected.length)
      return [`${path} ${JSON.stringify(outcome)}, expected ${JSON.stringify(expected)}`];
    return expected.flatMap((entry, index) => compareKeys(outcome[index], entry, `${path}[${index}]`));
  }
  if (isObject(expected)) {
    if (!isObject(outcome)) return [`${path} ${JSON.stringify(outcome)}, expected ${JSON.stringify(expected)}`];
    return Object.entries(expected).flatMap(([key, value]) =>
      REMARKS.has(key) ? [] : compareKeys(outcome[key], value, `${path}.${key}`),
    );
  }
  return outcome === expected ? [] : [`${path} ${JSON.stringify(outcome)}, expected ${JSON.stringify(expected)}`];
}
