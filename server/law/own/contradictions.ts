import { EACH_PAGE, offerOf } from '../pages/pages.ts';
import { type Facts, type Offer, SEVERITIES_OF } from '../shapes/ways.ts';
import type { Asked, OwnCase } from './document.ts';
import type { BookFault, Part } from './parts.ts';

type Rulings = Readonly<Record<string, readonly OwnCase[]>>;
type Head = { readonly prefix: string; readonly betting: object; readonly evening: object };

/** Contradictions of a book: parts against each other, against what a table can tell, or never asked. */
export function contradictions(
  head: Part<Head>,
  rulings: Part<Rulings>,
  sentences: Readonly<Record<string, string>>,
): readonly BookFault[] {
  const unknown = (id: string): string | undefined =>
    Object.hasOwn(sentences, id) ? undefined : `cites ${id}, of which rules.en.json says nothing`;
  const ofHead = citedIn(head.value).flatMap(({ path, id }) => {
    const sentence = unknown(id);
    return sentence === undefined ? [] : [faultOf(head, path, sentence)];
  });
  const ofRulings = Object.entries(rulings.value).flatMap(([type, cases]) => {
    const offer = offerOf(type);
    if (offer === undefined)
      return [faultOf(rulings, [type], `is no irregularity that a table can notice: ${RULABLE}`)];
    if (typeof offer === 'string') return [faultOf(rulings, [type], `cannot be ruled on here: ${offer}`)];
    return cases.flatMap((said, index) => {
      const path = [type, index];
      const before = cases.slice(0, index).some(({ when }) => isCovered(when, said.when, offer.facts));
      const unheard = before ? ['is never asked: a case before it holds wherever this one does'] : [];
      const cited = [...(said.rules ?? []), ...(said.options ?? []).flatMap(({ rules }) => rules)];
      return [...unheard, ...ofCase(said, offer), ...cited.flatMap((id) => unknown(id) ?? [])].map((sentence) =>
        faultOf(rulings, path, sentence),
      );
    });
  });
  return [...ofHead, ...ofRulings];
}

const faultOf = (part: Part<unknown>, path: readonly (string | number)[], ends: string): BookFault => ({
  file: part.file,
  line: part.lineOf(path),
  sentence: `'${path.join('/')}' ${ends}`,
});

const RULABLE = EACH_PAGE.filter(([, { offer }]) => typeof offer !== 'string')
  .map(([type]) => type)
  .join(', ');

function ofCase({ when, way, severity, rules, options }: OwnCase, offer: Offer): readonly string[] {
  const severities = SEVERITIES_OF[way];
  return [
    ...Object.entries(when).flatMap(([fact, wanted]) => ofFact(fact, answersIn(wanted), offer.facts)),
    ...(offer.ways.includes(way) ? [] : [`cannot be ruled '${way}': ${offer.ways.join(', ')}`]),
    ...(severity === undefined || severities.includes(severity)
      ? []
      : [
          severities.length === 0
            ? `has a severity beside '${way}', which brings its own`
            : `is '${severity}' and '${way}' at once; with '${way}' goes ${severities.join(' or ')}`,
        ]),
    ...(way !== 'silent' && rules === undefined ? ['names no rule that says so'] : []),
    ...(way === 'silent' && rules !== undefined ? ['is silent and names rules'] : []),
    ...(way === 'floor-decides' && options === undefined ? ['leaves it to the floor without ways out (options)'] : []),
    ...(way !== 'floor-decides' && options !== undefined
      ? [`has ways out beside '${way}', which leaves nothing open`]
      : []),
    ...(options ?? []).flatMap(({ key }, index, all) => [
      ...(offer.out.includes(key) ? [] : [`has no way out '${key}': ${offer.out.join(', ')}`]),
      ...(all.findIndex((each) => each.key === key) === index ? [] : [`has the way out '${key}' twice`]),
    ]),
  ];
}

function ofFact(fact: string, wanted: readonly (string | boolean)[], facts: Facts): readonly string[] {
  const answers = Object.hasOwn(facts, fact) ? facts[fact] : undefined;
  if (answers === undefined)
    return [`asks for '${fact}', which nobody can tell of it: ${Object.keys(facts).join(', ')}`];
  return wanted
    .filter((each) => !answers.includes(each))
    .map((each) => `asks whether '${fact}' is ${JSON.stringify(each)}, which it never is: ${answers.join(', ')}`);
}

export const answersIn = (wanted: Asked[string]): readonly (string | boolean)[] =>
  typeof wanted === 'object' ? wanted : [wanted];

/** True where whatever the later one asks for is among what the earlier one asks for. */
function isCovered(earlier: Asked, later: Asked, facts: Facts): boolean {
  return Object.entries(earlier).every(([fact, wanted]) => {
    const asked = later[fact] === undefined ? (facts[fact] ?? []) : answersIn(later[fact]);
    return asked.length > 0 && asked.every((each) => answersIn(wanted).includes(each));
  });
}

/** Rules that stand anywhere in a part, with the place of each. */
function citedIn(value: unknown, path: readonly (string | number)[] = []): readonly Cited[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => citedIn(each, [...path, index]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, each]) => citedIn(each, [...path, key]));
  const owner = path.at(-2);
  const isCited = typeof owner === 'string' && RULE_LISTS.has(owner) && typeof value === 'string';
  return isCited ? [{ path, id: value }] : [];
}

interface Cited {
  readonly path: readonly (string | number)[];
  readonly id: string;
}

const RULE_LISTS: ReadonlySet<string> = new Set([
  'rules',
  'otherwise',
  'opening',
  'announced',
  'openedRules',
  'afterRules',
  'unbetRules',
]);
