import { describe, expect, it } from 'vitest';
import { FedTable, setupFor } from './fed-table.testing.ts';

const table = (): FedTable => new FedTable(setupFor());

describe('the panel', () => {
  it('FOLD and CHECK/CALL are acts of the seat whose turn it is', () => {
    const at = table().press('CHECK_CALL').press('FOLD').press('CHECK_CALL');
    expect(at.hand.betting.seats.map(({ lastAction, put }) => [lastAction, put])).toEqual([
      ['call', 100],
      ['fold', 50],
      ['check', 100],
    ]);
    expect(at.hand.ledger.round).toBe('closed');
  });

  it('R004-07-2 R000-raise-1: RAISE opens the dial at the least raise, the encoder turns it, RAISE does it', () => {
    const at = table().press('RAISE');
    expect(at.hand.ledger.dial).toEqual({ seat: 1, to: 200 });
    at.dial(3);
    expect(at.hand.ledger.dial).toEqual({ seat: 1, to: 275 });
    expect(at.hand.betting.turn).toBe(1);
    at.press('RAISE');
    expect(at.hand.betting).toMatchObject({ turn: 2, level: 275 });
    expect(at.hand.ledger.dial).toBeNull();
    expect(at.kinds()).toEqual([]);
  });

  it('the dial stays between the least raise and all-in', () => {
    expect(table().press('RAISE').dial(-5).hand.ledger.dial?.to).toBe(200);
    const at = table().press('RAISE').dial(500);
    expect(at.hand.ledger.dial?.to).toBe(1000);
    at.press('YES');
    expect(at.hand.betting.seats[0]).toMatchObject({ put: 1000, stack: 0 });
  });

  it('NO leaves the dial, and any act closes it', () => {
    const at = table().press('RAISE').press('NO');
    expect(at.hand.ledger.dial).toBeNull();
    expect(at.hand.betting.turn).toBe(1);
    at.press('RAISE').press('CHECK_CALL');
    expect(at.hand.ledger.dial).toBeNull();
    expect(at.hand.betting.level).toBe(100);
  });

  it('turning the encoder alone does nothing', () => {
    const at = table().dial(4);
    expect(at.hand.ledger.dial).toBeNull();
    expect(at.hand.betting.turn).toBe(1);
  });

  it('UNDO takes back the last press', () => {
    const at = table().press('CHECK_CALL').press('FOLD').press('UNDO');
    expect(at.hand.betting.turn).toBe(2);
    expect(at.hand.betting.seats.map(({ status }) => status)).toEqual(['in', 'in', 'in']);
    at.press('UNDO');
    expect(at.hand.betting.turn).toBe(1);
  });
});
