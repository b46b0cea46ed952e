import type { InlayName } from '../radio/inlays.ts';
import { type Antenna, BOARD_FRAME, READER_DATA, type ReaderName, SEAT_FRAME } from '../radio/readers.ts';

/** The builds of hardware-docs, each by the name of its page. */
export const KITS = ['bench', 'table', 'club', 'stream'] as const;
export type KitName = (typeof KITS)[number];

/** Kits at which one can play. */
export const TABLE_KITS = ['table', 'club', 'stream'] as const satisfies readonly KitName[];
export type TableKitName = (typeof TABLE_KITS)[number];

export const PLACE_KINDS = ['seat', 'board', 'burn', 'muck', 'shoe'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A kind of place of a build: what reads it, and where cards come to lie there. */
export interface KitPlace {
  readonly kind: PlaceKind;
  readonly reader: ReaderName;
  readonly antenna: Antenna;
  /** From the coil to the lowest card: wood, cloth, and the air of a card that is not flat. */
  readonly heightMm: number;
  /** Box in which cards lie whole; the antenna's middle is its middle. */
  readonly boxMm: readonly [width: number, depth: number];
  /** Cards that lie there at once, at most, and must be read. */
  readonly cards: 1 | 2;
  /** Pitch of a board from the middle of one card to the next, and the turn of its cards from lying along the row. */
  readonly row?: { readonly pitchMm: number; readonly turnDeg: number };
  /** Middles of like coils beside it, whose fields are off while it reads. */
  readonly besideMm?: readonly number[];
}

export interface Kit {
  readonly name: KitName;
  readonly places: readonly KitPlace[];
  /** The deck of its shopping list. */
  readonly inlay: InlayName;
}

/** A poker card, long side along the box. */
export const CARD_MM: readonly [width: number, depth: number] = [88, 63];

/** Wood and cloth over a coil, as the documents recommend them. */
const HEIGHT_MM = 6;
/** A card fits exactly, with five millimetres round it. */
const FITTING: readonly [number, number] = [98, 73];
/** A printed box of a card and a half. */
const PRINTED: readonly [number, number] = [132, 94];
const SEAT: readonly [number, number] = [150, 110];
const TRAY: readonly [number, number] = [95, 70];
/** A card that slides through a slot passes over the coil's middle. */
const SLOT: readonly [number, number] = [90, 65];

const module = (
  kind: PlaceKind,
  reader: ReaderName,
  boxMm: readonly [number, number],
  cards: KitPlace['cards'],
): KitPlace => ({ kind, reader, antenna: READER_DATA[reader].antenna, heightMm: HEIGHT_MM, boxMm, cards });
const frame = (kind: PlaceKind, boxMm: readonly [number, number], cards: KitPlace['cards']): KitPlace => ({
  kind,
  reader: 'pepper',
  antenna: SEAT_FRAME,
  heightMm: HEIGHT_MM,
  boxMm,
  cards,
});

/** One frame under all five cards of the board, which stand side by side in it. */
const BOARD: KitPlace = {
  ...frame('board', [BOARD_FRAME.mm[0], 108], 1),
  antenna: BOARD_FRAME,
  row: { pitchMm: 68, turnDeg: 90 },
};

/**
 * A burn tray counts on arrival, a muck tells arrivals only, and so does a shoe: one card at a time is enough there. A
 * seat has two, which may lie in each other's way.
 */
export const KIT_DATA: Readonly<Record<KitName, Kit>> = {
  bench: { name: 'bench', inlay: 'sticker-25', places: [module('seat', 'rc522-strong', FITTING, 2)] },
  table: {
    name: 'table',
    inlay: 'sticker-25',
    places: [
      module('seat', 'rc522-strong', PRINTED, 2),
      {
        ...module('board', 'rc522-strong', FITTING, 1),
        besideMm: [-100, 100],
        row: { pitchMm: 100, turnDeg: 0 },
      },
      module('burn', 'rc522-strong', TRAY, 1),
      module('muck', 'rc522-strong', SLOT, 1),
      module('shoe', 'rc522-strong', SLOT, 1),
    ],
  },
  club: {
    name: 'club',
    inlay: 'card-15693',
    places: [frame('seat', SEAT, 2), BOARD, frame('burn', TRAY, 1), frame('muck', SLOT, 1)],
  },
  stream: {
    name: 'stream',
    inlay: 'card-15693',
    places: [frame('seat', SEAT, 2), BOARD, frame('muck', SLOT, 1)],
  },
};
