import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatFrame } from '#bridge/lines/frame-text';
import { FrameDecoder } from '#bridge/lines/frames';

const folder = new URL('../fixtures/', import.meta.url);
const names = readdirSync(folder).flatMap((name) => (name.endsWith('.raw') ? [name.slice(0, -4)] : []));

it.each(names)('fixtures/%s gives its frames', (name) => {
  const expected = readFileSync(new URL(`${name}.frames.txt`, folder), 'utf8')
    .trimEnd()
    .split('\n');
  const frames = new FrameDecoder().push(readFileSync(new URL(`${name}.raw`, folder)));
  expect(frames.map((frame) => formatFrame(frame, true))).toEqual(
    expected.map((line) => line.replace(/^discarded empty:$/, 'discarded empty: ')),
  );
});

it('tags are masked unless they are asked for, in refused lines as well', () => {
  const frames = new FrameDecoder().push(readFileSync(new URL('noisy-table.raw', folder)));
  const text = frames.map((frame) => formatFrame(frame)).join('\n');
  expect(text).toContain('uid=…E5F6');
  expect(text).toContain('bad-crc: …E5F6 1 FF*12AB');
  expect(text).not.toContain('04A1B2C3');
});
