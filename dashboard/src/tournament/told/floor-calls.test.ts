import { expect, it } from 'vitest';
import { playerId, tableNumber } from '#vocabulary/tournament/tournament-inputs';
import type { FloorProposal } from '#wire/tournament/view';
import { floorCalls } from './floor-calls.ts';

const broken: FloorProposal = { type: 'break-table', table: tableNumber(3), rules: ['R000-seat-3'] as never };
const offer: FloorProposal = { type: 'buy-again', player: playerId('p4'), offers: ['rebuy'] };

it('the floor is called at once, again each minute until it has answered, and then no more', () => {
  const first = floorCalls([], [broken], 0);
  expect(first.due).toEqual([broken]);
  expect(floorCalls(first.calls, [broken], 59_000).due).toEqual([]);
  const second = floorCalls(first.calls, [broken, offer], 59_000);
  expect(second.due).toEqual([offer]);
  const again = floorCalls(second.calls, [broken, offer], 60_000);
  expect(again.due).toEqual([broken]);
  expect(floorCalls(again.calls, [], 200_000)).toEqual({ calls: [], due: [] });
});
