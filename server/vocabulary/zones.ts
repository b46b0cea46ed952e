import { SEATS, type Seat } from './seats.ts';

export const SEAT_ZONES = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'S10'] as const;
export type SeatZone = (typeof SEAT_ZONES)[number];

/** B1 to B3 are the flop, B4 the turn, B5 the river. */
export const BOARD_ZONES = ['B1', 'B2', 'B3', 'B4', 'B5'] as const;
export type BoardZone = (typeof BOARD_ZONES)[number];

/** SHOE and OFF are inferred, never sensed; ASIDE is sensed only where it has an antenna of its own (DESIGN §3). */
export const ZONES = ['SHOE', ...SEAT_ZONES, ...BOARD_ZONES, 'BURN', 'MUCK', 'ASIDE', 'OFF'] as const;
export type Zone = (typeof ZONES)[number];

/** The places that may have an antenna. The shoe's antenna sees exits only. */
export type SensedZone = Exclude<Zone, 'SHOE' | 'OFF'>;

export const FACES = ['up', 'down', 'unknown'] as const;
export type Face = (typeof FACES)[number];

export const STREETS = ['preflop', 'flop', 'turn', 'river'] as const;
export type Street = (typeof STREETS)[number];
/** The streets that have cards, and a burn before them. */
export const BOARD_STREETS = ['flop', 'turn', 'river'] as const;
export type BoardStreet = (typeof BOARD_STREETS)[number];

export const BOARD_ZONES_OF: Readonly<Record<BoardStreet, readonly BoardZone[]>> = {
  flop: ['B1', 'B2', 'B3'],
  turn: ['B4'],
  river: ['B5'],
};

/** The street that a card there belongs to; null where that is no place of the board. */
export function streetOfPlace(zone: Zone): BoardStreet | null {
  return BOARD_STREETS.find((street) => BOARD_ZONES_OF[street].some((place) => place === zone)) ?? null;
}

/** The street whose cards come next; null once the river lies. */
export function nextStreet(street: Street): BoardStreet | null {
  switch (street) {
    case 'preflop':
      return 'flop';
    case 'flop':
      return 'turn';
    case 'turn':
      return 'river';
    case 'river':
      return null;
  }
}

export function isZone(value: unknown): value is Zone {
  return ZONES.some((zone) => zone === value);
}

const SEATED: ReadonlySet<Zone> = new Set(SEAT_ZONES);
const ON_BOARD: ReadonlySet<Zone> = new Set(BOARD_ZONES);

export function isSeatZone(zone: Zone): zone is SeatZone {
  return SEATED.has(zone);
}

export function isBoardZone(zone: Zone): zone is BoardZone {
  return ON_BOARD.has(zone);
}

export function seatZone(seat: Seat): SeatZone {
  return `S${seat}`;
}

export function seatOfZone(zone: SeatZone): Seat {
  return SEATS[SEAT_ZONES.indexOf(zone)] ?? 1;
}
