import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BOUGHT_KINDS } from '#bridge/devices/reader-address';
import { adviceOn, hears, readingsOf, USUAL_DECKS } from '#field/builds/advice';
import { KIT_DATA, KITS } from '#field/builds/kits';
import { TABLE_KIT_FILES } from '#wire/table-files/table-kits';
import { layoutFaults, ways } from './layout.mjs';
import { madeFiles, readData, remade, stale } from './make-documents.mjs';
import { shoeFaults } from './shoe-faults.mjs';
import { type Part, quantities, shopping } from './shopping.mjs';

/** Cells of one line of RFC 4180. */
const cellsOf = (line: string): readonly string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );

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
    const bills = ['bench', 'table'].map((id) => `lists/bill-${id}.csv`);
    expect(changed).toEqual([...meant, ...meant.map((name) => `fr/${name}`), ...bills]);
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
  test('are bench, table, club and stream, each with the day of its list', () => {
    expect(data.builds.map(({ id }) => id)).toEqual(['bench', 'table', 'club', 'stream']);
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

  test('the bill of each as a table adds up, line by line and to the total of its page', () => {
    for (const { id } of data.builds) {
      const [, ...rows] = page(`lists/bill-${id}.csv`).trim().split('\n').map(cellsOf);
      const sums = new Map<string, number>();
      for (const [part = '', , , , packs, price, currency = '', cost, is, source, link, dated, seen] of rows) {
        if (part === 'total') {
          expect([id, currency, cost]).toEqual([id, currency, ((sums.get(currency) ?? 0) / 100).toFixed(2)]);
          expect(page(`build-${id}.md`)).toContain(`**${currency} ${cost}**`);
          continue;
        }
        const cents = Number(packs) * Math.round(Number(price) * 100);
        expect([part, cost]).toEqual([part, (cents / 100).toFixed(2)]);
        sums.set(currency, (sums.get(currency) ?? 0) + cents);
        // Somebody's price has its day and its page; ours has neither.
        if (is === 'estimated') expect([part, source, link, dated, seen]).toEqual([part, '', '', '', '']);
        else {
          expect([part, is, seen]).toEqual([part, 'read', expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]);
          expect([part, dated]).toEqual([part, expect.stringMatching(/^(\d{4}(-\d{2}){0,2}|undated)$/)]);
        }
      }
      expect(sums.size).toBeGreaterThan(0);
    }
  });

  test('each has the deck that the field package finds best for its readers, and no other', () => {
    const partOf = { 'sticker-25': 'stickers', 'card-14443': 'deck-14443', 'card-15693': 'deck-15693' } as const;
    for (const build of data.builds) {
      const kit = KIT_DATA[v.parse(v.picklist(KITS), build.id)];
      const [best] = adviceOn(readingsOf(kit, USUAL_DECKS).filter(hears));
      expect([kit.name, kit.inlay]).toEqual([kit.name, best?.deck.inlay]);
      const bought = [...quantities(build, data.netsOf).keys()];
      const decks = Object.values(partOf).filter((part) => bought.includes(part));
      expect([kit.name, decks]).toEqual([kit.name, [partOf[kit.inlay]]]);
    }
  });

  test('each says on its first page what it reads of one, two and three cards, and what it cannot', () => {
    for (const { id } of data.builds)
      for (const [path, cannot] of [
        [`build-${id}.md`, 'What it cannot be counted on for:'],
        [`fr/build-${id}.md`, 'Sur quoi on ne peut pas compter'],
      ] as const) {
        const text = page(path);
        const at = text.indexOf(cannot);
        expect([path, at > 0 && at < text.indexOf('<!-- made: shopping')]).toEqual([path, true]);
      }
    // A squared-up pair goes through the gate of the table unread; so it stands there.
    expect(page('build-table.md')).toContain('* muck: two that lie on each other in part');
  });

  test('each that has a multiplexer buys what a frame is wound of for every place', () => {
    for (const id of ['club', 'stream'] as const) {
      const build = data.builds.find((each) => each.id === id);
      const frames = build === undefined ? 0 : quantities(build, data.netsOf).get('frame');
      expect([id, frames]).toEqual([id, TABLE_KIT_FILES[id].antennas.length]);
    }
  });

  test('prices that nobody names anywhere are three at most in each', () => {
    const estimated = data.builds.map((build) => [
      build.id,
      shopping(build, data.parts, data.netsOf).lines.filter(({ part }) => part.label === 'estimated').length,
    ]);
    expect(estimated).toEqual([
      ['bench', 0],
      ['table', 2],
      ['club', 3],
      ['stream', 3],
    ]);
  });

  test('each buys a regulator that nobody can set to 5 V, and not for a fifth of what it costs', () => {
    for (const build of data.builds) {
      const { lines } = shopping(build, data.parts, data.netsOf);
      const regulators = lines.filter(({ part }) => part.id === 'buck-3v3');
      expect([build.id, regulators.map(({ part }) => part.volts)]).toEqual([build.id, regulators.map(() => [3.3])]);
      // Pounds, euros and dollars are taken for one: they differ by less than this bound's distance.
      const cents = (all: typeof lines) => all.reduce((sum, line) => sum + line.cents, 0);
      expect([build.id, cents(regulators) / cents(lines)]).toEqual([build.id, expect.toSatisfy((x) => x < 0.15)]);
    }
    for (const language of ['', 'fr/']) expect(page(`${language}wiring.md`)).toContain('Pololu 2871');
  });

  test('the table has a long lead for each Nano, a case for each board, and screws for cases and lips', () => {
    const table = data.builds.find(({ id }) => id === 'table');
    const bought = table === undefined ? new Map<string, number>() : quantities(table, data.netsOf);
    const boards = data.layout.boards.length;
    const readers = data.layout.places.length;
    expect(Object.fromEntries(bought)).toMatchObject({
      'usb-long': bought.get('nano'),
      'lead-8': readers,
      jack: boards,
      case: boards,
      'screw-wood': 4 * boards,
      'screw-m3': 4,
    });
    for (const board of data.layout.boards) expect(ways(data.layout, board).usbCm).toBeLessThan(data.layout.usbLead);
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
    for (const kind of BOUGHT_KINDS) expect(drivers).toContain(`firmware-bridge/src/readers/kinds/${kind}.ts`);
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

  test('each part has a price with a source that is listed, or is called estimated', () => {
    const isSaid = ({ label, source = '' }: Part): boolean => label === 'estimated' || source in data.sources;
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
    expect(layoutFaults({ ...layout, usbLead: 80 })).toContainEqual(expect.stringContaining('to the USB hub'));
    expect(layoutFaults({ ...layout, supplyWire: 300 })).toEqual([expect.stringContaining('of each colour')]);
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

  test('its boards and their places are those of the file that sabot table shows', () => {
    const meant = layout.places.map(({ id, board }) => `${board} ${id}`);
    const said = TABLE_KIT_FILES.table.antennas.map(({ device, place }) => `${device} ${place}`);
    expect(said.sort()).toEqual(meant.sort());
  });
});

describe('the shoe', () => {
  const { shoe } = data;

  test('lets one card out that has a bump and a bow, to a finger that gets hold of it, away from the deck', () => {
    expect(shoeFaults(shoe)).toEqual([]);
  });

  test.each([
    ['two cards pass', { slot: { ...shoe.slot, height: 0.7 } }],
    ['no card passes', { slot: { ...shoe.slot, height: 0.3 } }],
    ['narrower than a card', { slot: { ...shoe.slot, width: 60 } }],
    ['a card turns', { slot: { ...shoe.slot, width: 100 } }],
    ['in the field', { deck: { ...shoe.deck, fromCoil: 20 } }],
    ['falls between', { deck: { ...shoe.deck, fromCoil: 95 } }],
    ['bump of a chip jams', { slot: { ...shoe.slot, groove: { width: 20, depth: 0 } } }],
    ['misses the groove', { slot: { ...shoe.slot, groove: { width: 12, depth: 0.4 } } }],
    ['bend into the groove', { slot: { ...shoe.slot, groove: { width: 40, depth: 0.4 } } }],
    ['bowed card', { slot: { ...shoe.slot, mouth: 0.5 } }],
    ['no finger', { finger: { width: 0, depth: 30 } }],
    ['reaches too little', { finger: { width: 22, depth: 5 } }],
    ['sinks into the cut', { finger: { width: 40, depth: 30 } }],
    ['tips into the cut', { finger: { width: 22, depth: 60 } }],
  ])('a change is told: %s', (fault, change) => {
    expect(shoeFaults({ ...shoe, ...change })).toContainEqual(expect.stringContaining(fault));
  });
});

describe('what the field gives the documents', () => {
  const rowsOf = (block: string, language: 'en' | 'fr' = 'en'): readonly string[] =>
    remade(`<!-- made: ${block} -->\n<!-- end -->`, language, data)
      .split('\n')
      .filter((line) => line.startsWith('| '));
  const row = (block: string, start: string): string => rowsOf(block).find((line) => line.startsWith(start)) ?? '';

  test('full cards that are tuned to an RC522 are read alone and hardly ever as a pair; above it as a pair', () => {
    expect(row('decks', '| RC522, strong module | full-card inlay, ISO 14443 | 13.56')).toMatch(
      /\| 100 % \| 0 to [1-3]\d %/,
    );
    expect(row('decks', '| RC522, strong module | full-card inlay, ISO 14443 | 15.50')).toMatch(
      /\| 0 to \d+ % \| \d\d to 9\d %/,
    );
    expect(row('decks', '| frame, two turns | full-card inlay, ISO 15693 | 15.50')).toMatch(/\| 100 % \| 100 % \| 9\d/);
  });

  test('two stickers exactly on each other get a twentieth, fanned by thirty millimetres nearly all', () => {
    expect(row('stacks', '| 0 mm')).toMatch(/^\| 0 mm \| [3-7] % \|/);
    expect(row('stacks', '| 20 mm')).toMatch(/\| [34]\d % \|/);
    expect(row('stacks', '| 30 mm')).toMatch(/^\| 30 mm \| 9\d % \|/);
  });

  test('a strong frame reaches over its neighbour, a module does not', () => {
    const at100 = (start: string) => Number(row('beside', start).split('|')[4]?.trim().split(' ')[0]);
    expect(at100('| frame, two turns | full-card inlay, ISO 15693')).toBeGreaterThan(1);
    expect(at100('| RC522, strong module | full-card')).toBeLessThan(0.2);
  });

  test.each(['coverage', 'beside', 'stacks', 'offset', 'decks'])('%s has the same rows in French', (block) => {
    const figures = (language: 'en' | 'fr') =>
      rowsOf(block, language).map((line) => line.match(/\d+(?:[.,]\d+)?/g)?.map((figure) => figure.replace(',', '.')));
    expect(rowsOf(block).length).toBeGreaterThan(2);
    expect(figures('fr')).toEqual(figures('en'));
  });
});
