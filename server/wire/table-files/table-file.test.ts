import { describe, expect, test } from 'vitest';
import { KIT_DATA, type PlaceKind } from '#field/builds/kits';
import { defaultWiring, type PlaceName } from '#table/core/settings';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { PLACE_NAMES } from '../shapes.ts';
import { readTableFile, tableFileText } from './table-file.ts';
import { TABLE_FILE_KITS, TABLE_KIT_FILES } from './table-kits.ts';

const text = tableFileText(TABLE_KIT_FILES.table);
const faultsOf = (changed: string) => {
  const read = readTableFile(changed);
  return read.ok ? [] : read.reason;
};

describe('a table as a file', () => {
  test.each(TABLE_FILE_KITS)('%s, as it is written, is read as it was', (kit) => {
    expect(readTableFile(tableFileText(TABLE_KIT_FILES[kit]))).toEqual({ ok: true, value: TABLE_KIT_FILES[kit] });
  });

  test.each([
    ['no-json', text.replace('"gain": 4}', '"gain": 4'), 7, ''],
    ['wrong', text.replace('"gain": 4', '"gain": 9'), 6, 'antennas 1 gain'],
    ['wrong', text.replace('"S4"', '"S44"'), 9, 'antennas 4 place'],
    ['wrong', text.replace('"full"', '"empty"'), 3, 'profile'],
    ['missing', text.replace('  "readers": [],\n', ''), 1, 'readers'],
    ['unknown', text.replace('"readers": []', '"readers": [], "tags": ["04A1"]'), 4, 'tags'],
    ['wrong', text.replace('"readers": []', '"readers": ["pepper-c1:mqtt://ada:hush@host/x"]'), 4, 'readers 1'],
    ['place-twice', text.replace('"S4"', '"S3"'), 9, 'antennas 4'],
    ['antenna-twice', text.replace('"antenna": 1', '"antenna": 0'), 7, 'antennas 2'],
  ])('%s is told with its line', (what, changed, line, field) => {
    expect(changed).not.toBe(text);
    expect(faultsOf(changed)).toContainEqual(expect.objectContaining({ what, line, field }));
  });

  test('every fault of a file is told, not the first one alone', () => {
    const changed = text.replace('"gain": 4', '"gain": 9').replace('"full"', '"empty"');
    expect(faultsOf(changed).map(({ line }) => line)).toEqual([3, 6]);
  });

  test('it knows the places that a table knows', () => {
    const places: readonly PlaceName[] = PLACE_NAMES;
    const used = defaultWiring(DEFAULT_PROFILES.full).antennas.map(({ place }) => place);
    expect(used.filter((place) => !places.includes(place))).toEqual([]);
  });
});

describe('the builds as files', () => {
  const kindOf = (place: PlaceName): PlaceKind => {
    if (place === 'BOARD' || /^B\d$/.test(place)) return 'board';
    if (place === 'BURN') return 'burn';
    if (place === 'MUCK') return 'muck';
    return place === 'SHOE' ? 'shoe' : 'seat';
  };

  test.each(TABLE_FILE_KITS)('%s has the kinds of places that the field package has', (kit) => {
    const kinds = new Set(TABLE_KIT_FILES[kit].antennas.map(({ place }) => kindOf(place)));
    expect([...kinds].sort()).toEqual([...new Set(KIT_DATA[kit].places.map(({ kind }) => kind))].sort());
  });
});
