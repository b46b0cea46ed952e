import type { CardRef } from '#vocabulary/card-refs';
import type { PanelButton } from '#vocabulary/facts';
import type { TableProfile } from '#vocabulary/profiles';
import type { DeviceId, TagId } from '#vocabulary/readings';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES, isSeatZone, SEAT_ZONES, type SeatZone, type SensedZone } from '#vocabulary/zones';
import { DEFAULT_TIMINGS, type PerceptionTimings } from './limits.ts';

/** What turns raw places and tags into meaning. Made anew for each hand, because the tags' references are. */
export interface PerceptionSetup {
  readonly profile: TableProfile;
  readonly places: ReadonlyMap<AntennaKey, Place>;
  readonly buttons: ReadonlyMap<ButtonKey, PanelInput>;
  /** Opaque: perception learns which card of this hand a tag is, never what is printed on it. */
  readonly meaningOf: (tag: TagId) => TagMeaning;
  readonly timings: PerceptionTimings;
}

export type Place =
  | { readonly at: 'shoe' }
  | { readonly at: 'zone'; readonly zone: SensedZone }
  /** One antenna for the whole board: B1 to B5 are the order of arrival (DESIGN §3). */
  | { readonly at: 'board' };

export interface PanelInput {
  readonly button: PanelButton;
  /** A pod belongs to a seat; the panel to nobody. */
  readonly seat?: Seat;
}

export type TagMeaning =
  | { readonly deck: 'in-play'; readonly ref: CardRef }
  /** Registered, but another deck plays. */
  | { readonly deck: 'other'; readonly pseudonym: string }
  | { readonly deck: 'none'; readonly pseudonym: string };

export type AntennaKey = `${DeviceId}/${number}`;
export type ButtonKey = `${DeviceId}/${number}`;

export const antennaKey = (device: DeviceId, antenna: number): AntennaKey => `${device}/${antenna}`;
export const buttonKey = (device: DeviceId, button: number): ButtonKey => `${device}/${button}`;

export function perceptionSetup(
  parts: Omit<PerceptionSetup, 'timings'> & { readonly timings?: Partial<PerceptionTimings> },
): PerceptionSetup {
  return { ...parts, timings: { ...DEFAULT_TIMINGS, ...parts.timings } };
}

/** The place as tracks know it: a zone, or the board as a whole. */
export type Spot = SensedZone | 'BOARD';

export function spotOf(place: Place): Spot | undefined {
  switch (place.at) {
    case 'shoe':
      return undefined;
    case 'zone':
      return place.zone;
    case 'board':
      return 'BOARD';
  }
}

/** The zones that a spot stands for, to be named in a fact. */
export function zonesOfSpot(spot: Spot): readonly SensedZone[] {
  return spot === 'BOARD' ? BOARD_ZONES : [spot];
}

/**
 * A latching place keeps what came until it is seen elsewhere: a pile cannot be asked who is still in it (hardware-
 * notes 4.4).
 */
export function isLatching(spot: Spot): boolean {
  return spot === 'MUCK' || spot === 'BURN';
}

/** The board with one antenna is a spot, but no zone. */
export function isSeat(spot: Spot): spot is SeatZone {
  return spot !== 'BOARD' && isSeatZone(spot);
}

/** Antennas so close that one reads what lies on the other. */
export function areNeighbours(a: Spot, b: Spot): boolean {
  if (a === b) return true;
  const [seatA, seatB] = [seatIndex(a), seatIndex(b)];
  if (seatA >= 0 && seatB >= 0) {
    const apart = Math.abs(seatA - seatB);
    return apart === 1 || apart === SEAT_ZONES.length - 1;
  }
  // The middle of the table: board, burn, muck and the place for cards set aside lie side by side.
  return seatA < 0 && seatB < 0;
}

/**
 * Of a card that lies before a player a place in the middle of the table reads what lies at the edge of its field. A
 * second one there everybody would see.
 */
export const isBesideSeat = (rest: Spot, spot: Spot): boolean => isSeat(rest) && !isSeat(spot);

/**
 * Seats so far apart that neither reads what lies on the other; at the narrow ends of the table every other one may.
 */
export function areFarApart(a: Spot, b: Spot): boolean {
  const [seatA, seatB] = [seatIndex(a), seatIndex(b)];
  const apart = Math.abs(seatA - seatB);
  return seatA >= 0 && seatB >= 0 && Math.min(apart, SEAT_ZONES.length - apart) > 2;
}

function seatIndex(spot: Spot): number {
  return isSeat(spot) ? SEAT_ZONES.indexOf(spot) : -1;
}
