import type { Manifold } from 'manifold-3d';

export interface PrintRoom {
  readonly wallLeast: number;
  readonly bed: readonly [number, number, number];
}
export interface Printed {
  readonly solid: Manifold;
  readonly straight: Manifold;
}
export function printFaults(printed: Printed, room: PrintRoom): readonly string[];
export function openEdges(bytes: Buffer): number;
