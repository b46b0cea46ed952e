import { isForDirectorOnly } from '#views/verdicts';
import type { VerdictKind, VerdictStatus } from '#vocabulary/kinds';
import type { NightKindView, NightView } from '#wire/night-view';
import type { Core } from './core.ts';
import { NIGHT_HANDS_MAX } from './limits.ts';

type NightCore = Pick<Core, 'engine' | 'settings'>;

/** The evening so far, for the statistics page. It looks at a hand once, when the next one has begun: the table pays nothing for it. */
export interface Night {
  readonly take: (core: NightCore) => void;
  readonly view: (nowMs: number) => NightView;
}

interface HandRecord {
  readonly hand: number;
  readonly redealt: boolean;
  readonly pot: number | null;
  readonly verdicts: readonly { readonly kind: VerdictKind; readonly status: VerdictStatus }[];
  readonly stacks: NightView['stacks'][number]['seats'];
}

export function openNight(sinceMs: number): Night {
  const records: HandRecord[] = [];
  let latest: NightCore | undefined;
  return {
    take: (core) => {
      if (latest !== undefined && core.settings.hand !== latest.settings.hand) {
        const record = recordOf(latest, core);
        if (record !== undefined) records.push(record);
        if (records.length > NIGHT_HANDS_MAX) records.shift();
      }
      latest = core;
    },
    view: (nowMs) => nightView(records, sinceMs, nowMs),
  };
}

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
