import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHandVault } from '#vault/hand-vault';
import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import { formatCard, toCard } from '#vocabulary/cards';
import type { DealtHands } from '#vocabulary/hands/deal-seals';
import { SEATS } from '#vocabulary/seats';
import { sha256 } from '#vocabulary/sha-256';
import { checkedDeal } from './proofs/checked-deal.ts';
import { formatDealFragment, parseDealText } from './proofs/deal-texts.ts';
import {
  bytesOfHex,
  hexOf,
  LEAF_COUNT,
  leafHash,
  leavesOfSeat,
  NO_CARD,
  pathOf,
  rootByPath,
  rootOf,
  treeOver,
} from './proofs/deal-tree.ts';
import type { DealView } from './proofs/deal-view.ts';

const bytes = (max: number) => fc.uint8Array({ maxLength: max });
const RUNS = { numRuns: 25, seed: 38 };

/** Random enough for a test, and the same each time. */
function entropyOf(seed: number): (count: number) => Uint8Array {
  let drawn = 0;
  return (count) => {
    drawn += 1;
    return createHash('sha512').update(`${seed}/${drawn}`).digest().subarray(0, count);
  };
}

const vaultOf = (seed: number) => createHandVault(7, new Uint8Array(32).fill(1), entropyOf(seed)).vault;

/** Some seats have two cards, some one that was read, some none that was. */
const dealt = fc.record({
  seed: fc.nat(1_000),
  counts: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 10 }),
});

function dealOf(counts: readonly number[], number = 1, shift = 0): DealtHands {
  const ref = (at: number): CardRef => ALL_CARD_REFS[at + shift] ?? expect.fail('there are 52');
  return {
    hand: 7,
    redeal: 0,
    number,
    seats: counts.map((count, at) => ({ seat: SEATS[at] ?? 1, refs: [ref(2 * at), ref(2 * at + 1)].slice(0, count) })),
  };
}

const refsOf = ({ seats }: DealtHands): readonly CardRef[] => seats.flatMap(({ refs }) => refs);

function openedDeal(seed: number, deals: readonly DealtHands[], refs: readonly CardRef[]): DealView {
  const { deal } = vaultOf(seed);
  return {
    hand: 7,
    roots: deals.map((each) => ({ number: each.number, root: deal.rootOf(each) })),
    opened: deals.flatMap((each) => deal.open(each, refs)),
  };
}

describe('SHA-256', () => {
  it('is that of Node for whatever bytes', () => {
    fc.assert(
      fc.property(bytes(300), (message) => {
        expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
      }),
      { ...RUNS, numRuns: 100 },
    );
    // Each length about the end of a block.
    for (let length = 50; length < 140; length++) {
      const message = new Uint8Array(length).fill(length);
      expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });
});

describe('the tree of a deal', () => {
  it('each leaf leads to the root by its own path, and by no other place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: LEAF_COUNT, maxLength: LEAF_COUNT }),
        (leaves) => {
          const tree = treeOver(leaves);
          const root = hexOf(rootOf(tree));
          for (const [at, leaf] of leaves.entries()) {
            const path = pathOf(tree, at);
            expect(hexOf(rootByPath(leaf, at, path))).toBe(root);
            expect(hexOf(rootByPath(leaf, at ^ 1, path)) === root).toBe(hexOf(leaf) === hexOf(path[0] ?? leaf));
          }
        },
      ),
      RUNS,
    );
  });

  it('a branch is no leaf, whatever is said of its halves', () => {
    const [left, right] = [sha256(Uint8Array.of(1)), sha256(Uint8Array.of(2))];
    const branch = hexOf(rootByPath(left, 0, [right]));
    expect(hexOf(sha256(Uint8Array.from([...left, ...right])))).not.toBe(branch);
    expect(hexOf(sha256(Uint8Array.from([0, ...left, ...right])))).not.toBe(branch);
  });
});

