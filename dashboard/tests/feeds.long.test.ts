import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DirectorView } from '#wire/role-views';
import { describeInBrowser, lookOn, openBrowser, openPage, PATIENCE_MS, type Product, startProduct } from './product.testing.ts';

/** On the table's clock, which runs 20 times as fast as this one. */
const DELAY_MINUTES = 2;
/** Both clocks are read off views, which come a few times a second: that is seconds of the table's time. A busy machine is later; hence the long lane. */
const SAMPLING_MS = 10_000;

describeInBrowser('a delayed feed', () => {
  let browser: Browser;
  let product: Product;
  beforeAll(async () => {
    browser = await openBrowser();
    product = await startProduct('--sim', 'readings', '--speed', '20');
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('is made on the director’s page, shows no hole card before its time, and then the right ones', async () => {
    const director = await openPage(browser, product.at('/director'));
    await director.locator('summary', { hasText: 'Make a feed' }).click();
    await director.getByLabel('Delay in minutes').fill(String(DELAY_MINUTES));
    await director.locator('form button', { hasText: 'Make a feed' }).click();
    await director.getByRole('button', { name: 'Address for OBS' }).click();
    const address = await director.locator('.feed-address').first().textContent();
    const eyes = await lookOn<DirectorView>(product, 'director');
    // When each hand lay before its seat, and which it was, as a director sees it who looks.
    const dealtAtMs = new Map<string, number>();
    const known = new Map<string, number>();
    let asked = '';
    eyes.onView(({ hand, seats, revealed, nowMs }) => {
      if (hand === null) return;
      const deal = `${hand.number}.${hand.redeal}`;
      for (const { seat, cards } of seats) {
        if (cards.length === 2 && !dealtAtMs.has(`${deal}/${seat}`)) dealtAtMs.set(`${deal}/${seat}`, nowMs);
      }
      if (asked !== deal && hand.phase === 'betting') {
        asked = deal;
        void eyes.say({ type: 'reveal', seat: null, reason: 'test of the feed' });
      }
      for (const { seat, cards } of revealed) {
        const name = seats.find((each) => each.seat === seat)?.name;
        const line = `${name}: ${cards.map((card) => `card ${card}`).join(' ')}`;
        const since = dealtAtMs.get(`${deal}/${seat}`);
        if (cards.length === 2 && since !== undefined && !known.has(line)) known.set(line, since);
      }
    });
    const overlay = await openPage(browser, product.at('/overlay/bug?demo=1'));
    const behindMs: number[] = [];
    await overlay.context().exposeFunction('aired', (line: string) => {
      const since = known.get(line);
      if (since !== undefined) behindMs.push(eyes.view().nowMs - since);
    });
    await overlay.context().addInitScript(() => {
      const told = new Set<string>();
      const look = (): void => {
        for (const player of document.querySelectorAll('.ov-player')) {
          const cards = [...player.querySelectorAll('.ov-hole svg')].map((card) => card.getAttribute('aria-label') ?? '');
          const line = `${player.querySelector('.ov-name')?.textContent}: ${cards.join(' ')}`;
          if (cards.length !== 2 || told.has(line)) continue;
          told.add(line);
          (window as never as { aired: (line: string) => void }).aired(line);
        }
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await overlay.goto(address ?? '');
    await overlay.locator('.overlay.shown').waitFor();
    // The right cards: the same as lay before that seat, several times over; and never before their time.
    await expect.poll(() => behindMs.length, { timeout: 2 * PATIENCE_MS }).toBeGreaterThanOrEqual(4);
    expect(Math.min(...behindMs)).toBeGreaterThan(DELAY_MINUTES * 60_000 - SAMPLING_MS);
    eyes.close();
  });
});
