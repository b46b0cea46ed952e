import { describe, expect, it } from 'vitest';
import type { Expectation } from '#vocabulary/hands/expectations';
import type { Fact } from '#vocabulary/hands/facts';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { HUB } from './layouts.ts';
import { asksOf, came, factsOf, reading, testSetup, told, went } from './perceive.testing.ts';

const SWEEP_MS = 150;
const FLOP: Expectation = {
  stage: 'dealing',
  deal: { hand: 1, redeal: 0 },
  order: [
    { zone: 'BURN', count: 1, isLater: false },
    { zone: 'B1', count: 3, isLater: false },
  ],
  moves: [],
  folded: [],
};

/** The flop is dealt, the turn waits for a round of betting. */
const PLAYED: Expectation = {
  ...FLOP,
  stage: 'playing',
  order: [
    { zone: 'BURN', count: 1, isLater: true },
    { zone: 'B4', count: 1, isLater: true },
  ],
};

/** About once a second the board tells how many of its last sixteen polls were good. */
function beats(good: number, untilMs: number, firstMs = 500): readonly Reading[] {
  return Array.from({ length: Math.floor(untilMs / 1000) }, (_, nth) => {
    const goodOf16 = Array.from({ length: 17 }, () => good);
    return reading(HUB, firstMs + 1000 * nth, { type: 'quality', goodOf16, sweepMs: ms(SWEEP_MS), queued: 0 }, 'beat');
  });
}

function read(profile: 'full' | 'stream', readings: readonly Reading[], untilMs: number): readonly Fact[] {
  const inOrder = [...readings].sort((a, b) => a.atMs - b.atMs);
  return factsOf(inOrder, testSetup(profile), untilMs, () => FLOP);
}

/** Counts that the hub tells of each tag at the board's antenna when it is asked. */
function counted(atMs: number, ...goods: readonly (readonly [tag: number, good: number])[]): Reading {
  const present = goods.map(([tag, good]) => {
    const { antenna, tag: uid } = came(tag, 'BOARD', 0) as Extract<Reading, { readonly type: 'tag-came' }>;
    return { antenna, tag: uid, good, silent: 0 };
  });
  return reading(HUB, atMs, { type: 'counts', present }, 'counts');
}

const proofs = (facts: readonly Fact[]): readonly string[] => told(facts.filter(({ type }) => type === 'card-proven'));
const rests = (facts: readonly Fact[]): readonly string[] =>
  facts.flatMap((fact) => (fact.type === 'card-rested' ? [`${fact.ref} ${fact.zone}`] : []));

