import type { VerdictKind, VerdictStatus } from '#vocabulary/kinds';
import type { NightKindView, NightView } from '#wire/views/night-view';
import type { HandRecord } from './hand-records.ts';
import type { NightHistory } from './night-history.ts';

/** The figures of an evening. */
export function nightView({ records, sinceMs }: Pick<NightHistory, 'records' | 'sinceMs'>, nowMs: number): NightView {
  return {
    sinceMs,
    nowMs,
    hands: records.length,
    redealt: redealtIn(records),
    biggestPot: biggestPotIn(records),
    kinds: kindsIn(records),
    stacks: stacksIn(records),
  };
}

export const redealtIn = (records: readonly HandRecord[]): number => records.filter(({ redealt }) => redealt).length;

export function biggestPotIn(records: readonly HandRecord[]): NightView['biggestPot'] {
  const pots = records.flatMap(({ hand, pot }) => (pot === null ? [] : [{ hand, amount: pot }]));
  return pots.reduce<NightView['biggestPot']>(
    (most, pot) => (most === null || pot.amount > most.amount ? pot : most),
    null,
  );
}

export const stacksIn = (records: readonly HandRecord[]): NightView['stacks'] =>
  records.filter(({ stacks }) => stacks.length > 0).map(({ hand, stacks }) => ({ hand, seats: stacks }));

export function kindsIn(records: readonly HandRecord[]): readonly NightKindView[] {
  const found = new Map<VerdictKind, Map<VerdictStatus, number>>();
  for (const { kind, status } of records.flatMap(({ called }) => called)) {
    const statuses = found.get(kind) ?? new Map<VerdictStatus, number>();
    found.set(kind, statuses.set(status, (statuses.get(status) ?? 0) + 1));
  }
  return [...found]
    .map(([kind, statuses]) => ({
      kind,
      count: [...statuses.values()].reduce((sum, count) => sum + count, 0),
      statuses: Object.fromEntries(statuses),
    }))
    .sort((a, b) => b.count - a.count || a.kind.localeCompare(b.kind));
}
