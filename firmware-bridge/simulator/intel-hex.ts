import { err, ok, type Result } from '#vocabulary/result';

/** Reads Intel HEX (record types 00 to 05) into a flash image of `flashBytes`, erased cells 0xFF. */
export function parseIntelHex(text: string, flashBytes: number): Result<Uint8Array, string> {
  const flash = new Uint8Array(flashBytes).fill(0xff);
  let base = 0;
  let ended = false;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line === '') continue;
    const at = `line ${index + 1}`;
    const parsed = parseRecord(line);
    if (!parsed.ok) return err(`${at}: ${parsed.reason}`);
    const { type, address, data } = parsed.value;
    if (type === 0) {
      if (base + address + data.length > flashBytes) return err(`${at}: beyond ${flashBytes} bytes of flash`);
      flash.set(data, base + address);
    } else if (type === 1) ended = true;
    else if (type === 2) base = (((data[0] ?? 0) << 8) | (data[1] ?? 0)) << 4;
    else if (type === 4) base = (((data[0] ?? 0) << 8) | (data[1] ?? 0)) << 16;
  }
  return ended ? ok(flash) : err('the end record is missing: a truncated file');
}

interface HexRecord {
  readonly type: number;
  /** From the base that an earlier record has set. */
  readonly address: number;
  readonly data: Uint8Array;
}

function parseRecord(line: string): Result<HexRecord, string> {
  if (!/^:(?:[0-9A-F]{2}){5,}$/i.test(line)) return err('not an Intel HEX record');
  const bytes = Uint8Array.from(line.slice(1).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if ((bytes.reduce((sum, byte) => sum + byte, 0) & 0xff) !== 0) return err('the checksum is wrong');
  const [count = 0, high = 0, low = 0, type = 0] = bytes;
  const data = bytes.subarray(4, 4 + count);
  if (data.length !== count || bytes.length !== count + 5) return err('the length is wrong');
  return ok({ type, address: (high << 8) + low, data });
}

const ROW_BYTES = 16;
const SEGMENT_BYTES = 0x10000;

/** The other way round; rows that are erased throughout are left out. */
export function formatIntelHex(flash: Uint8Array): string {
  const lines: string[] = [];
  let segment = 0;
  for (let address = 0; address < flash.length; address += ROW_BYTES) {
    const row = flash.subarray(address, address + ROW_BYTES);
    if (row.every((byte) => byte === 0xff)) continue;
    const base = Math.floor(address / SEGMENT_BYTES);
    if (base !== segment) {
      segment = base;
      lines.push(record(0, 4, [base >> 8, base & 0xff]));
    }
    lines.push(record(address % SEGMENT_BYTES, 0, row));
  }
  return `${[...lines, record(0, 1, [])].join('\n')}\n`;
}

function record(address: number, type: number, data: Iterable<number>): string {
  const bytes = [...data];
  const all = [bytes.length, address >> 8, address & 0xff, type, ...bytes];
  const check = -all.reduce((sum, byte) => sum + byte, 0) & 0xff;
  return `:${[...all, check].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')}`;
}
