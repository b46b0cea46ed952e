import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readScenarios } from './scenario-files.ts';

const pages = new URL('../../law/pages/', import.meta.url);

/** Scenarios that lie beside the irregularity that they are about. */
const FILES = readdirSync(pages)
  .map((page) => ({ page, file: new URL(`${page}/scenarios.json`, pages) }))
  .filter(({ file }) => existsSync(file));

describe.each(FILES)('scenarios of the page $page', ({ file }) => {
  const cases = readScenarios(readFileSync(file, 'utf8'));
  if (!cases.ok) throw new Error(cases.reason);
  it.each(cases.value)('$id', ({ run, compare }) => {
    if (run === undefined) throw new Error('these kinds are run');
    expect(compare(run())).toEqual([]);
  });
});
