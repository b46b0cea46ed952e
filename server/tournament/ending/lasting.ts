import { ok, type Result } from '#vocabulary/result';
import type { Ends } from '#vocabulary/tournament/ends';
import { stackOf } from '#vocabulary/tournament/structure-troubles';
import type { Structure, StructureWish, WishTrouble } from '#vocabulary/tournament/structures';
import { type Ms, ms } from '#vocabulary/units';
import { proposeStructure, TEMPLATES } from '../reckoning/structures.ts';
import { EVENINGS_MAX, endsOf, seatedAlike } from './ends.ts';
import { USUAL_MANNER } from './evenings.ts';

type Unnamed = Omit<Structure, 'name'>;

/** Deeper stacks are tried where blinds that hardly rise end it too early, shallower ones where it goes on too long. */
const DEPTHS = [1, 1.4, 2, 3, 4, 6, 0.7, 0.5] as const;
/** Two people with one big blind each, and blinds that hardly rise. */
const BIG_BLINDS = { least: 2, most: 2_000 } as const;
const HALVINGS = 6;
/** A median that is so near, as a logarithm, is as good as a nearer one: evenings differ by more. */
const NEAR = 0.03;
/** Levels that are so much longer than the template's, or shorter, are not what was asked for. */
const STRETCH_MAX = 1.5;
/** One that has them weighs against it like so much of an error. */
const STRETCH_WEIGHS = 1 / 4;
/** Evenings by which structures are compared. */
const EVENINGS_COMPARED = 25;
/** Seats at each table: nobody has said how many there are. */
const SEATS = 9;
/** Rebuys and add-ons end after that part of the evening. */
const BUYS_UNTIL = 1 / 3;
/** The nearest of those are compared once more by these, so that none is chosen for its luck. */
const EVENINGS_AGAIN = 121;
const COMPARED_AGAIN = 5;
const CHANCE = 53;
const CHANCE_AGAIN = 1_053;

/** The structure of which half of all evenings are over after the hours asked for, as near as the case allows. */
export function proposeLasting(wish: StructureWish): Result<Unnamed, WishTrouble> {
  const tried: Tried[] = [];
  for (const depth of DEPTHS) {
    tried.push(...nearing(wish, depth));
    if (tried.some(({ away }) => away <= NEAR)) break;
  }
  const [best] = nearestOf(tried)
    .slice(0, COMPARED_AGAIN)
    .map(({ structure }) => tryOut(wish, structure, EVENINGS_AGAIN, CHANCE_AGAIN))
    .sort((a, b) => a.away - b.away);
  return best === undefined ? proposeStructure(wish) : ok(best.structure);
}

const nearestOf = (tried: readonly Tried[]): readonly Tried[] => [...tried].sort((a, b) => a.away - b.away);

interface Tried {
  readonly structure: Unnamed;
  /** The distance as a logarithm; less than none: it ends too early. */
  readonly off: number;
  readonly away: number;
}

/** The slower blinds rise, the later it ends. */
function nearing(wish: StructureWish, depth: number): readonly Tried[] {
  const all: Tried[] = [];
  let [least, most] = [Math.log(BIG_BLINDS.least), Math.log(BIG_BLINDS.most)];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (least + most) / 2;
    const made = proposeStructure(wish, { depth, bigBlindsAtTheEnd: Math.exp(middle) });
    if (!made.ok) return all;
    const tried = tryOut(wish, made.value, EVENINGS_COMPARED, CHANCE);
    all.push(tried);
    if (tried.off < 0) least = middle;
    else most = middle;
  }
  return all;
}

function tryOut(wish: StructureWish, structure: Unnamed, evenings: number, chance: number): Tried {
  const { players, buys = 0, lastsMs } = wish;
  const planned = { players, seats: SEATS, buys, buysUntilMs: ms(lastsMs * BUYS_UNTIL), structure };
  const off = Math.log(endsBySheet(planned, evenings, chance).medianMs / lastsMs);
  return { structure, off, away: Math.abs(off) + stretchOf(wish, structure) };
}

function stretchOf({ template }: StructureWish, { sheet }: Unnamed): number {
  const lastsMs = sheet.find(({ kind }) => kind === 'level')?.lastsMs ?? 0;
  const stretch = Math.abs(Math.log(lastsMs / TEMPLATES[template].levelMs));
  return STRETCH_WEIGHS * Math.max(0, stretch - Math.log(STRETCH_MAX));
}

export interface Planned {
  readonly players: number;
  readonly seats: number;
  readonly buys: number;
  readonly buysUntilMs: Ms;
  readonly structure: Unnamed;
}

/** Ends of a tournament that has not begun, since its first level. */
export function endsBySheet(
  { players, seats, buys, buysUntilMs, structure: { chips, sheet } }: Planned,
  evenings = EVENINGS_MAX,
  chance = CHANCE,
): Ends {
  const stack = stackOf(chips);
  return endsOf(
    {
      tables: seatedAlike(players, seats, stack),
      seats,
      sheet,
      fromMs: 0,
      buys: buys === 0 ? null : { count: buys, stack, untilMs: buysUntilMs },
      manner: USUAL_MANNER,
    },
    chance,
    evenings,
  );
}
