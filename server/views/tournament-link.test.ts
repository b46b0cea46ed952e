import { describe, expect, it } from 'vitest';
import { Evening } from '#floor/evening.testing';
import { p } from '#tournament/floor.testing';
import { ms } from '#vocabulary/units';
import { tournamentView } from './tournament-view.ts';

describe('how a followed table keeps up, as its floor sees it', () => {
  it('chips that wait for the end of a hand are no table that is cut off', () => {
    const { floor } = new Evening();
    const link = (): unknown =>
      tournamentView(floor.state, { may: 'decide', state: 'running', nowMs: ms(9_000), speed: 1 }).tables[0]?.link;
    expect(floor.table.shuffle(1_000)).toBe('accepted');
    expect(floor.table.tell({ type: 'act', seat: 4, act: { type: 'call' } }, 2_000)).toBe('accepted');
    expect(link()).toBe('linked');
    const stacks = [{ player: p(1), stack: 4_000 as never }];
    expect(floor.ask({ type: 'stacks-counted', table: 1 as never, stacks, reason: 'recounted' }, 3_000)).toBe(
      'accepted',
    );
    expect(link()).toBe('waits-for-hand');
    // Nobody carries this one to the table: it is away, and the level goes on without it.
    const cutOff = new Evening().floor;
    cutOff.ask({ type: 'paused' }, 4_000, 0);
    expect(
      tournamentView(cutOff.state, { may: 'see', state: 'running', nowMs: ms(9_000), speed: 1 }).tables[0]?.link,
    ).toBe('behind');
  });
});
