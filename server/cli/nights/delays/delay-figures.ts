/** Delays until something was said. A percentile near the top of some forty would be the slowest one alone. */
export interface DelayFigures {
  readonly p50: number;
  readonly p90: number;
  /** Shares of all of them. */
  readonly laterThan1500: number;
  readonly laterThan5000: number;
}

export function delayFigures(delaysMs: readonly number[]): DelayFigures {
  const sorted = [...delaysMs].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  const laterThan = (ms: number): number =>
    sorted.length === 0 ? 0 : sorted.filter((delayMs) => delayMs > ms).length / sorted.length;
  return { p50: at(0.5), p90: at(0.9), laterThan1500: laterThan(1500), laterThan5000: laterThan(5000) };
}

export function delayWords({ p50, p90, laterThan1500, laterThan5000 }: DelayFigures): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  return (
    `${Math.round(p50)} ms, p90 ${Math.round(p90)} ms, ${percent(laterThan1500)} later than 1.5 s, ` +
    `${percent(laterThan5000)} later than 5 s`
  );
}
