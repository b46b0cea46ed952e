import { expect, it } from 'vitest';
import type { Input } from '#vocabulary/hands/inputs';
import { CleanPlayer } from './clean-hands.testing.ts';
import { Dice } from './dice.testing.ts';
import { Hostility } from './hostile.testing.ts';
import { findBrokenInvariant } from './invariants.testing.ts';
import { anySetup } from './setups.testing.ts';
import { findDriftInRecord, freezeStates, substanceOf } from './states.testing.ts';
import { ProvingTable } from './table.testing.ts';

function tableOf(
  seed: number,
  hostile: boolean,
  prepare: (table: ProvingTable) => void = () => undefined,
): ProvingTable {
  const dice = new Dice(seed);
  const table = ProvingTable.begin(anySetup(dice), dice);
  prepare(table);
  if (hostile) {
    const hostility = new Hostility(table, dice);
    while (table.count < 100) hostility.strike();
  } else new CleanPlayer(table, dice).play();
  return table;
}

/** Must-hold 3 and 4 of issue 4. */
it.each([
  ['clean', 16],
  ['hostile', 16],
] as const)(
  '%s hands: the state is the fold of its events, and the same inputs give the same events',
  (kind, hands) => {
    const faults: string[] = [];
    for (let seed = 1; seed <= hands; seed += 1) {
      const fault = findDriftInRecord(tableOf(seed, kind === 'hostile'));
      if (fault !== '') faults.push(`seed ${seed}: ${fault}`);
    }
    expect(faults).toEqual([]);
  },
);

it.each([
  ['clean', 16],
  ['hostile', 16],
] as const)(
  '%s hands: no state is changed by what comes after it, and in each 52 cards and all chips are there',
  (kind, hands) => {
    const faults: string[] = [];
    for (let seed = 1; seed <= hands; seed += 1) {
      tableOf(seed, kind === 'hostile', (fresh) => {
        freezeStates(fresh);
        const { watch: frozen } = fresh;
        fresh.watch = (before, input, events, after) => {
          frozen?.(before, input, events, after);
          const broken = after.hand === null ? '' : findBrokenInvariant(after.hand);
          if (broken !== '') faults.push(`seed ${seed}, ${input.id}: ${broken}`);
        };
      });
    }
    expect(faults).toEqual([]);
  },
);

/** An act is undone as soon as it was entered, and entered again. */
function findUndoFault(seed: number, hostile: boolean): string {
  const dice = new Dice(seed);
  const table = ProvingTable.begin(anySetup(dice), dice);
  let fault = '';
  table.watch = (before, input) => {
    if (fault !== '' || !isUndoable(input) || !dice.chance(0.15)) return;
    // A sweep that is not over yet is judged when the hand is decided anew: the state before is none of its own.
    if (before.hand !== null && before.hand.landing !== null) return;
    const fork = table.fork();
    fork.watch = undefined;
    fork.feed({ type: 'undone', input: input.id, by: { role: 'operator' } });
    if (substanceOf(fork.state) !== substanceOf(before))
      fault = `seed ${seed}: undoing ${JSON.stringify(input)} does not give the state before it`;
    fork.give({ ...input, id: `${input.id}-again` as Input['id'] });
    const once = table.fork();
    once.watch = undefined;
    once.state = before;
    once.give(input);
    if (fault === '' && substanceOf(fork.state) !== substanceOf(once.state))
      fault = `seed ${seed}: ${JSON.stringify(input)} entered again gives another state`;
  };
  if (hostile) {
    const hostility = new Hostility(table, dice);
    while (table.count < 80) hostility.strike();
  } else new CleanPlayer(table, dice).play();
  return fault;
}

function isUndoable(input: Input): boolean {
  return input.type === 'act' || input.type === 'said' || input.type === 'declared';
}

it.each(['clean', 'hostile'] as const)('%s hands: an act undone and entered again gives the same state', (kind) => {
  const faults: string[] = [];
  for (let seed = 1; seed <= 30; seed += 1) {
    const fault = findUndoFault(seed, kind === 'hostile');
    if (fault !== '') faults.push(fault);
  }
  expect(faults).toEqual([]);
});
