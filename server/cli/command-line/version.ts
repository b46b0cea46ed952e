import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** package.json lies above this file, whether that is the source or what was built from it. */
const file = describingFileAbove(import.meta.url);

/** Folder of the program: a clone, a package of npm, or what a release unpacked. */
export const PROGRAM_FOLDER: string = fileURLToPath(new URL('.', file));

/** As package.json says it: the one place that does. */
export const PRODUCT_VERSION: string = v.parse(v.object({ version: v.string() }), describedProgram()).version;

export function describedProgram(): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function describingFileAbove(module: string): URL {
  let candidate = new URL('./package.json', module);
  while (!existsSync(candidate) && candidate.pathname !== '/package.json')
    candidate = new URL('../package.json', candidate);
  return candidate;
}
