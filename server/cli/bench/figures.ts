/** What a bench prints: one JSON line a figure (DESIGN §5). */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: FigureUnit;
}

export const FIGURE_UNITS = ['ms', 'us', 'per-s', 'bytes', 'ratio', 'count', 'percent'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** Each suite is a module `server/cli/bench/SUITE.ts` that exports `suite`. */
export interface BenchSuite {
  readonly name: string;
  readonly run: (emit: (figure: Figure) => void, say: (progress: string) => void, size: BenchSize) => Promise<void>;
}

/** Load that a suite may take on; what is not said is the suite's own choice. */
export interface BenchSize {
  readonly hands?: number;
  readonly nights?: number;
  readonly jobs?: number;
  /** Only that it runs: figures of so little say nothing. */
  readonly isSmall?: boolean;
}

/** The value below which the share `p` (0…1) of the samples lies. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = Float64Array.from(samples).sort();
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))] ?? Number.NaN;
}
