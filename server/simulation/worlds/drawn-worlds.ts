import { SeededRandom } from '../chance/random.ts';
import { RANGES, type RangedField } from './world-ranges.ts';
import { MISS_SHAPES, type WorldInput, type WorldOne, worldOf } from './world-shape.ts';

/** A drawn world, as it is written to a file: only what is not as usual. */
export interface DrawnWorld {
  readonly input: WorldInput;
  readonly world: WorldOne;
}

/** `nth` of a swarm: a few effects at once, each mild enough that a table can be played on. */
export function drawnWorld(seed: number, nth: number): DrawnWorld {
  const random = new SeededRandom(`${seed}/swarm/${nth}`);
  const count = EFFECTS_MIN + random.below(EFFECTS_MAX - EFFECTS_MIN + 1);
  const name = `swarm-${seed}-${nth}`;
  const input: Draft = {};
  for (const effect of random.shuffled(EFFECTS).slice(0, count)) effect(random, input);
  return { input: { ...input, name }, world: worldOf({ ...input, name }) };
}

const EFFECTS_MIN = 4;
const EFFECTS_MAX = 9;
/** Of its range an effect is drawn from the lower part, where a table can still be played on. */
const DRAWN_SHARE = 2 / 3;

type Draft = Record<string, unknown>;
type Effect = (random: SeededRandom, input: Draft) => void;

/** A number anywhere in the lower part of its range. */
const number =
  (field: RangedField): Effect =>
  (random, input) => {
    const { low, high, ...range } = RANGES[field];
    const value = low + (high - low) * DRAWN_SHARE * random.next();
    put(input, field, 'isWhole' in range ? Math.round(value) : rounded(value));
  };

const choice =
  (field: string, options: readonly unknown[]): Effect =>
  (random, input) =>
    put(input, field, random.pick(options));

const together =
  (...effects: readonly Effect[]): Effect =>
  (random, input) => {
    for (const effect of effects) effect(random, input);
  };

const EFFECTS: readonly Effect[] = [
  number('radio.sweepMs'),
  number('radio.nodes'),
  number('radio.rangeCm'),
  together(number('radio.bleed'), number('radio.bleedCm')),
  number('radio.edge.share'),
  number('radio.miss.alone'),
  number('radio.miss.two'),
  number('radio.miss.three'),
  together(choice('radio.miss.shape', MISS_SHAPES), number('radio.miss.burstS')),
  number('radio.stackDepth'),
  number('radio.muckDepth'),
  number('radio.weakCards'),
  choice('radio.deadCards', [1]),
  number('radio.weakAntennas'),
  number('radio.deafPerHour'),
  number('radio.garbled'),
  together(number('radio.shoe.missed'), number('radio.shoe.missedFast')),
  number('radio.shoe.readsNext'),
  number('radio.flightCm'),
  number('things.handsPerMinute'),
  number('things.guardsPerMinute'),
  number('things.phonesPerMinute'),
  number('things.otherDeckPerHand'),
  number('things.bumpsPerHand'),
  number('things.splashesPerHand'),
  number('people.tempo'),
  number('people.pauses'),
  together(choice('people.deal', ['pitched']), number('people.pitchMs')),
  choice('people.flop', ['packet']),
  (random, input) => {
    const [pushed, apart] = [rounded(random.next() * 0.5), rounded(random.next() * 0.5)];
    put(input, 'people.fold', { thrown: rounded(1 - pushed - apart), pushed, apart });
  },
  choice('people.gather', ['swept']),
  number('people.forgottenActs'),
  number('people.unnoticed'),
  number('people.peeksPerTurn'),
  number('people.longHoldsPerHand'),
  number('people.leavesPerHand'),
  number('devices.unplugsPerHand'),
  number('devices.garbledLines'),
  number('devices.lateLinesMs'),
];

/** Four digits that matter: a file that people read. */
const rounded = (value: number): number => Number(Math.max(0, value).toPrecision(4));

function put(input: Draft, field: string, value: unknown): void {
  let parts: Record<string, unknown> = input;
  const names = field.split('.');
  const last = names.pop() ?? field;
  for (const name of names) {
    const inner = parts[name];
    const next: Record<string, unknown> = typeof inner === 'object' ? { ...inner } : {};
    parts[name] = next;
    parts = next;
  }
  parts[last] = value;
}
