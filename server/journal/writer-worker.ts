import { parentPort, workerData } from 'node:worker_threads';
import { assert } from '#vocabulary/result';
import { faultOf } from './sqlite.ts';
import { openStore } from './store.ts';
import type { FromWriter, ToWriter, WriterSetup } from './writer-messages.ts';

const port = parentPort;
assert(port !== null, 'the journal writer runs in a worker');
const setup: WriterSetup = workerData;
const say = (message: FromWriter): void => port.postMessage(message);

const store = openStore(setup.path, setup.pagesMax);
say({ type: 'opened', head: store.head() });

port.on('message', (message: ToWriter) => {
  switch (message.type) {
    case 'append':
      try {
        say({ type: 'written', head: store.append(message.entries) });
      } catch (error) {
        say({ type: 'failed', fault: faultOf(error) === 'full' ? 'disk-full' : 'broken', cause: String(error) });
      }
      return;
    case 'close':
      store.close();
      say({ type: 'closed' });
      port.close();
  }
});
