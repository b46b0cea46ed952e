import type { Layout } from '../layout.mjs';
import type { NetList } from '../net-list.mjs';
import type { Lead, Wire } from './runs.mjs';

export interface BoardHarness {
  readonly board: string;
  readonly nets: string;
  readonly usbCm: number;
  readonly supplyCm: number;
  readonly leads: readonly (Lead & { readonly place: string | undefined; readonly cm: number | undefined })[];
  readonly supply: readonly Wire[];
  readonly panel: readonly Wire[];
}
type NetsOf = (name: string) => NetList;
export function harness(layout: Layout, netsOf: NetsOf): readonly BoardHarness[];
export function harnessFaults(layout: Layout, netsOf: NetsOf, made: readonly BoardHarness[]): readonly string[];
