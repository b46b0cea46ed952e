import { expect, it } from 'vitest';
import { floorCalls } from './floor-calls.ts';

it('the floor is called at once, again each minute until it has answered, and then no more', () => {
  const first = floorCalls([], ['table 3 breaks'], 0);
  expect(first.due).toEqual(['table 3 breaks']);
  expect(floorCalls(first.calls, ['table 3 breaks'], 59_000).due).toEqual([]);
  const second = floorCalls(first.calls, ['table 3 breaks', 'a rebuy'], 59_000);
  expect(second.due).toEqual(['a rebuy']);
  const again = floorCalls(second.calls, ['table 3 breaks', 'a rebuy'], 60_000);
  expect(again.due).toEqual(['table 3 breaks']);
  expect(floorCalls(again.calls, [], 200_000)).toEqual({ calls: [], due: [] });
});
