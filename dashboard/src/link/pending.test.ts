import { describe, expect, it } from 'vitest';
import { INPUT_VALID_MS } from '#wire/limits';
import { PendingInputs } from './pending.ts';

const FOLD = { type: 'pressed', button: 'FOLD' } as const;

function screen(): { pending: PendingInputs; clock: { steady: number; wall: number } } {
  const clock = { steady: 500, wall: 1_000_000 };
  return { pending: new PendingInputs({ steadyMs: () => clock.steady, wallMs: () => clock.wall }), clock };
}

describe('what was asked for and not answered', () => {
  it('typed during an outage it is sent if the table is back in time, for the rest of the time that it is meant for', () => {
    const { pending, clock } = screen();
    pending.add('a', FOLD);
    clock.steady += 4_000;
    expect(pending.messages({ session: 's', nowMs: 70_000 }, 'all')).toEqual([
      { type: 'input', id: 'a', input: FOLD, validUntilMs: 70_000 + INPUT_VALID_MS - 4_000 },
    ]);
    expect(pending.messages({ session: 's', nowMs: 70_001 }, 'unsent')).toEqual([]);
  });

  it('typed during an outage that lasts it is dropped, and never sent', () => {
    const { pending, clock } = screen();
    pending.add('a', FOLD);
    clock.steady += INPUT_VALID_MS - 1;
    expect(pending.dropStale()).toBe(0);
    clock.steady += 1;
    expect(pending.dropStale()).toBe(1);
    expect(pending.messages({ session: 's', nowMs: 0 }, 'all')).toEqual([]);
  });

  it('also where the screen slept meanwhile and its steady clock stood still', () => {
    const { pending, clock } = screen();
    pending.add('a', FOLD);
    clock.wall += 600_000;
    expect(pending.dropStale()).toBe(1);
  });

  it('sent and not answered it is sent again under its id until the server says what became of it, with the time that it had', () => {
    const { pending, clock } = screen();
    pending.add('a', FOLD);
    const [first] = pending.messages({ session: 's', nowMs: 100 }, 'all');
    clock.steady += 60_000;
    expect(pending.dropStale()).toBe(0);
    expect(pending.messages({ session: 's', nowMs: 60_100 }, 'all')).toEqual([first]);
    // Another process of the server has another clock, and by that too its time is over.
    expect(pending.messages({ session: 't', nowMs: 60_000 }, 'all')).toEqual([
      { type: 'input', id: 'a', input: FOLD, validUntilMs: 60_000 + INPUT_VALID_MS - 60_000 },
    ]);
    pending.answered('a');
    expect(pending.messages({ session: 't', nowMs: 60_000 }, 'all')).toEqual([]);
  });
});
