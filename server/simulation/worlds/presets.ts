import { type World, type WorldInput, worldOf } from './world-shape.ts';

/** Nothing goes wrong: readers that read all that lies, people who forget nothing. They still look at their cards. */
const NONE: WorldInput = {
  radio: { bleed: 0, miss: { alone: 0, two: 0, three: 0 }, garbled: 0, shoe: { missed: 0, missedFast: 0 } },
  things: { otherDeckPerHand: 0, bumpsPerHand: 0, splashesPerHand: 0 },
  people: { forgottenActs: 0, unnoticed: 0, longHoldsPerHand: 0, leavesPerHand: 0 },
  devices: { unplugsPerHand: 0, garbledLines: 0 },
};

/** Five times the faults of readers, twice those of people. */
const HARSH: WorldInput = {
  radio: {
    bleed: 0.025,
    miss: { alone: 0.05, two: 0.15, three: 0.75 },
    garbled: 0.0025,
    shoe: { missed: 0.05, missedFast: 0.05 },
  },
  things: { otherDeckPerHand: 1, bumpsPerHand: 0.5, splashesPerHand: 0.2 },
  people: { forgottenActs: 0.1, unnoticed: 0.1, peeksPerTurn: 0.6, longHoldsPerHand: 0.2, leavesPerHand: 0.1 },
  devices: { unplugsPerHand: 5 / 120, garbledLines: 5 / 20_000 },
};

/** Known parts, from their data sheets and reports; none was measured by this project. */
const RC522_STICKERS: WorldInput = {
  radio: {
    sweepMs: 60,
    nodes: 7,
    rangeCm: 2.5,
    bleed: 0.01,
    bleedCm: 10,
    miss: { two: 0.25, three: 0.8, shape: 'constant' },
  },
};
const PN5180: WorldInput = {
  radio: {
    sweepMs: 60,
    nodes: 8,
    rangeCm: 5,
    bleed: 0.01,
    bleedCm: 14,
    miss: { two: 0.05, three: 0.3, shape: 'constant' },
  },
};
const FRAME_MUX: WorldInput = {
  radio: {
    sweepMs: 400,
    nodes: 2,
    rangeCm: 7,
    bleed: 0.02,
    bleedCm: 20,
    miss: { two: 0.03, three: 0.25, shape: 'constant' },
  },
};

export const WORLD_PRESETS = ['none', 'realistic', 'harsh', 'rc522-stickers', 'pn5180-iso15693', 'frame-mux'] as const;
export type WorldPreset = (typeof WORLD_PRESETS)[number];

const INPUTS: Readonly<Record<WorldPreset, WorldInput>> = {
  none: NONE,
  realistic: {},
  harsh: HARSH,
  'rc522-stickers': RC522_STICKERS,
  'pn5180-iso15693': PN5180,
  'frame-mux': FRAME_MUX,
};

export const presetWorld = (name: WorldPreset): World => worldOf({ ...INPUTS[name], name });
