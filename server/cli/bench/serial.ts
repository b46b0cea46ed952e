import { Buffer } from 'node:buffer';
import { FrameDecoder } from '#bridge/lines/frames';
import { encodeDeviceLine } from '#protocol/codec';
import type { BenchSuite } from './figures.ts';
import { measureReadingToFact } from './serial-facts.ts';
import { measurePlacedToReading } from './serial-mcu.ts';

export const suite: BenchSuite = {
  name: 'serial',
  run: async (emit, say) => {
    say('serial: decoding lines …');
    emit({ name: 'serial.decode', value: Math.round(linesPerSecond()), unit: 'per-s' });
    say('serial: readings to facts …');
    measureReadingToFact(emit);
    await measurePlacedToReading(emit, say);
  },
};

/**
 * Bytes in chunks as a port gives them, to frames: splitting, checksum, fields and objects. One line in sixteen is
 * damaged.
 */
function linesPerSecond(): number {
  const chunks = chunksOf(lines(LINES), CHUNK_BYTES);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const decoder = new FrameDecoder();
    const began = performance.now();
    let frames = 0;
    for (const chunk of chunks) frames += decoder.push(chunk).length;
    if (frames !== LINES) throw new Error(`${frames} frames of ${LINES} lines`);
    return LINES / ((performance.now() - began) / 1000);
  });
  // The median: the first rounds warm up, and the machine does other things as well.
  return rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

function lines(count: number): Buffer {
  const texts = Array.from({ length: count }, (_, index) => {
    const seq = index + 1;
    const ticks = index * 7;
    const uid = `04${(index % 52).toString(16).padStart(12, '0').toUpperCase()}`;
    const antenna = index % 17;
    if (index % 8 === 7)
      return encodeDeviceLine({ type: 'button', seq, ticks, button: index % 10, action: 'pressed', held: 0 });
    const line = encodeDeviceLine({
      type: index % 2 === 0 ? 'tag-came' : 'tag-went',
      seq,
      ticks,
      antenna,
      uid,
      good: 12,
      silent: 3,
    });
    return index % 16 === 3 ? line.replace(' ', '!') : line;
  });
  return Buffer.from(texts.join(''), 'latin1');
}

function chunksOf(bytes: Buffer, size: number): readonly Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

const LINES = 200_000;
const ROUNDS = 7;
/** About what a USB serial chip hands over at once. */
const CHUNK_BYTES = 256;
