export interface Coil {
  readonly id: string;
  readonly width: number;
  readonly depth: number;
}
export const COILS: readonly Coil[];
export const coverage: (coil: Coil) => readonly number[];
export function beside(coil: Coil, distanceMm: number): number;
export function left(offsetMm: number, isInlay: boolean): number;
export const stacked: (shiftMm: number) => number;
