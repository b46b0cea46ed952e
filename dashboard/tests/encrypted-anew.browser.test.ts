import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DirectorView } from '#wire/views/role-views';
import { troublesOn } from './axe.testing.ts';
import { HOME, letPhonesIn, sitDown, UPRIGHT } from './joining.testing.ts';
import { describeInBrowser, lookOn, openBrowser, openPage, type Product, startProduct } from './product.testing.ts';

describeInBrowser('a screen that is let in anew', () => {
  let browser: Browser;
  let product: Product;
  let table: Page;
  let plain = '';
  beforeAll(async () => {
    browser = await openBrowser('--ignore-certificate-errors');
    product = await startProduct(
      '--sim',
      'none',
      '--profile',
      'manual',
      '--acts',
      'every',
      '--players',
      '2',
      '--address',
      HOME,
    );
    table = await openPage(browser, product.url);
    plain = await letPhonesIn(table);
  });
  afterAll(async () => {
    product?.thaw();
    await browser?.close();
    await product?.stop();
  });

  it('as director over an open connection is asked for no digits, and led to the encrypted page', async () => {
    const tablet = await openPage(browser, new URL('/director', plain).href, UPRIGHT);
    await tablet.locator('[data-lacks=open]').waitFor();
    expect(await tablet.locator('input').count()).toBe(0);
    expect(await troublesOn(tablet)).toEqual([]);
    await tablet.getByRole('link', { name: 'Open the encrypted address' }).click();
    await tablet.waitForURL(`https://${HOME}:*/director`);
    await tablet.getByLabel('Six digits').waitFor();
    await tablet.context().close();
  });

  it('as a player, once cards are read, is told so, and asks for his seat at the encrypted address', async () => {
    const phone = await openPage(browser, plain, UPRIGHT);
    await sitDown(phone, table, 1);
    const director = await lookOn<DirectorView>(product, 'director');
    expect(await director.say({ type: 'configure', profile: 'full' })).toBe('accepted');
    await phone.locator('[data-lacks=before-cards]').waitFor();
    expect(await troublesOn(phone)).toEqual([]);
    await phone.getByRole('link', { name: 'Open the encrypted address' }).click();
    await phone.waitForURL(`https://${HOME}:*/join`);
    const { phones } = await director.until((view) => view.phones?.code !== null, 'digits');
    director.close();
    await phone.getByLabel('Six digits').fill(phones?.code ?? '');
    await phone.getByRole('button', { name: 'Next' }).tap();
    await sitDown(phone, table, 1);
    expect(new URL(phone.url()).protocol).toBe('https:');
    await phone.context().close();
  });
});
