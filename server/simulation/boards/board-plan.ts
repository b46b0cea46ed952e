import { HUB_ANTENNAS, type HubZone } from '#vocabulary/hub-antennas';
import { tableKit } from '../worlds/table-kit.ts';
import type { World } from '../worlds/world-files.ts';
import type { WorldOne } from '../worlds/world-shape.ts';

/** Boards of a table: which places the antennas of each serve, and how long one sweep takes. */
export interface BoardPlan {
  readonly boards: readonly { readonly zones: readonly HubZone[]; readonly sweepMs: number }[];
  /** Length of each poll of the shoe, as a multiple of the reference shoe's. */
  readonly shoePace: number;
}

/** One hub of 17 readers with a table's usual cards on them (hardware-notes 4.2). */
export const REFERENCE_SWEEP_MS = 145;
/** Sweep of a board, of which each antenna has its share. */
export const REFERENCE_POLL_MS = REFERENCE_SWEEP_MS / HUB_ANTENNAS.length;
export const REFERENCE_PLAN: BoardPlan = {
  boards: [{ zones: HUB_ANTENNAS, sweepMs: REFERENCE_SWEEP_MS }],
  shoePace: 1,
};

/** Length of each poll as a multiple of the reference board's: fewer antennas that sweep as long are slower. */
export const paceOf = (antennas: number, sweepMs: number): number =>
  (sweepMs * HUB_ANTENNAS.length) / (REFERENCE_SWEEP_MS * antennas);

/** Neighbouring antennas are wired to the same board. */
export function sharedPlan({ nodes, sweepMs }: Pick<WorldOne['radio'], 'nodes' | 'sweepMs'>): BoardPlan {
  const nodeOf = (antenna: number): number => Math.floor((antenna * nodes) / HUB_ANTENNAS.length);
  const boards = Array.from({ length: nodes }, (_, node) => ({
    zones: HUB_ANTENNAS.filter((_zone, antenna) => nodeOf(antenna) === node),
    sweepMs,
  }));
  return { boards, shoePace: 1 };
}

/** An antenna of the whole board stands where that of its first card would. */
export function planOf(world: World): BoardPlan {
  if (world.version === 1) return sharedPlan(world.radio);
  const all = tableKit(world.kit).boards;
  const boards = all.flatMap(({ places, sweepMs }) => {
    const zones = places.flatMap((place): readonly HubZone[] =>
      place === 'SHOE' ? [] : [place === 'BOARD' ? 'B1' : place],
    );
    return zones.length === 0 ? [] : [{ zones, sweepMs }];
  });
  const shoe = all.find(({ places }) => places.includes('SHOE'));
  return { boards, shoePace: shoe === undefined ? 1 : paceOf(1, shoe.sweepMs) };
}

/** Board and antenna that serve a place; none where the table has none. */
export function antennaAt(
  zone: HubZone,
  { boards }: BoardPlan,
): { readonly device: string; readonly antenna: number } | undefined {
  const board = boards.findIndex(({ zones }) => zones.includes(zone));
  const zones = boards[board]?.zones;
  return zones === undefined ? undefined : { device: hubName(board), antenna: zones.indexOf(zone) };
}

export const hubName = (board: number): string => (board === 0 ? 'hub' : `hub${board + 1}`);
