import { dirname, posix } from 'node:path';
import ts from 'typescript-ast';
import { aliasesOf, isTypeScript, type Layer, type ProjectFile } from './project.testing.ts';

interface Import {
  readonly specifier: string;
  readonly place: string;
}

/** The only packages that pure layers may use: both compute, neither reads a clock. */
const PURE_PACKAGES = new Set(['valibot', '@vitest/expect']);

/**
 * Knowledge flows one way (DESIGN §1): a layer imports from the layers that its tsconfig.json refers to, and by their
 * alias.
 */
export function importOffences(files: readonly ProjectFile[], layers: readonly Layer[]): readonly string[] {
  const aliases = aliasesOf();
  return files.filter(isTypeScript).flatMap((file) => {
    const layer = layers.find((candidate) => file.path.startsWith(`${candidate.dir}/`));
    const home = layer?.dir ?? (file.path.startsWith('dashboard/') ? 'dashboard' : undefined);
    if (home === undefined) return [];
    return importsOf(file).flatMap(({ specifier, place }) => {
      const fault = faultOf(file, home, layer, specifier, aliases);
      return fault === undefined ? [] : [`${place} ${fault}`];
    });
  });
}

function faultOf(
  file: ProjectFile,
  home: string,
  layer: Layer | undefined,
  specifier: string,
  aliases: ReadonlyMap<string, string>,
): string | undefined {
  if (specifier.startsWith('.')) {
    const target = posix.join(dirname(file.path), specifier);
    return target.startsWith(`${home}/`) ? undefined : `leaves its layer by '${specifier}'`;
  }
  if (specifier.startsWith('#')) {
    const target = aliases.get(specifier.split('/')[0] ?? '');
    if (target === undefined) return `imports '${specifier}', which package.json does not know`;
    // A test may set two layers side by side; the product may not.
    if (file.isTest || target === home) return undefined;
    const allowed = layer?.references ?? ['server/wire', 'server/vocabulary', 'server/law', 'server/field'];
    return allowed.includes(target) ? undefined : `imports '${specifier}', but ${home} may not know ${target}`;
  }
  if (layer?.isPure !== true || file.isTest) return undefined;
  return PURE_PACKAGES.has(specifier) ? undefined : `imports '${specifier}' into a pure layer`;
}

/**
 * A reference that nobody needs is a door that stands open: whoever comes next walks through it without being asked
 * why.
 */
export function idleReferences(files: readonly ProjectFile[], layers: readonly Layer[]): readonly string[] {
  const aliases = aliasesOf();
  return layers.flatMap(({ dir, references }) => {
    const own = files.filter((file) => isTypeScript(file) && !file.isTest && file.path.startsWith(`${dir}/`));
    const used = new Set(
      own.flatMap((file) => importsOf(file).map(({ specifier }) => aliases.get(specifier.split('/')[0] ?? ''))),
    );
    return references
      .filter((target) => !used.has(target))
      .map((target) => `${dir} refers to ${target} and imports nothing of it`);
  });
}

/** A pure layer that refers to an impure one would not be pure. */
export function impureReferences(layers: readonly Layer[]): readonly string[] {
  const impure = new Set(layers.filter((layer) => !layer.isPure).map((layer) => layer.dir));
  return layers
    .filter((layer) => layer.isPure)
    .flatMap((layer) =>
      layer.references
        .filter((target) => impure.has(target))
        .map((target) => `${layer.dir} is pure and refers to ${target}`),
    );
}

/**
 * Layers that these may never know, by whatever way: a reference of a reference is a way as well. The model of radio
 * that makes the truth of a simulated table must not be the one that perception concludes with.
 */
export function forbiddenKnowledge(
  knowers: readonly string[],
  unknown: string,
  layers: readonly Layer[],
): readonly string[] {
  const waysFrom = (way: readonly string[]): readonly string[] => {
    const last = way.at(-1) ?? '';
    if (last === unknown) return [way.join(' -> ')];
    const next = layers.find(({ dir }) => dir === last)?.references ?? [];
    return next.flatMap((dir) => waysFrom([...way, dir]));
  };
  return knowers.flatMap((dir) => waysFrom([dir]));
}

/** The table of layers in ARCHITECTURE.md, row by row, against the compiler's own configuration. */
export function untrueRows(files: readonly ProjectFile[], layers: readonly Layer[]): readonly string[] {
  const text = files.find((file) => file.path === 'ARCHITECTURE.md')?.text ?? '';
  const rows = new Map(
    [...text.matchAll(/^\| `([a-z/-]+)` \|([^|]*)\|[^|]*\|([^|]*)\|$/gm)].map(([, dir = '', pure = '', knows = '']) => [
      dir,
      { pure, knows },
    ]),
  );
  return layers.flatMap(({ dir, isPure, references }) => {
    const row = rows.get(dir);
    if (row === undefined) return [`${dir} has no row`];
    const known = references
      .map(shortName)
      .filter((name) => name !== 'vocabulary')
      .sort();
    const everybody = layers
      .map((layer) => shortName(layer.dir))
      .filter((name) => name !== shortName(dir) && name !== 'vocabulary')
      .sort();
    const told =
      row.knows.trim() === 'all of them'
        ? everybody
        : row.knows
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '')
            .sort();
    const faults =
      known.join() === told.join() ? [] : [`${dir} knows ${known.join(', ')}; its row says ${told.join(', ')}`];
    return (row.pure.trim() === 'yes') === isPure ? faults : [...faults, `${dir} is ${isPure ? '' : 'not '}pure`];
  });
}

const shortName = (dir: string): string => (dir === 'firmware-bridge/src' ? 'bridge' : (dir.split('/').at(-1) ?? dir));

const imported = new Map<string, readonly Import[]>();

/** The scanner alone finds them: a syntax tree of each test as well would take most of the tidy test's time. */
export function importsOf(file: ProjectFile): readonly Import[] {
  const known = imported.get(file.path);
  if (known !== undefined) return known;
  const { importedFiles } = ts.preProcessFile(file.text, true, false);
  const found = importedFiles.map(({ fileName, pos }) => ({
    specifier: fileName,
    place: `${file.path}:${file.text.slice(0, pos).split('\n').length}`,
  }));
  imported.set(file.path, found);
  return found;
}
