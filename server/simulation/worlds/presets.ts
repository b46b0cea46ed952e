import { TABLE_KITS, type TableKitName } from '#field/builds/kits';
import { type WorldInput, type WorldOne, worldOf } from './world-shape.ts';
import { type WorldTwo, type WorldTwoInput, worldTwoOf } from './world-two-shape.ts';

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

const PRESETS_ONE = ['none', 'realistic', 'harsh', 'rc522-stickers', 'pn5180-iso15693', 'frame-mux'] as const;
type PresetOne = (typeof PRESETS_ONE)[number];

const INPUTS: Readonly<Record<PresetOne, WorldInput>> = {
  none: NONE,
  realistic: {},
  harsh: HARSH,
  'rc522-stickers': RC522_STICKERS,
  'pn5180-iso15693': PN5180,
  'frame-mux': FRAME_MUX,
};

/**
 * Builds of the hardware documents, each with the deck that goes with it best by the model of the field: of those that
 * an RC522 hears it is the sticker.
 */
const DECKS: Readonly<Record<TableKitName, WorldTwoInput['deck']>> = {
  table: { inlay: 'sticker-25', tunedMHz: 13.56 },
  club: { inlay: 'card-15693', tunedMHz: 15.5 },
  stream: { inlay: 'card-15693', tunedMHz: 15.5 },
};

export const WORLD_PRESETS = [...PRESETS_ONE, ...TABLE_KITS] as const;
export type WorldPreset = (typeof WORLD_PRESETS)[number];

export function presetWorld(name: PresetOne): WorldOne;
export function presetWorld(name: TableKitName): WorldTwo;
export function presetWorld(name: WorldPreset): WorldOne | WorldTwo;
export function presetWorld(name: WorldPreset): WorldOne | WorldTwo {
  return isKit(name)
    ? worldTwoOf({ version: 2, name, kit: name, deck: DECKS[name] })
    : worldOf({ ...INPUTS[name], name });
}

const isKit = (name: WorldPreset): name is TableKitName => TABLE_KITS.some((kit) => kit === name);
