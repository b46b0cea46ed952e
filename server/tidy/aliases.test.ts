import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.testing.ts';

it('editors are told the aliases that package.json has', () => {
  const read = (name: string): { readonly [key: string]: unknown } =>
    JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { imports } = read('package.json') as {
    readonly imports: Readonly<Record<string, { readonly source: string }>>;
  };
  const base = read('tsconfig.base.json') as { readonly compilerOptions: { readonly paths: unknown } };
  const sources = Object.entries(imports).map(([alias, { source }]) => [alias, [source]]);
  expect(base.compilerOptions.paths).toEqual(Object.fromEntries(sources));
});
