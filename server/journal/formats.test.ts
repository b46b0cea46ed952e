import { describe, expect, it } from 'vitest';
import type { Entry } from '#journal/entries';
import { bodyOf, FORMAT_VERSION, isKnownFormat } from '#journal/formats';

const old: Entry = { seq: 1, format: 1, kind: 'work', hand: 1, atMs: 0, body: '{"chips":5}', hash: '' };
const upcasts = { 1: (body: unknown) => ({ amount: body }), 2: (body: unknown) => ({ third: body }) };

describe('formats of the journal', () => {
  it('bring an old body up to date step by step', () => {
    expect(bodyOf(old, upcasts, 3)).toEqual({ third: { amount: { chips: 5 } } });
    expect(bodyOf({ ...old, format: 3 }, upcasts, 3)).toEqual({ chips: 5 });
  });

  it('know each version up to today, and none of tomorrow', () => {
    for (let format = 1; format <= FORMAT_VERSION; format++) expect(isKnownFormat(format)).toBe(true);
    for (const format of [0, -1, 1.5, FORMAT_VERSION + 1]) expect(isKnownFormat(format)).toBe(false);
    expect(isKnownFormat(1, { 2: (body: unknown) => body }, 3)).toBe(false);
  });
});
