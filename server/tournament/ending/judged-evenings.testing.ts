import { SeededRandom } from '#simulation/chance/random';
import { stackOf } from '#vocabulary/tournament/structure-troubles';
import { STRUCTURE_TEMPLATES, type Structure, type StructureWish } from '#vocabulary/tournament/structures';
import { chips, ms } from '#vocabulary/units';
import { playEvening } from './home-games.testing.ts';

export const HOUR_MS = 3_600_000;
const SEATS = 9;

const caseOf = (...kinds: readonly (readonly [worth: number, count: number])[]) =>
  kinds.map(([worth, count]) => ({ worth: chips(worth), count }));
const CLUB = caseOf([25, 500], [100, 500], [500, 300], [1_000, 300], [5_000, 200]);
const HOME = caseOf([25, 150], [100, 150], [500, 100], [1_000, 75], [5_000, 25]);

/** Ninety-six evenings without rebuys, and as many in which everybody is expected to buy once more. */
export const GRID: readonly StructureWish[] = [HOME, CLUB].flatMap((all) =>
  [6, 9, 18, 27].flatMap((players) =>
    [2, 3, 4, 6].flatMap((hours) =>
      STRUCTURE_TEMPLATES.flatMap((template) =>
        [0, players].map((buys) => ({ players, buys, chips: all, lastsMs: ms(hours * HOUR_MS), template })),
      ),
    ),
  ),
);

/** The median of so many evenings of people with cards, against the hours asked for. */
export function keptBy(
  { players, buys = 0, lastsMs }: StructureWish,
  { chips: dealt, sheet }: Omit<Structure, 'name'>,
  evenings: number,
  seed: string,
): number {
  const game = { players, stack: stackOf(dealt), seats: SEATS, sheet, buys, buysEndMs: lastsMs / 3 };
  const ends = Array.from({ length: evenings }, (_, nth) =>
    playEvening(game, new SeededRandom(`${seed}.${players}.${buys}.${lastsMs}.${nth}`)),
  ).sort((a, b) => a - b);
  return (ends[Math.floor(ends.length / 2)] ?? 0) / lastsMs;
}
