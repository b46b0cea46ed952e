import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bridge, openBridge } from '#bridge/bridge';
import type { Frame } from '#bridge/lines/frames';
import { Recorder } from '#bridge/recorder';
import { parseRecordingRow } from '#bridge/recording';
import { Replay } from '#bridge/replay';
import { ReadingDevice } from '#device/reading-device';
import { factsOf, testSetup } from '#perception/perceive.testing';
import { dealingTo } from '#perception/stories.testing';
import { type Reading, tagId } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import { SimPorts } from './sim-binding.ts';
import { uid } from './virtual-table.testing.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-recording-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * The real serialport stream and parser over the in-process binding, with a clock that moves only when it is told to.
 */
class Rig {
  readonly ports = new SimPorts();
  readonly device: ReadingDevice;
  readonly frames: { readonly port: string; readonly frame: Frame }[] = [];
  readonly readings: Reading[] = [];
  readonly bridge: Bridge;
  nowMs = 5000.25;
  wire = this.ports.plug('sim:hub');

  constructor(recorder: Recorder) {
    this.device = new ReadingDevice(
      { id: 'hub', antennas: ['p', 'p', 'x'], buttons: 2, encoders: 1, lights: 1, ringRecords: 24 },
      (bytes) => this.wire.send(bytes),
    );
    this.wire.onBytes((bytes) => this.device.hear(bytes));
    this.bridge = openBridge({
      ports: ['sim:hub'],
      makePort: this.ports.makePort,
      now: () => this.now,
      onTraffic: (traffic) => recorder.write(traffic),
      onFrame: (port, frame) => this.frames.push({ port, frame }),
      onReading: (reading) => {
        this.readings.push(reading);
        this.bridge.acknowledge(reading);
      },
    });
  }

  get now(): Ms {
    return ms(this.nowMs);
  }

  replug(): void {
    this.wire = this.ports.plug('sim:hub');
    this.wire.onBytes((bytes) => this.device.hear(bytes));
  }

  async run(milliseconds: number): Promise<void> {
    for (let step = 0; step < milliseconds; step += 5) {
      this.nowMs += 5;
      this.device.advance(5);
      await new Promise((resolve) => setImmediate(resolve));
    }
    // The bridge's own ticks are of the wall; let one come.
    await new Promise((resolve) => setTimeout(resolve, 25));
  }

  async story(): Promise<void> {
    await this.run(500);
    this.device.views[0]?.tags.add(uid(1));
    this.device.views[2]?.tags.add(uid(2));
    await this.run(500);
    this.wire.send('\xffnoise\x00*12\n\n');
    this.device.setButton(1, true);
    await this.run(1200);
    this.device.views[0]?.tags.clear();
    this.wire.unplug();
    await this.run(300);
    this.replug();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await this.run(1500);
    this.device.restart('brownout');
    await this.run(1500);
  }
}

function replay(path: string) {
  const frames: { readonly port: string; readonly frame: Frame }[] = [];
  const readings: Reading[] = [];
  const again = new Replay({
    onFrame: (port, frame) => frames.push({ port, frame }),
    onReading: (reading) => readings.push(reading),
  });
  const [, ...rows] = readFileSync(path, 'utf8').trimEnd().split('\n');
  for (const text of rows) {
    const row = parseRecordingRow(text);
    if (!row.ok) throw new Error(row.reason);
    again.row(row.value);
  }
  return { frames, readings };
}

function recorder(path: string, nowMs = 0): Recorder {
  const opened = Recorder.open(path, ms(nowMs));
  if (!opened.ok) throw new Error(opened.reason);
  return opened.value;
}

describe('a recording', () => {
  it('gives the same frames and the same readings again, byte edges, noise, unplugging and restart included', async () => {
    const path = join(folder, 'evening.sabot.jsonl');
    const writing = recorder(path);
    const rig = new Rig(writing);
    await rig.story();
    await rig.bridge.close();
    writing.close();
    const { frames, readings } = replay(path);
    expect(rig.readings.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'device-up',
        'tag-came',
        'tag-exited',
        'button',
        'tag-went',
        'device-silent',
        'device-back',
        'device-rebooted',
      ]),
    );
    expect(frames).toEqual(rig.frames);
    expect(frames.some(({ frame }) => frame.kind === 'discarded')).toBe(true);
    // The live bridge's end is not part of the story.
    expect(readings).toEqual(rig.readings);
    // And so the same facts, by today's perception: a card that rests, a press, a reader that fell silent.
    const setup = testSetup('full', new Map([uid(1), uid(2)].map((tag, card) => [tagId(tag), card])));
    const untilMs = Math.max(...readings.map(({ atMs }) => atMs)) + 5_000;
    const plan = () => dealingTo('S1', 'S2', 'S3');
    const facts = factsOf(readings, setup, untilMs, plan);
    expect(facts).toEqual(factsOf(rig.readings, setup, untilMs, plan));
    expect(facts.map(({ type }) => type)).toEqual(expect.arrayContaining(['card-rested', 'pressed', 'reader-silent']));
  });

  it('is gone on with after a power cut: half a row is cut off, the rest stays', async () => {
    const path = join(folder, 'cut.sabot.jsonl');
    const first = recorder(path);
    first.write({ what: 'opened', port: 'a', atMs: ms(1) });
    first.write({ what: 'heard', port: 'a', atMs: ms(2), bytes: 'Z 0 0 0*\xff' });
    first.close();
    const whole = readFileSync(path, 'utf8');
    appendFileSync(path, '{"what":"heard","port":"a","atM');
    const second = recorder(path, 9);
    second.write({ what: 'opened', port: 'a', atMs: ms(10) });
    second.close();
    const text = readFileSync(path, 'utf8');
    expect(text.startsWith(whole)).toBe(true);
    expect(text.slice(whole.length)).toBe('{"what":"resumed","atMs":9}\n{"what":"opened","port":"a","atMs":10}\n');
  });

  it('is not written over what is no recording, nor over one of another version', () => {
    const path = join(folder, 'thesis.txt');
    writeFileSync(path, 'Dear all,\n');
    expect(Recorder.open(path, ms(0))).toEqual({ ok: false, reason: 'not-a-recording' });
    writeFileSync(path, '{"sabot":"recording","version":99}\n');
    expect(Recorder.open(path, ms(0))).toEqual({ ok: false, reason: 'other-version' });
    expect(readFileSync(path, 'utf8')).toContain('99');
  });
});
