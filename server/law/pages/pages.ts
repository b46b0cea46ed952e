import type { Irregularity, SimpleKind } from '#vocabulary/kinds';
import type { Need, Page, PageOf, Told } from '../shapes/page.ts';
import type { Offer } from '../shapes/ways.ts';
import * as list from './list.ts';

/** Irregularities, each on its page. */
export const PAGES: { readonly [Type in Irregularity]: PageOf<Type> } = list;

export const EACH_PAGE: readonly (readonly [type: string, page: Page])[] = Object.entries(PAGES);

const isIrregularity = (text: string): text is Irregularity => Object.hasOwn(PAGES, text);

/** Ways of a book from a folder; or why it has none, if there is such an irregularity at all. */
export const offerOf = (text: string): Offer | string | undefined =>
  isIrregularity(text) ? PAGES[text].offer : undefined;

const pageOf = (kind: SimpleKind): Page | undefined => EACH_PAGE.find(([, { en }]) => Object.hasOwn(en, kind))?.[1];

/** The word by which people tell of it at a table without its sensor. */
export const toldAs = (kind: SimpleKind): Told | undefined => pageOf(kind)?.told?.[kind];

export function needOf(kind: SimpleKind): Need {
  const { need = 'people' } = pageOf(kind) ?? {};
  return typeof need === 'string' ? need : (need[kind] ?? 'people');
}
