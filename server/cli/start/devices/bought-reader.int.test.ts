import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBroker } from '#bridge/readers/broker.testing';
import type { ReadersView } from '#wire/messages/house';
import type { LabAntennaView } from '#wire/views/lab-view';
import type { DirectorView } from '#wire/views/role-views';
import { type RunningSabot, startSabot } from '../assemble.ts';
import { pageHeaders } from '../callers/callers.testing.ts';
import { parseStartOptions } from '../options/options.ts';

const CARD = '04A1B2C3D4E5F6';
/** As its maker's broker tells it; antennas are counted from 1. */
const SAID = { type: 'uid', sak: 8, device_name: 'Pepper_C1-MUX-8FC334', known_tag: false, uid: CARD };

describe('sabot start --reader pepper-c1:mqtt://…', () => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-pepper-'));
  let broker: Awaited<ReturnType<typeof openBroker>>;
  let running: RunningSabot;
  const start = async (): Promise<void> => {
    const address = `pepper-c1:mqtt://127.0.0.1:${broker.port}/pepper_c1/#`;
    const started = await startSabot(parseStartOptions(['--reader', address, '--data', data, '--port', '0']));
    if (!started.ok) throw new Error(started.reason);
    running = started.value;
  };
  beforeAll(async () => {
    broker = await openBroker();
    await start();
  });
  afterAll(async () => {
    await running.stop();
    broker.close();
    rmSync(data, { recursive: true, force: true });
  });

  const device = async (): Promise<DirectorView['lab']['devices'][number] | undefined> => {
    const answer = await fetch(`${running.url}api/tables/1/view?role=director`, { headers: pageHeaders(running.url) });
    const view = (await answer.json()) as DirectorView;
    return view.lab.devices[0];
  };
  const antenna = async (name: number): Promise<Partial<LabAntennaView>> =>
    (await device())?.antennas.find((one) => one.name === String(name)) ?? {};
  /** The card lies at these antennas, counted from 0, and is told of as often as the reader comes round, twice each. */
  const told = async (...lying: readonly number[]): Promise<void> => {
    for (const each of [...lying, ...lying])
      broker.publish('pepper_c1/data', JSON.stringify({ ...SAID, antenna: each + 1 }));
  };

  it('waits until somebody said yes to it, and names that others invent keep it out of nothing', async () => {
    const readers = async (body?: object): Promise<ReadersView> => {
      const headers = { ...pageHeaders(running.url), 'content-type': 'application/json' };
      const asked = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
      return (await (await fetch(`${running.url}api/house/readers?role=director`, asked)).json()) as ReadersView;
    };
    const waiting = async (): Promise<readonly string[]> =>
      told(2)
        .then(() => readers())
        .then(({ heard }) => heard.flatMap((behind) => behind.waiting.map(({ reader }) => reader)));
    const invented = async (): Promise<readonly string[]> => {
      for (let nth = 0; nth < 16; nth++)
        broker.publish('pepper_c1/data', JSON.stringify({ ...SAID, device_name: `invented-${nth}`, antenna: 1 }));
      return await waiting();
    };
    await expect.poll(invented).toEqual(expect.arrayContaining(['invented-15', '1-mux-8fc334']));
    expect(await device()).toMatchObject({ isReady: false, antennas: [] });
    const { named } = await readers();
    const known = named.map((address) => ({ address, reader: '1-mux-8fc334' }));
    await readers({ readers: [], known });
    await expect.poll(async () => told(2).then(device)).toMatchObject({ id: '1-mux-8fc334' });
    expect((await waiting()).length).toBe(16);
  });

  it('one card that is told of again and again is one card, also after the broker hung up', async () => {
    const looked = async (): Promise<object> => told(2).then(() => antenna(2));
    await expect.poll(looked).toMatchObject({ cards: 1, alsoAt: [] });
    broker.hangUp();
    await expect.poll(() => broker.topics.length).toBe(2);
    await expect.poll(looked).toMatchObject({ cards: 1 });
    expect(await device()).toMatchObject({ isReady: true });
  });

  it('an antenna that is stuck and tells of a card which lies elsewhere is named beside that one', async () => {
    const looked = async (): Promise<object> => told(2, 5).then(() => antenna(5));
    await expect.poll(looked).toMatchObject({ cards: 1, alsoAt: ['1-mux-8fc334 2'] });
    // The card is lifted: nothing is told any more, and nothing lies there.
    await expect.poll(() => antenna(5)).toMatchObject({ cards: 0 });
  });

  it('after a start of Sabot the same reader goes on under the same name', async () => {
    await running.stop();
    await start();
    await expect.poll(async () => told(2).then(() => antenna(2))).toMatchObject({ cards: 1 });
    expect((await device())?.id).toBe('1-mux-8fc334');
  });
});
