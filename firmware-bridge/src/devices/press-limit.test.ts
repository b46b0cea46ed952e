import { describe, expect, it } from 'vitest';
import { BridgeCore } from '#bridge/bridge-core';
import { frameOfLine } from '#bridge/lines/frames';
import { BRIDGE_LIMITS } from '#bridge/lines/limits';
import { decodeHostLine, encodeDeviceLine } from '#protocol/codec';
import { type DeviceMessage, PROTOCOL_VERSION } from '#protocol/generated/messages';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';

type Body = DeviceMessage extends infer One ? (One extends DeviceMessage ? Omit<One, 'ticks'> : never) : never;

const STUCK = 9;

/** A panel whose host keeps each reading at once, and tells the device so. */
class Panel {
  readonly readings: Extract<Reading, { type: 'button' }>[] = [];
  acknowledged = 0;
  keeps = true;
  nowMs = 30_000;
  #seq = 0;
  readonly core = new BridgeCore({
    onReading: (reading) => {
      if (reading.type === 'button') this.readings.push(reading);
      if (this.keeps) this.core.acknowledge(reading);
    },
    onSend: (_, line) => {
      const decoded = decodeHostLine(line.trimEnd());
      if (decoded.ok && decoded.message.type === 'acknowledge') this.acknowledged = decoded.message.upto;
    },
  });

  constructor() {
    this.core.opened('p', ms(this.nowMs));
    this.#hear({
      ...{
        type: 'hello',
        seq: 0,
        protocol: PROTOCOL_VERSION,
        id: 'hub',
        firmware: '1.0.0',
        build: 1,
        boot: 7,
        first: 1,
        antennas: 'p',
      },
      ...{ buttons: 10, encoders: 0, lights: 0, settings: 'default', kept: 0, answers: 1 },
    });
  }

  get said(): number {
    return this.#seq;
  }

  press(button: number, ticksAgo = 0): void {
    for (const action of ['pressed', 'released'] as const) {
      this.#seq += 1;
      this.#hear({ type: 'button', seq: this.#seq, button, action, held: 5 }, ticksAgo);
    }
  }

  pass(milliseconds: number): void {
    for (let step = 0; step < milliseconds; step += 20) {
      this.nowMs += 20;
      this.core.tick(ms(this.nowMs));
    }
  }

  #hear(body: Body, ticksAgo = 0): void {
    const line = encodeDeviceLine({ ...body, ticks: this.nowMs - 9_000 - ticksAgo }).trimEnd();
    this.core.frame('p', frameOfLine(line), ms(this.nowMs));
  }
}

describe('a panel that storms', () => {
  it('says no more than a finger can, loses no press of another button, and is named', () => {
    const panel = new Panel();
    for (let second = 0; second < 10; second++) {
      for (let step = 0; step < 50; step++) {
        for (let nth = 0; nth < 40; nth++) panel.press(STUCK);
        panel.pass(20);
      }
      panel.press(2);
    }
    const { perSecond, burst } = BRIDGE_LIMITS.buttonRecords;
    const stuck = panel.readings.filter(({ button }) => button === STUCK);
    expect(stuck.length).toBeLessThanOrEqual(burst + 10 * perSecond);
    expect(stuck.length).toBeGreaterThan(9 * perSecond);
    expect(panel.readings.filter(({ button, action }) => button === 2 && action === 'pressed')).toHaveLength(10);
    const records = panel.core.health('p')?.records;
    expect(records?.storm).toEqual({
      what: 'button',
      number: STUCK,
      records: panel.said - panel.readings.length,
      isNow: true,
    });
    expect(records?.lost).toBe(0);
    for (let passedMs = 0; passedMs < BRIDGE_LIMITS.stormShownMs; passedMs += 1_000) {
      panel.pass(1_000);
      panel.press(2);
    }
    expect(panel.core.health('p')?.records?.storm?.isNow).toBe(false);
  });

  it('is told that it may forget what was left out, but nothing that is not durable', () => {
    const panel = new Panel();
    panel.press(2);
    for (let nth = 0; nth < 500; nth++) panel.press(STUCK);
    panel.pass(100);
    expect(panel.acknowledged).toBe(panel.said);
    panel.keeps = false;
    const kept = panel.said;
    panel.press(3);
    for (let nth = 0; nth < 500; nth++) panel.press(STUCK);
    panel.pass(100);
    expect(panel.acknowledged).toBe(kept);
    const last = panel.readings.at(-1);
    if (last !== undefined) panel.core.acknowledge(last);
    panel.pass(100);
    expect(panel.acknowledged).toBe(panel.said);
  });

  it('a finger as quick as fingers are is never taken for one, nor what was pressed while nobody listened', () => {
    const panel = new Panel();
    for (let nth = 60; nth > 0; nth--) panel.press(1, nth * 120);
    for (let nth = 0; nth < 80; nth++) {
      panel.press(1);
      panel.pass(120);
    }
    expect(panel.readings).toHaveLength(2 * (60 + 80));
    expect(panel.core.health('p')?.records?.storm).toBeUndefined();
  });
});
