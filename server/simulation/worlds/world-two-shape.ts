import * as v from 'valibot';
import { CHIPS, INLAYS } from '#field/radio/inlays';
import { kitFieldShape } from './kit-shape.ts';
import { fieldsIn, rangeShape, shareShape, spanShape } from './shape-parts.ts';
import { devicesShape, nameShape, peopleShape, thingsShape } from './world-shape.ts';
import { RANGES_TWO } from './world-two-ranges.ts';

/**
 * A table whose cards lie somewhere: each has a pose, and what antennas answer follows from the field. Causes only,
 * here too; shares that are not named are what the named ones leave.
 */

const { within, whole } = fieldsIn(RANGES_TWO);

const SUM_WITHIN = 0.001;
const areWhole = (...shares: readonly number[]): boolean =>
  shares.every((share) => share >= -SUM_WITHIN) &&
  Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) <= SUM_WITHIN;
const NOT_WHOLE = 'the shares add up to 1';

const deckShape = v.strictObject({
  inlay: v.optional(v.picklist(INLAYS), 'card-15693'),
  /** Frequency on which its tags resonate, and the field at which they answer, in ampere per metre. */
  tunedMHz: within('deck.tunedMHz'),
  threshold: v.optional(
    v.lazy((given) => (typeof given === 'number' ? rangeShape({ low: 0.01, high: 10 }) : v.picklist(CHIPS))),
    'good',
  ),
  /** Standard deviation between tags of the field that they need, as a logarithm. */
  spread: within('deck.spread'),
  /** Cards whose tags need two to four times the field, and cards whose tags are silent. */
  weak: whole('deck.weak'),
  dead: whole('deck.dead'),
});

/** One number for all kinds of places, or a number for each. */
const byPlace = (field: 'poses.scatterMm' | 'poses.turnDeg') => {
  const one = within(field);
  const shape = v.strictObject({ seat: one, board: one, burn: one, muck: one });
  const all = v.pipe(
    rangeShape(RANGES_TWO[field]),
    v.transform((each) => ({ seat: each, board: each, burn: each, muck: each })),
  );
  return v.optional(
    v.lazy((given) => (typeof given === 'number' ? all : shape)),
    {},
  );
};

const posesShape = v.strictObject({
  /** Standard deviations about the middle of a place, along each side; the muck's place is that of its heap. */
  scatterMm: byPlace('poses.scatterMm'),
  turnDeg: byPlace('poses.turnDeg'),
  /** Two cards of a seat: squared up, or fanned by a shift. */
  hand: v.optional(
    v.pipe(
      v.strictObject({
        squared: v.optional(shareShape),
        fanned: v.optional(shareShape),
        shift: v.optional(spanShape(0, 60), [5, 30]),
      }),
      v.transform(({ squared, fanned = squared === undefined ? 0.4 : 1 - squared, shift }) => ({
        squared: squared ?? 1 - fanned,
        fanned,
        shift,
      })),
      v.check(({ squared, fanned }) => areWhole(squared, fanned), NOT_WHOLE),
    ),
    {},
  ),
  /** Untidiness of a pile and of the muck's heap: standard deviations. */
  pile: within('poses.pile'),
  muck: within('poses.muck'),
});

/** One lag for all boards, or one for each in the order of the kit's. */
const lagShape = v.optional(
  v.lazy((given) =>
    Array.isArray(given)
      ? v.pipe(v.array(rangeShape(RANGES_TWO['radio.lossLagMs'])), v.maxLength(BOARDS_MAX))
      : rangeShape(RANGES_TWO['radio.lossLagMs']),
  ),
  RANGES_TWO['radio.lossLagMs'].usual,
);
const BOARDS_MAX = 20;

