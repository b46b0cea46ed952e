import { expect, it } from 'vitest';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Fault } from '#vocabulary/tournament/faults';
import { DoorTable } from './door-table.testing.ts';

it.each<[RuleBook, Fault, readonly string[]]>([
  ['sans-croupier', 'phone', ['R000-eth-5', 'R000-dead-5']],
  ['sans-croupier', 'slow-play', ['R000-clock-3']],
  ['sans-croupier', 'gross-misunderstanding', ['R000-under-5']],
  ['sans-croupier', 'out-of-turn', ['R000-oot-5']],
  ['sans-croupier', 'string-bet', ['R000-string-1']],
  ['sans-croupier', 'bets-into-the-pot', ['R000-pen-1']],
  ['sans-croupier', 'false-claim', ['R000-sd-9']],
  ['sans-croupier', 'chips-from-outside', ['R000-tbl-4']],
  ['sans-croupier', 'remarks', ['R000-eth-0', 'R000-eth-1']],
  ['sans-croupier', 'rudeness', ['R000-eth-3']],
  ['sans-croupier', 'chips-given', ['R000-eth-7']],
  ['maison', 'rudeness', ['R004-A-2', 'R004-A-4']],
  ['maison', 'bets-into-the-pot', ['R004-B-2']],
  ['maison', 'remarks', ['R004-B-8', 'R004-15-0', 'R004-15-2']],
  ['maison', 'chips-from-outside', ['R004-29-1']],
  ['maison', 'chips-given', ['R004-30-0']],
  ['maison', 'advice', ['R004-27-0']],
  ['maison', 'absence', ['R004-21-3']],
  ['maison', 'string-bet', ['R004-39-0']],
])('%s, %s: recorded by the operator it cites %j, and the floor decides', (book, fault, rules) => {
  const table = new DoorTable(book, 3);
  expect(table.from('/operator', { type: 'fault-recorded', seat: 2, fault })).toBe('accepted');
  const [recorded] = table.director().faults;
  expect([recorded?.fault, recorded?.rules.slice(0, rules.length)]).toEqual([fault, rules]);
  const decided = { type: 'fault-decided', fault: recorded?.id ?? '', sanction: 'warning' } as const;
  expect(table.from('/director', decided)).toBe('accepted');
  expect(table.director().faults).toMatchObject([{ decided: 'warning' }]);
});
