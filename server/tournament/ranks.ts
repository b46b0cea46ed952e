import type { RuleId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import type { Chips } from '#vocabulary/units';

export interface Eliminated {
  readonly seat: Seat;
  readonly stackAtStart: Chips;
}

export const RANK_RULES: readonly RuleId[] = ['R000-rank-0', 'R004-34-0', 'R004-34-1'];

/**
 * The places of those who went out in one hand: whoever began it with more chips is ranked ahead (R000-rank-0, R004-34-1).
 * No text separates equal stacks: they share the better place.
 */
export function ranksOf(eliminated: readonly Eliminated[], playersLeftAfter: number): ReadonlyMap<Seat, number> {
  return new Map(
    eliminated.map(({ seat, stackAtStart }) => {
      const ahead = eliminated.filter((other) => other.stackAtStart > stackAtStart).length;
      return [seat, playersLeftAfter + 1 + ahead];
    }),
  );
}

/** The tournament is over when one player owns every chip (R000-gen-5). */
export function winnerOf(stacks: ReadonlyMap<Seat, Chips>): Seat | undefined {
  const holders = [...stacks].filter(([, stack]) => stack > 0);
  return holders.length === 1 ? holders[0]?.[0] : undefined;
}
