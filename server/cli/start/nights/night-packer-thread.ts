import { parentPort, workerData } from 'node:worker_threads';
import type { Entry } from '#journal/entries';
import { DROP_PAUSE_MS } from '#journal/limits';
import { dropPacked, packNights } from '#journal/night-packing';
import { workOf } from '#table/nights/bodies';
import { assert } from '#vocabulary/result';
import { type FromPacker, PACKER_SIGN, type PackerSetup, type ToPacker } from './packer-messages.ts';

const port = parentPort;
assert(port !== null, 'nights are packed in a worker thread');
const { path, key, nowMs, gapMs, sign }: PackerSetup = workerData;

class ToldToStop extends Error {}

/** While a hand is being played it rests, however long. */
function goOn(): void {
  while (Atomics.load(sign, 0) === PACKER_SIGN.rest) Atomics.wait(sign, 0, PACKER_SIGN.rest, REST_MS);
  if (Atomics.load(sign, 0) === PACKER_SIGN.stop) throw new ToldToStop();
}

const REST_MS = 1_000;

function endsNight(entry: Entry): boolean {
  return entry.kind === 'work' && workOf(entry).nightEnded !== undefined;
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
      Atomics.wait(sign, 0, PACKER_SIGN.goOn, DROP_PAUSE_MS);
      goOn();
    });
    port.close();
  }),
);
unlessStopped(() => {
  const files = packNights({ path, key, nowMs, gapMs, endsNight, goOn });
  port.postMessage({ type: 'packed', files } satisfies FromPacker);
});
