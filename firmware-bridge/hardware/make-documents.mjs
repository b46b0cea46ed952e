#!/usr/bin/env node
// Writes what is made from data in hardware-docs: shopping lists with their totals, net tables, drawings, computed
// figures.
// `--check` fails when a page says something else than the data.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { breadboardDrawing } from './assembly/breadboard-drawing.mjs';
import { harnessDrawing } from './assembly/harness-drawing.mjs';
import { BLOCKS } from './document-blocks.mjs';
import { frameDrawing } from './frames/frame-drawing.mjs';
import { framesMade } from './frames/frames.mjs';
import { layoutDrawing } from './layout.mjs';
import { netDrawing } from './net-drawing.mjs';
import { parseNets } from './net-list.mjs';
import { bill } from './shopping.mjs';
import { readLengths, viewFiles } from './solids/solid-files.mjs';

const DOCUMENTS = new URL('../../hardware-docs/', import.meta.url);
const read = (path) => readFileSync(new URL(path, DOCUMENTS), 'utf8');
const json = (name) => JSON.parse(read(`lists/${name}.json`));
const MADE = /(<!-- made: (\w+) ?([\w-]*) -->\n)[\s\S]*?(<!-- end -->)/g;

export function readData() {
  const known = new Map();
  const netsOf = (name) => {
    if (!known.has(name)) known.set(name, parseNets(read(`nets/${name}.txt`)));
    return known.get(name);
  };
  const [parts, builds, sources, layout, shoe] = ['parts', 'builds', 'sources', 'layout', 'shoe'].map(json);
  return { parts, builds, sources, layout, shoe, netsOf };
}

/** A page with each of its made parts made anew. */
export function remade(text, language, data) {
  return text.replace(MADE, (_, begin, name, argument, end) => {
    const block = BLOCKS[name];
    if (block === undefined) throw new Error(`nobody makes ${name}`);
    return `${begin}${block(data, language, argument)}\n${end}`;
  });
}

/** Every page and drawing with what it must hold. */
export function madeFiles(data = readData()) {
  const pages = ['', 'fr/'].flatMap((folder) =>
    readdirSync(new URL(folder === '' ? '.' : folder, DOCUMENTS))
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({
        path: `${folder}${name}`,
        text: remade(read(`${folder}${name}`), folder === '' ? 'en' : 'fr', data),
      })),
  );
  const drawings = readdirSync(new URL('nets/', DOCUMENTS))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => ({
      path: `nets/${name.replace('.txt', '.svg')}`,
      text: netDrawing(data.netsOf(name.replace('.txt', ''))),
    }));
  return [
    ...pages,
    ...drawings,
    ...data.builds.map((build) => ({
      path: `lists/bill-${build.id}.csv`,
      text: bill(build, data.parts, data.netsOf, data.sources),
    })),
    { path: 'nets/bench-board.svg', text: breadboardDrawing(data.netsOf('bench')) },
    { path: 'nets/table-harness.svg', text: harnessDrawing(data.layout, data.netsOf) },
    ...framesMade().map((frame) => ({ path: `nets/frame-${frame.id}.svg`, text: frameDrawing(frame) })),
    { path: 'nets/layout.svg', text: layoutDrawing(data.layout) },
    ...viewFiles({ ...readLengths(), shoe: data.shoe }),
  ];
}

export const stale = (files = madeFiles()) =>
  files.filter(({ path, text }) => !existsSync(new URL(path, DOCUMENTS)) || read(path) !== text);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { path, text } of stale()) {
    if (process.argv.includes('--check')) {
      process.stderr.write(
        `hardware-docs/${path} is not what its data says: run node firmware-bridge/hardware/make-documents.mjs\n`,
      );
      process.exitCode = 1;
    } else {
      writeFileSync(new URL(path, DOCUMENTS), text);
      process.stderr.write(`wrote hardware-docs/${path}\n`);
    }
  }
}
