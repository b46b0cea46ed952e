import { Buffer } from 'node:buffer';
import { ReadlineParser } from '@serialport/parser-readline';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Frame, FrameDecoder, frameOfLine } from '#bridge/frames';
import { LineBound } from '#bridge/line-bound';
import { closeLine, encodeDeviceLine } from '#protocol/codec';
import type { DeviceMessage } from '#protocol/generated/messages';
import { randomSource } from './random.testing.ts';

const UID = '04A1B2C3D4E5F6';
const samples: readonly DeviceMessage[] = [
  { type: 'tag-came', seq: 1, ticks: 1000, antenna: 0, uid: UID, good: 1, silent: 255 },
  { type: 'tag-exited', seq: 2, ticks: 1100, antenna: 16, uid: 'DEADBEEF', good: 1, silent: 0 },
  { type: 'button', seq: 3, ticks: 1200, button: 4, action: 'released', held: 212 },
  { type: 'turned', seq: 4, ticks: 1300, encoder: 0, clicks: -3 },
  { type: 'heartbeat', seq: 4, ticks: 2000, queue: 3, lost: 0, refused: 0, sweep: 143, quality: 'GGGGGGGGGGGGGGG90' },
  { type: 'gap', seq: 9, ticks: 2001, from: 5, count: 3 },
];
const lines = samples.map(encodeDeviceLine);
const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const latin1 = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) });

function decode(...chunks: Uint8Array[]): readonly Frame[] {
  const decoder = new FrameDecoder();
  return chunks.flatMap((chunk) => decoder.push(chunk));
}

describe('the frame decoder', () => {
  it('one million random and mutated lines: no throw, nothing from a bad checksum, back in step at the next good line', () => {
    const random = randomSource(20261121);
    const good = lines[0] ?? '';
    const decoder = new FrameDecoder();
    let messages = 0;
    let discarded = 0;
    let resynchronised = 0;
    const BATCH = 1000;
    for (let batch = 0; batch < 1_000_000 / BATCH; batch += 1) {
      let text = '';
      for (let index = 0; index < BATCH - 1; index += 1) text += mutated(lines[random.below(lines.length)] ?? '', random);
      // Whatever is left over from the noise, one newline ends it and the next line counts.
      const frames = decoder.push(bytesOf(`${text}\n${good}`));
      for (const frame of frames) {
        if (frame.kind === 'discarded') {
          discarded += 1;
          continue;
        }
        messages += 1;
        // Whatever was taken has the checksum of its own body, and is exactly what its message is written as.
        if (`${frame.line}\n` !== encodeDeviceLine(frame.message)) throw new Error(`read ${JSON.stringify(frame)}`);
        if (`${frame.line}\n` !== closeLine(frame.line.slice(0, -5))) throw new Error(`bad checksum taken: ${frame.line}`);
      }
      const last = frames.at(-1);
      if (last?.kind === 'message' && last.message.type === 'tag-came') resynchronised += 1;
      expect(decoder.bytesHeld).toBe(0);
    }
    expect(resynchronised).toBe(1_000_000 / BATCH);
    expect(discarded).toBeGreaterThan(500_000);
    expect(messages).toBeGreaterThan(100_000);
  });

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
      { numRuns: 2000 },
    );
  });

  it('a byte at a time gives what one chunk gives', () => {
    const bytes = bytesOf(`noise${lines.join('')}\r\n${lines.join('\n')}`);
    expect(decode(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(decode(bytes));
  });

  it('gives what serialport’s own line parser behind the bound gives', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...lines), latin1, fc.constant('x'.repeat(150))), { maxLength: 15 }), (parts) => {
        const bytes = bytesOf(`${parts.join('')}\n`);
        const bound = new LineBound();
        const parser = new ReadlineParser({ delimiter: '\n', encoding: 'latin1', readableObjectMode: true });
        const frames: Frame[] = [];
        for (const part of bound.pass(bytes)) parser.write(part);
        for (let line: string | null = parser.read(); line !== null; line = parser.read()) frames.push(frameOfLine(line));
        expect(frames).toEqual(decode(bytes));
      }),
      { numRuns: 300 },
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
    expect(frames.map((frame) => (frame.kind === 'message' ? frame.message : frame.reason))).toEqual(['too-long', samples[1]]);
  });

  it('names what it discards', () => {
    const cases = { '': 'empty', abc: 'no-crc', 'Z 0 0 0*0000': 'bad-crc', 'Z 0 0 0\x07*0000': 'not-printable' };
    for (const [line, reason] of Object.entries(cases)) expect(frameOfLine(line)).toMatchObject({ kind: 'discarded', reason });
    expect(frameOfLine(closeLine('Q 0 0').trimEnd())).toMatchObject({ reason: 'unknown-type' });
    expect(frameOfLine(closeLine('Z 0 0 100').trimEnd())).toMatchObject({ reason: 'bad-field' });
  });
});

/** One of: left alone, a byte changed, cut short, doubled, noise, or its newline lost. */
function mutated(line: string, random: ReturnType<typeof randomSource>): string {
  const at = random.below(line.length);
  switch (random.below(8)) {
    case 0:
      return line;
    case 1:
      return line.slice(0, at);
    case 2:
      return line.slice(at);
    case 3:
      return `${line.slice(0, at)}${line}`;
    case 4:
      return `${Array.from({ length: random.below(40) }, () => String.fromCharCode(random.below(256))).join('')}\n`;
    case 5: {
      // A right checksum on a changed body: the fields have to be refused on their own.
      const body = line.slice(0, -6);
      const place = random.below(body.length);
      return closeLine(`${body.slice(0, place)}${String.fromCharCode(32 + random.below(95))}${body.slice(place + 1)}`);
    }
    default:
      return `${line.slice(0, at)}${String.fromCharCode(random.below(256))}${line.slice(at + 1)}`;
  }
}
