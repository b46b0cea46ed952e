import { PANEL_BUTTONS, type PanelButton } from '#vocabulary/hands/facts';
import type { HubZone } from '#vocabulary/hub-antennas';
import type { TableProfile } from '#vocabulary/profiles';
import { BOARD_ZONES, SEAT_ZONES, type SensedZone } from '#vocabulary/zones';
import { antennaAt, type BoardPlan, REFERENCE_PLAN } from './board-plan.ts';
import type { Boards } from './boards.ts';
import { buttonNumber, type TableDevice, tableDevices } from './table-devices.ts';

export interface ReadingBoards extends Boards {
  readonly devices: readonly TableDevice[];
  readonly hear: (device: string, bytes: string) => void;
}

/** The table's boards at the level of readings. */
export function readingBoards(
  profile: TableProfile,
  say: (device: string, bytes: string) => void,
  boot = 1,
  plan: BoardPlan = REFERENCE_PLAN,
): ReadingBoards {
  const devices = tableDevices(profile, say, boot, plan);
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

export function boardWiring({ senses, panel }: TableProfile, plan: BoardPlan = REFERENCE_PLAN): BoardWiring {
  const hub = (zone: HubZone, place: BoardWiring['antennas'][number]['place'] = zone): BoardWiring['antennas'] => {
    const antenna = antennaAt(zone, plan);
    return antenna === undefined ? [] : [{ ...antenna, place }];
  };
  const board = senses.board === 'places' ? BOARD_ZONES.flatMap((zone) => hub(zone)) : hub('B1', 'BOARD');
  return {
    antennas: [
      ...(senses.shoe ? [{ device: 'shoe', antenna: 0, place: 'SHOE' } as const] : []),
      ...(senses.seats ? SEAT_ZONES.flatMap((zone) => hub(zone)) : []),
      ...(senses.board === 'none' ? [] : board),
      ...(senses.burn ? hub('BURN') : []),
      ...(senses.muck ? hub('MUCK') : []),
    ],
    buttons: panel ? PANEL_BUTTONS.map((means, button) => ({ device: 'hub', button, means })) : [],
  };
}
