import { describe, expect, test } from 'vitest';
import type { KitPlace } from '#field/builds/kits';
import { readData } from '../make-documents.mjs';
import { feederFaults, panelFaults, ringFaults, trayFaults } from './card-checks.mjs';
import { openEdges, printFaults } from './print-checks.mjs';
import { type Lengths, partsOf, readLengths, stlFiles, viewFiles } from './solid-files.mjs';

const lengths = readLengths();
const { print, panel } = lengths.solids;
const placeOf = (kind: KitPlace['kind'], { places }: Lengths = lengths): KitPlace => {
  const place = places.find((each) => each.kind === kind);
  if (place === undefined) throw new Error(`no ${kind}`);
  return place;
};
const shoeOf = (changed: Lengths): readonly string[] =>
  feederFaults(partsOf(changed).feeders.shoe, changed.shoe, placeOf('shoe', changed));
const withShoe = (change: Partial<Lengths['shoe']>): Lengths => ({ ...lengths, shoe: { ...lengths.shoe, ...change } });
const withSolids = (change: Partial<Lengths['solids']>): Lengths => ({
  ...lengths,
  solids: { ...lengths.solids, ...change },
});
const data = readData();
const seats = data.layout.places.filter(({ id }) => /^S\d/.test(id)).length;
const inputs = [...data.netsOf('panel').parts]
  .filter(([, { kind }]) => kind === 'key' || kind === 'encoder')
  .map(([name]) => name);

describe('the printed parts', () => {
  test.each(Object.entries(partsOf(lengths).printed))(
    '%s is in one piece, and a printer makes its walls',
    (_, part) => {
      expect(printFaults(part, print)).toEqual([]);
    },
  );

  test('each file is closed: every edge lies between two triangles', () => {
    const files = stlFiles(lengths);
    expect(files.map(({ name, bytes }) => [name, openEdges(bytes)])).toEqual(files.map(({ name }) => [name, 0]));
    expect(files).toHaveLength(8);
    // Without its last triangle a file is open.
    const [file] = files;
    if (file === undefined) throw new Error('no file');
    const open = Buffer.from(file.bytes.subarray(0, file.bytes.length - 50));
    open.writeUInt32LE(file.bytes.readUInt32LE(80) - 1, 80);
    expect(openEdges(open)).toBe(3);
  });

  test('a thin wall and a part larger than the printer are told', () => {
    const { printed } = partsOf(withSolids({ panel: { ...panel, wall: 1 } }));
    expect(printed['panel-box'] && printFaults(printed['panel-box'], print)).toEqual(['a wall is thinner than 1.2 mm']);
    const { tray } = lengths.solids;
    const { printed: others } = partsOf(withSolids({ tray: { ...tray, wall: 1 } }));
    expect(others['burn-tray'] && printFaults(others['burn-tray'], print)).toEqual(['a wall is thinner than 1.2 mm']);
    const small = { ...print, bed: [180, 180, 180] as const };
    const told = Object.values(partsOf(lengths).printed).flatMap((part) => printFaults(part, small));
    expect(told).toContain('no printer of 180 × 180 × 180 mm holds it');
  });

  test('all of the table weigh less than the filament of its list, even if they were solid', () => {
    const count = (name: string) => (name === 'seat-ring' ? seats : 1);
    const gramsOfMm3 = 1.24e-3;
    const grams = Object.entries(partsOf(lengths).printed).reduce(
      (sum, [name, { solid }]) => sum + solid.volume() * gramsOfMm3 * count(name),
      0,
    );
    const bought = data.builds.find(({ id }) => id === 'table')?.also['filament'] ?? 0;
    expect(grams).toBeLessThan(bought * 1000);
  });

  test('the screws of the list hold both lips, and end before their holes do', () => {
    const listed = data.parts.find(({ id }) => id === 'screw-m3')?.en ?? '';
    const lengthMm = Number(/M3 × (\d+) mm/.exec(listed)?.[1]);
    for (const { lip } of Object.values(partsOf(lengths).feeders)) {
      const { max } = lip.boundingBox();
      // A hole begins two millimetres above the bed, and the bar of the lip takes four of the screw.
      expect(lengthMm).toBeLessThanOrEqual(max[2] - 2);
      expect(lengthMm).toBeGreaterThanOrEqual(4 + 1.5 * 3);
    }
  });

  test('each is drawn from above, from the front and from the right', () => {
    const views = viewFiles(lengths);
    expect(views.map(({ path }) => path.replace('solids/', ''))).toEqual([
      'shoe.svg',
      'muck-gate.svg',
      'burn-tray.svg',
      'seat-ring.svg',
      'panel.svg',
    ]);
    for (const { text } of views)
      for (const view of ['above – dessus', 'front – face', 'right – droite']) expect(text).toContain(`>${view}<`);
  });
});

