import type { RuleId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';

export const COLOUR_UP_RULES: readonly RuleId[] = ['R004-33-1', 'R004-33-2', 'AMB-35'];

export interface ColourUp {
  /** How many of the larger chips each seat receives for all its small ones. */
  readonly larger: ReadonlyMap<Seat, number>;
  /** What rounding up adds to the chips in play (AMB-35): the total has to be counted anew. */
  readonly added: Chips;
}

/** Small chips leave the game: their worth in larger ones, and one more for whatever remains (R004-33-1, R004-33-2). */
export function colourUp(smallChips: ReadonlyMap<Seat, number>, from: Chips, to: Chips): ColourUp {
  const exchanged = [...smallChips].map(([seat, count]) => ({
    seat,
    worth: count * from,
    larger: Math.ceil((count * from) / to),
  }));
  return {
    larger: new Map(exchanged.map(({ seat, larger }) => [seat, larger])),
    added: chips(exchanged.reduce((sum, { worth, larger }) => sum + larger * to - worth, 0)),
  };
}
