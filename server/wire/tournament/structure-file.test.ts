import { describe, expect, it } from 'vitest';
import type { Structure } from '#vocabulary/tournament/structures';
import { chips, ms } from '#vocabulary/units';
import { STRUCTURE_FILE_BYTES_MAX } from './limits.ts';
import { formatStructure, parseStructure } from './structure-file.ts';

const level = (smallBlind: number) =>
  ({
    kind: 'level',
    smallBlind: chips(smallBlind),
    bigBlind: chips(2 * smallBlind),
    ante: chips(0),
    bigBlindAnte: chips(0),
    lastsMs: ms(1_200_000),
  }) as const;
const structure: Structure = {
  name: 'Le jeudi',
  chips: [
    { worth: chips(25), count: 12 },
    { worth: chips(100), count: 12 },
  ],
  sheet: [
    level(25),
    { kind: 'break', lastsMs: ms(600_000), colourUp: { from: chips(25), to: chips(100) } },
    level(100),
  ],
};

describe('a structure as a file', () => {
  it('comes back as it was sent', () => {
    expect(parseStructure(formatStructure(structure))).toEqual({ ok: true, value: structure });
  });

  it('is nothing but what it says: another file, a cut one, a huge one and one with more in it are refused', () => {
    const text = formatStructure(structure);
    const refused = { ok: false, reason: { type: 'not-a-structure' } };
    const changed = (from: string, to: string): string => {
      expect(text).toContain(from);
      return text.replace(from, to);
    };
    expect(parseStructure('{}')).toEqual(refused);
    expect(parseStructure(text.slice(0, -5))).toEqual(refused);
    expect(parseStructure(text + ' '.repeat(STRUCTURE_FILE_BYTES_MAX))).toEqual(refused);
    expect(parseStructure(changed('"name"', '"__proto__": {}, "name"'))).toEqual(refused);
    expect(parseStructure(changed('"bigBlind": 50', '"bigBlind": 50.5'))).toEqual(refused);
    expect(parseStructure(changed('"count": 12', '"count": 1000000000000'))).toEqual(refused);
    expect(parseStructure(changed('"worth": 100', '"worth": 25'))).toEqual(refused);
  });

  it('with blinds that its chips cannot make up is refused with what to change', () => {
    const odd = formatStructure({ ...structure, sheet: [level(25), level(60)] });
    expect(parseStructure(odd)).toMatchObject({
      ok: false,
      reason: {
        type: 'not-playable',
        troubles: [
          { entry: 1, stake: 'smallBlind', below: 50, above: 75 },
          { entry: 1, stake: 'bigBlind', below: 100, above: 125 },
        ],
      },
    });
  });
});
