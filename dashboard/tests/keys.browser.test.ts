import { expect, it } from 'vitest';
import { openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

/** What each page's sheet names, in both languages: one key of its own, where there is one. */
const SHEETS = [
  ['/', 'Something happened', 'Il s’est passé quelque chose'],
  ['/seat/2', 'Check or call', 'Parole ou suivre'],
  ['/operator', 'Undo the last act', 'Annuler la dernière action'],
  ['/director', 'Something happened', 'Il s’est passé quelque chose'],
  ['/setup', 'Dark or light', 'Sombre ou clair'],
  ['/stats', 'Dark or light', 'Sombre ou clair'],
  ['/lab', 'Dark or light', 'Sombre ou clair'],
  ['/air', 'Dark or light', 'Sombre ou clair'],
  ['/check', 'Dark or light', 'Sombre ou clair'],
] as const;

describeTable('the keys of a page', ['--sim', 'readings'], (table) => {
  it('are on the ? sheet of every page, in both languages; L and T mean the same everywhere', async () => {
    const page = await openPage(table.browser, 'about:blank');
    for (const [path, english, french] of SHEETS) {
      await page.goto(table.product.at(`${path}?lang=en&theme=dark`));
      await page.locator('main:not(.waiting)').waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText(english).waitFor();
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('t');
      await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('light');
      await page.keyboard.press('l');
      await expect.poll(() => page.getAttribute('html', 'lang')).toBe('fr');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Raccourcis clavier' }).getByText(french).waitFor();
    }
    await page.context().close();
  });

  it('are found without knowing a key, in the menu of screens; what is typed meanwhile enters nothing', async () => {
    const page = await openPage(table.browser, table.product.at('/operator'));
    await page.locator('.page-menu summary').click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    await page.keyboard.press('5');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await page.locator('.operator-digits').textContent()).toBe('–');
    await page.keyboard.press('7');
    await expect.poll(() => page.locator('.operator-digits').textContent()).toBe('7');
    await page.context().close();
  });
});
