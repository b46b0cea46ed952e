#!/usr/bin/env node
// The printed parts as files: `npm run parts -- FOLDER` writes one STL for each, in millimetres, as it is printed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KIT_DATA } from '#field/builds/kits';
import { partsMade } from './parts-made.mjs';
import { stlOf } from './stl.mjs';
import { viewsOf } from './views.mjs';

const LISTS = new URL('../../../hardware-docs/lists/', import.meta.url);
const json = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, LISTS), 'utf8'));

const TITLES = {
  shoe: { en: 'Shoe', fr: 'Sabot' },
  'muck-gate': { en: 'Muck gate', fr: 'Porte de la défausse' },
  'burn-tray': { en: 'Burn tray', fr: 'Bac des cartes brûlées' },
  'seat-ring': { en: 'Seat ring', fr: 'Cadre d’un siège' },
  panel: { en: 'Panel', fr: 'Pupitre' },
};
/** Units of a drawing for a millimetre. */
const SCALE = 2.4;

/** Solids take seconds: they are made once for the same lengths, however often pages are. */
const known = new Map();
const once = (name, lengths, make) => {
  const key = `${name} ${JSON.stringify(lengths)}`;
  if (!known.has(key)) known.set(key, make());
  return known.get(key);
};

/** The lengths of the parts: of cards and shoe, of the others, and what the field package was asked with. */
export const readLengths = () => ({ shoe: json('shoe'), solids: json('solids'), places: KIT_DATA.table.places });

export const partsOf = (lengths) => once('parts', lengths, () => partsMade(lengths));

/** Drawings of the documents, each with its path there. */
export const viewFiles = (lengths) =>
  once('views', lengths, () =>
    Object.entries(partsOf(lengths).drawn).map(([name, drawn]) => ({
      path: `solids/${name}.svg`,
      text: viewsOf({ ...drawn, title: TITLES[name], scale: SCALE }),
    })),
  );

export const stlFiles = (lengths) =>
  Object.entries(partsOf(lengths).printed).map(([name, { solid }]) => ({
    name: `${name}.stl`,
    bytes: stlOf(solid, `Sabot ${name}, millimetres`),
  }));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-')) {
    process.stderr.write('usage: npm run parts -- FOLDER\n');
    process.exitCode = 2;
  } else {
    mkdirSync(folder, { recursive: true });
    for (const { name, bytes } of stlFiles(readLengths())) {
      writeFileSync(join(folder, name), bytes);
      process.stdout.write(`${join(folder, name)}\n`);
    }
  }
}
