import { describe, expect, it } from 'vitest';
import { CLIENT_INPUT_TYPES } from '#wire/messages/client-messages';
import { type AppSetup, createApp } from '../app.ts';
import { asyncApiDocument } from './asyncapi.testing.ts';
import { CALLS, PAGE_CALLS } from './calls.testing.ts';
import { clientOf } from './client.testing.ts';
import { openApiDocument } from './openapi.testing.ts';

const written = (document: object): string => `${JSON.stringify(document, null, 1)}\n`;

describe('the documents of the wire', () => {
  it('are written from the shapes that check what comes in (`-u` writes them)', async () => {
    await expect(written(openApiDocument())).toMatchFileSnapshot('../generated/openapi.json');
    await expect(written(asyncApiDocument())).toMatchFileSnapshot('../generated/asyncapi.json');
    await expect(clientOf(openApiDocument())).toMatchFileSnapshot('../generated/sabot-client.ts.txt');
  });

  it('tell of every call that there is, but those that are named as pages’ own, and of no other', () => {
    const told = Object.entries(CALLS).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method} ${path}`),
    );
    expect([...told, ...PAGE_CALLS].sort()).toEqual([...servedCalls()].sort());
  });

  it('know each input by its name, and say what it takes', () => {
    const text = written(openApiDocument());
    for (const type of CLIENT_INPUT_TYPES) expect([type, text.includes(`"const": "${type}"`)]).toEqual([type, true]);
  });
});

/** As the app itself has them, however they were written down. */
function servedCalls(): readonly string[] {
  const routes = createApp(SETUP as AppSetup).router.stack.flatMap(({ route }) => route ?? []);
  const calls = routes.flatMap(({ path, stack }) => stack.map(({ method }) => `${method} ${path}`));
  return [...new Set(calls)].filter((call) => call.includes(' /api/')).map((call) => call.replace(/:(\w+)/g, '{$1}'));
}

/** Nothing is asked of it: the app is looked at, and answers nobody. */
const SETUP: Partial<AppSetup> = { id: 1, dashboardFolder: null, pagesFolder: '.' };
