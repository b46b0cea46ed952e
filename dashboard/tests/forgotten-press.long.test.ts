import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DirectorView } from '#wire/role-views';
import { describeInBrowser, lookOn, openBrowser, openPage, PATIENCE_MS, type Product, startProduct } from './product.testing.ts';

/** In the long lane: the simulated people may answer before the page does, and the test then has to be run again. */
describeInBrowser('a forgotten press', () => {
  let browser: Browser;
  let product: Product;
  beforeAll(async () => {
    browser = await openBrowser();
    product = await startProduct('--sim', 'readings', '--speed', '20', '--players', '3');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('an act withdrawn: a forgotten press is asked for, answered with YES, and the verdict is gone', async () => {
    const page = await openPage(browser, product.url);
    const director = await lookOn<DirectorView>(product, 'director');
    await page.locator('.felt').waitFor();
    // The people would answer by themselves: they are slowed down, and stand still as soon as they are asked.
    await page.keyboard.press('m');
    await page.locator('.mistakes select').first().selectOption('5');
    await page.locator('[data-mistake=PREMATURE_FLOP]').click();
    const asked = await director.until((view) => view.questions.some(({ ask }) => ask === 'had-acted'), 'a question', 2.3 * PATIENCE_MS);
    await director.say({ type: 'simulate', do: { what: 'pause', paused: true } });
    const verdictId = asked.verdicts.find(({ status, question }) => status === 'open' && question !== undefined)?.id;
    await page.keyboard.press('m');
    const withdrawn = director.until(
      (view) => view.verdicts.some(({ id, status }) => id === verdictId && status === 'withdrawn'),
      'withdrawn',
    );
    await page.locator('.question button', { hasText: 'Yes' }).click();
    await withdrawn;
    await director.say({ type: 'simulate', do: { what: 'pause', paused: false } });
    await director.say({ type: 'simulate', do: { what: 'speed', speed: 20 } });
    await expect.poll(() => page.locator('.stage.status-open').count()).toBe(0);
    director.close();
    await page.context().close();
  });
});
