import { expect, it } from 'vitest';
import { compareWorlds } from './twin-traces.testing.ts';

/** More than a hundred thousand traces, of other deals than the gate plays. */
const PARTS = 10;
const DEALS = 125;
const TRUNKS = 4;
const ENDINGS = 14;
const FROM = 1_000_000;

it.each(Array.from({ length: PARTS }, (_, part) => part))(
  'worlds that differ by where hidden cards lie are the same to everybody, part %i of more than ten thousand traces',
  (part) => {
    const wish = { deals: DEALS, trunks: TRUNKS, endings: ENDINGS };
    const { differences, traces } = compareWorlds({ ...wish, from: FROM + part * DEALS });
    process.stdout.write(`${JSON.stringify({ part, traces })}\n`);
    expect(differences).toEqual([]);
    expect(traces).toBeGreaterThan(10_000);
  },
);
