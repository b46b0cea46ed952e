import { LIMITS } from '#protocol/generated/messages';
import { ReadingDevice, type ReadingDeviceOptions } from '#simulator/reading-device';
import { PANEL_BUTTONS, type PanelButton } from '#vocabulary/facts';
import { HUB_ANTENNAS } from '#vocabulary/hub-antennas';
import type { TableProfile } from '#vocabulary/profiles';
import { BOARD_ZONES, isBoardZone } from '#vocabulary/zones';
import type { Spot } from '../world/geometry.ts';
import type { FieldAntenna } from '../world/radio.ts';

/** The boards under the table, as wired by hardware-docs' pin table: places by antenna number, and what a board is. */
export interface TableDevice {
  readonly name: 'hub' | 'shoe';
  readonly device: ReadingDevice;
  readonly antennas: readonly FieldAntenna[];
}

/** `say` gets what a device writes to its line. `boot` tells these boards from those of an earlier run (PROTOCOL P-13). */
export function tableDevices(
  profile: TableProfile,
  say: (device: 'hub' | 'shoe', bytes: string) => void,
  boot: number,
): readonly TableDevice[] {
  const { senses, panel } = profile;
  const devices: TableDevice[] = [];
  const hasHub = senses.seats || senses.board !== 'none' || senses.burn || senses.muck || panel;
  if (hasHub) {
    const spots = hubSpots(profile);
    const options: ReadingDeviceOptions = {
      id: 'hub',
      boot,
      antennas: spots.map((at) => (at.includes('MUCK') ? 'g' : 'p')),
      buttons: panel ? PANEL_BUTTONS.length : 0,
      encoders: panel ? 1 : 0,
      lights: panel ? PANEL_BUTTONS.length : 0,
      ringRecords: LIMITS.ringRecordsHub,
    };
    devices.push(tableDevice('hub', options, spots, say));
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
  name: 'hub' | 'shoe',
  options: ReadingDeviceOptions,
  spots: readonly (readonly Spot[])[],
  say: (device: 'hub' | 'shoe', bytes: string) => void,
): TableDevice {
  const device = new ReadingDevice(options, (bytes) => say(name, bytes));
  const antennas = device.views.map((view, index) => ({
    spots: spots[index] ?? [],
    isShoe: name === 'shoe',
    view,
    hasPower: () => device.powered,
  }));
  return { name, device, antennas };
}
