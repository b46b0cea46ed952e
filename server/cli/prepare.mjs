// Runs before `npm start`, `npm test` and `npm run check`: everything a fresh clone needs, with Node's own modules only.
// Each step is skipped when nothing changed since it last ran; what takes long says so.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../../dashboard/chromium.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The oldest Node that Vite 8 and serialport 13 run on. */
const NODE_MIN = [20, 19];

const goal = process.argv[2] ?? 'start';
checkNode();
installPackages();
linkCommand();
// The quick gate judges sources, and builds what it needs of them by itself.
if (goal !== 'check') build();
if (goal === 'test') ensureChromium();

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

function installPackages() {
  const stamp = join(root, 'node_modules', '.sabot-lock');
  const wanted = hashOf([readFileSync(join(root, 'package-lock.json'))]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('installing packages (about 15 seconds) …');
  run(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    'npm ci failed. Is the npm registry reachable?',
  );
  writeFileSync(stamp, wanted);
}

/** npm links the commands of dependencies, not our own: `npx sabot` needs the link. */
function linkCommand() {
  const link = join(root, 'node_modules', '.bin', 'sabot');
  if (existsSync(link) || process.platform === 'win32') return;
  rmSync(link, { force: true });
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true });
  symlinkSync(join('..', '..', 'server', 'cli', 'sabot.mjs'), link);
}

function build() {
  const node = (script, args, hint) => run(process.execPath, [join(root, 'node_modules', ...script), ...args], hint);
  // The commands reference every layer, so building them builds the product; the types of tests are the quick gate's matter.
  step('server', ['firmware-bridge', 'server', 'tsconfig.base.json', 'package-lock.json'], () => {
    node(
      ['typescript', 'bin', 'tsc'],
      ['-b', 'server/cli', '--pretty', 'false'],
      'the TypeScript build failed; see the errors above.',
    );
  });
  if (existsSync(join(root, 'dashboard', 'vite.config.ts'))) {
    step('dashboard', ['dashboard', 'server/wire', 'server/vocabulary', 'package-lock.json'], () => {
      node(
        ['vite', 'bin', 'vite.js'],
        ['build', 'dashboard', '--logLevel', 'warn'],
        'the dashboard build failed; see the errors above.',
      );
    });
  }
}

/** Runs `work` when a source below `inputs` changed since it last succeeded. */
function step(name, inputs, work) {
  const stamp = join(root, 'dist', `.${name}-stamp`);
  const state = hashOf(inputs.flatMap((input) => fingerprints(join(root, input))));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  say(`building the ${name} …`);
  const began = performance.now();
  work();
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, state);
  say(`built the ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

function fingerprints(path) {
  const info = statSync(path);
  if (!info.isDirectory()) return [`${path} ${info.size} ${info.mtimeMs}`];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => fingerprints(join(path, name)));
}

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return hash.digest('hex');
}

function ensureChromium() {
  if (findChromium() !== undefined) return;
  const mayInstall = process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (mayInstall) {
    say('installing Chromium for the browser tests (about a minute) …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  }
  if (findChromium() === undefined) {
    say('no Chromium found: the browser tests will not run. To have them, type:  sudo apt-get install -y chromium');
  }
}

function run(command, args, hint) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.signal !== null) process.exit(130);
  if (result.status !== 0) stop(hint);
}
