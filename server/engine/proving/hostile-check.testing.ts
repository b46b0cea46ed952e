import { nextSteps } from '../conduct/asked/next-steps.ts';
import { possibleNow } from '../conduct/possible-now.ts';
import { Dice } from './dice.testing.ts';
import { Hostility } from './hostile.testing.ts';
import { findBrokenInvariant } from './invariants.testing.ts';
import { anySetup } from './setups.testing.ts';
import { ProvingTable } from './table.testing.ts';

const INPUTS_A_HAND = 120;

/** Hands of hostile inputs until `inputs` were taken; the answer names what was thrown or broken, or is empty. */
export function findFaultUnderHostility(firstSeed: number, inputs: number): string {
  let taken = 0;
  for (let seed = firstSeed; taken < inputs; seed += 1) {
    const dice = new Dice(seed);
    const setup = anySetup(dice);
    const name = `seed ${seed}: ${setup.ruleBook}, ${setup.profile.name}/${setup.profile.acts}, ${setup.players.length} players`;
    const table = ProvingTable.begin(setup, dice);
    const hostility = new Hostility(table, dice);
    try {
      while (table.count < INPUTS_A_HAND) hostility.strike();
      nextSteps(table.state);
      possibleNow(table.state);
    } catch (thrown) {
      return `${name}, input ${table.count} ${JSON.stringify(table.inputs.at(-1))}: threw ${thrown instanceof Error ? thrown.stack : String(thrown)}`;
    }
    const broken = findBrokenInvariant(table.hand);
    if (broken !== '') return `${name}: ${broken}`;
    taken += table.count;
  }
  return '';
}
