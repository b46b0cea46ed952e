import { expect, it } from 'vitest';
import { nextSteps } from '../../api.ts';
import { betRound, checkAround, dealTo, ORDER, tableOf, verdicts } from '../../small-table.testing.ts';
import { zoneOf } from '../../table-state/cards.ts';

it('R000-burn-3: a burn that was put back and is made again is there when people say so, though its pile tells nothing anew', () => {
  const table = tableOf('club');
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  table.land([table.exit(), 'BURN'], [table.exit(), 'BURN']);
  const [step] = nextSteps(table.state);
  if (step?.do !== 'move') throw new Error('one burn is put back');
  table.move(step.ref, 'SHOE');
  table.shoe = [...table.shoe.slice(1), step.ref];
  for (const type of ['done', 'shuffled', 'cut'] as const) table.declare({ type });
  for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
  checkAround(table);
  table.declare({ type: 'bets-gathered' });
  table.shoe = [step.ref, ...table.shoe.slice(0, -1)];
  table.exit();
  table.declare({ type: 'done' });
  expect(zoneOf(table.hand.cards, step.ref)).toBe('BURN');
  table.deal('B4');
  expect([verdicts(table), table.hand.ledger.street]).toEqual([['DOUBLE_BURN_FLOP resolved'], 'turn']);
});
