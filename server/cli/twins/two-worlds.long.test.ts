import { expect, it } from 'vitest';
import { differencesOf } from './twin-traces.testing.ts';

/** A hundred thousand traces, of other deals than the gate plays. */
const PARTS = 10;
const DEALS = 250;
const EACH = 40;
const FROM = 1_000_000;

it.each(Array.from({ length: PARTS }, (_, part) => part))(
  'two worlds that differ by where hidden cards lie are the same to everybody, part %i of ten thousand traces',
  (part) => {
    const { differences, traces } = differencesOf(DEALS, EACH, { from: FROM + part * DEALS });
    expect(differences.slice(0, 3)).toEqual([]);
    expect(traces).toBe(DEALS * EACH);
  },
);
