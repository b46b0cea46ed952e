import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closePages, describeInBrowser, type Product, sharedBrowser, startProduct } from './product.testing.ts';

/** One browser and one table for all tests of a block; there once the tests run. */
export interface TableInBrowser {
  readonly browser: Browser;
  readonly product: Product;
}

/** `args` are those of `sabot start`. */
export function describeTable(title: string, args: readonly string[], tests: (table: TableInBrowser) => void): void {
  describeInBrowser(title, () => {
    let browser: Browser | undefined;
    let product: Product | undefined;
    beforeAll(async () => {
      [browser, product] = await Promise.all([sharedBrowser(), startProduct(...args)]);
    });
    afterAll(async () => {
      await closePages(browser);
      await product?.stop();
    });
    tests({
      get browser() {
        return started(browser);
      },
      get product() {
        return started(product);
      },
    });
  });
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('the table is started before the tests, not while they are collected');
  return part;
}
