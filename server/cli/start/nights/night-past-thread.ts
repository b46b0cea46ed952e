import { parentPort, workerData } from 'node:worker_threads';
import { readNight, readPackedNight } from '#table/nights/night-past';
import { assert, assertNever } from '#vocabulary/result';
import type { PastWanted } from './past-nights.ts';

/** A night of a thousand hands takes seconds to read: long enough to be nobody's waiting but its own. */
assert(parentPort !== null, 'the past is read in a worker thread');
const wanted: PastWanted = workerData;

function read(): ReturnType<typeof readPackedNight> {
  switch (wanted.type) {
    case 'evening':
      return readNight(wanted.past);
    case 'packed':
      return readPackedNight(wanted.path, wanted.key);
    default:
      return assertNever(wanted);
  }
}

parentPort.postMessage(read());
