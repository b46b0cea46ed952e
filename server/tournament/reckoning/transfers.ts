/** The sum that somebody gets (more than nothing) or owes (less), in cents or in chips; those of all sum to nothing. */
export interface Balance<Who = string> {
  readonly who: Who;
  readonly amount: number;
}

export interface Transfer<Who = string> {
  readonly from: Who;
  readonly to: Who;
  readonly amount: number;
}

/** Groups of so many are looked through one by one; among more, transfers may be one or two too many. */
const SEARCHED_MAX = 16;

/**
 * Who pays whom, with the fewest transfers. People whose balances sum to nothing settle among themselves with one
 * transfer less than they are, so the more such groups there are, the fewer transfers.
 */
export function transfersOf<Who>(balances: readonly Balance<Who>[]): readonly Transfer<Who>[] {
  const { pairs, rest } = withoutPairs(balances.filter(({ amount }) => amount !== 0));
  const groups = rest.length <= SEARCHED_MAX ? mostGroups(rest) : [rest];
  return [...pairs, ...groups].flatMap(settled);
}

/**
 * Two who cancel each other out are always a group of their own: whatever groups they were in make one without them.
 */
function withoutPairs<Who>(balances: readonly Balance<Who>[]): {
  readonly pairs: readonly (readonly Balance<Who>[])[];
  readonly rest: readonly Balance<Who>[];
} {
  const pairs: Balance<Who>[][] = [];
  const rest = [...balances];
  for (const one of balances) {
    const other = rest.includes(one) ? rest.find(({ amount }) => amount === -one.amount) : undefined;
    if (other === undefined) continue;
    pairs.push([one, other]);
    for (const each of [one, other]) rest.splice(rest.indexOf(each), 1);
  }
  return { pairs, rest };
}

/** For every set of people, as bits, the most groups that it divides into; what is over is counted to the last one. */
function mostGroups<Who>(people: readonly Balance<Who>[]): readonly (readonly Balance<Who>[])[] {
  const all = 2 ** people.length;
  const sums = new Array<number>(all).fill(0);
  const groups = new Array<number>(all).fill(0);
  const without = new Array<number>(all).fill(0);
  for (let set = 1; set < all; set += 1) {
    for (const [index, { amount }] of people.entries()) {
      const bit = 2 ** index;
      if ((set & bit) === 0) continue;
      const smaller = set - bit;
      sums[set] = (sums[smaller] ?? 0) + amount;
      if ((groups[smaller] ?? 0) >= (groups[set] ?? 0)) {
        groups[set] = groups[smaller] ?? 0;
        without[set] = smaller;
      }
    }
    if (sums[set] === 0) groups[set] = (groups[set] ?? 0) + 1;
  }
  const found: Balance<Who>[][] = [];
  for (let set = all - 1; set > 0; set = without[set] ?? 0) {
    if (sums[set] === 0) found.push([]);
    const left = set - (without[set] ?? 0);
    const person = people[Math.log2(left)];
    if (person !== undefined) found.at(-1)?.push(person);
  }
  return found;
}

/** Within a group the largest debt goes to the largest claim: each transfer settles one of the two. */
function settled<Who>(group: readonly Balance<Who>[]): readonly Transfer<Who>[] {
  const open = group.map(({ who, amount }) => ({ who, amount }));
  const transfers: Transfer<Who>[] = [];
  for (;;) {
    open.sort((a, b) => b.amount - a.amount);
    const [to, from] = [open[0], open.at(-1)];
    if (to === undefined || from === undefined || to.amount <= 0 || from.amount >= 0) return transfers;
    const amount = Math.min(to.amount, -from.amount);
    transfers.push({ from: from.who, to: to.who, amount });
    to.amount -= amount;
    from.amount += amount;
  }
}
