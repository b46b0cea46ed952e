// `npm test`: the lanes pure, volume, int, browser and alone, then one plain line that says how many tests passed and failed.
// Words after `--` go to vitest (`npm test -- perception`).
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../../dashboard/chromium.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const report = join(root, 'dist', 'test-report.json');
const lanes = ['pure', 'volume', 'int', ...(findChromium() === undefined ? [] : ['browser', 'alone'])];

mkdirSync(join(root, 'dist'), { recursive: true });
rmSync(report, { force: true });
const vitest = spawn(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...lanes.flatMap((lane) => ['--project', lane]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);
// Ctrl-C reaches vitest too; it ends its workers itself.
process.on('SIGINT', () => undefined);
vitest.on('exit', (code) => {
  const failedToReport = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 };
  const counts = readReport() ?? failedToReport;
  if (!lanes.includes('browser'))
    console.log('The lanes browser and alone were not run: no Chromium. To have it: sudo apt-get install -y chromium');
  // A file that does not even load is a failure although no test of it was counted.
  const failed = code === 0 ? counts.numFailedTests : Math.max(1, counts.numFailedTests);
  const skipped = counts.numPendingTests > 0 ? `, ${counts.numPendingTests} skipped` : '';
  console.log(`${counts.numPassedTests} passed, ${failed} failed${skipped}`);
  process.exitCode = code === 0 && counts.numPassedTests > 0 ? 0 : 1;
});

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}
