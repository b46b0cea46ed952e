import { describe, expect, it } from 'vitest';
import { ms } from '#vocabulary/units';
import {
  applyEffects,
  clockDueAtMs,
  deadHands,
  decideChipError,
  decideClockCalled,
  decideDeadline,
  decideGather,
  decideKill,
} from './api.ts';
import { asked, played, tableOf } from './betting.testing.ts';
import { clockPhase } from './clock.ts';

const bet = () => played(tableOf({ seats: 4, street: 'turn' }), '2 bet 400');

describe('the clock', () => {
  it('R000-clock-0 R000-clock-1 R000-clock-2: a minute and a countdown of ten seconds, then the hand is dead', () => {
    const called = applyEffects(bet(), decideClockCalled(bet(), ms(1000)).effects);
    expect(called.clock).toEqual({ seat: 3, calledAtMs: 1000 });
    expect(clockDueAtMs(called)).toBe(71_000);
    expect(clockPhase(called, ms(60_999))).toBe('thinking');
    expect(clockPhase(called, ms(61_000))).toBe('countdown');
    expect(decideDeadline(called, ms(70_999)).effects).toEqual([]);
    const over = decideDeadline(called, ms(71_000));
    expect(over.findings).toMatchObject([{ kind: 'TIME_EXPIRED', severity: 'hand-dead', seat: 3, handDead: true }]);
    expect(deadHands(applyEffects(called, over.effects))).toEqual([3]);
    expect(applyEffects(called, over.effects).turn).toBe(4);
  });

  it('an act stops it; an act of somebody else does not', () => {
    const called = applyEffects(bet(), decideClockCalled(bet(), ms(0)).effects);
    expect(played(called, '3 call').clock).toBeNull();
    expect(played(called, '1 call').clock).not.toBeNull();
    expect(decideClockCalled(called, ms(5)).effects).toEqual([]);
  });
});

describe('errors in the chips', () => {
  it('R000-pot-1: before gathering the error is made good and those after it decide anew', () => {
    const table = played(tableOf({ seats: 4, street: 'flop' }), '2 bet 300', '3 unnoticed 200', '4 raise 900');
    const { effects, findings, imposed } = decideChipError(table, 3);
    expect(findings).toMatchObject([{ kind: 'ERROR_BEFORE_GATHER', severity: 'correctable', seat: 3 }]);
    expect(imposed).toEqual({ seat: 3, action: 'call', to: 300 });
    const again = applyEffects(table, effects);
    expect(asked(again)).toMatchObject({ seat: 4, callTo: 300, canFold: true, canRaise: true });
    expect(again.seats.find(({ seat }) => seat === 4)).toMatchObject({ put: 0, acted: false });
  });

  it('R000-pot-1 R000-dead-3: who folded after the error stays out', () => {
    const table = played(tableOf({ seats: 4, street: 'flop' }), '2 bet 300', '3 unnoticed 200', '4 fold', '1 call');
    const again = applyEffects(table, decideChipError(table, 3).effects);
    expect(again.turn).toBe(1);
    expect(again.seats.find(({ seat }) => seat === 4)?.status).toBe('folded');
  });

  it('R000-pot-1 R004-32-1: a hand that a ruling killed meanwhile stays dead', () => {
    const table = played(tableOf({ seats: 4, street: 'flop' }), '2 bet 300', '3 unnoticed 200', '4 call');
    const killed = applyEffects(table, decideKill(table, 2).effects);
    const again = applyEffects(killed, decideChipError(killed, 3).effects);
    expect(again.turn).toBe(4);
    expect(deadHands(again)).toEqual([2]);
  });

  it('R000-pot-2 R000-retro-1: after gathering the pot is complete', () => {
    const closed = played(tableOf({ seats: 4, street: 'flop' }), '2 bet 300', '3 unnoticed 200', '4 call', '1 fold');
    const gathered = applyEffects(closed, decideGather(closed).effects);
    expect(decideChipError(gathered, 3)).toMatchObject({
      effects: [],
      findings: [{ kind: 'ERROR_AFTER_GATHER', severity: 'notice', seat: 3 }],
    });
  });

  it('nothing is taken back where nobody acted after it', () => {
    const table = played(tableOf({ seats: 4, street: 'flop' }), '2 bet 300', '3 unnoticed 200');
    expect(decideChipError(table, 3).effects).toEqual([]);
    expect(table.turn).toBe(4);
  });
});
