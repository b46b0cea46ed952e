import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { OperatorView } from '#wire/views/role-views';
import { pageFollows } from './presses.testing.ts';
import { lookOn, openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

describeTable(
  'a table with a tablet and nothing else',
  ['--sim', 'none', '--profile', 'manual', '--players', '6'],
  (table) => {
    let page: Page;
    beforeAll(async () => {
      page = await openPage(table.browser, table.product.url, {
        viewport: { width: 1024, height: 768 },
        hasTouch: true,
      });
    });

    const prompt = (): Promise<string | null> => page.locator('.prompter-sentence').textContent();
    const next = (): Promise<void> => page.locator('[data-press=next]').tap();

    it('is led through a hand by NEXT', async () => {
      await expect.poll(prompt).toContain('Deal two cards to each player');
      await next();
      await expect.poll(prompt).toContain('Betting, before the flop');
      await next();
      await expect.poll(prompt).toContain('Burn one card, then turn the flop');
      await next();
      await expect.poll(prompt).toContain('Betting, flop');
    });

    it('calls a premature turn with three taps, and is told what to do with its hands', async () => {
      let taps = 0;
      const tap = async (selector: string): Promise<void> => {
        await page.locator(selector).tap();
        taps += 1;
      };
      await tap('.happened-open');
      await tap('[data-report=PREMATURE_TURN]');
      await page.locator('.stage h2').waitFor();
      expect(await page.locator('.stage h2').textContent()).toMatch(/turn/i);
      if (await page.locator('.question').isVisible()) await tap('.question button:has-text("No")');
      expect(taps).toBeLessThanOrEqual(3);
      await page.locator('.stage-remedy li').first().waitFor();
      expect(await page.locator('.stage-rule b').first().textContent()).toBe('R000-prem-1');
      for (let steps = 0; steps < 20 && (await page.locator('.stage.status-open').count()) > 0; steps += 1) {
        const before = await page.locator('.stage-remedy li.done').count();
        await page.locator('[data-press=done], [data-press=next]').first().tap();
        await expect
          .poll(
            async () =>
              (await page.locator('.stage.status-open').count()) === 0 ||
              (await page.locator('.stage-remedy li.done').count()) > before,
          )
          .toBe(true);
      }
      expect(await page.locator('.stage.status-open').count()).toBe(0);
    });

    it('plays on to the showdown and into the next hand', async () => {
      const eyes = await lookOn<OperatorView>(table.product, 'operator');
      const isNext = ({ hand }: OperatorView): boolean => hand?.number === 2;
      for (let presses = 0; presses < 16 && !isNext(eyes.view()); presses += 1) {
        await pageFollows(page, eyes);
        const { hand, acts } = eyes.view();
        // A hand that is over needs no key: the next one is laid out by itself.
        if (hand?.phase !== 'clearing') await page.locator('[data-press=next], [data-press=done]').first().tap();
        await eyes.until((view) => isNext(view) || view.acts.at(-1)?.id !== acts.at(-1)?.id, 'what was pressed');
      }
      await page.locator('h1', { hasText: 'hand 2' }).waitFor();
      eyes.close();
    });

    it('has nothing to type on at the operator’s page, where no amount is entered', async () => {
      const operator = await openPage(table.browser, table.product.at('/operator'));
      await operator.getByText('Here only the end of each round of betting is entered').waitFor();
      expect([await operator.locator('.keypad').count(), await operator.locator('.operator-digits').count()]).toEqual([
        0, 0,
      ]);
      await operator.context().close();
    });
  },
);
