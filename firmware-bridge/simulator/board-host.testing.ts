import { decodeDeviceLine, encodeHostLine } from '#protocol/codec';
import { type DeviceMessage, type HostMessage, LIMITS, PROTOCOL_VERSION } from '#protocol/generated/messages';
import { readImage } from './firmware-image.ts';
import { seededChance } from './seeded-chance.ts';
import { type BoardName, type BoardOptions, SimulatedBoard } from './simulated-board.ts';
import { Tag14443A } from './tag-14443a.ts';

type MessageOf<Type extends DeviceMessage['type']> = Extract<DeviceMessage, { type: Type }>;

/** The omission of `seq` has to be made for each member of the union. */
type Unnumbered<Message> = Message extends HostMessage ? Omit<Message, 'seq'> : never;

/** The smallest host that keeps the contract, around one board in virtual time. */
export class BoardHost {
  readonly board: SimulatedBoard;
  readonly messages: DeviceMessage[] = [];
  readonly arrivedMs: number[] = [];
  readonly refused: string[] = [];
  /** Whether records are acknowledged as they come. */
  acknowledges = true;
  listens = true;
  #line = '';
  #seq = 0;
  #boot = 0;
  #lastTaken = 0;
  #keepAliveMs = 0;
  #holeAskedMs = Number.NEGATIVE_INFINITY;

  constructor(name: BoardName, options: Partial<BoardOptions> = {}, image: Uint8Array = readImage(name)) {
    this.board = new SimulatedBoard(name, image, { chance: seededChance(1), ...options });
    this.board.onUart = (byte) => this.#take(byte);
  }

  get boot(): number {
    return this.#boot;
  }

  /** Runs until the session has begun. */
  open(): this {
    this.runMs(20);
    this.send({ type: 'host-hello', oldest: PROTOCOL_VERSION, newest: PROTOCOL_VERSION });
    this.runMs(20);
    return this;
  }

  send(message: Unnumbered<HostMessage>): number {
    this.#seq = (this.#seq % 0xffff) + 1;
    const line = encodeHostLine({ ...message, seq: this.#seq } as HostMessage);
    this.sendRaw(line);
    return this.#seq;
  }

  sendRaw(line: string): void {
    this.board.receive(Buffer.from(line, 'latin1'));
  }

  acknowledge(upto: number): void {
    this.send({ type: 'acknowledge', boot: this.#boot, upto });
  }

  runMs(ms: number): void {
    const startMs = this.board.nowMs;
    for (let done = 0; done < ms; done += 5) {
      this.board.runUntilMs(startMs + Math.min(ms, done + 5));
      const due = this.board.nowMs - this.#keepAliveMs >= LIMITS.hostKeepAliveMs / 20;
      if (this.acknowledges && this.#lastTaken > 0 && due) {
        this.#keepAliveMs = this.board.nowMs;
        this.acknowledge(this.#lastTaken);
      }
    }
  }

  /** Runs until `found` holds; fails after `patienceMs` of virtual time. */
  runUntil(what: string, found: () => boolean, patienceMs = 3000): void {
    const endMs = this.board.nowMs + patienceMs;
    while (!found()) {
      if (this.board.nowMs > endMs)
        throw new Error(`waited ${patienceMs} ms for ${what}; the last messages were ${this.tail()}`);
      this.runMs(2);
    }
  }

  of<Type extends DeviceMessage['type']>(type: Type): readonly MessageOf<Type>[] {
    return this.messages.filter((message): message is MessageOf<Type> => message.type === type);
  }

  /** The present as the records tell it, oldest first. */
  present(antenna: number): readonly string[] {
    const there: string[] = [];
    for (const message of this.messages) {
      if (message.type === 'tag-came' && message.antenna === antenna) there.push(message.uid);
      if (message.type === 'tag-went' && message.antenna === antenna) there.splice(there.indexOf(message.uid), 1);
    }
    return there;
  }

  tail(): string {
    return JSON.stringify(this.messages.slice(-6));
  }

  place(antenna: number, uid: string): Tag14443A {
    const tag = new Tag14443A(uid);
    this.board.place(antenna, tag);
    return tag;
  }

  #take(byte: number): void {
    if (!this.listens) return;
    if (byte !== 0x0a) {
      this.#line += String.fromCharCode(byte);
      return;
    }
    const decoded = decodeDeviceLine(this.#line);
    if (decoded.ok) {
      this.messages.push(decoded.message);
      this.arrivedMs.push(this.board.nowMs);
      this.#note(decoded.message);
    } else if (decoded.reason !== 'empty') {
      // A device begins with a newline, so that the rest of a line cut short by its restart does not swallow its hello.
      this.refused.push(`${decoded.reason}: ${this.#line}`);
    }
    this.#line = '';
  }

  /** P-32. */
  #askForHole(): void {
    if (!this.acknowledges || this.board.nowMs - this.#holeAskedMs < LIMITS.resendMs) return;
    this.#holeAskedMs = this.board.nowMs;
    this.board.after(0, () => this.send({ type: 'send-again', boot: this.#boot, from: this.#lastTaken + 1 }));
  }

  #note(message: DeviceMessage): void {
    if (message.type === 'hello' && message.boot !== this.#boot) {
      this.#boot = message.boot;
      this.#lastTaken = message.first - 1;
    }
    const isRecord = RECORDS.has(message.type);
    if (isRecord && message.seq === this.#lastTaken + 1) this.#lastTaken = message.seq;
    else if (isRecord && message.seq > this.#lastTaken + 1) this.#askForHole();
    if (message.type === 'gap' && message.from <= this.#lastTaken + 1) {
      this.#lastTaken = Math.max(this.#lastTaken, message.from + message.count - 1);
    }
  }
}

export const RECORDS: ReadonlySet<DeviceMessage['type']> = new Set([
  'tag-came',
  'tag-went',
  'tag-exited',
  'button',
  'turned',
  'fault',
]);

/** A card of its own for each number, with seven bytes as an NTAG has them. */
export const uid = (nth: number): string => `0499${nth.toString(16).padStart(2, '0')}00C0FFEE`.toUpperCase();

/** A tag that passes the shoe's exit: one record. */
export function exit(host: BoardHost, nth: number): void {
  const tag = host.place(0, uid(nth));
  host.runMs(30);
  host.board.lift(0, tag);
  host.runMs(5);
}
