import { describe, expect, it } from 'vitest';
import { SEATS } from '#vocabulary/seats';
import type { HandPhase } from '#wire/views/public-view';
import { type FeedGlimpse, noticeHappenings, type Told } from './happenings.ts';
import { HANDS_REMEMBERED } from './limits.ts';
import { chapterName, ordersFor, replayName } from './orders.ts';

interface Sketch {
  readonly hand?: number;
  readonly redeal?: number;
  readonly phase?: HandPhase;
  readonly board?: number;
  readonly allIn?: readonly number[];
  readonly verdicts?: readonly string[];
  readonly withdrawn?: readonly string[];
  readonly isWon?: boolean;
  readonly blank?: boolean;
}

function feed({
  hand = 1,
  redeal = 0,
  phase = 'betting',
  board = 0,
  allIn = [],
  verdicts = [],
  withdrawn = [],
  isWon = false,
  blank,
}: Sketch): FeedGlimpse {
  if (blank === true) return { blank, view: null };
  const view: FeedGlimpse['view'] = {
    hand: { number: hand, redeal, phase },
    board: [1, 2, 3, 4, 5].map((place) => ({ cards: place <= board ? ['a card'] : [] })),
    seats: SEATS.map((seat) => ({ seat, state: allIn.includes(seat) ? 'all-in' : 'in-hand' })),
    verdicts: verdicts.map((id) => ({ id, status: withdrawn.includes(id) ? 'withdrawn' : 'noted' })),
    award: isWon ? { payout: [{ seat: 1, amount: 10 }] } : null,
    results: [],
  };
  return { blank: false, view };
}

function told(...sketches: readonly Sketch[]): readonly string[] {
  let known: Told = null;
  return sketches.flatMap((sketch) => {
    const noticed = noticeHappenings(known, feed(sketch));
    known = noticed.told;
    return noticed.happened.map(({ what, hand }) => `${hand} ${what}`);
  });
}

const BEGUN: Sketch = { phase: 'dealing' };

describe('what happens on a feed', () => {
  it('is told once each, in the order in which a hand goes', () => {
    const hand: readonly Sketch[] = [
      { phase: 'waiting' },
      BEGUN,
      BEGUN,
      { board: 2 },
      { board: 3 },
      { board: 3, allIn: [2] },
      { board: 3, allIn: [2, 3], verdicts: ['v1'] },
      { board: 5, allIn: [2, 3], verdicts: ['v1', 'v2'] },
      { board: 5, phase: 'clearing', isWon: true },
      { hand: 2, phase: 'dealing' },
    ];
    expect(told(...hand)).toEqual([
      '1 hand-begun',
      '1 flop',
      '1 all-in',
      '1 all-in',
      '1 verdict',
      '1 turn',
      '1 river',
      '1 verdict',
      '1 winner',
      '1 hand-over',
      '2 hand-begun',
    ]);
  });

  it('is not told where looking begins in the middle of a hand, nor when a blank feed is shown again', () => {
    expect(told({ board: 4, allIn: [1] }, { board: 5, allIn: [1] })).toEqual(['1 river']);
    expect(told(BEGUN, { blank: true }, { board: 3, allIn: [1] }, { hand: 2, ...BEGUN })).toEqual([
      '1 hand-begun',
      '2 hand-begun',
    ]);
  });

  it('is not told again when it was taken back and comes once more, nor of a hand that an undo brings back', () => {
    expect(told(BEGUN, { board: 3 }, BEGUN, { board: 3 })).toEqual(['1 hand-begun', '1 flop']);
    expect(
      told(
        BEGUN,
        { phase: 'clearing', isWon: true },
        { hand: 2, ...BEGUN },
        { isWon: true, phase: 'clearing' },
        { hand: 2, ...BEGUN },
      ),
    ).toEqual(['1 hand-begun', '1 winner', '1 hand-over', '2 hand-begun']);
  });

  it('a ruling that was withdrawn before it came to air is none', () => {
    expect(told(BEGUN, { verdicts: ['v1', 'v2'], withdrawn: ['v1'] })).toEqual(['1 hand-begun', '1 verdict']);
  });

  it('a hand that is dealt anew begins anew', () => {
    expect(told(BEGUN, { redeal: 1, ...BEGUN })).toEqual(['1 hand-begun', '1 hand-begun']);
  });

  it('remembers a few hands, however long the night', () => {
    let known: Told = null;
    for (let hand = 1; hand <= 500; hand++) known = noticeHappenings(known, feed({ hand, board: 5 })).told;
    expect(known?.size).toBe(HANDS_REMEMBERED);
  });
});

describe('the rules', () => {
  it('make orders of what happened, in their order', () => {
    const scene = (name: string) => ({ do: 'scene', scene: name }) as const;
    const rules = [
      { when: 'all-in', afterMs: 0, action: scene('A') },
      { when: 'flop', afterMs: 0, action: scene('B') },
      { when: 'all-in', afterMs: 900, action: { do: 'replay' } },
    ] as const;
    expect(
      ordersFor(rules, { what: 'all-in', hand: 7 }).map(({ hand, afterMs, action }) => [hand, afterMs, action.do]),
    ).toEqual([
      [7, 0, 'scene'],
      [7, 900, 'replay'],
    ]);
  });

  it('name files and chapters by the hand and what happened, in letters that every disk takes', () => {
    expect(replayName({ when: 'verdict', hand: 12 }, 'en')).toBe('hand-0012-ruling');
    expect(replayName({ when: 'all-in', hand: 12 }, 'fr')).toBe('main-0012-tapis');
    expect(chapterName({ when: 'hand-begun', hand: 12 }, 'en')).toBe('Hand 12: begins');
    expect(chapterName({ when: 'break', hand: null }, 'fr')).toBe('pause');
  });
});
