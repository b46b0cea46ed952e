import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForMistakes, PANEL_BOOKS } from './mistakes.testing.ts';
import { describeInBrowser, openBrowser } from './product.testing.ts';

/** One of the deal, one of the board; the whole list runs in the long lane, for it takes a table many hands. */
const SOME = ['EXPOSED_HOLE', 'NO_BURN_FLOP'] as const;
const WITHIN_MS = 120_000;

describeInBrowser('the mistake panel', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  it.each(PANEL_BOOKS)('%s: what is asked for is made, called by its name and settled', async (book) => {
    expect(await askForMistakes(browser, book, SOME, WITHIN_MS)).toEqual([]);
  });
});
