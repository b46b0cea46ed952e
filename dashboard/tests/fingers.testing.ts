import type { Page } from 'playwright-core';

/** Within that part of a page: what is lower than a finger is broad, and whether the page has to be pushed sideways. */
export function troublesOfFingers(
  page: Page,
  within: string,
): Promise<{ readonly low: readonly string[]; readonly isWide: boolean }> {
  return page.evaluate((part) => {
    const parts = ['button', 'select', 'input:not(.sr-only)', 'textarea', 'summary', '.file-button'].map(
      (key) => `${part} ${key}`,
    );
    const keys = [...document.querySelectorAll<HTMLElement>(parts.join(', '))].filter(
      (key) => key.getClientRects().length > 0,
    );
    // A box to tick is as large as the line that it stands in.
    const heightOf = (key: HTMLElement): number => (key.closest('label') ?? key).getBoundingClientRect().height;
    const low = keys.filter((key) => heightOf(key) < 43.5).map((key) => key.outerHTML.slice(0, 80));
    return { low, isWide: document.documentElement.scrollWidth > innerWidth };
  }, within);
}
