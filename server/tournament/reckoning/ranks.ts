import type { Seat } from '#vocabulary/seats';
import type { Chips } from '#vocabulary/units';

export interface Eliminated<Who = Seat> {
  readonly who: Who;
  readonly stackAtStart: Chips;
}

/**
 * The places of those who went out in one hand: whoever began it with more chips is ranked ahead (R000-rank-0,
 * R004-34-1). No text separates equal stacks: they share the better place.
 */
export function ranksOf<Who>(
  eliminated: readonly Eliminated<Who>[],
  playersLeftAfter: number,
): ReadonlyMap<Who, number> {
  return new Map(
    eliminated.map(({ who, stackAtStart }) => {
      const ahead = eliminated.filter((other) => other.stackAtStart > stackAtStart).length;
      return [who, playersLeftAfter + 1 + ahead];
    }),
  );
}
