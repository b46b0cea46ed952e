import { describe, expect, it } from 'vitest';
import type { ProvingTable } from '../../proving/table.testing.ts';
import {
  betRound,
  checkAround,
  dealTo,
  flopOnTable,
  OPERATOR,
  ORDER,
  playFlop,
  tableOf,
} from '../../small-table.testing.ts';
import { initial } from '../../table-state/initial.ts';
import { expectation } from './expectation.ts';

const ordered = (table: ProvingTable): readonly string[] =>
  expectation(table.state).order.map(
    ({ zone, count, isLater }) => `${zone}${count > 1 ? ` x${count}` : ''}${isLater ? ' later' : ''}`,
  );
const stage = (table: ProvingTable): string => expectation(table.state).stage;
const BOARD_LATER = [
  'BURN later',
  'B1 later',
  'B2 later',
  'B3 later',
  'BURN later',
  'B4 later',
  'BURN later',
  'B5 later',
];

describe('what the plan holds likely next', () => {
  it('is nothing before the first hand', () => {
    expect(expectation(initial())).toEqual({ stage: 'none', deal: null, order: [], moves: [], folded: [] });
  });

  it('has every card of the hand, in the order in which they come', () => {
    const table = tableOf();
    dealTo(table, 2, 3, 4);
    expect([stage(table), ordered(table)]).toEqual(['dealing', ['S1', 'S2', 'S3', 'S4', 'S1', ...BOARD_LATER]]);
  });

  it('counts a card as gone to its place once it has left the shoe', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, 2, 3, 4);
    table.exit();
    expect(ordered(table)).toEqual(BOARD_LATER);
  });

  it('counts a card without a shoe as gone to its place as soon as it is told of, before its sweep is over', () => {
    const table = tableOf('stream');
    const ref = table.exit();
    table.fact({ type: 'card-rested', ref, zone: 'S2', sweep: 1 });
    expect([table.hand.landing?.cards.length, ordered(table)[0]]).toEqual([1, 'S3']);
  });

  it('has the cards of a street due when its betting is over, the burn that is in the air left out', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    expect([stage(table), ordered(table)]).toEqual(['playing', BOARD_LATER]);
    betRound(table);
    table.exit();
    expect([stage(table), ordered(table).slice(0, 4)]).toEqual(['dealing', ['B1', 'B2', 'B3', 'BURN later']]);
  });

  it('has what is still to come behind what lies', () => {
    const table = flopOnTable();
    expect([stage(table), ordered(table)]).toEqual(['playing', BOARD_LATER.slice(4)]);
    checkAround(table);
    table.declare({ type: 'bets-gathered' });
    expect([stage(table), ordered(table)[0]]).toEqual(['dealing', 'BURN']);
  });

  it('follows a plan that a ruling has rewritten: of two burns the second one moves to the board', () => {
    const table = tableOf();
    playFlop(table);
    table.deal('BURN');
    const second = table.deal('BURN');
    expect(expectation(table.state).moves).toEqual([{ card: second, from: 'BURN', to: 'B4', likelihood: 0.9 }]);
    expect(ordered(table)).toEqual(['BURN later', 'B5 later']);
    table.move(second, 'B4');
    expect([expectation(table.state).moves, ordered(table)]).toEqual([[], ['BURN later', 'B5 later']]);
  });

  it('names who has folded by word, and when', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    table.feed({ type: 'act', seat: 4, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
    expect(expectation(table.state).folded).toEqual([{ seat: 4, atMs: table.nowMs }]);
  });

  it('is over when one hand is left: nothing is due then, though somebody may look at what would have come', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    for (const seat of [4, 1, 2] as const)
      table.feed({ type: 'act', seat, act: { type: 'fold' }, how: 'observed', by: OPERATOR });
    expect([stage(table), ordered(table)]).toEqual(['over', BOARD_LATER]);
  });
});
