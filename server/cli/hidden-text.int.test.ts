import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#journal/store';
import { firstSettings } from '#table/core/settings';
import { entryOf, workEntry } from '#table/hands/entries';
import { entriesOf } from '#table/hands/entries.testing';
import { prepareHand } from '#table/hands/hands';
import { emptyCore } from '#table/recovery';
import { chainKeyOf } from '#vault/chain-key';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { ms } from '#vocabulary/units';

const root = fileURLToPath(new URL('../../', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'sabot-hidden-'));
/** Clears the screen, rings, turns the rest of the line round, forges a line. */
const CODES = '\u001b[2J\u0007\u009b1m\u202e\u200b\r\nforged';
const WRITTEN = String.raw`\u001b[2J\u0007\u009b1m\u202e\u200b`;
/** Such a name is a folder's as well as a person's. */
const data = join(temporary, 'data\u001b[2J\u0007\u009b1m\u202e\u200b');

/** A record from before the doors were looked after. */
beforeAll(() => {
  mkdirSync(data);
  const core = emptyCore(
    firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'sans-croupier', seats: [1, 2] }),
    ms(0),
  );
  const world = { master: new Uint8Array(32), entropy: (count: number) => new Uint8Array(count), nowMs: () => 0 };
  const hand = prepareHand(core, 0, world) ?? expect.fail('two can play');
  const store = openStore(join(data, 'journal.db'), chainKeyOf(world.master));
  const roster = core.settings.roster.map((person) => ({ ...person, name: CODES }));
  store.append([
    ...entriesOf(hand),
    entryOf(
      workEntry({ ...hand.core, work: hand.core.work + 1 }, 1, {
        settings: { roster },
        voided: { by: CODES, reason: CODES },
      }),
    ),
  ]);
  store.close();
  writeFileSync(
    join(data, 'evening.jsonl'),
    [
      { sabot: 'recording', version: 1 },
      { what: 'opened', port: CODES, atMs: 1 },
      { what: 'heard', port: CODES, atMs: 2, bytes: `${CODES}\n` },
    ]
      .map((row) => JSON.stringify(row))
      .join('\n'),
  );
  writeFileSync(
    join(data, 'hands.txt'),
    `PokerStars Hand #1: Hold'em No Limit ($1/$2)\nTable '${CODES.replace('\r\n', '')}'\n`,
  );
});
afterAll(() => rmSync(temporary, { recursive: true }));

function shown(...args: readonly string[]): { readonly out: string; readonly said: string } {
  const { stdout, stderr } = spawnSync(process.execPath, ['server/cli/sabot.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { out: stdout, said: stderr };
}

describe('what a terminal would obey is written out, and forges no line,', () => {
  it.each([
    ['sabot replay', ['replay', data]],
    ['sabot verify', ['verify', join(data, 'none')]],
    ['sabot verify --json', ['verify', '--json', data]],
    ['sabot export', ['export', data]],
    ['sabot hands', ['hands', '--check', join(data, 'hands.txt')]],
    ['sabot decode', ['decode', join(data, 'evening.jsonl')]],
    ['sabot decode --json', ['decode', '--json', join(data, 'evening.jsonl')]],
    ['sabot record', ['record', join(data, 'new.jsonl'), '--sim', 'readings', '--lab', '--seconds', '1']],
    ['sabot doctor', ['doctor', '--port', data, '--seconds', '1', '--lang', 'en']],
    ['sabot token', ['token', 'public', '--data', join(data, 'none')]],
    ['a command that is none', [data]],
  ])('by %s', (_, args) => {
    const { out, said } = shown(...args);
    const text = out + said;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that there are none is what is asked
    expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]|^forged/mu);
    expect(text).toContain('\\u001b');
  });

  it('and a line of JSON is read as what was recorded', () => {
    const rows = shown('export', data).out.trim().split('\n');
    expect(rows.length).toBeGreaterThan(1);
    const last = JSON.parse(rows.at(-1) ?? '') as { readonly body: { readonly voided: unknown } };
    expect(last.body.voided).toEqual({ by: CODES, reason: CODES });
    expect(shown('replay', data).out).toContain(WRITTEN);
  });
});
