import { parentPort, workerData } from 'node:worker_threads';
import type { Entry } from '#journal/entries';
import { bodyOf } from '#journal/formats';
import { DROP_PAUSE_MS } from '#journal/limits';
import { dropPacked, packNights } from '#journal/night-packing';
import type { WorkBody } from '#table/core';
import { assert } from '#vocabulary/result';
import type { FromPacker, PackerSetup, ToPacker } from './night-packer.ts';

const port = parentPort;
assert(port !== null, 'nights are packed in a worker thread');
const { path, key, nowMs, gapMs, mayGoOn }: PackerSetup = workerData;

class ToldToStop extends Error {}

function goOn(): void {
  if (Atomics.load(mayGoOn, 0) === 0) throw new ToldToStop();
}

function endsNight(entry: Entry): boolean {
  return entry.kind === 'work' && (bodyOf(entry) as WorkBody).nightEnded !== undefined;
}

/** Ends by itself: what it was told to leave undone is done the next time. */
function unlessStopped(act: () => void): void {
  try {
    goOn();
    act();
  } catch (error) {
    port?.close();
    if (!(error instanceof ToldToStop)) throw error;
  }
}

port.once('message', (_: ToPacker) =>
  unlessStopped(() => {
    dropPacked(path, key, () => {
      Atomics.wait(mayGoOn, 0, 1, DROP_PAUSE_MS);
      goOn();
    });
    port.close();
  }),
);
unlessStopped(() => {
  const files = packNights({ path, key, nowMs, gapMs, endsNight, goOn });
  port.postMessage({ type: 'packed', files } satisfies FromPacker);
});
