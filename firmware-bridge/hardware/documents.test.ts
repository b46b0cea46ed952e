import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { READER_KINDS } from '#bridge/reader-address';
import { beside, COILS, coverage, left, stacked } from './coil-field.mjs';
import { layoutFaults } from './layout.mjs';
import { madeFiles, readData, remade, stale } from './make-documents.mjs';
import { shoeFaults } from './shoe-drawing.mjs';
import { type Part, quantities, shopping } from './shopping.mjs';

/** The name in a text of the column of modules. */
const LEAD = /^[^>]*>([^<]*)</;
const LEADS = ['SDA', 'SCK', 'MOSI', 'IRQ', 'GND', 'RST', '3V3'];
const data = readData();
const withParts = (change: (part: Part) => Part) => ({ ...data, parts: data.parts.map(change) });
const page = (path: string): string => readFileSync(new URL(`../../hardware-docs/${path}`, import.meta.url), 'utf8');

describe('what is made in the hardware documents', () => {
  test('pages and drawings are what their data says', () => {
    expect(stale().map(({ path }) => path)).toEqual([]);
    expect(madeFiles(data).length).toBeGreaterThan(20);
  });

  test('a changed price changes the list and the total of each build that has the part', () => {
    const dearer = withParts((part) => (part.id === 'rc522' ? { ...part, price: part.price + 1 } : part));
    const changed = stale(madeFiles(dearer)).map(({ path }) => path);
    const meant = ['README.md', 'build-bench.md', 'build-table.md', 'parts.md'];
    expect(changed).toEqual([...meant, ...meant.map((name) => `fr/${name}`)]);
    expect(changed).not.toContain('build-club.md');
  });

  test('a drawing shows every part and every net of its list, and eight leads of each reader', () => {
    const drawings = new Map(madeFiles(data).map(({ path, text }) => [path, text]));
    for (const name of ['bench', 'node', 'shoe', 'hub', 'panel']) {
      const drawing = drawings.get(`nets/${name}.svg`) ?? '';
      const { parts, nets } = data.netsOf(name);
      // A plug is drawn where its module is.
      expect([...parts.keys()].filter((part) => !new RegExp(`>${part}\\b`).test(drawing))).toEqual([]);
      expect([...nets.keys()].filter((net) => net !== 'open' && !drawing.includes(`>${net}<`))).toEqual([]);
      const readers = [...parts.values()].filter(({ kind }) => kind === 'rc522').length;
      const drawn = drawing.split(`<text x="968"`).flatMap((rest) => LEAD.exec(rest)?.[1] ?? []);
      const counted = LEADS.map((lead) => [name, lead, drawn.filter((each) => each === lead).length]);
      expect(counted).toEqual(LEADS.map((lead) => [name, lead, readers]));
    }
  });
});

