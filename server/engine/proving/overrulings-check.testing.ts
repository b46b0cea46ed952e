import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { chipsInstead, insteadsOf } from '../conduct/overruling/insteads.ts';
import type { HandState } from '../table-state/state.ts';
import { Dice } from './dice.testing.ts';
import { settleTable } from './endings-check.testing.ts';
import { Guide } from './guide.testing.ts';
import { Hostility } from './hostile.testing.ts';
import { findBrokenInvariant } from './invariants.testing.ts';
import { anySetup } from './setups.testing.ts';
import { ProvingTable } from './table.testing.ts';

const BY = { role: 'director', name: 'A.' } as const;

/**
 * Rulings of a hand to which anything happens are overruled at any time: all that is offered can be previewed, is
 * accepted, moves the chips that it said, and the hand still comes to its end.
 */
export function findOverrulingFault(seed: number): { readonly fault: string; readonly overruled: number } {
  const dice = new Dice(seed);
  // The guide says of no burn that it was made: its antenna does.
  const profile = { ...DEFAULT_PROFILES[dice.pick(['full', 'club'] as const)], acts: 'every' } as const;
  const table = ProvingTable.begin({ ...anySetup(dice, { profile: 'full' }), profile }, dice);
  table.keepsRecord = false;
  const hostility = new Hostility(table, dice);
  let overruled = 0;
  const named = (fault: string): { fault: string; overruled: number } => ({
    fault: `seed ${seed}, ${table.setup.ruleBook}, input ${table.count}: ${fault}`,
    overruled,
  });
  try {
    for (let strike = 0; strike < 60; strike += 1) {
      hostility.strike();
      const offered = offeredIn(table.hand);
      if (offered.length === 0 || !dice.chance(0.3)) continue;
      const { verdict, instead, moved } = dice.pick(offered);
      const before = stacksOf(table.hand);
      const answer = table.feed({ type: 'overruled', verdict, instead, reason: 'it is fairer so', by: BY });
      overruled += 1;
      if (answer.kind !== 'accepted') return named(`${instead} is offered and not accepted: ${answer.reason}`);
      const broken = findBrokenInvariant(table.hand);
      if (broken !== '') return named(`${instead}: ${broken}`);
      if (instead !== 'split') continue;
      for (const { seat, amount, goes } of moved)
        before.set(seat, (before.get(seat) ?? 0) + (goes === 'to' ? amount : -amount));
      const after = stacksOf(table.hand);
      if ([...before].some(([seat, stack]) => after.get(seat) !== stack))
        return named('a split of other chips than said');
    }
    settleTable(table, dice);
    const guide = new Guide(table, dice);
    if (!guide.finish()) return named(`no end: ${JSON.stringify(guide.next)}`);
  } catch (thrown) {
    return named(thrown instanceof Error ? `${thrown.stack}` : String(thrown));
  }
  const broken = findBrokenInvariant(table.hand);
  return broken === '' ? { fault: '', overruled } : named(broken);
}

const offeredIn = (hand: HandState) =>
  hand.verdicts
    .filter(({ verdict: { status } }) => status !== 'withdrawn' && status !== 'overruled')
    .flatMap((record) =>
      insteadsOf(hand, record).map((instead) => ({
        verdict: record.verdict.id,
        instead,
        moved: chipsInstead(hand, record, instead),
      })),
    );

const stacksOf = (hand: HandState): Map<number, number> =>
  new Map(hand.betting.seats.map(({ seat, stack }) => [seat, stack]));