describe('cards and fingers in the printed parts', () => {
  test('shoe and gate let one bumped or bowed card out, to a finger, over the coil', () => {
    const { feeders } = partsOf(lengths);
    expect(feederFaults(feeders.shoe, lengths.shoe, placeOf('shoe'))).toEqual([]);
    expect(feederFaults(feeders.muck, lengths.shoe, placeOf('muck'))).toEqual([]);
    expect(lengths.shoe.card).toMatchObject({ bump: 0.3, bow: 1 });
  });

  const { slot, finger, coil, stand, card } = lengths.shoe;
  test.each([
    ['two cards leave', withShoe({ slot: { ...slot, height: 0.7 } })],
    ['a card does not pass', withShoe({ slot: { ...slot, groove: { width: 29, depth: 0.2 } } })],
    ['a card does not pass', withShoe({ slot: { ...slot, groove: { width: 20, depth: 0.4 } } })],
    ['bowed card', withShoe({ slot: { ...slot, mouth: 0.9 } })],
    ['no finger reaches', withShoe({ finger: { ...finger, width: 12 } })],
    ['no finger reaches', withShoe({ finger: { ...finger, rest: 60 } })],
    ['finger meets the table', withShoe({ stand: { ...stand, tilt: 2 } })],
    ['too little of a card', withShoe({ finger: { ...finger, depth: 30 } })],
    ['6 mm over the coil', withShoe({ coil: { ...coil, height: 8 } })],
    ['not that of the field package', withShoe({ coil: { ...coil, length: 50 } })],
    ['a card does not pass', withShoe({ card: { ...card, bump: 0.5 } })],
  ])('a shoe is told: %s', (fault, changed) => {
    expect(shoeOf(changed)).toContainEqual(expect.stringContaining(fault));
  });

  test('a gate whose cards fall down beside its coil is told', () => {
    const changed = withSolids({ muck: { ...lengths.solids.muck, afterCoil: 5 } });
    const told = feederFaults(partsOf(changed).feeders.muck, changed.shoe, placeOf('muck'));
    expect(told).toEqual(['the pile lies in the field of the coil']);
  });

  test('the tray takes three cards and gives them back to a finger', () => {
    const told = ({ shoe, solids, places }: Lengths) =>
      trayFaults(partsOf({ shoe, solids, places }).others.tray, {
        card: shoe.card,
        solids,
        place: placeOf('burn'),
      });
    expect(told(lengths)).toEqual([]);
    expect(told(withShoe({ coil: { ...coil, height: 9 } }))).toEqual(['a card does not lie 6 mm over the coil']);
    const { tray } = lengths.solids;
    expect(told(withSolids({ tray: { ...tray, well: { ...tray.well, width: 10 } } }))).toEqual([
      'no finger gets to the card',
    ]);
  });

  test('the ring holds two fanned cards, with nothing under them', () => {
    const { card: own } = lengths.shoe;
    const told = (changed: Lengths, place: KitPlace) => ringFaults(partsOf(changed).others.ring, { card: own, place });
    expect(told(lengths, placeOf('seat'))).toEqual([]);
    const wide = { ...placeOf('seat'), boxMm: [150, 110] as const };
    expect(told(lengths, wide)).toContain('something lies between card and coil');
    const { ring } = lengths.solids;
    expect(told(withSolids({ ring: { ...ring, opening: 10 } }), placeOf('seat'))).toEqual([
      'no finger gets to the cards',
    ]);
  });

  test('the panel has a hole for each input of its net list, apart from others', () => {
    const { box } = partsOf(lengths).others;
    expect(inputs).toHaveLength(10);
    expect(panelFaults(box, panel, inputs)).toEqual([]);
    expect(panelFaults(box, panel, [...inputs, 'S4'])).toEqual(['S4 has no hole']);
    const moved = { ...panel, keys: panel.keys.map((key) => (key.input === 'S1' ? { ...key, x: 50 } : key)) };
    const told = panelFaults(partsOf(withSolids({ panel: moved })).others.box, moved, inputs);
    expect(told).toEqual(['S0 and S1 are too near to each other']);
  });
});
