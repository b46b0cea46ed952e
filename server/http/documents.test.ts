import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CLIENT_INPUT_TYPES } from '#wire/client-messages';
import { asyncApiDocument, CALLS, openApiDocument } from './documents.testing.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const written = (document: object): string => `${JSON.stringify(document, null, 1)}\n`;

/** Calls of Sabot's own pages: they change with the pages. */
const OF_PAGES = [
  ...['house', 'house/draw', 'house/readers', 'join', 'leagues', 'proposals', 'speech'],
  ...['air/worn', 'air/themes', 'air/themes/worn', 'air/themes/{name}'],
].map((name) => `/api/${name}`);

describe('the documents of the wire', () => {
  it('are written from the shapes that check what comes in (`-u` writes them)', async () => {
    await expect(written(openApiDocument())).toMatchFileSnapshot('./generated/openapi.json');
    await expect(written(asyncApiDocument())).toMatchFileSnapshot('./generated/asyncapi.json');
  });

  it('tell of every call that there is, but those of pages, and of no other', () => {
    const sources = readdirSync(HERE).filter((name) => name.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(name));
    const served = sources.flatMap((name) =>
      [...readFileSync(`${HERE}${name}`, 'utf8').matchAll(/app\.(get|post|delete)\('(\/api\/[^']+)'/g)].map(
        ([, method, path = '']) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
      ),
    );
    const told = Object.entries(CALLS).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method} ${path}`),
    );
    const isOfPage = (call: string): boolean => OF_PAGES.includes(call.split(' ')[1] ?? '');
    expect(told.sort()).toEqual([...new Set(served.filter((call) => !isOfPage(call)))].sort());
  });

  it('know each input by its name, and say what it takes', () => {
    const text = written(openApiDocument());
    for (const type of CLIENT_INPUT_TYPES) expect([type, text.includes(`"const": "${type}"`)]).toEqual([type, true]);
  });
});
