import { chmodSync, existsSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { imageFile, readImage, withDeviceId } from '#simulator/firmware-image';
import { parseIntelHex } from '#simulator/intel-hex';
import { startMcuTable } from '#simulator/mcu-table';
import { flashBytes } from '#simulator/simulated-board';
import { UsageError } from '../command-line/command.ts';
import { command } from './flash.ts';
import { listen } from './running.testing.ts';

const PATH = process.env['PATH'] ?? '';
const hasPty = process.platform === 'linux' && existsSync('/usr/bin/script');
const worker = new URL('../../../dist/firmware-bridge/simulator/mcu-worker.js', import.meta.url);
let folder = '';
/** Something that is there; the stand-ins do not open it. */
let port = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-flash-test-'));
  port = join(folder, 'ttyX');
  writeFileSync(port, '');
});
afterEach(() => {
  process.env['PATH'] = PATH;
  rmSync(folder, { recursive: true });
});

/** Puts a stand-in for avrdude first in the path; `$1`… are what it is called with. */
function standIn(script: string): void {
  const file = join(folder, 'avrdude');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  process.env['PATH'] = `${folder}:${PATH}`;
}

async function run(...args: string[]): Promise<{ status: number; out: string; said: string }> {
  const { io, out, said } = listen();
  const status = await command.run([...args, '--lang', 'en'], io);
  return { status, out: out.join('\n'), said: said.join('\n') };
}

describe('sabot flash', () => {
  test('says how to get avrdude where it is missing, and what it would have done', async () => {
    process.env['PATH'] = folder;
    const { status, said } = await run('--port', port, '--board', 'mega');
    expect(status).toBe(1);
    expect(said).toContain('sudo apt install avrdude');
    expect(said).toContain(
      `avrdude -p atmega2560 -c wiring -D -P ${port} -b 115200 -U flash:w:${fileURLToPath(imageFile('mega'))}:i`,
    );
  });

  test('the command that it prints has the image that it would have written', async () => {
    process.env['PATH'] = folder;
    const fileIn = (text: string): string => /flash:w:(\S+):i/.exec(text)?.[1] ?? 'no file';
    const imageIn = (file: string): unknown => parseIntelHex(readFileSync(file, 'latin1'), flashBytes('nano'));
    const plain = await run('--port', port, '--board', 'nano', '--dry-run');
    expect(imageIn(fileIn(plain.out))).toEqual({ ok: true, value: readImage('nano') });
    const named = await run('--port', port, '--board', 'nano', '--id', 'shoe-2');
    const kept = fileIn(named.said);
    expect(named.status).toBe(1);
    expect(imageIn(kept)).toEqual({ ok: true, value: withDeviceId(readImage('nano'), 'shoe-2') });
    rmSync(kept);
    rmdirSync(dirname(kept));
    expect((await run('--port', "/dev/it's", '--board', 'nano', '--dry-run')).out).toContain("-P '/dev/it'\\''s' -b");
  });

  test('says at once that there is no such port', async () => {
    standIn('exec sleep 600');
    const nowhere = join(folder, 'nope');
    for (const more of [['--board', 'mega'], [], ['--dry-run']]) {
      const { status, said } = await run('--port', nowhere, ...more);
      expect({ status, said }).toMatchObject({
        status: 2,
        said: expect.stringContaining(`${nowhere}: there is no such port`),
      });
    }
  });

  test.each([
    ['avrdude: stk500_recv(): programmer is not responding', '--old-bootloader'],
    ['avrdude error: Permission denied', 'dialout'],
    ['avrdude: Expected signature for ATmega328P is 1E 95 0F', 'check --board'],
  ])('explains %j', async (message, todo) => {
    standIn(`echo '${message}' >&2; exit 1`);
    const { status, said } = await run('--port', port, '--board', 'nano');
    expect(status).toBe(1);
    expect(said).toContain(todo);
  });

  test('does not wait for an avrdude that cannot open its port', async () => {
    standIn("echo 'OS error: cannot open port: No such file or directory' >&2; exec sleep 600");
    const { status, said } = await run('--port', port, '--board', 'mega');
    expect(status).toBe(1);
    expect(said).toContain('There is no such port');
  });

  test('writes the id into the image that it hands over', async () => {
    standIn(
      `for a; do case "$a" in flash:w:*) f=\${a#flash:w:}; cp "\${f%:i}" '${folder}/written.hex';; esac; done; exit 1`,
    );
    await run('--port', port, '--board', 'nano', '--id', 'shoe-2');
    const written = parseIntelHex(readFileSync(join(folder, 'written.hex'), 'latin1'), flashBytes('nano'));
    expect(written).toEqual({ ok: true, value: withDeviceId(readImage('nano'), 'shoe-2') });
  });

  test('wrong usage', async () => {
    await expect(run()).rejects.toThrow(UsageError);
    await expect(run('--port', 'x', '--board', 'uno')).rejects.toThrow("--board is one of mega, nano, not 'uno'");
    await expect(run('--port', 'x', '--board', 'mega', '--id', 'Hub 2')).rejects.toThrow('an id has');
    expect(await run('--port', 'x', '--board', 'nano', '--old-bootloader', '--dry-run')).toMatchObject({
      status: 0,
      out: `avrdude -p atmega328p -c arduino -P x -b 57600 -U flash:w:${fileURLToPath(imageFile('nano'))}:i`,
    });
  });

  test.skipIf(!hasPty || !existsSync(worker))(
    'asks a running board what it is, and after writing whether it runs what was written',
    async () => {
      const table = await startMcuTable({ boards: ['shoe'], line: 'pty' });
      try {
        standIn('exit 0');
        const { status, said } = await run('--port', table.portOf('shoe'));
        expect(said).toContain('writing nano.hex');
        expect(said).toContain('shoe answers with firmware 1.0.0');
        expect(status).toBe(0);
        const other = await run('--port', table.portOf('shoe'), '--board', 'nano', '--id', 'shoe-9');
        expect(other.said).toContain('shoe answers with build');
        expect(other.status).toBe(1);
      } finally {
        await table.close();
      }
    },
  );
});
