import { describe, expect, it } from 'vitest';
import { TABLE_KITS } from '#field/builds/kits';
import { parseWorld } from './world-files.ts';
import { RANGES_TWO } from './world-two-ranges.ts';

const two = (fields: object): unknown => ({ version: 2, ...fields });
const offences = (json: unknown): readonly string[] => {
  const parsed = parseWorld(json);
  return parsed.ok ? [] : parsed.reason;
};
const at = (field: string, value: unknown): unknown => two({ [field]: value });

const valueAt = (world: object, field: string): unknown =>
  field.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], world);
const BY_PLACE: readonly string[] = ['poses.scatterMm', 'poses.turnDeg'];

describe('a world of version 2 as data', () => {
  it('has the usual value in each field that is not named, and is the same when its file is read again', () => {
    const parsed = parseWorld(two({}));
    if (!parsed.ok) expect.fail(parsed.reason.join());
    for (const [field, { usual }] of Object.entries(RANGES_TWO)) {
      const value = BY_PLACE.includes(field) ? { seat: usual, board: usual, burn: usual, muck: usual } : usual;
      expect([field, valueAt(parsed.value, field)]).toEqual([field, value]);
    }
    expect(parseWorld(JSON.parse(JSON.stringify(parsed.value)))).toEqual(parsed);
  });

  it.each(Object.entries(RANGES_TWO))('%s goes as far as its range and no further', (field, { low, high }) => {
    for (const value of [low, high]) expect(offences(at(field, value))).toEqual([]);
    for (const value of [low - 1, high + 1, 'much', null])
      expect(offences(at(field, value))).toEqual([expect.stringContaining(`${field}: `)]);
  });

  it.each(['rangeCm', 'bleedCm', 'bleed', 'edge', 'miss', 'stackDepth', 'muckDepth', 'sweepMs', 'nodes', 'garbled'])(
    'radio.%s is a consequence, and no field',
    (field) => expect(offences(two({ radio: { [field]: 1 } }))).toEqual([`radio.${field}: there is no such field`]),
  );

  it('takes a number of each kind of place, or of each board, and names the one that is out of range', () => {
    expect(offences(two({ poses: { scatterMm: { seat: 40, muck: 0 } } }))).toEqual([]);
    expect(offences(two({ poses: { scatterMm: { seat: 41 } } }))).toEqual([
      expect.stringContaining('scatterMm.seat: '),
    ]);
    expect(offences(two({ poses: { scatterMm: { shoe: 3 } } }))).toEqual([
      'poses.scatterMm.shoe: there is no such field',
    ]);
    expect(offences(two({ radio: { lossLagMs: [0, 2_000] } }))).toEqual([]);
    expect(offences(two({ radio: { lossLagMs: [0, 4_001] } }))).toEqual([expect.stringContaining('lossLagMs.1: ')]);
  });

  it('gives the first of some shares what the others leave, and wants one in all', () => {
    const people = (fields: object): unknown => {
      const parsed = parseWorld(two({ people: fields }));
      return parsed.ok ? parsed.value.people : parsed.reason;
    };
    expect(people({ answers: { ignored: 0.7 } })).toMatchObject({
      answers: { right: 0.28, wrong: 0.02, ignored: 0.7 },
    });
    expect(people({ foldTo: { muck: 1 } })).toMatchObject({ foldTo: { muck: 1, middle: 0, held: 0 } });
    expect(people({ foldTo: { middle: 0.9, held: 0.2 } })).toEqual(['people.foldTo: the shares add up to 1']);
    expect(people({ answers: { wrong: 0.3 } })).toEqual([expect.stringContaining('people.answers.wrong: ')]);
    expect(people({ answers: { right: 0.2, wrong: 0, ignored: 0.5 } })).toEqual([
      'people.answers: the shares add up to 1',
    ]);
  });

  it.each(TABLE_KITS)('knows the kit %s by its name', (kit) => expect(offences(two({ kit }))).toEqual([]));

  it('takes a kit of places and boards, and says what of it cannot be', () => {
    const seat = { reader: 'pn5180' };
    const kit = (fields: object): readonly string[] => offences(two({ kit: fields }));
    expect(kit({ seat, boards: [{ places: ['S1', 'S2'], sweepMs: 15 }] })).toEqual([]);
    expect(offences(two({ kit: 'bench' }))).toEqual([expect.stringContaining('kit: ')]);
    expect(kit({ seat, boards: [{ places: ['S1'], sweepMs: 1_300 }] })).toEqual([
      expect.stringContaining('kit.boards.0.sweepMs: '),
    ]);
    expect(kit({ seat, boards: [{ places: ['S1'], speed: 3 }] })).toEqual([
      'kit.boards.0.speed: there is no such field',
    ]);
    expect(kit({ seat: { reader: 'acr122' }, boards: [{ places: ['S1'] }] })).toEqual([
      expect.stringContaining('kit.seat.reader: '),
    ]);
    expect(kit({ seat, boards: [{ places: ['S1', 'S1'] }] })).toEqual(['kit: a place has one antenna']);
    expect(kit({ seat, boards: [{ places: ['S1', 'BURN'] }] })).toEqual([
      'kit: boards name only places that are described',
    ]);
    expect(kit({ seat, burn: seat, boards: [{ places: ['S1'] }] })).toEqual([
      'kit: each place that is described is on a board',
    ]);
  });
});
