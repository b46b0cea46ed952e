import { expect, it } from 'vitest';
import { FORMAT_VERSION } from '#journal/formats';
import { Floor, planOf } from '#tournament/floor.testing';
import { NO_TOURNAMENT } from '#tournament/state/state';
import { undoables } from '#tournament/taking/undoing';
import { afterRow, snapshotRow } from './rows.ts';

it('what can be undone can be after a restart too, also where time has passed since something was undone', () => {
  const floor = new Floor(planOf('sans-croupier'));
  floor.begin(4);
  floor.ask({ type: 'paused' }, 1);
  // The pause never was: by now the clock counts the second level.
  floor.ask({ type: 'undone', input: 'last' }, 30);
  expect(floor.game.clock?.entry).toBe(1);
  const row = { ...snapshotRow(floor.state, 0), seq: 1, format: FORMAT_VERSION, hash: '' };
  const again = afterRow(NO_TOURNAMENT, row);
  expect(again.game).toEqual(floor.game);
  expect(undoables(again).map(({ input }) => input.id)).toEqual(undoables(floor.state).map(({ input }) => input.id));
});
