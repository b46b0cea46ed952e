import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { socketOf } from '#vocabulary/addresses';
import { assert } from '#vocabulary/result';

/**
 * Screens in a thread of their own, so that their work is not the server's. `needle`: what a message holds that is
 * being timed.
 */
export interface ClientsSetup {
  readonly url: string;
  readonly count: number;
  readonly needle: string;
}

export type FromClients = { readonly type: 'ready' } | { readonly type: 'heard'; readonly atMs: readonly number[] };

const port = parentPort;
assert(port !== null, 'the clients run in a worker');
const { url, count, needle }: ClientsSetup = workerData;
const say = (message: FromClients): void => port.postMessage(message);
const wanted = Buffer.from(needle);
let ready = 0;
let heard: number[] = [];

/** Told once all of them have heard: the telling must not disturb what is timed. */
function hear(): void {
  heard.push(performance.timeOrigin + performance.now());
  if (heard.length < count) return;
  say({ type: 'heard', atMs: heard });
  heard = [];
}

/**
 * A thousand screens are a thousand machines; here one thread reads for all of them, one after the other, so that what
 * reading costs is counted a thousand times over. So they read frames and no more: a message is heard when the last
 * byte of its frame was read.
 */
class Screen {
  readonly #socket: Socket;
  #rest: Buffer = Buffer.alloc(0);
  #isUpgraded = false;
  #isGreeted = false;

  constructor(address: URL) {
    const { hostname, pathname } = address;
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    const callback = (length: number): boolean => {
      this.#read(buffer.subarray(0, length));
      return true;
    };
    const socket = connect({ host: hostname, port: Number(address.port), onread: { buffer, callback } });
    this.#socket = socket;
    const key = randomBytes(16).toString('base64');
    socket.write(
      `GET ${pathname} HTTP/1.1\r\nHost: ${address.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );
    socket.write(maskedText('{"type":"hello"}'));
    // A figure for fewer screens than it says would be none.
    socket.on('close', () => assert(false, 'every screen stays to the end'));
  }

  #read(chunk: Buffer): void {
    let bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    if (!this.#isUpgraded) {
      const end = bytes.indexOf('\r\n\r\n');
      this.#isUpgraded = end >= 0;
      if (this.#isUpgraded) bytes = bytes.subarray(end + 4);
    }
    if (this.#isUpgraded) bytes = this.#takeFrames(bytes);
    // The buffer is read into again: what is left over is kept apart.
    this.#rest = bytes.length === 0 ? EMPTY : Buffer.from(bytes);
  }

  /** What is left of a frame that has not come whole. */
  #takeFrames(bytes: Buffer): Buffer {
    for (let from = 0; ; ) {
      const frame = frameAt(bytes, from);
      if (frame === undefined) return bytes.subarray(from);
      // A screen that answers no ping is taken for dead and disconnected.
      if (frame.isPing) this.#socket.write(EMPTY_PONG);
      else this.#take(bytes.subarray(frame.begins, frame.ends));
      from = frame.ends;
    }
  }

  #take(message: Buffer): void {
    if (this.#isGreeted) {
      if (message.includes(wanted)) hear();
      return;
    }
    this.#isGreeted = true;
    ready += 1;
    if (ready === count) say({ type: 'ready' });
    else open();
  }
}

const AT_ONCE = 50;
const EMPTY = Buffer.alloc(0);
/** RFC 6455 §5.5: our server's pings carry nothing, and a mask of zeros masks nothing. */
const EMPTY_PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const PING = 0x9;
/** A view is 3 kB; some of them may wait. */
const READ_BYTES = 16_384;

interface Frame {
  readonly begins: number;
  readonly ends: number;
  readonly isPing: boolean;
}

/** RFC 6455 §5.2, as a server sends it: unmasked. */
function frameAt(bytes: Buffer, from: number): Frame | undefined {
  if (bytes.length < from + 2) return undefined;
  const short = (bytes[from + 1] ?? 0) & 0x7f;
  const header = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < from + header) return undefined;
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(from + 2) : Number(bytes.readBigUInt64BE(from + 2));
  const begins = from + header;
  if (bytes.length < begins + length) return undefined;
  return { begins, ends: begins + length, isPing: ((bytes[from] ?? 0) & 0x0f) === PING };
}

/** A client's frames are masked; a mask of zeros leaves the text as it is. */
function maskedText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

const address = new URL(socketOf(), url.replace(/^ws/, 'http'));
let opened = 0;
/** A few at a time: the next one comes when one is welcomed. */
function open(): void {
  if (opened >= count) return;
  opened += 1;
  new Screen(address);
}
for (let index = 0; index < AT_ONCE; index++) open();
