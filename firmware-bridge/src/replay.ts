import { Buffer } from 'node:buffer';
import type { Reading } from '#vocabulary/readings';
import { assertNever } from '#vocabulary/result';
import { BridgeCore } from './bridge-core.ts';
import type { Resume } from './devices/device-track.ts';
import type { LinkHealth } from './findings/health.ts';
import { type Frame, FrameDecoder } from './lines/frames.ts';
import type { RecordingRow } from './recording.ts';

export interface ReplayEvents {
  readonly onFrame?: (port: string, frame: Frame, row: Extract<RecordingRow, { what: 'heard' }>) => void;
  readonly onReading?: (reading: Reading, port: string) => void;
  readonly resume?: Resume;
}

/**
 * The rows of a recording through the same decoder and the same links as when they were alive: each device gives the
 * same frames and the same readings again. What the host wrote then is overheard; now nothing is written.
 */
export class Replay {
  readonly #events: ReplayEvents;
  readonly #core: BridgeCore;
  readonly #decoders = new Map<string, FrameDecoder>();

  constructor(events: ReplayEvents) {
    this.#events = events;
    this.#core = new BridgeCore({
      onReading: (reading, port) => events.onReading?.(reading, port),
      onSend: () => undefined,
      replayed: true,
      ...(events.resume === undefined ? {} : { resume: events.resume }),
    });
  }

  row(row: RecordingRow): void {
    this.#core.tick(row.atMs);
    switch (row.what) {
      case 'opened':
        this.#decoders.set(row.port, new FrameDecoder());
        this.#core.opened(row.port, row.atMs);
        return;
      case 'closed':
        this.#core.closed(row.port, row.atMs);
        return;
      case 'said':
        this.#core.overheard(row.port, row.bytes.slice(0, -1));
        return;
      case 'heard':
        this.#heard(row);
        return;
      case 'resumed':
        for (const port of this.#decoders.keys()) this.#core.closed(port, row.atMs);
        return;
      default:
        assertNever(row);
    }
  }

  get ports(): readonly string[] {
    return [...this.#decoders.keys()];
  }

  health(port: string): LinkHealth | undefined {
    return this.#core.health(port);
  }

  #heard(row: Extract<RecordingRow, { what: 'heard' }>): void {
    this.#core.received(row.port, row.bytes.length);
    for (const frame of this.#decoders.get(row.port)?.push(Buffer.from(row.bytes, 'latin1')) ?? []) {
      this.#events.onFrame?.(row.port, frame, row);
      this.#core.frame(row.port, frame, row.atMs);
    }
  }
}
