import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  beginCheck,
  beginRegistration,
  type DeckWork,
  expectedCard,
  isDone,
  missingCards,
  NEW_DECK_ORDER,
  sealDeck,
  unsealDeck,
  withTag,
} from '#vault/decks';
import { createHandVault, openHandVault } from '#vault/hand-vault';
import { loadKey } from '#vault/key-file';
import { seal, unseal } from '#vault/sealing';
import { ALL_CARD_REFS } from '#vocabulary/card-refs';
import { formatCard, toCard } from '#vocabulary/cards';

const entropy = (count: number) => randomBytes(count);
const master = randomBytes(32);

describe('a hand in the vault', () => {
  it('is a permutation of its own each time, and opens again with the table key', () => {
    const first = createHandVault(1, master, entropy);
    const second = createHandVault(2, master, entropy);
    const cards = ALL_CARD_REFS.map((ref) => first.vault.cardOf(ref));
    expect(new Set(cards).size).toBe(52);
    expect(cards).not.toEqual(ALL_CARD_REFS.map((ref) => second.vault.cardOf(ref)));
    const again = openHandVault(first.sealed, master, entropy);
    expect(again.ok && ALL_CARD_REFS.map((ref) => again.value.cardOf(ref))).toEqual(cards);
    for (const ref of ALL_CARD_REFS) expect(first.vault.refOf(first.vault.cardOf(ref))).toBe(ref);
  });

  it('shuffles fairly: each card is each reference about equally often', () => {
    const counts = new Array<number>(52).fill(0);
    const rounds = 5_200;
    for (let round = 0; round < rounds; round++) {
      const { vault } = createHandVault(round, master, entropy);
      const ref = vault.refOf(toCard(0));
      counts[ref] = (counts[ref] ?? 0) + 1;
    }
    const expected = rounds / 52;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 51 degrees of freedom: above 110 once in 300,000 runs.
    expect(chiSquare).toBeLessThan(110);
  });

  it('stays shut for another key, another hand, and a changed byte', () => {
    const { sealed } = createHandVault(7, master, entropy);
    expect(openHandVault(sealed, randomBytes(32), entropy).ok).toBe(false);
    expect(openHandVault({ ...sealed, hand: 8 }, master, entropy).ok).toBe(false);
    const swapped = { ...sealed, cards: createHandVault(7, master, entropy).sealed.cards };
    expect(openHandVault(swapped, master, entropy).ok).toBe(false);
    const bytes = Buffer.from(seal(master, 'a', 'text', entropy), 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(unseal(master, 'a', bytes.toString('base64url')).ok).toBe(false);
  });

  it('seals tags and gives them names that mean nothing in another hand', () => {
    const { vault } = createHandVault(1, master, entropy);
    const sealed = vault.sealTag('04AABBCCDD1234');
    expect(sealed).not.toContain('1234');
    expect(vault.unsealTag(sealed)).toEqual({ ok: true, value: '04AABBCCDD1234' });
    expect(vault.pseudonymOf('04AABBCCDD1234')).not.toBe(
      createHandVault(1, master, entropy).vault.pseudonymOf('04AABBCCDD1234'),
    );
  });
});

describe('a tag of another deck', () => {
  it('is sealed once a hand and has a short name from then on, after a restart too', () => {
    const { vault, sealed } = createHandVault(1, master, entropy);
    const tags = ['04AABBCCDD1234', '04AABBCCDD5678', '04AABBCCDD9ABC'];
    const first = tags.map((tag) => vault.sealTag(tag));
    expect(tags.map((tag) => vault.sealTag(tag))).toEqual(['@0', '@1', '@2']);
    expect(vault.unsealTag('@1')).toEqual({ ok: true, value: tags[1] });

    const opened = openHandVault(sealed, master, entropy);
    if (!opened.ok) throw new Error(opened.reason);
    expect(opened.value.unsealTag('@1').ok).toBe(false);
    for (const name of [...first, '@1', ...first]) opened.value.meetTag(name);
    expect(opened.value.unsealTag('@1')).toEqual({ ok: true, value: tags[1] });
    expect(opened.value.sealTag(tags[2] ?? '')).toBe('@2');
    expect(opened.value.sealTag('04AABBCCDDEEFF')).toMatch(/^[\w-]{40,}$/);
    expect(opened.value.sealTag('04AABBCCDDEEFF')).toBe('@3');
    for (const wrong of ['@4', '@-1', '@1.5', '@']) expect(opened.value.unsealTag(wrong).ok).toBe(false);
  });
});

describe('the tags of the deck in play', () => {
  it('are sealed once with the hand, and named by their CardRef from then on, after a restart too', () => {
    const deck = new Map(Array.from({ length: 52 }, (_, card) => [`04AABBCCDD10${card + 10}`, toCard(card)] as const));
    const { vault, sealed } = createHandVault(1, master, entropy, deck);
    expect(JSON.stringify(sealed)).not.toContain('04AABB');
    const opened = openHandVault(sealed, master, entropy);
    if (!opened.ok) throw new Error(opened.reason);
    for (const [tag, card] of deck) {
      expect(vault.sealTag(tag)).toBe(`#${vault.refOf(card)}`);
      expect(opened.value.unsealTag(vault.sealTag(tag))).toEqual({ ok: true, value: tag });
    }
    expect(vault.sealTag('04FFFFFFFFFFFF')).toMatch(/^[\w-]{40,}$/);
    for (const wrong of ['#52', '#-1', '#1.5', '#x']) expect(vault.unsealTag(wrong).ok).toBe(false);
    // Another hand's list does not open with this hand's key.
    const { sealed: next } = createHandVault(1, master, entropy, deck);
    expect(openHandVault({ ...sealed, tags: next.tags ?? '' }, master, entropy).ok).toBe(false);
  });
});

describe('the key file', () => {
  it('is made once, for its owner alone, and a damaged one is refused', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sabot-key-'));
    const path = join(folder, 'vault.key');
    const made = loadKey(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(loadKey(path)).toEqual(made);
    writeFileSync(path, 'cut off');
    expect(loadKey(path)).toEqual({ ok: false, reason: 'damaged-key' });
    rmSync(folder, { recursive: true });
  });
});

describe('registering a deck', () => {
  const tag = (n: number): string => `04A1B2C3${n.toString(16).padStart(6, '0').toUpperCase()}`;
  const lay = (work: DeckWork, ...numbers: readonly number[]): DeckWork =>
    numbers.reduce((now, n) => withTag(now, tag(n), []), work);

  it('asks for the cards in the order of a new deck, resumes, and lists doubles and missing ones', () => {
    expect(NEW_DECK_ORDER.slice(0, 3).map(formatCard)).toEqual(['As', '2s', '3s']);
    expect(new Set(NEW_DECK_ORDER).size).toBe(52);
    let work = lay(beginRegistration('red', 'Red', undefined), ...Array.from({ length: 20 }, (_, i) => i));
    // The card that still lies there is read again: nothing. An earlier one comes back: a double.
    work = lay(work, 19, 3);
    expect(work.doubles.map(formatCard)).toEqual(['4s']);
    expect(missingCards(work)).toHaveLength(32);
    const resumed = lay(beginRegistration('red', 'Red', work.deck), ...Array.from({ length: 31 }, (_, i) => i + 20));
    expect(expectedCard(resumed)).toBe(NEW_DECK_ORDER[51]);
    expect(isDone(resumed)).toBe(false);
    expect(isDone(lay(resumed, 51))).toBe(true);
  });

  it('does not take a card of another deck, and tells nothing of one that may be in play', () => {
    const red = lay(beginRegistration('red', 'Red', undefined), ...Array.from({ length: 52 }, (_, i) => i)).deck;
    const blue = withTag(beginRegistration('blue', 'Blue', undefined), tag(5), [red]);
    expect(blue.seen.size).toBe(0);
    expect(blue.strangers).toEqual([]);
    expect(expectedCard(blue)).toBe(NEW_DECK_ORDER[0]);
  });

  it('is encrypted at rest, and a check tells what is missing and what is strange', () => {
    const red = lay(beginRegistration('red', 'Red', undefined), ...Array.from({ length: 52 }, (_, i) => i)).deck;
    const sealed = sealDeck(red, master, entropy);
    expect(JSON.stringify(sealed)).not.toContain('04A1B2');
    expect(unsealDeck(sealed, master)).toEqual({ ok: true, value: red });
    expect(unsealDeck({ ...sealed, id: 'blue' }, master).ok).toBe(false);
    const check = lay(beginCheck(red), ...Array.from({ length: 51 }, (_, i) => i), 99);
    expect(missingCards(check)).toEqual([NEW_DECK_ORDER[51]]);
    expect(check.strangers).toEqual(['0063']);
  });
});
