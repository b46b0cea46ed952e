import { describe, expect, it } from 'vitest';
import { BridgeCore } from '#bridge/bridge-core';
import { frameOfLine } from '#bridge/lines/frames';
import { closeLine, decodeHostLine, encodeDeviceLine } from '#protocol/codec';
import { type DeviceMessage, type HostMessage, PROTOCOL_VERSION } from '#protocol/generated/messages';
import { deviceId, type Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';

type Body = DeviceMessage extends infer One ? (One extends DeviceMessage ? Omit<One, 'ticks'> : never) : never;

/** A link that is told line by line what a device says. */
class Scripted {
  readonly readings: Reading[] = [];
  readonly said: HostMessage[] = [];
  nowMs = 10_000;
  readonly core = new BridgeCore({
    onReading: (reading) => this.readings.push(reading),
    onSend: (_, line) => {
      const decoded = decodeHostLine(line.trimEnd());
      if (decoded.ok) this.said.push(decoded.message);
    },
  });

  constructor(hello: Partial<Extract<DeviceMessage, { type: 'hello' }>> = {}) {
    this.core.opened('p', ms(this.nowMs));
    this.hear({
      ...{
        type: 'hello',
        seq: 0,
        protocol: PROTOCOL_VERSION,
        id: 'hub',
        firmware: '1.0.0',
        build: 1,
        boot: 7,
        first: 1,
        antennas: 'pppg',
      },
      ...{ buttons: 8, encoders: 0, lights: 0, settings: 'default', kept: 0, answers: 1, ...hello },
    });
  }

  hear(...bodies: readonly Body[]): void {
    for (const body of bodies) {
      const message: DeviceMessage = { ...body, ticks: this.nowMs - 9000 };
      this.core.frame('p', frameOfLine(encodeDeviceLine(message).trimEnd()), ms(this.nowMs));
    }
  }

  pass(milliseconds: number): void {
    for (let step = 0; step < milliseconds; step += 20) {
      this.nowMs += 20;
      this.core.tick(ms(this.nowMs));
    }
  }

  get state() {
    return this.core.health('p')?.state;
  }

  saidOf<Type extends HostMessage['type']>(type: Type) {
    return this.said.filter((message): message is Extract<HostMessage, { type: Type }> => message.type === type);
  }

  snapshots(): (readonly string[])[] {
    return this.readings.flatMap((reading) =>
      reading.type === 'snapshot' ? [reading.present.map(({ antenna, tag }) => `${antenna} ${tag}`).sort()] : [],
    );
  }
}

const tag = { good: 1, silent: 0 };
const [A, B, C] = ['04000000000001', '04000000000002', '04000000000003'] as const;
const began = { type: 'snapshot-began', seq: 0, reason: 'asked', down: 0b100010 } as const;

describe('snapshots', () => {
  it('P-42: what went after its line is gone, what came after the beginning is there, gates are not in it', () => {
    const link = new Scripted();
    link.hear(
      began,
      { type: 'snapshot-tag', seq: 0, antenna: 0, uid: A, ...tag },
      { type: 'snapshot-tag', seq: 0, antenna: 1, uid: B, ...tag },
      { type: 'tag-went', seq: 1, antenna: 0, uid: A, ...tag },
      { type: 'tag-came', seq: 2, antenna: 0, uid: C, ...tag },
      { type: 'tag-came', seq: 3, antenna: 3, uid: A, ...tag },
      { type: 'snapshot-ended', seq: 3, tags: 2 },
    );
    expect(link.snapshots()).toEqual([[`0 ${C}`, `1 ${B}`]]);
    expect(link.readings.at(-1)).toMatchObject({ type: 'snapshot', buttonsDown: [1, 5], seq: 3 });
  });

  it('P-56: counts are no news of what lies where, and are asked for at most ten times a second', () => {
    const link = new Scripted();
    link.hear(began, { type: 'snapshot-ended', seq: 0, tags: 0 });
    const before = link.saidOf('take-snapshot').length;
    for (let asked = 0; asked < 5; asked += 1) {
      link.core.askCounts(deviceId('hub'));
      link.pass(20);
    }
    expect(link.saidOf('take-snapshot').length).toBe(before + 1);
    link.hear(began, { type: 'snapshot-tag', seq: 0, antenna: 0, uid: A, good: 7, silent: 1 });
    link.hear({ type: 'snapshot-ended', seq: 0, tags: 1 });
    expect(link.snapshots()).toEqual([[]]);
    expect(link.readings.at(-1)).toMatchObject({ type: 'counts', present: [{ antenna: 0, good: 7, silent: 1 }] });
    link.pass(100);
    expect(link.saidOf('take-snapshot').length).toBe(before + 2);
  });

  it('counts that come while the table is owed a snapshot are that snapshot', () => {
    const link = new Scripted();
    link.core.askCounts(deviceId('hub'));
    link.pass(1100);
    link.hear(began, { type: 'snapshot-ended', seq: 0, tags: 0 });
    expect(link.readings.at(-1)).toMatchObject({ type: 'snapshot' });
  });

  it.each([
    ['a line of it is missing', [began, { type: 'snapshot-ended', seq: 0, tags: 1 }]],
    [
      'its beginning is missing',
      [
        { type: 'snapshot-tag', seq: 0, antenna: 0, uid: A, ...tag },
        { type: 'snapshot-ended', seq: 0, tags: 1 },
      ],
    ],
    ['a record before its end is missing', [began, { type: 'snapshot-ended', seq: 1, tags: 0 }]],
    [
      'a record before one of its lines is missing',
      [
        began,
        { type: 'snapshot-tag', seq: 1, antenna: 0, uid: A, ...tag },
        { type: 'tag-came', seq: 1, antenna: 0, uid: A, ...tag },
        { type: 'snapshot-ended', seq: 1, tags: 1 },
      ],
    ],
  ] satisfies [string, Body[]][])('P-43: does not count where %s, and is asked for again', (_, lines) => {
    const link = new Scripted();
    const asked = link.saidOf('take-snapshot').length;
    link.hear(...lines);
    expect(link.snapshots()).toEqual([]);
    link.pass(1100);
    expect(link.saidOf('take-snapshot').length).toBeGreaterThan(asked);
    link.hear(...lines.filter(({ type }) => type === 'tag-came'));
  });
});

describe('holes', () => {
  it('P-32, P-36: a hole is asked for at once and every half second; what comes after it is not taken', () => {
    const link = new Scripted();
    link.hear(
      { type: 'button', seq: 1, button: 0, action: 'pressed', held: 0 },
      { type: 'button', seq: 3, button: 0, action: 'pressed', held: 0 },
    );
    expect(link.state).toBe('hole');
    expect(link.saidOf('send-again')).toMatchObject([{ boot: 7, from: 2 }]);
    link.hear({ type: 'button', seq: 4, button: 0, action: 'pressed', held: 0 });
    link.pass(1040);
    expect(link.saidOf('send-again').map(({ from }) => from)).toEqual([2, 2, 2]);
    link.hear(
      { type: 'button', seq: 2, button: 0, action: 'released', held: 9 },
      { type: 'button', seq: 3, button: 0, action: 'pressed', held: 0 },
    );
    expect(link.state).toBe('live');
    expect(link.readings.filter(({ type }) => type === 'button').map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('P-36: a heartbeat that knows of a newer record is a hole only if that is still so after half a second', () => {
    const link = new Scripted();
    const beat = { type: 'heartbeat', queue: 1, lost: 0, refused: 0, sweep: 9, quality: 'GGGG' } as const;
    link.hear({ ...beat, seq: 1 });
    link.pass(480);
    link.hear({ type: 'button', seq: 1, button: 0, action: 'pressed', held: 0 });
    link.pass(200);
    expect(link.saidOf('send-again')).toEqual([]);
    link.hear({ ...beat, seq: 2 });
    link.pass(600);
    expect(link.saidOf('send-again')).toMatchObject([{ from: 2 }]);
  });

  it('P-34: a gap that was said twice is lost once', () => {
    const link = new Scripted();
    link.hear(
      { type: 'gap', seq: 9, from: 1, count: 4 },
      { type: 'gap', seq: 9, from: 1, count: 4 },
      { type: 'gap', seq: 9, from: 1, count: 6 },
    );
    expect(link.readings.flatMap((reading) => (reading.type === 'readings-lost' ? [reading.count] : []))).toEqual([
      4, 2,
    ]);
  });
});

describe('acknowledging', () => {
  it('P-24, P-31: at once when something is durable, at most every 20 ms, and every second anyway', () => {
    const link = new Scripted();
    for (let seq = 1; seq <= 5; seq += 1) link.hear({ type: 'turned', seq, encoder: 0, clicks: 1 });
    const before = link.saidOf('acknowledge').length;
    link.pass(100);
    expect(link.saidOf('acknowledge').length).toBe(before);
    for (const reading of link.readings) link.core.acknowledge(reading);
    link.pass(20);
    expect(link.saidOf('acknowledge').slice(before)).toMatchObject([{ boot: 7, upto: 5 }]);
    link.pass(2000);
    expect(link.saidOf('acknowledge').length - before).toBe(3);
  });

  it('nothing is acknowledged that is not durable', () => {
    const link = new Scripted();
    link.hear({ type: 'turned', seq: 1, encoder: 0, clicks: 1 });
    link.pass(2500);
    expect(link.saidOf('acknowledge').every(({ upto }) => upto === 0)).toBe(true);
  });
});

describe('other versions', () => {
  it.each([
    ['0 shoe 0.9.1 and quite other fields', 'version-old', 0],
    // As the firmware before this protocol says it.
    ['1 shoe 1.0.0 C0FFEE01 7 1 x 1 0 1 0', 'version-old', 1],
    ['3 shoe 3.0 7 7 7 7 7 7 7 7 7 7 7 7', 'version-new', 3],
  ] as const)('P-22, P-23: a hello of another form (%s) still says who is there', (rest, state, protocol) => {
    const link = new Scripted({ answers: 9 });
    link.core.frame('p', frameOfLine(closeLine(`H 0 5 ${rest}`).trimEnd()), ms(link.nowMs));
    expect(link.state).toBe(state);
    expect(link.core.health('p')?.introduction).toMatchObject({ protocol, id: 'shoe' });
    expect(link.readings).toEqual([]);
  });

  it('a damaged hello of our own version says nothing', () => {
    const link = new Scripted({ answers: 9 });
    link.core.frame('p', frameOfLine(closeLine('H 0 5 2 shoe 1.0.0 x').trimEnd()), ms(link.nowMs));
    expect(link.state).toBe('greeting');
  });
});

describe('silence and greeting', () => {
  it('P-24: after three seconds without a good line the device is silent since its last one; a hello brings it back', () => {
    const link = new Scripted();
    const lastMs = link.nowMs;
    link.pass(5000);
    expect(link.state).toBe('silent');
    expect(link.readings.at(-1)).toMatchObject({
      type: 'device-silent',
      why: 'no-sign-of-life',
      sinceMs: lastMs,
      atMs: lastMs + 3000,
    });
    const greeting = link.saidOf('host-hello').at(-1);
    expect(greeting?.seq).toBeGreaterThan(1);
    link.hear({
      ...{
        type: 'hello',
        seq: 0,
        protocol: PROTOCOL_VERSION,
        id: 'hub',
        firmware: '1.0.0',
        build: 1,
        boot: 7,
        first: 1,
        antennas: 'pppg',
      },
      ...{ buttons: 8, encoders: 0, lights: 0, settings: 'default', kept: 0, answers: greeting?.seq ?? 0 },
    });
    expect(link.state).toBe('live');
    expect(link.readings.at(-1)).toMatchObject({ type: 'device-back', silentSinceMs: lastMs });
  });

  it('an answer to a greeting of an earlier connection begins nothing', () => {
    const link = new Scripted({ answers: 77 });
    expect(link.state).toBe('greeting');
    expect(link.readings).toEqual([]);
  });
});
