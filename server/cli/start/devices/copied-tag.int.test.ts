import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openBroker } from '#bridge/readers/broker.testing';
import { readerPorts } from '#bridge/readers/reader-ports';
import { freePort } from '#vocabulary/free-port.testing';
import { type RunningSabot, startSabot } from '../assemble.ts';
import { ownerHeaders } from '../callers/callers.testing.ts';
import { createHandDealer, testOptions } from '../callers/hand-dealer.testing.ts';

const ROLES = ['public', 'operator', 'bridge', 'seat:1', 'seat:2'] as const;
/** Whoever has touched the deck knows its identities; this card lies before seat 3. */
const HIS = 40;

/** Readers repeat what lies there. */
const TOLD_EACH_MS = 250;
/** Time by which it is believed where each card lies. */
const SETTLED_MS = 5_000;

describe('a tag of a known identity at one’s own seat, over real sockets', () => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-copied-'));
  const dealer = createHandDealer(1);
  const heard: string[] = [];
  const sockets: WebSocket[] = [];
  let running: RunningSabot;
  let broker: Awaited<ReturnType<typeof openBroker>>;
  let door = 0;

  beforeAll(async () => {
    broker = await openBroker();
    door = await freePort();
    const { bridge, prepare } = dealer.devices;
    const readers = readerPorts(bridge.makePort);
    const ports = [
      ...bridge.ports,
      `rfid-poker:http://127.0.0.1:${door}`,
      `pepper-c1:mqtt://127.0.0.1:${broker.port}/pepper_c1/#`,
    ];
    const devices: typeof dealer.devices = {
      ...dealer.devices,
      bridge: { ...bridge, ports, makePort: readers.makePort, listPorts: readers.listPorts },
      prepare: (core, master, entropy) => {
        const next = prepare(core, master, entropy);
        const { wiring } = next.settings;
        const antennas = [
          ...wiring.antennas,
          { device: 'aabbcc000001', antenna: 0, place: 'S1' },
          { device: '1-mux-8fc334', antenna: 2, place: 'S2' },
        ] as const;
        return { ...next, settings: { ...next.settings, wiring: { ...wiring, antennas } } };
      },
    };
    const started = await startSabot(testOptions(data), async () => devices);
    if (!started.ok) throw new Error(started.reason);
    running = started.value;
    for (const [nth, zone] of (['S2', 'S3', 'S1', 'S2', 'S3', 'S1'] as const).entries())
      await dealer.deal(nth === 1 ? HIS : nth, zone);
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    for (const role of ROLES) {
      const socket = new WebSocket(`${running.url.replace('http', 'ws')}ws/tables/1?role=${role}`, {
        headers: ownerHeaders(data),
      });
      await new Promise((resolve) => socket.once('open', resolve));
      socket.send(JSON.stringify({ type: 'hello' }));
      socket.on('message', (bytes) => heard.push(`${role}: ${bytes}`));
      sockets.push(socket);
    }
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await running.stop();
    broker.close();
    rmSync(data, { recursive: true, force: true });
  });

  /** Since the deal: what points at a card of seat 3, or speaks of its place; `/lab` tells all readings of its deal. */
  let dealt = 0;
  const told = (): readonly string[] =>
    heard.slice(dealt).filter((text) => !text.startsWith('bridge') && /"zone":"S3","index"|"place":\[?"S3"/.test(text));
  const twice = (): readonly string[] => heard.filter((text) => text.includes('DUPLICATE_CARD'));
  const uid = dealer.uids[HIS] ?? '';

  it('posted by anybody, and told by a broker, is told of at its own place, and no screen names seat 3', async () => {
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(ROLES.length);
    dealt = heard.length;
    const body = JSON.stringify({ device_id: 'AA:BB:CC:00:00:01', uid, pair_id: 1 });
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const card = { type: 'uid', sak: 8, device_name: 'Pepper_C1-MUX-8FC334', known_tag: false, uid, antenna: 3 };
    const places = (): readonly string[] =>
      ['"place":"S1"', '"place":"S2"'].filter((place) => twice().some((text) => text.includes(place)));
    const tell = async (): Promise<void> => {
      broker.publish('pepper_c1/data', JSON.stringify(card));
      await fetch(`http://127.0.0.1:${door}/card`, post);
    };
    // The copy lies there as long as nobody has been told of it.
    await expect.poll(async () => tell().then(places), { interval: TOLD_EACH_MS }).toHaveLength(2);
    expect(told()).toEqual([]);
  });
});
