import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { assert } from '#vocabulary/result';

/** Screens in a thread of their own, so that their work is not the server's. `needle`: what a message holds that is being timed. */
export interface ClientsSetup {
  readonly url: string;
  readonly count: number;
  readonly needle: string;
}

export type FromClients = { readonly type: 'ready' } | { readonly type: 'heard'; readonly atMs: readonly number[] };

const port = parentPort;
assert(port !== null, 'the clients run in a worker');
const { url, count, needle }: ClientsSetup = workerData;
const say = (message: FromClients): void => port.postMessage(message);
const wanted = Buffer.from(needle);
let ready = 0;
let heard: number[] = [];

/** Told once all of them have heard: the telling must not disturb what is timed. */
function hear(): void {
  heard.push(performance.timeOrigin + performance.now());
  if (heard.length < count) return;
  say({ type: 'heard', atMs: heard });
  heard = [];
}

for (let index = 0; index < count; index++) {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  let isGreeted = false;
  socket.on('open', () => socket.send('{"type":"hello"}'));
  socket.on('message', (data: Buffer) => {
    if (!isGreeted) {
      isGreeted = true;
      ready += 1;
      if (ready === count) say({ type: 'ready' });
    } else if (data.includes(wanted)) hear();
  });
}
