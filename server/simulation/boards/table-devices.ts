import { ReadingDevice, type ReadingDeviceOptions } from '#device/reading-device';
import { LIMITS } from '#protocol/generated/messages';
import { PANEL_BUTTONS, type PanelButton } from '#vocabulary/hands/facts';
import { HUB_ANTENNAS, type HubZone } from '#vocabulary/hub-antennas';
import type { TableProfile } from '#vocabulary/profiles';
import { BOARD_ZONES, isBoardZone } from '#vocabulary/zones';
import type { FieldAntenna } from '../world/field-antenna.ts';
import type { Spot } from '../world/geometry.ts';
import { type BoardPlan, hubName, paceOf, REFERENCE_PLAN, REFERENCE_POLL_MS } from './board-plan.ts';

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

/**
 * `say` gets what a device writes to its line. `boot` tells these boards from those of an earlier run (PROTOCOL P-13).
 */
export function tableDevices(
  profile: TableProfile,
  say: (device: string, bytes: string) => void,
  boot: number,
  { boards, shoePace }: BoardPlan = REFERENCE_PLAN,
): readonly TableDevice[] {
  const { senses, panel } = profile;
  const devices: TableDevice[] = [];
  const hasHub = senses.seats || senses.board !== 'none' || senses.burn || senses.muck || panel;
  if (hasHub) {
    for (const [board, { zones, sweepMs }] of boards.entries()) {
      const own = zones.map((zone) => spotsOf(zone, profile));
      const hasPanel = panel && board === 0;
      const id = hubName(board);
      const options: ReadingDeviceOptions = {
        id,
        boot,
        antennas: own.map((at) => (at.includes('MUCK') ? 'g' : 'p')),
        buttons: hasPanel ? PANEL_BUTTONS.length : 0,
        encoders: hasPanel ? 1 : 0,
        lights: hasPanel ? PANEL_BUTTONS.length : 0,
        ringRecords: LIMITS.ringRecordsHub,
        // A board with fewer antennas that sweeps as long looks at each for longer.
        pollPace: paceOf(own.length, sweepMs),
      };
      devices.push(tableDevice(options, own, sweepMs, say));
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
      pollPace: shoePace,
    };
    devices.push(tableDevice(options, [[]], shoePace * REFERENCE_POLL_MS, say));
  }
  return devices;
}

export const buttonNumber = (button: PanelButton): number => PANEL_BUTTONS.indexOf(button);

/** An antenna that the profile leaves out has no spot: it is wired, and sees nothing. */
export const hubSpots = (profile: TableProfile): readonly (readonly Spot[])[] =>
  HUB_ANTENNAS.map((zone) => spotsOf(zone, profile));

function spotsOf(zone: HubZone, { senses }: TableProfile): readonly Spot[] {
  if (zone === 'BURN') return senses.burn ? [zone] : [];
  if (zone === 'MUCK') return senses.muck ? [zone] : [];
  if (!isBoardZone(zone)) return senses.seats ? [zone] : [];
  if (senses.board === 'places') return [zone];
  return senses.board === 'one' && zone === 'B1' ? BOARD_ZONES : [];
}

function tableDevice(
  options: ReadingDeviceOptions,
  spots: readonly (readonly Spot[])[],
  sweepMs: number,
  say: (device: string, bytes: string) => void,
): TableDevice {
  const name = options.id;
  const device = new ReadingDevice(options, (bytes) => say(name, bytes));
  const line = { isPlugged: true };
  const antennas = device.views.map((view, index) => ({
    board: name,
    sweepMs,
    spots: spots[index] ?? [],
    isShoe: name === 'shoe',
    view,
    works: () => device.powered && line.isPlugged,
  }));
  return { name, device, antennas, line };
}
