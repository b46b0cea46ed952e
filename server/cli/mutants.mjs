// `npm run mutants [FOLDER…]`: changes the code in small ways, at places drawn by a seed, and asks whether a pure test
// notices. A change takes some seconds; a few hundred are for the night. No file is written: vitest reads the changed text.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript-ast';
import { EQUAL } from './equal-mutants.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Folders in which an unnoticed change would be a wrong ruling, a wrong pot or a card that is seen. */
const FOLDERS = ['law', 'engine', 'tournament', 'table/permissions', 'views', 'feeds', 'wire', 'export'].map(
  (name) => `server/${name}`,
);
/** So many of each hundred must be noticed. */
const KILLED_PERCENT_MIN = 85;
/** Changed code may go round for ever: whoever waits so long has noticed. */
const PATIENCE_MS = 120_000;
const SWAPS = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
};

const { values, positionals } = parseArgs({
  options: { count: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const places = (positionals.length > 0 ? positionals : FOLDERS).flatMap(sourcesIn).flatMap(changesIn);
const chosen = draw(places, Number(values.count), Number(values.seed));
process.stderr.write(`mutants: ${chosen.length} of ${places.length} changes, seed ${values.seed}\n`);
const alive = chosen.filter((change) => !isNoticed(change));
const percent = chosen.length === 0 ? 0 : (100 * (chosen.length - alive.length)) / chosen.length;
for (const room of new Set(chosen.map(roomOf))) {
  const count = (changes) => changes.filter((change) => roomOf(change) === room).length;
  console.log(`${room}: ${count(chosen)} changes, ${count(alive)} unnoticed`);
}
console.log(
  `${chosen.length} changes, ${alive.length} unnoticed: ${percent.toFixed(1)} % noticed, ${KILLED_PERCENT_MIN} % wanted`,
);
process.exitCode = percent >= KILLED_PERCENT_MIN ? 0 : 1;

/** The engine has rooms of its own. */
function roomOf({ path }) {
  const [server, layer, room] = path.split('/');
  return layer === 'engine' && !room.endsWith('.ts') ? `${server}/${layer}/${room}` : `${server}/${layer}`;
}

function sourcesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|testing)\.ts$|(^|\/)(limits|equity-.*)\.ts$/.test(name))
    .map((name) => `${path}/${name}`)
    .sort();
}

function changesIn(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  const found = [];
  const change = (node, becomes) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ path, line, start, end: node.end, was: oneLine(node.getText(source)), becomes: oneLine(becomes) });
  };
  const visit = (node) => {
    if (ts.isTypeNode(node)) return;
    if (ts.isBinaryExpression(node)) {
      const swapped = SWAPS[node.operatorToken.getText(source)];
      if (swapped !== undefined) change(node.operatorToken, swapped);
    } else if (ts.isIfStatement(node)) change(node.expression, `!(${node.expression.getText(source)})`);
    else if (ts.isConditionalExpression(node)) change(node.condition, `!(${node.condition.getText(source)})`);
    else if (node.kind === ts.SyntaxKind.TrueKeyword) change(node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) change(node, 'true');
    ts.forEachChild(node, visit);
  };
  visit(source);
  const isEqual = ({ was, becomes }) =>
    EQUAL.some((one) => one.file === path && one.was === was && one.becomes === becomes);
  return found.filter((one) => !isEqual(one));
}

function draw(all, count, seed) {
  const random = randomOf(seed);
  return all
    .map((one) => [random(), one])
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, one]) => one);
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

function isNoticed(change) {
  const { path, line, was, becomes } = change;
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = ['related', '--run', path, '--config', 'vitest.mutants.config.ts', '--bail', '1', '--passWithNoTests'];
  const env = { ...process.env, SABOT_MUTANT: JSON.stringify(change) };
  const { status } = spawnSync(process.execPath, [vitest, ...args], {
    cwd: root,
    env,
    stdio: 'ignore',
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  console.log(
    `${status === 0 ? 'unnoticed' : status === null ? 'hangs    ' : 'noticed  '} ${path}:${line} ${was} -> ${becomes}`,
  );
  return status !== 0;
}

function oneLine(text) {
  return text.replace(/\s+/g, ' ').trim();
}
