import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PRODUCT_VERSION } from './version.ts';

it('is the version of the package', () => {
  expect(readFileSync('package.json', 'utf8')).toContain(`"version": "${PRODUCT_VERSION}"`);
});
