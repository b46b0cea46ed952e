import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SERVER = fileURLToPath(new URL('../../', import.meta.url));
const FILES = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(name),
);
const textOf = (name: string): string => readFileSync(`${SERVER}${name}`, 'utf8');

/** Files loaded with one that names them: not what it loads when it is wanted, and no types. */
const loadsOf = (name: string): readonly string[] =>
  [...textOf(name).matchAll(/^(?:import|export) (?!type )[^;]*? from '([^']+)';/gms)].map(([, from = '']) => from);

it('a table alone loads no client of a broker', () => {
  const direct = FILES.filter((name) => loadsOf(name).some((from) => from.startsWith('@nats-io/')));
  for (const name of direct) expect(name).toMatch(/^floor\/venue\//);
  const beside = direct.map((name) => name.replace('floor/venue/', './'));
  const clients = FILES.filter(
    (name) =>
      direct.includes(name) || (/^floor\/venue\//.test(name) && loadsOf(name).some((from) => beside.includes(from))),
  );
  expect(clients).toContain('floor/venue/table-end.ts');
  expect(clients.length).toBeGreaterThan(2);
  const modules = clients.map((name) => `#${name.replace(/\.ts$/, '')}`);
  const loading = FILES.filter((name) => loadsOf(name).some((from) => modules.includes(from)));
  // The child is loaded where the command of the venue asks for it.
  expect(loading).toEqual(['cli/venue/broker-keeper.ts']);
  for (const [file, by] of [
    ['broker-keeper.ts', ['cli/venue/broker-child.ts']],
    ['broker-child.ts', []],
  ] as const)
    expect(FILES.filter((name) => loadsOf(name).some((from) => from.endsWith(file)))).toEqual(by);
});
