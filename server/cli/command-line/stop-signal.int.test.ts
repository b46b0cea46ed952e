import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SABOT = fileURLToPath(new URL('../sabot.mjs', import.meta.url));

it('a table that npm started inside a shell ends in order when the shell is told to', async () => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-shell-'));
  // The second command keeps the shell from turning into the first one.
  const command = `"${process.execPath}" "${SABOT}" start --sim none --port 0 --data "${data}"; :`;
  const env = { ...process.env, npm_execpath: '/usr/bin/npm' };
  const shell = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'pipe'], env });
  let printed = '';
  for (const pipe of [shell.stdout, shell.stderr])
    pipe.on('data', (chunk) => {
      printed += String(chunk);
    });
  // Pipes are closed by the last process that holds them, and that is the table.
  const isOver = new Promise((resolve) => shell.once('close', resolve));
  await expect.poll(() => printed).toContain('Sabot is ready');
  shell.kill('SIGTERM');
  await isOver;
  expect(printed).toContain('sabot start: stopping');
  rmSync(data, { recursive: true });
});
