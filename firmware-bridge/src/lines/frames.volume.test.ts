import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { FrameDecoder } from '#bridge/lines/frames';
import { closeLine, encodeDeviceLine } from '#protocol/codec';
import { lines, mutated } from './lines.testing.ts';
import { randomSource } from './random.testing.ts';

it('300,000 random and mutated lines: no throw, nothing from a bad checksum, back in step at the next good line', () => {
  const random = randomSource(20261121);
  const good = lines[0] ?? '';
  const decoder = new FrameDecoder();
  let messages = 0;
  let discarded = 0;
  let resynchronised = 0;
  const BATCH = 1000;
  for (let batch = 0; batch < 300_000 / BATCH; batch += 1) {
    let text = '';
    for (let index = 0; index < BATCH - 1; index += 1) text += mutated(lines[random.below(lines.length)] ?? '', random);
    // Whatever is left over from the noise, one newline ends it and the next line counts.
    const frames = decoder.push(Buffer.from(`${text}\n${good}`, 'latin1'));
    for (const frame of frames) {
      if (frame.kind === 'discarded') {
        discarded += 1;
        continue;
      }
      messages += 1;
      // Whatever was taken has the checksum of its own body, and is exactly what its message is written as.
      if (`${frame.line}\n` !== encodeDeviceLine(frame.message)) throw new Error(`read ${JSON.stringify(frame)}`);
      if (`${frame.line}\n` !== closeLine(frame.line.slice(0, -5)))
        throw new Error(`bad checksum taken: ${frame.line}`);
    }
    const last = frames.at(-1);
    if (last?.kind === 'message' && last.message.type === 'tag-came') resynchronised += 1;
    expect(decoder.bytesHeld).toBe(0);
  }
  expect(resynchronised).toBe(300_000 / BATCH);
  expect(discarded).toBeGreaterThan(150_000);
  expect(messages).toBeGreaterThan(30_000);
});
