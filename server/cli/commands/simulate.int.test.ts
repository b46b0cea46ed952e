import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '../command-line/command.ts';
import { journalName } from '../nights/journal-names.ts';
import { command as replay } from './replay.ts';
import { listen } from './running.testing.ts';
import { command as simulateCommand } from './simulate.ts';
import { command as verify } from './verify.ts';

const SABOT = fileURLToPath(new URL('../sabot.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sabot-simulate-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Report {
  readonly commands: readonly string[];
  readonly journalRoots: readonly string[];
}

/** A process of its own each time; exit status 1 tells of dead ends, which are not what is tested here. */
function simulate(args: readonly string[]): Report {
  const { stdout } = spawnSync(process.execPath, [SABOT, 'simulate', ...args, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(stdout) as Report;
}

async function run(command: Command, args: readonly string[]) {
  const { io, out, said } = listen();
  return { status: await command.run(args, io), out, said };
}

describe('the journal of a simulated night', () => {
  const first = join(folder, 'first.jsonl');
  const second = join(folder, 'second.jsonl');
  let report: Report;

  beforeAll(() => {
    report = simulate(['--seed', '7', '--hands', '2', '--mistakes', '0', '--faults', 'realistic', '--journal', first]);
  }, 900_000);

  it('is the same byte for byte when another process plays the seed, by the command that the report prints (issue 8.3)', () => {
    const [words = []] = report.commands.map((command) => command.split(' '));
    expect(words.slice(0, 3)).toEqual(['npx', 'sabot', 'simulate']);
    simulate([...words.slice(3), '--journal', second]);
    expect(readFileSync(second).equals(readFileSync(first))).toBe(true);
  }, 900_000);

  it('is intact for `sabot verify`, which prints the root that the report has', async () => {
    const { status, out } = await run(verify, [first, '--json']);
    expect(status).toBe(0);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ root: report.journalRoots[0], damage: null });
  });

  it('is told by `sabot replay`, and decided once more without a difference', async () => {
    const { status, out, said } = await run(replay, [first, '--hand', '2', '--again']);
    expect(status).toBe(0);
    expect(out.join('\n')).toContain('Hand 2: seats 1, 2, 3, 4, 5 and 6');
    expect(said[0]).toMatch(/^\d{2,} inputs decided once more, 0 differently\.$/);
  });

  it('is damaged where one character of a row was changed, and not before', async () => {
    const lines = readFileSync(first, 'utf8').split('\n');
    const at = lines.findIndex((line, index) => index > 5 && line.includes('"hand":1'));
    const forged = lines.map((line, index) => (index === at ? line.replace('"hand":1', '"hand":3') : line));
    const path = join(folder, 'forged.jsonl');
    writeFileSync(path, forged.join('\n'));
    const { status, out } = await run(verify, [path, '--json']);
    expect(status).toBe(1);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ rows: at, damage: { what: 'wrong-hash', seq: at + 1 } });
  });

  it('is no journal where there is something else', async () => {
    const path = join(folder, 'other.txt');
    writeFileSync(path, 'a shopping list\n');
    const { status, out } = await run(verify, [path, '--json']);
    expect([status, JSON.parse(out[0] ?? '')]).toMatchObject([1, { damage: { what: 'not-a-journal' } }]);
  });
});

describe('a hand told step by step', () => {
  it('comes before the report', async () => {
    const { out } = await run(simulateCommand, [
      '--seed',
      '7',
      '--hands',
      '1',
      '--mistakes',
      '0',
      '--faults',
      'none',
      '--trace',
      '1',
    ]);
    const reportAt = out.findIndex((text) => text.startsWith('sans-croupier, full, none, seed 7'));
    expect(out.indexOf('hand 1')).toBeGreaterThanOrEqual(0);
    expect(reportAt).toBeGreaterThan(out.indexOf('hand 1') + 1);
    expect(out[reportAt + 1]).toMatch(/^1 hands in /);
  });

  it.each([
    [['--hands', '5', '--trace', '6'], "--trace is a whole number from 1 to 5, not '6'"],
    [['--trace', '2,x'], "--trace is a whole number from 1 to 100, not 'x'"],
    [['--trace', '2', '--json'], 'no place in a report in json'],
  ])('is refused where it could not be: %s', async (args, why) => {
    await expect(run(simulateCommand, args)).rejects.toThrow(why);
  });
});

describe('several nights', () => {
  it('have a file each, named by the seed', () => {
    expect(journalName('out/night.jsonl', 3, 1)).toBe('out/night.jsonl');
    expect(journalName('out/night.jsonl', 3, 2)).toBe('out/night.3.jsonl');
    expect(journalName('out.d/night', 3, 2)).toBe('out.d/night.3');
  });
});

describe('Ctrl-C in the middle of several nights', () => {
  it('ends them with the hands in play, reports what was played, and says with its status that there was more to come', async () => {
    const journal = join(folder, 'stopped.jsonl');
    const args = [
      'simulate',
      '--seed',
      '3',
      '--nights',
      '4',
      '--jobs',
      '2',
      '--hands',
      '5000',
      '--journal',
      journal,
      '--json',
    ];
    const sabot = spawn(process.execPath, [SABOT, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const [report, said, exit] = [text(sabot.stdout), text(sabot.stderr), once(sabot, 'exit')];
    const hasBegun = (seed: number): boolean => {
      const file = journalName(journal, seed, 4);
      return existsSync(file) && readFileSync(file, 'utf8').includes('"hand":3');
    };
    while (!hasBegun(3) || !hasBegun(4)) await pause(50);
    sabot.kill('SIGINT');
    expect(await exit).toEqual([1, null]);
    const { hands, crashes, journalRoots } = JSON.parse(await report) as Report & { hands: number; crashes: string[] };
    expect(await said).toContain(`stopped after ${hands} of 20000 hands`);
    expect([hands >= 4, crashes, journalRoots.length, existsSync(journalName(journal, 5, 4))]).toEqual([
      true,
      [],
      2,
      false,
    ]);
  }, 900_000);
});

describe('a night with phones at a table that senses nothing', () => {
  it('comes to no dead end, and all chips go to whom they are due, in hands with mistakes too; the command that is printed says how it was played', () => {
    const words = ['--seed', '3', '--hands', '12', '--profile', 'manual', '--acts', 'every', '--mistakes', '0.3'];
    const report = simulate(words);
    expect(report).toMatchObject({
      hands: 12,
      deadEnds: 0,
      wrongPots: 0,
      wrongWinners: 0,
      wrongStacks: 0,
      crashes: [],
    });
    expect(report.commands[0]).toContain('--profile manual --acts every');
  }, 900_000);
});
