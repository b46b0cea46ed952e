import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { troublesOn } from './axe.testing.ts';
import { openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

const PAGES = [
  '/',
  '/seat/2',
  '/join',
  '/operator',
  '/director',
  '/setup',
  '/stats',
  '/hands',
  '/hands/own',
  '/tournament',
  '/clock',
  '/rules',
  '/lab',
  '/air',
  '/check',
  '/overlay/lower-strip',
] as const;

describeTable('every page', ['--sim', 'readings', '--speed', '1'], (table) => {
  let full: Page;
  let live: Page;
  beforeAll(async () => {
    full = await openPage(table.browser, 'about:blank');
    live = await openPage(table.browser, 'about:blank');
  });
  afterAll(async () => {
    for (const page of [full, live]) await page?.context().close();
  });

  it.each(PAGES)('%s has no serious or critical trouble for anybody, full or live, in both themes', async (path) => {
    await full.goto(table.product.at(`${path}?demo=full&theme=dark`));
    await full.waitForFunction(() => (document.querySelector('#app')?.textContent ?? '').length > 20);
    for (const theme of ['dark', 'light']) {
      await full.evaluate(showTheme, theme);
      expect(await troublesOn(full), `${path} full ${theme}`).toEqual([]);
    }
    if (path.startsWith('/overlay')) return;
    await live.goto(table.product.at(path));
    await live.waitForFunction(() => (document.querySelector('#app')?.textContent ?? '').length > 60);
    expect(await troublesOn(live), `${path} live`).toEqual([]);
  });

  it('each is called what it is, in its own language: whoever has five tabs open finds the one', async () => {
    const names = [];
    const page = await openPage(table.browser, 'about:blank');
    for (const path of [...PAGES, '/director?lang=fr', '/seat/3?lang=fr', '/stats?lang=fr']) {
      await page.goto(table.product.at(path));
      await page.waitForFunction(() => document.title !== 'Sabot');
      names.push(await page.title());
    }
    await page.context().close();
    const english = [
      'Table',
      'Seat 2',
      'Join the table',
      'Operator',
      'Director',
      'Set-up',
      'Statistics',
      'Hands',
      'My hands',
      'Tournament',
      'Clock',
      'Rules',
      'Devices',
      'On air',
      'Check a deal',
      'Overlay',
    ];
    expect(names).toEqual([...english, 'Directeur', 'Place 3', 'Statistiques'].map((name) => `${name} · Sabot`));
  });

  it('an overlay that was opened without a code says what to do; in OBS it says nothing, whatever is wrong', async () => {
    const address = table.product.at('/overlay/lower-strip?feed=main');
    const browser = await openPage(table.browser, address);
    await browser.getByText('This overlay has no code yet').waitFor();
    expect(await troublesOn(browser)).toEqual([]);
    const obs = await openPage(table.browser, 'about:blank');
    await obs.addInitScript(() => Object.assign(window, { obsstudio: {} }));
    const refused = obs.waitForResponse((response) => response.status() === 401);
    await obs.goto(address);
    await refused;
    await obs.waitForTimeout(400);
    expect((await obs.locator('body').innerText()).trim()).toBe('');
    for (const page of [browser, obs]) await page.context().close();
  });

  it('an overlay paints nothing of its own on air: transparent where no plate is', async () => {
    const page = await openPage(table.browser, table.product.at('/overlay/lower-strip?demo=1'));
    await page.locator('.overlay.shown').waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
    await page.context().close();
  });

  it('a mistyped address shows the screens there are, each of which opens', async () => {
    const page = await openPage(table.browser, table.product.at('/tabel'));
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.map((link) => link.split('?')[0]).sort()).toEqual(
      PAGES.map((path) => path.replace('/seat/2', '/seat/1')).sort(),
    );
    expect(await troublesOn(page)).toEqual([]);
    for (const link of links) expect([link, (await page.goto(table.product.at(link)))?.status()]).toEqual([link, 200]);
    await page.context().close();
  });
});

/**
 * In the page: the same in other colours is drawn anew by its style sheets alone; done when no colour fades any more.
 */
async function showTheme(name: string): Promise<void> {
  document.documentElement.dataset['theme'] = name;
  const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}
