import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForMistakes, PANEL_BOOKS } from './mistakes.testing.ts';
import { describeInBrowser, openBrowser } from './product.testing.ts';

const WITHIN_MS = 30 * 60_000;

describeInBrowser('the whole mistake panel', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  it.each(PANEL_BOOKS)('%s: every irregularity is made, called by its name and settled', async (book) => {
    expect(await askForMistakes(browser, book, 'all', WITHIN_MS)).toEqual([]);
  });
});
