import { expect, it } from 'vitest';
import { openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

describeTable('tables of a house', ['--sim', 'readings'], (table) => {
  it('are chosen on the set-up page, seen on one page, and opened: each page asks its own table', async () => {
    const { browser, product } = table;
    const page = await openPage(browser, product.at('/setup'));
    // Whoever looks at the demonstration is led to a table of his own first.
    await page.getByRole('button', { name: 'Settings of the demonstration' }).click();
    await page.locator('[data-house=tables]').selectOption('3');
    await page.locator('.tables-panel [role=status]').waitFor();
    await page.goto(product.at('/tables'));
    const cards = page.locator('[data-house-table]');
    await expect.poll(() => cards.count()).toBe(3);
    const second = cards.nth(1);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    page.on('websocket', (socket) => asked.push(new URL(socket.url()).pathname));
    await second.locator('a').nth(2).click();
    await page.waitForURL('**/t/2/setup');
    const name = page.locator('.setup-grid input').first();
    await name.waitFor();
    await page.goto(product.at('/t/2/director'));
    await page.locator('.page-menu summary').click();
    const links = await page.locator('.page-menu a').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(links.filter((link) => link?.startsWith('/t/2/') !== true)).toEqual([]);
    const others = asked.filter(
      (path) => /^\/(?:api|ws)\/tables\/(?!2\b)/.test(path) || path.startsWith('/api/session'),
    );
    expect(others).toEqual([]);
    expect(asked).toContain('/ws/tables/2');
    await page.goto(product.at('/tables'));
    await expect.poll(() => cards.count()).toBe(3);
    await page.context().close();
  });
});
