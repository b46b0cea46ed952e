import * as v from 'valibot';
import { fieldsIn, oneOf, shareShape, sharesShape } from './shape-parts.ts';
import { RANGES } from './world-ranges.ts';

/**
 * What a simulated table is like, as data: how radio, things, people and devices of one table behave. A world names
 * causes, never what Sabot will make of them; nothing in it depends on the plan, on perception or on a rule book. Units
 * are in the names, shares from 0 to 1.
 */

const { within, whole } = fieldsIn(RANGES);

export const MISS_SHAPES = ['second', 'burst', 'pile', 'constant'] as const;
export const EDGE_PLACES = ['seat', 'board', 'burn', 'muck'] as const;
export type EdgePlace = (typeof EDGE_PLACES)[number];

const radioShape = v.strictObject({
  /**
   * One sweep over a board's antennas with a table's usual cards on them; a misreading lasts one sweep of its board.
   */
  sweepMs: within('radio.sweepMs'),
  /** Boards that sweep side by side, each with its share of the antennas. */
  nodes: whole('radio.nodes'),
  /** A card whose middle is this near is in an antenna's field. */
  rangeCm: within('radio.rangeCm'),
  /** Beyond it no antenna reads a card that lies elsewhere. */
  bleedCm: within('radio.bleedCm'),
  /** A read finds a card that lies just outside the field; further away it falls with the square of the distance. */
  bleed: within('radio.bleed'),
  edge: v.optional(
    v.strictObject({
      /** So many of the cards that come to lie do so near the edge of the field, and stay so until they are moved. */
      share: within('radio.edge.share'),
      /** In how many of its polls the place's own antenna reads such a card, and the nearest other one. */
      own: sharesShape(0.6, 0.95),
      neighbour: sharesShape(0.2, 0.4),
      where: v.optional(v.array(v.picklist(EDGE_PLACES)), [...EDGE_PLACES]),
    }),
    {},
  ),
  miss: v.optional(
    v.strictObject({
      /** A lying card goes unread for this share of the time: alone, in a stack of two, deeper. */
      alone: within('radio.miss.alone'),
      two: within('radio.miss.two'),
      three: within('radio.miss.three'),
      /** Each second anew, outages of `burstS`, the whole pile at once, or for as long as the stack stays as it is. */
      shape: oneOf(MISS_SHAPES, 'second'),
      burstS: within('radio.miss.burstS'),
    }),
    {},
  ),
  /** How many cards are read from the top of a stack, and of the heap of the muck. */
  stackDepth: whole('radio.stackDepth'),
  muckDepth: whole('radio.muckDepth'),
  /** Cards that are read in 30 to 70 % of the polls all night, and cards that are never read. */
  weakCards: whole('radio.weakCards'),
  deadCards: whole('radio.deadCards'),
  /** Antennas that read in 40 to 70 % of their polls all night. */
  weakAntennas: whole('radio.weakAntennas'),
  /** An antenna reads nothing for 5 to 40 s. */
  deafPerHour: within('radio.deafPerHour'),
  /** A read gives an identity of the right length that nobody made. */
  garbled: within('radio.garbled'),
  shoe: v.optional(
    v.strictObject({
      missed: within('radio.shoe.missed'),
      /** Of exits that follow another within 0.7 s. */
      missedFast: within('radio.shoe.missedFast'),
      /** The card behind it is read too. */
      readsNext: within('radio.shoe.readsNext'),
    }),
    {},
  ),
  /** Height and width at which a card in flight is read. */
  flightCm: within('radio.flightCm'),
});

export const thingsShape = v.strictObject({
  /** A hand or an arm over a seat, or over board and burns: nothing below it is read. */
  handsPerMinute: within('things.handsPerMinute'),
  /** Chips or a guard on a hand. */
  guardsPerMinute: within('things.guardsPerMinute'),
  /** A phone on a place. */
  phonesPerMinute: within('things.phonesPerMinute'),
  /** The other deck is shuffled over an antenna. */
  otherDeckPerHand: within('things.otherDeckPerHand'),
  /** Somebody knocks the table, and ten tags are hidden for a second. */
  bumpsPerHand: within('things.bumpsPerHand'),
  /** A card of the muck slides over a neighbouring place for less than a second. */
  splashesPerHand: within('things.splashesPerHand'),
});

export const peopleShape = v.strictObject({
  /** How fast the dealer is: at 2 all that he does takes half the time. */
  tempo: within('people.tempo'),
  /** After so many of the cards that he deals he stops for 2 to 7 s. */
  pauses: within('people.pauses'),
  /** Carried one after the other, or pitched: one every `pitchMs`, whether or not the last one has landed. */
  deal: oneOf(['carried', 'pitched'], 'carried'),
  pitchMs: within('people.pitchMs'),
  /** Laid place by place, or counted off on one place and then spread. */
  flop: oneOf(['placed', 'packet'], 'placed'),
  /**
   * How many fold by throwing both cards together, by pushing them to the muck, by throwing them one after the other.
   */
  fold: v.optional(
    v.strictObject({
      thrown: v.optional(shareShape, 0),
      pushed: v.optional(shareShape, 0),
      apart: v.optional(shareShape, 0),
    }),
    { thrown: 1, pushed: 0, apart: 0 },
  ),
  /** Picked up one by one when the hand is over, or pulled over the felt. */
  gather: oneOf(['picked', 'swept'], 'picked'),
  /** An act is done and not declared. */
  forgottenActs: within('people.forgottenActs'),
  /** What only people see, nobody sees, or nobody says so. */
  unnoticed: within('people.unnoticed'),
  peeksPerTurn: within('people.peeksPerTurn'),
  /** Somebody holds his cards up for one to three minutes. */
  longHoldsPerHand: within('people.longHoldsPerHand'),
  /** Somebody gets up after a hand and misses the next. */
  leavesPerHand: within('people.leavesPerHand'),
});

export const devicesShape = v.strictObject({
  unplugsPerHand: within('devices.unplugsPerHand'),
  /** Line noise: a byte of a line arrives as another one. */
  garbledLines: within('devices.garbledLines'),
  /** USB hands lines over in bunches. */
  lateLinesMs: within('devices.lateLinesMs'),
});

export const nameShape = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60)), 'world');

export const worldShape = v.strictObject({
  version: v.optional(v.literal(1), 1),
  name: nameShape,
  radio: v.optional(radioShape, {}),
  things: v.optional(thingsShape, {}),
  people: v.optional(peopleShape, {}),
  devices: v.optional(devicesShape, {}),
});

/** A table whose cards lie exactly on their places. */
export type WorldOne = v.InferOutput<typeof worldShape>;
/** As it stands in a file: what is not named has its default. */
export type WorldInput = v.InferInput<typeof worldShape>;

/** The world of these fields; for presets and drawn worlds, which are within the ranges. */
export const worldOf = (input: WorldInput): WorldOne => v.parse(worldShape, input);
