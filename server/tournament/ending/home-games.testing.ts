import type { SeededRandom } from '#simulation/chance/random';
import type { LevelEntry, SheetEntry } from '#vocabulary/tournament/tournament-plans';
import { CardHand, personBy, type Sitting } from './card-hands.testing.ts';

export interface HomeGame {
  readonly players: number;
  readonly stack: number;
  readonly seats: number;
  readonly sheet: readonly SheetEntry[];
  /** Stacks that are bought later, rebuys first. */
  readonly buys: number;
  /** Rebuys end, and add-ons are bought. */
  readonly buysEndMs: number;
}

/** One hand at a table, as it is seen from outside. */
export interface SeenHand {
  readonly bigBlind: number;
  /** Stacks from the small blind on, before and after. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly lastsMs: number;
}

interface Table {
  readonly dealMs: number;
  people: Sitting[];
  atMs: number;
}

/** A whole evening of people with cards: when it is over, counted from its first level. */
export function playEvening(game: HomeGame, random: SeededRandom, see: (hand: SeenHand) => void = () => {}): number {
  const count = Math.ceil(game.players / game.seats);
  const dealMs = (): number => random.between(30_000, 55_000);
  let tables: Table[] = Array.from({ length: count }, () => ({ dealMs: dealMs(), people: [], atMs: 0 }));
  for (let player = 0; player < game.players; player += 1)
    tables[player % count]?.people.push({ person: personBy(random), stack: game.stack });
  let buys = game.buys;
  for (;;) {
    const [table] = tables.filter(({ people }) => people.length > 1).sort((a, b) => a.atMs - b.atMs);
    if (table === undefined) return Math.max(...tables.map(({ atMs }) => atMs));
    const { level, beginsMs } = levelIn(game.sheet, table.atMs);
    if (beginsMs > table.atMs) {
      table.atMs = beginsMs;
      continue;
    }
    if (table.atMs >= game.buysEndMs && buys > 0) {
      const left = tables.flatMap(({ people }) => people);
      for (let bought = 0; bought < buys; bought += 1) {
        const buyer = left[bought % left.length];
        if (buyer !== undefined) buyer.stack += game.stack;
      }
      buys = 0;
    }
    const before = table.people.map(({ stack }) => stack);
    const lastsMs = table.dealMs + new CardHand(table.people, level, random).play();
    see({ bigBlind: level.bigBlind, before, after: table.people.map(({ stack }) => stack), lastsMs });
    table.atMs += lastsMs;
    for (const each of table.people) {
      if (each.stack > 0 || buys < 1 || table.atMs >= game.buysEndMs || !random.chance(0.85)) continue;
      each.stack = game.stack;
      buys -= 1;
    }
    const [first, ...others] = table.people;
    table.people = [...others, ...(first === undefined ? [] : [first])].filter(({ stack }) => stack > 0);
    tables = balanced(tables, table, game.seats);
    if (tables.reduce((sum, { people }) => sum + people.length, 0) === 1) return table.atMs;
  }
}

/** The table that has just played gives somebody away, or is broken. */
function balanced(tables: readonly Table[], played: Table, seats: number): Table[] {
  const left = tables.reduce((sum, { people }) => sum + people.length, 0);
  const fewest = [...tables].sort((a, b) => a.people.length - b.people.length)[0];
  if (tables.length > 1 && left <= (tables.length - 1) * seats && fewest === played) {
    const others = tables.filter((table) => table !== played);
    for (const person of played.people)
      [...others].sort((a, b) => a.people.length - b.people.length)[0]?.people.push(person);
    for (const table of others) table.atMs = Math.max(table.atMs, played.atMs);
    return others;
  }
  if (fewest !== undefined && played.people.length - fewest.people.length > 1) {
    const mover = played.people.pop();
    if (mover !== undefined) fewest.people.push(mover);
  }
  return [...tables];
}

function levelIn(sheet: readonly SheetEntry[], atMs: number): { level: LevelEntry; beginsMs: number } {
  let beginsMs = 0;
  let last: LevelEntry | undefined;
  for (const entry of sheet) {
    if (entry.kind === 'level') {
      last = entry;
      if (atMs < beginsMs + entry.lastsMs) return { level: entry, beginsMs };
    }
    beginsMs += entry.lastsMs;
  }
  if (last === undefined) throw new Error('a sheet has levels');
  return { level: last, beginsMs: 0 };
}
