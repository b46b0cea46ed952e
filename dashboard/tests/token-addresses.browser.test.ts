import { execFileSync } from 'node:child_process';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DirectorView } from '#wire/views/role-views';
import { BELIEVES_PROXIES, type Elsewhere, openElsewhere } from './elsewhere.testing.ts';
import { lookOn, openPage, PATIENCE_MS, type Product, STILL } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

/** What `sabot token` prints on its own line, as a person copies it. */
function printed(product: Product, role: string): string {
  return execFileSync(process.execPath, ['server/cli/sabot.mjs', 'token', role, '--data', product.data], {
    encoding: 'utf8',
  }).trim();
}

async function makeFeeds(product: Product, names: readonly string[]): Promise<void> {
  const director = await lookOn<DirectorView>(product, 'director');
  await director.say({ type: 'simulate', do: { what: 'pause', paused: true } });
  for (const name of names)
    await director.say({ type: 'feed-create', name, mode: 'on-show', delayMs: 60_000, boardSyncMs: 0 });
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

/** Of each kind of role. */
const MARKS: Readonly<Record<string, string>> = Object.fromEntries(
  PAGES.map(([role, , mark]) => [role.split(':')[0], mark]),
);

describeTable(
  'the address that sabot token prints',
  ['--sim', 'readings', '--speed', '5', '--players', '3', BELIEVES_PROXIES],
  (table) => {
    let elsewhere: Elsewhere;
    /** As often as it is opened, it is one address: printing it takes a process. */
    const addresses = new Map<string, string>();
    const addressOf = (role: string): string => {
      const address = addresses.get(role) ?? printed(table.product, role);
      addresses.set(role, address);
      return address;
    };
    beforeAll(async () => {
      elsewhere = await openElsewhere(table.product);
      await makeFeeds(table.product, ['tv', 'second']);
    });
    afterAll(() => {
      elsewhere?.close();
    });

    it.each(PAGES)(
      'opens the page of %s, also where nobody is taken for the owner of the table, and keeps no secret in sight',
      async (role, path, mark) => {
        const address = addressOf(role);
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

    it('lets director, two feeds and a seat live side by side in one browser', async () => {
      const context = await liveTogether(
        ['director', 'broadcast:tv', 'broadcast:second', 'seat:2'],
        (address) => address,
      );
      // What none of the four opened stays shut: this browser holds no feed but the two.
      const [page] = context.pages();
      const status = (role: string): Promise<number | undefined> | undefined =>
        page?.evaluate(async (asked) => (await fetch(`/api/tables/1/view?role=${asked}`)).status, role);
      expect([await status('broadcast:tv'), await status('broadcast:second'), await status('broadcast:third')]).toEqual(
        [200, 200, 401],
      );
      await context.close();
    });

    it('lets director, operator and two seats live side by side in one browser of another machine', async () => {
      const context = await liveTogether(['director', 'seat:2', 'operator', 'seat:3'], (address) => {
        const { pathname, search, hash } = new URL(address);
        return elsewhere.at(pathname + search + hash);
      });
      await context.close();
    });

    /**
     * One after the other, in one browser; whoever comes last throws out nobody, neither at once nor when all are
     * opened anew.
     */
    async function liveTogether(roles: readonly string[], at: (address: string) => string): Promise<BrowserContext> {
      const context = await table.browser.newContext({ locale: 'en-GB', ignoreHTTPSErrors: true, ...STILL });
      context.setDefaultTimeout(PATIENCE_MS);
      const pages: { readonly page: Page; readonly mark: string }[] = [];
      const allAreThere = async (): Promise<void> => {
        for (const { page, mark } of pages) {
          await page.locator(mark).first().waitFor({ state: 'attached' });
          expect(await page.getByRole('heading', { name: 'Join the table' }).count()).toBe(0);
        }
      };
      for (const role of roles) {
        const page = await context.newPage();
        await page.goto(at(addressOf(role)));
        pages.push({ page, mark: MARKS[role.split(':')[0] ?? ''] ?? '' });
        await allAreThere();
      }
      for (const { page } of pages) {
        await page.reload();
        await allAreThere();
      }
      return context;
    }
  },
);
