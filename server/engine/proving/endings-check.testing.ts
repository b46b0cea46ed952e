import { ALL_CARD_REFS } from '#vocabulary/card-refs';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { isInFlight, zoneOf } from '../table-state/cards.ts';
import { Dice } from './dice.testing.ts';
import { Guide } from './guide.testing.ts';
import { Hostility } from './hostile.testing.ts';
import { findBrokenInvariant } from './invariants.testing.ts';
import { anySetup } from './setups.testing.ts';
import { ProvingTable } from './table.testing.ts';

/**
 * Whatever happened to a hand: people who from then on do what the screen asks for come to its end, and leave nothing
 * open. Empty where they do.
 */
export function findDeadEnd(seed: number, acts: 'every' | 'any' = 'every'): string {
  const dice = new Dice(seed);
  const drawn = anySetup(dice, { profile: 'full' });
  const setup = acts === 'every' ? { ...drawn, profile: DEFAULT_PROFILES.full } : drawn;
  const table = ProvingTable.begin(setup, dice);
  table.keepsRecord = false;
  const hostility = new Hostility(table, dice);
  const strikes = dice.below(60);
  for (let strike = 0; strike < strikes; strike += 1) hostility.strike();
  settleTable(table, dice);
  const guide = new Guide(table, dice);
  const name = `seed ${seed}: ${setup.ruleBook}, ${setup.players.length} players, ${setup.profile.acts}, after ${table.count} inputs`;
  try {
    if (!guide.finish()) {
      const { ledger, verdicts } = table.hand;
      const open = verdicts
        .filter(({ verdict }) => verdict.status === 'open')
        .map(({ verdict }) => `${verdict.kind}/${verdict.severity}`);
      return `${name}: no end: ${ledger.street} ${ledger.round} over ${ledger.over}, asked for ${JSON.stringify(guide.next)}, open ${open.join(' ')}`;
    }
  } catch (thrown) {
    return `${name}: threw ${thrown instanceof Error ? thrown.stack : String(thrown)}`;
  }
  const broken = findBrokenInvariant(table.hand);
  if (broken !== '') return `${name}: ${broken}`;
  const open = table.hand.verdicts.filter(({ verdict }) => verdict.status === 'open');
  return open.length === 0
    ? ''
    : `${name}: left open: ${open.map(({ verdict }) => `${verdict.kind}/${verdict.severity} ${verdict.remedy.slice(verdict.remedyDone).map((step) => step.do)}`).join(' ')}`;
}

/** The cards really lie where the engine believes them to be; whatever was in somebody's hand is put down. */
export function settleTable(table: ProvingTable, dice: Dice): void {
  table.wait(2000);
  const { cards } = table.hand;
  table.zones.clear();
  table.shoe = [];
  for (const ref of dice.shuffled(ALL_CARD_REFS)) {
    const zone = zoneOf(cards, ref);
    if (zone === 'SHOE') table.shoe.push(ref);
    else table.zones.set(ref, zone);
  }
  table.sweep += 10;
  for (const ref of table.cardsIn('OFF')) if (isInFlight(cards, ref)) table.land([ref, 'MUCK']);
}
