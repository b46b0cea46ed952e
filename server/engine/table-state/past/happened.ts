import type { Fact } from '#vocabulary/hands/facts';
import type { Ms } from '#vocabulary/units';
import { TOLD_IN_TIME_MS } from '../limits.ts';

type Exit = Extract<Fact, { readonly type: 'card-left-shoe' }>;
type Rested = Extract<Fact, { readonly type: 'card-rested' }>;

/** When its place had read it, where that is told so late that other things may have come in between. */
export function readLateMs({ atMs, happened }: Rested): Ms | undefined {
  return happened !== undefined && atMs > happened.toMs + TOLD_IN_TIME_MS ? happened.toMs : undefined;
}

/** When the shoe gave it out, as far as the shoe tells it itself. */
export const leftAtMs = ({ atMs, happened }: Exit): Ms => happened?.fromMs ?? atMs;
