import { HAND_PHASES, type MatterType, STREET_FORMS } from '#vocabulary/hands/matters';
import type { Severity } from '#vocabulary/kinds';
import { BOARD_STREETS } from '#vocabulary/zones';

/**
 * Ways of ruling that a book from a folder may choose. Each is carried out by code of this house: `as-…` is what that
 * book rules, under the rules that are named here; the others are the moves that rulings are made of.
 */
export const WAYS = [
  'as-sans-croupier',
  'as-maison',
  'stands',
  'shown',
  'hand-dead',
  'misdeal',
  'swapped-with-burn',
  'scrap-replaced',
  'back-to-seat',
  'to-the-burns',
  'scrambled',
  'shuffled-back',
  'floor-decides',
  'silent',
] as const;
export type Way = (typeof WAYS)[number];

/** Severities that go with a way, the usual one first; none: as the other book has it. */
export const SEVERITIES_OF: Readonly<Record<Way, readonly Severity[]>> = {
  'as-sans-croupier': [],
  'as-maison': [],
  stands: ['notice', 'info', 'penalty'],
  shown: ['notice', 'penalty'],
  'hand-dead': ['hand-dead'],
  misdeal: ['misdeal'],
  'swapped-with-burn': ['correctable'],
  'scrap-replaced': ['correctable'],
  'back-to-seat': ['notice', 'correctable'],
  'to-the-burns': ['notice', 'correctable'],
  scrambled: ['correctable'],
  'shuffled-back': ['correctable'],
  'floor-decides': ['td-call'],
  silent: [],
};

/** Ways out that a book may lay before whoever decides. */
export const WAYS_OUT = ['play-on', 'misdeal', 'kill', 'show-all', 'give-back', 'stays-dead'] as const;
export type WayOut = (typeof WAYS_OUT)[number];

/** Facts that a case may ask of the situation, and the answers that there are. */
export type Facts = Readonly<Record<string, readonly (string | boolean)[]>>;

const EITHER = [true, false] as const;
/** Facts of any: where the hand stood, whether two acted with chips or three in all, whether it is the second. */
const ALWAYS = { phase: HAND_PHASES, substantial: EITHER, doubled: EITHER } as const satisfies Facts;
const CAUSES = ['dealer', 'player'] as const;
const OF_CARD = ['shown'] as const;
const OF_HAND = ['hand-dead', 'misdeal'] as const;
const BOTH_BOOKS = ['as-sans-croupier', 'as-maison'] as const;
const COMMON = ['stands', 'floor-decides', 'silent'] as const;

export interface Offer {
  readonly facts: Facts;
  readonly ways: readonly Way[];
  /** Needs a card, a seat: ways out that there are besides. */
  readonly out: readonly WayOut[];
}

const offer = (facts: Facts, ways: readonly Way[], out: readonly WayOut[] = ['play-on', 'misdeal']): Offer => ({
  facts: { ...ALWAYS, ...facts },
  ways: [...ways, ...COMMON],
  out,
});

const OF_DEAL = { second: EITHER, 'first-two': EITHER, protected: EITHER } as const satisfies Facts;
const THROWN = { falseInfo: EITHER, alone: EITHER, live: EITHER } as const satisfies Facts;

/**
 * Irregularities for books of folders. Betting is ruled by its points; irregularities of Tock need the whole board
 * laid first, which is that book's alone.
 */
export const OFFERS = {
  exposed: offer({ ...OF_DEAL, cause: CAUSES }, [...BOTH_BOOKS, ...OF_CARD, ...OF_HAND, 'swapped-with-burn']),
  voluntary: offer({}, [...BOTH_BOOKS, ...OF_CARD, ...OF_HAND]),
  seen: offer({}, [...BOTH_BOOKS, ...OF_CARD, ...OF_HAND], ['play-on', 'misdeal', 'show-all']),
  boxed: offer({ place: ['hole', 'burn', 'board', 'stub'], more: EITHER, doubledBy: [false, 'boxed'] }, [
    ...BOTH_BOOKS,
    ...OF_CARD,
    'misdeal',
    'scrap-replaced',
    'to-the-burns',
  ]),
  'wrong-order': offer({ emptySeat: EITHER }, [...BOTH_BOOKS, 'misdeal']),
  'wrong-count': offer({ what: ['extra', 'short'] }, [...BOTH_BOOKS, ...OF_HAND], ['play-on', 'misdeal', 'kill']),
  absent: offer({}, [...BOTH_BOOKS, 'hand-dead'], ['play-on', 'kill']),
  dropped: offer({ ...OF_DEAL, cause: CAUSES, role: ['hole', 'burn', 'board'], identified: EITHER }, [
    ...BOTH_BOOKS,
    ...OF_CARD,
    ...OF_HAND,
    'swapped-with-burn',
    'back-to-seat',
    'to-the-burns',
  ]),
  'dead-card-mixed': offer({}, [...BOTH_BOOKS, ...OF_HAND], ['play-on', 'misdeal', 'kill']),
  found: offer({}, [...BOTH_BOOKS, ...OF_CARD, 'misdeal'], ['play-on', 'misdeal', 'show-all']),
  street: offer({ form: STREET_FORMS, street: BOARD_STREETS, order: ['known', 'unknown'], playedOver: EITHER }, [
    ...BOTH_BOOKS,
    'misdeal',
    'scrambled',
    'shuffled-back',
  ]),
  'burn-exposed': offer({ street: BOARD_STREETS }, [...BOTH_BOOKS, ...OF_CARD]),
  'burn-misplaced': offer({ street: BOARD_STREETS }, [...BOTH_BOOKS, 'to-the-burns']),
  'flop-short': offer({}, ['as-maison']),
  'rabbit-hunt': offer({}, [...BOTH_BOOKS, ...OF_CARD], ['play-on']),
  swept: offer({ tabled: EITHER }, [...BOTH_BOOKS, 'hand-dead'], ['play-on', 'kill']),
  retrieved: offer(THROWN, [...BOTH_BOOKS, 'hand-dead'], ['give-back', 'stays-dead']),
  'claimed-back': offer(THROWN, [...BOTH_BOOKS, 'hand-dead'], ['give-back', 'stays-dead']),
  transfer: offer({}, ['as-sans-croupier', 'hand-dead', 'misdeal'], ['play-on', 'misdeal', 'kill']),
  'unknown-tag': offer({}, ['misdeal']),
  'foreign-card': offer({}, ['misdeal']),
  duplicate: offer({}, ['misdeal']),
  'back-in-shoe': offer({}, ['misdeal']),
  'board-astray': offer({}, BOTH_BOOKS),
  'hole-astray': offer({}, [...BOTH_BOOKS, 'hand-dead'], ['play-on', 'kill']),
  'shown-to-one': offer({}, [...BOTH_BOOKS, ...OF_CARD], ['play-on']),
} as const satisfies Partial<Record<MatterType, Offer>>;
export type Rulable = keyof typeof OFFERS;

/** Why a book from a folder has nothing to say on it. */
export const NOT_OFFERED: Readonly<Record<Exclude<MatterType, Rulable>, string>> = {
  betting: 'betting is ruled by the points of `betting` in book.json',
  'show-refused': 'nothing at a table tells of it by itself: the showdown follows `showing` and `allInShowing`',
  'tock-board-incomplete': 'it is an irregularity of Tock alone, whose board is dealt first',
  'tock-burn': 'it is an irregularity of Tock alone, whose board is dealt first',
  'tock-flip': 'it is an irregularity of Tock alone, whose board is dealt first',
};

export const isRulable = (text: string): text is Rulable => Object.hasOwn(OFFERS, text);
