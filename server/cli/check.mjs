// `npm run check`: the quick gate before a commit. Types, lint, generated files, tidy and the fast tests, in under a minute.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = (...parts) => join(root, 'node_modules', ...parts);

// The dashboard is built by Vite, so the compiler only checks it: what it found out is kept for the next time.
const INCREMENTAL = ['--noEmit', '--incremental', '--tsBuildInfoFile', join(root, 'dist', 'dashboard.tsbuildinfo')];

const GATES = [
  ['types', [bin('typescript', 'bin', 'tsc'), '-b', '--pretty', 'false']],
  ['types of the dashboard', [bin('typescript', 'bin', 'tsc'), '-p', 'dashboard', ...INCREMENTAL], 'dashboard/tsconfig.json'],
  ['lint and format', [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings', '.']],
  ['serial contract up to date', ['firmware-bridge/protocol/generate.mjs', '--check'], 'firmware-bridge/protocol/generate.mjs'],
  ['pin tables up to date', ['firmware-bridge/firmware/generate-pins.mjs', '--check'], 'firmware-bridge/firmware/generate-pins.mjs'],
  ['fast tests and tidy', [bin('vitest', 'vitest.mjs'), 'run', '--project', 'pure', '--reporter=dot']],
];

let failures = 0;
for (const [name, args, needs] of GATES) {
  if (needs !== undefined && !existsSync(join(root, needs))) continue;
  const began = performance.now();
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) failures += 1;
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}
process.exitCode = failures === 0 ? 0 : 1;
