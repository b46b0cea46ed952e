import { afterEach, describe, expect, it } from 'vitest';
import { SimPorts } from '#simulator/sim-binding';
import { freePort } from '#vocabulary/free-port.testing';
import { openBroker } from './broker.testing.ts';
import { EmulatedPepper } from './emulated-readers.testing.ts';
import { Rig } from './reader-rig.testing.ts';

const A = '04A1B2C3D4E5F6';

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const rigAt = (...parameters: ConstructorParameters<typeof Rig>): Rig => {
  const rig = new Rig(...parameters);
  closing.push(() => rig.bridge.close());
  return rig;
};

describe('readers that were bought, behind the bridge', () => {
  it('rfid-poker at a serial line: who it is comes with its first word; unplugged and plugged in again it goes on', async () => {
    const serial = new SimPorts();
    const plug = () => serial.plug('/dev/ttyUSB0');
    let wire = plug();
    const rig = rigAt('rfid-poker:/dev/ttyUSB0', serial);
    const card = (uid: string): string =>
      `${JSON.stringify({ type: 'card', device_id: 'atom-seat-1', seq: 2, card_uid: uid, tech: 'MIFARE', rssi: 0 })}\n`;
    const saying = setInterval(() => wire.send(card(A)), 200);
    closing.push(() => clearInterval(saying));
    await expect.poll(() => rig.came()).toEqual([`atom-seat-1 0 ${A}`]);
    wire.unplug();
    await expect.poll(() => rig.states()).toEqual(['unplugged']);
    wire = plug();
    await expect.poll(() => rig.states()).toEqual(['live']);
    wire.send('{"type":"card","device_id":"atom-seat-1"}\n');
    await expect.poll(() => rig.bridge.health().ports[0]?.link?.refusedLines.at(-1)?.line).toBe('rfid-poker bad-field');
    expect(rig.came()).toEqual([`atom-seat-1 0 ${A}`]);
    expect(rig.readings.some(({ type }) => type === 'tag-went')).toBe(false);
  });

  it('rfid-poker by POST: each M5Stack that posts is a device of its own, and what is no card is refused', async () => {
    const port = await freePort();
    const rig = rigAt(`rfid-poker:http://127.0.0.1:${port}`);
    await expect.poll(() => rig.states()).not.toContain('opening');
    const json = 'application/json';
    const post = async (path: string, body: string, type = json): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: { 'content-type': type }, body }))
        .status;
    expect(await post('/card', `{"device_id":"AA:BB:CC:00:00:01","uid":"04 a1 b2 c3 d4 e5 f6","pair_id":1}`)).toBe(200);
    expect(await post('/card', `{"device_id":"AA:BB:CC:00:00:02","uid":"04 a1 b2 c3 d4 e5 f7","pair_id":3}`)).toBe(200);
    expect(await post('/card', '{"device_id":"AA:BB:CC:00:00:02"}')).toBe(400);
    expect(await post('/card', '{"device_id":"x","uid":"04a1b2c3","pair_id":1}', 'text/plain')).toBe(415);
    expect(await post('/card', 'x'.repeat(5000))).toBe(413);
    expect(await post('/elsewhere', '{}')).toBe(404);
    await expect.poll(() => rig.came().sort()).toEqual([`aabbcc000001 0 ${A}`, 'aabbcc000002 2 04A1B2C3D4E5F7']);
  });

  it('Pepper C1 MUX at a serial line', async () => {
    const serial = new SimPorts();
    const wire = serial.plug('/dev/ttyUSB1');
    const pepper = new EmulatedPepper([() => [A]], (bytes) => wire.send(Buffer.from(bytes).toString('latin1')));
    wire.onBytes((bytes) => pepper.hear(Buffer.from(bytes, 'latin1'), performance.now()));
    const going = setInterval(() => pepper.advance(performance.now()), 5);
    closing.push(() => clearInterval(going));
    const rig = rigAt('pepper-c1:/dev/ttyUSB1#left', serial);
    await expect.poll(() => rig.came()).toEqual([`left 0 ${A}`]);
  });

  it('Pepper C1 MUX by MQTT: name and password are told to the broker, and no page', async () => {
    const broker = await openBroker();
    closing.push(broker.close);
    const environment = { SABOT_MQTT_USER: 'ada', SABOT_MQTT_PASSWORD: 'hush' };
    const rig = rigAt(`pepper-c1:mqtt://127.0.0.1:${broker.port}/pepper_c1/#`, new SimPorts(), environment);
    await expect.poll(() => broker.topics).toEqual(['pepper_c1/#']);
    expect(broker.heard).toContain('hush');
    expect(JSON.stringify(rig.bridge.health())).not.toContain('hush');
    const said = { type: 'uid', sak: 8, device_name: 'Pepper_C1-MUX-8FC334', known_tag: false };
    broker.publish('pepper_c1/data', JSON.stringify({ ...said, uid: A, antenna: 3 }));
    broker.publish('pepper_c1/status', '{"type":"status"}');
    await expect.poll(() => rig.came()).toEqual([`1-mux-8fc334 2 ${A}`]);
    broker.hangUp();
    await expect.poll(() => rig.readings.some(({ type }) => type === 'device-silent')).toBe(true);
    await expect.poll(() => broker.topics.length).toBe(2);
  });
});
