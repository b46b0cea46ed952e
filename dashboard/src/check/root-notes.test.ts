import { describe, expect, it } from 'vitest';
import type { DealView } from '#wire/proofs/deal-view';
import { formatNotes, notedOf, parseNotes, withNotes } from './root-notes.ts';

const ROOT = 'a1'.repeat(32);
const OTHER = 'b2'.repeat(32);
const deal = (opened: DealView['opened'] = []): DealView => ({
  hand: 7,
  roots: [
    { number: 1, root: ROOT },
    { number: 2, root: OTHER },
  ],
  opened,
});
const OPENED = [{ root: 1, leaf: 0, card: 'As', salt: '', path: [] }] as const;

describe('roots that a browser notes', () => {
  it('are those of the hand in play, and none first seen when it was over or a card of it open', () => {
    expect([...withNotes(new Map(), [deal()], 7, 5)]).toEqual([
      [ROOT, 5],
      [OTHER, 5],
    ]);
    for (const inPlay of [null, 8]) expect(withNotes(new Map(), [deal()], inPlay, 5).size).toBe(0);
    expect(withNotes(new Map(), [deal(OPENED)], 7, 5).size).toBe(0);
  });

  it('keep the time at which they were first seen, through a reload, and nothing else is taken for one', () => {
    const noted = withNotes(new Map(), [deal()], 7, 5);
    expect(withNotes(noted, [deal()], 7, 9)).toBe(noted);
    expect(parseNotes(formatNotes(noted))).toEqual(noted);
    expect(parseNotes(`${ROOT}\n${ROOT.slice(1)} 5\nx`).size).toBe(0);
  });

  it('are found in a deal by what they are, not by its hand’s number', () => {
    const noted = new Map([[OTHER, 5]]);
    expect([...notedOf(deal(), noted)]).toEqual([[2, OTHER]]);
    expect(notedOf({ ...deal(), roots: [{ number: 1, root: 'c3'.repeat(32) }] }, noted).size).toBe(0);
  });
});
