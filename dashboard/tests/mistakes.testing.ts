import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { PublicView } from '#wire/public-view';
import { lookOn, openPage, PATIENCE_MS, startProduct } from './product.testing.ts';

export const PANEL_BOOKS = ['sans-croupier', 'maison'] as const;

/** Kinds that a fuller look at the same deed may turn into, e.g. EXPOSED_HOLE into EXPOSED_HOLE_PROTECTED. */
const isOfFamily = (kind: string, asked: string): boolean => kind.split('+').some((part) => part.startsWith(asked));

/** Clicks each mistake of the panel (or those named), and waits until it was made, called and settled. Gives back what was never called by its name. */
export async function askForMistakes(
  browser: Browser,
  book: string,
  only: readonly string[] | 'all',
  withinMs: number,
): Promise<readonly string[]> {
  const product = await startProduct('--sim', 'readings', '--speed', '20', '--rulebook', book);
  try {
    const page = await openPage(browser, product.url);
    const eyes = await lookOn<PublicView>(product, 'public');
    const settled = new Set<string>();
    eyes.onView((view) => {
      for (const { kind, status } of view.verdicts) if (status !== 'open') settled.add(kind);
    });
    await page.locator('.felt').waitFor();
    await page.keyboard.press('m');
    const offered = await page
      .locator('[data-mistake]')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-mistake') ?? ''));
    const kinds = only === 'all' ? offered : offered.filter((kind) => only.includes(kind));
    expect(kinds.length).toBe(only === 'all' ? offered.length : only.length);
    const unsettled = (): readonly string[] => kinds.filter((asked) => ![...settled].some((kind) => isOfFamily(kind, asked)));
    for (const kind of kinds) await page.locator(`[data-mistake=${kind}]`).click();
    await eyes.until(({ simulation }) => simulation?.pending.length === 0, 'all mistakes made', withinMs);
    // The last one was made a moment ago: it has yet to be called, and then to be put right.
    await expect
      .poll(unsettled, { timeout: 2 * PATIENCE_MS })
      .toEqual([])
      .catch(() => undefined);
    eyes.close();
    return unsettled();
  } finally {
    await product.stop();
  }
}
