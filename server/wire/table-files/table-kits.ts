import { BOARD_ZONES, SEAT_ZONES } from '#vocabulary/zones';
import type { FileAntenna, TableFile } from './table-file.ts';

/** The builds of hardware-docs as files to begin with. */
export const TABLE_FILE_KITS = ['bench', 'table', 'club', 'stream'] as const;
export type TableFileKit = (typeof TABLE_FILE_KITS)[number];

/** Settings with which boards are made; calibration begins there. */
const GAIN = 4;
const placed = (device: string, first: number, places: readonly FileAntenna['place'][]): readonly FileAntenna[] =>
  places.map((place, at) => ({ device, antenna: first + at, place, gain: GAIN }));

const NODES = ['seats-1-2', 'seats-3-4', 'seats-5-6', 'seats-7-8', 'seats-9-10'] as const;

/** A multiplexer hangs at its cable; its channels are told by number, and it sets its power itself. */
const MUXES = ['pepper-c1:/dev/ttyUSB0#mux-1', 'pepper-c1:/dev/ttyUSB1#mux-2'];
const muxed = (device: string, places: readonly FileAntenna['place'][]): readonly FileAntenna[] =>
  places.map((place, antenna) => ({ device, antenna, place }));

export const TABLE_KIT_FILES: Readonly<Record<TableFileKit, TableFile>> = {
  bench: { sabotTable: 1, profile: 'full', readers: [], antennas: [...placed('bench', 0, ['S1', 'S2'])] },
  table: {
    sabotTable: 1,
    profile: 'full',
    readers: [],
    antennas: [
      ...NODES.flatMap((node, nth) => placed(node, 0, SEAT_ZONES.slice(2 * nth, 2 * nth + 2))),
      ...placed('hub', SEAT_ZONES.length, [...BOARD_ZONES, 'BURN', 'MUCK']),
      ...placed('shoe', 0, ['SHOE']),
    ],
  },
  club: {
    sabotTable: 1,
    profile: 'club',
    readers: MUXES,
    antennas: [
      ...muxed('mux-1', SEAT_ZONES.slice(0, 7)),
      ...muxed('mux-2', [...SEAT_ZONES.slice(7), 'BOARD', 'BURN', 'MUCK']),
    ],
  },
  stream: {
    sabotTable: 1,
    profile: 'stream',
    readers: MUXES,
    antennas: [...muxed('mux-1', SEAT_ZONES.slice(0, 7)), ...muxed('mux-2', [...SEAT_ZONES.slice(7), 'BOARD', 'MUCK'])],
  },
};
