import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from '#wire/base64';
import { PHOTO_CHARS_MAX, PHOTO_SIDE_PX_MAX } from '#wire/limits';
import { decodeClientMessage } from '#wire/messages/client-messages';
import {
  bytesOf,
  chunk,
  PICTURES,
  type PictureName,
  riff,
  riffChunk,
  segment,
  urlOf,
  withNotes,
} from './pictures.testing.ts';

const NAMES = Object.keys(PICTURES) as PictureName[];

/** What the door makes of a picture: the picture that is kept, or the answer. */
function taken(photo: string): unknown {
  const input = { type: 'roster', seat: 3, change: { do: 'describe', photo } };
  const decoded = decodeClientMessage(JSON.stringify({ type: 'input', id: 'p', input }));
  if (!decoded.ok) return decoded.reason;
  if (decoded.value.type !== 'input') return decoded.value;
  const kept = decoded.value.input;
  return kept.type === 'roster' && kept.change.do === 'describe' ? kept.change.photo : undefined;
}
const REFUSED = { type: 'refused-input', id: 'p', reason: 'not-a-picture' };

/** With two bytes of it replaced. */
function changed(name: PictureName, at: number, ...values: readonly number[]): string {
  const bytes = bytesOf(name);
  bytes.set(values, at);
  return urlOf(name, bytes);
}

describe('a photo of a player', () => {
  it.each(NAMES)('is kept as it is where it is nothing but a picture (%s)', (name) => {
    expect(taken(urlOf(name))).toBe(urlOf(name));
  });

  it.each(NAMES)('loses where and with what it was taken, and all words (%s)', (name) => {
    const noted = urlOf(name, withNotes(name));
    expect(noted.length).toBeGreaterThan(urlOf(name).length);
    expect(taken(noted)).toBe(urlOf(name));
  });

  it.each(NAMES)('does not go on behind its end, whatever a page or an archive would make of that (%s)', (name) => {
    for (const tail of ['\0', '<html><script>alert(1)</script>', 'PK\x03\x04'])
      expect(taken(urlOf(name, Buffer.concat([bytesOf(name), Buffer.from(tail)])))).toEqual(REFUSED);
  });

  it.each(NAMES)('is whole (%s)', (name) => {
    const bytes = bytesOf(name);
    for (let length = 0; length < bytes.length; length++)
      expect(taken(urlOf(name, bytes.subarray(0, length)))).toEqual(REFUSED);
  });

  it('claims no more pixels than a screen shows', () => {
    const [wide, more] = [PHOTO_SIDE_PX_MAX, PHOTO_SIDE_PX_MAX + 1];
    const sizes: readonly (readonly [name: PictureName, at: number, bytes: (px: number) => readonly number[]])[] = [
      ['png', 16, (px) => [0, 0, px >> 8, px & 255]],
      ['png', 20, (px) => [0, 0, px >> 8, px & 255]],
      ['jpeg', 145, (px) => [px >> 8, px & 255]],
      ['jpeg', 147, (px) => [px >> 8, px & 255]],
      ['webp', 26, (px) => [px & 255, px >> 8]],
      ['webp', 28, (px) => [px & 255, px >> 8]],
      ['lossless', 21, (px) => [(px - 1) & 255, (px - 1) >> 8]],
    ];
    for (const [name, at, bytes] of sizes) {
      expect(taken(changed(name, at, ...bytes(wide)))).toMatch(/^data:image/);
      expect(taken(changed(name, at, ...bytes(more)))).toEqual(REFUSED);
      if (name !== 'lossless') expect(taken(changed(name, at, ...bytes(0)))).toEqual(REFUSED);
    }
  });

  it('is of the format that it says, and of one that holds nothing but a still picture', () => {
    const other = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    for (const name of NAMES) expect(taken(urlOf(name, other))).toEqual(REFUSED);
    expect(taken(urlOf('png', bytesOf('jpeg')))).toEqual(REFUSED);
    expect(taken(urlOf('jpeg', bytesOf('webp')))).toEqual(REFUSED);
    expect(taken(urlOf('webp', bytesOf('png')))).toEqual(REFUSED);
    const png = bytesOf('png');
    const jpeg = bytesOf('jpeg');
    const webp = bytesOf('webp');
    const parts: readonly (readonly [PictureName, Buffer])[] = [
      ['png', Buffer.concat([png.subarray(0, 33), chunk('EVIL', Buffer.from('x')), png.subarray(33)])],
      ['png', Buffer.concat([png.subarray(0, 33), png.subarray(8, 33), png.subarray(33)])],
      ['png', Buffer.concat([png.subarray(0, 33), png.subarray(-12)])],
      ['jpeg', Buffer.concat([jpeg.subarray(0, 2), segment(0xc9, Buffer.from('arithmetic')), jpeg.subarray(2)])],
      ['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
      ['webp', riff(Buffer.concat([webp.subarray(12), riffChunk('ANIM', Buffer.from('123456'))]))],
      ['webp', riff(Buffer.concat([webp.subarray(12), webp.subarray(12)]))],
      ['webp', riff(Buffer.alloc(0))],
    ];
    for (const [name, bytes] of parts) expect(taken(urlOf(name, bytes))).toEqual(REFUSED);
  });

  it('is spelt in one way, without a second message in the last bits', () => {
    const url = urlOf('jpeg');
    expect(taken(`${url}=`)).toEqual(REFUSED);
    expect(taken(url.replace('/9j/2wBD', '/9j/2w=='))).toEqual(REFUSED);
    expect(taken(urlOf('lossless').replace('/wA=', '/wB='))).toEqual(REFUSED);
  });

  it('is looked into to its end whatever it is made of', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), fc.nat(), fc.nat(255), (name, place, value) => {
        const bytes = bytesOf(name);
        bytes[place % bytes.length] = value;
        const kept = taken(urlOf(name, bytes));
        if (typeof kept === 'string') expect(kept.length).toBeLessThanOrEqual(urlOf(name, bytes).length);
        else expect(kept).toEqual(REFUSED);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of more than a few kilobytes is no message', () => {
    expect(taken(`data:image/png;base64,${'A'.repeat(PHOTO_CHARS_MAX)}`)).toBe('not-a-message');
  });
});

it('base64 is that of the library, both ways', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = Buffer.from(bytes).toString('base64');
      expect(encodeBase64(bytes)).toBe(text);
      expect(decodeBase64(text)).toEqual(bytes);
    }),
  );
});
