import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SABOT = fileURLToPath(new URL('../sabot.mjs', import.meta.url));

function shellWithTable(data: string) {
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
  return { shell, isOver, printed: () => printed };
}

it.each([
  ['ready', (_data: string, printed: string) => printed.includes('Sabot is ready')],
  ['being started', (data: string) => existsSync(join(data, 'in-use.lock'))],
])(
  'a table that npm started inside a shell ends in order when the shell is told to while it is %s',
  async (_, isThere) => {
    const data = mkdtempSync(join(tmpdir(), 'sabot-shell-'));
    const { shell, isOver, printed } = shellWithTable(data);
    await expect.poll(() => isThere(data, printed())).toBe(true);
    shell.kill('SIGTERM');
    await isOver;
    expect(printed()).toContain('sabot start: stopping');
    rmSync(data, { recursive: true });
  },
);
