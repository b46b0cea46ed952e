import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { askForMistakes, expectWhole, PANEL_BOOKS, WITHIN_MS } from './mistakes.testing.ts';
import { closePages, describeInBrowser, sharedBrowser } from './product.testing.ts';

describeInBrowser('the mistake panel', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await closePages(browser);
  });

  it.each(PANEL_BOOKS)('%s: every irregularity is made, called by its name and settled', async (book) => {
    expectWhole(await askForMistakes(browser, book, { withinMs: WITHIN_MS, every: 1 }));
  });
});
