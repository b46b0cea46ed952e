import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES, examplesIn, examplesOfHelp, root, SCRIPTS, scriptsThere } from './documented.testing.ts';
import { playHand, startInstalled, TRIAL } from './installed-table.testing.ts';

const SABOT = join(root, 'server/cli/sabot.mjs');
const named = new Set<string>();
let folder = '';

const helpOf = (command: string): string =>
  execFileSync(process.execPath, [SABOT, command, '--help'], { encoding: 'utf8' });

const commandsThere = (): readonly string[] => {
  const overview = execFileSync(process.execPath, [SABOT, '--help'], { encoding: 'utf8' });
  return [...overview.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name = '']) => name);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-documented-'));
  for (const paper of ['README.md', 'CONTRIBUTING.md'])
    for (const example of examplesIn(readFileSync(join(root, paper), 'utf8'))) named.add(example);
  for (const name of commandsThere()) for (const example of examplesOfHelp(helpOf(name))) named.add(example);
  const command = [process.execPath, SABOT, ...TRIAL, '--port', '0', '--data', 'data'];
  const table = await startInstalled(command, { cwd: folder });
  await playHand(table.url, join(folder, 'data'));
  await table.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what a document names', () => {
  it('is tried: each example of README, CONTRIBUTING and --help, and nothing that stands there no longer', () => {
    expect([...named].sort()).toEqual(Object.keys(EXAMPLES).sort());
  });

  it('is all that there is: the list of the README has each command', () => {
    const commands = commandsThere();
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    expect(commands.length).toBeGreaterThan(20);
    expect(commands.filter((name) => !new RegExp(`^\\| .*\`sabot ${name}\\b`, 'm').test(readme))).toEqual([]);
  });

  it('is tried: each script of package.json', () => {
    expect(Object.keys(SCRIPTS).sort()).toEqual([...scriptsThere()].sort());
  });

  it('is tried by a test that is there, or for a reason that is said', () => {
    const trials = [...Object.values(EXAMPLES), ...Object.values(SCRIPTS)];
    expect(trials.flatMap((trial) => ('by' in trial && !existsSync(join(root, trial.by)) ? [trial.by] : []))).toEqual(
      [],
    );
  });

  it.each(Object.entries(EXAMPLES).flatMap(([example, trial]) => ('run' in trial ? [[example, trial.run]] : [])))(
    'runs: %s',
    (_, command) => {
      const [, ...words] = (command ?? '').replace('{root}', root).split(' ');
      const { status, stderr } = spawnSync(process.execPath, [SABOT, ...words], { cwd: folder, encoding: 'utf8' });
      expect([status, stderr.includes('    at ')], stderr).toEqual([0, false]);
    },
  );
});
