import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { createHandVault } from '#vault/hand-vault';
import { ALL_CARD_REFS } from '#vocabulary/card-refs';
import type { DealView } from '#wire/proofs/deal-view';
import type { ReplayView } from '#wire/views/replay-view';
import type { DirectorView } from '#wire/views/role-views';
import { troublesOn } from './axe.testing.ts';
import { lookOn, openPage, PATIENCE_MS, type Product } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

/** A hand of two, of which one is opened. */
function sealedDeal(): DealView {
  const { vault } = createHandVault(12, new Uint8Array(32), (count) => new Uint8Array(count).fill(7));
  const seats = ([1, 2] as const).map((seat) => ({ seat, refs: ALL_CARD_REFS.slice(2 * seat, 2 * seat + 2) }));
  const dealt = { hand: 12, redeal: 0, number: 1, seats };
  const opened = vault.deal.open(dealt, seats[0]?.refs ?? []);
  return { hand: 12, roots: [{ number: 1, root: vault.deal.rootOf(dealt) }], opened };
}

const ONCE_A_SECOND = { timeout: PATIENCE_MS, interval: 1_000 } as const;

/** A feed opens every hand when it is over; the record of one that nobody showed opens no card. */
async function opensCards({ at }: Product, hand: string | null): Promise<boolean> {
  const { deal }: Partial<ReplayView> = await (await fetch(at(`/api/tables/1/nights/now/hands/${hand}`))).json();
  return (deal?.opened.length ?? 0) > 0;
}

const findings = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('[data-finding]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-finding')));

describeTable('the page that checks a deal', ['--sim', 'readings', '--speed', '20'], (table) => {
  it('says of what anybody can make up that it agrees with itself, under a typed root too', async () => {
    const page = await openPage(table.browser, table.product.at('/check'));
    await page.getByRole('heading', { name: 'Check a deal' }).waitFor();
    await page.context().setOffline(true);
    const deal = sealedDeal();
    const [{ root } = { root: '' }] = deal.roots;
    const paste = page.locator('textarea');
    await paste.fill(JSON.stringify(deal));
    await page.locator('[data-noted="null"]').waitFor();
    await expect.poll(() => findings(page)).toEqual(['agrees', 'agrees']);
    await page.getByText('Anybody can make up').waitFor();
    expect(await page.locator('.check-good').count()).toBe(0);
    const noted = page.getByLabel('The root that you noted', { exact: false });
    await noted.fill(root.slice(0, 40).replace(/(.{4})/g, '$1 '));
    await page.locator('[data-noted="true"]').waitFor();
    await expect.poll(() => findings(page)).toEqual(['agrees', 'agrees']);
    expect(await page.locator('.check-good').count()).toBe(0);
    await noted.fill(`${root.slice(0, 39)}${root[39] === '0' ? '1' : '0'}`);
    await page.locator('[data-noted="false"]').waitFor();
    await noted.fill(root.slice(0, 8));
    await page.getByRole('alert').getByText('at least 32').waitFor();
    // Another card is claimed under the same salt.
    const [first] = deal.opened;
    const lie = { ...deal, opened: [{ ...first, card: first?.card === 'As' ? 'Ks' : 'As' }, ...deal.opened.slice(1)] };
    await paste.fill(JSON.stringify(lie));
    await page.locator('[data-finding="wrong"]').waitFor();
    await expect.poll(() => findings(page)).toEqual(['wrong', 'agrees']);
    expect(await troublesOn(page)).toEqual([]);
    await paste.fill(JSON.stringify(deal).slice(0, -1));
    await page.getByRole('alert').getByText('a piece of it is missing').waitFor();
    await page.context().close();
  });

  it('notes each root on a feed before a card is open, and finds the opened cards under it', async () => {
    const director = await lookOn<DirectorView>(table.product, 'director');
    const feed = { name: 'main', mode: 'after-hand', delayMs: 60_000, boardSyncMs: 0 } as const;
    expect(await director.say({ type: 'feed-create', ...feed })).toBe('accepted');
    await director.say({ type: 'pairing-create', role: 'broadcast:main' });
    const isOfFeed = ({ role }: { readonly role: string }): boolean => role === 'broadcast:main';
    const { pairings } = await director.until((view) => view.pairings.some(isOfFeed), 'a code');
    director.close();
    const address = `/check?feed=main#code=${pairings.find(isOfFeed)?.code}`;
    const page = await openPage(table.browser, table.product.at(address));
    await page.locator('.check-hand:has([data-noted="true"]) [data-finding="sealed"]').first().waitFor();
    expect(await page.locator('[data-noted="false"]').count()).toBe(0);
    const noted = page.locator('.check-hand:has([data-noted="true"])');
    expect(await noted.locator('[data-finding="agrees"]').count()).toBe(0);
    // Roots from the feed prove as much when the deal comes back as a text, after a reload as well.
    const sealed = page.locator('.check-hand:has([data-finding="sealed"])');
    const hand = await vi.waitUntil(async () => {
      const hands = await sealed.evaluateAll((shown) => shown.map((one) => one.getAttribute('data-hand')));
      for (const one of hands) if (await opensCards(table.product, one)) return one;
      return undefined;
    }, ONCE_A_SECOND);
    await page.goto(table.product.at('/hands'));
    await page.click(`[data-replay-of="${hand}"]`);
    await page.click('.replay-sealed a');
    await page.locator(`.check-hand[data-hand="${hand}"] [data-finding="sealed"]`).first().waitFor();
    await page.context().close();
  });

  it('is where the page of a hand leads', async () => {
    const page = await openPage(table.browser, table.product.at('/hands'));
    await page.click('[data-replay-of="1"]');
    const root = await page.locator('.replay-sealed code').textContent();
    await page.click('.replay-sealed a');
    await page.locator('.check-hand[data-hand="1"]').waitFor();
    const sealed = async () => (await page.locator('.check-roots code').last().textContent())?.replaceAll(' ', '');
    await expect.poll(sealed).toBe(root);
    await page.context().close();
  });
});
