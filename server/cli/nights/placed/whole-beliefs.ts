import { FIRST_PLACE, WAYS } from '#perception/radio/states';
import type { WorldCard } from '#simulation/world/table-world';

/**
 * All chances that a card lies at a place, from this one up to that of the next bin: how many there were, their sum,
 * how often it lay there.
 */
export interface BeliefBin {
  readonly from: number;
  readonly count: number;
  readonly believed: number;
  readonly so: number;
}

/** A card as perception thinks of it: what its states weigh, a place after the other. */
export interface WeighedCard {
  readonly weights: ArrayLike<number>;
}

/** Compares what is believed of each card and each place with where it lies, a look at a time. */
export class WholeBeliefs {
  readonly #bins = BELIEF_STEPS.map((from) => ({ from, count: 0, believed: 0, so: 0 }));
  #nextMs = 0;

  look(
    cards: readonly Pick<WorldCard, 'deck' | 'uid' | 'spot' | 'flight'>[],
    nowMs: number,
    {
      spots,
      beliefOf,
    }: { readonly spots: readonly string[]; readonly beliefOf: (uid: string) => WeighedCard | undefined },
  ): void {
    if (nowMs < this.#nextMs) return;
    this.#nextMs = nowMs + LOOK_MS;
    for (const card of cards) {
      const belief = card.deck === 'A' ? beliefOf(card.uid) : undefined;
      if (belief === undefined) continue;
      for (const [place, spot] of spots.entries()) {
        const chance = chanceAt(belief, place);
        if (chance < LEAST) continue;
        const bin = this.#bins.findLast(({ from }) => chance >= from);
        if (bin === undefined) continue;
        bin.count += 1;
        bin.believed += chance;
        if (card.flight === null && (card.spot === spot || (spot === 'BOARD' && /^B\d/.test(card.spot)))) bin.so += 1;
      }
    }
  }

  get bins(): readonly BeliefBin[] {
    return this.#bins;
  }
}

function chanceAt({ weights }: WeighedCard, place: number): number {
  let chance = 0;
  for (let way = 0; way < WAYS; way++) chance += weights[FIRST_PLACE + WAYS * place + way] ?? 0;
  return chance;
}

export function beliefFigures(nights: readonly (readonly BeliefBin[])[]): readonly BeliefBin[] {
  return BELIEF_STEPS.map((from, index) => {
    const bins = nights.flatMap((night) => night[index] ?? []);
    const sum = (of: (bin: BeliefBin) => number): number => bins.reduce((total, bin) => total + of(bin), 0);
    return {
      from,
      count: sum(({ count }) => count),
      believed: sum(({ believed }) => believed),
      so: sum(({ so }) => so),
    };
  });
}

export function beliefWords(bins: readonly BeliefBin[]): string {
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
  const words = bins.flatMap(({ count, believed, so }) =>
    count === 0 ? [] : [`${percent(believed, count)} ${percent(so, count)} so (${count})`],
  );
  return words.length === 0 ? 'nothing was believed of any card' : `believed with ${words.join(', ')}`;
}

/** Tenths; the last of them is told in three, for nearly all of what is believed lies in it. */
const BELIEF_STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99, 0.999] as const;
/** Below, it is believed to lie elsewhere: such chances would outweigh all others of their bin. */
const LEAST = 0.001;
const LOOK_MS = 1000;
