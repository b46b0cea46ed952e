import type { NetList } from '../net-list.mjs';

export function breadboardDrawing(list: NetList): string;
