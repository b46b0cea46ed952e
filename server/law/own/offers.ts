import { type MatterType, STREET_FORMS } from '#vocabulary/hands/matters';
import { BOARD_STREETS } from '#vocabulary/zones';
import { PAGES } from '../pages/pages.ts';
import { BOTH_BOOKS, CAUSES, EITHER, type Facts, OF_CARD, OF_HAND, type Offer, offer } from '../shapes/ways.ts';

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
  absent: PAGES.absent.offer,
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
  swept: PAGES.swept.offer,
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
