// `npm run mutants`: changes the code in small ways, at places drawn by a seed, and asks whether a pure test notices. For the night: half an hour and more.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { EQUAL } from './equal-mutants.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Where a change that nobody notices would be a wrong ruling, a wrong pot or a card that is seen. Threads are asked by tests of another lane. */
const FOLDERS = ['engine/books', 'engine/rulings', 'engine/betting', 'table/permissions', 'views', 'feeds'].map(
  (name) => `server/${name}`,
);
/** So many of each hundred must be noticed. */
const KILLED_PERCENT_MIN = 85;
/** A whole function emptied is noticed by anything: its parts are drawn by themselves. */
const PARTS_MAX = 6;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    files: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string', default: '2' },
  },
});

const chosen = draw(
  await everyMutant(values.files.length > 0 ? values.files : sources()),
  Number(values.count),
  Number(values.seed),
);
process.chdir(root);
const results = await new Stryker({
  mutate: chosen.ranges,
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: Number(values.workers),
  disableTypeChecks: false,
  ignorePatterns: ['dist', 'data', 'hardware-docs', 'dashboard/pictures', '*.sabot-data'],
  tempDirName: 'dist/mutants',
  reporters: ['progress-append-only'],
  timeoutMS: 60_000,
  logLevel: 'error',
}).runMutationTest();
report(results);

function sources() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.(test|testing)\.ts$|(^|\/)(limits|equity-.*)\.ts$/.test(name))
      .map((name) => `${folder}/${name}`),
  ).sort();
}

async function everyMutant(paths) {
  const files = paths.map((name) => ({ name, content: readFileSync(join(root, name), 'utf8'), mutate: true }));
  const { mutants } = await new Instrumenter({ debug() {}, info() {}, isDebugEnabled: () => false }).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  return mutants.filter((mutant) => mutant.ignoreReason === undefined);
}

/** Places at random until as many changes as asked for lie in them; where some lie inside others all of them are tried. */
function draw(mutants, count, seed) {
  const random = randomOf(seed);
  const shuffled = mutants
    .map((mutant) => [random(), mutant])
    .sort(([a], [b]) => a - b)
    .map(([, mutant]) => mutant);
  const taken = new Set();
  const ranges = [];
  for (const mutant of shuffled) {
    if (taken.size >= count) break;
    if (taken.has(mutant)) continue;
    const inside = mutants.filter(
      (other) => other.fileName === mutant.fileName && isInside(other.location, mutant.location),
    );
    if (inside.length > PARTS_MAX) continue;
    for (const other of inside) taken.add(other);
    const { start, end } = mutant.location;
    ranges.push(`${mutant.fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`);
  }
  process.stderr.write(
    `mutants: ${taken.size} changes at ${ranges.length} places of ${mutants.length}, seed ${seed}\n`,
  );
  return { ranges };
}

function isInside(inner, outer) {
  const before = (a, b) => a.line < b.line || (a.line === b.line && a.column <= b.column);
  return before(outer.start, inner.start) && before(inner.end, outer.end);
}

/** mulberry32: the same seed draws the same places as long as the code is the same. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function report(all) {
  const told = all.map((result) => ({ ...result, ...textsOf(result) }));
  const equal = told.filter((one) =>
    EQUAL.some(({ file, was, becomes }) => one.path === file && one.was === was && one.becomes === becomes),
  );
  const judged = told.filter(
    (one) => !equal.includes(one) && one.status !== 'Ignored' && one.status !== 'CompileError',
  );
  const alive = judged.filter(
    ({ status }) => status === 'Survived' || status === 'NoCoverage' || status === 'RuntimeError',
  );
  for (const { path, line, mutatorName, was, becomes, status } of alive)
    console.log(`${status} ${path}:${line} ${mutatorName}: ${was} -> ${becomes}`);
  const percent = judged.length === 0 ? 100 : (100 * (judged.length - alive.length)) / judged.length;
  console.log(
    `${judged.length} changes, ${alive.length} unnoticed, ${equal.length} equal: ${percent.toFixed(1)} % noticed, ${KILLED_PERCENT_MIN} % wanted`,
  );
  process.exitCode = percent >= KILLED_PERCENT_MIN ? 0 : 1;
}

/** In one line, as a person would say it. */
function textsOf({ fileName, location: { start, end }, replacement }) {
  const path = fileName.replaceAll('\\', '/').replace(/^.*\/(?=server\/)/, '');
  const lines = readFileSync(join(root, path), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const cut = lines.map((text, index) =>
    text.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
  );
  return { path, line: start.line, was: oneLine(cut.join(' ')), becomes: oneLine(replacement ?? '') };
}

function oneLine(text) {
  return text.replace(/\s+/g, ' ').trim();
}
