import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { createAccount } from '#account/account';
import { type Caller, callerOf } from '#table/core/table-source';
import { STREAM_PACE_MS } from '../guard/limits.ts';
import { createTournamentStreams } from './tournament-streams.ts';

/** A listener that reads, or that never does. */
class Listener extends EventEmitter {
  readonly told: unknown[] = [];
  readonly writableNeedDrain: boolean;

  constructor(isDeaf = false) {
    super();
    this.writableNeedDrain = isDeaf;
  }

  writeHead(): void {}

  write(frame: unknown): void {
    this.told.push(frame);
  }
}

const phone = (grant: string): Caller =>
  callerOf({ name: 'seat', seat: 1 }, 'seat:1', 'token', true, '', { grant, address: '10.0.0.1', rank: 'player' });

it('a view of the tournament is made once for all who see the same, and who does not read is sent none', () => {
  vi.useFakeTimers();
  let made = 0;
  let change = (): void => {};
  const tournament = {
    viewOf: () => {
      made += 1;
      return {} as never;
    },
    previewOf: () => expect.fail('nothing is asked'),
    submit: () => Promise.resolve({ answer: 'accepted' as const }),
    onChange: (listener: () => void) => {
      change = listener;
      return () => {};
    },
  };
  const streams = createTournamentStreams({
    account: createAccount(() => 0),
    tournament,
    isStillWelcome: () => true,
  });
  const listeners = Array.from({ length: 50 }, () => new Listener());
  const deaf = new Listener(true);
  for (const [nth, listener] of [...listeners, deaf].entries())
    expect(streams.open(phone(`phone ${nth}`), listener as never)).toBeNull();
  change();
  vi.advanceTimersByTime(STREAM_PACE_MS);
  for (const listener of [...listeners, deaf]) listener.emit('close');
  vi.useRealTimers();
  expect(made).toBe(2);
  expect(listeners.map(({ told }) => told.length)).toEqual(listeners.map(() => 2));
  expect(deaf.told).toEqual([]);
});
