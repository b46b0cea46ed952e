import { type Card, parseCard } from '#vocabulary/cards';

/** Reads `Ah Kd` and `AhKd`; undefined when any of it is not a card. */
export function parseCards(text: string): Card[] | undefined {
  const cards = (text.replaceAll(/[\s[\],]/g, '').match(/..?/g) ?? []).map(parseCard);
  return cards.every((card) => card !== undefined) ? cards : undefined;
}

/** The same, where `??` stands for a card that lay there and that nobody named. */
export function parseShown(text: string): readonly (Card | null)[] | undefined {
  const words = text.replaceAll(/[\s[\],]/g, '').match(/..?/g) ?? [];
  const cards = words.map((word) => (word === '??' ? null : parseCard(word)));
  return cards.every((card) => card !== undefined) ? cards : undefined;
}

/** Two different cards; undefined for fewer, for more and for anything unreadable. */
export function parseHole(text: string): readonly [Card, Card] | undefined {
  const [first, second, ...more] = parseCards(text) ?? [];
  if (first === undefined || second === undefined || more.length > 0 || first === second) return undefined;
  return [first, second];
}

export const hasRepeats = (cards: readonly Card[]): boolean => new Set(cards).size < cards.length;
