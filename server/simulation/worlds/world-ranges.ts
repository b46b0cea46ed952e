/**
 * Of a field of a world that is a number: what it is where nobody says otherwise, and how far it may go. Units are in
 * the names.
 */
export interface Range {
  readonly usual: number;
  readonly low: number;
  readonly high: number;
  readonly isWhole?: true;
}

export const RANGES = {
  'radio.sweepMs': { usual: 145, low: 60, high: 450 },
  'radio.nodes': { usual: 1, low: 1, high: 8, isWhole: true },
  'radio.rangeCm': { usual: 5.5, low: 2, high: 7 },
  'radio.bleedCm': { usual: 16, low: 8, high: 20 },
  'radio.bleed': { usual: 0.005, low: 0, high: 0.03 },
  'radio.edge.share': { usual: 0, low: 0, high: 0.2 },
  'radio.miss.alone': { usual: 0.01, low: 0, high: 0.05 },
  'radio.miss.two': { usual: 0.03, low: 0, high: 0.25 },
  'radio.miss.three': { usual: 0.15, low: 0, high: 0.8 },
  'radio.miss.burstS': { usual: 1, low: 0.5, high: 6 },
  'radio.stackDepth': { usual: 3, low: 1, high: 4, isWhole: true },
  'radio.muckDepth': { usual: 3, low: 1, high: 8, isWhole: true },
  'radio.weakCards': { usual: 0, low: 0, high: 6, isWhole: true },
  'radio.deadCards': { usual: 0, low: 0, high: 1, isWhole: true },
  'radio.weakAntennas': { usual: 0, low: 0, high: 3, isWhole: true },
  'radio.deafPerHour': { usual: 0, low: 0, high: 12 },
  'radio.garbled': { usual: 0.0005, low: 0, high: 0.003 },
  'radio.shoe.missed': { usual: 0.01, low: 0, high: 0.05 },
  'radio.shoe.missedFast': { usual: 0.01, low: 0, high: 0.15 },
  'radio.shoe.readsNext': { usual: 0, low: 0, high: 0.01 },
  'radio.flightCm': { usual: 5.5, low: 2, high: 11 },
  'things.handsPerMinute': { usual: 0, low: 0, high: 4 },
  'things.guardsPerMinute': { usual: 0, low: 0, high: 1 },
  'things.phonesPerMinute': { usual: 0, low: 0, high: 1 },
  'things.otherDeckPerHand': { usual: 1, low: 0, high: 2 },
  'things.bumpsPerHand': { usual: 0.1, low: 0, high: 0.5 },
  'things.splashesPerHand': { usual: 0.1, low: 0, high: 0.3 },
  'people.tempo': { usual: 1, low: 0.5, high: 2 },
  'people.pauses': { usual: 0, low: 0, high: 0.1 },
  'people.pitchMs': { usual: 350, low: 250, high: 700 },
  'people.forgottenActs': { usual: 0.05, low: 0, high: 0.1 },
  'people.unnoticed': { usual: 0.05, low: 0, high: 0.1 },
  'people.peeksPerTurn': { usual: 0.3, low: 0, high: 0.6 },
  'people.longHoldsPerHand': { usual: 0.1, low: 0, high: 0.2 },
  'people.leavesPerHand': { usual: 0.05, low: 0, high: 0.1 },
  'devices.unplugsPerHand': { usual: 1 / 120, low: 0, high: 0.05 },
  'devices.garbledLines': { usual: 1 / 20_000, low: 0, high: 1 / 4_000 },
  'devices.lateLinesMs': { usual: 0, low: 0, high: 60 },
} as const satisfies Record<string, Range>;

export type RangedField = keyof typeof RANGES;
