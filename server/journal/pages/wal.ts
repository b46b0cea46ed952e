import type { Buffer } from 'node:buffer';
import { isPageSize } from './layout.ts';
import type { PagedFile } from './paged-file.ts';

/** One page of the write-ahead log, written by a transaction that was ended. */
export interface WalFrame {
  readonly page: number;
  /** Offset of the page's bytes. */
  readonly at: number;
}

export interface WalFrames {
  /** Frames that SQLite reads, in the order of writing. */
  readonly live: readonly WalFrame[];
  /** Frames behind a torn one, where SQLite stops. */
  readonly behindTear: readonly WalFrame[];
  /** Pages of the database after the newest live transaction; 0: there is none. */
  readonly pages: number;
}

/** `undefined`: the log does not say it. */
export function walPageSize(wal: PagedFile): number | undefined {
  const head = wal.read(0, WAL_HEADER_BYTES);
  if (head === undefined || head.length < WAL_HEADER_BYTES || !isMagic(head)) return undefined;
  const pageSize = head.readUInt32BE(8);
  return isPageSize(pageSize) ? pageSize : undefined;
}

/**
 * Frames of the round that is under way, each with the salts of the log's header, up to the last one that ends a
 * transaction: what is behind it was never promised to anybody. Live are those up to the first whose sum is wrong, as
 * SQLite reads them. Of what is behind a torn one the rows must show for themselves that they are whole.
 */
export function readWal(wal: PagedFile, pageSize: number): WalFrames {
  const head = wal.read(0, WAL_HEADER_BYTES);
  if (head === undefined || head.length < WAL_HEADER_BYTES) return { live: [], behindTear: [], pages: 0 };
  const isBig = head.readUInt32BE(0) === MAGIC_BIG;
  let sums = sumsOf(head.subarray(0, 24), isBig, [0, 0]);
  let isLive = isMagic(head) && isSame(sums, head, 24);
  const salts = isLive ? head.subarray(16, 24) : saltsOfFirst(wal);
  const frames: WalFrame[] = [];
  let [liveUpto, endedUpto, pages] = [0, 0, 0];
  for (let at = WAL_HEADER_BYTES; salts !== undefined; at += FRAME_HEADER_BYTES + pageSize) {
    const frame = wal.read(at, FRAME_HEADER_BYTES + pageSize);
    if (frame === undefined || frame.length < FRAME_HEADER_BYTES) break;
    const isOfRound = frame.subarray(8, 16).equals(salts);
    if (isLive && frame.length < FRAME_HEADER_BYTES + pageSize) isLive = false;
    if (isLive) {
      sums = sumsOf(frame.subarray(FRAME_HEADER_BYTES), isBig, sumsOf(frame.subarray(0, 8), isBig, sums));
      isLive = isOfRound && isSame(sums, frame, 16);
    }
    // Behind the frames of this round lie those of the one before; between two of this there may be a damaged one.
    if (!isOfRound) continue;
    frames.push({ page: frame.readUInt32BE(0), at: at + FRAME_HEADER_BYTES });
    const size = frame.readUInt32BE(4);
    if (size === 0) continue;
    endedUpto = frames.length;
    if (isLive) [liveUpto, pages] = [frames.length, size];
  }
  return { live: frames.slice(0, liveUpto), behindTear: frames.slice(liveUpto, endedUpto), pages };
}

/** Salts for a log whose header is damaged: a round is written from the first frame on. */
function saltsOfFirst(wal: PagedFile): Buffer | undefined {
  const salts = wal.read(WAL_HEADER_BYTES, FRAME_HEADER_BYTES)?.subarray(8, 16);
  return salts?.length === SALT_BYTES ? salts : undefined;
}

type Sums = readonly [number, number];

/** SQLite's own sum over pairs of 32-bit numbers, in the order of bytes that the log's first number names. */
function sumsOf(bytes: Buffer, isBig: boolean, from: Sums): Sums {
  let [low, high] = from;
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    low = (low + (isBig ? bytes.readInt32BE(at) : bytes.readInt32LE(at)) + high) | 0;
    high = (high + (isBig ? bytes.readInt32BE(at + 4) : bytes.readInt32LE(at + 4)) + low) | 0;
  }
  return [low, high];
}

const isSame = ([low, high]: Sums, bytes: Buffer, at: number): boolean =>
  bytes.readInt32BE(at) === low && bytes.readInt32BE(at + 4) === high;

/** The lowest bit says the order of bytes in its sums. */
const isMagic = (head: Buffer): boolean => (head.readUInt32BE(0) | 1) >>> 0 === MAGIC_BIG;

const MAGIC_BIG = 0x377f0683;
const SALT_BYTES = 8;
const WAL_HEADER_BYTES = 32;
/** Page, size of the database if it ends a transaction, two salts, two sums. */
const FRAME_HEADER_BYTES = 24;
