import { assert } from '#vocabulary/result';
import { SEATS, type Seat } from '#vocabulary/seats';
import { sha256 } from '#vocabulary/sha-256';
import type { CardName } from '../cards.ts';

/**
 * The tree of a deal. Its leaves are the two cards of each of ten seats, at places that everybody knows, so that no
 * seat can be given a third card to choose from; always as many, so that they tell nobody how many players there are.
 */
export const LEAF_COUNT = 32;
/** From a leaf to the root. */
export const PATH_HASHES = Math.log2(LEAF_COUNT);
/** Fewer could be tried out: of 52 cards each is one try, and of 2^128 salts nobody tries many. */
export const SALT_BYTES = 16;

/** In place of a card: nobody was dealt in there, or no seat is there; a card came there, and no place has read it. */
export const NO_CARD = 'none';
export const UNREAD_CARD = 'unread';

/** What a leaf says, besides its salt. */
export interface Leaf {
  readonly hand: number;
  /** Of the root, counted in its deal. */
  readonly root: number;
  readonly leaf: number;
  readonly card: CardName | typeof NO_CARD | typeof UNREAD_CARD;
}

/** The two leaves of a seat. Which of them is the card that came first is drawn by lot: an opened one does not tell. */
export function leavesOfSeat(seat: Seat): readonly [number, number] {
  return [2 * (seat - 1), 2 * seat - 1];
}

export function seatOfLeaf(leaf: number): Seat | undefined {
  return SEATS[Math.floor(leaf / 2)];
}

/**
 * Leaves and branches are told apart by their first byte (RFC 6962 §2.1), or a branch could be passed off as a leaf.
 */
export function leafHash({ hand, root, leaf, card }: Leaf, salt: Uint8Array): Uint8Array {
  return sha256(
    Uint8Array.from([0, ...salt, ...bytesOf(`sabot deal 1, hand ${hand}, root ${root}, leaf ${leaf}: ${card}`)]),
  );
}

const branchHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(Uint8Array.from([1, ...left, ...right]));

/** All levels, the leaves first, the root alone last. */
export function treeOver(leaves: readonly Uint8Array[]): readonly (readonly Uint8Array[])[] {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; levels.push(level)) {
    const below = level;
    level = Array.from({ length: below.length / 2 }, (_, at) => branchHash(nth(below, 2 * at), nth(below, 2 * at + 1)));
  }
  return levels;
}

export const rootOf = (tree: ReturnType<typeof treeOver>): Uint8Array => nth(tree.at(-1) ?? [], 0);

/** The neighbours on the way from this leaf to the root. */
export function pathOf(tree: ReturnType<typeof treeOver>, leaf: number): readonly Uint8Array[] {
  return tree.slice(0, -1).map((level, height) => nth(level, (leaf >> height) ^ 1));
}

export function rootByPath(hash: Uint8Array, leaf: number, path: readonly Uint8Array[]): Uint8Array {
  return path.reduce(
    (at, neighbour, height) => (((leaf >> height) & 1) === 0 ? branchHash(at, neighbour) : branchHash(neighbour, at)),
    hash,
  );
}

/** ASCII only. */
const bytesOf = (text: string): readonly number[] => Array.from(text, (letter) => letter.charCodeAt(0));

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Of hexadecimal digits, two for each byte. */
export const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));

function nth(hashes: readonly Uint8Array[], at: number): Uint8Array {
  const hash = hashes[at];
  assert(hash !== undefined, 'the tree has this place');
  return hash;
}
