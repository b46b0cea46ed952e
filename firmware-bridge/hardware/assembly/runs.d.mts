import type { NetList } from '../net-list.mjs';

export interface Run {
  readonly board: readonly string[];
  readonly module: readonly string[];
  readonly panel: readonly string[];
  readonly supply: readonly string[];
}
export interface Lead {
  readonly plug: string;
  readonly module: string;
  readonly wires: readonly Wire[];
}
export interface Wire {
  readonly from: string;
  readonly to: string;
  readonly net: string | undefined;
}
export function runsOf(list: NetList): ReadonlyMap<string, Run>;
export function leadsOf(list: NetList): readonly Lead[];
