import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { askForMistakes, expectWhole, WITHIN_MS } from './mistakes.testing.ts';
import { closePages, describeInBrowser, sharedBrowser } from './product.testing.ts';

/** A click comes to the table, and its name to the page. All mistakes: in virtual time, and here in the long lane. */
describeInBrowser('the mistake panel', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await closePages(browser);
  });

  it(
    'every tenth irregularity of the panel is made, called by its name and settled',
    async () => {
      expectWhole(await askForMistakes(browser, 'sans-croupier', { withinMs: WITHIN_MS, every: 10 }));
    },
    2 * WITHIN_MS,
  );
});
