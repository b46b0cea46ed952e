import type { Pace } from './shares.ts';

/** Addresses and callers whose credit is remembered; beyond it the one that was quiet the longest is forgotten. */
const KEYS_MAX = 2_000;

/** Credit of each key: it comes back with time, and is taken one by one. */
export interface Credits {
  /** Time until there is one more than `kept`; 0: there is. */
  readonly waitMs: (key: string, kept: number) => number;
  readonly take: (key: string) => void;
}

export function createCredits({ burst, perSecond }: Pace, nowMs: () => number): Credits {
  const known = new Map<string, { readonly credit: number; readonly atMs: number }>();
  const creditOf = (key: string): number => {
    const last = known.get(key);
    return last === undefined ? burst : Math.min(burst, last.credit + ((nowMs() - last.atMs) / 1_000) * perSecond);
  };
  return {
    waitMs: (key, kept) => Math.max(0, ((1 + kept - creditOf(key)) / perSecond) * 1_000),
    take: (key) => {
      const credit = creditOf(key) - 1;
      known.delete(key);
      known.set(key, { credit, atMs: nowMs() });
      const [quietest] = known.keys();
      if (known.size > KEYS_MAX && quietest !== undefined) known.delete(quietest);
    },
  };
}
