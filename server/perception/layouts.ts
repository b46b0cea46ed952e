import { PANEL_BUTTONS } from '#vocabulary/facts';
import type { TableProfile } from '#vocabulary/profiles';
import { deviceId } from '#vocabulary/readings';
import { BOARD_ZONES, SEAT_ZONES, type SensedZone } from '#vocabulary/zones';
import { type AntennaKey, antennaKey, type ButtonKey, buttonKey, type PanelInput, type Place } from './setups.ts';

/** The reference table: a hub with the antennas and keys of hardware-docs' pin table, a shoe node of its own. */
export interface TableLayout {
  readonly places: ReadonlyMap<AntennaKey, Place>;
  readonly buttons: ReadonlyMap<ButtonKey, PanelInput>;
}

export const HUB = deviceId('hub');
export const SHOE = deviceId('shoe');

/** Antenna numbers of the hub, as wired on the reference table whatever the profile leaves out. */
const FIRST_BOARD_ANTENNA = SEAT_ZONES.length;
const BURN_ANTENNA = FIRST_BOARD_ANTENNA + BOARD_ZONES.length;
const MUCK_ANTENNA = BURN_ANTENNA + 1;

export function referenceLayout({ senses, panel }: TableProfile): TableLayout {
  const places = new Map<AntennaKey, Place>();
  const zone = (antenna: number, at: SensedZone): unknown => places.set(antennaKey(HUB, antenna), { at: 'zone', zone: at });
  if (senses.shoe) places.set(antennaKey(SHOE, 0), { at: 'shoe' });
  if (senses.seats) for (const [index, at] of SEAT_ZONES.entries()) zone(index, at);
  if (senses.board === 'one') places.set(antennaKey(HUB, FIRST_BOARD_ANTENNA), { at: 'board' });
  if (senses.board === 'places') for (const [index, at] of BOARD_ZONES.entries()) zone(FIRST_BOARD_ANTENNA + index, at);
  if (senses.burn) zone(BURN_ANTENNA, 'BURN');
  if (senses.muck) zone(MUCK_ANTENNA, 'MUCK');
  const buttons = new Map<ButtonKey, PanelInput>();
  if (panel) {
    for (const [index, button] of PANEL_BUTTONS.entries()) buttons.set(buttonKey(HUB, index), { button });
    buttons.set(buttonKey(SHOE, 0), { button: 'YES' });
  }
  return { places, buttons };
}
