// Hostile callers in a process of their own: node flooders.testing.mjs URL COOKIE STRENGTH TOKEN. It says when the attack is over, and holds on to all its ends until it is killed.
import { connect } from 'node:net';

const [url, cookie, strength, token] = process.argv.slice(2);
const { hostname, port, host } = new URL(url);
const REFUSED = 300 * Number(strength);
const HELD = 1_200 * Number(strength);
/** Sessions of one token, and guesses at a code. */
const SESSIONS = 520 * Number(strength);
const GUESSES = 100 * Number(strength);
const AT_ONCE = 50;
const HELLOS_PER_SECOND = 40;
const HELLO_MS = 8_000;

const upgrade = (headers) =>
  `GET /ws/tables/1?role=seat:1 HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n${headers}\r\n`;
const text = Buffer.from('{"type":"hello"}');
const hello = Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);

/** Never ends by itself, whatever the server does. */
function call(headers) {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }, () =>
      socket.write(upgrade(headers)),
    );
    socket.on('error', () => resolve({ socket, status: 0 }));
    socket.on('close', () => resolve({ socket, status: 0 }));
    socket.once('data', (bytes) => {
      socket.pause();
      resolve({ socket, status: Number(String(bytes).slice(9, 12)) });
    });
  });
}

async function callers(count, headers, each) {
  let left = count;
  const caller = async () => {
    while (left-- > 0) await each(await call(headers));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
}

const statuses = {};
const held = [];
const count = ({ status }) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};
// A page of another site, refused; the caller keeps his end open.
await callers(REFUSED, 'Origin: https://evil.example\r\n', async (one) => {
  count(one);
  held.push(one.socket);
});
// One token: as many sockets as it can get, each says hello all the time and never reads.
await callers(HELD, `Cookie: ${cookie}\r\n`, async (one) => {
  count(one);
  if (one.status !== 101) {
    one.socket.destroy();
    return;
  }
  held.push(one.socket);
  setInterval(() => {
    if (one.socket.writable) one.socket.write(hello);
  }, 1_000 / HELLOS_PER_SECOND);
});
const ask = async (body) => {
  const answer = await fetch(`${url}api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  count({ status: `session ${answer.status}` });
};
for (const [times, body] of [
  [SESSIONS, { token }],
  [GUESSES, { code: '000000' }],
]) {
  let left = times;
  const asker = async () => {
    while (left-- > 0) await ask(body);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, asker));
}
await new Promise((resolve) => setTimeout(resolve, HELLO_MS));
console.log(JSON.stringify(statuses));