describe('a face is opened by proof', () => {
  it('a burn at the edge of its place never opens: the board reads it in some polls, and they are too few', () => {
    const stays = [1200, 3400, 5200, 8000, 11_000].flatMap((atMs) => [
      came(0, 'BOARD', atMs),
      went(0, 'BOARD', atMs + 1600, 4),
    ]);
    const facts = read('stream', [...stays, ...beats(7, 30_000)], 30_000);
    expect(rests(facts)).toContain('0 B1');
    expect(proofs(facts)).toEqual([]);
  });

  it('a card of the board is proven as soon as the board has told of enough good polls', () => {
    const facts = read('stream', [came(0, 'BOARD', 1200), ...beats(16, 9000)], 9000);
    expect(proofs(facts)).toEqual(['3500 0 proven B1']);
  });

  it('many misses put that off until it has never been lost for long', () => {
    const [proof = ''] = proofs(read('stream', [came(0, 'BOARD', 1200), ...beats(8, 30_000)], 30_000));
    expect(Number.parseInt(proof, 10)).toBeGreaterThan(10_000);
  });

  it('one that is read no more is not proven, though all that was counted speaks for it', () => {
    const gone = [came(0, 'BOARD', 1200), went(0, 'BOARD', 2800, 8)];
    expect(proofs(read('stream', [...gone, ...beats(16, 9000)], 9000))).toEqual([]);
  });

  it('nor one that another place reads meanwhile: it takes a stay in which none does', () => {
    const twice = [came(0, 'BOARD', 1200), came(0, 'S1', 1700)];
    expect(proofs(read('stream', [...twice, ...beats(16, 9000)], 9000))).toEqual([]);
    const [proof = ''] = proofs(read('stream', [...twice, went(0, 'S1', 2300, 1), ...beats(16, 9000)], 9000));
    expect(Number.parseInt(proof, 10)).toBeGreaterThan(4000);
  });

  it('nor one that was dealt to a player, however long: a hand in the pile may lie so that the board reads it', () => {
    const folded = [came(0, 'S1', 1000), went(0, 'S1', 9000, 40), came(0, 'BOARD', 9400)];
    expect(proofs(read('stream', [...folded, ...beats(16, 60_000)], 60_000))).toEqual([]);
  });

  it('where the burns have an antenna, and it has told of this one, some polls without any other place suffice', () => {
    const burned = [came(9, 'BURN', 200), came(0, 'B1', 3000)];
    expect(DEFAULT_PROFILES.full.senses.burn).toBe(true);
    const [proof = ''] = proofs(read('full', [...burned, ...beats(16, 9000, 900)], 9000));
    expect(Number.parseInt(proof, 10)).toBeLessThanOrEqual(3900);
    const unburned = proofs(read('full', [came(0, 'B1', 3000), ...beats(16, 9000, 900)], 9000));
    expect(Number.parseInt(unburned[0] ?? '', 10)).toBeGreaterThan(4500);
  });

  it('counts of its own that a board is asked for prove it without waiting for the next heartbeat', () => {
    const nine = counted(2600, [0, 10]);
    expect(proofs(read('stream', [came(0, 'BOARD', 1200), nine, ...beats(16, 9000, 900)], 9000))).toEqual([
      '2600 0 proven B1',
    ]);
    const missed = counted(2600, [0, 6]);
    expect(proofs(read('stream', [came(0, 'BOARD', 1200), missed, ...beats(7, 9000, 900)], 9000))).toEqual([]);
  });

  it('a flop that lies there whole pays less, but not while a fourth card is read or the plan has another', () => {
    const three = [came(0, 'BOARD', 1200), came(1, 'BOARD', 1250), came(2, 'BOARD', 1300)];
    const told = counted(2900, [0, 7], [1, 7], [2, 7]);
    const slow = Array.from({ length: 20 }, (_, nth) =>
      reading(HUB, 50 * nth, { type: 'quality', goodOf16: [], sweepMs: ms(250), queued: 0 }, 'beat'),
    );
    const proven = (plan: Expectation, ...more: readonly Reading[]): number => {
      const inOrder = [...slow, ...more, told].sort((a, b) => a.atMs - b.atMs);
      return proofs(factsOf(inOrder, testSetup('stream'), 3100, (out) => (out < 3 ? FLOP : plan))).length;
    };
    expect(proven(PLAYED, ...three)).toBe(3);
    expect(proven(FLOP, ...three)).toBe(0);
    expect(proven(PLAYED, ...three, came(3, 'BOARD', 1900))).toBe(0);
    expect(proven(PLAYED, ...three.slice(1))).toBe(0);
    // Four cards of which one is found now and then: any of them may be the burn.
    const lost = [came(3, 'BOARD', 1220), went(3, 'BOARD', 1700, 2)];
    expect(proven(PLAYED, ...three, ...lost)).toBe(0);
  });

  it('asks the board for its counts when nothing else is missing, and seldom', () => {
    const asks = asksOf([came(0, 'BOARD', 1200), ...beats(0, 20_000, 900)], testSetup('stream'), 20_000, () => FLOP);
    expect(asks[0]).toEqual([HUB, expect.toSatisfy((atMs: number) => atMs > 2000 && atMs < 2700)]);
    expect(asks.length).toBeLessThan(12);
    expect(asksOf([came(0, 'S1', 1200)], testSetup('stream'), 20_000, () => FLOP)).toEqual([]);
  });
});
