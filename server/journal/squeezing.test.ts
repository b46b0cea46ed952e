import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { squeeze, unsqueeze } from '#journal/squeezing';

const body = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify({ read: [text], did: [['é', text]] })),
  fc.constant('{"read":["hub:1:1966 219100 -110 c4#6,1,0 9c8#44,1,74 20w13#15,2,3 81c12#3,1,0"]}'),
);

it('a body is kept in fewer bytes, and read again as it was', () => {
  fc.assert(
    fc.property(body, (text) => {
      expect(unsqueeze(squeeze(text))).toBe(Buffer.from(text).toString());
    }),
    { numRuns: 2_000, seed: 1 },
  );
  const sighting = '{"read":["hub:1:7 9 0 c3#4,1,0 40w3#4,15,3"]}';
  expect(squeeze(sighting).length).toBeLessThan(sighting.length);
});

it('a bit that flips in it is noticed, also where no text hangs on it', () => {
  fc.assert(
    fc.property(body, fc.nat(), fc.nat(7), (text, at, bit) => {
      const kept = squeeze(text);
      const index = at % kept.length;
      kept[index] = (kept[index] ?? 0) ^ (1 << bit);
      expect(unsqueeze(kept)).toBeUndefined();
    }),
    { numRuns: 2_000, seed: 1 },
  );
});
