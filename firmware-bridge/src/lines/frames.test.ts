import { Buffer } from 'node:buffer';
import { ReadlineParser } from '@serialport/parser-readline';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Frame, FrameDecoder, frameOfLine } from '#bridge/lines/frames';
import { LineBound } from '#bridge/lines/line-bound';
import { closeLine } from '#protocol/codec';
import { lines, samples } from './lines.testing.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const latin1 = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) });

function decode(...chunks: Uint8Array[]): readonly Frame[] {
  const decoder = new FrameDecoder();
  return chunks.flatMap((chunk) => decoder.push(chunk));
}

describe('the frame decoder', () => {
  it('gives the same frames however the bytes are cut', () => {
    const anyLine = fc.oneof(
      fc.constantFrom(...lines),
      latin1,
      latin1.map((text) => `${text}\n`),
      fc.constant('A'.repeat(300)),
    );
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), fc.array(fc.nat(400), { maxLength: 30 }), (parts, cuts) => {
        const bytes = bytesOf(parts.join(''));
        const edges = [...new Set(cuts.map((cut) => Math.min(cut, bytes.length)))].sort((a, b) => a - b);
        const chunks = [0, ...edges].map((from, index) => bytes.subarray(from, edges[index] ?? bytes.length));
        expect(decode(...chunks)).toEqual(decode(bytes));
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  it('a byte at a time gives what one chunk gives', () => {
    const bytes = bytesOf(`noise${lines.join('')}\r\n${lines.join('\n')}`);
    expect(decode(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(decode(bytes));
  });

  it('gives what serialport’s own line parser behind the bound gives', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...lines), latin1, fc.constant('x'.repeat(150))), { maxLength: 15 }),
        (parts) => {
          const bytes = bytesOf(`${parts.join('')}\n`);
          const bound = new LineBound();
          const parser = new ReadlineParser({ delimiter: '\n', encoding: 'latin1', readableObjectMode: true });
          const frames: Frame[] = [];
          for (const part of bound.pass(bytes)) parser.write(part);
          for (let line: string | null = parser.read(); line !== null; line = parser.read())
            frames.push(frameOfLine(line));
          expect(frames).toEqual(decode(bytes));
        },
      ),
      { numRuns: 300, seed: 1 },
    );
  });

  it('13 MB without a newline are held as less than one line, named once, and forgotten', () => {
    const decoder = new FrameDecoder();
    const megabyte = new Uint8Array(1024 * 1024).fill(0x41);
    for (let count = 0; count < 13; count += 1) {
      expect(decoder.push(megabyte)).toEqual([]);
      expect(decoder.bytesHeld).toBeLessThan(64 * 1024);
      expect(decoder.bytesHeld).toBeLessThanOrEqual(112);
    }
    const frames = decoder.push(bytesOf(`\n${lines[1]}`));
    expect(frames.map((frame) => (frame.kind === 'message' ? frame.message : frame.reason))).toEqual([
      'too-long',
      samples[1],
    ]);
  });

  it('names what it discards', () => {
    const cases = { '': 'empty', abc: 'no-crc', 'Z 0 0 0*0000': 'bad-crc', 'Z 0 0 0\x07*0000': 'not-printable' };
    for (const [line, reason] of Object.entries(cases))
      expect(frameOfLine(line)).toMatchObject({ kind: 'discarded', reason });
    expect(frameOfLine(closeLine('Q 0 0').trimEnd())).toMatchObject({ reason: 'unknown-type' });
    expect(frameOfLine(closeLine('Z 0 0 100').trimEnd())).toMatchObject({ reason: 'bad-field' });
  });
});

/** One of: left alone, a byte changed, cut short, doubled, noise, or its newline lost. */
