import { ReadingDevice, type ReadingDeviceOptions } from '#device/reading-device';
import { LIMITS } from '#protocol/generated/messages';
import { PANEL_BUTTONS, type PanelButton } from '#vocabulary/facts';
import { HUB_ANTENNAS, type HubZone, hubAntenna } from '#vocabulary/hub-antennas';
import type { TableProfile } from '#vocabulary/profiles';
import { BOARD_ZONES, isBoardZone } from '#vocabulary/zones';
import type { FieldAntenna } from '../world/field-antenna.ts';
import type { Spot } from '../world/geometry.ts';
import type { World } from '../worlds/world-shape.ts';

/**
 * The boards under the table: places by antenna number, as hardware-docs' pin table has them or shared out over several
 * boards.
 */
export interface TableDevice {
  readonly name: string;
  readonly device: ReadingDevice;
  readonly antennas: readonly FieldAntenna[];
  readonly line: { isPlugged: boolean };
}

/** How many boards share the antennas, and how long one sweep of each takes. */
export type BoardSettings = Pick<World['radio'], 'nodes' | 'sweepMs'>;

/** One hub of 17 readers with a table's usual cards on them (hardware-notes 4.2). */
export const REFERENCE_BOARDS: BoardSettings = { nodes: 1, sweepMs: 145 };

/**
 * `say` gets what a device writes to its line. `boot` tells these boards from those of an earlier run (PROTOCOL P-13).
 */
export function tableDevices(
  profile: TableProfile,
  say: (device: string, bytes: string) => void,
  boot: number,
  { nodes, sweepMs }: BoardSettings = REFERENCE_BOARDS,
): readonly TableDevice[] {
  const { senses, panel } = profile;
  const devices: TableDevice[] = [];
  const hasHub = senses.seats || senses.board !== 'none' || senses.burn || senses.muck || panel;
  if (hasHub) {
    const spots = hubSpots(profile);
    for (let node = 0; node < nodes; node++) {
      const own = spots.filter((_, antenna) => nodeOf(antenna, nodes) === node);
      const hasPanel = panel && node === 0;
      const id = hubName(node);
      const options: ReadingDeviceOptions = {
        id,
        boot,
        antennas: own.map((at) => (at.includes('MUCK') ? 'g' : 'p')),
        buttons: hasPanel ? PANEL_BUTTONS.length : 0,
        encoders: hasPanel ? 1 : 0,
        lights: hasPanel ? PANEL_BUTTONS.length : 0,
        ringRecords: LIMITS.ringRecordsHub,
        // A board with fewer antennas that sweeps as long looks at each for longer.
        pollPace: (sweepMs * spots.length) / (REFERENCE_BOARDS.sweepMs * own.length),
      };
      devices.push(tableDevice(id, options, own, say));
    }
  }
  if (senses.shoe) {
    const options: ReadingDeviceOptions = {
      id: 'shoe',
      boot,
      antennas: ['x'],
      buttons: 1,
      encoders: 0,
      lights: 1,
      ringRecords: LIMITS.ringRecordsNode,
    };
    devices.push(tableDevice('shoe', options, [[]], say));
  }
  return devices;
}

/** Neighbouring antennas are wired to the same board. */
const nodeOf = (antenna: number, nodes: number): number => Math.floor((antenna * nodes) / HUB_ANTENNAS.length);

const hubName = (node: number): string => (node === 0 ? 'hub' : `hub${node + 1}`);

/** Which board, and which of its antennas, serves a place. */
export function antennaAt(
  zone: HubZone,
  { nodes }: Pick<BoardSettings, 'nodes'>,
): { readonly device: string; readonly antenna: number } {
  const antenna = hubAntenna(zone);
  const node = nodeOf(antenna, nodes);
  const first = HUB_ANTENNAS.findIndex((_, other) => nodeOf(other, nodes) === node);
  return { device: hubName(node), antenna: antenna - first };
}

export const buttonNumber = (button: PanelButton): number => PANEL_BUTTONS.indexOf(button);

/** An antenna that the profile leaves out has no spot: it is wired, and sees nothing. */
export function hubSpots({ senses }: TableProfile): readonly (readonly Spot[])[] {
  return HUB_ANTENNAS.map((zone): readonly Spot[] => {
    if (zone === 'BURN') return senses.burn ? [zone] : [];
    if (zone === 'MUCK') return senses.muck ? [zone] : [];
    if (!isBoardZone(zone)) return senses.seats ? [zone] : [];
    if (senses.board === 'places') return [zone];
    return senses.board === 'one' && zone === 'B1' ? BOARD_ZONES : [];
  });
}

function tableDevice(
  name: string,
  options: ReadingDeviceOptions,
  spots: readonly (readonly Spot[])[],
  say: (device: string, bytes: string) => void,
): TableDevice {
  const device = new ReadingDevice(options, (bytes) => say(name, bytes));
  const line = { isPlugged: true };
  const antennas = device.views.map((view, index) => ({
    spots: spots[index] ?? [],
    isShoe: name === 'shoe',
    view,
    works: () => device.powered && line.isPlugged,
  }));
  return { name, device, antennas, line };
}
