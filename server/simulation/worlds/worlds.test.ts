import { describe, expect, it } from 'vitest';
import { drawnWorld } from './drawn-worlds.ts';
import { presetWorld, WORLD_PRESETS } from './presets.ts';
import { parseWorld } from './world-files.ts';
import { RANGES } from './world-ranges.ts';
import type { WorldOne } from './world-shape.ts';

const valueAt = (world: object, field: string): unknown =>
  field.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], world);

const worldAt = (field: string, value: unknown): unknown =>
  field
    .split('.')
    .reverse()
    .reduce<unknown>((inner, name) => ({ [name]: inner }), value);

describe('a world as data', () => {
  it('has the usual value in each field that is not named', () => {
    const parsed = parseWorld({});
    expect(parsed.ok).toBe(true);
    if (!parsed.ok) return;
    for (const [field, { usual }] of Object.entries(RANGES))
      expect([field, valueAt(parsed.value, field)]).toEqual([field, usual]);
  });

  it.each(Object.entries(RANGES))('%s goes as far as its range and no further', (field, { low, high }) => {
    for (const value of [low, high]) expect(parseWorld(worldAt(field, value)).ok).toBe(true);
    for (const value of [low - 1, high + 1, 'much', null]) {
      const parsed = parseWorld(worldAt(field, value));
      expect(parsed.ok ? [] : parsed.reason).toEqual([expect.stringContaining(`${field}: `)]);
    }
  });

  it('names what does not exist, and understands names with dots', () => {
    const parsed = parseWorld({ radio: { sweep: 145, 'miss.two': 0.1, 'miss.three': 0.2 } });
    expect(parsed.ok ? [] : parsed.reason).toEqual(['radio.sweep: there is no such field']);
    const dotted = parseWorld({ radio: { 'miss.two': 0.1, 'miss.three': 0.2 } });
    expect(dotted.ok && 'miss' in dotted.value.radio && dotted.value.radio.miss).toMatchObject({
      alone: 0.01,
      two: 0.1,
      three: 0.2,
    });
  });

  it('refuses what is no world at all', () => {
    for (const json of [null, 7, 'realistic', [], { radio: 3 }]) expect(parseWorld(json).ok).toBe(false);
  });

  it.each(WORLD_PRESETS)('%s is a world that a file may hold', (name) => {
    expect(parseWorld(JSON.parse(JSON.stringify(presetWorld(name)))).ok).toBe(true);
  });
});

describe('a drawn world', () => {
  const swarm = Array.from({ length: 200 }, (_, nth) => drawnWorld(7, nth));

  it('is the same whenever it is drawn, and another one for another seed', () => {
    expect(drawnWorld(7, 3)).toEqual(swarm[3]);
    expect(drawnWorld(8, 3)).not.toEqual(swarm[3]);
  });

  it('is what its file says', () => {
    for (const { input, world } of swarm) {
      const parsed = parseWorld(JSON.parse(JSON.stringify(input)));
      expect(parsed.ok ? parsed.value : parsed.reason).toEqual(world);
    }
  });

  it('keeps each effect in the lower two thirds of its range', () => {
    const drawn = (world: WorldOne, field: string): number => Number(valueAt(world, field));
    for (const [field, { usual, low, high, ...range }] of Object.entries(RANGES)) {
      const most = low + (2 / 3) * (high - low);
      const bound = 'isWhole' in range ? Math.round(most) : most * 1.001;
      const values = swarm.map(({ world }) => drawn(world, field)).filter((value) => value !== usual);
      expect(values.length).toBeGreaterThan(0);
      for (const value of values) expect([field, value >= low, value <= bound]).toEqual([field, true, true]);
    }
  });
});
