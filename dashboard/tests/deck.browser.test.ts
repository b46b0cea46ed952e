import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startSabot } from '#cli/start/assemble';
import { createHandDealer, testOptions } from '#cli/start/callers/hand-dealer.testing';
import { describeInBrowser, openBrowser, openPage } from './product.testing.ts';

describeInBrowser('the set-up page', () => {
  it('registers a deck: 52 cards laid on an antenna one after the other, each asked for by name', async () => {
    const browser = await openBrowser();
    const data = mkdtempSync(join(tmpdir(), 'sabot-deck-'));
    // Boards behind in-process lines whose tags nobody has registered yet.
    const dealer = createHandDealer();
    const started = await startSabot(testOptions(data), async () => ({ ...dealer.devices, prepare: (core) => core }));
    if (!started.ok) throw new Error(started.reason);
    try {
      const page = await openPage(browser, new URL('/setup', started.value.url).href);
      await page.getByLabel('Name of a new deck').fill('Blue bees');
      await page.getByRole('button', { name: 'Register it' }).click();
      await page.locator('.deck-work').waitFor();
      const expected = (): Promise<string | null> => page.locator('.deck-expects svg').getAttribute('aria-label');
      await expect.poll(expected).toBe('ace of spades');
      for (let card = 0; card < 52; card += 1) {
        await dealer.deal(card, 'S1');
        if (card === 0) await expect.poll(expected).toBe('2 of spades');
      }
      await expect.poll(() => page.locator('.deck-work').textContent()).toContain('52 of 52');
      await page.getByText('All 52 cards are there.').waitFor();
      await page.locator('.deck-work button').last().click();
      await page.locator('.decks li', { hasText: 'Blue bees' }).getByText('52 of 52 cards').waitFor();
    } finally {
      await browser.close();
      await started.value.stop();
      rmSync(data, { recursive: true, force: true });
    }
  });
});
