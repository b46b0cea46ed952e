import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewEntry } from '#journal/entries';
import { openStore } from '#journal/store';
import { chainKeyOf } from '#vault/chain-key';
import type { Command } from '../command-line/command.ts';
import { NIGHT_MONEY } from '../histories/exported-nights.testing.ts';
import { runNight } from '../nights/night.ts';
import { ordinaryNight } from '../nights/ordinary-night.ts';
import { command as exporting } from './export.ts';
import { command as checking } from './hands.ts';
import { runApart } from './running.testing.ts';

const SABOT = fileURLToPath(new URL('../sabot.mjs', import.meta.url));
const SEED = 3;
const HANDS = 6;
const folder = mkdtempSync(join(tmpdir(), 'sabot-export-'));
const journal = join(folder, 'journal.db');
let key: Uint8Array = new Uint8Array();
const rows: NewEntry[] = [];

/** The journal of a simulated night, and in it the first rows of the hand after its last one. */
beforeAll(async () => {
  const keep = (row: NewEntry): void => void rows.push(row);
  const played = await runNight(
    ordinaryNight({ seed: SEED, hands: HANDS, ruleBook: 'maison', money: NIGHT_MONEY, keep }),
  );
  expect(played.crash).toBeNull();
  key = played.key;
  writeFileSync(join(folder, 'vault.key'), `${Buffer.from(key).toString('hex')}\n`);
  append(journal, rows);
});
afterAll(() => rmSync(folder, { recursive: true }));

function append(path: string, entries: readonly NewEntry[]): void {
  const store = openStore(path, chainKeyOf(key));
  store.append(entries.map(({ kind, hand, atMs, body }) => ({ kind, hand, atMs, body })));
  store.close();
}

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

async function ran(command: Command, ...args: readonly string[]) {
  const { status, out, said } = await runApart(command, args);
  return { status, out: textOf(out), said: textOf(said) };
}
const exported = (...args: readonly string[]) => ran(exporting, ...args);

