import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DirectorView } from '#wire/role-views';
import { type Elsewhere, openElsewhere } from './elsewhere.testing.ts';
import { lookOn, openPage, type Product } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

/** What `sabot token` prints on its own line, as a person copies it. */
function printed(product: Product, role: string): string {
  return execFileSync(process.execPath, ['server/cli/sabot.mjs', 'token', role, '--data', product.data], { encoding: 'utf8' }).trim();
}

async function makeFeeds(product: Product, names: readonly string[]): Promise<void> {
  const director = await lookOn<DirectorView>(product, 'director');
  for (const name of names) await director.say({ type: 'feed-create', name, mode: 'on-show', delayMs: 60_000, boardSyncMs: 0 });
  director.close();
}

/** Each role's page, and what stands on no other one's and on no form for pairing. */
const PAGES = [
  ['director', '/director', '.director-page'],
  ['operator', '/operator', '.operator-page'],
  ['seat:2', '/seat/2', '.seat-page'],
  ['public', '/', '.table-page'],
  ['bridge', '/lab', '.lab-page'],
  ['broadcast:tv', '/overlay/lower-strip', '.overlay.shown'],
] as const;

describeTable('the address that sabot token prints', ['--sim', 'readings', '--speed', '5', '--players', '3'], (table) => {
  let elsewhere: Elsewhere;
  beforeAll(async () => {
    elsewhere = await openElsewhere(table.product);
    await makeFeeds(table.product, ['tv']);
  });
  afterAll(() => {
    elsewhere?.close();
  });

  it.each(PAGES)(
    'opens the page of %s, also where nobody is taken for the owner of the table, and keeps no secret in sight',
    async (role, path, mark) => {
      const address = printed(table.product, role);
      const { pathname, search, hash } = new URL(address);
      expect(pathname).toBe(path);
      // Hidden cards do not travel without TLS, so the overlay is opened at this machine only.
      const isFeed = role.startsWith('broadcast');
      for (const url of isFeed ? [address] : [address, elsewhere.at(pathname + search + hash)]) {
        const page = await openPage(table.browser, url);
        await page.locator(mark).first().waitFor({ state: 'attached' });
        expect(await page.getByRole('heading', { name: 'Join the table' }).count()).toBe(0);
        expect(page.url()).not.toContain('token');
        // The cookie that it was exchanged for is enough from now on.
        await page.reload();
        await page.locator(mark).first().waitFor({ state: 'attached' });
        await page.context().close();
      }
    },
  );
});
