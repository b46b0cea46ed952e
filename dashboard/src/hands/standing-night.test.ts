import { describe, expect, it } from 'vitest';
import { standingNight } from './standing-night.ts';

const nights = (...ids: readonly string[]) => ids.map((id) => ({ id }));

describe('the night that a page about tonight shows', () => {
  it('is tonight while it is played, and its archive once it is over', () => {
    expect(standingNight('now', nights('now', 'b', 'a'))).toBe('now');
    expect(standingNight('now', nights('b', 'a'))).toBe('b');
    expect(standingNight('now', nights())).toBe('now');
    expect(standingNight('a', nights('b', 'a'))).toBe('a');
  });
});
