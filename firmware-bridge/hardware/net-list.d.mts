import type { PinEntry } from '../firmware/generate-pins.mjs';

export interface NetList {
  readonly title: { readonly en: string; readonly fr: string };
  readonly parts: ReadonlyMap<string, { readonly kind: string; readonly note: string }>;
  readonly nets: ReadonlyMap<string, readonly string[]>;
  readonly netOf: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
}
export function parseNets(text: string): NetList;
export function faultsOf(list: NetList, pins: Readonly<Record<string, readonly PinEntry[]>>): readonly string[];
