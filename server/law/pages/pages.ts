import type { MatterType } from '#vocabulary/hands/matters';
import type { Page } from '../shapes/page.ts';
import { absent } from './absent/absent.ts';
import { swept } from './swept/swept.ts';

/** Irregularities that have a page. */
export const PAGES = { absent, swept } as const satisfies Readonly<Partial<Record<MatterType, Page>>>;
export type Paged = keyof typeof PAGES;

export const isPaged = (type: MatterType): type is Paged => Object.hasOwn(PAGES, type);
