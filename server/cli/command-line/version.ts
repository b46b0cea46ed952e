import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** As package.json says it: the one place that does. */
export const PRODUCT_VERSION: string = versionAbove(import.meta.url);

/** package.json lies above this file, whether that is the source or what was built from it. */
function versionAbove(module: string): string {
  let file = new URL('./package.json', module);
  while (!existsSync(file) && file.pathname !== '/package.json') file = new URL('../package.json', file);
  return v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(file, 'utf8'))).version;
}
