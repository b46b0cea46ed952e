import type { Antenna } from '#field/radio/readers';

export interface Frame {
  readonly id: string;
  readonly en: string;
  readonly fr: string;
  readonly antenna: Antenna;
  readonly wireMm: number;
  readonly microhenry: number;
  readonly tuningPf: number;
  readonly dampingOhm: number;
  readonly acrossPf: number;
  readonly seriesPf: number;
}
export const LINE_OHM: number;
export function matched(
  henry: number,
  ohm: number,
  lineOhm?: number,
): { readonly acrossFarad: number; readonly seriesFarad: number };
export function framesMade(): readonly Frame[];
