import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PICTURES, type PictureName, urlOf, withNotes } from '#wire/pictures.testing';
import type { DirectorView } from '#wire/views/role-views';
import { seatForm } from './presses.testing.ts';
import { lookOn, openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

const NAMES = Object.keys(PICTURES) as PictureName[];

/** Width and height, once it is unfolded. */
function sizeOf(page: Page, src: string): Promise<readonly number[]> {
  return page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, src);
}

describeTable('a photo of a player', ['--sim', 'readings', '--players', '2'], (table) => {
  it('is chosen on the director’s page, is drawn anew, and comes to every screen without the place where it was taken', async () => {
    const eyes = await lookOn<DirectorView>(table.product, 'director');
    const page = await openPage(table.browser, table.product.at('/director'));
    const camera = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: withNotes('jpeg') };
    await (await seatForm(page, 0)).locator('input[type=file]').setInputFiles(camera);
    const { roster } = await eyes.until((view) => view.roster.some(({ photo }) => photo !== undefined), 'a photo');
    const url = roster.find(({ photo }) => photo !== undefined)?.photo ?? '';
    const bytes = Buffer.from(url.split(',')[1] ?? '', 'base64').toString('latin1');
    expect(url).toMatch(/^data:image\/jpeg;base64,/);
    expect(bytes).not.toMatch(/Exif|GPS|JFIF|ICC_PROFILE|script/);
    await page.locator(`img[src="${url}"]`).first().waitFor();
    expect(await sizeOf(page, url)).toEqual([96, 96]);
    eyes.close();
    await page.context().close();
  });

  it('is still a picture when all else was taken from it, whatever its format', async () => {
    const page = await openPage(table.browser, table.product.at('/'));
    for (const name of NAMES) {
      expect(await sizeOf(page, urlOf(name)), name).toEqual([8, 6]);
    }
    await page.context().close();
  });
});