describe('a commitment to a deal', () => {
  it('is the same each time for the same hand, and another one for each card, number and hand', () => {
    const [vault, other] = [vaultOf(1), vaultOf(2)];
    const deal = dealOf([2, 2, 2]);
    expect(vaultOf(1).deal.rootOf(deal)).toBe(vault.deal.rootOf(deal));
    const roots = [
      deal,
      dealOf([2, 2, 1]),
      dealOf([2, 2, 2], 2),
      dealOf([2, 2, 2], 1, 1),
      { ...deal, hand: 8 },
      { ...deal, redeal: 1 },
    ].map(vault.deal.rootOf);
    expect(new Set([...roots, other.deal.rootOf(deal)]).size).toBe(7);
  });

  it('what is opened is what was sealed, each card at its seat, also after it went through an address', () => {
    fc.assert(
      fc.property(dealt, ({ seed, counts }) => {
        const deal = dealOf(counts);
        const view = openedDeal(seed, [deal], refsOf(deal));
        const told = parseDealText(`https://table.example/check#${formatDealFragment(view)}`);
        expect(told).toEqual(view);
        const { cards } = checkedDeal(told ?? view, new Map(view.roots.map(({ number, root }) => [number, root])));
        const { cardOf } = vaultOf(seed);
        const laid = deal.seats.flatMap(({ seat, refs }) =>
          refs.map((ref) => `${seat} ${formatCard(cardOf(ref))} sealed 1`),
        );
        expect(cards.map(({ seat, card, finding, since }) => `${seat} ${card} ${finding} ${since}`).sort()).toEqual(
          laid.sort(),
        );
      }),
      RUNS,
    );
  });

  it('opens no card but those that it is asked for: of the others there is neither name nor salt', () => {
    fc.assert(
      fc.property(dealt, fc.nat(20), ({ seed, counts }, at) => {
        const deal = dealOf(counts);
        const all = openedDeal(seed, [deal], refsOf(deal)).opened;
        const asked = refsOf(deal).slice(at, at + 1);
        const text = JSON.stringify(openedDeal(seed, [deal], asked));
        const { cardOf } = vaultOf(seed);
        const hidden = all.filter(({ card }) => asked.every((ref) => formatCard(cardOf(ref)) !== card));
        expect(hidden).toHaveLength(all.length - asked.length);
        for (const { card, salt } of hidden) {
          expect(text).not.toContain(salt);
          expect(text).not.toContain(`"${card}"`);
        }
      }),
      RUNS,
    );
  });

  it('52 tries do not tell a closed leaf: without its salt no card gives its hash', () => {
    const deal = dealOf([2, 2]);
    const [opening] = openedDeal(3, [deal], refsOf(deal).slice(0, 1)).opened;
    // The first hash of the path is that of the seat's other card.
    const neighbour = opening?.path[0];
    const names = [...ALL_CARD_REFS.map((ref) => formatCard(toCard(ref))), NO_CARD];
    const salts = [new Uint8Array(0), new Uint8Array(16), bytesOfHex(opening?.salt ?? '')];
    const tried = salts.flatMap((salt) =>
      names.map((card) => hexOf(leafHash({ hand: 7, root: 1, leaf: (opening?.leaf ?? 0) ^ 1, card }, salt))),
    );
    expect(tried).not.toContain(neighbour);
  });

  it('which card came first is not told by where it is sealed', () => {
    const places = Array.from({ length: 200 }, (_, seed) => {
      const deal = dealOf([2, 2]);
      return openedDeal(seed, [deal], refsOf(deal).slice(2, 3)).opened[0]?.leaf;
    });
    const [even, odd] = leavesOfSeat(2);
    expect(new Set(places)).toEqual(new Set([even, odd]));
    const first = places.filter((leaf) => leaf === even).length;
    expect(first).toBeGreaterThan(60);
    expect(first).toBeLessThan(140);
  });
});

