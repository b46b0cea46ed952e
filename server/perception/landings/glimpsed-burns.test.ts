import { describe, expect, it } from 'vitest';
import { CLUB_FLOP, CLUB_HANDS_DEALT, came, factsOf, testSetup, told, went } from '../perceive.testing.ts';

/** Burns of which a pile has told for a moment only (issue 8.6); the titles say in which seed and hand. */

describe('a card that nothing but a glimpse has told of before the next one of the board, without a shoe', () => {
  type Readings = Parameters<typeof factsOf>[0];
  const turn = [came(34, 'BURN', 20_000), came(35, 'BOARD', 24_000)];
  const river = came(36, 'BOARD', 31_500);
  const glimpsed = (card: number, spot: string, atMs: number): Readings => [came(card, spot, atMs), went(card, spot, atMs + 240, 2)];
  const restedIn = (...readings: Readings): readonly string[] =>
    told(
      factsOf(
        [...CLUB_HANDS_DEALT, ...CLUB_FLOP, ...turn, ...readings].sort((a, b) => a.atMs - b.atMs),
        testSetup('club'),
        40_000,
      ),
    ).flatMap((line) => line.match(/(9|10|36) rested \w+/)?.slice(0, 1) ?? []);

  /** The pile reads it as it comes, and so does the place beside it, which loses it last. */
  const burned = (card: number, atMs: number): Readings => [...glimpsed(card, 'BURN', atMs), ...glimpsed(card, 'S8', atMs + 80)];

  it('R000-prem-3: was burned for it', () => {
    expect(restedIn(...burned(9, 30_000), river)).toEqual(['9 rested BURN', '36 rested B5']);
    // Also where nobody sits there, and it alone has read it.
    expect(restedIn(...glimpsed(9, 'S9', 30_000), river)).toEqual(['9 rested BURN', '36 rested B5']);
  });

  it('may lie in a hand that was never read, where a seat of the deal has read it', () => {
    expect(restedIn(...glimpsed(9, 'S2', 30_000), river)).toEqual(['36 rested B5']);
  });

  it('was not burned for it where the glimpse came too long before, before the last street, or with the card itself', () => {
    for (const atMs of [23_000, 26_000, 31_400]) expect(restedIn(...glimpsed(9, 'S9', atMs), river)).toEqual(['36 rested B5']);
  });

  it('R000-count-1: may lie on the board, where that reads it with what it had lost', () => {
    const lost = [went(35, 'BOARD', 29_500, 60)];
    expect(restedIn(...lost, ...glimpsed(9, 'BOARD', 30_000), river)).toEqual(['9 rested BURN', '36 rested B5']);
    expect(restedIn(...lost, came(35, 'BOARD', 30_000), ...glimpsed(9, 'BOARD', 30_000), river)).toEqual(['36 rested B5']);
  });

  it('R000-count-1: may lie on the board, where that has read it more often than anything is misread twice', () => {
    const onBoard = (good: number): readonly string[] => restedIn(came(9, 'BOARD', 29_000), went(9, 'BOARD', 29_740, good), river);
    expect([onBoard(4), onBoard(8)]).toEqual([['9 rested BURN', '36 rested B5'], ['36 rested B5']]);
  });

  it('is not known to be the burn where there are two of them, or where the pile has it already', () => {
    expect(restedIn(...glimpsed(9, 'S9', 30_000), ...glimpsed(10, 'S8', 30_300), river)).toEqual(['36 rested B5']);
    expect(restedIn(came(10, 'BURN', 28_000), ...burned(9, 30_000), river)).toEqual(['10 rested BURN', '36 rested B5']);
  });
});
