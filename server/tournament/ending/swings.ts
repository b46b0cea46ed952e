import { FITTED } from './fitted-swings.ts';

/** Hands of so many people at least are alike. */
export const DEALT_GROUPS = [2, 3, 6] as const;
/** Big blinds that two people can lose to each other, from so many on. */
export const DEPTHS = [0, 3, 6, 10, 15, 25, 40, 70, 120] as const;

export const groupOf = (dealt: number): number => DEALT_GROUPS.findLastIndex((least) => dealt >= least);
export const depthOf = (bigBlinds: number): number => DEPTHS.findLastIndex((least) => bigBlinds >= least);

export const handMsOf = (dealt: number): number => FITTED.handMs[groupOf(dealt)] ?? 0;

export interface Contest {
  readonly share: number;
  readonly third: number | undefined;
}

/** Null: nobody loses more than he posted. */
export function contestOf(group: number, bigBlinds: number, looseness: number, draw: () => number): Contest | null {
  const depth = depthOf(bigBlinds);
  if (draw() >= (FITTED.contests[group]?.[depth] ?? 0) * FITTED.looseness * looseness) return null;
  const shares = FITTED.shares[group]?.[depth] ?? [];
  const third = FITTED.thirds[group];
  return {
    share: shares[Math.floor(draw() * shares.length)] ?? 1,
    third:
      third !== undefined && draw() < third.chance ? third.shares[Math.floor(draw() * third.shares.length)] : undefined,
  };
}
