import { PANEL_BUTTONS } from '#vocabulary/hands/facts';
import { type HubZone, hubAntenna } from '#vocabulary/hub-antennas';
import type { TableProfile } from '#vocabulary/profiles';
import { deviceId } from '#vocabulary/readings';
import { BOARD_ZONES, SEAT_ZONES } from '#vocabulary/zones';
import { type AntennaKey, antennaKey, type ButtonKey, buttonKey, type PanelInput, type Place } from './radio/setups.ts';

/** The reference table: a hub with the antennas and keys of hardware-docs' pin table, a shoe node of its own. */
export interface TableLayout {
  readonly places: ReadonlyMap<AntennaKey, Place>;
  readonly buttons: ReadonlyMap<ButtonKey, PanelInput>;
}

export const HUB = deviceId('hub');
export const SHOE = deviceId('shoe');

export function referenceLayout({ senses, panel }: TableProfile): TableLayout {
  const places = new Map<AntennaKey, Place>();
  const put = (zone: HubZone, place: Place = { at: 'zone', zone }): unknown =>
    places.set(antennaKey(HUB, hubAntenna(zone)), place);
  if (senses.shoe) places.set(antennaKey(SHOE, 0), { at: 'shoe' });
  if (senses.seats) for (const zone of SEAT_ZONES) put(zone);
  if (senses.board === 'one') put('B1', { at: 'board' });
  if (senses.board === 'places') for (const zone of BOARD_ZONES) put(zone);
  if (senses.burn) put('BURN');
  if (senses.muck) put('MUCK');
  const buttons = new Map<ButtonKey, PanelInput>();
  if (panel) {
    for (const [index, button] of PANEL_BUTTONS.entries()) buttons.set(buttonKey(HUB, index), { button });
    buttons.set(buttonKey(SHOE, 0), { button: 'YES' });
  }
  return { places, buttons };
}
