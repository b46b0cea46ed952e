import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { command as bench } from '../cli/commands/bench.ts';
import { root } from './documented.testing.ts';

const npm = (...args: readonly string[]) =>
  spawnSync('npm', ['run', '--silent', ...args], { cwd: root, encoding: 'utf8' });

/** As the command's help has them. */
const suites = /Suites: (.*)/.exec(bench.help)?.[1]?.split(', ') ?? [];

describe('what takes its time, in its smallest case', () => {
  it.each(suites)('npm run bench -- %s: figures, a line each', (suite) => {
    const { status, stdout, stderr } = npm('bench', '--', suite, '--small', '--hands', '1', '--nights', '1');
    expect(status, stderr).toBe(0);
    const figures = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(figures.length).toBeGreaterThan(0);
    for (const { name, value, unit } of figures)
      expect([typeof name, Number.isFinite(value), typeof unit]).toEqual(['string', true, 'string']);
  });

  it('npm run mutants: one change in one folder, which is noticed', () => {
    const { status, stdout } = npm('mutants', '--', '--count', '1', 'server/engine/betting');
    expect([status, stdout]).toEqual([0, expect.stringContaining('1 changes, 0 unnoticed')]);
  });

  it('npm run sheets: one layout', () => {
    const { status, stderr } = npm('sheets', '--', 'bug');
    expect(status, stderr).toBe(0);
  });

  it('npm run screenshots: every page at every size, and nothing sticks out', () => {
    const { status, stderr, stdout } = npm('screenshots');
    expect(status, `${stdout}\n${stderr} in ${join(root, 'screenshots')}`).toBe(0);
  });
});
