import { expect, it } from 'vitest';
import { tableOf } from '#engine/small-table.testing';
import { VerdictLog } from './verdict-log.ts';

it('a question is noted once, with when it was put and what made it needed then', () => {
  const table = tableOf('club');
  const log = new VerdictLog();
  const shownIdOf = (id: string): string => `${id} on screens`;
  table.declare({ type: 'found' });
  log.look(table.hand, 1000, { needOf: () => 'unreadable-card', faceOf: () => undefined, shownIdOf });
  log.look(table.hand, 2000, { needOf: () => null, faceOf: () => undefined, shownIdOf });
  const { id = '' } = table.hand.questions[0] ?? {};
  expect(log.questions).toEqual([
    { id: `1/${id}`, hand: 1, atMs: 1000, need: 'unreadable-card', heldMs: 0, shownId: `1/${id} on screens` },
  ]);
});
