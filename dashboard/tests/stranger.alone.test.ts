import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSabot } from '#cli/start/assemble';
import { DEFAULT_START } from '#cli/start/options/options';
import { HOME_ADDRESS } from '#cli/start/phones/phones.testing';
import { joinAddress } from '#wire/views/phones-view';
import type { DirectorView } from '#wire/views/role-views';
import { describeInBrowser, openBrowser, openPage } from './product.testing.ts';

const FRIENDS = ['Zoé', 'Yann', 'Xenia', 'Walter', 'Vera'];
/**
 * What a stranger may need from the start to the first dealt hand: three minutes, of which a slow machine takes one for
 * itself.
 */
const CLICKS_MAX = 40;
const HANDS_SECONDS_MAX = 120;
/** Somebody who has never seen the pages reads before he presses, and types a name with his thumbs. */
const SECONDS_A_CLICK = 3;
const SECONDS_A_NAME = 5;

describeInBrowser('a stranger’s time', () => {
  let browser: Browser;
  const data = mkdtempSync(join(tmpdir(), 'sabot-stranger-'));
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(data, { recursive: true, force: true });
  });

  it('from the start to the first dealt hand at his own table of five with phones: few clicks, and no three minutes', async () => {
    const startedAt = performance.now();
    const started = await startSabot({ ...DEFAULT_START, data, addresses: [HOME_ADDRESS], port: 0, portIsFixed: true });
    if (!started.ok) throw new Error(started.reason);
    const { url, stop } = started.value;
    const view = async (): Promise<DirectorView> =>
      (await (
        await fetch(`${url}api/tables/1/view?role=director`, { headers: { origin: new URL(url).origin } })
      ).json()) as DirectorView;
    let clicks = 0;
    const click = async (page: Page, selector: string): Promise<void> => {
      await page.locator(selector).click();
      clicks += 1;
    };
    try {
      const host = await openPage(browser, url);
      await click(host, '.welcome a');
      for (let pages = 0; pages < 5; pages += 1) await click(host, '[data-guide=next]');
      await click(host, '[data-guide=begin]');
      await host.waitForURL(url);
      await host.locator('h1', { hasText: 'Our table' }).waitFor();
      await click(host, '.phones-handle');
      await click(host, '[data-phones=let-in]');
      await host.locator('.way-in svg').waitFor();
      const { phones } = await view();
      const [way] = phones?.ways ?? [];
      if (way === undefined || phones?.code == null) throw new Error('phones are let in');
      const sitting: Page[] = [];
      for (const [index, friend] of FRIENDS.entries()) {
        // What the camera reads off the screen.
        const phone = await openPage(browser, joinAddress(way, phones.code), {
          viewport: { width: 390, height: 844 },
          hasTouch: true,
        });
        await click(phone, `[data-seat="${index + 1}"]`);
        await phone.getByLabel('Your name').fill(friend);
        await click(phone, '.join-name button[type=submit]');
        await phone.locator('[data-claim]').waitFor();
        sitting.push(phone);
      }
      // All who wait at free seats are let in by one press, once they stand on the table's screen.
      await expect.poll(() => host.locator('.claims [data-claim]').count()).toBe(FRIENDS.length);
      await click(host, '[data-claims=yes]');
      for (const phone of sitting) await phone.waitForURL(/\/seat\/\d/);
      await expect.poll(async () => (await view()).roster.map(({ name }) => name)).toEqual(FRIENDS);
      // What lies over the key is shut first, as a stranger would.
      if (await isCovered(host, '[data-press=next]')) await click(host, '.phones-close');
      await click(host, '[data-press=next]');
      await expect.poll(async () => (await view()).hand).toMatchObject({ number: 1, phase: 'betting' });
      const { hand, seats, toAct } = await view();
      expect(seats.filter(({ state }) => state === 'in-hand').map(({ name }) => name)).toEqual(FRIENDS);
      expect([hand?.button, toAct?.seat]).toEqual([1, 4]);
    } finally {
      await stop();
    }
    const machine = Math.round((performance.now() - startedAt) / 1_000);
    const hands = clicks * SECONDS_A_CLICK + FRIENDS.length * SECONDS_A_NAME;
    console.log(
      `stranger: ${clicks} clicks, ${machine} s of the machine's, ${machine + hands} s with a person's hands`,
    );
    expect(clicks).toBeLessThan(CLICKS_MAX);
    expect(hands).toBeLessThan(HANDS_SECONDS_MAX);
  });
});

function isCovered(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((key) => {
    const { left, right, top, bottom } = key.getBoundingClientRect();
    return !key.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}
