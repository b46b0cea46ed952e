// Hostile callers in a process of their own: node hostile-fleet.testing.mjs URL CODE SEAT-COOKIE STRENGTH. It says when it is over how it was answered, and holds on to all its ends until it is killed.
import { request } from 'node:http';
import { connect } from 'node:net';

const [url, code, cookie, times] = process.argv.slice(2);
const { hostname, port, host } = new URL(url);
const STRENGTH = Number(times);
const AT_ONCE = 40;
const ADDRESSES = 8;
const statuses = {};
const count = (status) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};
const from = (nth) => `127.0.3.${1 + (nth % ADDRESSES)}`;

/** One call whose answer is not read, where it is a stream. */
function call(nth, method, path, { body, headers = {} } = {}) {
  return new Promise((resolve) => {
    const options = {
      method,
      localAddress: from(nth),
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
    };
    const asked = request(`${url}${path}`, options, (answer) => {
      count(`${path.split('/').at(-1)} ${answer.statusCode}`);
      if (answer.headers['content-type'] !== 'text/event-stream') answer.resume();
      resolve();
    });
    asked.on('error', resolve);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** A post that says how long it is, and never ends. */
const dawdle = (nth) =>
  new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from(nth) }, () => {
      socket.write(
        `POST /api/session HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{`,
      );
      resolve();
    });
    socket.on('error', resolve);
  });

async function often(times, each) {
  let nth = 0;
  const worker = async () => {
    while (nth < times) await each(nth++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const seat = { headers: { cookie } };
await Promise.all([
  often(201 * STRENGTH, (nth) => call(nth, 'POST', 'api/join', { body: { code, looks: 'on' } })),
  often(500 * STRENGTH, (nth) => call(nth, 'GET', 'api/tournaments/1/events', seat)),
  often(30 * STRENGTH, (nth) => call(nth, 'GET', 'api/tables/1/nights/now/figures', seat)),
  often(100 * STRENGTH, (nth) => call(nth, 'GET', 'api/tables/1/events')),
  often(30 * STRENGTH, (nth) => call(nth, 'POST', 'api/session', { body: { code: '000000' } })),
  often(60 * STRENGTH, dawdle),
]);
console.log(JSON.stringify(statuses));
setInterval(() => {}, 1_000);
