import { expect, it } from 'vitest';
import type { PublicView } from '#wire/views/public-view';
import type { DirectorView, OperatorView } from '#wire/views/role-views';
import { UPRIGHT } from './joining.testing.ts';
import { pageFollows } from './presses.testing.ts';
import { lookOn, openPage, PATIENCE_MS } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

describeTable('the people of a table', ['--sim', 'readings', '--speed', '20', '--players', '3'], (table) => {
  it('the director overrules a verdict with a reason', async () => {
    const page = await openPage(table.browser, table.product.at('/director'));
    const eyes = await lookOn<DirectorView>(table.product, 'director');
    await eyes.say({ type: 'simulate', do: { what: 'mistake', kind: 'NO_BURN_FLOP' } });
    await eyes.until(
      (view) => view.verdicts.some(({ kind, status }) => kind === 'NO_BURN_FLOP' && status === 'open'),
      'a verdict',
      2 * PATIENCE_MS,
    );
    await eyes.say({ type: 'simulate', do: { what: 'speed', speed: 1 } });
    const card = page.locator('.verdict-card', { hasText: 'burn' }).first();
    await card.getByRole('button', { name: 'Overrule' }).click();
    await card.getByLabel(/Reason/).fill('the burn lies under the tray');
    await card.locator('.overrule input[value=stands]').check();
    await card.getByRole('button', { name: 'Overrule' }).click();
    await eyes.until(
      (view) => view.verdicts.some(({ kind, status }) => kind === 'NO_BURN_FLOP' && status === 'overruled'),
      'overruled',
    );
    await page.locator('.verdict-card.status-overruled').first().waitFor();
    await eyes.say({ type: 'simulate', do: { what: 'speed', speed: 20 } });
    eyes.close();
    await page.context().close();
  });
});

describeTable(
  'a table that the operator and the phones play',
  ['--sim', 'none', '--profile', 'manual', '--acts', 'every', '--players', '3'],
  (table) => {
    it('a key that comes with a new picture means what that picture shows: the first act is taken back at once', async () => {
      const page = await openPage(table.browser, table.product.at('/operator'));
      const eyes = await lookOn<OperatorView>(table.product, 'operator');
      const first = eyes.view().toAct?.seat;
      await pageFollows(page, eyes);
      await expect.poll(() => page.locator('.operator-log li').count()).toBe(0);
      await page.evaluate(() => {
        const log = document.querySelector('.operator-log');
        if (log === null) throw new Error('the page has no log');
        new MutationObserver((_, observer) => {
          observer.disconnect();
          dispatchEvent(new KeyboardEvent('keydown', { key: 'z' }));
        }).observe(log, { childList: true });
      });
      const acted = eyes.until(({ acts }) => acts.length === 1, 'the first act');
      await page.keyboard.press('a');
      await acted;
      await eyes.until((now) => now.acts.length === 0 && now.toAct?.seat === first, 'the act taken back');
      eyes.close();
      await page.context().close();
    });

    it('the operator types a raise with the keys, and takes it back', async () => {
      const page = await openPage(table.browser, table.product.at('/operator'));
      const eyes = await lookOn<OperatorView>(table.product, 'operator');
      const { toAct, acts } = eyes.view();
      const { seat, options } = toAct ?? expect.fail('somebody is to act');
      const { min } = options.raise ?? expect.fail('he may raise');
      await pageFollows(page, eyes);
      await page.keyboard.type(String(min));
      await page.keyboard.press('Enter');
      await eyes.until((now) => now.seats.find((each) => each.seat === seat)?.bet === min, 'the raise');
      await page.locator('.operator-log li').first().waitFor();
      await page.keyboard.press('z');
      await eyes.until((now) => now.toAct?.seat === seat && now.acts.length <= acts.length, 'the act taken back');
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByText('Undo the last act').waitFor();
      eyes.close();
      await page.context().close();
    });

    it('000 on the operator’s keypad makes the amount a thousand times what it was', async () => {
      const page = await openPage(table.browser, table.product.at('/operator'));
      const press = (key: string): Promise<void> =>
        page.locator('.keypad').getByRole('button', { name: key, exact: true }).click();
      const amount = page.locator('.operator-digits');
      await press('000');
      await expect.poll(() => amount.textContent()).toBe('–');
      for (const key of ['1', '2', '000']) await press(key);
      await expect.poll(() => amount.textContent()).toBe('12,000');
      await press('Erase one digit');
      await expect.poll(() => amount.textContent()).toBe('1,200');
      await page.context().close();
    });

    it('a phone acts for its own seat, from large buttons with amounts, and their acts alone close the round', async () => {
      const eyes = await lookOn<PublicView>(table.product, 'public');
      const street = eyes.view().hand?.street;
      const acted = new Set<number>();
      while (eyes.view().hand?.street === street) {
        const { seat } = eyes.view().toAct ?? expect.fail('somebody is to act');
        const page = await openPage(table.browser, table.product.at(`/seat/${seat}`), UPRIGHT);
        await page.locator('.seat-page.my-turn').waitFor();
        await page.locator('[data-act=check], [data-act=call]').first().click();
        await eyes.until((view) => view.toAct?.seat !== seat || view.hand?.street !== street, 'the next turn');
        acted.add(seat);
        await page.context().close();
      }
      expect(acted.size).toBe(3);
      eyes.close();
    });
  },
);
