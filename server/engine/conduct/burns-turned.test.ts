import { expect, it } from 'vitest';
import { possibleNow } from '../api.ts';
import {
  betRound,
  checkAround,
  dealTo,
  drawUnseen,
  flopOnTable,
  ORDER,
  tableOf,
  verdicts,
} from '../small-table.testing.ts';
import { zoneOf } from '../table-state/cards.ts';

it('R000-expo-2: a burn that its pile has not read yet can be said to be turned up', () => {
  for (const earlier of [false, true]) {
    const table = earlier ? flopOnTable() : tableOf();
    if (!earlier) dealTo(table, ...ORDER, ...ORDER);
    if (earlier) checkAround(table);
    else betRound(table);
    if (earlier) table.declare({ type: 'bets-gathered' });
    const burns = table.cardsIn('BURN');
    const unread = table.exit();
    const offered = possibleNow(table.state).find(({ declare }) => declare === 'burn-exposed');
    expect(offered?.refs).toEqual([...burns, unread]);
    table.declare({ type: 'burn-exposed' });
    const told = table.hand.verdicts.map(({ verdict }) => [verdict.kind, verdict.refs]);
    expect(told).toEqual([['BURN_EXPOSED', [unread]]]);
    // The pile tells of it at last: it is the same one, and the street has its burn.
    table.fact({ type: 'card-rested', ref: unread, zone: 'BURN', sweep: 900 });
    for (const place of earlier ? (['B4'] as const) : (['B1', 'B2', 'B3'] as const)) table.deal(place);
    expect([table.hand.verdicts.length, zoneOf(table.hand.cards, unread), table.hand.ledger.street]).toEqual([
      1,
      'BURN',
      earlier ? 'turn' : 'flop',
    ]);
  }
});

it('R000-expo-2: a burn that neither shoe nor pile has told of can be said to be turned up', () => {
  for (const isToldLate of [false, true]) {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    betRound(table);
    const burn = drawUnseen(table);
    expect(possibleNow(table.state).map(({ declare }) => declare)).toContain('burn-exposed');
    table.declare({ type: 'burn-exposed' });
    expect(verdicts(table)).toEqual([]);
    if (isToldLate) table.fact({ type: 'card-left-shoe', ref: burn, missed: true });
    table.land([burn, 'BURN']);
    table.wait(1000);
    const told = table.hand.verdicts.map(({ verdict }) => [verdict.kind, verdict.refs]);
    expect([told, table.hand.ledger.spokenOf]).toEqual([[['BURN_EXPOSED', [burn]]], null]);
  }
});

it('R000-expo-2: where a street lies unburned, no later burn is the one that was said to be turned up', () => {
  const table = tableOf();
  dealTo(table, ...ORDER, ...ORDER);
  betRound(table);
  table.declare({ type: 'burn-exposed' });
  table.deal('B1');
  expect([verdicts(table), table.hand.ledger.spokenOf]).toEqual([['NO_BURN_FLOP open'], null]);
});
