import { describe, expect, it } from 'vitest';
import type { Journal } from '#journal/journal';
import type { Clock } from '#table/core/clocks';
import { modelOf } from '#table/screens/models';
import { NO_SURROUNDINGS } from '#table/screens/surroundings';
import { Table } from '#table/writer/table';
import { publicView } from '#views/public-view';
import { ok } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { Duel, UNDO, WORLD } from './duel.testing.ts';

const viewOf = ({ core, nowMs }: Duel) => publicView(modelOf(core, NO_SURROUNDINGS, 'running', nowMs));
const seen = (duel: Duel, seat: Seat) => viewOf(duel).seats.find((view) => view.seat === seat)?.stack;
const dealt = ({ core }: Duel, seat: Seat) =>
  core.engine.hand?.setup.players.find((player) => player.seat === seat)?.stack;

/** A small blind of 50 was given up: one has 10,050, the other 9,950. */
function folded(): { readonly duel: Duel; readonly winner: Seat; readonly loser: Seat } {
  const duel = new Duel();
  const loser = duel.core.engine.hand?.betting.turn;
  if (loser === null || loser === undefined) throw new Error('it is somebody’s turn');
  duel.act('fold');
  return { duel, loser, winner: loser === 1 ? 2 : 1 };
}

describe('chips that are spoken of when a hand is over and the next one has not begun', () => {
  it('are bought on top of what the hand leaves, are seen at once, and are played with', () => {
    const { duel, loser, winner } = folded();
    expect(duel.floor({ type: 'roster', seat: loser, change: { do: 'rebuy', chips: 500 } })).toBe('accepted');
    expect(duel.floor({ type: 'roster', seat: loser, change: { do: 'rebuy', chips: 25 } })).toBe('accepted');
    expect([seen(duel, loser), seen(duel, winner)]).toEqual([10_475, 10_050]);
    expect(duel.nextHand()).toBe(true);
    expect([dealt(duel, loser), dealt(duel, winner)]).toEqual([10_475, 10_050]);
    // Counted once: now the other one gives up his small blind.
    duel.deal();
    duel.act('fold');
    duel.nextHand();
    expect([dealt(duel, loser), dealt(duel, winner)]).toEqual([10_475 + 50, 10_050 - 50]);
  });

  it('stay bought when the hand goes on after all', () => {
    const { duel, loser, winner } = folded();
    duel.floor({ type: 'roster', seat: loser, change: { do: 'rebuy', chips: 500 } });
    duel.say(UNDO);
    duel.act('call');
    duel.act('fold');
    duel.nextHand();
    expect([dealt(duel, loser), dealt(duel, winner)]).toEqual([10_000 + 100 + 500, 10_000 - 100]);
  });

  it('are what was counted, where a stack is put right', () => {
    const { duel, loser, winner } = folded();
    duel.floor({ type: 'roster', seat: winner, change: { do: 'rebuy', chips: 500 } });
    duel.floor({ type: 'roster', seat: winner, change: { do: 'correct-stack', stack: 777, reason: 'counted' } });
    duel.nextHand();
    expect([dealt(duel, loser), dealt(duel, winner)]).toEqual([9_950, 777]);
  });

  it('are not those of whoever sat there before', () => {
    const { duel, loser, winner } = folded();
    duel.floor({ type: 'roster', seat: loser, change: { do: 'leave' } });
    duel.floor({ type: 'roster', seat: loser, change: { do: 'sit-in', name: 'Ida', stack: 4_000 } });
    duel.nextHand();
    expect([dealt(duel, loser), dealt(duel, winner)]).toEqual([4_000, 10_050]);
  });

  it('are bought as well where the hand was given up', () => {
    const duel = new Duel();
    duel.floor({ type: 'void-hand', reason: 'fire alarm' });
    duel.floor({ type: 'roster', seat: 1, change: { do: 'rebuy', chips: 500 } });
    duel.nextHand();
    expect([dealt(duel, 1), dealt(duel, 2)]).toEqual([10_500, 10_000]);
  });

  it('cannot be bought while they would be played with', () => {
    const duel = new Duel();
    expect(duel.floor({ type: 'roster', seat: 1, change: { do: 'rebuy', chips: 500 } })).toBe('hand-in-progress');
  });
});

describe('a table where one has no chips left', () => {
  it('says that it lacks players, and goes on when he has bought some', () => {
    const { duel, loser } = folded();
    expect(viewOf(duel).table.lacksPlayers).toBe(false);
    duel.floor({ type: 'roster', seat: loser, change: { do: 'correct-stack', stack: 0, reason: 'lost' } });
    expect([viewOf(duel).table.lacksPlayers, duel.nextHand()]).toEqual([true, false]);
    duel.floor({ type: 'roster', seat: loser, change: { do: 'rebuy', chips: 5_000 } });
    expect([viewOf(duel).table.lacksPlayers, duel.nextHand()]).toEqual([false, true]);
    expect(dealt(duel, loser)).toBe(5_000);
  });

  it('says so as well where the next hand was laid out before the other one left', () => {
    const { duel, loser } = folded();
    duel.nextHand();
    duel.floor({ type: 'roster', seat: loser, change: { do: 'leave' } });
    expect([viewOf(duel).table.lacksPlayers, viewOf(duel).hand?.phase]).toEqual([true, 'waiting']);
    duel.floor({ type: 'roster', seat: loser, change: { do: 'sit-in', name: 'Ida', stack: 4_000 } });
    expect([viewOf(duel).table.lacksPlayers, dealt(duel, loser)]).toEqual([false, 4_000]);
    duel.deal();
    expect(viewOf(duel).table.lacksPlayers).toBe(false);
  });

  it('waits for people, and not for a clock that is asked over and over', () => {
    const { duel, loser } = folded();
    duel.floor({ type: 'roster', seat: loser, change: { do: 'correct-stack', stack: 0, reason: 'lost' } });
    const core = { ...duel.core, window: { ...duel.core.window, emptySinceMs: ms(duel.nowMs), lastExit: null } };
    const due: number[] = [];
    const nowMs = ms(duel.nowMs + 60_000);
    const at: Clock['at'] = (atMs) => {
      due.push(atMs);
      return () => {};
    };
    const clock: Clock = { now: () => nowMs, at };
    const head = () => ({ seq: 0, hash: '' });
    const journal: Journal = {
      head,
      append: async () => ok(head()),
      pending: () => 0,
      trouble: () => null,
      onTrouble: () => {},
      close: async () => {},
    };
    const around = NO_SURROUNDINGS;
    new Table({
      core,
      journal,
      damage: null,
      clock,
      world: WORLD,
      around,
      acknowledge: () => {},
      isSimulated: false,
    }).start();
    expect(due.filter((atMs) => atMs <= nowMs)).toEqual([]);
  });
});
