import type { Browser, Page, WebSocket } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { stillOverlay } from './overlay.testing.ts';
import { describeInBrowser, MOVING, openBrowser, openPage, type Product, startProduct } from './product.testing.ts';

/** A page asks for a sign of life at least this often, and an overlay as soon as this (overlay/start.tsx). */
const ASKED_EVERY_MS = 400;
/** Three seconds (issue 7), less the 600 ms that the fading itself takes (overlay.css). */
const STILL_SHOWN_MS_MAX = 2_400;
const LOST = 'Connection lost, trying again …';

describeInBrowser('screens whose server', () => {
  let browser: Browser;
  let product: Product;
  let page: Page;
  beforeEach(async () => {
    browser = await openBrowser();
    product = await startProduct('--sim', 'readings', '--speed', '20');
    page = await openPage(browser, product.url, MOVING);
    await page.locator('.felt').waitFor();
  });
  afterEach(async () => {
    product.thaw();
    await browser.close();
    await product.stop();
  });

  it('is frozen, so that nothing closes and nothing answers, say so, and are off the air within three seconds of the last sign of life', async () => {
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
      await expect.poll(() => pongs).toBeGreaterThan(before);
    }
    expect(await overlay.locator('.overlay.shown').count()).toBe(1);
    expect(await page.getByText(LOST).count()).toBe(0);
    product.freeze();
    await page.getByText(LOST).waitFor();
    // Large, and over a table that is no longer lit: nobody plays on by it.
    const notice = await page
      .locator('.lost-notice b')
      .evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    expect(notice).toBeGreaterThanOrEqual(40);
    const lit = (): Promise<number> => page.locator('main').evaluate((each) => Number(getComputedStyle(each).opacity));
    await expect.poll(lit).toBeLessThan(0.4);
    await expectOffTheAir(overlay);
    product.thaw();
    await expectBack(page, overlay);
  });

  it('is started anew say that they lost the table, fade off the air within three seconds, and come back by themselves', async () => {
    const sockets: WebSocket[] = [];
    const overlay = await stillOverlay(browser, product, (tab) =>
      tab.on('websocket', (socket) => sockets.push(socket)),
    );
    const before = await handOf(page);
    expect(sockets.at(-1)?.isClosed()).toBe(false);
    await product.halt();
    await expect.poll(() => sockets.at(-1)?.isClosed()).toBe(true);
    await expectOffTheAir(overlay);
    await page.getByText(LOST).waitFor();
    await product.goOn();
    await expectBack(page, overlay);
    expect(await handOf(page)).toBeGreaterThanOrEqual(before);
  });
});

/** And what is on the air says nothing about connections. */
async function expectOffTheAir(overlay: Page): Promise<void> {
  await overlay.clock.runFor(STILL_SHOWN_MS_MAX);
  await overlay.locator('.overlay:not(.shown)').waitFor({ state: 'attached' });
  expect(await overlay.locator('body').innerText()).not.toMatch(/lost|connect/i);
}

async function expectBack(page: Page, overlay: Page): Promise<void> {
  await overlay.clock.resume();
  await page.getByText(LOST).waitFor({ state: 'detached' });
  await overlay.locator('.overlay.shown').waitFor();
}

async function handOf(page: Page): Promise<number> {
  return Number(/hand (\d+)/.exec((await page.locator('h1').textContent()) ?? '')?.[1]);
}
