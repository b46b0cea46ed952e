import { crc16, crcText } from './crc.ts';
import { digitOf, FieldReader } from './fields/field-reader.ts';
import {
  type DeviceMessage,
  FRAMING,
  type HostMessage,
  NAME_CHARACTERS,
  type Refusal,
  readDeviceFields,
  readHostFields,
  writeDeviceBody,
  writeHostBody,
} from './generated/messages.ts';

/** A line is a message, or it is refused as a whole with the first reason that holds (P-06). */
export type Decoded<Message> =
  | { readonly ok: true; readonly message: Message }
  | { readonly ok: false; readonly reason: Refusal };

/** `line` has one character for each byte (latin1) and no newline. */
export function decodeDeviceLine(line: string): Decoded<DeviceMessage> {
  return decodeLine(line, FRAMING.deviceLineBytesMax, readDeviceFields);
}

export function decodeHostLine(line: string): Decoded<HostMessage> {
  return decodeLine(line, FRAMING.hostLineBytesMax, readHostFields);
}

/** With its newline. */
export function encodeDeviceLine(message: DeviceMessage): string {
  return closeLine(writeDeviceBody(message));
}

export function encodeHostLine(message: HostMessage): string {
  return closeLine(writeHostBody(message));
}

/** Star, CRC and newline behind a body (P-01, P-02). */
export function closeLine(body: string): string {
  return `${body}*${crcText(crc16(body, body.length))}\n`;
}

/** Who speaks, in the fields that every version of the protocol has (P-23). */
export interface Introduction {
  readonly protocol: number;
  readonly id: string;
  readonly firmware: string;
}

/** The beginning of a hello whose rest may have the form of another version. */
export function readIntroduction(line: string): Introduction | undefined {
  if (!line.startsWith('H ') || checkFrame(line, FRAMING.deviceLineBytesMax) !== undefined) return undefined;
  reader.start(line, line.length - TAIL_LENGTH);
  reader.number(0, 0xffffffff);
  reader.number(0, 0xffffffff);
  const protocol = reader.number(0, 0xff);
  const id = reader.text(NAME_CHARACTERS, 1, 12);
  const firmware = reader.text(NAME_CHARACTERS, 1, 8);
  return reader.okSoFar ? { protocol, id, firmware } : undefined;
}

/** Star and four digits. */
const TAIL_LENGTH = 5;
const reader = new FieldReader();

function decodeLine<Message>(
  line: string,
  bytesMax: number,
  read: (letter: string, fields: FieldReader) => Message | undefined,
): Decoded<Message> {
  const refusal = checkFrame(line, bytesMax);
  if (refusal !== undefined) return { ok: false, reason: refusal };
  reader.start(line, line.length - TAIL_LENGTH);
  const message = read(line.charAt(0), reader);
  if (message === undefined) return { ok: false, reason: 'unknown-type' };
  return reader.ok ? { ok: true, message } : { ok: false, reason: 'bad-field' };
}

function checkFrame(line: string, bytesMax: number): Refusal | undefined {
  if (line.length === 0) return 'empty';
  if (line.length > bytesMax - 1) return 'too-long';
  for (let index = 0; index < line.length; index += 1) {
    const code = line.charCodeAt(index);
    if (code < 0x20 || code > 0x7e) return 'not-printable';
  }
  // A body has at least its letter.
  const star = line.length - TAIL_LENGTH;
  if (star < 1 || line.charAt(star) !== '*') return 'no-crc';
  let claimed = 0;
  for (let index = star + 1; index < line.length; index += 1) {
    const digit = digitOf(line.charCodeAt(index));
    if (digit < 0) return 'no-crc';
    claimed = claimed * 16 + digit;
  }
  return crc16(line, star) === claimed ? undefined : 'bad-crc';
}
