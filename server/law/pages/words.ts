import { COMPOSED_KINDS, SIMPLE_KINDS } from '#vocabulary/kinds';
import type { KindTexts } from '../shapes/page.ts';
import { EACH_PAGE } from './pages.ts';

/** Name of each irregularity, and one line on what happened. */
export function kindTexts(language: 'en' | 'fr'): KindTexts {
  const texts: Partial<KindTexts> = Object.fromEntries(EACH_PAGE.flatMap(([, page]) => Object.entries(page[language])));
  if (!isWhole(texts)) throw new Error(`invariant broken: each irregularity has words (${language})`);
  return texts;
}

const isWhole = (texts: Partial<KindTexts>): texts is KindTexts =>
  [...SIMPLE_KINDS, ...COMPOSED_KINDS].every((kind) => texts[kind] !== undefined);
