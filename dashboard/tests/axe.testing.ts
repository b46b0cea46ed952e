import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    readonly axe?: { readonly run: (context: Document, options: object) => Promise<AxeResult> };
  }
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string | null;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** Contrast is part of axe's serious violations; the video under an overlay is nobody's to measure. */
export const troublesOn = (page: Page): Promise<readonly string[]> => troubles(page, {});

/** The same page in other colours: nothing else of it can be worse. */
export const coloursOn = (page: Page): Promise<readonly string[]> => troubles(page, { runOnly: ['color-contrast'] });

/** Sorted out in the page: what axe tells of each rule that holds takes longer to bring here than to find. */
async function troubles(page: Page, what: object): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await putAxe(page);
  return page.evaluate(async (options) => {
    if (window.axe === undefined) throw new Error('axe is not there');
    const { violations } = await window.axe.run(document, { ...options, resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, what);
}

async function putAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe });
  await session.detach();
}
