import { describe, expect, it } from 'vitest';
import { rulesEn } from '#wire/rule-texts/rules.en';
import { comparisonsByName, fullFolders } from './books.testing.ts';
import { bannedGlobals, longFiles, longFunctions, loopholes } from './code.testing.ts';
import { importCycles } from './cycles.testing.ts';
import { forbiddenKnowledge, idleReferences, importOffences, impureReferences, untrueRows } from './imports.testing.ts';
import { machinePaths, markers, namedTables, oddNames } from './names.testing.ts';
import { readLayers, readProject } from './project.testing.ts';
import bounds from './ratchets.json' with { type: 'json' };
import { RATCHETS } from './ratchets.testing.ts';
import { citations, idsInTitles, readCatalogue, readRules } from './rules.testing.ts';

const files = readProject();
const layers = readLayers(files);

/** Of thousands of long lines the first ones say enough. */
const OFFENDERS_SHOWN = 40;

/** An empty list, or a failure that names every offender. */
const none = (offenders: readonly string[]): void => {
  expect(offenders, `\n${offenders.join('\n')}\n`).toEqual([]);
};

describe('the project', () => {
  it('is read at all', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(layers.length).toBeGreaterThan(10);
    expect(layers.filter((layer) => layer.isPure).map((layer) => layer.dir)).toEqual(
      expect.arrayContaining([
        'server/vocabulary',
        'server/engine',
        'server/perception',
        'server/views',
        'server/wire',
        'server/tournament',
      ]),
    );
  });

  it('lets knowledge flow one way: imports follow the references of each tsconfig.json', () =>
    none(importOffences(files, layers)));
  it('lets knowledge flow one way inside a layer: no module knows itself by way of others', () =>
    none(importCycles(files)));
  it('refers to no layer that it does not use', () => none(idleReferences(files, layers)));
  it('keeps pure layers on pure layers', () => none(impureReferences(layers)));
  it('keeps the model of radio from those who conclude: perception and engine know no field, by no way', () => {
    expect(layers.some(({ dir }) => dir === 'server/field')).toBe(true);
    none(forbiddenKnowledge(['server/perception', 'server/engine'], 'server/field', layers));
  });
  it('is what ARCHITECTURE.md says', () => none(untrueRows(files, layers)));
  it('has no time, chance or world in pure layers', () => none(bannedGlobals(files, layers)));
  it('asks no book for its name: what differs between books stands in their manifests', () =>
    none(comparisonsByName(files)));
  it('has folders of 25 flat files at most', () => none(fullFolders(files)));
  it('has files of 400 lines at most', () => none(longFiles(files)));
  it('has functions of 70 lines at most', () => none(longFunctions(files)));
  it('names files in kebab-case', () => none(oddNames(files)));
  it('has no loopholes in its types', () => none(loopholes(files)));
  it('knows no path of the machine it was written on', () => none(machinePaths(files)));
  it('numbers tables and tournaments in addresses at one place', () =>
    expect(namedTables(files)).toEqual([
      "server/vocabulary/addresses.ts: export const TOURNAMENT_CALLS = '/api/tournaments/1';",
    ]));
  it('has no marks of unfinished work', () => none(markers(files)));
});

describe('what there may only be less of', () => {
  it.each(RATCHETS)('$means', ({ name, means, find }) => {
    const offenders = find(files);
    const bound = bounds[name];
    const shown = offenders.slice(0, OFFENDERS_SHOWN).join('\n');
    expect(offenders.length, `${offenders.length} ${means}, ${bound} are allowed:\n${shown}\n`).toBeLessThanOrEqual(
      bound,
    );
    if (offenders.length < bound)
      console.info(`ratchets.json: ${offenders.length} ${means}, ${name} may come down from ${bound}`);
  });
});

describe('the rules', () => {
  const rules = readRules(files);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));

  it('are all in RULES.md, once, each with a sentence and with what can notice it', () => {
    none(
      rules.filter((rule, index) => rules.findIndex((other) => other.id === rule.id) !== index).map((rule) => rule.id),
    );
    none(rules.filter((rule) => rule.text.length < 10).map((rule) => rule.id));
    none(rules.filter((rule) => rule.id.startsWith('R') && rule.detectability === undefined).map((rule) => rule.id));
    expect(rules.filter((rule) => rule.id.startsWith('R'))).toHaveLength(528);
    expect(rules.filter((rule) => rule.id.startsWith('AMB'))).toHaveLength(52);
    expect(rules.filter((rule) => rule.id.startsWith('C'))).toHaveLength(28);
  });

  it('agree with the catalogue, where it is at hand, without copying its sentences', () => {
    const catalogue = readCatalogue();
    if (catalogue === undefined) return;
    expect(catalogue.size).toBe(528);
    none([...catalogue.keys()].filter((id) => !byId.has(id)).map((id) => `${id} is missing`));
    none(
      rules
        .filter((rule) => rule.id.startsWith('R') && !catalogue.has(rule.id))
        .map((rule) => `${rule.id} is not in the catalogue`),
    );
    const differing = rules.filter(
      (rule) => catalogue.get(rule.id)?.detectability !== rule.detectability && rule.id.startsWith('R'),
    );
    none(differing.map((rule) => `${rule.id} is ${catalogue.get(rule.id)?.detectability} in the catalogue`));
    none(
      rules
        .filter((rule) => copies(rule.text, catalogue.get(rule.id)))
        .map((rule) => `${rule.id} copies the catalogue`),
    );
  });

  it('that code and tests cite exist', () => {
    none([...citations(files)].filter(([id]) => !byId.has(id)).map(([id, path]) => `${id} in ${path}`));
  });

  it('have a sentence for people, each of them', () => {
    expect(Object.keys(rulesEn).sort()).toEqual(rules.map((rule) => rule.id).sort());
  });

  it('that sensors and buttons can notice: those that no test title cites yet are printed', () => {
    const cited = idsInTitles(files);
    const open = rules.filter(
      (rule) => (rule.detectability === 'S' || rule.detectability === 'S+B') && !cited.has(rule.id),
    );
    const list = (code: string) => open.filter((rule) => rule.detectability === code).map((rule) => rule.id);
    if (open.length > 0)
      console.info(`rules without a test that names them: S ${list('S').join(' ')}; S+B ${list('S+B').join(' ')}`);
    expect(rules.filter((rule) => rule.detectability === 'S')).toHaveLength(126);
    expect(rules.filter((rule) => rule.detectability === 'S+B')).toHaveLength(214);
  });
});

/** Does the text hold a whole sentence, or seven words running, of the source? */
function copies(text: string, source: { readonly sentence: string; readonly quote: string } | undefined): boolean {
  if (source === undefined) return false;
  const words = (from: string): string[] => from.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const own = ` ${words(text).join(' ')} `;
  const runs = (from: string, length: number): boolean => {
    const theirs = words(from);
    return theirs.some(
      (_, index) =>
        index + length <= theirs.length && own.includes(` ${theirs.slice(index, index + length).join(' ')} `),
    );
  };
  return runs(source.sentence, 8) || runs(source.quote, 5);
}
