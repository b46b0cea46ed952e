import * as v from 'valibot';
import { TABLE_KITS } from '#field/builds/kits';
import { COIL_SHAPES } from '#field/coils/coil';
import { READERS } from '#field/radio/readers';
import { BOARD_ZONES, SEAT_ZONES } from '#vocabulary/zones';
import { rangeShape } from './shape-parts.ts';

/** Places that an antenna may serve: the board is one, or each of its cards has its own. */
export const KIT_ZONES = [...SEAT_ZONES, ...BOARD_ZONES, 'BOARD', 'BURN', 'MUCK', 'SHOE'] as const;
export type KitZone = (typeof KIT_ZONES)[number];

const sideShape = rangeShape({ low: 10, high: 600 });
const offsetShape = rangeShape({ low: -150, high: 150 });

/** Antenna that serves each place of a kind: its middle is told from the middle of the place. */
const placeShape = v.strictObject({
  reader: v.picklist(READERS),
  /** Antenna of the reader's own module unless another hangs on it. */
  antenna: v.optional(
    v.strictObject({
      shape: v.optional(v.picklist(COIL_SHAPES), 'rectangle'),
      mm: v.strictTuple([sideShape, sideShape]),
      turns: v.optional(v.pipe(rangeShape({ low: 1, high: 12 }), v.integer()), 1),
      ampereTurns: rangeShape({ low: 0.02, high: 5 }),
    }),
  ),
  heightMm: v.optional(rangeShape({ low: 1, high: 60 }), 6),
  middleMm: v.optional(v.strictTuple([offsetShape, offsetShape]), [0, 0]),
});

const boardShape = v.strictObject({
  places: v.pipe(v.array(v.picklist(KIT_ZONES)), v.minLength(1)),
  /** One sweep over this board's antennas with a table's usual cards on them. */
  sweepMs: v.optional(rangeShape({ low: 15, high: 1_200 }), 145),
});

const kitShape = v.pipe(
  v.strictObject({
    seat: v.optional(placeShape),
    board: v.optional(placeShape),
    burn: v.optional(placeShape),
    muck: v.optional(placeShape),
    shoe: v.optional(placeShape),
    boards: v.pipe(v.array(boardShape), v.minLength(1), v.maxLength(20)),
  }),
  v.check(({ boards }) => {
    const all = boards.flatMap(({ places }) => places);
    return new Set(all).size === all.length;
  }, 'a place has one antenna'),
  v.check(
    ({ boards }) => boards.every(({ places }) => !places.includes('SHOE') || places.length === 1),
    'a shoe has a board of its own',
  ),
  v.check(({ boards }) => {
    const all = boards.flatMap(({ places }) => places);
    return !all.includes('BOARD') || !all.some((place) => BOARD_ZONES.some((zone) => zone === place));
  }, 'the board is one place, or each of its cards has one'),
  v.check(
    (kit) => boards(kit).every((place) => kit[kindOf(place)] !== undefined),
    'boards name only places that are described',
  ),
  v.check(
    (kit) => KINDS.every((kind) => kit[kind] === undefined || boards(kit).some((place) => kindOf(place) === kind)),
    'each place that is described is on a board',
  ),
);

const KINDS = ['seat', 'board', 'burn', 'muck', 'shoe'] as const;
const boards = (kit: { readonly boards: readonly { readonly places: readonly KitZone[] }[] }): readonly KitZone[] =>
  kit.boards.flatMap(({ places }) => places);

export function kindOf(zone: KitZone): (typeof KINDS)[number] {
  switch (zone) {
    case 'BURN':
      return 'burn';
    case 'MUCK':
      return 'muck';
    case 'SHOE':
      return 'shoe';
    default:
      return zone.startsWith('S') ? 'seat' : 'board';
  }
}

/** A build of the hardware documents by its name, or one of one's own. */
export const kitFieldShape = v.optional(
  v.lazy((given) => (typeof given === 'object' ? kitShape : v.picklist(TABLE_KITS))),
  'club',
);
export type KitField = v.InferOutput<typeof kitFieldShape>;
export type OwnKit = v.InferOutput<typeof kitShape>;
