import type { Layout } from './layout.mjs';
import type { NetList } from './net-list.mjs';
import type { Shoe } from './shoe-faults.mjs';
import type { Build, Part } from './shopping.mjs';

export interface HardwareData {
  readonly parts: readonly Part[];
  readonly builds: readonly Build[];
  readonly sources: Readonly<
    Record<string, { readonly title: string; readonly url?: string; readonly dated?: string }>
  >;
  readonly layout: Layout;
  readonly shoe: Shoe;
  readonly netsOf: (name: string) => NetList;
}
export interface MadeFile {
  readonly path: string;
  readonly text: string;
}
export function readData(): HardwareData;
export function remade(text: string, language: 'en' | 'fr', data: HardwareData): string;
export function madeFiles(data?: HardwareData): readonly MadeFile[];
export function stale(files?: readonly MadeFile[]): readonly MadeFile[];
