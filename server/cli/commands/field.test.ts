import { describe, expect, it } from 'vitest';
import { command } from './field.ts';
import { listen } from './running.testing.ts';

async function field(...args: readonly string[]): Promise<readonly string[]> {
  const { io, out } = listen();
  expect(await command.run(args, io)).toBe(0);
  return out;
}

interface Row {
  readonly build: string;
  readonly place: string;
  readonly reader: string;
  readonly middleApm: number;
  readonly one: number;
  readonly two: number;
  readonly three: number;
}
const rows = async (...args: readonly string[]): Promise<readonly Row[]> =>
  (await field('--json', ...args)).map((line): Row => JSON.parse(line));

describe('sabot field', () => {
  it('says of each kind of place in how many positions one, two and three cards are read', async () => {
    const read = await rows('table', '--inlay', 'card-14443', '--tuned', '13.56', '--chip', 'norm');
    expect(read.map(({ place }) => place)).toEqual(['seat', 'board', 'burn', 'muck', 'shoe']);
    for (const { one, two, three } of read) expect([one > 0.9, two < 0.05, three < 0.05]).toEqual([true, true, true]);
  });

  it('says which deck goes with a build, the best first, and which does not', async () => {
    const club = await field('club', '--chip', 'good');
    const verdicts = club.filter((line) => line.startsWith('club: '));
    expect(verdicts).toHaveLength(7);
    expect(verdicts[0]).toMatch(/^club: card-15693 at [\d.]+ MHz goes with it: /);
    expect(verdicts.at(-1)).toMatch(/^club: (card-14443|sticker-25) at [\d.]+ MHz does not go with it: /);
  });

  it('another reader or height gives other shares; a reader that does not hear a deck reads none of it', async () => {
    const [strong] = await rows('bench', '--inlay', 'sticker-25', '--chip', '1.5');
    const [weak] = await rows('bench', '--inlay', 'sticker-25', '--chip', '1.5', '--reader', 'rc522-weak');
    const [high] = await rows('bench', '--inlay', 'sticker-25', '--chip', '1.5', '--height', '45');
    expect([strong?.reader, weak?.reader]).toEqual(['rc522-strong', 'rc522-weak']);
    expect(strong?.two).toBeGreaterThan(weak?.two ?? 1);
    expect(strong?.one).toBeGreaterThan(high?.one ?? 1);
    expect(strong?.middleApm).toBeGreaterThan(10 * (high?.middleApm ?? 100));
    const [deaf] = await rows('bench', '--inlay', 'card-15693', '--chip', 'good', '--tuned', '15');
    expect([deaf?.one, deaf?.two]).toEqual([0, 0]);
    const told = await field('bench', '--inlay', 'card-15693', '--tuned', '15');
    expect(told).toContain('bench: card-15693 does not go with it: a reader of it does not speak ISO 15693');
  });

  it.each([
    [['casino'], 'BUILD is one of bench, table, club'],
    [['--inlay', 'paper'], '--inlay is one of sticker-25'],
    [['--tuned', '20'], '--tuned is a number from 13 to 19'],
    [['--chip', 'dear'], "--chip is norm, good or a field in A/m, not 'dear'"],
    [['--chip', '50'], '--chip is a number from 0.01 to 10'],
    [['--height', '0'], '--height is a number from 1 to 60'],
  ])('%j is refused, and says what is meant', async (args, words) => {
    await expect(field(...args)).rejects.toThrow(words);
  });
});
