import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coloursOn, troublesOn } from './axe.testing.ts';
import { openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

const PAGES = [
  ['/', 'Table'],
  ['/seat/2', 'Seat 2'],
  ['/join', 'Join the table'],
  ['/operator', 'Operator'],
  ['/director', 'Director'],
  ['/setup', 'Set-up'],
  ['/tables', 'Tables of the house'],
  ['/stats', 'Statistics'],
  ['/hands', 'Hands'],
  ['/hands/own', 'My hands'],
  ['/tournament', 'Tournament'],
  ['/clock', 'Clock'],
  ['/rules', 'Rules'],
  ['/lab', 'Devices'],
  ['/air', 'On air'],
  ['/check', 'Check a deal'],
  ['/overlay/lower-strip', 'Overlay'],
] as const;
const FRENCH = [
  ['/director?lang=fr', 'Directeur'],
  ['/seat/3?lang=fr', 'Place 3'],
  ['/stats?lang=fr', 'Statistiques'],
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

  /** Whoever has five tabs open finds the one by its title. */
  const expectTitle = async (page: Page, path: string, name: string): Promise<void> => {
    await page.goto(table.product.at(path));
    await expect.poll(() => page.title(), { message: path }).toBe(`${name} · Sabot`);
  };

  it.each(PAGES)(
    '%s is called %s, and has no serious or critical trouble, full or live, in both themes',
    async (path, name) => {
      await full.goto(table.product.at(`${path}?demo=full&theme=dark`));
      await full.waitForFunction(() => (document.querySelector('#app')?.textContent ?? '').length > 20);
      await full.evaluate(showTheme, 'dark');
      expect(await troublesOn(full), `${path} full dark`).toEqual([]);
      await full.evaluate(showTheme, 'light');
      expect(await coloursOn(full), `${path} full light`).toEqual([]);
      await expectTitle(live, path, name);
      if (path.startsWith('/overlay')) return;
      await live.waitForFunction(() => (document.querySelector('#app')?.textContent ?? '').length > 60);
      expect(await troublesOn(live), `${path} live`).toEqual([]);
    },
  );

  it.each(FRENCH)('%s is called %s, in its own language', async (path, name) => {
    await expectTitle(live, path, name);
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

  it.each(['en', 'fr'])('the lower strip cuts no amount, however many play (%s)', async (lang) => {
    const page = await openPage(table.browser, 'about:blank', { viewport: { width: 1920, height: 1080 } });
    for (const players of [5, 6, 7, 9]) {
      await page.goto(table.product.at(`/overlay/lower-strip?demo=betting&players=${players}&lang=${lang}`));
      await page.locator('.overlay.shown .ov-chips').first().waitFor();
      const cut = () =>
        page
          .locator('.ov-stack, .ov-doing:has(.ov-chips)')
          .evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.textContent));
      await expect.poll(async () => [players, await cut()]).toEqual([players, []]);
    }
    await page.context().close();
  });

  it.each(['/', '/overlay/lower-strip?demo=1'])('%s writes its zeros without a slash', async (path) => {
    const page = await openPage(table.browser, table.product.at(path));
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => page.evaluate(inkInAZero)).toEqual([0, true]);
    await page.context().close();
  });

  it('a mistyped address shows the screens there are, each of which is there', async () => {
    const page = await openPage(table.browser, table.product.at('/tabel'));
    await page.locator('main a').first().waitFor();
    const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.map((link) => link.split('?')[0]).sort()).toEqual(
      PAGES.map(([path]) => path.replace('/seat/2', '/seat/1')).sort(),
    );
    expect(await troublesOn(page)).toEqual([]);
    for (const link of links)
      expect([link, (await page.request.get(table.product.at(link))).status()]).toEqual([link, 200]);
    await page.context().close();
  });
});

/** Ink in the page: in the very middle of a zero, where a slash would go, and whether there is some around it. */
function inkInAZero(): [number, boolean] {
  const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 200 });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('nothing can be drawn');
  context.font = `160px ${getComputedStyle(document.body).fontFamily}`;
  const { width, actualBoundingBoxAscent: top, actualBoundingBoxDescent: bottom } = context.measureText('0');
  context.fillText('0', 20, 160);
  const middle = context.getImageData(20 + width / 2, 160 - (top - bottom) / 2, 1, 1).data[3] ?? 0;
  return [middle, context.getImageData(0, 0, 200, 200).data.some((alpha) => alpha > 0)];
}

/**
 * In the page: the same in other colours is drawn anew by its style sheets alone; done when no colour fades any more.
 */
async function showTheme(name: string): Promise<void> {
  document.documentElement.dataset['theme'] = name;
  const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}
