import { PANEL_BUTTONS, type PanelButton } from '#vocabulary/facts';
import type { HubZone } from '#vocabulary/hub-antennas';
import type { TableProfile } from '#vocabulary/profiles';
import { BOARD_ZONES, SEAT_ZONES, type SensedZone } from '#vocabulary/zones';
import type { Boards } from './boards.ts';
import {
  antennaAt,
  type BoardSettings,
  buttonNumber,
  REFERENCE_BOARDS,
  type TableDevice,
  tableDevices,
} from './table-devices.ts';

export interface ReadingBoards extends Boards {
  readonly devices: readonly TableDevice[];
  readonly hear: (device: string, bytes: string) => void;
}

/** The table's boards at the level of readings. */
export function readingBoards(
  profile: TableProfile,
  say: (device: string, bytes: string) => void,
  boot = 1,
  settings: BoardSettings = REFERENCE_BOARDS,
): ReadingBoards {
  const devices = tableDevices(profile, say, boot, settings);
  const hub = devices.find(({ name }) => name === 'hub');
  return {
    devices,
    antennas: devices.flatMap(({ antennas }) => antennas),
    press: (button, down) => hub?.device.setButton(buttonNumber(button), down),
    advance: (ms) => {
      for (const { device } of devices) device.advance(ms);
    },
    hear: (name, bytes) => devices.find((device) => device.name === name)?.device.hear(bytes),
  };
}

/** What a set-up page would have learnt: which antenna is which place, which key says what. */
export interface BoardWiring {
  readonly antennas: readonly {
    readonly device: string;
    readonly antenna: number;
    readonly place: SensedZone | 'SHOE' | 'BOARD';
  }[];
  readonly buttons: readonly { readonly device: string; readonly button: number; readonly means: PanelButton }[];
}

export function boardWiring(
  { senses, panel }: TableProfile,
  settings: Pick<BoardSettings, 'nodes'> = REFERENCE_BOARDS,
): BoardWiring {
  const hub = (zone: HubZone, place: BoardWiring['antennas'][number]['place'] = zone) => ({
    ...antennaAt(zone, settings),
    place,
  });
  const board = senses.board === 'places' ? BOARD_ZONES.map((zone) => hub(zone)) : [hub('B1', 'BOARD')];
  return {
    antennas: [
      ...(senses.shoe ? [{ device: 'shoe', antenna: 0, place: 'SHOE' } as const] : []),
      ...(senses.seats ? SEAT_ZONES.map((zone) => hub(zone)) : []),
      ...(senses.board === 'none' ? [] : board),
      ...(senses.burn ? [hub('BURN')] : []),
      ...(senses.muck ? [hub('MUCK')] : []),
    ],
    buttons: panel ? PANEL_BUTTONS.map((means, button) => ({ device: 'hub', button, means })) : [],
  };
}
