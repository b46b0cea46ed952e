import type { Frame } from './frames.mjs';

export function frameDrawing(frame: Frame): string;
