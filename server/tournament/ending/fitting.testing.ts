import type { Swings } from './fitted-swings.ts';
import type { SeenHand } from './home-games.testing.ts';
import { DEALT_GROUPS, DEPTHS, depthOf, groupOf } from './swings.ts';

/** Parts into which what is lost is divided, each as frequent as another. */
const SHARES = 20;

/** Counts what people win and lose from each other; what the model draws is read off. */
export class Fitting {
  readonly #hands = table(() => 0);
  readonly #shares = table((): number[] => []);
  readonly #third = DEALT_GROUPS.map(() => ({ contests: 0, thirds: [] as number[] }));
  readonly #ms = DEALT_GROUPS.map(() => ({ hands: 0, ms: 0 }));

  see({ bigBlind, before, after, lastsMs }: SeenHand): void {
    const group = groupOf(before.length);
    const time = this.#ms[group];
    if (time !== undefined) {
      time.hands += 1;
      time.ms += lastsMs;
    }
    const pairs = before.length * (before.length - 1);
    for (const [one, first] of before.entries())
      for (const [other, second] of before.entries())
        if (one !== other) add(this.#hands, group, depthOf(Math.min(first, second) / bigBlind), 1 / pairs);
    const change = before.map((stack, index) => (after[index] ?? 0) - stack);
    const posted = (index: number): number => (index === 0 ? bigBlind / 2 : index === 1 ? bigBlind : 0);
    const winner = change.indexOf(Math.max(...change));
    const losers = [...change.keys()]
      .filter((index) => -(change[index] ?? 0) > posted(index))
      .sort((a, b) => (change[a] ?? 0) - (change[b] ?? 0));
    const [loser, third] = losers;
    if (loser === undefined) return;
    const effective = Math.min(before[winner] ?? 0, before[loser] ?? 0);
    const lost = -(change[loser] ?? 0);
    this.#shares[group]?.[depthOf(effective / bigBlind)]?.push(Math.min(1, lost / effective));
    const thirds = this.#third[group];
    if (thirds === undefined) return;
    thirds.contests += 1;
    if (third !== undefined) thirds.thirds.push(-(change[third] ?? 0) / lost);
  }

  swings(): Omit<Swings, 'looseness'> {
    return {
      contests: DEALT_GROUPS.map((_, group) =>
        DEPTHS.map((_none, depth) =>
          rounded((this.#shares[group]?.[depth]?.length ?? 0) / Math.max(1, this.#hands[group]?.[depth] ?? 0)),
        ),
      ),
      shares: DEALT_GROUPS.map((_, group) =>
        DEPTHS.map((_none, depth) => quantiles(this.#shares[group]?.[depth] ?? [], SHARES)),
      ),
      thirds: this.#third.map(({ contests, thirds }) => ({
        chance: rounded(thirds.length / Math.max(1, contests)),
        shares: quantiles(thirds, 4),
      })),
      handMs: this.#ms.map(({ hands, ms }) => Math.round(ms / Math.max(1, hands))),
    };
  }
}

const table = <Cell>(empty: () => Cell): Cell[][] => DEALT_GROUPS.map(() => DEPTHS.map(() => empty()));

function add(cells: number[][], group: number, depth: number, count: number): void {
  const row = cells[group];
  if (row !== undefined) row[depth] = (row[depth] ?? 0) + count;
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

function quantiles(values: readonly number[], count: number): readonly number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return Array.from({ length: count }, (_, nth) =>
    rounded(sorted[Math.floor(((nth + 0.5) / count) * sorted.length)] ?? 1),
  );
}