describe('the builds', () => {
  test('are bench, table and club, each with the day of its list', () => {
    expect(data.builds.map(({ id }) => id)).toEqual(['bench', 'table', 'club']);
    for (const { listed } of data.builds) expect(listed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('the table has eighteen readers on six Nanos and a Mega: ten seats, five board places, burn, muck, shoe', () => {
    const table = data.builds.find(({ id }) => id === 'table');
    const counted = table === undefined ? new Map() : quantities(table, data.netsOf);
    const meant = { rc522: 18, nano: 6, mega: 1, 'plug-8': 18, 'lit-key': 10, 'buck-3v3': 7 };
    expect(Object.fromEntries(counted)).toMatchObject(meant);
  });

  test('a total is the sum of its lines, by currency, in whole packs', () => {
    for (const build of data.builds) {
      const { lines, totals } = shopping(build, data.parts, data.netsOf);
      for (const { part, quantity, packs, cents } of lines) {
        expect(packs * part.pack).toBeGreaterThanOrEqual(quantity);
        expect((packs - 1) * part.pack).toBeLessThan(quantity);
        expect(cents).toBe(packs * Math.round(part.price * 100));
      }
      for (const [currency, cents] of totals) {
        const ofIt = lines.filter(({ part }) => part.currency === currency);
        expect(cents).toBe(ofIt.reduce((sum, line) => sum + line.cents, 0));
        expect(page(`build-${build.id}.md`)).toContain(`**${currency} ${(cents / 100).toFixed(2)}**`);
      }
    }
  });

  test('a part that is on no list is refused', () => {
    const build = { id: 'x', listed: '', circuits: [], also: { moon: 1 } };
    expect(() => shopping(build, data.parts, data.netsOf)).toThrow('moon');
  });

  test('a reader that nothing here drives is marked; one that is driven is driven by a file that is there', () => {
    const readers = data.parts.filter(({ reader }) => reader !== undefined);
    expect(readers.length).toBeGreaterThan(1);
    const drivers = readers.flatMap(({ reader }) => reader ?? []);
    expect(drivers.filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))).toEqual([]);
    for (const kind of READER_KINDS) expect(drivers).toContain(`firmware-bridge/src/readers/${kind}.ts`);
    const none = withParts((part) => (part.reader === undefined ? part : { ...part, reader: null }));
    expect(remade('<!-- made: shopping table -->\n<!-- end -->', 'en', none)).toContain('not yet driven');
    expect(remade('<!-- made: shopping table -->\n<!-- end -->', 'fr', none)).toContain('pas encore piloté');
    expect(page('build-bench.md')).not.toContain('not yet driven');
  });

  test('a build lists only readers that something here drives', () => {
    const undriven = new Set(data.parts.filter(({ reader }) => reader === null).map(({ id }) => id));
    expect(undriven.size).toBeGreaterThan(0);
    const listed = data.builds.flatMap((build) => [...quantities(build, data.netsOf).keys()]);
    expect(listed.filter((id) => undriven.has(id))).toEqual([]);
  });

  test('each part has a price with a source that is listed, or is called recommended', () => {
    const isSaid = ({ label, source = '' }: Part): boolean => label === 'recommended' || source in data.sources;
    expect(data.parts.filter((part) => !isSaid(part)).map(({ id }) => id)).toEqual([]);
  });
});

describe('the layout of the table', () => {
  const { layout } = data;

  test('every lead reaches, no seat box lies on another, coils of one circuit keep their distance', () => {
    expect(layoutFaults(layout)).toEqual([]);
  });

  test('a lead that is too long, a box on another and coils too near to each other are told', () => {
    const moved = (id: string, x: number) => ({
      ...layout,
      places: layout.places.map((place) => (place.id === id ? { ...place, x } : place)),
    });
    expect(layoutFaults(moved('BURN', -34))).toEqual([expect.stringContaining('BURN is 34 cm from its board')]);
    expect(layoutFaults(moved('B2', -14))).toEqual([expect.stringContaining('B1 and B2 are 6 cm apart')]);
    expect(layoutFaults(moved('S3', 40))).toContainEqual(expect.stringContaining('S3 and S4'));
  });

  test('it has the circuits and the readers of the build', () => {
    const build = data.builds.find(({ id }) => id === 'table');
    for (const { nets, count } of build?.circuits ?? []) {
      const boards = layout.boards.filter((board) => board.nets === nets);
      expect([nets, boards.length]).toEqual([nets, count]);
      const readers = [...data.netsOf(nets).parts.values()].filter(({ kind }) => kind === 'rc522').length;
      const wired = (id: string) => layout.places.filter(({ board }) => board === id).length;
      expect(boards.map(({ id }) => [id, wired(id)])).toEqual(boards.map(({ id }) => [id, readers]));
    }
  });
});

describe('the shoe', () => {
  const { shoe } = data;

  test('lets one card out, holds none back, and keeps the deck out of the field', () => {
    expect(shoeFaults(shoe)).toEqual([]);
  });

  test.each([
    ['two cards pass', { slot: { ...shoe.slot, height: 0.7 } }],
    ['no card passes', { slot: { ...shoe.slot, height: 0.3 } }],
    ['narrower than a card', { slot: { ...shoe.slot, width: 60 } }],
    ['a card turns', { slot: { ...shoe.slot, width: 100 } }],
    ['in the field', { deck: { ...shoe.deck, fromCoil: 20 } }],
    ['falls between', { deck: { ...shoe.deck, fromCoil: 95 } }],
  ])('a change is told: %s', (fault, change) => {
    expect(shoeFaults({ ...shoe, ...change })).toEqual([expect.stringContaining(fault)]);
  });
});

/** A program of another hand, on another grid, gave these; at the edges of a frame they differ most. */
const REVIEWED: Readonly<Record<string, readonly number[]>> = {
  'rc522-near': [0.07, 0.07, 0.05],
  'rc522-far': [0.24, 0.11, 0.12],
  'pn5180-14443': [0.48, 0.27, 0.21],
  'pn5180-15693': [0.98, 0.97, 0.9],
  'frame-14443': [0.76, 0.7, 0.65],
  'frame-15693': [1, 0.96, 0.93],
};

describe('the field of a coil', () => {
  test.each(COILS)('$id covers the share of a seat that an independent computation gives', (coil) => {
    const off = coverage(coil).map((share, i) => Math.abs(share - (REVIEWED[coil.id]?.[i] ?? 9)));
    expect(Math.max(...off)).toBeLessThan(0.1);
  });

  test('beside a coil the field falls, and a strong frame reaches over its neighbour', () => {
    for (const coil of COILS) expect(beside(coil, 300)).toBeLessThan(beside(coil, 100));
    const frame = COILS.find(({ id }) => id === 'frame-15693');
    expect(frame && beside(frame, 100)).toBeGreaterThan(1);
  });

  test('two stickers exactly on each other get a twentieth, fanned by thirty millimetres nearly all', () => {
    expect(stacked(0)).toBeLessThan(0.05);
    expect(stacked(20)).toBeLessThan(0.35);
    expect(stacked(25)).toBeGreaterThan(0.6);
    expect(stacked(30)).toBeGreaterThan(0.85);
  });

  test('a card with a large inlay keeps most of its signal where a sticker has lost it', () => {
    expect(left(25, true)).toBeGreaterThan(0.8);
    expect(left(25, false)).toBeLessThan(0.2);
  });
});
