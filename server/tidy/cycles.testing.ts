import { dirname, posix } from 'node:path';
import { importsOf } from './imports.testing.ts';
import { aliasesOf, isTypeScript, type ProjectFile } from './project.testing.ts';

/**
 * Knowledge flows one way inside a layer too: no module knows itself by way of others, not even for a type. Each circle
 * once.
 */
export function importCycles(files: readonly ProjectFile[]): readonly string[] {
  return circlesIn(moduleImports(files)).map((circle) => `${circle.join(' -> ')} -> ${circle[0]}`);
}

/** Which modules of the project each one imports, tests apart. */
export function moduleImports(files: readonly ProjectFile[]): ReadonlyMap<string, readonly string[]> {
  const aliases = aliasesOf();
  const modules = files.filter((file) => isTypeScript(file) && !file.isTest);
  const known = new Set(modules.map(({ path }) => path));
  return new Map(
    modules.map((file) => [
      file.path,
      importsOf(file).flatMap(({ specifier }) =>
        targetOf(file.path, specifier, aliases).filter((path) => known.has(path)),
      ),
    ]),
  );
}

function targetOf(from: string, specifier: string, aliases: ReadonlyMap<string, string>): readonly string[] {
  if (specifier.startsWith('.')) return [posix.join(dirname(from), specifier)];
  const [alias = '', ...rest] = specifier.split('/');
  const dir = aliases.get(alias);
  return dir === undefined ? [] : [`${dir}/${rest.join('/')}.ts`];
}

/** Walks down from each module once; what is met again on the way down closes a circle. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const circles: (readonly string[])[] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (path: string): void => {
    const met = way.indexOf(path);
    if (met >= 0) circles.push(way.slice(met));
    if (met >= 0 || done.has(path)) return;
    way.push(path);
    for (const target of imports.get(path) ?? []) walk(target);
    way.pop();
    done.add(path);
  };
  for (const path of imports.keys()) walk(path);
  return circles;
}
