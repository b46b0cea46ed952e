import type { Equities, EquityRefusal, EquityRequest } from '#equity/equities';
import type { Outs } from '#equity/outs';
import type { Result } from '#vocabulary/result';

/** What a feed shows of hands in play: who is how far ahead, and which next cards change it. */
export interface EquityFigures {
  readonly equities: Equities;
  /** In the order of the hands; undefined where no single card is awaited (before the flop, on the river). */
  readonly outs: readonly Outs[] | undefined;
}

/** What the worker is asked. */
export interface EquityJob {
  readonly id: number;
  readonly request: EquityRequest;
}

/** What it says: once that it is warm, then one answer a job. */
export type EquityWorkerMessage =
  | { readonly type: 'warmed-up' }
  | { readonly type: 'answered'; readonly id: number; readonly result: Result<EquityFigures, EquityRefusal> };
