import type { ProfileName } from '#vocabulary/profiles';
import { CleanPlayer } from './clean-hands.testing.ts';
import { Dice } from './dice.testing.ts';
import { anySetup } from './setups.testing.ts';
import { ProvingTable } from './table.testing.ts';

/** Plays one hand without a mistake; the answer names what the engine said against it, or is empty. */
export function findFaultInCleanHand(seed: number, fixed: { readonly profile?: ProfileName } = {}): string {
  const dice = new Dice(seed);
  const setup = anySetup(dice, fixed);
  const table = ProvingTable.begin(setup, dice);
  const name = `seed ${seed}: ${setup.ruleBook}, ${setup.profile.name}/${setup.profile.acts}, ${setup.players.length} players, ${JSON.stringify(setup.options)}`;
  let raised = '';
  table.watch = (_before, input, events) => {
    for (const event of events) {
      if (event.type !== 'verdict-raised' && event.type !== 'question-asked') continue;
      const what = event.type === 'verdict-raised' ? event.verdict.kind : event.question.ask;
      raised ||= `${what} at input ${table.count} ${JSON.stringify(input)}`;
    }
  };
  table.keepsRecord = false;
  try {
    new CleanPlayer(table, dice).play();
  } catch (thrown) {
    return `${name}: threw ${thrown instanceof Error ? thrown.stack : String(thrown)}`;
  }
  if (raised !== '') return `${name}: ${raised}`;
  const { over } = table.hand.ledger;
  return over === 'no' ? `${name}: the hand did not end (${table.hand.ledger.street}, ${table.hand.ledger.round})` : '';
}
