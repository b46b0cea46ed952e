import { SeededRandom } from '../chance/random.ts';
import { addEffects, choice, type Effect, number, together, USUAL_EFFECTS } from './effect-parts.ts';
import { MISS_SHAPES, type WorldInput, type WorldOne, worldOf } from './world-shape.ts';

/** A drawn world, as it is written to a file: only what is not as usual. */
export interface DrawnWorld {
  readonly input: WorldInput;
  readonly world: WorldOne;
}

/** `nth` of a swarm: a few effects at once, each mild enough that a table can be played on. */
export function drawnWorld(seed: number, nth: number): DrawnWorld {
  const random = new SeededRandom(`${seed}/swarm/${nth}`);
  const input = addEffects(random, EFFECTS, {});
  const name = `swarm-${seed}-${nth}`;
  return { input: { ...input, name }, world: worldOf({ ...input, name }) };
}

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
  ...USUAL_EFFECTS,
];
