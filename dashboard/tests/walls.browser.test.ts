import { expect, it } from 'vitest';
import { openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

const WALLS = ['/', '/operator?tablet', '/clock'] as const;

describeTable('screens that nobody touches', ['--sim', 'none', '--profile', 'manual', '--players', '4'], (table) => {
  it.each(WALLS)('%s keeps its screen on, and fills it at a key', async (path) => {
    const page = await openPage(table.browser, 'about:blank');
    await page.addInitScript(() => {
      const { wakeLock } = navigator;
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: (type: WakeLockType) => {
            document.documentElement.dataset['awake'] = type;
            return wakeLock.request(type);
          },
        },
      });
    });
    await page.goto(table.product.at(path));
    await page.locator('html[data-awake=screen]').waitFor();
    await page.keyboard.press('w');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.keyboard.press('w');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
    await page.context().close();
  });

  it.each(WALLS)('%s says where no browser keeps it on', async (path) => {
    const page = await openPage(table.browser, 'about:blank');
    await page.addInitScript(() => Object.defineProperty(navigator, 'wakeLock', { value: undefined }));
    await page.goto(table.product.at(path));
    if (path === '/') await page.locator('.page-menu summary').click();
    await page.getByText('To keep this screen on').waitFor();
    await page.context().close();
  });
});
