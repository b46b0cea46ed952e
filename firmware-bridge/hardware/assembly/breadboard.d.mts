import type { NetList } from '../net-list.mjs';

/** A hole of a strip, or of a rail. */
export interface End {
  readonly column: number;
}
export interface Laid {
  readonly outside: readonly { readonly pin: string }[];
  readonly lying: readonly { readonly name: string }[];
  readonly wires: readonly { readonly net: string; readonly from: End; readonly to: End }[];
}
export function laidOut(list: NetList): Laid;
export function boardFaults(list: NetList, laid: Laid): readonly string[];
