import type { SeededRandom } from '../chance/random.ts';
import { RANGES, type Range, type RangedField } from './world-ranges.ts';

/** Effects that make a world another one than usual. */
export type Draft = Record<string, unknown>;
export type Effect = (random: SeededRandom, input: Draft) => void;

const EFFECTS_MIN = 4;
const EFFECTS_MAX = 9;
/** Lower part of a range, from which an effect is drawn: a table can still be played on there. */
const DRAWN_SHARE = 2 / 3;

/** A few of these at once. */
export function addEffects(random: SeededRandom, effects: readonly Effect[], input: Draft): Draft {
  const count = EFFECTS_MIN + random.below(EFFECTS_MAX - EFFECTS_MIN + 1);
  for (const effect of random.shuffled(effects).slice(0, count)) effect(random, input);
  return input;
}

/** A number anywhere in the lower part of its range. */
export const numberOf =
  (field: string, { low, high, isWhole }: Range): Effect =>
  (random, input) => {
    const value = low + (high - low) * DRAWN_SHARE * random.next();
    put(input, field, isWhole === true ? Math.round(value) : rounded(value));
  };

/** One of version 1. */
export const number = (field: RangedField): Effect => numberOf(field, RANGES[field]);

export const choice =
  (field: string, options: readonly unknown[]): Effect =>
  (random, input) =>
    put(input, field, random.pick(options));

export const together =
  (...effects: readonly Effect[]): Effect =>
  (random, input) => {
    for (const effect of effects) effect(random, input);
  };

/** Effects of things, people and devices, which worlds of both versions have. */
export const USUAL_EFFECTS: readonly Effect[] = [
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
export const rounded = (value: number): number => Number(Math.max(0, value).toPrecision(4));

export function put(input: Draft, field: string, value: unknown): void {
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
