import { type Coil, thinned } from './coil.ts';
import { type Filament, potentialAlong } from './filaments.ts';
import { gaussPoints } from './gauss-points.ts';
import type { Pose } from './pose.ts';

/** A grid so fine loses 3 % of a coupling at most, and keeps a map below two megabytes. */
const GRID_MM = 1.5;
const PER_MM = 1 / GRID_MM;
/** Beyond this distance from its edge a coil is as good as a point. */
const MARGIN_MM = 70;
/** Heights of the map's floors: two cards that lie on each other, and from there up, each a half higher. */
const LOWEST_MM = 0.3;
const STEP = 1.5;
const LN_STEP = Math.log(STEP);
const FLOORS = 16;

/**
 * The vector potential round a coil, tabulated: the flux through any other coil in any pose is a walk once round that
 * one. A floor of the map is made when somebody first needs it.
 */
export class PotentialMap {
  readonly #coil: Coil;
  readonly #columns: number;
  readonly #rows: number;
  /** Floors of the map: for each point of the quarter to the right and away, along x, then along y. */
  readonly #floors: (Float32Array | undefined)[] = Array.from({ length: FLOORS + 1 });

  constructor(coil: Coil) {
    this.#coil = coil;
    const [width, depth] = coil.drawing.mm;
    this.#columns = Math.ceil((width / 2 + MARGIN_MM) / GRID_MM) + 2;
    this.#rows = Math.ceil((depth / 2 + MARGIN_MM) / GRID_MM) + 2;
  }

  /** Mutual inductance with a coil whose pose is seen from this one, in nanohenry. */
  mutualNH(walk: Walk, pose: Pose): number {
    const { xMm, yMm } = pose;
    const level = Math.log(Math.max(Math.abs(pose.zMm) / LOWEST_MM, 1)) / LN_STEP;
    const [columns, rows] = [this.#columns, this.#rows];
    const isOutside = Math.abs(xMm) > (columns - 2) * GRID_MM || Math.abs(yMm) > (rows - 2) * GRID_MM;
    if (isOutside || level >= FLOORS) return dipolesNH(this.#coil, walk.areaMm2, pose);
    const lower = Math.floor(level);
    const [low, high] = [this.#floor(lower), this.#floor(lower + 1)];
    const highPart = level - lower;
    const lowPart = 1 - highPart;
    const turn = (pose.turnDeg * Math.PI) / 180;
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    const { steps } = walk;
    let sum = 0;
    for (let i = 0; i < steps.length; i += 4) {
      const px = steps[i] ?? 0;
      const py = steps[i + 1] ?? 0;
      const dx = steps[i + 2] ?? 0;
      const dy = steps[i + 3] ?? 0;
      const x = xMm + cos * px - sin * py;
      const y = yMm + sin * px + cos * py;
      const gx = Math.abs(x) * PER_MM;
      const gy = Math.abs(y) * PER_MM;
      // A card that hangs over the edge of the map has its corner where next to nothing is.
      const column = Math.min(gx, columns - 2) | 0;
      const row = Math.min(gy, rows - 2) | 0;
      const fx = Math.min(gx - column, 1);
      const fy = Math.min(gy - row, 1);
      const at = 2 * (row * columns + column);
      const above = at + 2 * columns;
      const ax = lowPart * bilinear(low, at, above, fx, fy) + highPart * bilinear(high, at, above, fx, fy);
      const ay =
        lowPart * bilinear(low, at + 1, above + 1, fx, fy) + highPart * bilinear(high, at + 1, above + 1, fx, fy);
      // A coil that is its own mirror image has a potential that changes its sign across the line it runs along.
      const alongX = y < 0 ? sin * dy - cos * dx : cos * dx - sin * dy;
      const alongY = x < 0 ? -sin * dx - cos * dy : sin * dx + cos * dy;
      sum += ax * alongX + ay * alongY;
    }
    return sum;
  }

  #floor(number: number): Float32Array {
    const known = this.#floors[number];
    if (known !== undefined) return known;
    const zMm = LOWEST_MM * STEP ** number;
    const floor = new Float32Array(2 * this.#columns * this.#rows);
    const sides = this.#coil.filaments.map((side) => ({ side, along: directionOf(side) }));
    let at = 0;
    for (let row = 0; row < this.#rows; row++) {
      for (let column = 0; column < this.#columns; column++) {
        let [x, y] = [0, 0];
        for (const { side, along } of sides) {
          const potential = potentialAlong(side, column * GRID_MM, row * GRID_MM, zMm);
          x += potential * along.x;
          y += potential * along.y;
        }
        floor[at++] = x;
        floor[at++] = y;
      }
    }
    this.#floors[number] = floor;
    return floor;
  }
}

/** Points of one axis stand two places apart: the other axis has those between. */
function bilinear(floor: Float32Array, at: number, above: number, fx: number, fy: number): number {
  const near = (floor[at] ?? 0) * (1 - fx) + (floor[at + 2] ?? 0) * fx;
  const away = (floor[above] ?? 0) * (1 - fx) + (floor[above + 2] ?? 0) * fx;
  return near * (1 - fy) + away * fy;
}

/** Two upright dipoles: good to a few per cent where a map ends. */
function dipolesNH(coil: Coil, areaMm2: number, { xMm, yMm, zMm }: Pose): number {
  const squared = xMm * xMm + yMm * yMm + zMm * zMm;
  return (0.1 * coil.areaMm2 * areaMm2 * (3 * zMm * zMm - squared)) / squared ** 2.5;
}

function directionOf({ x1, y1, x2, y2 }: Filament): { readonly x: number; readonly y: number } {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return { x: (x2 - x1) / length, y: (y2 - y1) / length };
}

/** A way once round all turns of a coil, in steps: where each is, and how far it goes. */
export interface Walk {
  readonly steps: Float64Array;
  readonly areaMm2: number;
}

/** A side is looked at in a place each centimetre and a half, and one more. */
const POINT_MM = 15;
const POINTS_MAX = 8;

export function walkRound(coil: Coil): Walk {
  const { filaments, weights } = thinned(coil);
  const steps = filaments.flatMap(({ x1, y1, x2, y2 }, i) => {
    const [dx, dy] = [(x2 - x1) * (weights[i] ?? 1), (y2 - y1) * (weights[i] ?? 1)];
    const points = gaussPoints(Math.min(POINTS_MAX, 1 + Math.ceil(Math.hypot(x2 - x1, y2 - y1) / POINT_MM)));
    return points.flatMap(([at, weight]) => [x1 + at * (x2 - x1), y1 + at * (y2 - y1), dx * weight, dy * weight]);
  });
  return { steps: Float64Array.from(steps), areaMm2: coil.areaMm2 };
}
