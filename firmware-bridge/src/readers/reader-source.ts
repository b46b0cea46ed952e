import { Buffer } from 'node:buffer';
import { Duplex } from 'node:stream';
import type { ReaderAddress } from '../devices/reader-address.ts';
import type { PortStream } from '../ports/serial-ports.ts';
import { linkTo, type SourceSurroundings } from './link-to.ts';
import type { ReaderLink } from './links/reader-link.ts';
import { ReaderDesk, type ReaderHouse } from './reader-desk.ts';
import { READER_LIMITS } from './words/reader-limits.ts';

/** Behind one address: readers that wait for a yes, and which fields messages of any make had. */
export interface HeardReaders {
  readonly address: string;
  readonly waiting: ReaderDesk['waiting'];
  readonly samples: ReaderDesk['samples'];
}

/**
 * One address of bought readers, as ports of the bridge: the first reader that is heard there has the address for its
 * port, each other one a port of its own. A reader outlives its connection, so that what it saw and nobody made
 * durable is not lost with a cable.
 */
export class ReaderSource {
  readonly address: ReaderAddress;
  readonly #surroundings: SourceSurroundings;
  readonly #desk: ReaderDesk;
  readonly #ports = new Map<number, ReaderPort>();
  #link: ReaderLink | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(address: ReaderAddress, surroundings: SourceSurroundings, house?: ReaderHouse) {
    this.address = address;
    this.#surroundings = surroundings;
    // A line that is none, as one from a board would be: for `/lab` and the doctor. What it said stays outside.
    const onDiscarded = (reason: string): void => this.#ports.get(0)?.say(`${address.kind} ${reason}\n`);
    this.#desk = new ReaderDesk(address, (index) => this.#connect(index), onDiscarded, house);
  }

  /** Of all readers but the first. */
  get morePaths(): readonly string[] {
    return this.#link === undefined ? [] : this.#desk.nodes.slice(1).map(({ id }) => `${this.address.text}/${id}`);
  }

  get heard(): HeardReaders {
    const { waiting, samples } = this.#desk;
    return { address: this.address.text, waiting, samples };
  }

  port(path: string): PortStream | undefined {
    if (path === this.address.text) return new ReaderPort(this, 0);
    const index = this.#desk.nodes.findIndex(({ id }) => path === `${this.address.text}/${id}`);
    return index < 0 ? undefined : new ReaderPort(this, index);
  }

  async open(port: ReaderPort): Promise<void> {
    if (this.#ports.has(port.index)) throw new Error('Resource temporarily unavailable Cannot lock port');
    this.#ports.set(port.index, port);
    try {
      if (port.index === 0) await this.#openLink();
      else if (this.#link === undefined) throw new Error(`No such device, cannot open ${this.address.text}`);
    } catch (error) {
      this.#ports.delete(port.index);
      throw error;
    }
    this.#connect(port.index);
  }

  hear(index: number, line: string): void {
    this.#desk.nodes[index]?.hear(line);
  }

  async close(port: ReaderPort): Promise<void> {
    if (this.#ports.get(port.index) !== port) return;
    this.#ports.delete(port.index);
    this.#desk.nodes[port.index]?.connect(undefined);
    if (port.index > 0) return;
    for (const other of [...this.#ports.values()]) other.lost(new Error('closed'));
    await this.#closeLink();
  }

  async #openLink(): Promise<void> {
    const { now } = this.#surroundings;
    this.#link = await linkTo(
      this.address,
      this.#desk,
      this.#surroundings,
    )({
      told: (told, from) => this.#desk.take(told, now(), from),
      lost: (error) => this.#lost(error),
    });
    this.#desk.advanceTo(now());
    this.#desk.lookAnew();
    this.#timer = setInterval(() => this.#desk.advanceTo(now()), READER_LIMITS.tickMs);
  }

  async #closeLink(): Promise<void> {
    clearInterval(this.#timer);
    const link = this.#link;
    this.#link = undefined;
    this.#desk.shutEyes();
    await link?.close();
  }

  #lost(error: Error): void {
    if (this.#link === undefined) return;
    void this.#closeLink();
    for (const port of [...this.#ports.values()]) port.lost(error);
  }

  #connect(index: number): void {
    const port = this.#ports.get(index);
    if (port !== undefined) this.#desk.nodes[index]?.connect((line) => port.say(line));
  }
}

/** A port of the bridge, at whose other end is a reader that was bought. */
export class ReaderPort extends Duplex {
  readonly index: number;
  readonly #source: ReaderSource;
  isOpen = false;

  constructor(source: ReaderSource, index: number) {
    super();
    this.#source = source;
    this.index = index;
  }

  open(callback: (error: Error | null) => void): void {
    this.#source.open(this).then(
      () => {
        this.isOpen = true;
        callback(null);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  }

  close(callback: (error: Error | null) => void): void {
    this.isOpen = false;
    void this.#source.close(this).then(() => {
      this.destroy();
      callback(null);
    });
  }

  say(line: string): void {
    if (this.isOpen) this.push(Buffer.from(line, 'latin1'));
  }

  lost(error: Error): void {
    this.isOpen = false;
    void this.#source.close(this);
    this.destroy(error);
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#source.hear(this.index, chunk.toString('latin1'));
    done();
  }
}
