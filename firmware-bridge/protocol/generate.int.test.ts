import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = fileURLToPath(new URL('./', import.meta.url));
const check = (folder: string) =>
  spawnSync(process.execPath, [join(folder, 'generate.mjs'), '--check'], { encoding: 'utf8' });

it('what is checked in was generated from messages.json', () => {
  expect(check(here)).toMatchObject({ status: 0, stderr: '' });
});

it('a change of messages.json without regenerating fails the check and names the files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-protocol-'));
  try {
    cpSync(here, folder, { recursive: true });
    const source = join(folder, 'messages.json');
    writeFileSync(source, readFileSync(source, 'utf8').replace('"heartbeatMs": [1000,', '"heartbeatMs": [1001,'));
    const { status, stderr } = check(folder);
    expect(status).toBe(1);
    expect(stderr).toContain('sabot-protocol.h');
    expect(stderr).toContain('messages.ts');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
