import type { DeviceMessage, DeviceRecord, Hello } from '#protocol/generated/messages';
import type { AntennaMode, DeviceId, Reading, ReadingBody, SilenceReason } from '#vocabulary/readings';
import { assertNever } from '#vocabulary/result';
import { type Ms, ms } from '#vocabulary/units';
import { BRIDGE_LIMITS } from '../lines/limits.ts';
import type { HostOrder } from '../lines/orders.ts';
import { DeviceClock } from './device-clock.ts';
import { bodyOfHeartbeat, bodyOfRecord, type DeviceParts, partsOf, readingAt } from './device-readings.ts';
import { PressLimit, type Storm } from './press-limit.ts';
import { Sequence } from './sequence.ts';
import { SnapshotAssembly } from './snapshot-assembly.ts';

export interface RecordCounts {
  /** The newest record taken, and the newest acknowledged. */
  readonly taken: number;
  readonly durable: number;
  /** Records that came again. */
  readonly repeated: number;
  /** How often records had to be asked for again. */
  readonly holes: number;
  readonly lost: number;
  readonly reboots: number;
  /** Why the last boot that told it began (P-80). */
  readonly reset: ToldReset | undefined;
  readonly storm: Storm | undefined;
}

export interface ToldReset {
  readonly code: 'reset-watchdog' | 'reset-brownout';
  /** Where the program stood; 0 is not known. */
  readonly stoodAt: number;
}

/** The last record of this boot that an earlier run of the program made durable, if it knows. */
export type Resume = (device: DeviceId, boot: number) => number | undefined;

/**
 * What the host knows of one device, whichever port it is at: its place in the sequence, its clock, what is owed to it.
 * It outlives connections, so that a device that was unplugged goes on where it was. No IO, no clock of its own.
 */
export class DeviceTrack {
  readonly device: DeviceId;
  readonly #resume: Resume;
  #hello: Hello | undefined;
  #parts: DeviceParts = { antennas: [], buttons: 0, encoders: 0 };
  #sequence = new Sequence(0, 0);
  #clock = new DeviceClock();
  #lastTicks = 0;
  #lastRecordMs: Ms = ms(0);
  #silentSinceMs: Ms | undefined;
  #besides = 0;
  #snapshot: SnapshotAssembly | undefined;
  #snapshotWanted = false;
  #snapshotAskedMs = Number.NEGATIVE_INFINITY;
  /** A snapshot for its counts alone is wanted, or has been asked for. */
  #countsWanted = false;
  #countsAsked = false;
  #countsAskedMs = Number.NEGATIVE_INFINITY;
  #repeated = 0;
  #holes = 0;
  #lost = 0;
  #reboots = 0;
  #reset: ToldReset | undefined;
  #presses = new PressLimit();
  /** The newest record that became a reading; those after it were left out. */
  #lastRead = 0;
  #nowMs = 0;

  constructor(device: DeviceId, resume: Resume) {
    this.device = device;
    this.#resume = resume;
  }

  get boot(): number | undefined {
    return this.#hello?.boot;
  }

  get antennas(): readonly AntennaMode[] {
    return this.#parts.antennas;
  }

  /** Records are missing and have been asked for. */
  get hole(): boolean {
    return this.#sequence.hole;
  }

  get counts(): RecordCounts {
    const { taken, durable } = this.#sequence;
    return {
      taken,
      durable,
      repeated: this.#repeated,
      holes: this.#holes,
      lost: this.#lost,
      reboots: this.#reboots,
      reset: this.#reset,
      storm: this.#presses.storm(this.#nowMs),
    };
  }

