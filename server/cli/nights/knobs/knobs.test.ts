import { expect, it } from 'vitest';
import { parseWorld } from '#simulation/worlds/world-files';
import { worldTwoOf } from '#simulation/worlds/world-two-shape';
import { KNOBS } from './knobs.testing.ts';

/** Every value that a world has, by where it stands; a list is one. */
const leavesOf = (part: object, above = ''): readonly string[] =>
  Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leavesOf(value, `${above}${name}.`)
      : [`${above}${name}`],
  );

const KIT = { seat: { reader: 'pn5180', antenna: { mm: [60, 50], ampereTurns: 0.5 } }, boards: [{ places: ['S1'] }] };

it('a world of version 2 has no field that no test turns', () => {
  const parsed = parseWorld({ version: 2, kit: KIT, radio: { outages: {} } });
  if (!parsed.ok) expect.fail(parsed.reason.join());
  const named = new Set(KNOBS.map(({ field }) => field));
  const left = leavesOf(parsed.value).filter((field) => field !== 'name' && field !== 'version' && !named.has(field));
  expect(left).toEqual([]);
});

it.each(KNOBS)('$field is within its range, and differs from the world that it is turned in', ({ world, other }) => {
  expect(worldTwoOf({ ...other, version: 2 })).not.toEqual(worldTwoOf({ ...world, version: 2 }));
});
