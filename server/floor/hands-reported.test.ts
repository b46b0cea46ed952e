import { describe, expect, it } from 'vitest';
import { playOut } from '#cli/scenario/tournament/played-hands';
import { p } from '#tournament/floor.testing';
import { Evening } from './evening.testing.ts';

describe('what a followed table tells of its people', () => {
  it('R000-abs-2: who is absent at the table is absent in the tournament, until the table says that he is back', () => {
    const evening = new Evening();
    evening.play(null);
    expect(evening.absent()).toBe(false);
    evening.play('absent');
    expect(evening.absent()).toBe(true);
    evening.play('present');
    expect(evening.absent()).toBe(false);
    // Nothing goes back and forth for it.
    expect(evening.floor.state.links[0]?.pending).toEqual([]);
  });

  it('R004-20-4: a hand whose end nobody heard of before the program stopped moves no button', () => {
    const evening = new Evening();
    const { floor } = evening;
    const { table } = floor;
    evening.play(null);
    table.shuffle(1_000);
    floor.carry(1_000);
    playOut(table, 2_000, [], null);
    // Stopped here: the tournament knows of no end, and the next hand lies there.
    table.shuffle(3_000);
    floor.carry(4_000);
    const setup = table.core.engine.hand?.setup;
    expect([setup?.hand, setup?.dealOrder.at(-1), setup?.bigBlindSeat]).toEqual([3, 3, 1]);
    const orders = floor.events.flatMap((event) => (event.type === 'order-given' ? [event.order.order.type] : []));
    expect(orders.filter((type) => type === 'button')).toHaveLength(1);
  });

  it('R000-abs-2 R000-pen-3: what the floor says between two hands holds in the next one, whatever the last one saw', () => {
    const evening = new Evening();
    const { floor } = evening;
    const away = (): unknown => floor.table.core.engine.hand?.setup.players.find(({ seat }) => seat === 3)?.away;
    evening.play(null);
    floor.ask({ type: 'absent', player: p(3) }, 5_000);
    expect(evening.absent()).toBe(true);
    evening.play(null);
    expect([evening.absent(), away()]).toEqual([true, true]);
    floor.ask({ type: 'arrived', player: p(3) }, 6_000);
    evening.play(null);
    expect([evening.absent(), away()]).toEqual([false, false]);
    floor.ask({ type: 'fault-recorded', player: p(3), fault: 'phone' }, 7_000);
    floor.ask(
      { type: 'fault-decided', fault: floor.game.faults[0]?.id ?? '', sanction: 'suspension-one-orbit' },
      8_000,
    );
    evening.play(null);
    expect([evening.absent(), away()]).toEqual([false, true]);
  });
});
