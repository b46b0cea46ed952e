import { describe, expect, it } from 'vitest';
import { inputId } from '#vocabulary/ids';
import type { EvidenceItem } from '#wire/verdicts';
import { TRAIL_MAX } from './limits.ts';
import { NO_TRAIL, type Trail, trailItem, trailWith } from './trail.ts';

const item = (nth: number): EvidenceItem => ({ id: inputId(`f${nth}`), atMs: nth, what: 'card-left', readings: [] });

function trailOf(count: number): Trail {
  let trail = NO_TRAIL;
  for (let nth = 0; nth < count; nth++) trail = trailWith(trail, `f${nth}`, item(nth));
  return trail;
}

describe('the trail of a hand', () => {
  it('finds each reading and fact by its id, however many came after it', () => {
    const trail = trailOf(1000);
    for (let nth = 0; nth < 1000; nth++) expect(trailItem(trail, `f${nth}`)?.atMs).toBe(nth);
    expect(trailItem(trail, 'f1000')).toBeUndefined();
  });

  it('leaves an older trail as it was', () => {
    const older = trailOf(63);
    trailWith(trailWith(older, 'g', item(1)), 'h', item(2));
    expect(trailItem(older, 'g')).toBeUndefined();
    expect(trailItem(older, 'f62')?.atMs).toBe(62);
  });

  it('has the last word on an id that comes again', () => {
    expect(trailItem(trailWith(trailOf(100), 'f0', item(7)), 'f0')?.atMs).toBe(7);
  });

  it('does not grow for ever, and keeps the newest', () => {
    const trail = trailOf(3 * TRAIL_MAX);
    const kept = trail.older.reduce((sum, block) => sum + block.size, trail.recent.size);
    expect(kept).toBeLessThanOrEqual(TRAIL_MAX);
    expect(trailItem(trail, `f${3 * TRAIL_MAX - 1}`)?.atMs).toBe(3 * TRAIL_MAX - 1);
    expect(trailItem(trail, 'f0')).toBeUndefined();
  });
});
