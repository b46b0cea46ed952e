import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { expect, it } from 'vitest';
import { BrokerLine } from '#floor/venue/broker';
import { VenueClock } from '#floor/venue/venue-clock';
import type { TableOrder } from '#vocabulary/tournament/tournament-inputs';
import { chips, ms } from '#vocabulary/units';
import { startBroker } from './broker-child.ts';
import { findBroker } from './broker-program.ts';
import { freePort } from './venue.testing.ts';

const FIVE_MINUTES_MS = 300_000;
const SINCE_MS = 1_000_000_000;
const blinds = { smallBlind: chips(50), bigBlind: chips(100), ante: chips(0), bigBlindAnte: chips(0) };
const STAKES: TableOrder = {
  ...{ epoch: 1, number: 1 },
  order: { type: 'stakes', ...blinds, level: 1, sinceMs: ms(SINCE_MS), endsAtMs: null },
};
const BUTTON: TableOrder = { epoch: 1, number: 2, order: { type: 'button', seat: 1 } };

it.skipIf(!findBroker().ok)(
  'a clock that is five minutes off, and one that jumps: a level begins at each table by its own clock',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sabot-clocks-'));
    const broker = await startBroker(folder, await freePort());
    if (!broker.ok) return expect.fail(broker.reason);
    const { door, keyPathOf, stop } = broker.value;
    const floor = await connect({ servers: door.server, user: door.user, pass: door.pass });
    const key = readFileSync(keyPathOf(2), 'utf8');
    const line = new BrokerLine(await connect({ servers: door.server, user: 't2', pass: key }));
    let behindMs = FIVE_MINUTES_MS;
    const clock = new VenueClock(
      () => Date.now() - behindMs,
      () => {},
    );
    const since = async (): Promise<number | null> => {
      const order = (await clock.byTable(line, STAKES))?.order;
      return order?.type === 'stakes' ? order.sinceMs - SINCE_MS : null;
    };
    // Nobody tells the time: levels wait, and what has no time does not.
    expect([await since(), await clock.byTable(line, BUTTON)]).toEqual([null, BUTTON]);
    const answering = floor.subscribe('v.clock', { callback: (_, asked) => void asked.respond(String(Date.now())) });
    await floor.flush();
    for (const behind of [FIVE_MINUTES_MS, -FIVE_MINUTES_MS, 0, 24 * 3_600_000]) {
      behindMs = behind;
      expect(Math.abs(((await since()) ?? Number.NaN) + behind)).toBeLessThan(1_000);
    }
    // The venue is away: its clock is where it was.
    answering.unsubscribe();
    await floor.flush();
    expect(Math.abs(((await since()) ?? Number.NaN) + behindMs)).toBeLessThan(1_000);
    await line.nc.close();
    await floor.close();
    await stop();
    rmSync(folder, { recursive: true });
  },
  60_000,
);
