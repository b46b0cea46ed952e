import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNT } from '#account/table';
import { type OpenTable, openTable } from '../callers/callers.testing.ts';

let table: OpenTable;
beforeAll(async () => {
  table = await openTable();
});
afterAll(async () => await table?.stop());

/**
 * So many connections of one address that each has had its answer, and each asks for the next one just before it would
 * be closed for its silence.
 */
const CONNECTIONS = ACCOUNT.knocks.asks.address.burst + 500;
const ASKS_EVERY_MS = 2_000;
/** What one address may ask for in the time in which a silent connection is kept. */
const KEPT_MAX = 700;

it('an address that asks too much is not kept on the line: its connections are closed with the answer', async () => {
  const ask = `GET /api/health HTTP/1.1\r\nHost: ${new URL(table.url).host}\r\n\r\n`;
  const open = new Set<Socket>();
  for (let count = 0; count < CONNECTIONS; count++) {
    const socket = connect(table.port, '127.0.0.1');
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    socket.resume();
    socket.write(ask);
    if (count % 50 === 49) await wait(10);
  }
  const asking = setInterval(() => {
    for (const socket of open) socket.write(ask);
  }, ASKS_EVERY_MS);
  await expect.poll(() => open.size, { timeout: 300_000, interval: 500 }).toBeLessThan(KEPT_MAX);
  clearInterval(asking);
  for (const socket of open) socket.destroy();
});
