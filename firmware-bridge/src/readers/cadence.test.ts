import { describe, expect, it } from 'vitest';
import { nothingLies, PostingAtoms, PublishingPepper, VirtualBridge, WiredAtoms } from './played-hand.testing.ts';
import { Cadence } from './words/cadence.ts';

const A = '04A1B2C3D4E5F6';
const B = '04A1B2C3D4E5F7';

describe('a card that lies still never goes', () => {
  it.each([
    ['rfid-poker by Wi-Fi that repeats itself every 10 s', 10_000],
    ['its main branch, every 30 s', 30_000],
    ['one that somebody has slowed down to 60 s', 60_000],
  ])('%s', (_, pauseMs) => {
    const lying = nothingLies();
    const bridge = new VirtualBridge(new PostingAtoms(lying, pauseMs));
    bridge.run(70_000);
    lying.S1.push(A);
    bridge.run(600_000);
    expect(bridge.of('tag-came').map(({ tag }) => tag)).toEqual([A]);
    expect(bridge.of('tag-went')).toEqual([]);
  });

  it('and one that is taken goes after two repetitions that did not come, whatever its kind would have waited', () => {
    for (const [pauseMs, latestMs] of [
      [10_000, 40_000],
      [30_000, 120_000],
    ] as const) {
      const lying = nothingLies();
      const bridge = new VirtualBridge(new PostingAtoms(lying, pauseMs));
      bridge.run(70_000);
      lying.S1.push(A);
      bridge.run(5 * pauseMs);
      lying.S1.pop();
      bridge.run(latestMs);
      expect(bridge.of('tag-went').map(({ tag }) => tag)).toEqual([A]);
    }
  });

  it('at a cable and by a broker, where quicker ones go within three seconds', () => {
    for (const worldOf of [WiredAtoms, PublishingPepper]) {
      const lying = nothingLies();
      const bridge = new VirtualBridge(new worldOf(lying));
      bridge.run(4000);
      lying.S1.push(A);
      bridge.run(120_000);
      expect(bridge.of('tag-went')).toEqual([]);
      lying.S1.pop();
      bridge.run(3000);
      expect(bridge.of('tag-went').map(({ tag }) => tag)).toEqual([A]);
    }
  });
});

describe('the pace of a reader', () => {
  it('is that of the slowest of its kind until it repeated itself, then its own', () => {
    const cadence = new Cadence(31_500);
    for (const atMs of [0, 10_000, 20_000]) cadence.told(0, A, atMs);
    expect(cadence.roundMs).toBe(31_500);
    cadence.told(0, A, 30_000);
    expect(cadence.roundMs).toBe(12_500);
  });

  it('is not learnt from cards that take turns, copies of a message, or a card that came back after minutes', () => {
    const cadence = new Cadence(31_500);
    for (let atMs = 0; atMs < 20_000; atMs += 500) cadence.told(0, atMs % 1000 === 0 ? A : B, atMs);
    for (let copy = 0; copy < 9; copy += 1) cadence.told(1, A, 20_000);
    for (const atMs of [0, 200_000, 400_000, 600_000]) cadence.told(2, A, atMs);
    expect(cadence.roundMs).toBe(31_500);
  });
});
