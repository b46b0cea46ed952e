import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Linters of others, apart from the project: together they bring more packages than the product has. */
const LINTERS = ['@redocly/cli@2', '@stoplight/spectral-cli@6', '@asyncapi/parser@3'];
const generated = (name: string): string => fileURLToPath(new URL(`../generated/${name}`, import.meta.url));
const PARSES = `import { readFileSync } from 'node:fs';
import { Parser } from '@asyncapi/parser';
const { document, diagnostics } = await new Parser().parse(readFileSync(process.argv[2], 'utf8'));
const errors = diagnostics.filter(({ severity }) => severity === 0);
console.log(JSON.stringify({ isRead: document !== undefined, errors }));`;

describe('the described wire, by linters that nobody here has written', () => {
  const place = mkdtempSync(join(tmpdir(), 'sabot-linters-'));
  const run = (command: string, ...args: readonly string[]): string =>
    execFileSync(command, args, { cwd: place, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

  beforeAll(() => {
    writeFileSync(join(place, 'package.json'), '{"private":true}');
    run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', ...LINTERS);
    writeFileSync(join(place, '.spectral.yaml'), 'extends: ["spectral:oas", "spectral:asyncapi"]\n');
    writeFileSync(join(place, 'parses.mjs'), PARSES);
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('redocly finds no error in openapi.json', () => {
    const said = run('npx', 'redocly', 'lint', generated('openapi.json'), '--extends=recommended', '--format=json');
    expect(JSON.parse(said)).toMatchObject({ totals: { errors: 0 } });
  });

  it('spectral finds no error in openapi.json and asyncapi.json', () => {
    const files = ['openapi.json', 'asyncapi.json'].map(generated);
    const said = run('npx', 'spectral', 'lint', ...files, '--ruleset', '.spectral.yaml', '--format', 'json');
    const found: readonly { readonly severity: number }[] = JSON.parse(said);
    expect(found.filter(({ severity }) => severity === 0)).toEqual([]);
  });

  it('the parser of AsyncAPI reads asyncapi.json', () => {
    expect(JSON.parse(run('node', 'parses.mjs', generated('asyncapi.json')))).toEqual({ isRead: true, errors: [] });
  });
});
