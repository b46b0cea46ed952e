import { effect, signal } from '@preact/signals';
import { type DealView, decodeDeal } from '#wire/proofs/deal-view';
import { isOverPhase } from '#wire/views/public-view';
import { view } from '../link/link.ts';
import { formatNotes, type NotedRoots, parseNotes, withNotes } from './root-notes.ts';

/** A page that is left open for a night. */
const HANDS_KEPT_MAX = 500;
const KEY = 'sabot.noted-roots';

/** Deals that this page's feed shows, by hand, the newest last. */
export const seenDeals = signal<ReadonlyMap<number, DealView>>(new Map());

/** Roots that this browser has noted by itself, on this page or on an earlier visit to it. */
export const notedRoots = signal<NotedRoots>(parseNotes(kept()));

effect(() => {
  const shown = view.value;
  if (shown === null || !('deals' in shown)) return;
  const told = shown.deals.flatMap((deal) => decodeDeal(deal) ?? []);
  const before = seenDeals.peek();
  if (told.every((deal) => sameText(before.get(deal.hand), deal))) return;
  seenDeals.value = new Map([...before, ...told.map((deal) => [deal.hand, deal] as const)].slice(-HANDS_KEPT_MAX));
  const hand = shown.view?.hand;
  const inPlay = hand === undefined || hand === null || isOverPhase(hand.phase) ? null : hand.number;
  const noted = withNotes(notedRoots.peek(), told, inPlay, Date.now());
  if (noted === notedRoots.peek()) return;
  notedRoots.value = noted;
  keep(formatNotes(noted));
});

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function kept(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function keep(notes: string): void {
  try {
    localStorage.setItem(KEY, notes);
  } catch {
    // Notes that cannot be kept hold as long as the page is open.
  }
}