describe('sabot export', () => {
  it.each([
    ['phhs', 'phhs'],
    ['ohh', 'ohh'],
    ['pokerstars', 'txt'],
  ])(
    'writes every hand that is over as %s, and sabot hands --check agrees with all of them',
    async (format, ending) => {
      const { status, out, said } = await exported(folder, '--format', format, '--as', 'director');
      expect([status, said]).toEqual([0, `sabot export: ${HANDS} hands written.\n`]);
      writeFileSync(join(folder, `night.${ending}`), out);
      expect(await ran(checking, '--check', join(folder, `night.${ending}`))).toMatchObject({
        status: 0,
        said: `${HANDS} of ${HANDS} hands agree\n`,
      });
    },
  );

  it('writes one hand alone as phh, and says how to write several', async () => {
    expect((await exported(folder, '--format', 'phh', '--hands', '2')).out).toMatch(/^variant = 'NT'\n/);
    const { status, said } = await exported(folder, '--format', 'phh');
    expect(status).toBe(2);
    expect(said).toContain(`these are ${HANDS}`);
  });

  it('tells the public no card of those who folded, and a player his own', async () => {
    const dealt = async (as: string) =>
      (await exported(folder, '--format', 'pokerstars', '--as', as)).out.match(/^Dealt to .*$/gm) ?? [];
    expect(await dealt('public')).toEqual([]);
    const own = await dealt('seat:2');
    expect(own.length).toBeGreaterThan(3);
    expect(own.every((line) => line.startsWith('Dealt to Blaise ['))).toBe(true);
    expect((await dealt('director')).length).toBeGreaterThan(5 * HANDS - 1);
  });

  it('opens no card without the table’s key', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'sabot-keyless-'));
    writeFileSync(join(copy, 'journal.db'), readFileSync(journal));
    const { status, out, said } = await exported(copy, '--format', 'phhs', '--as', 'director');
    expect([status, out]).toEqual([2, '']);
    expect(said).toContain('vault.key');
    expect(
      await exported(copy, '--format', 'phhs', '--as', 'director', '--key', join(folder, 'vault.key')),
    ).toMatchObject({ status: 0 });
    rmSync(copy, { recursive: true });
  });

  it('calls people by their seats, or by names that say nothing and stay the same', async () => {
    const names = async (naming: string) => (await exported(folder, '--format', 'pokerstars', '--names', naming)).out;
    expect(await names('seats')).toContain('Seat 2: Seat 2 (');
    const first = await names('pseudonyms');
    expect(first).not.toMatch(/Ada|Blaise|Chiara|Farid/);
    expect(first).toMatch(/^Seat 2: Player [0-9A-F]{6} \(/m);
    expect(await names('pseudonyms')).toBe(first);
  });

  it('takes a range of hands and a night, and says what there is where there is none', async () => {
    const written = (...args: readonly string[]) => exported(folder, '--format', 'ohh', ...args);
    expect((await written('--hands', '2-3')).out.trim().split('\n\n')).toHaveLength(2);
    expect((await written('--night', 'now')).out.trim().split('\n\n')).toHaveLength(HANDS);
    expect(await written('--hands', '99')).toMatchObject({
      status: 2,
      said: expect.stringContaining('the first is 1'),
    });
    expect(await written('--night', '2020-01-01-1')).toMatchObject({
      status: 2,
      said: expect.stringContaining('there are now'),
    });
    expect(await exported(folder, '--format', 'jsonl')).toMatchObject({
      status: 2,
      said: expect.stringContaining('rows'),
    });
    expect(await exported(folder, '--as', 'broadcast:main', '--format', 'ohh')).toMatchObject({ status: 2 });
  });

  it('prints rows as before, each with its hash and what is sealed still sealed', async () => {
    const { out } = await exported(folder, '--hands', '1');
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.every(({ hand, hash }) => hand === 1 && typeof hash === 'string')).toBe(true);
  });

  it('tells no row of the hand in play, with the key beside it, and all of them when it is over', async () => {
    const table = mkdtempSync(join(tmpdir(), 'sabot-in-play-'));
    writeFileSync(join(table, 'vault.key'), readFileSync(join(folder, 'vault.key')));
    const isOfThird = ({ hand }: NewEntry): boolean => hand === 3;
    const middle = rows.findIndex(isOfThird) + Math.floor(rows.filter(isOfThird).length / 2);
    append(join(table, 'journal.db'), rows.slice(0, middle));
    const handsIn = (out: string): readonly number[] => [
      ...new Set(
        out
          .trim()
          .split('\n')
          .map((line) => (JSON.parse(line) as { hand: number }).hand),
      ),
    ];
    const all = await exported(table);
    expect([all.status, Math.max(...handsIn(all.out))]).toEqual([0, 2]);
    expect(all.said).toContain('hand 3 is in play');
    for (const format of ['rows', 'phhs', 'ohh', 'pokerstars'])
      expect(await exported(table, '--format', format, '--as', 'director', '--hands', '3')).toMatchObject({
        status: 2,
        out: '',
        said: expect.stringContaining('hand 3 is in play'),
      });
    append(join(table, 'journal.db'), rows.slice(middle));
    expect(handsIn((await exported(table, '--hands', '3')).out)).toEqual([3]);
    rmSync(table, { recursive: true });
  });

  it('prints rows for the director alone: in them a card that was shuffled back can be followed', async () => {
    expect(await exported(folder, '--hands', '1', '--as', 'director')).toMatchObject({ status: 0 });
    for (const as of ['public', 'seat:2'])
      expect(await exported(folder, '--hands', '1', '--as', as)).toMatchObject({
        status: 2,
        out: '',
        said: expect.stringContaining('rows are the director'),
      });
  });

  it('goes on with each hand that is over for good while a table is played, and ends with what is over when it is told to', async () => {
    const table = mkdtempSync(join(tmpdir(), 'sabot-following-'));
    writeFileSync(join(table, 'vault.key'), readFileSync(join(folder, 'vault.key')));
    // UNDO may bring the hand before back as long as nothing was said of the next one.
    const begun = rows.findIndex(({ hand, body }) => hand === 4 && body.includes('hand-begun')) + 1;
    append(join(table, 'journal.db'), rows.slice(0, begun));
    const grown = join(table, 'grown.txt');
    const following = spawn(process.execPath, [SABOT, 'export', table, '--format', 'pokerstars', '--follow', grown]);
    const hands = (): number =>
      existsSync(grown) ? (readFileSync(grown, 'utf8').match(/^PokerStars Hand/gm) ?? []).length : 0;
    await expect.poll(hands).toBe(2);
    append(join(table, 'journal.db'), rows.slice(begun));
    await expect.poll(hands).toBe(HANDS - 1);
    const ended = new Promise((resolve) => following.once('exit', resolve));
    following.kill('SIGTERM');
    expect([await ended, hands()]).toEqual([0, HANDS]);
    rmSync(table, { recursive: true });
  });
});
