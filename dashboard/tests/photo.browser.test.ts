import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { PICTURES, type PictureName, urlOf, withNotes } from '#wire/pictures.testing';
import type { DirectorView } from '#wire/role-views';
import { lookOn, openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

const NAMES = Object.keys(PICTURES) as PictureName[];

describeTable('a photo of a player', ['--sim', 'readings', '--players', '2'], (table) => {
  it('is chosen on the director’s page, is drawn anew, and comes to every screen without the place where it was taken', async () => {
    const eyes = await lookOn<DirectorView>(table.product, 'director');
    const page = await openPage(table.browser, table.product.at('/director'));
    await page.locator('.roster > li').first().locator('button').first().click();
    const camera = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: withNotes('jpeg') };
    await page.locator('.roster .seat-form input[type=file]').setInputFiles(camera);
    const { roster } = await eyes.until((view) => view.roster.some(({ photo }) => photo !== undefined), 'a photo');
    const url = roster.find(({ photo }) => photo !== undefined)?.photo ?? '';
    const bytes = Buffer.from(url.split(',')[1] ?? '', 'base64').toString('latin1');
    expect(url).toMatch(/^data:image\/jpeg;base64,/);
    expect(bytes).not.toMatch(/Exif|GPS|JFIF|ICC_PROFILE|script/);
    const shown = page.locator(`img[src="${url}"]`).first();
    await expect.poll(() => shown.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth)).toBe(96);
    eyes.close();
    await page.context().close();
  });

  it('is still a picture when all else was taken from it, whatever its format', async () => {
    const page = await openPage(table.browser, table.product.at('/'));
    for (const name of NAMES) {
      const size = await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }, urlOf(name));
      expect(size, name).toEqual([8, 6]);
    }
    await page.context().close();
  });
});
