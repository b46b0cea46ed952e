import { INLAY_DATA } from '#field/radio/inlays';
import { type Tag, tagOf } from '#field/radio/tags';
import type { SeededRandom } from '../chance/random.ts';
import type { WorldTwo } from '../worlds/world-two-shape.ts';
import type { WorldCard } from './table-world.ts';

/** A weak tag needs so many times the field of the others. */
const WEAK = [2, 4] as const;
/** Somebody's travel card, as such cards are made. */
const STRANGER = tagOf('card-14443', 13.56, 'good');

/** The tag in each card: no two need quite the same field. A dead one is in no field at all, and has none. */
export function tagsIn(
  deck: WorldTwo['deck'],
  cards: readonly WorldCard[],
  random: SeededRandom,
): ReadonlyMap<WorldCard, Tag> {
  const { inlay, tunedMHz, threshold, spread } = deck;
  const usual = typeof threshold === 'number' ? threshold : INLAY_DATA[inlay].thresholdApm[threshold];
  const mixed = random.shuffled(cards.filter((card) => card.deck === 'A'));
  const dead = new Set(mixed.slice(0, deck.dead));
  const weak = new Set(mixed.slice(deck.dead, deck.dead + deck.weak));
  return new Map(
    cards.flatMap((card): [WorldCard, Tag][] => {
      const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
      const times = Math.exp(spread * normal) * (weak.has(card) ? random.between(...WEAK) : 1);
      if (dead.has(card)) return [];
      return [[card, card.deck === 'stranger' ? STRANGER : tagOf(inlay, tunedMHz, usual * times)]];
    }),
  );
}
