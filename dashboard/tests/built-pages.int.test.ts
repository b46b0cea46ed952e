import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { choiceWords } from '../src/words/parts/choices.ts';

const built = fileURLToPath(new URL('../../dist/dashboard/', import.meta.url));
const engine = fileURLToPath(new URL('../../server/engine/', import.meta.url));

/** The assets that a page loads before it can draw. */
function assetsOf(page: string, kind: 'js' | 'css'): readonly string[] {
  const html = readFileSync(join(built, 'pages', `${page}.html`), 'utf8');
  const found = new Set(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? ''),
  );
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    for (const match of readFileSync(join(built, file), 'utf8').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      found.add(`assets/${match[1]}`);
  }
  return [...found].filter((file) => file.endsWith(`.${kind}`));
}

const gzipped = (page: string): number =>
  assetsOf(page, 'js').reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file))).length, 0);

describe.runIf(existsSync(join(built, 'pages')))('the built pages', () => {
  it('issue 7: the overlay loads at most 40 kB of gzipped script, the table page 90 kB', () => {
    expect(gzipped('overlay')).toBeLessThanOrEqual(40_000);
    expect(gzipped('table')).toBeLessThanOrEqual(90_000);
  });

  it('issue 7: nothing that the overlay loads needs more than Chromium 103', () => {
    const css = assetsOf('overlay', 'css').map((file) => readFileSync(join(built, file), 'utf8'));
    expect(css.length).toBeGreaterThan(0);
    for (const text of css) {
      expect(text).not.toMatch(
        /:has\(|@container|color-mix\(|@layer|@scope|\d(?:dvh|svh|lvh)|inset-inline|text-wrap|oklch\(/,
      );
      expect(text, 'nested rules').not.toMatch(/\{[^{}@]*&/);
    }
  });
});

describe('ways out of a question', () => {
  it('every key that the rule books and questions can produce has words in both languages', () => {
    const sources = readdirSync(engine, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?:rulings|verdicts).*\.ts$/.test(file) && !/\.(?:test|testing)\.ts$/.test(file))
      .map((file) => readFileSync(join(engine, file), 'utf8'));
    const keys = sources.flatMap((text) => [...text.matchAll(/\bkey: '([a-z-]+)'/g)].map((match) => match[1] ?? ''));
    expect(keys.length).toBeGreaterThan(15);
    const hasWords = (key: string): boolean =>
      (['en', 'fr'] as const).every((language) => choiceWords(language, () => key)(key) !== key);
    expect([...keys, 'folded', 'swept', 'kept'].filter((key) => !hasWords(key))).toEqual([]);
  });
});

describe('the French catalogues', () => {
  it('let no line begin with the punctuation that a space goes before', () => {
    const folder = fileURLToPath(new URL('../src/words/fr/', import.meta.url));
    const texts = readdirSync(folder)
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
      // What is computed inside a text, and comments, are not read aloud.
      .map((line) => line.replace(/\$\{[^}]*\}/g, '$').replace(/^\s*(?:\/\/|\/?\*).*/, ''))
      .flatMap((line) => line.match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? []);
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => /« | [:;?!»](?=[ .,'"`)]|$)/.test(text))).toEqual([]);
  });
});
