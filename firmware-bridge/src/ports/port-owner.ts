import { Buffer } from 'node:buffer';
import { ReadlineParser } from '@serialport/parser-readline';
import type { PortProblem } from '../findings/health.ts';
import { BRIDGE_LIMITS } from '../lines/limits.ts';
import { LineBound } from '../lines/line-bound.ts';
import { type PortMaker, type PortStream, problemOf } from './serial-ports.ts';

export interface PortEvents {
  readonly opened: () => void;
  /** Before the lines that it completes. */
  readonly bytes: (chunk: Buffer) => void;
  readonly line: (line: string) => void;
  /** Once for each `opened`. */
  readonly closed: () => void;
}

/**
 * Keeps one path connected: opens it, notices that it went, tries again. Each connection has a new port object and a
 * new parser, because an old port object sends what was written while it was closed, and an old parser keeps half a
 * line.
 */
export class PortOwner {
  readonly path: string;
  readonly #make: PortMaker;
  readonly #events: PortEvents;
  #connection: Connection | undefined;
  #problem: PortProblem | undefined;
  #error: string | undefined;
  #connections = 0;
  #goneSinceMs = performance.now();
  #waitMs: number = BRIDGE_LIMITS.reopenMs;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(path: string, make: PortMaker, events: PortEvents) {
    this.path = path;
    this.#make = make;
    this.#events = events;
  }

  get isOpen(): boolean {
    return this.#connection?.open === true;
  }

  get problem(): PortProblem | undefined {
    return this.#problem;
  }

  get error(): string | undefined {
    return this.#error;
  }

  /** How long it has not been connected, by the clock of the wall. */
  get goneMs(): number {
    return this.isOpen ? 0 : performance.now() - this.#goneSinceMs;
  }

  get connections(): number {
    return this.#connections;
  }

  start(): void {
    this.#connect().catch((error: unknown) => this.#failed(error instanceof Error ? error : new Error(String(error))));
  }

  write(line: string): void {
    const connection = this.#connection;
    if (connection === undefined || !connection.open || !connection.port.isOpen) return;
    // A device that stopped reading: the system takes 4096 bytes and never says no. A new connection is the only cure.
    if (connection.port.writableLength > BRIDGE_LIMITS.writeBytesMax)
      this.#end(connection, new Error('the device does not read'));
    else connection.port.write(Buffer.from(line, 'latin1'));
  }

  /** Closes for good. Resolves when the system has the port back. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    const connection = this.#connection;
    if (connection === undefined) return;
    this.#end(connection, undefined);
    await connection.released;
  }

  async #connect(): Promise<void> {
    if (this.#stopped) return;
    const port = await this.#make(this.path);
    // Told to stop while it was being made.
    if (this.#stopped) return;
    const bound = new LineBound();
    // Flowing long before the first byte, so that lines are emitted while their chunk is being written.
    const parser = new ReadlineParser({ delimiter: '\n', encoding: 'latin1', readableObjectMode: true });
    parser.on('data', (line: string) => {
      if (connection.open) this.#events.line(line);
    });
    const connection = new Connection(port);
    this.#connection = connection;
    port.on('data', (chunk: Buffer) => {
      if (!connection.open) return;
      this.#events.bytes(chunk);
      for (const part of bound.pass(chunk)) parser.write(part);
    });
    // A hang-up is one `close`; with a write under way it is `error` and `close` twice.
    port.on('close', (error?: Error | null) => this.#end(connection, error ?? undefined));
    port.on('error', (error: Error) => this.#end(connection, error));
    port.open((error) => {
      connection.opening = false;
      if (error !== null) {
        connection.abandon();
        this.#failed(error);
      } else if (connection.ended) {
        // Given up while the system was opening it: left open, it would be read from for ever.
        connection.end();
      } else {
        this.#opened(connection);
      }
    });
  }

  #opened(connection: Connection): void {
    connection.open = true;
    this.#connections += 1;
    this.#problem = undefined;
    this.#error = undefined;
    this.#waitMs = BRIDGE_LIMITS.reopenMs;
    this.#events.opened();
  }

  #end(connection: Connection, error: Error | undefined): void {
    if (connection.ended) return;
    const wasOpen = connection.open;
    connection.end();
    if (this.#connection === connection) this.#connection = undefined;
    if (wasOpen) {
      this.#goneSinceMs = performance.now();
      this.#problem = 'unplugged';
      this.#error = error?.message;
      this.#events.closed();
    }
    this.#retry();
  }

  #failed(error: Error): void {
    this.#connection = undefined;
    // A port that was unplugged and is still away stays "unplugged": that says more than "missing".
    const problem = problemOf(error);
    if (!(problem === 'missing' && this.#problem === 'unplugged')) this.#problem = problem;
    this.#error = error.message;
    this.#retry();
  }

  #retry(): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.start(), this.#waitMs);
    this.#waitMs = Math.min(BRIDGE_LIMITS.reopenMsMax, this.#waitMs * 2);
  }
}

/** One port object from its making to its end. */
class Connection {
  readonly port: PortStream;
  /** The system has been asked for the port and has not answered: it can be neither used nor closed. */
  opening = true;
  open = false;
  ended = false;
  readonly released: Promise<void>;
  #release: () => void = () => undefined;

  constructor(port: PortStream) {
    this.port = port;
    this.released = new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  /** It never opened. */
  abandon(): void {
    this.ended = true;
    this.#release();
  }

  end(): void {
    this.open = false;
    this.ended = true;
    if (this.port.isOpen) this.port.close(() => this.#release());
    else if (!this.opening) this.#release();
  }
}
