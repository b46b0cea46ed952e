import { type Card, DECK_SIZE, isCard, RANKS, SUITS, toCard } from '#vocabulary/cards';
import { err, ok, type Result } from '#vocabulary/result';
import { STRANGERS_MAX, TAG_CHARS_MAX } from './limits.ts';
import { deriveKey, type Entropy, seal, unseal } from './sealing.ts';

/** A registered deck: which tag is on which card. In clear in memory only; at rest it is a `SealedDeck`. */
export interface Deck {
  readonly id: string;
  readonly name: string;
  readonly tags: ReadonlyMap<string, Card>;
}

export interface SealedDeck {
  readonly id: string;
  readonly name: string;
  readonly cards: number;
  readonly tags: string;
}

export function sealDeck(deck: Deck, master: Uint8Array, entropy: Entropy): SealedDeck {
  const text = JSON.stringify([...deck.tags]);
  const { id, name } = deck;
  return { id, name, cards: deck.tags.size, tags: seal(deriveKey(master, 'decks'), `deck ${id}`, text, entropy) };
}

export function unsealDeck(sealed: SealedDeck, master: Uint8Array): Result<Deck, 'not-openable'> {
  const text = unseal(deriveKey(master, 'decks'), `deck ${sealed.id}`, sealed.tags);
  if (!text.ok) return text;
  const tags = tagsOf(JSON.parse(text.value));
  return tags === undefined ? err('not-openable') : ok({ id: sealed.id, name: sealed.name, tags });
}

/** A registration (each new tag is the next card of a new deck's order) or a check (each known tag is ticked off). */
export interface DeckWork {
  readonly work: 'register' | 'check';
  readonly deck: Deck;
  readonly seen: ReadonlySet<Card>;
  readonly doubles: readonly Card[];
  /** Tags of no card of this deck, as their last two bytes. */
  readonly strangers: readonly string[];
}

/** A new deck's order, as most makers pack it; the screen asks for the cards one by one. */
export const NEW_DECK_ORDER: readonly Card[] = (['s', 'h', 'd', 'c'] as const).flatMap((suit) =>
  ['A', ...RANKS.slice(0, -1)].map((rank) =>
    toCard(RANKS.findIndex((name) => name === rank) * SUITS.length + SUITS.indexOf(suit)),
  ),
);

/** Takes up a registration where it stopped. */
export function beginRegistration(id: string, name: string, begun: Deck | undefined): DeckWork {
  const tags = begun?.tags ?? new Map<string, Card>();
  return { work: 'register', deck: { id, name, tags }, seen: new Set(tags.values()), doubles: [], strangers: [] };
}

export function beginCheck(deck: Deck): DeckWork {
  return { work: 'check', deck, seen: new Set(), doubles: [], strangers: [] };
}

export function expectedCard(work: DeckWork): Card | null {
  return work.work === 'check' ? null : (NEW_DECK_ORDER.find((card) => !work.seen.has(card)) ?? null);
}

export function missingCards(work: DeckWork): readonly Card[] {
  return NEW_DECK_ORDER.filter((card) => !work.seen.has(card));
}

/** One tag was laid on an antenna. `others`: the decks that are registered besides this one. */
export function withTag(work: DeckWork, tag: string, others: readonly Deck[]): DeckWork {
  const known = work.deck.tags.get(tag);
  const elsewhere = others.some((other) => other.id !== work.deck.id && other.tags.has(tag));
  if (work.work === 'check') {
    if (known === undefined) return elsewhere ? work : withStranger(work, tag);
    return { ...work, seen: new Set([...work.seen, known]) };
  }
  // A card left lying is read again and again; only a tag that comes back for another card is a double, and it keeps
  // its first card.
  if (known !== undefined)
    return work.seen.size > 0 && known === lastOf(work) ? work : { ...work, doubles: unique([...work.doubles, known]) };
  const next = expectedCard(work);
  // Another deck may be in play: of its cards that stray over the antenna nobody is told.
  if (elsewhere) return work;
  if (next === null) return withStranger(work, tag);
  const tags = new Map([...work.deck.tags, [tag, next]]);
  return { ...work, deck: { ...work.deck, tags }, seen: new Set([...work.seen, next]) };
}

export function isDone(work: DeckWork): boolean {
  return work.seen.size === DECK_SIZE;
}

function lastOf(work: DeckWork): Card | undefined {
  return [...work.seen].at(-1);
}

function withStranger(work: DeckWork, tag: string): DeckWork {
  const short = tag.slice(-4);
  if (work.strangers.includes(short) || work.strangers.length >= STRANGERS_MAX) return work;
  return { ...work, strangers: [...work.strangers, short] };
}

function unique(cards: readonly Card[]): readonly Card[] {
  return [...new Set(cards)];
}

function tagsOf(json: unknown): ReadonlyMap<string, Card> | undefined {
  if (!Array.isArray(json)) return undefined;
  const tags = new Map<string, Card>();
  for (const pair of json) {
    if (!Array.isArray(pair)) return undefined;
    const [tag, card]: unknown[] = pair;
    if (typeof tag !== 'string' || tag.length > TAG_CHARS_MAX || typeof card !== 'number' || !isCard(card))
      return undefined;
    tags.set(tag, card);
  }
  return tags;
}
