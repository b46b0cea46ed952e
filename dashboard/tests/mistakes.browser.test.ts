import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { askForMistakes, expectWhole, PANEL_BOOKS } from './mistakes.testing.ts';
import { describeInBrowser, openBrowser } from './product.testing.ts';

/** An evening of seven hands or so is a minute at this speed; a machine that is busy may take its time. */
const WITHIN_MS = 15 * 60_000;

describeInBrowser('the mistake panel', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  it.each(PANEL_BOOKS)(
    '%s: every irregularity is made, called by its name and settled',
    async (book) => {
      expectWhole(await askForMistakes(browser, book, WITHIN_MS));
    },
    2 * WITHIN_MS,
  );
});
