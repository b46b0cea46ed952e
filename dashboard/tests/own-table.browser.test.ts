import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { DirectorView } from '#wire/views/role-views';
import { troublesOn } from './axe.testing.ts';
import { troublesOfFingers } from './fingers.testing.ts';
import { openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

const NAMES = ['Zoé', 'Yann', 'Xenia', 'Walter', 'Vera'];

describeTable('from the demonstration to one’s own table, with the pages alone', ['--speed', '5'], (table) => {
  const view = async (): Promise<DirectorView> => {
    const { origin } = new URL(table.product.url);
    return (await fetch(table.product.at('/api/tables/1/view?role=director'), { headers: { origin } })).json();
  };
  const next = (page: Page): Promise<void> => page.locator('[data-guide=next]').click();

  it.each(['en-GB', 'fr-FR'])(
    'the banner of a first visit leaves every seat in sight on a phone, and its own keys (%s)',
    async (locale) => {
      const page = await openPage(table.browser, table.product.url, { viewport: { width: 390, height: 844 }, locale });
      await page.locator('.welcome').waitFor();
      const hidden = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.seat-plate, .welcome button, .welcome a')].flatMap((plate) => {
            // A verdict takes the banner’s place.
            if (plate.getClientRects().length === 0) return [];
            const { left, right, top, bottom } = plate.getBoundingClientRect();
            const corners = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
            return corners.every((found) => found !== null && plate.contains(found)) ? [] : [plate.textContent];
          }),
        );
      await expect.poll(hidden).toEqual([]);
      await page.context().close();
    },
  );

  it.each([
    ['390 px, dark, French', { viewport: { width: 390, height: 844 }, locale: 'fr-FR', colorScheme: 'dark' }],
    ['844 px, light, English', { viewport: { width: 844, height: 390 }, locale: 'en-GB', colorScheme: 'light' }],
  ] as const)('each page of the set-up is in order: axe, width, and keys of 44 px (%s)', async (_, options) => {
    const page = await openPage(table.browser, table.product.at('/setup'), options);
    const name = page.locator('.guide-step form input');
    for (const each of NAMES) {
      await name.fill(each);
      await name.press('Enter');
    }
    for (let step = 0; step < 6; step += 1) {
      if (step === 4) await page.locator('[data-guide=draw]').click();
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
      expect([step, await troublesOn(page)]).toEqual([step, []]);
      expect([step, await troublesOfFingers(page, '.guide')]).toEqual([step, { low: [], isWide: false }]);
      if (step < 5) await next(page);
    }
    await page.context().close();
  });

  it('a stranger who only clicks and types five names sits at a table of his own, and its first hand waits for cards', async () => {
    const page = await openPage(table.browser, table.product.url);
    await page.getByRole('link', { name: 'Set up your own table' }).click();
    const name = page.getByLabel('Name', { exact: true });
    for (const each of NAMES) {
      await name.fill(each);
      await name.press('Enter');
    }
    await expect.poll(() => page.locator('.guide-people li').count()).toBe(5);
    await page.reload();
    await expect.poll(() => page.locator('.guide-people li').count()).toBe(5);
    await next(page);
    await page.getByRole('heading', { name: 'What does the table have?' }).waitFor();
    await next(page);
    await page.getByRole('button', { name: /^maison/ }).click();
    await next(page);
    await page.getByRole('heading', { name: 'Chips, blinds, antes' }).waitFor();
    await page.getByLabel('It costs').fill('twenty');
    await page.getByText('Type an amount like 20 or 12.50, or leave it empty.').waitFor();
    await page.getByLabel('It costs').fill('20');
    await next(page);
    await page.locator('[data-guide=draw]').click();
    await expect.poll(() => page.locator('.guide-card').count()).toBe(5);
    await next(page);
    await page.getByText('Buy-in 10,000 (€20) · blinds 50/100').waitFor();
    await page.locator('[data-guide=begin]').click();
    await page.waitForURL(table.product.url);
    await expect.poll(() => page.locator('h1').textContent()).toContain('Our table');
    await page.locator('.prompter-sentence', { hasText: 'Deal two cards to each player' }).waitFor();
    const own = await view();
    expect(own).toMatchObject({
      simulation: null,
      hand: { number: 1, phase: 'waiting', button: 1 },
      table: { ruleBook: 'maison' },
    });
    expect(own.roster.map((person) => person.name).sort()).toEqual([...NAMES].sort());
    await page.context().close();
  });

  it('back to the demonstration and to one’s own table again: that one is as it was left', async () => {
    const page = await openPage(table.browser, table.product.url);
    const watcher = await openPage(table.browser, table.product.url);
    await page.locator('[data-press=next]').click();
    await expect.poll(async () => (await view()).hand?.phase).not.toBe('waiting');
    const before = await view();
    await page.goto(table.product.at('/setup'));
    await page.locator('[data-guide=demonstration]').click();
    await page.getByText('The players here are simulated.').waitFor();
    // A screen that nobody touches follows by itself.
    await watcher.getByText('The players here are simulated.').waitFor();
    await page.goto(table.product.at('/setup'));
    await page.getByRole('button', { name: 'Go to your own table' }).click();
    await expect.poll(() => page.locator('h1').textContent()).toContain('Our table');
    await expect.poll(() => watcher.locator('h1').textContent()).toContain('Our table');
    const after = await view();
    // What screens call the cards is made up anew; all else is as it was.
    const asLeft = ({ hand, seats, acts }: DirectorView) => [
      hand,
      seats.map((seat) => ({ ...seat, cards: seat.cards.length })),
      acts,
    ];
    expect(asLeft(after)).toEqual(asLeft(before));
    await page.context().close();
    await watcher.context().close();
  });

  it('another evening proposes who came to the one before, each by one tap, in French too', async () => {
    const page = await openPage(table.browser, table.product.at('/setup'), { locale: 'fr-FR' });
    await page.getByRole('button', { name: 'Commencer une nouvelle soirée' }).click();
    await page.locator('.guide-known button', { hasText: 'Vera' }).click();
    await page.locator('.guide-known button', { hasText: 'Yann' }).click();
    await expect.poll(() => page.locator('.guide-known button').count()).toBe(3);
    for (let pages = 0; pages < 5; pages += 1) await next(page);
    await page.locator('[data-guide=begin]').click();
    await page.waitForURL(table.product.url);
    await expect.poll(async () => (await view()).roster.map((person) => person.name)).toEqual(['Vera', 'Yann']);
    await page.context().close();
  });

  it('seats are drawn with a deck on the table, two taps a card: whoever drew alike draws again', async () => {
    const page = await openPage(table.browser, table.product.at('/setup'));
    await page.locator('[data-guide=open]').click();
    const name = page.getByLabel('Name', { exact: true });
    for (const each of ['Tim', 'Uma', 'Sam']) {
      await name.fill(each);
      await name.press('Enter');
    }
    await next(page);
    await next(page);
    await page.getByRole('button', { name: /^maison/ }).click();
    await next(page);
    await page.getByLabel('Ante, each').fill('25');
    await next(page);
    await page.locator('[data-guide=own-deck]').click();
    const draw = async (...cards: readonly string[]): Promise<void> => {
      for (const card of cards) {
        await page.locator(`[data-rank="${card[0]}"]`).click();
        await page.locator(`[data-suit="${card[1]}"]`).click();
      }
    };
    await draw('9h', 'Kd', '9c');
    await page.getByText('The same rank: Tim, Sam. Draw again.').waitFor();
    expect(await troublesOn(page)).toEqual([]);
    await draw('2s', '7s');
    await expect.poll(() => page.locator('.guide-people b').allTextContents()).toEqual(['Uma', 'Tim', 'Sam']);
    await next(page);
    await page.getByText('ante 25').waitFor();
    await page.locator('[data-guide=begin]').click();
    await page.waitForURL(table.product.url);
    await expect.poll(async () => (await view()).roster.map((person) => person.name)).toEqual(['Uma', 'Tim', 'Sam']);
    expect((await view()).planned.stakes).toMatchObject({ ante: 25, bigBlindAnte: 0 });
    await page.context().close();
  });

  it('the page of chips says what the rule book says of the blinds, and goes no further where it refuses them', async () => {
    const page = await openPage(table.browser, table.product.at('/setup'));
    await page.locator('[data-guide=open]').click();
    await next(page);
    await next(page);
    await page.getByRole('button', { name: /^Luske/ }).click();
    await next(page);
    await page.getByLabel('Big blind').fill('75');
    await page.getByText(/at least twice the small one.*R003-H-blind-0/).waitFor();
    await expect.poll(() => page.locator('[data-guide=next]').isDisabled()).toBe(true);
    await page.getByLabel('Big blind').fill('100');
    await expect.poll(() => page.locator('[data-guide=next]').isDisabled()).toBe(false);
    await page.context().close();
  });
});
