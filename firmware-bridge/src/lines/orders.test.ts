import { describe, expect, test } from 'vitest';
import { LIMITS, type Result } from '#protocol/generated/messages';
import { ms } from '#vocabulary/units';
import { type DeviceOrder, OrderQueue } from './orders.ts';

/** A queue that has sent its one order `tries` times; the numbers of the tries are 1, 2, … */
function sent(order: DeviceOrder, tries: number): OrderQueue {
  const queue = new OrderQueue();
  let seq = 0;
  queue.add(order);
  for (let i = 0; i < tries; i++) queue.due(ms(i * LIMITS.resendMs), () => ++seq);
  return queue;
}

const answer = (answers: number, result: Result) => ({ type: 'answer', seq: 9, ticks: 0, answers, result }) as const;

describe('orders to a device (P-74)', () => {
  test('an order that a slow device did at the first try is done, though it was repeated meanwhile', () => {
    const queue = sent({ type: 'keep' }, 2);
    queue.answered(answer(1, 'done'));
    queue.answered(answer(2, 'bad-value'));
    expect(queue.refused).toBe(0);
    expect(queue.due(ms(60_000), () => 3)).toBeUndefined();
  });

  test('a repeated restart that finds the device restarted is done (P-73)', () => {
    const queue = sent({ type: 'reboot', boot: 7 }, 2);
    queue.answered(answer(2, 'wrong-boot'));
    expect(queue.refused).toBe(0);
  });

  test('an answer that comes after the last try was waited for counts all the same', () => {
    const queue = sent({ type: 'keep' }, 6);
    expect(queue.refused).toBe(1);
    queue.answered(answer(3, 'done'));
    expect(queue.refused).toBe(0);
    queue.answered(answer(4, 'done'));
    expect(queue.refused).toBe(0);
  });

  test('a restart that nobody answered is done when the device has restarted', () => {
    const queue = sent({ type: 'reboot', boot: 7 }, 6);
    expect(queue.refused).toBe(1);
    queue.clear();
    expect(queue.refused).toBe(0);
  });

  test('a restart that was never this device’s, and an order that it cannot carry out, are refused', () => {
    const restart = sent({ type: 'reboot', boot: 7 }, 1);
    restart.answered(answer(1, 'wrong-boot'));
    expect(restart.refused).toBe(1);
    const keep = sent({ type: 'keep' }, 2);
    keep.answered(answer(2, 'bad-value'));
    expect(keep.refused).toBe(1);
  });
});
