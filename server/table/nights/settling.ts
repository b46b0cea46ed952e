import type { NightPlayerView, TransferView } from '#wire/views/nights-view';

/** More people than this are settled in one go: each one more doubles what has to be looked at. */
const LOOKED_THROUGH_MAX = 14;

interface Account {
  readonly name: string | null;
  readonly chips: number;
}

/**
 * Transfers, as few as there can be: people whose results sum to nothing settle among themselves, so
 * as many such groups are looked for as there are, and each needs one transfer less than it has people. Chips that
 * nobody bought, or that are missing, are between the last ones and nobody.
 */
export function transfersOf(players: readonly Pick<NightPlayerView, 'name' | 'result'>[]): readonly TransferView[] {
  const accounts: Account[] = players
    .filter(({ result }) => result !== 0)
    .map(({ name, result }) => ({ name, chips: result }));
  const left = accounts.reduce((sum, { chips }) => sum + chips, 0);
  if (left !== 0) accounts.push({ name: null, chips: -left });
  return groupsOf(accounts).flatMap(settled);
}

/** As many groups as there can be, each of which sums to nothing. */
function groupsOf(accounts: readonly Account[]): readonly (readonly Account[])[] {
  if (accounts.length > LOOKED_THROUGH_MAX) return [accounts];
  const all = (1 << accounts.length) - 1;
  const sums = new Array<number>(all + 1).fill(0);
  /** Of this set: how many groups it falls into at most, and who joined it last on the way there. */
  const groups = new Array<number>(all + 1).fill(0);
  const last = new Array<number>(all + 1).fill(0);
  for (let set = 1; set <= all; set += 1) {
    let most = -1;
    for (const [index, { chips }] of accounts.entries()) {
      if ((set & (1 << index)) === 0) continue;
      const before = set ^ (1 << index);
      sums[set] = (sums[before] ?? 0) + chips;
      if ((groups[before] ?? 0) <= most) continue;
      most = groups[before] ?? 0;
      last[set] = index;
    }
    groups[set] = most + (sums[set] === 0 ? 1 : 0);
  }
  const found: Account[][] = [];
  for (let set = all; set > 0; set ^= 1 << (last[set] ?? 0)) {
    if (sums[set] === 0) found.push([]);
    const account = accounts[last[set] ?? 0];
    if (account !== undefined) found.at(-1)?.push(account);
  }
  return found;
}

/** The largest debtor pays the largest creditor: one of the two is done with it. */
function settled(group: readonly Account[]): readonly TransferView[] {
  const transfers: TransferView[] = [];
  let open = group;
  for (;;) {
    const sorted = [...open].sort((a, b) => b.chips - a.chips);
    const [to] = sorted;
    const from = sorted.at(-1);
    if (to === undefined || from === undefined || to.chips <= 0 || from.chips >= 0) return transfers;
    const chips = Math.min(to.chips, -from.chips);
    transfers.push({ from: from.name, to: to.name, chips });
    open = sorted.map((each) => {
      if (each === to) return { ...each, chips: each.chips - chips };
      return each === from ? { ...each, chips: each.chips + chips } : each;
    });
  }
}
