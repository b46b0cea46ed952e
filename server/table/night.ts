import { isForDirectorOnly } from '#views/verdicts';
import type { VerdictKind, VerdictStatus } from '#vocabulary/kinds';
import type { NightKindView, NightView } from '#wire/night-view';
import type { Core } from './core.ts';
import { EVENING_GAP_MS, NIGHT_HANDS_MAX } from './limits.ts';

export type NightCore = Pick<Core, 'engine' | 'settings'>;

/**
 * The evening so far, for the statistics page. It looks at a hand once, when the next one has begun: the table pays nothing for it. When somebody
 * has said that the night is over it is shown until the first hand of the next one is over too.
 */
export interface Night {
  /** Told in order. Where nothing was told for hours, another evening begins. */
  readonly take: (core: NightCore, nowMs: number) => void;
  /** What an earlier session told of the same evening comes before what this one tells. */
  readonly goOnFrom: (earlier: NightHistory) => void;
  readonly history: () => NightHistory;
  readonly view: (nowMs: number) => NightView;
}

/** Hands that are over. No card is in it, and nothing that rests on a hidden one. */
export interface NightHistory {
  readonly sinceMs: number;
  readonly latestMs: number;
  readonly records: readonly HandRecord[];
}

export interface HandRecord {
  readonly hand: number;
  readonly redealt: boolean;
  readonly pot: number | null;
  readonly verdicts: readonly { readonly kind: VerdictKind; readonly status: VerdictStatus }[];
  readonly stacks: NightView['stacks'][number]['seats'];
}

export function openNight(startMs: number): Night {
  const first: NightHistory = { sinceMs: startMs, latestMs: startMs, records: [] };
  let night = first;
  let latest: NightCore | undefined;
  /** When the night began that comes after the one that is shown. */
  let nextSinceMs: number | undefined;
  return {
    take: (core, nowMs) => {
      const isAnother = nowMs - night.latestMs > EVENING_GAP_MS;
      if (isAnother) night = { ...first, sinceMs: nowMs };
      const isEnded = latest !== undefined && core.settings.nightEndedMs !== latest.settings.nightEndedMs;
      if (latest !== undefined && (isEnded ? isPlayed(latest) : core.settings.hand !== latest.settings.hand)) {
        const record = isAnother ? undefined : recordOf(latest, core);
        if (record !== undefined && nextSinceMs !== undefined) {
          night = { ...first, sinceMs: nextSinceMs };
          nextSinceMs = undefined;
        }
        if (record !== undefined) night = { ...night, records: [...night.records, record].slice(-NIGHT_HANDS_MAX) };
      }
      if (isEnded) nextSinceMs = nowMs;
      night = { ...night, latestMs: nowMs };
      latest = core;
    },
    goOnFrom: (earlier) => {
      if (earlier.records.length === 0 || startMs - earlier.latestMs > EVENING_GAP_MS || night.sinceMs !== startMs) return;
      night = { ...night, sinceMs: earlier.sinceMs, records: [...earlier.records, ...night.records].slice(-NIGHT_HANDS_MAX) };
    },
    history: () => night,
    view: (nowMs) => nightView(night.records, night.sinceMs, nowMs),
  };
}

const isPlayed = ({ engine: { hand } }: NightCore): boolean => hand !== null && hand.ledger.over !== 'no';

/** `after`: the core that has begun the next hand, whose roster holds the stacks that the one before left. */
function recordOf({ engine: { hand } }: NightCore, after: NightCore): HandRecord | undefined {
  if (hand === null) return undefined;
  const followsChips = hand.setup.profile.acts === 'every';
  const payout = hand.betting.award?.payout;
  return {
    hand: hand.setup.hand,
    redealt: hand.redeal > 0,
    pot: payout === undefined || !followsChips ? null : payout.reduce((sum, { amount }) => sum + amount, 0),
    verdicts: hand.verdicts.filter(({ verdict }) => !isForDirectorOnly(verdict)).map(({ verdict: { kind, status } }) => ({ kind, status })),
    stacks: followsChips ? after.settings.roster.map(({ seat, stack }) => ({ seat, stack })) : [],
  };
}

function nightView(records: readonly HandRecord[], sinceMs: number, nowMs: number): NightView {
  const pots = records.flatMap(({ hand, pot }) => (pot === null ? [] : [{ hand, amount: pot }]));
  return {
    sinceMs,
    nowMs,
    hands: records.length,
    redealt: records.filter(({ redealt }) => redealt).length,
    biggestPot: pots.reduce<NightView['biggestPot']>((most, pot) => (most === null || pot.amount > most.amount ? pot : most), null),
    kinds: kindsOf(records),
    stacks: records.filter(({ stacks }) => stacks.length > 0).map(({ hand, stacks }) => ({ hand, seats: stacks })),
  };
}

function kindsOf(records: readonly HandRecord[]): readonly NightKindView[] {
  const found = new Map<VerdictKind, Map<VerdictStatus, number>>();
  for (const { kind, status } of records.flatMap(({ verdicts }) => verdicts)) {
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
