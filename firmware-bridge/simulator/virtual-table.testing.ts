import { Buffer } from 'node:buffer';
import { BridgeCore, type BridgeCoreOptions } from '#bridge/bridge-core';
import { type Frame, FrameDecoder } from '#bridge/lines/frames';
import { ReadingDevice, type ReadingDeviceOptions } from '#device/reading-device';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';

/** A device, a line that may be bad, and a host, in virtual time: no timers, no streams, the same every time. */
export class VirtualTable {
  readonly device: ReadingDevice;
  readonly core: BridgeCore;
  readonly readings: Reading[] = [];
  readonly frames: Frame[] = [];
  readonly said: string[] = [];
  nowMs = 1_000_000;
  plugged = true;
  /** The consumer makes things durable at once, or not at all. */
  acknowledges = true;
  toHost: (bytes: string) => string = (bytes) => bytes;
  toDevice: (bytes: string) => string = (bytes) => bytes;
  #decoder = new FrameDecoder();

  constructor(options: Partial<ReadingDeviceOptions> = {}, core: Partial<BridgeCoreOptions> = {}) {
    const parts = {
      id: 'hub',
      antennas: ['p', 'p', 'p', 'g', 'x'] as const,
      buttons: 3,
      encoders: 1,
      lights: 2,
      ringRecords: 24,
    };
    this.device = new ReadingDevice({ ...parts, ...options }, (bytes) => this.#fromDevice(bytes));
    this.core = new BridgeCore({
      onReading: (reading) => {
        this.readings.push(reading);
        if (this.acknowledges) this.core.acknowledge(reading);
      },
      onSend: (_, line) => {
        this.said.push(line);
        if (this.plugged) this.device.hear(this.toDevice(line));
      },
      ...core,
    });
    this.core.opened(PORT, ms(this.nowMs));
  }

  get state() {
    return this.core.health(PORT)?.state;
  }

  get health() {
    return this.core.health(PORT);
  }

  run(milliseconds: number): void {
    for (let step = 0; step < milliseconds; step += 1) {
      this.nowMs += 1;
      this.device.advance(1);
      if (this.nowMs % 20 === 0) this.core.tick(ms(this.nowMs));
    }
  }

  unplug(): void {
    this.plugged = false;
    this.core.closed(PORT, ms(this.nowMs));
  }

  plug(): void {
    this.plugged = true;
    this.#decoder = new FrameDecoder();
    this.core.opened(PORT, ms(this.nowMs));
  }

  of<Type extends Reading['type']>(type: Type): Extract<Reading, { type: Type }>[] {
    return this.readings.filter((reading): reading is Extract<Reading, { type: Type }> => reading.type === type);
  }

  #fromDevice(bytes: string): void {
    if (!this.plugged) return;
    const heard = Buffer.from(this.toHost(bytes), 'latin1');
    this.core.received(PORT, heard.length);
    for (const frame of this.#decoder.push(heard)) {
      this.frames.push(frame);
      this.core.frame(PORT, frame, ms(this.nowMs));
    }
  }
}

export const PORT = 'line';

/** A UID of 7 bytes for a number. */
export const uid = (number: number): string => `04${number.toString(16).padStart(12, '0').toUpperCase()}`;

const RECORDS: ReadonlySet<string> = new Set([
  'tag-came',
  'tag-went',
  'tag-exited',
  'button',
  'turned',
  'device-fault',
]);
export const isRecord = (reading: Reading): boolean => RECORDS.has(reading.type);

/** What a consumer that only follows readings believes to be present, as `antenna uid`. */
export function presentAfter(readings: readonly Reading[], modes: string): string[] {
  let present = new Set<string>();
  for (const reading of readings) {
    if (reading.type === 'tag-came' && modes[reading.antenna] === 'p') present.add(`${reading.antenna} ${reading.tag}`);
    if (reading.type === 'tag-went') present.delete(`${reading.antenna} ${reading.tag}`);
    if (reading.type === 'snapshot') present = new Set(reading.present.map(({ antenna, tag }) => `${antenna} ${tag}`));
  }
  return [...present].sort();
}

/** Every record of each boot came once, in order, or is accounted for as lost. Returns the sum of lost ones. */
export function accountForRecords(readings: readonly Reading[]): number {
  let boot: number | undefined;
  let taken = 0;
  let lost = 0;
  for (const reading of readings) {
    if (reading.boot !== boot) {
      boot = reading.boot;
      // A device that is met for the first time begins where it is: what an earlier host had is that host's.
      taken = reading.type === 'device-up' ? reading.seq : 0;
    }
    if (reading.type === 'readings-lost' && reading.count !== 'unknown') {
      taken += reading.count;
      lost += reading.count;
    }
    if (isRecord(reading)) taken += 1;
    if (reading.seq !== taken) throw new Error(`${reading.id}: expected record ${taken}`);
  }
  return lost;
}
