import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-ast';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const packedShape = v.pipe(
  v.array(v.object({ files: v.array(v.object({ path: v.string() })) })),
  v.transform((packed) => packed.flatMap(({ files }) => files.map(({ path }) => path))),
);
const packageShape = v.object({ dependencies: v.record(v.string(), v.string()) });
let paths: readonly string[] = [];

beforeAll(() => {
  const args = ['pack', '--dry-run', '--ignore-scripts', '--json'];
  const printed = execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  paths = v.parse(packedShape, JSON.parse(printed));
});

describe('the npm package', () => {
  it('has the command, the pages and all that is read at run time', () => {
    const needed = [
      'package.json',
      'README.md',
      'CHANGELOG.md',
      'LICENSE',
      'server/cli/sabot.mjs',
      'dist/sabot/main.js',
      'dist/server/cli/nights/night-process.js',
      'dist/server/journal/writer-worker.js',
      'dist/server/http/generated/openapi.json',
      'dist/server/http/generated/asyncapi.json',
      'dist/server/http/pages/index.html',
      'dist/server/http/pages/plain-table.js',
      'dist/firmware-bridge/firmware/images/mega.hex',
      'dist/firmware-bridge/firmware/images/nano.hex',
      'dist/dashboard/pages/table.html',
      'dist/dashboard/sw.js',
      'dist/dashboard/typeface-licence.txt',
    ];
    expect(needed.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('has no test, no source, no map, no record and no key', () => {
    expect(paths.length).toBeGreaterThan(500);
    const barred = /\.(test|testing)\.|\.(ts|tsx|map|tsbuildinfo|db|key|pem|crt)$|-stamp$|(^|\/)(data|nights-data)\//;
    expect(paths.filter((path) => barred.test(path))).toEqual([]);
  });

  it('imports what it depends on, and nothing that only development has', () => {
    const { dependencies } = v.parse(packageShape, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    const ours = paths.filter(
      (path) => /^dist\/(server|firmware-bridge)\/.*\.js$/.test(path) && !/equity-peers/.test(path),
    );
    const imported = new Set(ours.flatMap((path) => packagesIn(readFileSync(join(root, path), 'utf8'))));
    expect([...imported].filter((name) => dependencies[name] === undefined)).toEqual([]);
    expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual([]);
  });

  it('has all that its own files import from one another', () => {
    const missing = paths
      .filter((path) => /^dist\/(server|firmware-bridge)\/.*\.js$/.test(path))
      .flatMap((path) =>
        importsOf(readFileSync(join(root, path), 'utf8'))
          .filter((name) => name.startsWith('.'))
          .map((name) => new URL(name, `file:///${path}`).pathname.slice(1)),
      )
      .filter((path) => !paths.includes(path));
    expect(missing).toEqual([]);
  });
});

/** `@scope/name/part` is the package `@scope/name`. */
function packagesIn(text: string): readonly string[] {
  return importsOf(text)
    .filter((name) => !/^$|^[./#]|^node:/.test(name) && !builtinModules.includes(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

const importsOf = (text: string): readonly string[] =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
