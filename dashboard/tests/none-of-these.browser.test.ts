import type { WebSocketRoute } from 'playwright-core';
import { expect, it } from 'vitest';
import { PATIENCE_MS } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

const ASKED = {
  id: 'asked',
  ask: 'which-place',
  seats: [],
  cards: [],
  options: ['S3', 'MUCK'],
  stories: [
    { tells: 'stayed', answer: { option: 'S3' }, zone: 'S3', likely: 10 },
    { tells: 'read', answer: { option: 'MUCK' }, zone: 'MUCK', likely: 90 },
  ],
} as const;

/** The table's announcement at this moment: that question. */
const ANNOUNCED = {
  deed: 'answer',
  to: { everybody: true, seats: [] },
  steps: [],
  cost: null,
  answers: 'table',
  question: ASKED.id,
  verdict: null,
  untilMs: null,
};

/** Whatever the table asks at the moment, the page is shown this question; what the page says goes on to the table. */
function askOnTheWay(route: WebSocketRoute, said: string[]): void {
  const server = route.connectToServer();
  route.onMessage((message) => {
    said.push(String(message));
    server.send(message);
  });
  server.onMessage((message) => {
    const told = JSON.parse(String(message));
    const asked = { questions: [ASKED], hold: true, announcement: ANNOUNCED };
    const changed = Object.fromEntries(Object.entries(asked).map(([field, value]) => [field, [value]]));
    const mine = told.view?.mine === undefined ? {} : { mine: { ...told.view.mine, answers: [ASKED.id] } };
    if (told.type === 'snapshot') route.send(JSON.stringify({ ...told, view: { ...told.view, ...mine, ...asked } }));
    else if (told.type === 'changed') route.send(JSON.stringify({ ...told, change: { ...told.change, ...changed } }));
    else route.send(String(message));
  });
}

describeTable('a card between two places', ['--sim', 'readings', '--speed', '1'], (table) => {
  it.each([
    ['en-GB', /^It still lies before/, 'None of these places'],
    ['fr-FR', /^Elle est toujours devant/, 'Aucun de ces endroits'],
  ] as const)('whoever sees it at neither says so (%s)', async (locale, place, none) => {
    const context = await table.browser.newContext({ locale, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const said: string[] = [];
    await page.routeWebSocket(/\/ws\//, (route) => askOnTheWay(route, said));
    await page.goto(table.product.url);
    const question = page.locator('.question');
    await question.getByRole('button', { name: place }).waitFor();
    await question.getByRole('button', { name: none }).click();
    await expect.poll(() => said.join()).toContain('{"type":"answered","question":"asked","answer":"no"}');
    await context.close();
  });

  it.each(['en-GB', 'fr-FR'] as const)('a phone says once what was noticed, above the answers (%s)', async (locale) => {
    const context = await table.browser.newContext({ locale, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.routeWebSocket(/\/ws\//, (route) => askOnTheWay(route, []));
    await page.goto(table.product.at('/seat/1'));
    await page.locator('.question').waitFor();
    const noticed = (await page.locator('.seat-prompt').innerText()).trim();
    expect(noticed).toMatch(/lay before|était devant/i);
    expect((await page.locator('main').innerText()).split(noticed)).toHaveLength(2);
    expect(await page.locator('.question').getByRole('button').count()).toBe(3);
    await context.close();
  });
});
