import { decodeBase64, encodeBase64 } from './base64.ts';
import { PHOTO_SIDE_PX_MAX } from './limits.ts';

/**
 * A picture of a player as it may be kept: looked into from its first byte to its last, and left with what is picture.
 * Where and with what it was taken, words, profiles and thumbnails go; what is no picture, is too large or goes on
 * behind its end is `undefined`.
 */
export function barePhoto(url: string): string | undefined {
  const [head, text] = /^(data:image\/(?:png|jpeg|webp);base64,)([A-Za-z0-9+/=]+)$/.exec(url)?.slice(1) ?? [];
  const bytes = text === undefined || text.length % 4 !== 0 ? undefined : decodeBase64(text);
  const strip = FORMATS.find(([name]) => head === `data:image/${name};base64,`)?.[1];
  const bare = bytes === undefined ? undefined : strip?.(bytes);
  return bare === undefined ? undefined : `${head}${encodeBase64(joined(bare))}`;
}

/** The parts that are kept; `undefined` where it is not that format. */
type Strip = (bytes: Uint8Array) => readonly Uint8Array[] | undefined;

const FORMATS: readonly (readonly [name: string, strip: Strip])[] = [
  ['png', barePng],
  ['jpeg', bareJpeg],
  ['webp', bareWebp],
];

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const PNG_KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

/**
 * PNG (3rd edition) §5.3: length, type, data, check value. A type in capitals is needed to show it, the others are
 * about it.
 */
function barePng(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  if (textAt(bytes, 0, 8) !== PNG_SIGNATURE || textAt(bytes, 12, 4) !== 'IHDR') return undefined;
  if (!isSize(bigEndian(bytes, 16, 4), bigEndian(bytes, 20, 4))) return undefined;
  const kept = [bytes.subarray(0, 8)];
  const seen: string[] = [];
  for (let at = 8; at < bytes.length; ) {
    const end = at + 12 + bigEndian(bytes, at, 4);
    const type = textAt(bytes, at + 4, 4);
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(type)) return undefined;
    if (PNG_KEPT.includes(type)) kept.push(bytes.subarray(at, end));
    else if (/^[A-Z]/.test(type)) return undefined;
    seen.push(type);
    if (type === 'IEND')
      return end === bytes.length && end === at + 12 && isOnce(seen, 'IHDR') && seen.includes('IDAT')
        ? kept
        : undefined;
    at = end;
  }
  return undefined;
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Frames of lossy pictures: baseline, extended, progressive. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Tables of quantization and of codes, and the distance of restarts. */
const TABLES = [0xdb, 0xc4, 0xdd];
const isAbout = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** ITU-T T.81 annex B: marked segments, and after each scan's header its bits up to the next marker. */
function bareJpeg(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== START) return undefined;
  const kept = [bytes.subarray(0, 2)];
  let frames = 0;
  let scans = 0;
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === END)
      return frames === 1 && scans > 0 && at + 2 === bytes.length ? [...kept, bytes.subarray(at)] : undefined;
    const length = bigEndian(bytes, at + 2, 2);
    const end = marker === SCAN ? endOfScan(bytes, at + 2 + length) : at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (FRAMES.includes(marker)) {
      frames += 1;
      if (!isSize(bigEndian(bytes, at + 7, 2), bigEndian(bytes, at + 5, 2))) return undefined;
    } else if (marker === SCAN) scans += 1;
    else if (!TABLES.includes(marker) && !isAbout(marker)) return undefined;
    if (!isAbout(marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** A byte of bits that looks like a marker is followed by 0; restarts belong to the bits. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

const WEBP_ABOUT = ['VP8X', 'ICCP', 'EXIF', 'XMP '];

/** The WebP container (RFC 9649 §2): one still picture is kept, in the simple file format. */
function bareWebp(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  if (
    textAt(bytes, 0, 4) !== 'RIFF' ||
    textAt(bytes, 8, 4) !== 'WEBP' ||
    littleEndian(bytes, 4, 4) !== bytes.length - 8
  )
    return undefined;
  let picture: Uint8Array | undefined;
  for (let at = 12; at < bytes.length; ) {
    const type = textAt(bytes, at, 4);
    const length = littleEndian(bytes, at + 4, 4);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) return undefined;
    if (type === 'VP8 ' || type === 'VP8L') {
      if (picture !== undefined || !isWebpSize(type, bytes.subarray(at + 8, end))) return undefined;
      picture = bytes.subarray(at, end);
    } else if (!WEBP_ABOUT.includes(type)) return undefined;
    at = end;
  }
  if (picture === undefined) return undefined;
  const size = picture.length + 4;
  const head = Uint8Array.from(
    [...'RIFF'].map(codeOf).concat(size & 255, (size >> 8) & 255, (size >> 16) & 255, 0, ...[...'WEBP'].map(codeOf)),
  );
  return [head, picture];
}

/** RFC 6386 §9.1 and RFC 9649 §3.4. */
function isWebpSize(type: 'VP8 ' | 'VP8L', data: Uint8Array): boolean {
  if (type === 'VP8 ')
    return (
      bigEndian(data, 3, 3) === 0x9d012a && isSize(littleEndian(data, 6, 2) & 0x3fff, littleEndian(data, 8, 2) & 0x3fff)
    );
  const sides = littleEndian(data, 1, 4);
  return data[0] === 0x2f && isSize((sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1);
}

const isSize = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= PHOTO_SIDE_PX_MAX && height <= PHOTO_SIDE_PX_MAX;
const isOnce = (seen: readonly string[], type: string): boolean => seen.filter((other) => other === type).length === 1;
const codeOf = (letter: string): number => letter.charCodeAt(0);

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** Past the end are zeros. */
function bigEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let place = at; place < at + length; place++) value = value * 256 + (bytes[place] ?? 0);
  return value;
}

function littleEndian(bytes: Uint8Array, at: number, length: number): number {
  return bigEndian(bytes.slice(at, at + length).reverse(), 0, length);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
