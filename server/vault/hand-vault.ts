import { createHmac } from 'node:crypto';
import { ALL_CARD_REFS, type CardRef, toCardRef } from '#vocabulary/card-refs';
import { type Card, DECK_SIZE, toCard } from '#vocabulary/cards';
import { assert, err, ok, type Result } from '#vocabulary/result';
import { type DealCommitment, dealCommitment } from './deal-commitment.ts';
import { deriveKey, type Entropy, KEY_BYTES, seal, unseal } from './sealing.ts';

/**
 * Which CardRef is which card, for one hand. Whoever holds one of these knows every card: only table, feeds and tests
 * do.
 */
export interface HandVault {
  readonly hand: number;
  readonly cardOf: (ref: CardRef) => Card;
  readonly refOf: (card: Card) => CardRef;
  /**
   * For stored readings: `#REF` for a tag of the deck in play, whose tags are sealed once for all with the hand. Any
   * other tag is sealed by itself when it is first seen, and is `@N` from then on, the Nth of them. The same tag has
   * the same name during a hand, which says no more than its CardRef does.
   */
  readonly sealTag: (tag: string) => string;
  /**
   * A name that was given before the program was started: whoever reads a hand's readings again tells it of each, in
   * order.
   */
  readonly meetTag: (sealed: string) => void;
  readonly unsealTag: (sealed: string) => Result<string, 'not-openable'>;
  /** What evidence shows in place of a tag: tells tags of one hand apart and means nothing in the next. */
  readonly pseudonymOf: (tag: string) => string;
  readonly deal: DealCommitment;
}

/** What the journal keeps of it. `key` opens with the table's key only, `cards` with that key only. */
export interface SealedHand {
  readonly hand: number;
  readonly key: string;
  readonly cards: string;
  /** The tags of the deck in play, by CardRef: readings name them by their place in this list. */
  readonly tags?: string;
}

/** A fresh permutation for a fresh hand. */
export function createHandVault(
  hand: number,
  master: Uint8Array,
  entropy: Entropy,
  deck: ReadonlyMap<string, Card> = NO_DECK,
): { readonly vault: HandVault; readonly sealed: SealedHand } {
  const key = entropy(KEY_BYTES);
  const cards = shuffled(entropy);
  const tags = tagsByRef(cards, deck);
  const sealed: SealedHand = {
    hand,
    key: seal(deriveKey(master, 'hand-keys'), `hand ${hand}`, Buffer.from(key).toString('hex'), entropy),
    cards: seal(deriveKey(key, 'cards'), `cards of hand ${hand}`, JSON.stringify(cards), entropy),
    ...(tags.length === 0
      ? {}
      : { tags: seal(deriveKey(key, 'tags'), `tags of hand ${hand}`, JSON.stringify(tags), entropy) }),
  };
  return { vault: handVault(hand, key, cards, tags, entropy), sealed };
}

const NO_DECK: ReadonlyMap<string, Card> = new Map();

/** A deck that is not whole has no such list. */
function tagsByRef(cards: readonly Card[], deck: ReadonlyMap<string, Card>): readonly string[] {
  const tagOf = new Map([...deck].map(([tag, card]) => [card, tag]));
  const tags = cards.flatMap((card) => tagOf.get(card) ?? []);
  return tags.length === DECK_SIZE ? tags : [];
}

export function openHandVault(
  sealed: SealedHand,
  master: Uint8Array,
  entropy: Entropy,
): Result<HandVault, 'not-openable'> {
  const keyText = unseal(deriveKey(master, 'hand-keys'), `hand ${sealed.hand}`, sealed.key);
  if (!keyText.ok) return keyText;
  const key = Buffer.from(keyText.value, 'hex');
  const text = unseal(deriveKey(key, 'cards'), `cards of hand ${sealed.hand}`, sealed.cards);
  if (!text.ok) return text;
  const cards = permutationOf(JSON.parse(text.value));
  if (cards === undefined) return err('not-openable');
  const tags = openTags(sealed, key);
  return tags.ok ? ok(handVault(sealed.hand, key, cards, tags.value, entropy)) : tags;
}

