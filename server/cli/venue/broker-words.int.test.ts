import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isFull } from '#floor/venue/broker';
import { startBroker } from './broker-child.ts';
import { findBroker } from './broker-program.ts';
import { joinedIn, joinFault } from './joining.ts';
import { WORDS } from './link-words.ts';
import { freePort, fullStream } from './venue.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabot-broker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that says such a version, where the real one is asked for its own. */
function saying(version: string): string {
  const path = join(folder, `server-${version}`);
  writeFileSync(path, `#!/bin/sh\necho "nats-server: ${version}"\n`);
  chmodSync(path, 0o700);
  return path;
}

const INSTALL = 'To have it, type:  sudo apt-get install -y nats-server';

it('a nats-server that is missing or old: one sentence, and what to type', () => {
  expect(findBroker(join(folder, 'none'))).toEqual({
    ok: false,
    reason: `no nats-server found, by which tables are joined. ${INSTALL}`,
  });
  expect(findBroker(saying('v2.9.9'))).toEqual({
    ok: false,
    reason: `nats-server is v2.9.9, and 2.9.10 or newer is wanted. ${INSTALL}`,
  });
  for (const version of ['v2.9.10', 'v2.10.1', '3.0.0']) expect(findBroker(saying(version)).ok).toBe(true);
});

it('an address that a table cannot join by is told with the one that it can', () => {
  const env = { SABOT_VENUE_PASSWORD: 'key' };
  expect(joinedIn('nats://2@127.0.0.1:4222', env)).toMatchObject({
    table: 2,
    door: { server: 'nats://127.0.0.1:4222', user: 't2', pass: 'key' },
  });
  expect(joinedIn('nats://2@127.0.0.1:4222,127.0.0.1:4223', env).door).toMatchObject({
    server: 'nats://127.0.0.1:4222',
    second: 'nats://127.0.0.1:4223',
  });
  for (const [address, words] of [
    ['nats://2@127.0.0.1:4222,192.168.1.5:4223', 'no second address'],
    ['nats://127.0.0.1:4222', 'no address like nats://2@127.0.0.1:4222'],
    ['nats://201@127.0.0.1:4222', 'no address like'],
    ['http://2@127.0.0.1:4222', 'no address like'],
    ['nats://2@127.0.0.1', 'no address like'],
    ['nats://2:key@127.0.0.1:4222', 'belongs into SABOT_VENUE_PASSWORD'],
    ['nats://2@192.168.1.5:4222', 'on the same machine'],
  ] as const)
    expect(() => joinedIn(address, env)).toThrow(words);
  expect(() => joinedIn('nats://2@127.0.0.1:4222', {})).toThrow('SABOT_VENUE_PASSWORD');
});

it('a venue that is not there yet is waited for', async () => {
  const door = { server: `nats://127.0.0.1:${await freePort()}`, user: 't2', pass: 'key' };
  expect(await joinFault({ table: 2, door })).toMatchObject({ refused: false });
});

it.skipIf(!findBroker().ok)(
  'a port that is taken, a second venue, a wrong password: one sentence each',
  async () => {
    const port = await freePort();
    const taken = createServer();
    await new Promise<void>((settle) => taken.listen(port, '127.0.0.1', settle));
    const next = `sabot venue --broker-port ${port + 1}`;
    expect(await startBroker(folder, port)).toEqual({
      ok: false,
      reason: `port ${port} is taken. Name another one:  ${next}`,
    });
    await new Promise((settle) => taken.close(settle));
    const broker = await startBroker(folder, port);
    if (!broker.ok) expect.fail(broker.reason);
    expect(await startBroker(folder, port)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('another venue'),
    });
    const { server } = broker.value.door;
    expect(await joinFault({ table: 2, door: { server, user: 't2', pass: 'guessed' } })).toMatchObject({
      refused: true,
    });
    // A stream that takes nothing more: the table's report waits in its record, and one sentence says what to do.
    const { line, fill } = await fullStream(broker.value.door);
    expect(isFull(await fill())).toBe(true);
    expect(WORDS.full).toContain('remove FOLDER/venue/store and start it again');
    await line.close();
    await broker.value.stop();
  },
  60_000,
);
