import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkHand } from './checks/hand-check.ts';
import { readHandFile } from './hand-file.ts';
import {
  CASHED_OUT_HAND,
  HEADS_UP_HAND,
  PHH_HAND,
  PHHS_FILE,
  RETURNING_HAND,
  SIDE_POT_HAND,
  STRADDLE_HAND,
  TOURNAMENT_HAND,
  TWICE_HAND,
} from './hand-samples.testing.ts';

/** What this table writes itself, with its rulings. */
const ownFile = (ending: string): string =>
  readFileSync(new URL(`./golden/hand-12.${ending}`, import.meta.url), 'utf8');

const FILES: readonly (readonly [string, string])[] = [
  ...[SIDE_POT_HAND, HEADS_UP_HAND, TOURNAMENT_HAND, RETURNING_HAND, TWICE_HAND, CASHED_OUT_HAND, STRADDLE_HAND].map(
    (text) => ['a.txt', text] as const,
  ),
  ['a.phh', PHH_HAND],
  ['a.phhs', PHHS_FILE],
  ...(['phh', 'phhs', 'ohh', 'txt'] as const).map((ending) => [`b.${ending}`, ownFile(ending)] as const),
];

/** One slip of a pen: a line lost, doubled or moved, a figure changed, the end torn off. */
const slip = fc.record({
  kind: fc.constantFrom('lose', 'double', 'swap', 'figure', 'tear', 'letter'),
  at: fc.nat(10_000),
  to: fc.nat(10_000),
  figure: fc.constantFrom('0', '1', '7', '99999999999999999999', '0.001', '-5', 'inf', '1e9'),
});

function damaged(
  text: string,
  { kind, at, to, figure }: { kind: string; at: number; to: number; figure: string },
): string {
  const lines = text.split('\n');
  const here = at % lines.length;
  switch (kind) {
    case 'lose':
      return lines.filter((_, index) => index !== here).join('\n');
    case 'double':
      return lines.flatMap((line, index) => (index === here ? [line, line] : [line])).join('\n');
    case 'swap': {
      const there = to % lines.length;
      return lines
        .map((line, index) => (index === here ? lines[there] : index === there ? lines[here] : line))
        .join('\n');
    }
    case 'figure': {
      const figures = [...text.matchAll(/\d+(?:\.\d+)?/g)];
      const chosen = figures[at % figures.length];
      if (chosen === undefined) return text;
      return text.slice(0, chosen.index) + figure + text.slice(chosen.index + chosen[0].length);
    }
    case 'tear':
      return text.slice(0, at % (text.length + 1));
    default:
      return `${text.slice(0, at % (text.length + 1))}${String.fromCharCode(32 + (to % 95))}${text.slice((at % (text.length + 1)) + 1)}`;
  }
}

describe('damaged records', () => {
  it('are refused or reported with a reason, and never stop the program', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FILES), fc.array(slip, { minLength: 1, maxLength: 3 }), ([name, text], slips) => {
        for (const { result } of readHandFile(name, slips.reduce(damaged, text))) {
          if (!result.ok) {
            expect(result.reason.name).toMatch(/^[a-z-]+$/);
            continue;
          }
          const check = checkHand(result.value);
          expect(check.ok || (check.why ?? '') !== '').toBe(true);
        }
      }),
      { numRuns: 1500, seed: 5 },
    );
  });
});
