import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '#vocabulary/result';
import { faultOf } from './sqlite.ts';
import { openStore, type Store } from './store.ts';
import type { FromWriter, ToWriter, WriterSetup } from './writer-messages.ts';

const port = parentPort;
assert(port !== null, 'the journal writer runs in a worker');
const setup: WriterSetup = workerData;
const say = (message: FromWriter): void => port.postMessage(message);

const failed = (error: unknown): void =>
  say({ type: 'failed', fault: faultOf(error) === 'full' ? 'disk-full' : 'broken', cause: String(error) });

/** Thrown out of a worker, an error of libsql arrives without its words. */
function opened(): Store | undefined {
  try {
    return openStore(setup.path, setup.key, setup.pagesMax);
  } catch (error) {
    failed(error);
    return undefined;
  }
}

const store = opened();
if (store !== undefined) {
  say({ type: 'opened', head: store.head() });
  port.on('message', (message: ToWriter) => obey(store, message));
}

function obey(store: Store, message: ToWriter): void {
  switch (message.type) {
    case 'append':
      try {
        say({ type: 'written', head: store.append(message.entries) });
      } catch (error) {
        failed(error);
      }
      return;
    case 'close':
      store.close();
      say({ type: 'closed' });
      parentPort?.close();
  }
}
