import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNT } from '#account/table';
import { type OpenTable, openTable } from '../callers/callers.testing.ts';

let table: OpenTable;
beforeAll(async () => {
  table = await openTable();
});
afterAll(async () => await table?.stop());

/** More than is earned while they are answered, on a slow machine too. */
const ASKED = 4 * ACCOUNT.knocks.asks.address.burst;

it('an address that asks too much is closed with the answer (thousands of connections in the long lane)', async () => {
  const socket = connect(table.port, '127.0.0.1');
  // What was asked and is not read any more may be answered with a reset.
  socket.on('error', () => undefined);
  const answered = text(socket).catch(() => '');
  socket.write(`GET /api/health HTTP/1.1\r\nHost: ${new URL(table.url).host}\r\n\r\n`.repeat(ASKED));
  await once(socket, 'close');
  const answers = (await answered).split(/(?=HTTP\/1\.1 )/);
  expect(answers[0]).toMatch(/^HTTP\/1\.1 200/);
  expect(answers.at(-1)).toMatch(/^HTTP\/1\.1 429[\s\S]*\r\nConnection: close\r\n/i);
});
