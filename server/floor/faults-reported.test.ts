import { describe, expect, it } from 'vitest';
import { p, t } from '#tournament/floor.testing';
import { Evening } from './evening.testing.ts';

const PHONE = { type: 'fault-recorded', seat: 3, fault: 'phone' } as const;

/** Somebody at the tablet of the followed table tells of a fault of seat 3. */
function tellFault(evening: Evening, atMs: number): void {
  expect(evening.floor.table.tell(PHONE, atMs)).toBe('accepted');
  evening.floor.carry(atMs);
}

const faultsOf = ({ floor }: Evening): readonly unknown[] =>
  floor.game.faults.map(({ id, player, fault, proposed }) => ({ id, player, fault, proposed }));

describe('faults of a followed table', () => {
  it('R000-pen-2: what the tablet tells is filed once in the tournament, a stopped program or not', () => {
    const evening = new Evening();
    evening.play(null);
    tellFault(evening, 5_000);
    const filed = faultsOf(evening);
    expect(filed).toMatchObject([{ player: p(3), fault: 'phone', proposed: 'warning' }]);
    evening.floor.carry(6_000);
    expect(faultsOf(evening)).toEqual(filed);
    // Undoing something before it leaves it on file.
    evening.floor.ask({ type: 'undone', input: 'last' }, 7_000);
    expect(faultsOf(evening)).toEqual(filed);
  });

  it('R000-pen-3: decided in the tournament, it is served at the table', () => {
    const evening = new Evening();
    const { floor } = evening;
    evening.play(null);
    tellFault(evening, 5_000);
    const fault = floor.game.faults[0]?.id ?? '';
    expect(floor.ask({ type: 'fault-decided', fault, sanction: 'suspension-one-orbit' }, 6_000)).toBe('accepted');
    evening.play(null);
    const served = floor.table.core.engine.hand?.setup.players.find(({ seat }) => seat === 3)?.away;
    expect([served, floor.game.players[2]?.suspendedHands]).toEqual([true, 3]);
  });

  it('R000-pen-4: who was warned at one table and is moved goes on from there at the next one', () => {
    const evening = new Evening('beside another');
    const { floor } = evening;
    evening.play(null);
    floor.ask({ type: 'fault-recorded', player: p(3), fault: 'phone' }, 5_000);
    floor.ask({ type: 'fault-decided', fault: floor.game.faults[0]?.id ?? '', sanction: 'warning' }, 5_000);
    tellFault(evening, 6_000);
    expect(faultsOf(evening)).toMatchObject([{ proposed: 'warning' }, { proposed: 'suspension-one-orbit' }]);
    const [, second] = floor.game.faults;
    floor.ask({ type: 'fault-decided', fault: second?.id ?? '', sanction: 'warning' }, 6_000);
    expect(floor.ask({ type: 'moved', player: p(3), table: t(2), seat: 1 }, 7_000)).toBe('accepted');
    floor.ask({ type: 'fault-recorded', player: p(3), fault: 'phone' }, 8_000);
    expect(faultsOf(evening).at(-1)).toMatchObject({ player: p(3), proposed: 'disqualification' });
  });

  it('a fault that is told while his seat waits to be taken from him is his, and not the next one’s', () => {
    const evening = new Evening('beside another');
    const { floor } = evening;
    evening.play(null);
    expect(floor.table.shuffle(1_000)).toBe('accepted');
    expect(floor.table.tell({ type: 'act', seat: 4, act: { type: 'call' } }, 2_000)).toBe('accepted');
    // The hand goes on: the table carries the move out when it is over.
    expect(floor.ask({ type: 'moved', player: p(3), table: t(2), seat: 1 }, 3_000)).toBe('accepted');
    expect(floor.state.links[0]?.pending.map(({ order }) => order.type)).toEqual(['seat-out']);
    tellFault(evening, 4_000);
    expect(faultsOf(evening)).toMatchObject([{ player: p(3) }]);
  });
});