const radioShape = v.strictObject({
  /** A poll misses a card that it would read. */
  noise: within('radio.noise'),
  /** A reader goes on telling of a card that has gone. */
  lossLagMs: lagShape,
  /** A reader tells what another one read last, for `staleS`. */
  stalePerHour: within('radio.stalePerHour'),
  staleS: within('radio.staleS'),
  /** All antennas of a board read nothing at once, for `hiccupS`. */
  hiccupsPerHour: within('radio.hiccupsPerHour'),
  hiccupS: within('radio.hiccupS'),
  /** So many antennas fall silent for `forS`, again every `everyS`. */
  outages: v.optional(
    v.strictObject({
      everyS: v.optional(rangeShape({ low: 2, high: 3_600 }), 20),
      forS: v.optional(rangeShape({ low: 0.2, high: 60 }), 6),
      antennas: v.optional(v.pipe(rangeShape({ low: 1, high: 17 }), v.integer()), 1),
    }),
  ),
  /** Readers that have no card tell an identity that nobody made, for a sweep. */
  ghostsPerHour: within('radio.ghostsPerHour'),
  /** An antenna reads nothing for 5 to 40 s. */
  deafPerHour: within('radio.deafPerHour'),
  /** Antennas that read in 40 to 70 % of their polls all night. */
  weakAntennas: whole('radio.weakAntennas'),
  shoe: v.optional(
    v.strictObject({
      missed: within('radio.shoe.missed'),
      /** Exits that follow another within 0.7 s. */
      missedFast: within('radio.shoe.missedFast'),
      /** The card behind it is read too. */
      readsNext: within('radio.shoe.readsNext'),
    }),
    {},
  ),
  /** Height and width at which a card in flight is read. */
  flightCm: within('radio.flightCm'),
});

const peopleTwoShape = v.strictObject({
  ...peopleShape.entries,
  /** Ways of a folded hand: to the muck, onto the felt in the middle for 1 to 6 s, or held for 3 to 20 s. */
  foldTo: v.optional(
    v.pipe(
      v.strictObject({
        muck: v.optional(shareShape),
        middle: v.optional(shareShape),
        held: v.optional(shareShape),
      }),
      v.transform(({ muck, middle = muck === undefined ? 0.2 : 0, held = muck === undefined ? 0.1 : 0 }) => ({
        muck: muck ?? 1 - middle - held,
        middle,
        held,
      })),
      v.check(({ muck, middle, held }) => areWhole(muck, middle, held), NOT_WHOLE),
    ),
    {},
  ),
  /** In each hand: one card of two is looked at, and the board is straightened. */
  liftsOne: within('people.liftsOne'),
  straightens: within('people.straightens'),
  /** In each hand: a card slips onto the next box and is drawn back, two cards are dealt at once. */
  slips: within('people.slips'),
  pushesTwo: within('people.pushesTwo'),
  /** At each deal the deck is washed over the antennas before it is shuffled. */
  washes: within('people.washes'),
  /** Something hides a place for 5 to 300 s. */
  glassPerHour: within('people.glassPerHour'),
  /** Fates of questions, and how soon; people go on dealing while one is open. */
  answers: v.optional(
    v.pipe(
      v.strictObject({
        right: v.optional(shareShape),
        wrong: v.optional(rangeShape({ low: 0, high: 0.2 })),
        ignored: v.optional(rangeShape({ low: 0, high: 0.8 })),
        delayS: v.optional(spanShape(0, 120), [2, 20]),
      }),
      v.transform(
        ({
          right,
          wrong = right === undefined ? 0.02 : 0,
          ignored = right === undefined ? 0.08 : 1 - right - wrong,
          delayS,
        }) => ({ right: right ?? 1 - wrong - ignored, wrong, ignored, delayS }),
      ),
      v.check(({ right, wrong, ignored }) => areWhole(right, wrong, ignored), NOT_WHOLE),
    ),
    {},
  ),
});

export const worldTwoShape = v.strictObject({
  version: v.literal(2),
  name: nameShape,
  kit: kitFieldShape,
  deck: v.optional(deckShape, {}),
  poses: v.optional(posesShape, {}),
  radio: v.optional(radioShape, {}),
  things: v.optional(thingsShape, {}),
  people: v.optional(peopleTwoShape, {}),
  devices: v.optional(devicesShape, {}),
});

export type WorldTwo = v.InferOutput<typeof worldTwoShape>;
export type WorldTwoInput = v.InferInput<typeof worldTwoShape>;

/** The world of these fields; for presets and drawn worlds, which are within the ranges. */
export const worldTwoOf = (input: WorldTwoInput): WorldTwo => v.parse(worldTwoShape, input);
