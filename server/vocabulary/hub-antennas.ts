import { BOARD_ZONES, SEAT_ZONES } from './zones.ts';

/** The places of the reference hub's antennas, in the order of their numbers from 0 (hardware-docs/pins-mega.md). */
export const HUB_ANTENNAS = [...SEAT_ZONES, ...BOARD_ZONES, 'BURN', 'MUCK'] as const;
export type HubZone = (typeof HUB_ANTENNAS)[number];

export function hubAntenna(zone: HubZone): number {
  return HUB_ANTENNAS.indexOf(zone);
}