function openTags({ hand, tags }: SealedHand, key: Uint8Array): Result<readonly string[], 'not-openable'> {
  if (tags === undefined) return ok([]);
  const text = unseal(deriveKey(key, 'tags'), `tags of hand ${hand}`, tags);
  if (!text.ok) return text;
  const list: unknown = JSON.parse(text.value);
  return Array.isArray(list) && list.length === DECK_SIZE && list.every((tag) => typeof tag === 'string')
    ? ok(list)
    : err('not-openable');
}

function handVault(
  hand: number,
  key: Uint8Array,
  cards: readonly Card[],
  tags: readonly string[],
  entropy: Entropy,
): HandVault {
  const refs = new Map(cards.map((card, ref) => [card, toCardRef(ref)]));
  const tagKey = deriveKey(key, 'tags');
  const pseudonymKey = deriveKey(key, 'pseudonyms');
  const sealedTags = new Map(tags.map((tag, ref) => [tag, `#${ref}`]));
  const strangers: string[] = [];
  const meet = (tag: string): void => {
    sealedTags.set(tag, `@${strangers.length}`);
    strangers.push(tag);
  };
  const openTag = (sealed: string): Result<string, 'not-openable'> => {
    if (!isName(sealed)) return unseal(tagKey, `tag in hand ${hand}`, sealed);
    const tag = (sealed.startsWith('#') ? tags : strangers)[Number(sealed.slice(1))];
    return tag === undefined ? err('not-openable') : ok(tag);
  };
  const pseudonyms = new Map<string, string>();
  const cardOf = (ref: CardRef): Card => {
    const card = cards[ref];
    assert(card !== undefined, 'every reference is a card');
    return card;
  };
  return {
    hand,
    cardOf,
    deal: dealCommitment(key, cardOf),
    refOf: (card) => {
      const ref = refs.get(card);
      assert(ref !== undefined, 'every card has a reference');
      return ref;
    },
    sealTag: (tag) => {
      const known = sealedTags.get(tag);
      if (known !== undefined) return known;
      const sealed = seal(tagKey, `tag in hand ${hand}`, tag, entropy);
      meet(tag);
      return sealed;
    },
    meetTag: (sealed) => {
      const opened = isName(sealed) ? undefined : openTag(sealed);
      if (opened?.ok === true && !sealedTags.has(opened.value)) meet(opened.value);
    },
    unsealTag: openTag,
    pseudonymOf: (tag) => {
      const known = pseudonyms.get(tag);
      if (known !== undefined) return known;
      const pseudonym = `T-${createHmac('sha256', pseudonymKey).update(tag).digest('hex').slice(0, 6).toUpperCase()}`;
      pseudonyms.set(tag, pseudonym);
      return pseudonym;
    },
  };
}

const isName = (sealed: string): boolean => /^[#@]\d+$/.test(sealed);

/** Fisher-Yates with rejection: each of the 52! orders is equally likely if the entropy is. */
function shuffled(entropy: Entropy): readonly Card[] {
  const cards = ALL_CARD_REFS.map((ref) => toCard(ref));
  for (let last = DECK_SIZE - 1; last > 0; last--) {
    const other = below(last + 1, entropy);
    const [a, b] = [cards[last], cards[other]];
    assert(a !== undefined && b !== undefined, 'indices stay inside the deck');
    cards[last] = b;
    cards[other] = a;
  }
  return cards;
}

function below(limit: number, entropy: Entropy): number {
  const fair = 256 - (256 % limit);
  for (;;) {
    const byte = entropy(1)[0] ?? 256;
    if (byte < fair) return byte % limit;
  }
}

function permutationOf(json: unknown): readonly Card[] | undefined {
  if (!Array.isArray(json) || json.length !== DECK_SIZE || new Set(json).size !== DECK_SIZE) return undefined;
  const isWhole = json.every((value) => Number.isInteger(value) && value >= 0 && value < DECK_SIZE);
  return isWhole ? json.map((value) => toCard(value)) : undefined;
}
