import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { err, ok, type Result } from '#vocabulary/result';
import type { Ms } from '#vocabulary/units';
import type { Traffic } from './bridge.ts';
import { formatRecordingRow, parseRecordingHead, type RecordingFault, recordingHead } from './recording.ts';

/**
 * Writes traffic to a file, row by row. An existing recording is gone on with; half a row at its end (a power cut) is
 * cut off.
 */
export class Recorder {
  readonly #file: number;
  #rows = 0;
  #bytes = 0;

  static open(path: string, nowMs: Ms): Result<Recorder, RecordingFault> {
    const existing = existsSync(path) ? readFileSync(path) : undefined;
    if (existing === undefined || existing.length === 0) {
      const recorder = new Recorder(openSync(path, 'w', OWNER_ONLY));
      recorder.#write(recordingHead());
      return ok(recorder);
    }
    const headEnd = existing.indexOf('\n');
    const head = parseRecordingHead(existing.subarray(0, Math.max(0, headEnd)).toString('utf8'));
    if (!head.ok) return err(head.reason);
    const file = openSync(path, 'r+');
    const whole = existing.lastIndexOf('\n') + 1;
    ftruncateSync(file, whole);
    const recorder = new Recorder(file, whole);
    recorder.#write(formatRecordingRow({ what: 'resumed', atMs: nowMs }));
    return ok(recorder);
  }

  #at: number;

  private constructor(file: number, at = 0) {
    this.#file = file;
    this.#at = at;
  }

  get rows(): number {
    return this.#rows;
  }

  /** Bytes heard from devices. */
  get bytes(): number {
    return this.#bytes;
  }

  write(traffic: Traffic): void {
    if (traffic.what === 'heard') this.#bytes += traffic.bytes.length;
    this.#rows += 1;
    this.#write(formatRecordingRow(traffic));
  }

  /** What was written is on the disk. */
  flush(): void {
    fsyncSync(this.#file);
  }

  close(): void {
    fsyncSync(this.#file);
    closeSync(this.#file);
  }

  #write(row: string): void {
    this.#at += writeSync(this.#file, `${row}\n`, this.#at, 'utf8');
  }
}

/** It holds tag ids: whoever knows the deck can read hands from it. */
const OWNER_ONLY = 0o600;
