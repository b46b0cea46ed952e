import { describe, expect, it } from 'vitest';
import { presentAfter } from '#simulator/virtual-table.testing';
import {
  factsWithoutTimes,
  nothingLies,
  PublishingPepper,
  playHand,
  VirtualBridge,
  WiredAtoms,
  WiredPepper,
} from './played-hand.testing.ts';

const A = '04A1B2C3D4E5F6';
const B = '04A1B2C3D4E5F7';

/** An ISO 15693 identity, as it is printed. */
const ICODE = 'E00401500A1B2C3D';
const icode = (card: number): string => `E00401500A1B2C${card.toString(16).toUpperCase().padStart(2, '0')}`;
const turned = (tag: string): string => (tag.match(/../g) ?? []).reverse().join('');

describe('a reader that starts, stops and starts again', () => {
  it('what lay there when Sabot started is told as what lies there, not as news after nothing', () => {
    const lying = nothingLies();
    lying.S1.push(A, B);
    const bridge = new VirtualBridge(new WiredAtoms(lying));
    bridge.run(3000);
    const first = bridge.of('snapshot').find(({ device }) => device === 'atom-s1');
    expect(first?.present.map(({ tag }) => tag)).toEqual([A, B]);
  });

  it('one that restarts takes no card away: it did not look meanwhile', () => {
    const lying = nothingLies();
    const world = new WiredAtoms(lying);
    const bridge = new VirtualBridge(world);
    bridge.run(2000);
    lying.S1.push(A);
    bridge.run(3000);
    // Without power, then slow to begin.
    world.atoms[0]?.stop();
    bridge.run(900);
    world.atoms[0]?.boot(bridge.nowMs, 900);
    bridge.run(5000);
    expect(bridge.of('tag-came').map(({ tag }) => tag)).toEqual([A]);
    expect(bridge.of('tag-went')).toEqual([]);
  });

  it('one that does not answer any more is a silent device, and takes no card away', () => {
    const lying = nothingLies();
    const world = new WiredPepper(lying);
    const bridge = new VirtualBridge(world);
    lying.S1.push(A);
    bridge.run(4000);
    world.pepper.isPowered = false;
    bridge.run(9000);
    expect(bridge.of('device-silent')).toHaveLength(1);
    expect(bridge.of('tag-went')).toEqual([]);
    world.pepper.isPowered = true;
    bridge.run(9000);
    expect(bridge.of('device-back')).toHaveLength(1);
    expect(bridge.of('tag-went')).toEqual([]);
    lying.S1.pop();
    bridge.run(4000);
    expect(bridge.of('tag-went').map(({ tag }) => tag)).toEqual([A]);
  });

  it('a cable that was away for a minute takes no card away, and what is new has the time at which it is seen', () => {
    const lying = nothingLies();
    const world = new WiredAtoms(lying);
    const bridge = new VirtualBridge(world);
    bridge.run(2000);
    lying.S1.push(A);
    bridge.run(3000);
    world.isUnplugged = true;
    bridge.run(60_000);
    lying.S1.push(B);
    world.isUnplugged = false;
    const pluggedMs = bridge.nowMs;
    bridge.run(6000);
    expect(
      presentAfter(
        bridge.readings.filter(({ device }) => device === 'atom-s1'),
        'p',
      ),
    ).toEqual([`0 ${A}`, `0 ${B}`]);
    expect(bridge.of('tag-went')).toEqual([]);
    const [, came] = bridge.of('tag-came');
    expect(came?.tag).toBe(B);
    expect(came?.atMs).toBeGreaterThanOrEqual(pluggedMs);
    expect(came?.atMs).toBeLessThan(pluggedMs + 1000);
  });
});

