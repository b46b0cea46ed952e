import { decodeHostLine, encodeHostLine } from '#protocol/codec';
import type { DeviceId, Reading } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { DeviceRegistry } from './devices/device-registry.ts';
import type { Resume } from './devices/device-track.ts';
import { LinkMachine, type LinkOutput, type SettingsOf } from './devices/link-machine.ts';
import type { LinkHealth } from './findings/health.ts';
import { type Frame, FrameCounter } from './lines/frames.ts';
import { BRIDGE_LIMITS } from './lines/limits.ts';
import type { DeviceOrder } from './lines/orders.ts';

export interface BridgeCoreOptions {
  readonly onReading: (reading: Reading, port: string) => void;
  /** One line with its newline, to be written to the port. */
  readonly onSend: (port: string, line: string) => void;
  readonly resume?: Resume;
  readonly settings?: SettingsOf;
  /** Frames come from a recording. */
  readonly replayed?: boolean;
}

/**
 * All links of one bridge, without IO: frames and time in, readings and lines out. The bridge and the replay of
 * recordings share it.
 */
export class BridgeCore {
  readonly #options: BridgeCoreOptions;
  readonly #devices: DeviceRegistry;
  readonly #links = new Map<string, LinkEntry>();

  constructor(options: BridgeCoreOptions) {
    this.#options = options;
    this.#devices = new DeviceRegistry(options.resume);
  }

  /** A new connection; whatever the port said before is over. */
  opened(port: string, nowMs: Ms): void {
    this.closed(port, nowMs);
    const link = new LinkMachine(this.#devices, this.#options.settings, this.#options.replayed);
    const entry: LinkEntry = { link, counter: new FrameCounter(), bytes: 0, refusedLines: [] };
    this.#links.set(port, entry);
    this.#carryOut(port, link.opened(nowMs));
  }

  received(port: string, byteCount: number): void {
    const entry = this.#links.get(port);
    if (entry === undefined) return;
    entry.bytes += byteCount;
    entry.link.received(byteCount);
  }

  frame(port: string, frame: Frame, nowMs: Ms): void {
    const entry = this.#links.get(port);
    if (entry === undefined) return;
    entry.counter.count(frame);
    if (frame.kind === 'discarded')
      entry.refusedLines = [...entry.refusedLines, frame].slice(-BRIDGE_LIMITS.refusedLinesKept);
    this.#carryOut(port, entry.link.frame(frame, nowMs));
  }

  /** Of a recording: a line that the host wrote. */
  overheard(port: string, line: string): void {
    const decoded = decodeHostLine(line);
    if (decoded.ok) this.#links.get(port)?.link.overheard(decoded.message);
  }

  tick(nowMs: Ms): void {
    for (const [port, { link }] of this.#links) this.#carryOut(port, link.tick(nowMs));
  }

  closed(port: string, nowMs: Ms): void {
    const entry = this.#links.get(port);
    if (entry !== undefined) this.#carryOut(port, entry.link.closed(nowMs));
  }

  acknowledge(reading: Pick<Reading, 'device' | 'boot' | 'seq'>): boolean {
    return this.#devices.track(reading.device)?.acknowledge(reading.boot, reading.seq) ?? false;
  }

  /** `false`: nobody speaks with this device now, or too many orders wait. */
  order(device: DeviceId, order: DeviceOrder): boolean {
    for (const { link } of this.#links.values()) if (link.track?.device === device) return link.order(order);
    return false;
  }

  /** The counts of its tags are to be told now, not with the next heartbeat. */
  askCounts(device: DeviceId): void {
    this.#devices.track(device)?.wantCounts();
  }

  health(port: string): LinkHealth | undefined {
    const entry = this.#links.get(port);
    if (entry === undefined) return undefined;
    const { link, counter, bytes, refusedLines } = entry;
    return {
      state: link.state,
      introduction: link.introduction,
      hello: link.hello,
      beat: link.beat,
      bytes,
      frames: counter.counts,
      refusedLines: refusedLines.map(({ reason, line }) => ({ reason, line })),
      records: link.track?.counts,
      ordersRefused: link.ordersRefused,
      heard: link.heard,
    };
  }

  #carryOut(port: string, outputs: readonly LinkOutput[]): void {
    for (const output of outputs) {
      if (output.do === 'read') this.#options.onReading(output.reading, port);
      else this.#options.onSend(port, encodeHostLine(output.message));
    }
  }
}

interface LinkEntry {
  readonly link: LinkMachine;
  readonly counter: FrameCounter;
  bytes: number;
  refusedLines: readonly Extract<Frame, { kind: 'discarded' }>[];
}
