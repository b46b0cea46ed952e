import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { choiceWords } from '../src/words/parts/choices.ts';
import { LANGUAGES, type Language } from '../src/words/parts/languages.ts';

const built = fileURLToPath(new URL('../../dist/dashboard/', import.meta.url));
const engine = fileURLToPath(new URL('../../server/engine/', import.meta.url));

/** The assets that a page loads before it can draw, in one language. */
function assetsOf(page: string, language: Language): readonly string[] {
  const html = readFileSync(join(built, 'pages', `${page}.html`), 'utf8');
  const found = new Set(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? ''),
  );
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    const text = readFileSync(join(built, file), 'utf8');
    for (const match of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) found.add(`assets/${match[1]}`);
    for (const match of text.matchAll(/import\(["'`]\.\/([^"'`]+\.js)["'`]\)/g))
      if (match[1]?.startsWith(`${language}-`)) found.add(`assets/${match[1]}`);
  }
  return [...found];
}

const gzipped = (page: string, language: Language, kinds: RegExp): number =>
  assetsOf(page, language)
    .filter((file) => kinds.test(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file))).length, 0);

describe.runIf(existsSync(join(built, 'pages')))('the built pages', () => {
  it.each(LANGUAGES)(
    'load at most 90 kB gzipped for the table, 80 for a phone, 40 of script on air (%s)',
    (language) => {
      expect(gzipped('table', language, /\.(?:js|css)$/)).toBeLessThanOrEqual(90_000);
      expect(gzipped('seat', language, /\.(?:js|css)$/)).toBeLessThanOrEqual(80_000);
      expect(gzipped('overlay', language, /\.js$/)).toBeLessThanOrEqual(40_000);
    },
  );

  it.each(LANGUAGES)('load the words of one language (%s)', (language) => {
    const catalogues = assetsOf('table', language).filter((file) => /assets\/(?:en|fr)-/.test(file));
    expect(catalogues.length).toBeGreaterThan(2);
    expect(catalogues.filter((file) => !file.startsWith(`assets/${language}-`))).toEqual([]);
  });

  it('issue 7: nothing that the overlay loads needs more than Chromium 103', () => {
    const css = assetsOf('overlay', 'en')
      .filter((file) => file.endsWith('.css'))
      .map((file) => readFileSync(join(built, file), 'utf8'));
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
    const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
      // What is computed inside a text, and comments, are not read aloud.
      .map((line) => line.replace(/\$\{[^}]*\}/g, '$').replace(/^\s*(?:\/\/|\/?\*).*/, ''))
      .flatMap((line) => line.match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? []);
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => /« | [:;?!»](?=[ .,'"`)]|$)/.test(text))).toEqual([]);
  });
});
