import { parentPort, workerData } from 'node:worker_threads';
import type { ChainKey } from '#journal/entries';
import { assert } from '#vocabulary/result';
import { type NightAsk, ToldNights } from '../../histories/told-nights.ts';

/** Reading a night of a thousand hands takes seconds: nobody's turn at the table waits for somebody who looks back. */
assert(parentPort !== null, 'nights are told in a worker thread');
const port = parentPort;
const { journal, key, master }: { readonly journal: string; readonly key: ChainKey; readonly master: Uint8Array } =
  workerData;
const nights = new ToldNights(journal, key, master);

port.on('message', ({ id, ask }: { readonly id: number; readonly ask: NightAsk }) => {
  port.postMessage({ id, told: nights.tell(ask) });
});
