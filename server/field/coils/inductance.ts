import type { Coil } from './coil.ts';
import { type Filament, potentialAlong } from './filaments.ts';
import { gaussPoints } from './gauss-points.ts';
import type { Pose } from './pose.ts';

/** A side is cut into pieces for the exact integral: where two sides cross, the potential has a peak. */
const PIECE_MM = 15;
const POINTS = gaussPoints(8);

/** Mutual inductance of two coils by Neumann's integral, in nanohenry; `pose` is the second's, seen from the first. */
export function mutualNH(first: Coil, second: Coil, pose: Pose): number {
  return between(first.filaments, second.filaments, pose);
}

/** A coil's own inductance, in nanohenry: each turn with each other, and with itself at its conductor's distance. */
export function ownNH({ turns, drawing }: Coil): number {
  let sum = 0;
  turns.forEach((turn, i) => {
    sum += between(turn, turn, { xMm: 0, yMm: 0, zMm: drawing.conductorMm, turnDeg: 0 });
    for (const other of turns.slice(i + 1)) sum += 2 * between(turn, other, { xMm: 0, yMm: 0, zMm: 0, turnDeg: 0 });
  });
  return sum;
}

function between(first: readonly Filament[], second: readonly Filament[], pose: Pose): number {
  const turn = (pose.turnDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const sides = first.map((filament) => {
    const [fx, fy] = [filament.x2 - filament.x1, filament.y2 - filament.y1];
    const length = Math.hypot(fx, fy);
    return { filament, ux: fx / length, uy: fy / length };
  });
  let sum = 0;
  for (const { x1, y1, x2, y2 } of second) {
    const [fromX, fromY] = [pose.xMm + cos * x1 - sin * y1, pose.yMm + sin * x1 + cos * y1];
    const [dx, dy] = [cos * (x2 - x1) - sin * (y2 - y1), sin * (x2 - x1) + cos * (y2 - y1)];
    const pieces = Math.ceil(Math.hypot(dx, dy) / PIECE_MM);
    for (let piece = 0; piece < pieces; piece++) {
      for (const [at, weight] of POINTS) {
        const share = (piece + at) / pieces;
        const [x, y] = [fromX + share * dx, fromY + share * dy];
        let along = 0;
        for (const { filament, ux, uy } of sides)
          along += potentialAlong(filament, x, y, pose.zMm) * (dx * ux + dy * uy);
        sum += (weight / pieces) * along;
      }
    }
  }
  return sum;
}
