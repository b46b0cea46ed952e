import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSabot, startSabot } from '#cli/start/assemble';
import { parseStartOptions } from '#cli/start/options/options';
import { closePages, describeInBrowser, openPage, sharedBrowser } from './product.testing.ts';

const TDA = fileURLToPath(new URL('../../server/law/examples/tda', import.meta.url));

describeInBrowser('a table that plays by a book from a folder', () => {
  let browser: Browser;
  let running: RunningSabot;
  const data = mkdtempSync(join(tmpdir(), 'sabot-tda-'));
  const at = (path: string): string => new URL(path, running.url).href;
  beforeAll(async () => {
    browser = await sharedBrowser();
    const args = ['--sim', 'none', '--profile', 'manual', '--acts', 'every', '--players', '3', '--port', '0'];
    const started = await startSabot(parseStartOptions([...args, '--data', data, '--book', TDA]));
    if (!started.ok) throw new Error(started.reason);
    running = started.value;
  });
  afterAll(async () => {
    await closePages(browser);
    await running?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it('shows its name, offers it on the set-up page, and says the sentence of its rule', async () => {
    const page = await openPage(browser, at('/'));
    await page.getByText('Tournament rules of the trade').first().waitFor();
    const setup = await openPage(browser, at('/setup'));
    const offered = setup.locator('.choices button', { hasText: 'Tournament rules of the trade' });
    await offered.waitFor();
    expect(await offered.getAttribute('aria-pressed')).toBe('true');
    const say = async (input: object): Promise<number> => {
      const body = JSON.stringify({ id: crypto.randomUUID(), input });
      const headers = { 'content-type': 'application/json', origin: new URL(running.url).origin };
      return (await fetch(at('/api/tables/1/inputs?role=director'), { method: 'POST', headers, body })).status;
    };
    const view = await (
      await fetch(at('/api/tables/1/view'), { headers: { origin: new URL(running.url).origin } })
    ).json();
    const { seat } = view.toAct;
    expect(await say({ type: 'act', seat, act: { type: 'call' } })).toBe(200);
    const shown = { type: 'voluntary', seat };
    expect(await say({ type: 'declared', what: shown })).toBe(200);
    const director = await openPage(browser, at('/director'));
    await director
      .getByText('Whoever shows a card with action pending is penalised; his hand lives.')
      .first()
      .waitFor();
  });

  it('is read whole on the page of the rules, and offered for the next evening and for a tournament', async () => {
    const rules = await openPage(browser, at('/rules'));
    await rules.getByText('With four cards on the flop').first().waitFor();
    await rules.getByRole('searchbox').fill('tda-under-1');
    await rules.locator('#TDA-under-1').waitFor();
    expect(await rules.locator('.rule').count()).toBe(1);
    const floor = await openPage(browser, at('/tournament'));
    const books = floor.locator('select', { hasText: 'Tournament rules of the trade' });
    await books.waitFor();
    await books.selectOption({ label: 'Tournament rules of the trade' });
    expect(await books.inputValue()).toMatch(/^own:tda@/);
  });
});
