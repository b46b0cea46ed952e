import { expect, it } from 'vitest';
import { readProject } from './project.testing.ts';

/** A busy machine may need that long for what takes a moment on a quiet one. */
const PATIENCE_MS_MIN = 30_000;

interface Lane {
  readonly test: { readonly name: string; readonly expect?: { readonly poll?: { readonly timeout?: number } } };
}

it('whatever a test asks for again and again may take its time, in every lane', async () => {
  const { default: config } = await import(new URL('../../vitest.config.ts', import.meta.url).href);
  const lanes: readonly Lane[] = config.test.projects;
  expect(lanes.map(({ test }) => test.name)).toContain('browser');
  const hurried = lanes.filter(({ test }) => (test.expect?.poll?.timeout ?? 0) < PATIENCE_MS_MIN);
  expect(hurried.map(({ test }) => test.name)).toEqual([]);
});

it('no test waits for less', () => {
  const waits = /\b(?:poll|waitFor\w*|waitUntil)\([^;]*?\btimeout: ([\d_]+)\s*[,}]/g;
  const hurried = readProject()
    .filter(({ path }) => /\.(?:test|testing)\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(waits)].flatMap(([wait, timeout = '']) =>
        Number(timeout.replaceAll('_', '')) < PATIENCE_MS_MIN ? [`${path}: ${wait}`] : [],
      ),
    );
  expect(hurried).toEqual([]);
});
