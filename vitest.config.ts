import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests run against the sources: each `#layer/…` alias of package.json is taken by its `source` condition. */
const packageJson: { imports: Record<string, { source: string }> } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
);
const alias = Object.entries(packageJson.imports).map(([name, target]) => ({
  find: new RegExp(`^${name.replace('/*', '')}/(.*)$`),
  replacement: fileURLToPath(new URL(target.source.replace('*', '$1'), import.meta.url)),
}));

/** What is waited for may take this long; vitest itself would give up after a second, which a busy machine needs. */
const PATIENCE_MS = 120_000;

const lane = (name: string, include: string[], exclude: string[], testTimeout: number, more: object = {}) => ({
  resolve: { alias },
  test: {
    name,
    include,
    exclude: ['**/node_modules/**', 'dist/**', ...exclude],
    testTimeout,
    hookTimeout: testTimeout,
    expect: { poll: { timeout: PATIENCE_MS } },
    ...more,
  },
});

/**
 * Where the product's own patience is looked at, nothing else may take its time: these come last, one after the other.
 */
const byItself = { maxWorkers: 1, sequence: { groupOrder: 2 } };

/** A browser and a table each fill two cores: a third of them makes the others slower, and none sooner. */
const inPairs = { maxWorkers: 2, sequence: { groupOrder: 1 } };

/** Files share what they import, which takes longer than most of them do; what they open they close. */
const sharing = { isolate: false };

const anyTest = (kind: string): string[] => [`{firmware-bridge,server,dashboard}/**/*${kind}.test.{ts,tsx}`];
const slower = ['volume', 'int', 'browser', 'alone', 'long'].map((kind) => `**/*.${kind}.test.*`);

/**
 * Nothing is judged by the clock here: a test that hangs ends its run some day, one that is slow on a busy machine does
 * not fail. Lanes: `pure` computes only and is quick, `volume` computes the same in great numbers, `int` opens files,
 * ports, processes, `browser` drives Chromium, `alone` does so with the machine to itself, `long` is for the night.
 */
export default defineConfig({
  test: {
    // The native serial binding aborts in worker threads (node-serialport #2748); forks are safe.
    pool: 'forks',
    // A third of what opens something waits for it: two cores have work for three.
    maxWorkers: 3,
    projects: [
      lane('pure', anyTest(''), slower, 300_000, sharing),
      lane('volume', anyTest('.volume'), [], 300_000, sharing),
      lane('int', anyTest('.int'), [], 600_000, sharing),
      lane('browser', anyTest('.browser'), [], 600_000, { ...sharing, ...inPairs }),
      lane('alone', anyTest('.alone'), [], 600_000, byItself),
      lane('long', anyTest('.long'), [], 3_600_000),
    ],
  },
});
