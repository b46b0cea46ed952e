import { readFileSync } from 'node:fs';
import { decodeDeviceLine } from '#protocol/codec';
import type { Hello } from '#protocol/generated/messages';
import { parseIntelHex } from './intel-hex.ts';
import { type BoardName, flashBytes, SimulatedBoard } from './simulated-board.ts';

/** The committed image of a board. */
export function readImage(board: BoardName): Uint8Array {
  const file = imageFile(board);
  const image = parseIntelHex(readFileSync(file, 'latin1'), flashBytes(board));
  if (!image.ok) throw new Error(`${file.pathname} is not an Intel HEX file: ${image.reason}`);
  return image.value;
}

/** The mark in front of the twelve bytes in flash that hold a device's own id (board/avr/avr.c). */
const ID_MARK = new TextEncoder().encode('sabot-id=');
const ID_BYTES = 12;

/** The same image for a device of this id: two nodes at one table must not have the same name. */
export function withDeviceId(image: Uint8Array, id: string): Uint8Array {
  if (!/^(?!-$)[a-z0-9.-]{1,12}$/.test(id))
    throw new Error(`an id has 1 to ${ID_BYTES} of a–z, 0–9, '.' and '-', not '${id}'`);
  const at = Buffer.from(image.buffer, image.byteOffset, image.length).indexOf(ID_MARK);
  if (at < 0) throw new Error('this image has no place for an id');
  const named = image.slice();
  named.fill(0xff, at + ID_MARK.length, at + ID_MARK.length + ID_BYTES);
  named.set(new TextEncoder().encode(id), at + ID_MARK.length);
  return named;
}

/** What the image says of itself when it runs: nobody has to believe a file name. */
export function helloOf(board: BoardName, image: Uint8Array): Hello {
  const simulated = new SimulatedBoard(board, image, { chance: () => 1 });
  let text = '';
  simulated.onUart = (byte) => {
    text += String.fromCharCode(byte);
  };
  simulated.runMs(HELLO_MS);
  for (const line of text.split('\n')) {
    const decoded = decodeDeviceLine(line);
    if (decoded.ok && decoded.message.type === 'hello') return decoded.message;
  }
  throw new Error(`the image of the ${board} says no hello`);
}

/** Well after the first hello, well before the second. */
const HELLO_MS = 100;

/** One image a chip; what the board is for, and where it sits at the table, is told to it. A build copies them. */
export const imageFile = (board: BoardName): URL => new URL(`../firmware/images/${board}.hex`, import.meta.url);
