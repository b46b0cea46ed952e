// Hostile callers in a process of their own: node hostile-fleet.testing.mjs '{"url":…,"strength":…}'. Orders are those of
// `fleet.testing.ts`. Statuses of its answers are told when it is over; all its ends it holds until it is killed.
import { request as plainRequest } from 'node:http';
import { request as encryptedRequest } from 'node:https';
import { connect as plainConnect } from 'node:net';
import { connect as encryptedConnect } from 'node:tls';

const { url, reader, code, cookie, token, strength } = JSON.parse(process.argv[2]);
const { host } = new URL(url);
const KINDS = ['seat', 'onlooker', 'stream', 'digits', 'session', 'foreign', 'unfinished', 'reader'];
const AT_ONCE = 20;
const ADDRESSES = 8;
const HELLO_EVERY_MS = 25;
const GIVE_UP_MS = 3_000;
const DRIP_EVERY_MS = 500;
const statuses = {};
const count = (what, status) => {
  const key = `${what} ${status}`;
  statuses[key] = (statuses[key] ?? 0) + 1;
};
/** Each kind has addresses of its own, so that none of them is in the way of another. */
const from = (kind, nth) => `127.0.${3 + KINDS.indexOf(kind)}.${1 + (nth % ADDRESSES)}`;

/** Handshakes are taken up where the first one ended, which is the cheapest for whoever makes many. */
let session;
const tls = () => ({ rejectUnauthorized: false, session });
const encrypted = (at) => at.startsWith('https:');

function connect(at, options, connected) {
  if (!encrypted(at)) return plainConnect(options, connected);
  const socket = encryptedConnect({ ...options, ...tls() }, connected);
  socket.once('session', (ticket) => {
    session ??= ticket;
  });
  return socket;
}

/** One call whose answer is not read, where it is a stream. */
function call(kind, nth, method, path, { body, headers = {}, at = url } = {}) {
  return new Promise((resolve) => {
    const options = {
      method,
      localAddress: from(kind, nth),
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
    };
    const answered = (answer) => {
      count(`${kind} ${path.split('/').at(-1)}`, answer.statusCode);
      if (answer.headers['content-type'] !== 'text/event-stream') answer.resume();
      answer.on('error', () => {});
      resolve();
    };
    const asked = encrypted(at)
      ? encryptedRequest(`${at}${path}`, { ...options, ...tls() }, answered)
      : plainRequest(`${at}${path}`, options, answered);
    asked.on('error', resolve);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Some bytes, and an end of the connection that never ends by itself, whatever the server does. */
function open(kind, nth, bytes, at = url) {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(at);
    const options = { host: hostname, port: Number(port), localAddress: from(kind, nth), allowHalfOpen: true };
    const socket = connect(at, options, () => {
      if (bytes !== '') socket.write(bytes);
      resolve(socket);
    });
    socket.on('error', () => resolve(socket));
  });
}

const lines = (...texts) => `${texts.join('\r\n')}\r\n`;
const upgrade = (role, headers) =>
  lines(
    `GET /ws/tables/1?role=${role} HTTP/1.1`,
    `Host: ${host}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Version: 13',
    headers,
  );
const text = Buffer.from('{"type":"hello"}');
const hello = Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);

/** A socket that says hello all the time and never reads; one that is refused is not let go either. */
async function callSocket(kind, nth, role, headers) {
  const socket = await open(kind, nth, upgrade(role, headers));
  const status = await new Promise((resolve) => {
    socket.once('data', (bytes) => resolve(Number(String(bytes).slice(9, 12))));
    socket.once('close', () => resolve(0));
    socket.once('error', () => resolve(0));
  });
  socket.pause();
  count(`${kind} socket`, status);
  if (status !== 101) return;
  setInterval(() => {
    if (socket.writable) socket.write(hello);
  }, HELLO_EVERY_MS);
}

const HALF_POST = lines(
  'POST /api/session HTTP/1.1',
  `Host: ${host}`,
  'Content-Type: application/json',
  'Content-Length: 999',
  '',
  '{',
);
const HALF_HEADERS = `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `;

/** Headers of which one letter more comes now and then. */
async function drip(nth) {
  const socket = await open('unfinished', nth, HALF_HEADERS);
  setInterval(() => {
    if (socket.writable) socket.write('a');
  }, DRIP_EVERY_MS);
}

/** Connections that are not answered are kept, and the next one is opened. */
const patience = () => new Promise((resolve) => setTimeout(resolve, GIVE_UP_MS));

async function often(times, each) {
  let nth = 0;
  const worker = async () => {
    while (nth < times * strength) await Promise.race([each(nth++), patience()]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const seat = { headers: { cookie } };
/** Cards that nobody has, by readers that nobody has. */
const card = (nth) => ({
  device_id: `invented-${nth}`,
  uid: (0x04000000000000 + nth).toString(16).padStart(14, '0'),
  pair_id: 1,
});
const post = (kind, nth, path, body) => call(kind, nth, 'POST', path, { body });
const reads = (nth) => call('reader', nth, 'POST', 'card', { at: reader, body: card(nth) });

await open('unfinished', 0, '');
await Promise.all([
  often(201, (nth) => post('onlooker', nth, 'api/join', { code, looks: 'on' })),
  often(500, (nth) => call('seat', nth, 'GET', 'api/tournaments/1/events', seat)),
  often(30, (nth) => call('seat', nth, 'GET', 'api/tables/1/nights/now/figures', seat)),
  often(100, (nth) => callSocket('seat', nth, 'seat:1', `Cookie: ${cookie}\r\n`)),
  often(100, (nth) => call('stream', nth, 'GET', 'api/tables/1/events')),
  often(30, (nth) => post('digits', nth, 'api/session', { code: '000000' })),
  often(30, (nth) => post('digits', nth, 'api/join', { code: '000000', looks: 'on' })),
  often(50, (nth) => post('session', nth, 'api/session', { token })),
  often(100, (nth) => callSocket('foreign', nth, 'public', 'Origin: https://evil.example\r\n')),
  often(60, (nth) => open('unfinished', nth, HALF_POST)),
  often(60, drip),
  // Handshakes that never come.
  often(60, (nth) => open('unfinished', nth, '', url.replace('https:', 'http:'))),
  often(60, (nth) => open('reader', nth, 'POST /card HTTP/1.1\r\n', reader)),
  often(100, reads),
]);
process.stdout.write(`${JSON.stringify(statuses)}\n`);
setInterval(() => {}, 1_000);
