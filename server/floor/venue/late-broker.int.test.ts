import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLine, tryLine } from './broker.ts';

const INFO = `INFO ${JSON.stringify({ server_id: 'S', version: '2.9.10', proto: 1, max_payload: 1_000, headers: true })}\r\n`;
const TOO_LATE = "-ERR 'Authentication Timeout'\r\n";
const REFUSED = "-ERR 'Authorization Violation'\r\n";

/** Answers of a broker to those who come, one after another; the last one goes on. */
let answers: readonly ('open' | typeof TOO_LATE | typeof REFUSED)[] = [];
let came = 0;
const sockets = new Set<Socket>();
const broker = createServer((socket) => {
  const answer = answers[Math.min(came, answers.length - 1)] ?? 'open';
  came += 1;
  sockets.add(socket);
  socket.on('error', () => {});
  socket.write(INFO);
  socket.on('data', (text) => {
    if (answer !== 'open') socket.end(answer);
    else if (String(text).includes('PING')) socket.write('PONG\r\n');
  });
});
const doorAt = () => {
  const address = broker.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { server: `nats://127.0.0.1:${port}`, user: 't2', pass: 'key' };
};

beforeAll(async () => {
  await once(broker.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  broker.close();
});

it('a broker that was too late to hear the password again and again is not given up', async () => {
  answers = ['open', TOO_LATE, TOO_LATE, TOO_LATE, 'open'];
  const line = (await openLine(doorAt(), () => true)) ?? expect.fail('the broker answers');
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => came).toBeGreaterThan(4);
  await line.nc.flush();
  expect(line.nc.isClosed()).toBe(false);
  await line.nc.close();
});

it('nor is it taken for one that refuses', async () => {
  came = 0;
  answers = [TOO_LATE];
  expect(await tryLine(doorAt())).toBe('nobody');
  answers = [REFUSED];
  expect(await tryLine(doorAt())).toBe('wrong-password');
});
