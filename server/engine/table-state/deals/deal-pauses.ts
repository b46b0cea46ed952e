import { LAID_SPREAD_MS, PACE_SPREAD, PAUSE_FOR_TWO_MAX, RARITY, TWO_CARDS_MS } from '../limits.ts';
import type { Deal, DealtCard } from './deals.ts';

/** How long before each card the one before it left. What its place has read late tells no pause. */
export function pausesOf(cards: readonly DealtCard[]): readonly number[] {
  const inTime = cards.filter((card) => !isReadLate(card, cards)).sort((a, b) => a.leftMs - b.leftMs);
  return cards.map((card) => card.leftMs - (inTime[inTime.indexOf(card) - 1]?.leftMs ?? Number.NaN));
}

/** One with a later number has been read before it. */
const isReadLate = ({ number = 0, leftMs }: DealtCard, cards: readonly DealtCard[]): boolean =>
  cards.some((other) => number > 0 && (other.number ?? 0) > number && other.leftMs < leftMs);

/**
 * Of one whose number comes before that of `next`, where so many have gone unread besides: of those the dead ones
 * come first.
 */
export function rarityOfUnread(deal: Deal, pauses: readonly number[], next: number, unread: number): number {
  const { dead, kept, cards, isCounted, isAwaiting } = deal;
  // When a place that goes on missing a card began to do so nobody knows.
  if (isAwaiting && !isCounted) return RARITY.readLate;
  const isTwice = isCounted && cards.every(({ fromMs }) => fromMs !== null);
  const alone = dead > kept.length + unread ? RARITY.dead : isTwice ? RARITY.unreadTwice : RARITY.unread;
  return alone + rarityOfPause(pauses, next, deal);
}

/**
 * Two cards take longer than one. Nothing speaks for one before the first that the shoe tells of, and nothing is
 * known after the last.
 */
function rarityOfPause(pauses: readonly number[], index: number, { isCounted }: Deal): number {
  const pauseMs = pauses[index];
  if (pauseMs === undefined) return 0;
  if (Number.isNaN(pauseMs)) return isCounted ? RARITY.tooShort : RARITY.tooLong;
  const others = pauses.filter((other, at) => at !== index && other > 0).sort((a, b) => a - b);
  // What people do beside dealing makes pauses longer, and none shorter.
  const usualMs = others[Math.floor((others.length - 1) / 2)];
  if (usualMs === undefined) return pauseMs < TWO_CARDS_MS ? RARITY.tooShort : RARITY.tooLong;
  if (pauseMs > PAUSE_FOR_TWO_MAX * usualMs) return RARITY.tooLong;
  // Pauses for one card and for two scatter alike, as logarithms.
  const paces = Math.log(Math.max(pauseMs, 1) / usualMs);
  const forTwo = (paces - Math.log(2)) ** 2 - paces ** 2;
  // A place tells to within a sweep when a card came, the shoe at once.
  const spread = PACE_SPREAD ** 2 + (isCounted ? 0 : LAID_SPREAD_MS / usualMs) ** 2;
  return Math.min(RARITY.tooShort, Math.max(RARITY.asForTwo, forTwo / (2 * spread)));
}
