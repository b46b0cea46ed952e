import type { Spot } from './geometry.ts';

/** What lies or hovers over a place, and how many polls still read a card below it. */
export const COVERS = ['hand', 'guard', 'phone', 'glass'] as const;
export type CoverKind = (typeof COVERS)[number];

export const READ_BELOW: Readonly<Record<CoverKind, number>> = { hand: 0, guard: 0.15, phone: 0.2, glass: 0 };

interface Cover {
  readonly kind: CoverKind;
  readonly untilMs: number;
}

/** Things over places; people put them there and take them away. */
export class Covers {
  readonly #covers = new Map<Spot, Cover>();

  /** Things that stand there for longer are not moved for a hand. */
  put(spot: Spot, kind: CoverKind, untilMs: number): void {
    const standing = this.#covers.get(spot);
    if (standing?.kind === 'glass' && standing.untilMs > untilMs) return;
    this.#covers.set(spot, { kind, untilMs });
  }

  take(spot: Spot): void {
    this.#covers.delete(spot);
  }

  at(spot: Spot, nowMs: number): CoverKind | undefined {
    const cover = this.#covers.get(spot);
    if (cover === undefined) return undefined;
    if (cover.untilMs > nowMs) return cover.kind;
    this.#covers.delete(spot);
    return undefined;
  }

  phones(nowMs: number): readonly Spot[] {
    return [...this.#covers.keys()].filter((spot) => this.at(spot, nowMs) === 'phone');
  }
}
