// Runs before `npm start`, `npm test` and `npm run check`: everything a fresh clone needs, with Node's own modules only.
// Steps are skipped when nothing changed since they last ran; those that take long say so.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, findChromiumWithoutWindow, findChromiumWithWindow } from '../../dashboard/chromium.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The oldest Node that Vite 8 and serialport 13 run on. */
const NODE_MIN = [20, 19];

/** Sets of packages: what a built table runs on, what builds it, everything. */
const LEVELS = ['run', 'build', 'all'];
/** Development packages without which there is nothing to run. */
const BUILD_TOOLS = [
  '@fontsource-variable/atkinson-hyperlegible-next',
  '@poker-apprentice/hand-evaluator',
  '@preact/signals',
  '@types/express',
  '@types/node',
  '@types/ws',
  'preact',
  'typescript',
  'uqr',
  'vite',
];
/** Read at run time and not compiled: a build puts them where the compiled code looks for them. */
const CARRIED = ['server/http/generated', 'server/http/pages', 'firmware-bridge/firmware/images'];

const goal = process.argv[2] ?? 'start';
checkNode();
// The quick gate judges sources, and builds what it needs of them by itself.
const stale = goal === 'check' ? [] : buildSteps().filter(({ name, state }) => stampOf(name) !== state);
installPackages(goal !== 'start' ? 'all' : stale.length > 0 ? 'build' : 'run');
linkCommand();
for (const step of stale) build(step);
if (goal === 'test') {
  ensureChromium();
  ensureBroker();
}

function say(line) {
  process.stderr.write(`sabot setup: ${line}\n`);
}

function stop(line) {
  say(line);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < NODE_MIN[0] || (major === NODE_MIN[0] && minor < NODE_MIN[1])) {
    stop(
      `Node ${NODE_MIN.join('.')} or later is needed; this is ${process.versions.node}. Install a newer one from your system's packages or nodejs.org.`,
    );
  }
}

/** Packages that are there already stay: whoever tests goes on testing after a start. */
function installPackages(needed) {
  const stamp = join(root, 'node_modules', '.sabot-lock');
  const lock = hashOf([readFileSync(join(root, 'package-lock.json'))]);
  const level = LEVELS[Math.max(LEVELS.indexOf(needed), LEVELS.indexOf(installedLevel()))];
  const wanted = `${lock} ${level}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('installing packages (about 15 seconds) …');
  if (level === 'build') installBuildTools();
  else npmCi(root, level === 'all' ? '--include=dev' : '--omit=dev');
  writeFileSync(stamp, wanted);
}

function installedLevel() {
  const has = (name) => existsSync(join(root, 'node_modules', name, 'package.json'));
  return has('vitest') ? 'all' : has('vite') ? 'build' : 'run';
}

/** The lock as it is, asked for fewer packages: npm knows no half of the development packages. */
function installBuildTools() {
  const folder = join(root, 'dist', 'packages');
  const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const { name, version, dependencies, devDependencies, allowScripts } = read('package.json');
  const fewer = Object.fromEntries(Object.entries(devDependencies).filter(([tool]) => BUILD_TOOLS.includes(tool)));
  const asked = { name, version, dependencies, devDependencies: fewer };
  const lock = read('package-lock.json');
  const packages = { ...lock.packages, '': { ...lock.packages[''], ...asked } };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...asked, allowScripts }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  npmCi(folder, '--include=dev');
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  renameSync(join(folder, 'node_modules'), join(root, 'node_modules'));
  rmSync(folder, { recursive: true, force: true });
}

function npmCi(folder, which) {
  const args = ['ci', which, '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', args, 'npm ci failed. Is the npm registry reachable?', folder);
}

/** npm links the commands of dependencies, not our own: `npx sabot` needs the link. */
function linkCommand() {
  const link = join(root, 'node_modules', '.bin', 'sabot');
  if (existsSync(link) || process.platform === 'win32') return;
  rmSync(link, { force: true });
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true });
  symlinkSync(join('..', '..', 'server', 'cli', 'sabot.mjs'), link);
}

/** Parts that are built, each with a fingerprint of all that it is built from. */
function buildSteps() {
  // The commands reference every layer, so building them builds the product; the types of tests are the quick gate's matter.
  const tsc = ['node_modules/typescript/bin/tsc', '-b', 'server/cli', '--pretty', 'false'];
  const inputs = ['firmware-bridge', 'server', 'tsconfig.base.json', 'package-lock.json'];
  const vite = ['node_modules/vite/bin/vite.js', 'build', 'dashboard', '--logLevel', 'warn'];
  const steps = [
    { name: 'server', args: tsc, inputs },
    { name: 'program', args: ['server/cli/bundle.mjs'], inputs: [...inputs, 'package.json'] },
    {
      name: 'dashboard',
      args: vite,
      inputs: ['dashboard', 'server/wire', 'server/vocabulary', 'server/field', 'package-lock.json'],
    },
  ];
  return steps.map((step) => ({ ...step, state: hashOf(step.inputs.flatMap(contents)) }));
}

function stampFile(name) {
  return join(root, 'dist', `.${name}-stamp`);
}

function stampOf(name) {
  return existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : undefined;
}

function build({ name, args, state }) {
  say(`building the ${name} …`);
  const began = performance.now();
  run(process.execPath, args, `the build of the ${name} failed; see the errors above.`);
  if (name === 'server') carry();
  writeFileSync(stampFile(name), state);
  say(`built the ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

function carry() {
  for (const folder of CARRIED) {
    rmSync(join(root, 'dist', folder), { recursive: true, force: true });
    cpSync(join(root, folder), join(root, 'dist', folder), { recursive: true });
  }
}

/** Names and contents: a folder that was copied or moved is the same, and tests and papers are not built. */
function contents(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path, readFileSync(join(root, path))];
  return readdirSync(join(root, path))
    .filter((name) => !/^(node_modules|dist)$|\.(test|testing)\.|\.(md|png)$/.test(name))
    .sort()
    .flatMap((name) => contents(`${path}/${name}`));
}

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex');
}

function ensureChromium() {
  if (findChromiumWithoutWindow() !== undefined && findChromiumWithWindow() !== undefined) return;
  say('installing Chromium for the browser tests (about a minute) …');
  for (const name of ['chromium', 'chromium-headless-shell']) installPackage(name);
  if (findChromium() === undefined) {
    say('no Chromium found: the browser tests will not run. To have them, type:  sudo apt-get install -y chromium');
  }
}

function ensureBroker() {
  if (hasBroker()) return;
  installPackage('nats-server');
  if (!hasBroker()) {
    say('no nats-server found: tests of a venue are skipped. To have them, type:  sudo apt-get install -y nats-server');
  }
}

function hasBroker() {
  return spawnSync('nats-server', ['--version'], { stdio: 'ignore' }).error === undefined;
}

function installPackage(name) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}

function run(command, args, hint, folder = root) {
  const result = spawnSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.signal !== null) process.exit(130);
  if (result.status !== 0) stop(hint);
}
