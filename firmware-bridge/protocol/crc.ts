import { FRAMING } from './generated/messages.ts';

const TABLE = new Uint16Array(256).map((_, byte) => {
  let value = byte << 8;
  for (let bit = 0; bit < 8; bit += 1) value = (value << 1) ^ (value & 0x8000 ? FRAMING.crcPolynomial : 0);
  return value & 0xffff;
});

/** P-02, over the first `length` characters of a text with one byte a character. */
export function crc16(text: string, length: number): number {
  let crc: number = FRAMING.crcInitial;
  for (let index = 0; index < length; index += 1) {
    crc = ((crc << 8) & 0xffff) ^ (TABLE[(crc >> 8) ^ (text.charCodeAt(index) & 0xff)] ?? 0);
  }
  return crc;
}

export function crcText(crc: number): string {
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
