import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

const PAGES = ['/', '/seat/2', '/operator', '/director', '/setup', '/lab', '/air', '/check'] as const;
/** Words that only one of the two languages has, and that no page can do without. */
const ONLY = { en: /\b(?:the|and|with|your|what)\b/i, fr: /\b(?:les|une|des|avec|vous|est)\b/i } as const;
const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const;

describeTable('both languages', ['--sim', 'none', '--profile', 'manual', '--players', '6'], (table) => {
  const pages = new Map<'en' | 'fr', Page>();
  beforeAll(async () => {
    for (const language of ['en', 'fr'] as const)
      pages.set(language, await openPage(table.browser, 'about:blank', { locale: LOCALES[language] }));
  });
  afterAll(async () => {
    for (const page of pages.values()) await page.context().close();
  });

  /** Everything that is read or read aloud on a full table: text, labels, hints. */
  const wordsOf = async (path: string, language: 'en' | 'fr'): Promise<string> => {
    const page = pages.get(language);
    if (page === undefined) throw new Error('both pages are open');
    await page.goto(table.product.at(`${path}?demo=full`));
    await page.waitForFunction(() => (document.querySelector('#app')?.textContent ?? '').length > 60);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    const text = await page.evaluate(() => {
      const said = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
        ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
      );
      return [document.body.innerText, ...said].join('\n');
    });
    return text;
  };

  it.each(PAGES)('%s speaks the language of the browser, and no other', async (path) => {
    const [english, french] = [await wordsOf(path, 'en'), await wordsOf(path, 'fr')];
    expect(english).toMatch(ONLY.en);
    expect(french).toMatch(ONLY.fr);
    expect(lines(french).filter((line) => ONLY.en.test(line))).toEqual([]);
    expect(lines(english).filter((line) => ONLY.fr.test(line))).toEqual([]);
  });

  it('the other language comes when it is asked for, without a reload, and nothing is mixed on the way', async () => {
    const page = await openPage(table.browser, 'about:blank', { locale: 'en-GB' });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(/\/assets\/((?:en|fr)-)/.exec(request.url())?.[1] ?? ''));
    await page.goto(table.product.at('/seat/2?demo=full'));
    await page.waitForFunction(() => (document.querySelector('#app')?.textContent ?? '').length > 60);
    expect(new Set(loaded.filter((each) => each !== ''))).toEqual(new Set(['en-']));
    await page.evaluate(watchText);
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('button', { name: 'English' }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe('fr');
    for (const shown of await page.evaluate(() => window.shown ?? []))
      expect([ONLY.en.test(shown), ONLY.fr.test(shown)].filter(Boolean), shown).toHaveLength(1);
    await page.context().close();
  });
});

const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

declare global {
  interface Window {
    shown?: string[];
  }
}

/** Notes what stands on the page whenever it changes; a reload would lose the notes. */
function watchText(): void {
  const shown: string[] = [];
  window.shown = shown;
  const note = (): void => void shown.push(document.querySelector('#app')?.textContent ?? '');
  note();
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
}
