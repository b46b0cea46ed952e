import { expect, it } from 'vitest';
import { troublesOn } from './axe.testing.ts';
import { openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

describeTable('hands that are over', ['--sim', 'readings', '--speed', '20'], (table) => {
  const firstHand = async () => {
    const page = await openPage(table.browser, table.product.at('/hands'));
    await page.waitForSelector('[data-replay-of="1"]', { timeout: 300_000 });
    return page;
  };

  it('are stepped through on the felt with keys and buttons, and the address leads to the step', async () => {
    const page = await firstHand();
    await page.click('[data-replay-of="1"]');
    const step = async (): Promise<number> => Number(await page.getAttribute('[data-step]', 'data-step'));
    await page.waitForSelector('[data-step="1"]');
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('[data-step="2"]');
    await page.click('[data-replay="on"]');
    await page.waitForSelector('[data-step="3"]');
    await page.keyboard.press('ArrowLeft');
    await page.waitForSelector('[data-step="2"]');
    await page.waitForURL(({ pathname, hash }) => pathname + hash === '/hands/now/1#2');
    await page.keyboard.press('End');
    await page.waitForSelector('[data-replay="on"][disabled]');
    const last = await step();
    expect(last).toBeGreaterThan(5);
    // Sent to a friend, the address opens there.
    const friend = await openPage(table.browser, page.url());
    await friend.waitForSelector(`[data-step="${last}"]`);
    await page.keyboard.press('n');
    await page.waitForFunction(() => location.pathname === '/hands/now/2');
    for (const each of [page, friend]) await each.context().close();
  });

  it('turn like pages under a finger', async () => {
    const page = await openPage(table.browser, table.product.at('/hands/now/1'), {
      hasTouch: true,
      viewport: { width: 390, height: 844 },
    });
    await page.waitForSelector('[data-step="1"]');
    await page.mouse.move(300, 300);
    await page.mouse.down();
    await page.mouse.move(120, 305);
    await page.mouse.up();
    await page.waitForSelector('[data-step="2"]');
    await page.context().close();
  });

  it('are looked for by player, pot and what was called, and what nobody finds is said so', async () => {
    const page = await firstHand();
    await page.selectOption('[data-filter="player"]', 'Ada');
    await page.waitForFunction(() => location.search.includes('player=Ada'));
    await page.waitForSelector('[data-replay-of="1"]');
    // Typed as slowly as a person types: the table plays on meanwhile, and the digits stay.
    await page.locator('[data-filter="pot"]').pressSequentially('9999999', { delay: 300 });
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.search.includes('pot=9999999'));
    await page.waitForFunction(() => document.querySelector('[data-replay-of]') === null);
    await page.context().close();
  });

  it('have figures of players, and files for other programs', async () => {
    const page = await firstHand();
    await page.waitForSelector('[data-figures-of="Ada"]');
    await page.click('[data-figures="all"]');
    await page.waitForSelector('[data-figures="all"][aria-pressed="true"]');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-file="pokerstars"]')]);
    expect(download.suggestedFilename()).toBe('sabot-now.txt');
    await page.context().close();
  });

  it('are nobody’s trouble to read, in both themes', async () => {
    for (const theme of ['dark', 'light']) {
      const page = await openPage(table.browser, table.product.at(`/hands/now/127?demo=full&theme=${theme}`), {});
      await page.waitForSelector('[data-step]');
      for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
      expect(await troublesOn(page), theme).toEqual([]);
      await page.context().close();
    }
  });
});
