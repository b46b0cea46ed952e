import { KIT_DATA, type KitPlace, type PlaceKind, type TableKitName } from '#field/builds/kits';
import { type Antenna, READER_DATA, type ReaderName } from '#field/radio/readers';
import type { TableProfile } from '#vocabulary/profiles';
import { BOARD_ZONES, SEAT_ZONES } from '#vocabulary/zones';
import type { KitField, KitZone, OwnKit } from './kit-shape.ts';

/** Service of a place of a table: its coil, where that lies below the cards, and the box in which they lie. */
export interface PlaceAntenna {
  readonly reader: ReaderName;
  readonly antenna: Antenna;
  readonly heightMm: number;
  readonly middleMm: readonly [x: number, y: number];
  /** Cards lie whole in it; absent: as people lay them. */
  readonly boxMm: readonly [width: number, depth: number] | null;
}

/** A build as it stands on a table: which places there are, what reads them, which boards sweep over them. */
export interface TableKit {
  readonly places: Readonly<Partial<Record<PlaceKind, PlaceAntenna>>>;
  /** From one card of the board to the next, and how they lie there. */
  readonly row: { readonly pitchMm: number; readonly turnDeg: number };
  readonly boards: readonly KitBoard[];
}

export interface KitBoard {
  readonly places: readonly KitZone[];
  readonly sweepMs: number;
}

/** Default: cards that lie along the row, a hand's breadth apart. */
const USUAL_ROW = { pitchMm: 100, turnDeg: 0 } as const;
/** Wire of a millimetre and a half, turn beside turn. */
const WIRE = { pitchMm: 1.5, conductorMm: 0.75 } as const;

/** Sweeps of a seat node's two coils, of the hub's seven and the shoe's one, and of a multiplexer. */
const NODE_SWEEP_MS = 20;
const HUB_SWEEP_MS = 60;
const SHOE_SWEEP_MS = 8.5;
const MUX_SWEEP_MS = 400;

const BOARDS: Readonly<Record<TableKitName, readonly KitBoard[]>> = {
  table: [
    { places: [...BOARD_ZONES, 'BURN', 'MUCK'], sweepMs: HUB_SWEEP_MS },
    ...[0, 2, 4, 6, 8].map((first) => ({ places: SEAT_ZONES.slice(first, first + 2), sweepMs: NODE_SWEEP_MS })),
    { places: ['SHOE'], sweepMs: SHOE_SWEEP_MS },
  ],
  club: [
    { places: SEAT_ZONES.slice(0, 7), sweepMs: MUX_SWEEP_MS },
    { places: [...SEAT_ZONES.slice(7), 'BOARD', 'BURN', 'MUCK'], sweepMs: MUX_SWEEP_MS },
  ],
  stream: [
    { places: SEAT_ZONES.slice(0, 7), sweepMs: MUX_SWEEP_MS },
    { places: [...SEAT_ZONES.slice(7), 'BOARD', 'MUCK'], sweepMs: MUX_SWEEP_MS },
  ],
};

export const tableKit = (kit: KitField): TableKit => (typeof kit === 'string' ? builtKit(kit) : ownKit(kit));

function builtKit(name: TableKitName): TableKit {
  const { places } = KIT_DATA[name];
  return {
    places: Object.fromEntries(places.map((place) => [place.kind, antennaOf(place)])),
    row: places.find(({ kind }) => kind === 'board')?.row ?? USUAL_ROW,
    boards: BOARDS[name],
  };
}

const antennaOf = ({ reader, antenna, heightMm, boxMm }: KitPlace): PlaceAntenna => ({
  reader,
  antenna,
  heightMm,
  middleMm: [0, 0],
  boxMm,
});

function ownKit({ boards, ...kinds }: OwnKit): TableKit {
  const places = Object.entries(kinds).flatMap(([kind, place]) =>
    place === undefined ? [] : [[kind, antennaOfOwn(place)] as const],
  );
  return { places: Object.fromEntries(places), row: USUAL_ROW, boards };
}

const antennaOfOwn = ({ reader, antenna, ...rest }: NonNullable<OwnKit['seat']>): PlaceAntenna => ({
  ...rest,
  reader,
  antenna: antenna === undefined ? READER_DATA[reader].antenna : { ...antenna, ...WIRE },
  boxMm: null,
});

/** The table as its kit lets it be: a profile asks for no more than there is. */
export function profileIn(
  world: { readonly version: 1 } | { readonly version: 2; readonly kit: KitField },
  profile: TableProfile,
): TableProfile {
  if (world.version === 1) return profile;
  const served = new Set(tableKit(world.kit).boards.flatMap(({ places }) => places));
  const { senses } = profile;
  const hasPlaces = BOARD_ZONES.every((zone) => served.has(zone));
  const board = hasPlaces ? senses.board : senses.board !== 'none' && served.has('BOARD') ? 'one' : 'none';
  return {
    ...profile,
    senses: {
      ...senses,
      shoe: senses.shoe && served.has('SHOE'),
      seats: senses.seats && SEAT_ZONES.some((zone) => served.has(zone)),
      board,
      burn: senses.burn && served.has('BURN'),
      muck: senses.muck && served.has('MUCK'),
    },
  };
}
