import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { askForMistakes, expectWhole, WITHIN_MS } from './mistakes.testing.ts';
import { closePages, describeInBrowser, sharedBrowser } from './product.testing.ts';

/** With one book; the long lane asks with the other one too. */
describeInBrowser('the mistake panel', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await closePages(browser);
  });

  it(
    'every irregularity is made, called by its name and settled',
    async () => {
      expectWhole(await askForMistakes(browser, 'sans-croupier', WITHIN_MS));
    },
    2 * WITHIN_MS,
  );
});
