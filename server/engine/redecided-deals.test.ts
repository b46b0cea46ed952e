import { expect, it } from 'vitest';
import { betRound, dealTo, ORDER, tableOf, verdicts } from './small-table.testing.ts';
import { inputsOf } from './table-state/state.ts';

it('a pack that was collected for a misdeal which was taken back stays dealt anew when the hand is decided anew for something else', () => {
  const table = tableOf();
  dealTo(table, 2);
  const skipped = table.exit();
  table.fact({ type: 'card-rested', ref: skipped, zone: 'S1', sweep: 90 });
  const misread = inputsOf(table.hand.log).at(-1);
  if (misread?.type !== 'fact') throw new Error('the last input is a landing');
  const [first = table.top()] = table.cardsIn('S2');
  table.fact({ type: 'card-lifted', ref: first, zone: 'S2' });
  table.fact({ type: 'fact-withdrawn', fact: misread.fact.id, why: 'misread' });
  table.fact({ type: 'card-rested', ref: skipped, zone: 'S3', sweep: 91 });
  table.fact({ type: 'card-lifted', ref: skipped, zone: 'S3' });
  table.declare({ type: 'done' });
  expect([verdicts(table), table.hand.redeal]).toEqual([['WRONG_DEAL_ORDER withdrawn'], 1]);
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  table.feed({ type: 'undone', input: 'last-act', by: { role: 'operator' } });
  expect([verdicts(table), table.hand.redeal, table.hand.ledger.dealDone]).toEqual([
    ['WRONG_DEAL_ORDER withdrawn'],
    1,
    true,
  ]);
});