describe('what is told twice, or not at all', () => {
  it('a message that comes three times is one card', () => {
    const lying = nothingLies();
    const world = new PublishingPepper(lying);
    const bridge = new VirtualBridge(world);
    world.copies = 3;
    bridge.run(3000);
    lying.S2.push(A);
    bridge.run(10_000);
    expect(bridge.of('tag-came')).toHaveLength(1);
    lying.S2.pop();
    bridge.run(10_000);
    expect(bridge.of('tag-went')).toHaveLength(1);
  });

  it('a stuck antenna, which goes on telling of a card that is elsewhere, does not hide where it lies', () => {
    const lying = nothingLies();
    const world = new WiredPepper(lying);
    const bridge = new VirtualBridge(world);
    bridge.run(3000);
    lying.S1.push(A);
    bridge.run(3000);
    lying.S2.push(A);
    bridge.run(3000);
    expect(bridge.of('tag-came').map(({ antenna }) => antenna)).toEqual([0, 1]);
  });

  it('an antenna that is not connected is said to be missing once, and to be back once; all others are read', () => {
    const lying = nothingLies();
    const world = new WiredPepper(lying);
    world.pepper.broken.add(0);
    const bridge = new VirtualBridge(world);
    lying.S2.push(A);
    bridge.run(6000);
    const faults = (): string[] => bridge.of('device-fault').map(({ code, antenna }) => `${code} ${antenna}`);
    expect(faults()).toEqual(['reader-missing 0']);
    expect(bridge.of('tag-came').map(({ antenna }) => antenna)).toEqual([1]);
    expect(bridge.of('quality').at(-1)?.goodOf16.slice(0, 2)).toEqual([0, expect.any(Number)]);
    world.pepper.broken.clear();
    bridge.run(3000);
    expect(faults()).toEqual(['reader-missing 0', 'reader-back 0']);
  });

  it('rounds that have not been yet are no bad ones: such a reader would be called weak for minutes', () => {
    const lying = nothingLies();
    const bridge = new VirtualBridge(new WiredAtoms(lying));
    lying.S1.push(A);
    bridge.run(4000);
    // But the one in which it started: nobody looked.
    expect(bridge.of('quality').find(({ device }) => device === 'atom-s1')?.goodOf16).toEqual([15]);
  });

  it('an antenna whose cards it cannot tell apart keeps those that it knew, and is not good', () => {
    const lying = nothingLies();
    const world = new WiredPepper(lying);
    const bridge = new VirtualBridge(world);
    lying.S1.push(A);
    bridge.run(4000);
    world.pepper.garbled.add(0);
    bridge.run(15_000);
    expect(bridge.of('tag-went')).toEqual([]);
    expect(bridge.of('quality').at(-1)?.goodOf16.slice(0, 2)).toEqual([0, 16]);
  });

  it('bytes that are changed on the way make no card, and take none away', () => {
    const lying = nothingLies();
    const world = new WiredPepper(lying);
    const bridge = new VirtualBridge(world);
    lying.S1.push(A);
    bridge.run(4000);
    let nth = 0;
    world.line = (bytes) => {
      nth += 1;
      return nth % 7 === 0 ? bytes.map((byte, at) => (at === bytes.length - 3 ? byte ^ 0x40 : byte)) : bytes;
    };
    bridge.run(30_000);
    expect(bridge.of('tag-came').map(({ tag }) => tag)).toEqual([A]);
    expect(bridge.of('tag-went')).toEqual([]);
    expect(world.discarded).toContain('bad-crc');
  });

  it('a client of two readers that tells only of pairs tells nothing of a card that lies alone', () => {
    const lying = nothingLies();
    const bridge = new VirtualBridge(new WiredAtoms(lying, true));
    bridge.run(2000);
    lying.S1.push(A);
    bridge.run(3000);
    expect(bridge.of('tag-came')).toEqual([]);
    lying.S1.push(B);
    bridge.run(3000);
    expect(bridge.of('tag-came').map(({ tag }) => tag)).toEqual([A, B]);
  });
});

describe('identities of eight bytes', () => {
  it.each([
    ['as it is printed', ICODE],
    ['as it comes over the air', turned(ICODE)],
  ])('%s, an ISO 15693 tag is the same tag', (_, uid) => {
    const lying = nothingLies();
    const bridge = new VirtualBridge(new WiredPepper(lying));
    lying.S1.push(uid);
    bridge.run(3000);
    expect(bridge.of('tag-came').map(({ tag }) => tag)).toEqual([ICODE]);
  });

  it('a hand with them is the hand with any others', () => {
    const factsWith = (tags?: (card: number) => string): readonly string[] => {
      const lying = nothingLies();
      const world = new WiredPepper(lying);
      const bridge = new VirtualBridge(world);
      playHand(lying, bridge, 3000, tags);
      return factsWithoutTimes(world, bridge, tags);
    };
    const facts = factsWith(icode);
    expect(facts).toEqual(factsWith());
    expect(facts).toContain('24 rested B5');
  });
});
