import { expect, it } from 'vitest';
import type { PublicView } from '#wire/views/public-view';
import { lookOn, MOVING, openPage, PATIENCE_MS } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

declare global {
  interface Window {
    readonly seen: Seen;
  }
}

/** What a visitor sees, noted in the page. */
interface Seen {
  readonly prompts: readonly string[];
  readonly board: number;
  readonly backs: number;
  readonly hands: readonly string[];
}

describeTable('the table screen', ['--sim', 'readings', '--speed', '20'], (table) => {
  it('shows a whole hand: dealt, burned, five cards on the board, and the next hand', async () => {
    const page = await openPage(table.browser, table.product.url, MOVING);
    await page.evaluate(() => {
      const seen = { prompts: [] as string[], board: 0, backs: 0, hands: [] as string[] };
      Object.assign(window, { seen });
      const look = (): void => {
        const prompt = document.querySelector('.prompter-sentence')?.textContent ?? '';
        if (seen.prompts.at(-1) !== prompt) seen.prompts.push(prompt);
        const lying = document.querySelectorAll('.board-place .lying-card:not(.arriving) .card-rank').length;
        seen.board = Math.max(seen.board, lying);
        seen.backs = Math.max(seen.backs, document.querySelectorAll('.seat-cards .back-field').length);
        const hand = /hand (\d+)/.exec(document.querySelector('h1')?.textContent ?? '')?.[1];
        if (hand !== undefined && seen.hands.at(-1) !== hand) seen.hands.push(hand);
      };
      new MutationObserver(look).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
    const seenNow = (): Promise<Seen> => page.evaluate(() => window.seen);
    await expect
      .poll(async () => {
        const { board, hands, prompts } = await seenNow();
        return {
          fullBoard: board >= 5,
          nextHand: hands.length > 1,
          burnAsked: prompts.some((prompt) => prompt.includes('Burn one card')),
        };
      })
      .toEqual({ fullBoard: true, nextHand: true, burnAsked: true });
    const { prompts, backs } = await seenNow();
    expect(backs).toBeGreaterThanOrEqual(8);
    expect(prompts.some((prompt) => /to act\.$/.test(prompt))).toBe(true);
    await page.context().close();
  });

  it('switches to French and back, keeps the choice, and follows the browser at first', async () => {
    const page = await openPage(table.browser, table.product.url);
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('button', { name: 'Il s’est passé quelque chose' }).waitFor();
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('fr');
    await page.reload();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Something happened' }).waitFor();
    await page.context().close();
    const french = await openPage(table.browser, table.product.at('/director'), { locale: 'fr-FR' });
    await french.getByRole('heading', { name: 'Places et tapis' }).waitFor();
    await french.context().close();
  });

  it('answers to keys, and says which with ?', async () => {
    const page = await openPage(table.browser, table.product.url);
    await page.locator('.felt').waitFor();
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await shortcuts.getByText('Something happened').waitFor();
    await page.keyboard.press('Escape');
    await shortcuts.waitFor({ state: 'detached' });
    await page.keyboard.press('h');
    const happened = page.getByRole('dialog', { name: 'Something happened' });
    await happened.waitFor();
    await page.keyboard.press('Escape');
    await happened.waitFor({ state: 'detached' });
    await page.keyboard.press('m');
    await page.locator('[data-mistake]').first().waitFor();
    await page.keyboard.press('l');
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('fr');
    await page.context().close();
  });

  it('lets the rule book be switched, from the next hand on', async () => {
    const page = await openPage(table.browser, table.product.url);
    await page.locator('.felt').waitFor();
    await page.keyboard.press('m');
    await page.locator('.mistakes select').last().selectOption('bases');
    const onlooker = await lookOn<PublicView>(table.product, 'public');
    await onlooker.until((view) => view.table.ruleBook === 'bases', 'a hand under the other book', 2 * PATIENCE_MS);
    await expect.poll(() => page.locator('h1').textContent()).toContain('bases');
    onlooker.close();
    await page.context().close();
  });
});
