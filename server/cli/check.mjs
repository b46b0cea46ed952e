// `npm run check`: the quick gate before a commit. Types, lint, generated files, tidy and the fast tests, in under a minute.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = (...parts) => join(root, 'node_modules', ...parts);

// The dashboard is built by Vite, so the compiler only checks it: what it found out is kept for the next time.
const INCREMENTAL = ['--noEmit', '--incremental', '--tsBuildInfoFile', join(root, 'dist', 'dashboard.tsbuildinfo')];

// One compiler or one reader of files has a core of its own; the tests come last, because they take all there are.
const STEPS = [
  [
    ['types', [bin('typescript', 'bin', 'tsc'), '-b', '--pretty', 'false']],
    ['lint and format', [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', '.']],
  ],
  [
    [
      'types of the dashboard',
      [bin('typescript', 'bin', 'tsc'), '-p', 'dashboard', ...INCREMENTAL],
      'dashboard/tsconfig.json',
    ],
    ['nothing exported is unused', [bin('knip', 'bin', 'knip.js'), '--production', '--no-progress']],
    [
      'serial contract up to date',
      ['firmware-bridge/protocol/generate.mjs', '--check'],
      'firmware-bridge/protocol/generate.mjs',
    ],
    [
      'pin tables up to date',
      ['firmware-bridge/firmware/generate-pins.mjs', '--check'],
      'firmware-bridge/firmware/generate-pins.mjs',
    ],
    [
      'hardware documents up to date',
      ['firmware-bridge/hardware/make-documents.mjs', '--check'],
      'firmware-bridge/hardware/make-documents.mjs',
    ],
  ],
  [['fast tests and tidy', [bin('vitest', 'vitest.mjs'), 'run', '--project', 'pure', '--reporter=dot']]],
];

let failures = 0;
for (const gates of STEPS) {
  const done = await Promise.all(
    gates.filter(([, , needs]) => needs === undefined || existsSync(join(root, needs))).map(passGate),
  );
  failures += done.filter((passed) => !passed).length;
}
process.exitCode = failures === 0 ? 0 : 1;

/** What it prints is kept until it ends, so that gates side by side do not mix their lines. */
function passGate([name, args]) {
  const began = performance.now();
  const gate = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = [];
  gate.stdout.on('data', (chunk) => printed.push(chunk));
  gate.stderr.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve) => {
    gate.on('close', (status) => {
      process.stdout.write(Buffer.concat(printed));
      console.log(
        `${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
      );
      resolve(status === 0);
    });
  });
}
