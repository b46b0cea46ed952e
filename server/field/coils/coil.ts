import type { Filament } from './filaments.ts';

export const COIL_SHAPES = ['rectangle', 'round'] as const;
export type CoilShape = (typeof COIL_SHAPES)[number];

/** The drawing of a flat coil. */
export interface CoilDrawing {
  readonly shape: CoilShape;
  /** Outer sides, or both diameters, of the outermost turn. */
  readonly mm: readonly [width: number, depth: number];
  readonly turns: number;
  /** From one turn to the next one inside it. */
  readonly pitchMm: number;
  /**
   * Distance at which a turn's own flux is that of a thin one: the radius of a round wire, 0.22 of the width of a flat
   * trace.
   */
  readonly conductorMm: number;
}

/** A flat coil about its own middle, counter-clockwise; it is its own mirror image to the right and away. */
export interface Coil {
  readonly drawing: CoilDrawing;
  readonly turns: readonly (readonly Filament[])[];
  readonly filaments: readonly Filament[];
  /** Area that all turns enclose together. */
  readonly areaMm2: number;
}

/** A round turn is drawn with so many sides: its area is then 95 % of the circle's, made up for by its radius. */
const SIDES_OF_ROUND = 12;
const ROUND_AREA = (SIDES_OF_ROUND / (2 * Math.PI)) * Math.sin((2 * Math.PI) / SIDES_OF_ROUND);

export function coilOf(drawing: CoilDrawing): Coil {
  const turns = Array.from({ length: drawing.turns }, (_, turn) => turnOf(drawing, turn));
  const filaments = turns.flat();
  const areaMm2 = filaments.reduce((sum, { x1, y1, x2, y2 }) => sum + (x1 * y2 - x2 * y1) / 2, 0);
  return { drawing, turns, filaments, areaMm2 };
}

/**
 * Two turns that stand for all of a coil, each counted so many times: where Gauss would put them, the mean and the
 * spread of the turns are kept.
 */
export function thinned({ drawing, filaments }: Coil): {
  readonly filaments: readonly Filament[];
  readonly weights: readonly number[];
} {
  const { turns } = drawing;
  if (turns <= 2) return { filaments, weights: filaments.map(() => 1) };
  const [middle, spread] = [(turns - 1) / 2, Math.sqrt((turns * turns - 1) / 12)];
  const two = [middle - spread, middle + spread].flatMap((turn) => turnOf(drawing, turn));
  return { filaments: two, weights: two.map(() => turns / 2) };
}

const turnOf = ({ shape, mm, pitchMm }: CoilDrawing, turn: number): readonly Filament[] =>
  closed(cornersOf(shape, mm[0] - 2 * turn * pitchMm, mm[1] - 2 * turn * pitchMm));

type Corner = readonly [x: number, y: number];

function cornersOf(shape: CoilShape, width: number, depth: number): readonly Corner[] {
  const [right, far] = [width / 2, depth / 2];
  switch (shape) {
    case 'rectangle':
      return [
        [right, far],
        [-right, far],
        [-right, -far],
        [right, -far],
      ];
    case 'round':
      return Array.from({ length: SIDES_OF_ROUND }, (_, corner) => {
        const angle = ((corner + 0.5) * 2 * Math.PI) / SIDES_OF_ROUND;
        const radius = 1 / Math.sqrt(ROUND_AREA);
        return [right * radius * Math.cos(angle), far * radius * Math.sin(angle)] as const;
      });
  }
}

const closed = (corners: readonly Corner[]): readonly Filament[] =>
  corners.map(([x1, y1], corner) => {
    const [x2, y2] = corners[(corner + 1) % corners.length] ?? [x1, y1];
    return { x1, y1, x2, y2 };
  });
