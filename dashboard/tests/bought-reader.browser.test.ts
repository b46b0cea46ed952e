import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSabot, startSabot } from '#cli/start/assemble';
import { DEFAULT_START } from '#cli/start/options/options';
import { freePort } from '#vocabulary/free-port.testing';
import { troublesOn } from './axe.testing.ts';
import { closePages, describeInBrowser, openPage, sharedBrowser } from './product.testing.ts';

/** Two places of one M5Stack by Wi-Fi, as its program counts them. */
const FIRST = { device_id: 'AA:BB:CC:00:00:01', pair_id: 1 };
const THIRD = { device_id: 'AA:BB:CC:00:00:01', pair_id: 3 };

describeInBrowser('a reader that was bought', () => {
  let browser: Browser;
  let running: RunningSabot;
  let page: Page;
  const data = mkdtempSync(join(tmpdir(), 'sabot-bought-'));
  const start = async (): Promise<void> => {
    const started = await startSabot({
      ...DEFAULT_START,
      sim: 'none',
      profile: 'club',
      data,
      port: 0,
      portIsFixed: true,
    });
    if (!started.ok) throw new Error(started.reason);
    running = started.value;
  };
  const open = async (locale: string): Promise<void> => {
    page = await openPage(browser, new URL('/setup', running.url).href, { locale });
    await page.locator('.guide-page .soft button.small').click();
  };
  beforeAll(async () => {
    browser = await sharedBrowser();
    await start();
  });
  afterAll(async () => {
    await closePages(browser);
    await running?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it('is chosen on the page, its channel named by laying a card there, and the next start uses it untold', async () => {
    const at = `http://127.0.0.1:${await freePort()}`;
    /** A card lies there: its program tells of it again and again. */
    const lay = (where: typeof FIRST, uid: string) => async (): Promise<string> => {
      const body = JSON.stringify({ ...where, uid });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${at}/card`, { method: 'POST', headers, body }).catch(() => undefined);
      return await page.locator('.setup-grid').innerText();
    };
    await open('en-GB');
    await page.getByLabel('What is it?').selectOption('atom-wifi');
    await page.getByLabel('Where is it?').fill(at.replace('http://', ''));
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByText(`rfid-poker:${at}`).waitFor();
    await expect.poll(lay(FIRST, '04a1b2c3d4e5f6')).toContain('aabbcc000001 calls itself a reader, from 127.0.0.1.');
    expect(await page.locator('.readers').innerText()).toContain('not heard yet');
    await page.getByRole('button', { name: 'Yes, it is ours' }).click();
    await expect.poll(lay(FIRST, '04a1b2c3d4e5f6')).toContain('heard as aabbcc000001');
    const seventh = () => page.locator('.places button').filter({ hasText: '7' }).first();
    await seventh().click();
    await page.getByText('Lay one card on:').waitFor();
    await expect
      .poll(() => lay(THIRD, '04a1b2c3d4e5f7')().then(() => seventh().innerText()))
      .toContain('aabbcc000001 2');
    expect(await troublesOn(page)).toEqual([]);
    await page.context().close();
    await running.stop();
    await start();
    expect(running.notes.join()).toContain(`rfid-poker:${at}`);
    await open('fr-FR');
    await expect.poll(lay(THIRD, '04a1b2c3d4e5f7')).toContain('entendu : aabbcc000001');
    await expect.poll(() => seventh().innerText()).toContain('aabbcc000001 2');
    await page.getByRole('button', { name: 'S’en passer' }).click();
    await page.getByText('entendu : aabbcc000001').waitFor({ state: 'detached' });
    // Nobody listens there any more.
    const isOpen = (): Promise<boolean> =>
      fetch(at).then(
        () => true,
        () => false,
      );
    await expect.poll(isOpen).toBe(false);
    await page.context().close();
  });

  it('of any make says in which field a card is when one is laid, and is read when that is confirmed', async () => {
    const at = `http://127.0.0.1:${await freePort()}`;
    const lay = (uid: string) => async (): Promise<string> => {
      const body = JSON.stringify({ event: 'scan', station: 'Rail 4', card: { uid, rssi: -40 }, antenna: 2 });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${at}/scan`, { method: 'POST', headers, body }).catch(() => undefined);
      return await page.locator('.setup-grid').innerText();
    };
    await open('en-GB');
    await page.getByLabel('What is it?').selectOption('other-posts');
    await page.getByLabel('Where is it?').fill(at);
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.getByText('Lay one card on it').waitFor();
    await expect.poll(lay('04a1b2c3d4e5f6')).toContain('In which field is what?');
    expect(await page.getByLabel(/^The card/).inputValue()).toBe('card.uid');
    expect(await page.getByLabel('The antenna').inputValue()).toBe('antenna');
    expect(await page.getByLabel('Its own name').inputValue()).toBe('station');
    // A card's identity is on no page.
    expect(await page.content()).not.toMatch(/04a1b2c3d4e5f6/i);
    expect(await troublesOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'That is so' }).click();
    await expect.poll(lay('04a1b2c3d4e5f6')).toContain('rail4 calls itself a reader');
    await page.getByRole('button', { name: 'Yes, it is ours' }).click();
    await expect.poll(lay('04a1b2c3d4e5f6')).toContain('heard as rail4');
    const eighth = () => page.locator('.places button').filter({ hasText: '8' }).first();
    await eighth().click();
    await expect.poll(() => lay('04a1b2c3d4e5f7')().then(() => eighth().innerText())).toContain('rail4 2');
    await page.context().close();
  });

  it('that cannot be is refused in words, and what was typed stays', async () => {
    await open('en-GB');
    for (const [kind, where, words] of [
      ['pepper-broker', 'mqtt://ada:hush@127.0.0.1/pepper', 'SABOT_MQTT_PASSWORD'],
      ['atom-wifi', '127.0.0.1', 'Name the port'],
      ['pepper-cable', '/etc/passwd', 'no place where such a reader can be'],
    ] as const) {
      await page.getByLabel('What is it?').selectOption(kind);
      await page.getByLabel('Where is it?').fill(where);
      await page.getByRole('button', { name: 'Use it' }).click();
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
      expect(await page.getByLabel('Where is it?').inputValue()).toBe(where);
    }
    await page.context().close();
  });
});
