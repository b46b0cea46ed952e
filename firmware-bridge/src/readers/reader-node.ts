import { randomInt } from 'node:crypto';
import { ReadingDevice, type ReadingDeviceOptions } from '#device/reading-device';
import type { KindRules } from './kinds/reader-rules.ts';
import { type Sighting, Sightings } from './words/sightings.ts';

export interface ReaderNodeOptions extends KindRules {
  /** As the table's settings name it: twelve characters. */
  readonly id: string;
}

/**
 * A bought reader as one of our own boards: it numbers what happens, keeps it until it is durable, greets, beats, and
 * tells what lies there when it is asked (PROTOCOL.md). It outlives the cable to the reader.
 */
export class ReaderNode {
  readonly id: string;
  readonly #device: ReadingDevice;
  #sightings: Sightings | undefined;
  #listener: (line: string) => void = () => undefined;
  #nowMs: number | undefined;
  #fraction = 0;
  #isAsleep = false;

  constructor({ id, firmware, antennas, ...rules }: ReaderNodeOptions) {
    this.id = id;
    const letters = Array.from({ length: antennas }, () => 'p' as const);
    // P-13: one that this program starts anew must not look like the one of its last run.
    const boot = randomInt(1, BOOTS);
    const memory = { ringRecords: RING_RECORDS, bytesPerMs: BYTES_PER_MS };
    const parts = { antennas: letters, buttons: 0, encoders: 0, lights: 0, ...memory };
    const sweepOf: ReadingDeviceOptions['sweepOf'] = (modes, record) => {
      this.#sightings = new Sightings(modes, rules, record);
      return this.#sightings;
    };
    this.#device = new ReadingDevice({ id, firmware, boot, ...parts, sweepOf }, (bytes) => {
      if (this.hasLooked && !this.#isAsleep) this.#listener(bytes);
    });
  }

  /**
   * Whoever speaks with it from now on. Nobody hears of it before each antenna was looked at once: what it sees then
   * is not news.
   */
  connect(listener: ((line: string) => void) | undefined): void {
    this.#listener = listener ?? (() => undefined);
  }

  hear(line: string): void {
    if (this.hasLooked) this.#device.hear(line);
  }

  get hasLooked(): boolean {
    return (this.#sightings?.sweeps ?? 0) > 0;
  }

  isPolled(antenna: number): boolean {
    return this.#sightings?.isPolled(antenna) === true;
  }

  tell(sightings: readonly Sighting[]): void {
    for (const sighting of sightings) this.#sightings?.tell(sighting);
  }

  /** Nobody looked for a while: cards that were not seen meanwhile may lie there still. */
  lookAnew(): void {
    this.#sightings?.lookAnew();
  }

  /** Nobody looks any more, until it looks anew. */
  shutEyes(): void {
    this.#sightings?.shutEyes();
  }

  advanceTo(nowMs: number): void {
    const passedMs = nowMs - (this.#nowMs ?? nowMs) + this.#fraction;
    this.#nowMs = nowMs;
    const wholeMs = Math.floor(passedMs);
    this.#fraction = passedMs - wholeMs;
    if (wholeMs <= 0) return;
    if (wholeMs <= GAP_MS) this.#device.advance(wholeMs);
    else this.#sleep(wholeMs);
  }

  /** Its clock goes on, but nobody looked, and what it would have said all the time says nothing now. */
  #sleep(wholeMs: number): void {
    this.#isAsleep = true;
    this.shutEyes();
    this.#device.advance(wholeMs);
    this.lookAnew();
    this.#isAsleep = false;
  }
}

const BOOTS = 0x10000;
/** It lives in the memory of this machine: half an hour of a busy table whose disk is stuck. */
const RING_RECORDS = 2048;
/** There is no wire between it and the host. */
const BYTES_PER_MS = 4096;
/** The machine slept, or the cable was away: no program is busy for so long. */
const GAP_MS = 2000;
