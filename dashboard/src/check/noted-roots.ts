import { effect, signal } from '@preact/signals';
import { type DealView, decodeDeal } from '#wire/deal-view';
import { view } from '../link/link.ts';

/** What this page has seen by itself on its feed: roots as they were first shown, and what the feed shows now. */
export interface SeenDeal {
  readonly deal: DealView;
  /** By number: the root as it was when this page first saw it, and when that was. */
  readonly noted: ReadonlyMap<number, NotedRoot>;
}

export interface NotedRoot {
  readonly root: string;
  readonly atMs: number;
  /** Nothing of that hand was open yet: only then it says something. */
  readonly isBefore: boolean;
}

/** A page that is left open for a night. */
const HANDS_KEPT_MAX = 500;

/** By hand, the newest last. */
export const seenDeals = signal<ReadonlyMap<number, SeenDeal>>(new Map());

effect(() => {
  const shown = view.value;
  if (shown === null || !('deals' in shown)) return;
  const told = shown.deals.flatMap((deal) => decodeDeal(deal) ?? []);
  const before = seenDeals.peek();
  if (told.every((deal) => sameText(before.get(deal.hand)?.deal, deal))) return;
  const after = new Map(before);
  for (const deal of told) after.set(deal.hand, { deal, noted: notedWith(before.get(deal.hand)?.noted, deal) });
  seenDeals.value = new Map([...after].slice(-HANDS_KEPT_MAX));
});

function notedWith(before: ReadonlyMap<number, NotedRoot> = new Map(), deal: DealView): ReadonlyMap<number, NotedRoot> {
  const noted = new Map(before);
  for (const { number, root } of deal.roots) {
    if (!noted.has(number)) noted.set(number, { root, atMs: Date.now(), isBefore: deal.opened.length === 0 });
  }
  return noted;
}

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
