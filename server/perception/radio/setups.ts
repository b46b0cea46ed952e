import type { CardRef } from '#vocabulary/card-refs';
import type { PanelButton } from '#vocabulary/hands/facts';
import type { TableProfile } from '#vocabulary/profiles';
import type { DeviceId, TagId } from '#vocabulary/readings';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES, type SensedZone } from '#vocabulary/zones';

/** What turns raw places and tags into meaning. Made anew for each hand, because the tags' references are. */
export interface PerceptionSetup {
  readonly profile: TableProfile;
  readonly places: ReadonlyMap<AntennaKey, Place>;
  readonly buttons: ReadonlyMap<ButtonKey, PanelInput>;
  /** Opaque: perception learns which card of this hand a tag is, never what is printed on it. */
  readonly meaningOf: (tag: TagId) => TagMeaning;
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

/** The place as beliefs know it: a zone, or the board as a whole. */
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
