import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Command, UsageError } from './command-line/command.ts';
import { command as decode } from './commands/decode.ts';
import { command as exporting } from './commands/export.ts';
import { command as hands } from './commands/hands.ts';
import { command as record } from './commands/record.ts';
import { command as replay } from './commands/replay.ts';
import { listen } from './commands/running.testing.ts';
import { command as scenario } from './commands/scenario.ts';
import { command as simulate } from './commands/simulate.ts';
import { command as start } from './commands/start.ts';
import { command as token } from './commands/token.ts';
import { command as verify } from './commands/verify.ts';
import { certificateFor } from './start/network/certificates.ts';
import { DEFAULT_START } from './start/options/options.ts';

let folder = '';
let letter = '';
let nowhere = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-paths-'));
  letter = join(folder, 'letter.txt');
  nowhere = join(folder, 'nope', 'x');
  writeFileSync(letter, 'Dear all,\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The one sentence that the command ends with; whatever else it throws would come with a stack. */
async function refusalOf(command: Command, args: readonly string[]): Promise<string> {
  const { io, said } = listen();
  try {
    const status = await command.run(args, io);
    return status === 2 ? said.join('\n') : `status ${status}`;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

describe('a path that is none ends with a sentence that names it', () => {
  it('to read', async () => {
    for (const command of [decode, exporting, replay, verify]) {
      expect(await refusalOf(command, [nowhere])).toBe(`there is no file ${nowhere}`);
      expect(await refusalOf(command, [`${letter}/x`])).toBe(
        `${letter}/x cannot be there, because ${letter} is no folder; name another path`,
      );
    }
    expect(await refusalOf(decode, [folder])).toBe(`${folder} is a folder; name a file`);
    expect(await refusalOf(decode, [folder, '--raw'])).toBe(`${folder} is a folder; name a file`);
    expect(await refusalOf(scenario, [folder])).toBe(`sabot scenario: ${folder} is a folder; name a file`);
    expect(await refusalOf(scenario, [nowhere])).toBe(`sabot scenario: there is no file ${nowhere}`);
    expect(await refusalOf(hands, ['--check', nowhere])).toBe(`there is no file ${nowhere}`);
  });

  it.runIf(process.platform === 'linux')('of a pipe, where a journal is read more than once', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    for (const command of [exporting, replay, verify])
      expect(await refusalOf(command, [pipe])).toBe(
        `${pipe} is a pipe or a device, which cannot be read twice; name a file`,
      );
  });

  it('to write', async () => {
    const noFolder = `there is no folder ${join(folder, 'nope')} for ${nowhere}; make it first, or name another file`;
    for (const more of [[], ['--nights', '2', '--jobs', '2']]) {
      const named = more.length === 0 ? nowhere : `${nowhere}.1`;
      expect(await refusalOf(simulate, ['--hands', '2', '--journal', nowhere, ...more])).toBe(
        `--journal: ${noFolder.replace(nowhere, named)}`,
      );
    }
    expect(await refusalOf(simulate, ['--hands', '2', '--journal', folder])).toBe(
      `--journal: ${folder} is a folder; name a file`,
    );
    expect(await refusalOf(simulate, ['--hands', '2', '--journal', join(letter, 'x')])).toContain(
      `${letter} is no folder`,
    );
    expect(await refusalOf(record, [nowhere, '--lab', '--sim', 'readings', '--seconds', '1'])).toBe(noFolder);
    expect(await refusalOf(record, [folder, '--lab', '--sim', 'readings', '--seconds', '1'])).toBe(
      `${folder} is a folder; name a file`,
    );
    expect(existsSync(join(folder, 'nope'))).toBe(false);
  });

  it('of a data folder', async () => {
    expect(await refusalOf(start, ['--data', letter])).toBe(`--data: ${letter} is a file; name a folder`);
    expect(await refusalOf(start, ['--data', join(letter, 'x')])).toContain(
      `--data: ${join(letter, 'x')} cannot be there`,
    );
    expect(await refusalOf(token, ['public', '--data', letter])).toBe(`--data: ${letter} is a file; name a folder`);
  });

  it.runIf(process.platform === 'linux')('where nobody can make anything', async () => {
    expect(await refusalOf(start, ['--data', '/proc/x/y'])).toBe(
      '--data: the folder /proc/x cannot be made there (ENOENT); name another one',
    );
    expect(await refusalOf(start, ['--data', '/proc'])).toBe(
      '--data: nothing can be written in /proc; name another folder',
    );
    expect(await refusalOf(simulate, ['--hands', '1', '--journal', '/proc/x'])).toBe(
      '--journal: /proc/x cannot be made there; name another file',
    );
  });

  it('of certificate and key', async () => {
    expect(await refusalOf(start, ['--cert', nowhere, '--key', letter])).toBe(`--cert: there is no file ${nowhere}`);
    expect(await refusalOf(start, ['--cert', letter, '--key', nowhere])).toBe(`--key: there is no file ${nowhere}`);
    expect(await refusalOf(start, ['--cert', letter, '--key', folder])).toBe(
      `--key: ${folder} is a folder; name a file`,
    );
    // Readable, and something else: wrong usage like the others, before anything is opened.
    const data = join(folder, 'never-made');
    expect(await refusalOf(start, ['--cert', letter, '--key', letter, '--data', data])).toMatch(
      /^--cert, --key: .*letter\.txt and .*letter\.txt are no certificate and its key \(.+\); name others$/,
    );
    expect(existsSync(data)).toBe(false);
    // Those that Sabot made nobody named: they are made anew.
    for (const name of ['self-signed.crt', 'self-signed.key']) writeFileSync(join(folder, name), 'spoilt');
    const spoilt = await certificateFor(
      { ...DEFAULT_START, cert: 'self-signed', data: folder },
      ['localhost'],
      Date.now(),
    );
    expect(spoilt.ok && spoilt.value.notes[0]).toContain(
      'a new certificate was made, because the old one could not be read',
    );
  });
});
