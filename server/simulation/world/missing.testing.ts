import { presetWorld } from '../worlds/presets.ts';
import type { World } from '../worlds/world-shape.ts';

export interface Missed {
  readonly alone?: number;
  readonly two?: number;
  readonly three?: number;
}

type Reading = Omit<World['radio'], 'miss' | 'shoe'> & { miss: World['radio']['miss']; shoe: World['radio']['shoe'] };

/** A radio without faults that misses so many cards, as they lie and as they leave the shoe; `miss` changes that later. */
export function missing({ alone = 0, two = 0, three = 0 }: Missed): Reading {
  const { radio } = presetWorld('none');
  return { ...radio, miss: { ...radio.miss, alone, two, three }, shoe: { ...radio.shoe, missed: alone, missedFast: alone } };
}

export function miss(reading: Reading, alone: number): void {
  Object.assign(reading.miss, { alone });
  Object.assign(reading.shoe, { missed: alone, missedFast: alone });
}