describe('what was tampered with', () => {
  const deal = dealOf([2, 2, 2]);
  const view = openedDeal(5, [deal], refsOf(deal).slice(0, 2));
  const noted = new Map(view.roots.map(({ number, root }) => [number, root]));
  const text = JSON.stringify(view);
  const isFine = (told: DealView | undefined): boolean => {
    if (told === undefined) return false;
    const { cards, roots } = checkedDeal(told, noted);
    return (
      cards.length === 2 &&
      cards.every(({ finding }) => finding === 'sealed') &&
      roots.every((root) => root.noted === true)
    );
  };

  it('no letter of it can be another one', () => {
    expect(isFine(parseDealText(text))).toBe(true);
    for (let at = 0; at < text.length; at++) {
      for (const letter of ['0', '1', 'a', 'h', 'K', ' ']) {
        if (text[at] === letter) continue;
        const changed = `${text.slice(0, at)}${letter}${text.slice(at + 1)}`;
        // A hand of another number has roots of its own: those that were noted are not looked for.
        expect(isFine(parseDealText(changed)) ? changed : null).toBe(null);
      }
    }
  });

  it('nor can a piece be left out, or be there twice', () => {
    for (const opening of view.opened) {
      expect(
        parseDealText(JSON.stringify({ ...view, opened: [{ ...opening, path: opening.path.slice(1) }] })),
      ).toBeUndefined();
      const { cards } = checkedDeal({ ...view, opened: [opening, opening] }, noted);
      expect(cards.map(({ finding }) => finding)).toEqual(['wrong']);
    }
    expect(parseDealText(JSON.stringify({ ...view, roots: [] }))).toBeUndefined();
    expect(parseDealText(JSON.stringify({ ...view, more: 1 }))).toBeUndefined();
    for (const nothing of ['', '{', 'null', '#', 'x'.repeat(200_000), 'https://table.example/check'])
      expect(parseDealText(nothing)).toBeUndefined();
  });

  it('the last root holds: a card that stood under an earlier one alone was replaced', () => {
    const [first, second] = [dealOf([2, 2]), dealOf([2, 2], 2, 1)];
    const { cardOf } = vaultOf(9);
    const told = openedDeal(9, [first, second], [...refsOf(first), ...refsOf(second)]);
    const found = checkedDeal(told).cards.map(
      ({ seat, card, finding, since }) => `${seat} ${card} ${finding} ${since}`,
    );
    const name = (at: number): string => formatCard(cardOf(ALL_CARD_REFS[at] ?? expect.fail('there are 52')));
    // Each seat's second card is its first one now; what came to it is sealed since the second root.
    const expected = [
      `1 ${name(0)} replaced null`,
      `1 ${name(1)} sealed 1`,
      `1 ${name(2)} sealed 2`,
      `2 ${name(2)} replaced null`,
      `2 ${name(3)} sealed 1`,
      `2 ${name(4)} sealed 2`,
    ];
    expect(found.sort()).toEqual(expected.sort());
  });

  it('a card stands under a root that was noted since it lay there, and under none of another deal', () => {
    const [first, second] = [dealOf([2, 2]), dealOf([2, 2], 2, 1)];
    const told = openedDeal(9, [first, second], [...refsOf(first), ...refsOf(second)]);
    const [one = '', two = ''] = told.roots.map(({ root }) => root);
    const under = (noted: readonly (readonly [number, string])[]) =>
      checkedDeal(told, new Map(noted))
        .cards.filter(({ finding }) => finding === 'sealed')
        .map(({ since, notedUnder }) => `${since}: ${notedUnder}`)
        .sort();
    expect(under([])).toEqual(['1: null', '1: null', '2: null', '2: null']);
    expect(under([[1, one]])).toEqual(['1: 1', '1: 1', '2: null', '2: null']);
    expect(under([[2, two]])).toEqual(['1: 2', '1: 2', '2: 2', '2: 2']);
    // Another root was noted than is shown now: it is another deal.
    expect(
      under([
        [1, two],
        [2, two],
      ]),
    ).toEqual(['1: null', '1: null', '2: null', '2: null']);
  });

  it('a tree that has one card at two places is found out', () => {
    const twice: DealtHands = {
      hand: 7,
      redeal: 0,
      number: 1,
      seats: SEATS.slice(0, 2).map((seat) => ({ seat, refs: ALL_CARD_REFS.slice(0, 2) })),
    };
    const told = openedDeal(4, [twice], ALL_CARD_REFS.slice(0, 1));
    expect(checkedDeal(told).cards.map(({ finding }) => finding)).toEqual(['wrong', 'wrong']);
  });
});
