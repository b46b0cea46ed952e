import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bridge, type BridgeOptions, openBridge } from '#bridge/bridge';
import type { PortState } from '#bridge/findings/health';
import type { ReadingDeviceOptions } from '#device/reading-device';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { RunningDevice } from './reading-device-runner.ts';
import { openScriptPty } from './script-pty.ts';
import { accountForRecords, isRecord, presentAfter, uid } from './virtual-table.testing.ts';

const hasPty = process.platform === 'linux' && existsSync('/usr/bin/script');
const parts: ReadingDeviceOptions = {
  id: 'hub',
  antennas: ['p', 'p', 'x'],
  buttons: 2,
  encoders: 1,
  lights: 2,
  ringRecords: 24,
};

/** What has to be let go after each test, newest first. */
const opened: (() => Promise<void> | void)[] = [];
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-line-'));
});
afterEach(async () => {
  while (opened.length > 0) await opened.pop()?.();
  rmSync(folder, { recursive: true });
});

function running(options: Partial<ReadingDeviceOptions> = {}, speed = 1): RunningDevice {
  const device = new RunningDevice({ ...parts, ...options }, speed);
  opened.push(() => device.close());
  return device;
}

interface Table {
  readonly bridge: Bridge;
  readonly readings: Reading[];
  readonly state: (port: string) => PortState | undefined;
}

function bridged(
  ports: readonly string[],
  options: Partial<BridgeOptions> = {},
  speed = 1,
  acknowledging = () => true,
): Table {
  const readings: Reading[] = [];
  const bridge = openBridge({
    ports,
    now: () => ms(performance.now() * speed),
    onReading: (reading) => {
      readings.push(reading);
      if (acknowledging()) bridge.acknowledge(reading);
    },
    ...options,
  });
  opened.push(() => bridge.close());
  const state = (path: string) => bridge.health().ports.find((port) => port.path === path)?.state;
  return { bridge, readings, state };
}

