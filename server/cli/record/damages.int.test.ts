import { describe, expect, it } from 'vitest';
import { harmMany, startMany } from './damages-judged.testing.ts';

describe('a record that something happened to', () => {
  it('is never taken for whole where a row, the key or the list of tokens is another (200 damages)', async () => {
    expect(await harmMany(200, 1)).toMatchObject({ unnamed: [] });
  });

  it('nor by a start and what it reads after its ready line (5 damages)', async () => {
    expect(await startMany(5, 2)).toMatchObject({ unnamed: [] });
  });
});
