import { expect, it } from 'vitest';
import type { PublicView } from '#wire/views/public-view';
import { lookOn, openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

/**
 * The firmware keeps the clock of the wall, and a busy machine keeps it badly: half a minute of play may take several.
 */
const WITHIN_MS = 8 * 60_000;

describeTable('the real firmware image under the table', ['--sim', 'mcu', '--players', '2'], (table) => {
  it(
    'shows the cards that are dealt past its antennas, one after the other',
    async () => {
      const page = await openPage(table.browser, table.product.url);
      const eyes = await lookOn<PublicView>(table.product, 'public');
      expect(eyes.view().simulation?.speed).toBe(1);
      await page.locator('.seat-cards .back-field').first().waitFor({ timeout: WITHIN_MS });
      await page.locator('.seat-cards .back-field').nth(1).waitFor({ timeout: WITHIN_MS });
      // What the page drew came through two boards of seven: one card after the other left the shoe, and was read at
      // its seat.
      await page.goto(table.product.at('/lab'));
      await page
        .locator('.lab-stream tr', { hasText: 'shoe' })
        .filter({ hasText: 'tag left the shoe' })
        .first()
        .waitFor();
      await page.locator('.lab-stream tr', { hasText: 'seats-1-2' }).filter({ hasText: 'tag came' }).first().waitFor();
      eyes.close();
    },
    2 * WITHIN_MS,
  );
});
