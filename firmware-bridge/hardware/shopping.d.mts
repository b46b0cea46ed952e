import type { NetList } from './net-list.mjs';

export interface Part {
  readonly id: string;
  /** The maker's number, where one part is meant. */
  readonly number?: string;
  readonly en: string;
  readonly fr: string;
  readonly price: number;
  readonly currency: string;
  readonly pack: number;
  readonly label: 'read' | 'estimated';
  readonly source?: string;
  /** Bought once for a build, however many circuits hang on it. */
  readonly shared?: boolean;
  /** Of a reader: the file that drives it, or null as long as none does. */
  readonly reader?: string | null;
  /** Outputs that a regulator can be set to. */
  readonly volts?: readonly number[];
}
export interface Build {
  readonly id: string;
  readonly listed: string;
  readonly circuits: readonly { readonly nets: string; readonly count: number }[];
  readonly also: Readonly<Record<string, number>>;
}
export interface ShoppingLine {
  readonly part: Part;
  readonly quantity: number;
  readonly packs: number;
  readonly cents: number;
}
export function quantities(build: Build, netsOf: (name: string) => NetList): ReadonlyMap<string, number>;
export function shopping(
  build: Build,
  parts: readonly Part[],
  netsOf: (name: string) => NetList,
): { readonly lines: readonly ShoppingLine[]; readonly totals: ReadonlyMap<string, number> };