async function until(what: () => boolean, timeoutMs = 120_000): Promise<void> {
  const beganMs = performance.now();
  while (!what()) {
    if (performance.now() - beganMs > timeoutMs) throw new Error(`waited ${timeoutMs} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Processes whose input or errors are this terminal. */
function processesAt(terminal: string): readonly string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readlinkSync(`/proc/${pid}/fd/0`) === terminal || readlinkSync(`/proc/${pid}/fd/2`) === terminal;
    } catch {
      // It is somebody else's, or has just ended.
      return false;
    }
  });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const count = (readings: readonly Reading[], type: Reading['type']) =>
  readings.filter((reading) => reading.type === type).length;

describe.skipIf(!hasPty)('the real serialport on a pseudo-terminal', () => {
  it('unplug and re-plug: the state is named, what happened meanwhile comes afterwards, once', async () => {
    const path = join(folder, 'hub');
    const device = running();
    device.plug(await openScriptPty(path));
    const { readings, state } = bridged([path]);
    await until(() => state(path) === 'live');
    device.device.views[0]?.tags.add(uid(1));
    await until(() => count(readings, 'tag-came') === 1);

    device.unplug();
    await until(() => state(path) === 'unplugged');
    expect(readings.at(-1)).toMatchObject({ type: 'device-silent', why: 'unplugged' });
    device.device.views[0]?.tags.delete(uid(1));
    device.device.views[1]?.tags.add(uid(2));
    await pause(300);

    device.plug(await openScriptPty(path));
    await until(() => state(path) === 'live' && count(readings, 'tag-came') === 2);
    await until(() => device.device.ring.depth === 0);
    expect(count(readings, 'device-back')).toBe(1);
    expect(count(readings, 'device-up')).toBe(1);
    expect(accountForRecords(readings)).toBe(0);
    expect(readings.filter(isRecord).length).toBe(device.device.ring.newest);
    expect(presentAfter(readings, 'ppx')).toEqual([`1 ${uid(2)}`]);
  });

  it('a restart in the middle of a line', async () => {
    const pty = await openScriptPty();
    const device = running();
    device.plug(pty);
    const { readings, state, bridge } = bridged([pty.path]);
    await until(() => state(pty.path) === 'live');
    device.device.views[0]?.tags.add(uid(7));
    await until(() => count(readings, 'tag-came') === 1);
    device.disturb('C 2 3E8 0 04A1B2');
    device.device.restart('watchdog');
    await until(() => count(readings, 'device-rebooted') === 1 && readings.at(-1)?.type === 'snapshot');
    expect(readings.filter((reading) => reading.type === 'device-fault')).toMatchObject([{ code: 'reset-watchdog' }]);
    expect(readings.filter((reading) => reading.type === 'readings-lost')).toMatchObject([{ count: 'unknown' }]);
    expect(presentAfter(readings, 'ppx')).toEqual([`0 ${uid(7)}`]);
    const frames = bridge.health().ports[0]?.link?.frames;
    expect((frames?.discarded['bad-crc'] ?? 0) + (frames?.discarded['no-crc'] ?? 0)).toBeGreaterThan(0);
  });

  it('a host that stops acknowledging: the ring overflows, the loss is counted, a snapshot tells what is there', async () => {
    const speed = 5;
    const path = join(folder, 'hub');
    const device = running({}, speed);
    device.plug(await openScriptPty(path));
    let acknowledging = true;
    const { readings, state } = bridged([path], {}, speed, () => acknowledging);
    await until(() => state(path) === 'live');
    acknowledging = false;
    // It listens and does not acknowledge: all is read, nothing is freed.
    for (let press = 0; press < 6; press += 1) {
      device.device.setButton(0, press % 2 === 0);
      await until(() => count(readings, 'button') === press + 1);
    }
    expect(device.device.ring.depth).toBe(6);
    // Now it does not even listen, and more happens than the ring holds.
    device.unplug();
    await until(() => state(path) === 'unplugged');
    const before = device.device.ring.newest;
    for (let card = 0; device.device.ring.newest < before + 30; card += 1) {
      const view = device.device.views[card % 2];
      if (view?.tags.has(uid(card % 7))) view.tags.delete(uid(card % 7));
      else view?.tags.add(uid(card % 7));
      await pause(10);
    }
    acknowledging = true;
    device.plug(await openScriptPty(path));
    await until(() => count(readings, 'readings-lost') === 1 && readings.at(-1)?.type !== 'readings-lost');
    await until(() => device.device.ring.depth === 0 && count(readings, 'snapshot') >= 2);
    const lost = accountForRecords(readings);
    expect(lost).toBeGreaterThan(0);
    expect(lost + readings.filter(isRecord).length).toBe(device.device.ring.newest);
    const present = [0, 1].flatMap((antenna) =>
      [...(device.device.views[antenna]?.tags ?? [])].map((tag) => `${antenna} ${tag}`),
    );
    await until(() => presentAfter(readings, 'ppx').join() === present.sort().join());
  });

  it('two devices with one name: one is spoken with, the other is named a duplicate, and takes over when the first is gone', async () => {
    const [first, second] = [await openScriptPty(), await openScriptPty()];
    const [one, two] = [running({ boot: 10 }), running({ boot: 20 })];
    one.plug(first);
    const { readings, state } = bridged([first.path, second.path]);
    await until(() => state(first.path) === 'live');
    two.plug(second);
    await until(() => state(second.path) === 'duplicate-id');
    two.device.views[0]?.tags.add(uid(1));
    one.device.views[0]?.tags.add(uid(2));
    await until(() => count(readings, 'tag-came') === 1);
    await pause(200);
    expect(readings.every((reading) => reading.boot === 10)).toBe(true);
    one.unplug();
    await until(() => state(second.path) === 'live');
    await until(() => presentAfter(readings, 'ppx').join() === `0 ${uid(1)}`);
    expect(count(readings, 'device-rebooted')).toBe(1);
  });

  it('an old protocol version is named, nothing is taken from it', async () => {
    const pty = await openScriptPty();
    const device = running({ protocol: 1 });
    device.plug(pty);
    device.device.views[0]?.tags.add(uid(1));
    const { readings, state, bridge } = bridged([pty.path]);
    await until(() => state(pty.path) === 'version-old');
    await pause(300);
    expect(readings).toEqual([]);
    expect(bridge.health().ports[0]?.link?.hello).toMatchObject({ protocol: 1, id: 'hub' });
  });

  it('line noise: every refused line is counted, no record is lost or doubled', async () => {
    const pty = await openScriptPty();
    const device = running({ ringRecords: 96 });
    device.plug(pty);
    const { readings, state, bridge } = bridged([pty.path]);
    await until(() => state(pty.path) === 'live');
    for (let press = 0; press < 40; press += 1) {
      device.device.setButton(0, press % 2 === 0);
      device.disturb(press % 3 === 0 ? `\xfe\x01garbage${press}` : `C 1 1 0 ${uid(99)} 1 1*0000\n`);
      await pause(15);
    }
    await until(() => device.device.ring.depth === 0);
    expect(accountForRecords(readings)).toBe(0);
    expect(readings.filter(isRecord).length).toBe(device.device.ring.newest);
    expect(count(readings, 'tag-came')).toBe(0);
    const link = bridge.health().ports[0]?.link;
    expect(link?.frames.discarded['bad-crc']).toBeGreaterThan(10);
    expect(link?.records?.holes).toBeGreaterThan(0);
  });

  it('a path that is not there, and a port that another program has', async () => {
    const pty = await openScriptPty();
    opened.push(pty.unplug);
    const first = bridged([pty.path]);
    await until(() => first.state(pty.path) === 'greeting');
    const nowhere = join(folder, 'nothing');
    const { state } = bridged([pty.path, nowhere]);
    await until(() => state(nowhere) === 'missing' && state(pty.path) === 'busy');
  });

  it('a mute port, and one that only makes noise', async () => {
    const speed = 10;
    const [mute, noise] = [await openScriptPty(), await openScriptPty()];
    opened.push(mute.unplug, noise.unplug);
    const { state } = bridged([mute.path, noise.path], {}, speed);
    await until(() => state(noise.path) === 'greeting');
    const hiss = setInterval(() => noise.send('\xff\x00\xf0'), 20);
    opened.push(() => clearInterval(hiss));
    await until(() => state(mute.path) === 'mute' && state(noise.path) === 'noise');
  });

  it('ends with the process that made it, also when that is killed', async () => {
    const module = new URL('../../dist/firmware-bridge/simulator/script-pty.js', import.meta.url);
    const code = `const { openScriptPty } = await import(${JSON.stringify(module.href)}); console.log((await openScriptPty()).path);`;
    const maker = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    opened.push(() => void maker.kill('SIGKILL'));
    const [said]: Buffer[] = await once(maker.stdout, 'data');
    const path = String(said).trim();
    const waiting = processesAt(path);
    expect([existsSync(path), waiting.length > 0]).toEqual([true, true]);
    maker.kill('SIGKILL');
    await until(() => !existsSync(path) && waiting.every((pid) => !existsSync(`/proc/${pid}`)));
  });

  it('runs at 50 times real time', async () => {
    const speed = 50;
    const pty = await openScriptPty();
    const device = running({ ringRecords: 96 }, speed);
    device.plug(pty);
    const { readings, state } = bridged([pty.path], {}, speed);
    await until(() => state(pty.path) === 'live');
    const ticks = device.device.ticks;
    const beganMs = performance.now();
    for (let press = 0; press < 60; press += 1) {
      device.device.setButton(0, press % 2 === 0);
      await pause(5);
    }
    const speedSeen = (device.device.ticks - ticks) / (performance.now() - beganMs);
    await until(() => device.device.ring.depth === 0);
    expect(speedSeen).toBeGreaterThan(25);
    expect(accountForRecords(readings)).toBe(0);
    expect(readings.filter(isRecord).length).toBe(device.device.ring.newest);
  });
});
