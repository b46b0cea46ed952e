import { err, ok, type Result } from '#vocabulary/result';
import { builtAmounts } from '#vocabulary/tournament/built-amounts';
import type { ChipsOfWorth, WishTrouble } from '#vocabulary/tournament/structures';
import { type Chips, chips } from '#vocabulary/units';

/** Enough to pay with for an hour, few enough to count. */
const COUNT_PROPOSED_MAX = 12;
/** Nobody has room for more of one kind in front of him. */
const COUNT_MAX = 100;
/** With less the first blinds are pushed all-in. */
const DEPTH_MIN = 20;

/**
 * The same chips for everybody (R000-gen-4), as deep as asked or as the case allows: the smallest is the first small
 * blind, and of the small ones there are some, because change is what a table lacks first.
 */
export function proposeStack(
  players: number,
  all: readonly ChipsOfWorth[],
  depth: number,
): Result<readonly ChipsOfWorth[], WishTrouble> {
  const each = [...all]
    .sort((a, b) => a.worth - b.worth)
    .map(({ worth, count }) => ({ worth, count: Math.min(COUNT_MAX, Math.floor(count / players)) }));
  const most = chips(each.reduce((sum, { worth, count }) => sum + worth * count, 0));
  const smallest = each.find(({ count }) => count > 0);
  if (smallest === undefined) return err({ type: 'too-few-chips', most, least: chips(0) });
  const bigBlind = 2 * smallest.worth;
  for (const target of targets(bigBlind, Math.min(most, depth * bigBlind))) {
    for (const countMax of [COUNT_PROPOSED_MAX, COUNT_MAX]) {
      const stack = stackOfWorth(target, each, countMax, new Set());
      if (stack !== undefined) return ok(stack);
    }
  }
  return err({ type: 'too-few-chips', most, least: chips(DEPTH_MIN * bigBlind) });
}

/** From the deepest on; round amounts first. */
function* targets(bigBlind: number, most: number): Generator<number> {
  for (
    let target = Math.floor(most / bigBlind / 10) * bigBlind * 10;
    target >= DEPTH_MIN * bigBlind;
    target -= 10 * bigBlind
  )
    yield target;
  for (let target = Math.floor(most / bigBlind) * bigBlind; target >= DEPTH_MIN * bigBlind; target -= bigBlind)
    yield target;
}

/**
 * As many small chips as there are and as are useful, of which the larger ones make up the rest. `dead`: rests that
 * were tried in vain.
 */
function stackOfWorth(
  target: number,
  [kind, ...larger]: readonly ChipsOfWorth[],
  countMax: number,
  dead: Set<string>,
): readonly ChipsOfWorth[] | undefined {
  if (kind === undefined) return target === 0 ? [] : undefined;
  const name = `${larger.length} ${target}`;
  if (dead.has(name)) return undefined;
  const isLargest = larger.length === 0;
  const most = Math.min(kind.count, isLargest ? kind.count : countMax, Math.floor(target / kind.worth));
  const fits = isLargest ? undefined : builtAmounts(larger.map(({ worth }): Chips => worth));
  for (let count = most; count >= 0; count -= 1) {
    const rest = target - count * kind.worth;
    if (fits === undefined ? rest !== 0 : rest !== 0 && !fits.has(rest)) continue;
    const others = stackOfWorth(rest, larger, countMax, dead);
    if (others !== undefined) return [{ worth: kind.worth, count }, ...others];
  }
  dead.add(name);
  return undefined;
}
