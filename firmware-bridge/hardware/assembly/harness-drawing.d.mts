import type { Layout } from '../layout.mjs';
import type { NetList } from '../net-list.mjs';

export function harnessDrawing(layout: Layout, netsOf: (name: string) => NetList): string;
