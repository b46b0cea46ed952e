import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { FIRST_THEME, type Theme } from '#wire/themes';
import { openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const fonts = fileURLToPath(
  new URL('../../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/', import.meta.url),
);
const FONT = readFileSync(`${fonts}${readdirSync(fonts).find((name) => name.endsWith('.woff2'))}`);

const file = (name: string, buffer: Buffer, mimeType = 'application/octet-stream') => ({ name, mimeType, buffer });
const lookFile = (theme: unknown) => file('look.json', Buffer.from(JSON.stringify(theme)), 'application/json');

class LookPanel {
  readonly #at: Locator;

  constructor(page: Page) {
    this.#at = page.locator('.air-themes');
  }

  async give(label: string, ...given: readonly ReturnType<typeof file>[]): Promise<void> {
    for (const each of given)
      await this.#at.locator('label.file-button', { hasText: label }).locator('input').setInputFiles(each);
  }

  async preview(): Promise<Frame> {
    const frame = await (await this.#at.locator('iframe').elementHandle())?.contentFrame();
    if (frame == null) throw new Error('there is a preview');
    return frame;
  }

  readonly press = (name: string): Promise<void> => this.#at.getByRole('button', { name, exact: true }).click();
  readonly name = (name: string): Promise<void> => this.#at.getByLabel('Name').fill(name);
  readonly says = (text: string): Promise<void> => this.#at.getByText(text).waitFor();
  readonly kept = (): Promise<readonly string[]> => this.#at.locator('.air-theme-list button').allTextContents();
}

describeTable('the files of a look', ['--sim', 'none', '--profile', 'manual'], (table) => {
  it('font, logo and sponsors are worn, and go out and come back in one file', async () => {
    const page = await openPage(table.browser, table.product.at('/air'));
    const panel = new LookPanel(page);
    const preview = await panel.preview();
    await panel.give('Font', file('own.woff2', FONT));
    await panel.give('Logo', file('logo.png', PIXEL, 'image/png'));
    await panel.give('Sponsor', file('one.png', PIXEL, 'image/png'));
    await panel.give('One more sponsor (1)', file('two.png', PIXEL, 'image/png'));
    await preview.locator('img.ov-mark').first().waitFor();
    await preview.locator('.ov-sponsor img').waitFor();
    const lettersOf = (): Promise<string> => preview.evaluate(() => getComputedStyle(document.body).fontFamily);
    await expect.poll(lettersOf).toContain('Theme of the broadcast');
    await panel.name('Own');
    await panel.press('Keep this look');
    await panel.says('Kept.');
    const download = page.waitForEvent('download');
    await panel.press('Save as a file');
    const saved = readFileSync(await (await download).path());
    const theme: Theme = JSON.parse(String(saved));
    expect([theme.font === null, theme.logo === null, theme.sponsors.length]).toEqual([false, false, 2]);
    await panel.give('From a file', lookFile({ ...theme, name: 'Lent' }));
    await expect.poll(panel.kept).toEqual(['Sabot', 'Own', 'Lent']);
    await page.context().close();
  });

  it('what is no look, no picture or no font is refused in words, and nothing of it is kept', async () => {
    const page = await openPage(table.browser, table.product.at('/air'));
    const panel = new LookPanel(page);
    await expect.poll(panel.kept).toHaveLength(3);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    // The head of a font and its length, and no letter behind it.
    const hollow = Buffer.alloc(64);
    hollow.writeUInt32BE(0x774f4632, 0);
    hollow.writeUInt32BE(hollow.length, 8);
    await panel.give('Logo', file('logo.svg', svg, 'image/svg+xml'));
    await panel.says('This file could not be read, or is too large.');
    await panel.give('Font', file('own.ttf', Buffer.concat([Buffer.from([0, 1, 0, 0]), FONT])));
    await panel.says('woff2_compress FILE');
    await panel.give('Font', file('large.woff2', Buffer.concat([FONT, Buffer.alloc(300_000)])));
    await panel.says('This font has more than 300 kB.');
    const hostile: readonly (readonly [object, string])[] = [
      [{ ...FIRST_THEME, name: 'A', font: hollow.toString('base64') }, 'The font is no WOFF2 file, or is too large.'],
      [{ ...FIRST_THEME, name: 'C', onload: 'alert(1)' }, 'This file holds no look.'],
      [{ ...FIRST_THEME, name: 'B', logo: 'https://example.com/logo.png' }, 'A picture is none, or is too large.'],
      [{ ...FIRST_THEME, name: 'D', colours: { ...FIRST_THEME.colours, text: '#223' } }, 'This file holds no look.'],
      [{ ...FIRST_THEME, name: 'E', colours: { ...FIRST_THEME.colours, text: '#0b1519' } }, 'on plates: 1'],
    ];
    for (const [theme, text] of hostile) {
      await panel.give('From a file', lookFile(theme));
      await panel.says(text);
    }
    await panel.give('From a file', file('look.json', Buffer.from('<script>'), 'application/json'));
    await panel.says('This file holds no look.');
    expect(await panel.kept()).toEqual(['Sabot', 'Own', 'Lent']);
    await page.context().close();
  });
});
