import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { assert } from '#vocabulary/result';

/** Hostile clients in a thread of their own, so that what they do to themselves is not counted as the server's. */
export interface AttackSetup {
  readonly url: string;
  readonly untilMs: number;
}

/** How often hostile clients were sent away, by close code or HTTP status. */
export type AttackReport = Readonly<Record<string, number>>;

const port = parentPort;
assert(port !== null, 'the attackers run in a worker');
const { url, untilMs }: AttackSetup = workerData;
const sentAway: Record<string, number> = {};
const isOver = (): boolean => performance.timeOrigin + performance.now() >= untilMs;

/** Comes back as soon as it was sent away. */
function attack(
  options: { readonly origin?: string; readonly headers?: Record<string, string> },
  how: (socket: WebSocket) => void,
): void {
  if (isOver()) return;
  const socket = new WebSocket(url, options);
  const gone = (code: number): void => {
    sentAway[code] = (sentAway[code] ?? 0) + 1;
    setTimeout(() => attack(options, how), COME_BACK_MS);
  };
  socket.on('error', () => {});
  socket.on('unexpected-response', (request, response) => {
    request.destroy();
    gone(response.statusCode ?? 0);
  });
  socket.on('open', () => {
    socket.once('close', gone);
    socket.send('{"type":"hello"}');
    how(socket);
  });
}

const COME_BACK_MS = 20;

/** Ten thousand messages a second, until it is sent away. */
function flood(socket: WebSocket): void {
  const timer = setInterval(() => {
    for (let i = 0; i < 100 && socket.readyState === WebSocket.OPEN; i++) socket.send('{"type":"ping"}');
    if (socket.readyState !== WebSocket.OPEN) clearInterval(timer);
  }, 10);
}

/** Says hello as a WebSocket does, and then never reads again. */
function stopReading(): void {
  const { hostname, port: number, host, pathname } = new URL(url.replace(/^ws/, 'http'));
  const socket = connect({ host: hostname, port: Number(number) }, () => {
    socket.write(
      `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    const hello = Buffer.from('{"type":"hello"}');
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | hello.length, 0, 0, 0, 0]), hello]));
    socket.pause();
  });
  socket.on('error', () => {});
}

for (let nth = 0; nth < 4; nth++) {
  attack({}, flood);
  attack({}, (socket) => socket.send('x'.repeat(1_000_000)));
}
attack({ origin: 'https://evil.example' }, () => {});
attack({ headers: { host: 'evil.example' } }, () => {});
attack({ headers: { cookie: `sabot-session=${'a'.repeat(32)}`, 'x-forwarded-for': '10.0.0.9' } }, () => {});
for (let nth = 0; nth < 5; nth++) stopReading();
setTimeout(
  () => port.postMessage(sentAway satisfies AttackReport),
  untilMs - performance.timeOrigin - performance.now(),
);
