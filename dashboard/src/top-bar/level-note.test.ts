import { describe, expect, it } from 'vitest';
import { levelNote } from './level-note.ts';

const level = { waitsFor: null, isBreakNext: true } as const;

describe('what the table says beside the level', () => {
  it('the last hands before a break are said three minutes before it, and before another level nothing is', () => {
    expect([180_001, 180_000, 0].map((leftMs) => levelNote(level, leftMs))).toEqual([null, 'last-hands', 'last-hands']);
    expect(levelNote({ ...level, isBreakNext: false }, 1_000)).toBeNull();
  });

  it('a level that is long over is the last known one: nobody has told the table of another', () => {
    const plain = { ...level, isBreakNext: false };
    expect([-10_000, -11_000].map((leftMs) => levelNote(plain, leftMs))).toEqual([null, 'cut-off']);
  });

  it('why no hand begins comes before everything else, and a clock that stands says nothing', () => {
    expect(levelNote({ ...level, waitsFor: 'break' }, -60_000)).toBe('break');
    expect(levelNote(level, null)).toBeNull();
  });
});
