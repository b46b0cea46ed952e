import { afterAll, beforeAll, expect, it } from 'vitest';
import { BELIEVES_PROXIES, type Elsewhere, openElsewhere } from './elsewhere.testing.ts';
import { pressUntil } from './presses.testing.ts';
import { openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

describeTable(
  'phones and screens of other machines',
  ['--sim', 'readings', '--speed', '5', '--players', '3', BELIEVES_PROXIES],
  (table) => {
    let elsewhere: Elsewhere;
    beforeAll(async () => {
      elsewhere = await openElsewhere(table.product);
    });
    afterAll(() => {
      elsewhere?.close();
    });

    it('a phone is paired with six digits from the director’s page, and is sent away when its token is revoked', async () => {
      const director = await openPage(table.browser, table.product.at('/director'));
      await director.getByLabel('For whom').selectOption('seat:2');
      await director.getByRole('button', { name: 'New code' }).click();
      const code = (await director.locator('.pairing-code').first().textContent())?.trim() ?? '';
      expect(code).toMatch(/^\d{6}$/);
      const phone = await openPage(table.browser, elsewhere.at('/seat/2'), { viewport: { width: 390, height: 844 } });
      await phone.getByRole('heading', { name: 'Join the table' }).waitFor();
      const join = async (digits: string): Promise<void> => {
        await phone.getByLabel('Six digits').fill(digits);
        await phone.getByRole('button', { name: 'Join' }).click();
      };
      await join(code === '123456' ? '123457' : '123456');
      await phone.getByRole('alert').waitFor();
      await join(code);
      await phone.locator('.seat-page').waitFor();
      // The code was good once; the token that it became is on the director's list.
      await director.locator('.pairing-code').waitFor({ state: 'detached' });
      const token = director.locator('.access-list:not(.security-list) li', { hasText: 'Phone of seat 2' });
      await token.waitFor();
      await pressUntil(token.getByRole('button'), async () => (await token.count()) === 0);
      await phone.getByRole('heading', { name: 'Join the table' }).waitFor();
      await phone.locator('.seat-page').waitFor({ state: 'detached' });
      await phone.context().close();
      await director.context().close();
    });

    it('a phone that belongs to one seat does not get another one’s page, nor the director’s', async () => {
      const director = await openPage(table.browser, table.product.at('/director'));
      await director.getByLabel('For whom').selectOption('seat:1');
      await director.getByRole('button', { name: 'New code' }).click();
      const code = (await director.locator('.pairing-code').first().textContent())?.trim() ?? '';
      const phone = await openPage(table.browser, elsewhere.at(`/seat/1#code=${code}`));
      await phone.locator('.seat-page').waitFor();
      for (const path of ['/seat/3', '/director']) {
        await phone.goto(elsewhere.at(path));
        await phone.getByRole('heading', { name: 'Join the table' }).waitFor();
      }
      await phone.context().close();
      await director.context().close();
    });
  },
);
