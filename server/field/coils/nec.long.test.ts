import { describe, expect, it } from 'vitest';
import { coilOf } from './coil.ts';
import { uprightField } from './filaments.ts';
import { ownNH } from './inductance.ts';
import { askNec, hasNec, type WireLoop } from './nec.testing.ts';

const isThere = hasNec();
if (!isThere) console.info('NEC-2 is not asked: nec2c is missing. apt-get install -y nec2c');

/** Loops that readers have, and a card's outline, of wire as one bends it. */
const LOOPS: readonly (readonly [name: string, loop: WireLoop])[] = [
  ['RC522 module', { widthMm: 38, depthMm: 34, turns: 1, pitchMm: 1, radiusMm: 0.25 }],
  ['PN5180 module', { widthMm: 60, depthMm: 50, turns: 1, pitchMm: 1, radiusMm: 0.25 }],
  ['outline of a full-card inlay', { widthMm: 76, depthMm: 45, turns: 1, pitchMm: 1, radiusMm: 0.2 }],
  ['100 × 80 mm', { widthMm: 100, depthMm: 80, turns: 1, pitchMm: 1, radiusMm: 0.5 }],
  ['frame over a board', { widthMm: 340, depthMm: 100, turns: 1, pitchMm: 1, radiusMm: 0.75 }],
  ['seat frame of two turns', { widthMm: 140, depthMm: 100, turns: 2, pitchMm: 6, radiusMm: 0.75 }],
];
/** Over the middle and beside it, in millimetres. */
const POINTS = [
  [0, 6],
  [0, 25],
  [0, 60],
  [12, 10],
  [90, 30],
] as const;

describe.skipIf(!isThere)('an independent computation, NEC-2', () => {
  it.each(LOOPS)('%s: inductance and field are the same within 10 %', (name, loop) => {
    const coil = coilOf({
      shape: 'rectangle',
      mm: [loop.widthMm, loop.depthMm],
      turns: loop.turns,
      pitchMm: loop.pitchMm,
      conductorMm: loop.radiusMm,
    });
    const answer = askNec(loop, POINTS);
    const ours = ownNH(coil);
    const field = POINTS.map(([x, z]) => Math.abs(uprightField(coil.filaments, x, 0, z)));
    const ratios = [ours / answer.inductanceNH, ...field.map((apm, i) => apm / (answer.fieldApm[i] ?? 0))];
    console.info(
      `${name}: ${ours.toFixed(0)} nH, NEC-2 ${answer.inductanceNH.toFixed(0)} nH; field of NEC-2 times ` +
        ratios
          .slice(1)
          .map((ratio) => ratio.toFixed(3))
          .join(', '),
    );
    for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.1);
  });
});
