import type { WebSocket } from 'playwright-core';
import { expect, it } from 'vitest';
import { stillOverlay } from './overlay.testing.ts';
import { describeInBrowser, openBrowser, openPage, PATIENCE_MS, startProduct } from './product.testing.ts';

/** A page asks for a sign of life at least this often, and an overlay as soon as this (overlay/start.tsx). */
const ASKED_EVERY_MS = 400;
/** Three seconds (issue 7), less the 600 ms that the fading itself takes (overlay.css). */
const STILL_SHOWN_MS_MAX = 2_400;
const LOST = 'Connection lost, trying again …';

describeInBrowser('a screen whose server is frozen: nothing closes, nothing answers', () => {
  it('says so, and is off the air within three seconds of the last sign of life; while there are any, it stays', async () => {
    const browser = await openBrowser();
    const product = await startProduct('--sim', 'readings', '--speed', '20');
    try {
      const page = await openPage(browser, product.url);
      await page.locator('.felt').waitFor();
      let pongs = 0;
      const listen = (socket: WebSocket): void => {
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('"pong"')) pongs += 1;
        });
      };
      const overlay = await stillOverlay(browser, product, (tab) => tab.on('websocket', listen));
      // Answered each time, it stays on the air for longer than it would be given in silence.
      for (let ms = 0; ms <= STILL_SHOWN_MS_MAX; ms += ASKED_EVERY_MS) {
        const before = pongs;
        await overlay.clock.runFor(ASKED_EVERY_MS);
        await expect.poll(() => pongs, { timeout: PATIENCE_MS }).toBeGreaterThan(before);
      }
      expect(await overlay.locator('.overlay.shown').count()).toBe(1);
      expect(await page.getByText(LOST).count()).toBe(0);
      product.freeze();
      await page.getByText(LOST).waitFor();
      await overlay.clock.runFor(STILL_SHOWN_MS_MAX);
      await overlay.locator('.overlay:not(.shown)').waitFor({ state: 'attached' });
      expect(await overlay.locator('body').innerText()).not.toMatch(/lost|connect/i);
      product.thaw();
      await overlay.clock.resume();
      await page.getByText(LOST).waitFor({ state: 'detached' });
      await overlay.locator('.overlay.shown').waitFor();
    } finally {
      product.thaw();
      await browser.close();
      await product.stop();
    }
  });
});
