import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type BenchSuite, FIGURE_UNITS } from './figures.ts';

const script = fileURLToPath(new URL('../../../../dashboard/measure.mjs', import.meta.url));

/** Measured from outside, in the system's Chromium, by a script that belongs to the dashboard. */
export const suite: BenchSuite = {
  name: 'ui',
  run: (emit, say) =>
    new Promise((resolve, reject) => {
      say('measuring the built pages in Chromium (about half a minute) …');
      const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
      createInterface({ input: child.stdout }).on('line', (line) => {
        const figure: unknown = JSON.parse(line);
        if (isFigure(figure)) emit(figure);
      });
      child.on('error', reject);
      child.on('exit', () => resolve());
    }),
};

function isFigure(value: unknown): value is Parameters<Parameters<BenchSuite['run']>[0]>[0] {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('value' in value) || !('unit' in value))
    return false;
  return (
    typeof value.name === 'string' &&
    typeof value.value === 'number' &&
    FIGURE_UNITS.some((unit) => unit === value.unit)
  );
}
