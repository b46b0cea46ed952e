import { describe, expect, it } from 'vitest';
import { PepperFrames, pepperFrame } from './pepper-frames.ts';

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase();

/** As a published program sends them (fixtures/README.md says where). */
const PUBLISHED = [
  ['dummy command', '01', 'F5 03 00 FC FF 01 D1 F1'],
  ['tag count', '02', 'F5 03 00 FC FF 02 B2 C1'],
  ['halt', '05', 'F5 03 00 FC FF 05 55 B1'],
  ['reboot', '0A', 'F5 03 00 FC FF 0A BA 40'],
  ['first identity', '03 00', 'F5 04 00 FB FF 03 00 5C 48'],
  ['fifth identity', '03 04', 'F5 04 00 FB FF 03 04 D8 08'],
] as const;

describe('frames of the Pepper C1', () => {
  it.each(PUBLISHED)('%s is written as others write it, and read', (_, payload, frame) => {
    expect(hexOf(pepperFrame(bytesOf(payload)))).toBe(frame.replaceAll(' ', ''));
    expect(new PepperFrames().push(bytesOf(frame))).toEqual([{ kind: 'frame', payload: bytesOf(payload) }]);
  });

  it('bytes between frames are noise, and the next frame is read, however the bytes are cut', () => {
    const stream = bytesOf('00 F5 F5 03 00 FC FF 02 B2 C1 11 22 F5 03 00 FC FF 05 55 B1');
    for (let size = 1; size <= stream.length; size += 1) {
      const frames = new PepperFrames();
      const found = Array.from({ length: Math.ceil(stream.length / size) }, (_, at) =>
        frames.push(stream.subarray(at * size, (at + 1) * size)),
      );
      const payloads = found.flat().flatMap((frame) => (frame.kind === 'frame' ? [hexOf(frame.payload)] : []));
      expect(payloads).toEqual(['02', '05']);
      expect(found.flat().some(({ kind }) => kind === 'discarded')).toBe(true);
    }
  });

  it('a frame with a wrong check is named, and costs no other', () => {
    const frames = new PepperFrames().push(bytesOf('F5 03 00 FC FF 02 B2 C0 F5 03 00 FC FF 05 55 B1'));
    expect(frames).toEqual([
      { kind: 'discarded', reason: 'bad-crc' },
      { kind: 'frame', payload: bytesOf('05') },
    ]);
  });

  it('a length that no answer has is not waited for', () => {
    expect(new PepperFrames().push(bytesOf('F5 FF 7F 00 80 F5 03 00 FC FF 05 55 B1')).at(-1)).toEqual({
      kind: 'frame',
      payload: bytesOf('05'),
    });
  });
});
