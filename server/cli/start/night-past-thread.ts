import { parentPort, workerData } from 'node:worker_threads';
import { type NightPast, readNight } from '#table/night-past';
import { assert } from '#vocabulary/result';

/** A night of a thousand hands takes seconds to read: long enough to be nobody's waiting but its own. */
assert(parentPort !== null, 'the past is read in a worker thread');
const past: NightPast = workerData;
parentPort.postMessage(readNight(past));
