import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SABOT = fileURLToPath(new URL('../../sabot.mjs', import.meta.url));
const other = createServer();
let folder = '';
let port = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-port-in-use-'));
  await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve));
  const address = other.address();
  if (address !== null && typeof address === 'object') port = address.port;
});
afterAll(() => {
  other.close();
  rmSync(folder, { recursive: true });
});

async function start(...args: string[]): Promise<{ readonly status: number | null; readonly said: string }> {
  const sabot = spawn(process.execPath, [SABOT, 'start', '--port', `${port}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 120_000,
    killSignal: 'SIGKILL',
  });
  let said = '';
  sabot.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const [status]: (number | null)[] = await once(sabot, 'close');
  return { status: status ?? null, said };
}

describe('sabot start at a port that is in use', () => {
  it.each(['', '--lan', '--sim none'])('ends at once, whatever it had begun (%s)', async (options) => {
    // A folder that is new has nothing to read: the port is found in use while the system is still opening those of
    // the boards.
    const data = join(folder, `data${options}`);
    const { status, said } = await start('--data', data, ...options.split(' ').filter((word) => word !== ''));
    expect(said).toBe(
      `sabot start: port ${port} is in use. Name another one with --port, or leave --port out to get the next free one.\n`,
    );
    expect(status).toBe(1);
  });
});
