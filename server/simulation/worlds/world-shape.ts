import * as v from 'valibot';
import { err, ok, type Result } from '#vocabulary/result';
import { RANGES, type RangedField } from './world-ranges.ts';

/**
 * What a simulated table is like, as data: how radio, things, people and devices of one table behave. A world names
 * causes, never what Sabot will make of them; nothing in it depends on the plan, on perception or on a rule book. Units
 * are in the names, shares from 0 to 1.
 */

const within = (field: RangedField) => {
  const { usual, low, high } = RANGES[field];
  return v.optional(v.pipe(v.number(), v.minValue(low), v.maxValue(high)), usual);
};
const whole = (field: RangedField) => {
  const { usual, low, high } = RANGES[field];
  return v.optional(v.pipe(v.number(), v.integer(), v.minValue(low), v.maxValue(high)), usual);
};
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names, usual: Names[number]) =>
  v.optional(v.picklist(names), usual);

const shareShape = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
/** From low to high, both included. */
const sharesShape = (low: number, high: number) =>
  v.optional(
    v.pipe(
      v.strictTuple([shareShape, shareShape]),
      v.check(([from, to]) => from <= to, 'the lower share comes first'),
    ),
    [low, high],
  );

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

const thingsShape = v.strictObject({
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

const peopleShape = v.strictObject({
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

const devicesShape = v.strictObject({
  unplugsPerHand: within('devices.unplugsPerHand'),
  /** Line noise: a byte of a line arrives as another one. */
  garbledLines: within('devices.garbledLines'),
  /** USB hands lines over in bunches. */
  lateLinesMs: within('devices.lateLinesMs'),
});

export const worldShape = v.strictObject({
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60)), 'world'),
  radio: v.optional(radioShape, {}),
  things: v.optional(thingsShape, {}),
  people: v.optional(peopleShape, {}),
  devices: v.optional(devicesShape, {}),
});

export type World = v.InferOutput<typeof worldShape>;
/** As it stands in a file: what is not named has its default. */
export type WorldInput = v.InferInput<typeof worldShape>;

/** Each offence names the field and what is wrong with it. */
export function parseWorld(json: unknown): Result<World, readonly string[]> {
  if (!isPlain(json)) return err(['(file): an object of fields is expected']);
  const spelled = spelledOut(json);
  const parsed = v.safeParse(worldShape, spelled);
  if (parsed.success) return ok(parsed.output);
  const offences = parsed.issues.filter(({ expected }) => expected !== 'never').map(offenceOf);
  return err([...offences, ...unknownIn(worldShape, spelled).map((field) => `${field}: there is no such field`)]);
}

/** All of them: the shape itself names the first one of each part. */
function unknownIn(shape: unknown, json: unknown, above = ''): readonly string[] {
  const known = fieldsOf(shape);
  if (known === undefined || !isPlain(json)) return [];
  return Object.entries(json).flatMap(([name, part]) =>
    Object.hasOwn(known, name) ? unknownIn(known[name], part, `${above}${name}.`) : [`${above}${name}`],
  );
}

function fieldsOf(shape: unknown): Record<string, unknown> | undefined {
  if (!isPlain(shape)) return undefined;
  if ('wrapped' in shape) return fieldsOf(shape['wrapped']);
  return isPlain(shape['entries']) ? shape['entries'] : undefined;
}

/** The world of these fields; for presets and drawn worlds, which are within the ranges. */
export const worldOf = (input: WorldInput): World => v.parse(worldShape, input);

function offenceOf(issue: v.BaseIssue<unknown>): string {
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? '(file)';
  const { expected, received } = issue;
  return issue.type === 'check'
    ? `${field}: ${issue.message}`
    : `${field}: ${expected ?? 'another value'} is expected, not ${received}`;
}

/** `"miss.two": 0.1` says the same as `"miss": {"two": 0.1}`. */
function spelledOut(json: unknown): unknown {
  if (!isPlain(json)) return json;
  const parts: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(json)) {
    const [first = key, ...rest] = key.split('.');
    const inner = rest.length === 0 ? spelledOut(value) : spelledOut({ [rest.join('.')]: value });
    parts[first] = isPlain(parts[first]) && isPlain(inner) ? { ...parts[first], ...inner } : inner;
  }
  return parts;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
