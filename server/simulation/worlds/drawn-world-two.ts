import { TABLE_KITS, type TableKitName } from '#field/builds/kits';
import { CARRIER_MHZ } from '#field/radio/inlays';
import { SeededRandom } from '../chance/random.ts';
import {
  addEffects,
  choice,
  type Draft,
  type Effect,
  numberOf,
  put,
  rounded,
  together,
  USUAL_EFFECTS,
} from './effect-parts.ts';
import type { Range } from './world-ranges.ts';
import { RANGES_TWO } from './world-two-ranges.ts';
import { type WorldTwo, type WorldTwoInput, worldTwoOf } from './world-two-shape.ts';

type Deck = WorldTwoInput['deck'];

/** Decks that go with a build by the documents; on the RC522's seats none does whole, and stickers do best. */
const FITTING: Readonly<Record<TableKitName, readonly Deck[]>> = {
  table: [{ inlay: 'sticker-25', tunedMHz: CARRIER_MHZ }],
  club: [13.56, 15.5, 17].map((tunedMHz) => ({ inlay: 'card-15693', tunedMHz })),
  stream: [13.56, 15.5, 17].map((tunedMHz) => ({ inlay: 'card-15693', tunedMHz })),
};
/** Two of these on each other are read nowhere, one alone is. */
const MISFIT: Deck = { inlay: 'card-14443', tunedMHz: CARRIER_MHZ };
const MISFIT_SHARE = 1 / 6;

/** `nth` of a swarm in which cards lie somewhere: a kit, a deck that goes with it or not, and a few effects. */
export function drawnWorldTwo(
  seed: number,
  nth: number,
): { readonly input: WorldTwoInput & { readonly name: string }; readonly world: WorldTwo } {
  const random = new SeededRandom(`${seed}/swarm-2/${nth}`);
  const kit = random.pick(TABLE_KITS) ?? 'club';
  const deck = random.chance(MISFIT_SHARE) ? MISFIT : random.pick(FITTING[kit]);
  const fields: Draft = addEffects(random, kit === 'table' ? [...EFFECTS, ...SHOE_EFFECTS] : EFFECTS, { deck });
  const input = { ...fields, version: 2, name: `swarm-2-${seed}-${nth}`, kit } as const;
  return { input, world: worldTwoOf(input) };
}

/** What is counted is at least one: none is no effect. */
const number = (field: keyof typeof RANGES_TWO): Effect => {
  const range: Range = RANGES_TWO[field];
  return numberOf(field, range.isWhole === true ? { ...range, low: range.usual + 1 } : range);
};

/** Two shares that are taken from the first one of three. */
const shares =
  (field: string, others: readonly string[], most: number): Effect =>
  (random, input) => {
    for (const other of others) put(input, `${field}.${other}`, rounded((random.next() * most) / others.length));
  };

/** Only one of the builds has a shoe that reads. */
const SHOE_EFFECTS: readonly Effect[] = [
  together(number('radio.shoe.missed'), number('radio.shoe.missedFast')),
  number('radio.shoe.readsNext'),
];

const EFFECTS: readonly Effect[] = [
  number('deck.spread'),
  number('deck.weak'),
  choice('deck.dead', [1]),
  number('poses.scatterMm'),
  number('poses.turnDeg'),
  shares('poses.hand', ['fanned'], 1),
  number('poses.pile'),
  number('poses.muck'),
  number('radio.noise'),
  number('radio.lossLagMs'),
  together(number('radio.stalePerHour'), number('radio.staleS')),
  together(number('radio.hiccupsPerHour'), number('radio.hiccupS')),
  (random, input) => {
    put(input, 'radio.outages', { everyS: rounded(random.between(20, 120)), forS: rounded(random.between(1, 6)) });
  },
  number('radio.ghostsPerHour'),
  number('radio.deafPerHour'),
  number('radio.weakAntennas'),
  number('radio.flightCm'),
  shares('people.foldTo', ['middle', 'held'], 0.6),
  number('people.liftsOne'),
  number('people.straightens'),
  number('people.slips'),
  number('people.pushesTwo'),
  number('people.washes'),
  number('people.glassPerHour'),
  shares('people.answers', ['wrong', 'ignored'], 0.26),
  ...USUAL_EFFECTS,
];
