import { describe, expect, it } from 'vitest';
import { eveningOf } from '#law/books';
import { chips } from '#vocabulary/units';
import { isLatecomerOut, isOrbitCompleted } from './absences.ts';

describe('absent and late players', () => {
  it('M07 R004-37-0 R004-37-1 R004-37-2: at home a latecomer is dealt in and folded at his turn, and is out after one orbit', () => {
    expect(eveningOf('maison', 'absence')).toMatchObject({ handGoes: 'at-his-turn', blindsTaken: true });
    expect(isLatecomerOut('maison', chips(900), [1, 2, 3, 4, 5, 6])).toBe(false);
    expect(isLatecomerOut('maison', chips(900), [1, 2, 3, 4, 5, 6, 1])).toBe(true);
  });

  it('M08 R000-late-0 R000-abs-2 R000-abs-0: who has paid stays in while his blinds last', () => {
    expect(eveningOf('sans-croupier', 'absence')).toMatchObject({
      handGoes: 'before-first-betting-round',
      blindsTaken: true,
    });
    expect(isLatecomerOut('sans-croupier', chips(900), [1, 2, 3, 4, 5, 6, 1])).toBe(false);
    expect(isLatecomerOut('sans-croupier', chips(0), [1, 2])).toBe(true);
  });

  it('R004-37-2: an orbit is over when the deal comes back or passes, and deals given twice do not count', () => {
    expect(isOrbitCompleted([3, 5, 5, 9, 2])).toBe(false);
    expect(isOrbitCompleted([3, 5, 5, 9, 2, 4])).toBe(true);
    expect(isOrbitCompleted([3])).toBe(false);
    expect(isOrbitCompleted([3, 3, 3])).toBe(false);
  });
});