  /** A session begins (P-21): a new device, the same boot again, or another boot. */
  greeted(hello: Hello, nowMs: Ms): readonly Reading[] {
    const before = this.#hello;
    // The same boot cannot have made fewer records: a device whose boot counter does not count is a new boot all the
    // same.
    const sameBoot = before !== undefined && before.boot === hello.boot && hello.seq >= this.#sequence.taken;
    this.#hello = hello;
    this.#parts = partsOf(hello);
    this.#snapshot = undefined;
    this.#snapshotWanted = true;
    this.#snapshotAskedMs = Number.NEGATIVE_INFINITY;
    this.#countsAsked = false;
    const silentSinceMs = this.#silentSinceMs;
    this.#silentSinceMs = undefined;
    if (sameBoot) {
      this.#sequence.restart();
      this.#sign(hello.ticks, nowMs);
      const back: Reading[] =
        silentSinceMs === undefined ? [] : [this.#beside({ type: 'device-back', silentSinceMs }, nowMs)];
      return [...back, ...this.#skipTo(hello.first - 1, nowMs)];
    }
    return this.#newBoot(before, hello, silentSinceMs, nowMs);
  }

  /** No sign of life, or its port is gone. */
  lostSight(why: SilenceReason, sinceMs: Ms, nowMs: Ms): readonly Reading[] {
    if (this.#hello === undefined || this.#silentSinceMs !== undefined) return [];
    this.#silentSinceMs = sinceMs;
    this.#snapshot = undefined;
    return [this.#beside({ type: 'device-silent', why, sinceMs }, nowMs, nowMs)];
  }

  /** A message within a session. */
  take(message: Exclude<DeviceMessage, { readonly type: 'hello' | 'answer' }>, nowMs: Ms): readonly Reading[] {
    switch (message.type) {
      case 'tag-came':
      case 'tag-went':
      case 'tag-exited':
      case 'button':
      case 'turned':
      case 'fault':
        return this.#takeRecord(message, nowMs);
      case 'heartbeat':
        this.#sign(message.ticks, nowMs);
        this.#sequence.owe(message.seq, nowMs);
        return [this.#beside(bodyOfHeartbeat(message), nowMs)];
      case 'gap':
        return this.#skipTo(message.from + message.count - 1, nowMs);
      case 'snapshot-began':
        this.#sign(message.ticks, nowMs);
        this.#snapshot = this.#isLevel(message.seq) ? new SnapshotAssembly(message) : undefined;
        return [];
      case 'snapshot-tag':
        if (!this.#isLevel(message.seq)) this.#snapshot = undefined;
        this.#snapshot?.tag(message);
        return [];
      case 'snapshot-ended':
        return this.#endSnapshot(message, nowMs);
      default:
        return assertNever(message);
    }
  }

  /**
   * Durable at the consumer: everything up to this record of this boot. Of another boot there is nothing left to say.
   */
  acknowledge(boot: number, seq: number): boolean {
    if (boot !== this.#hello?.boot || seq > this.#sequence.taken) return false;
    // What was left out after it waits for nothing.
    return this.#sequence.acknowledge(seq >= this.#lastRead ? this.#sequence.taken : seq);
  }

  /** Counts of the tags that are present are to be told before the next heartbeat; what comes of it is `counts`. */
  wantCounts(): void {
    this.#countsWanted = true;
  }

  /** What is to be said to the device now. */
  ordersDue(nowMs: Ms): readonly HostOrder[] {
    this.#nowMs = nowMs;
    const boot = this.#hello?.boot;
    if (boot === undefined) return [];
    const orders: HostOrder[] = [];
    const wasHole = this.#sequence.hole;
    const from = this.#sequence.askAgain(nowMs);
    if (from !== undefined) {
      if (!wasHole) this.#holes += 1;
      this.#snapshot = undefined;
      orders.push({ type: 'send-again', boot, from });
    }
    const upto = this.#sequence.ackDue(nowMs);
    if (upto !== undefined) orders.push({ type: 'acknowledge', boot, upto });
    if (this.#snapshotWanted && !this.hole && nowMs - this.#snapshotAskedMs >= BRIDGE_LIMITS.snapshotEveryMs) {
      this.#snapshotAskedMs = nowMs;
      orders.push({ type: 'take-snapshot' });
    } else if (this.#areCountsDue(nowMs)) {
      this.#countsWanted = false;
      this.#countsAsked = true;
      this.#countsAskedMs = nowMs;
      orders.push({ type: 'take-snapshot' });
    }
    return orders;
  }

  #areCountsDue(nowMs: Ms): boolean {
    const isFree = !this.#snapshotWanted && !this.hole;
    return this.#countsWanted && isFree && nowMs - this.#countsAskedMs >= BRIDGE_LIMITS.countsEveryMs;
  }

  #newBoot(before: Hello | undefined, hello: Hello, silentSinceMs: Ms | undefined, nowMs: Ms): readonly Reading[] {
    const known = before === undefined ? this.#resume(this.device, hello.boot) : undefined;
    // As above: a boot that made fewer records than were kept of it is another one that happens to have its number.
    const durable = known !== undefined && known <= hello.seq ? known : undefined;
    const taken = durable ?? (before === undefined ? hello.first - 1 : 0);
    const lostSinceMs = silentSinceMs ?? this.#lastRecordMs;
    this.#sequence = new Sequence(taken, durable ?? 0);
    this.#lastRead = taken;
    this.#presses = new PressLimit();
    this.#clock = new DeviceClock();
    this.#sign(hello.ticks, nowMs);
    const readings: Reading[] = [];
    if (before === undefined) {
      this.#lastRecordMs = nowMs;
      readings.push(this.#beside({ type: 'device-up', ...this.#parts }, nowMs));
    } else {
      this.#reboots += 1;
      readings.push(
        this.#beside({ type: 'device-rebooted', previousBoot: before.boot, ...this.#parts }, nowMs),
        this.#beside({ type: 'readings-lost', count: 'unknown', fromMs: lostSinceMs, toMs: nowMs }, nowMs),
      );
    }
    return [...readings, ...this.#skipTo(hello.first - 1, nowMs)];
  }

  #takeRecord(record: DeviceRecord, nowMs: Ms): readonly Reading[] {
    const wasHole = this.#sequence.hole;
    const verdict = this.#sequence.offer(record.seq);
    if (verdict === 'repeated') this.#repeated += 1;
    if (verdict === 'ahead') {
      if (!wasHole) this.#holes += 1;
      this.#snapshot = undefined;
    }
    if (verdict !== 'next') return [];
    this.#reset = resetOf(record) ?? this.#reset;
    this.#snapshot?.record(record, (antenna) => this.#parts.antennas[antenna] === 'presence');
    if (!wasHole) this.#clock.observe(record.ticks, nowMs);
    this.#lastTicks = record.ticks;
    // The estimate of the clocks' offset moves a little; the order of records does not.
    const madeMs = this.#clock.toHost(record.ticks, nowMs);
    this.#lastRecordMs = ms(Math.max(this.#lastRecordMs, madeMs));
    if (!this.#presses.admits(record, madeMs)) {
      if (this.#sequence.durable >= this.#lastRead) this.#sequence.acknowledge(record.seq);
      return [];
    }
    this.#lastRead = record.seq;
    const place = {
      device: this.device,
      boot: this.#bootNow(),
      seq: record.seq,
      ticks: record.ticks,
      atMs: this.#lastRecordMs,
    };
    return [readingAt(place, bodyOfRecord(record))];
  }

  #skipTo(upto: number, nowMs: Ms): readonly Reading[] {
    const count = this.#sequence.skip(upto);
    if (count === 0) return [];
    this.#lost += count;
    this.#lastRead = this.#sequence.taken;
    this.#snapshot = undefined;
    this.#snapshotWanted = true;
    // The device sends one by itself (P-35): ask only if that does not come.
    this.#snapshotAskedMs = nowMs;
    return [this.#beside({ type: 'readings-lost', count, fromMs: this.#lastRecordMs, toMs: nowMs }, nowMs)];
  }

  #endSnapshot(message: Extract<DeviceMessage, { type: 'snapshot-ended' }>, nowMs: Ms): readonly Reading[] {
    const snapshot = this.#isLevel(message.seq) ? this.#snapshot : undefined;
    this.#snapshot = undefined;
    const present = snapshot?.end(message);
    // Counts are asked for again by those who want them; a snapshot that is owed to the table, until it is whole.
    const areCounts = this.#countsAsked && !this.#snapshotWanted;
    this.#countsAsked = false;
    if (areCounts) {
      this.#sign(message.ticks, nowMs);
      return present === undefined ? [] : [this.#beside({ type: 'counts', present }, nowMs)];
    }
    if (snapshot === undefined || present === undefined) {
      this.#snapshotWanted = true;
      return [];
    }
    this.#snapshotWanted = false;
    this.#sign(message.ticks, nowMs);
    return [this.#beside({ type: 'snapshot', present, buttonsDown: snapshot.buttonsDown }, nowMs)];
  }

  /** All records that this line knows of have been taken (P-43). */
  #isLevel(seq: number): boolean {
    return !this.hole && seq === this.#sequence.taken;
  }

  #sign(ticks: number, nowMs: Ms): void {
    this.#lastTicks = ticks;
    this.#clock.observe(ticks, nowMs);
  }

  #beside(body: ReadingBody, nowMs: Ms, atMs = this.#clock.toHost(this.#lastTicks, nowMs)): Reading {
    this.#besides += 1;
    const beside = `${Math.round(nowMs)}.${this.#besides}`;
    const place = {
      device: this.device,
      boot: this.#bootNow(),
      seq: this.#sequence.taken,
      ticks: this.#lastTicks,
      atMs,
      beside,
    };
    return readingAt(place, body);
  }

  #bootNow(): number {
    return this.#hello?.boot ?? 0;
  }
}

function resetOf(record: DeviceRecord): ToldReset | undefined {
  if (record.type !== 'fault') return undefined;
  const { code, detail } = record;
  return code === 'reset-watchdog' || code === 'reset-brownout' ? { code, stoodAt: detail } : undefined;
}
