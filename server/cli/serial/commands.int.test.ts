import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Command } from '../command-line/command.ts';
import { command as decode } from '../commands/decode.ts';
import { command as doctor } from '../commands/doctor.ts';
import { command as record } from '../commands/record.ts';
import { listen } from '../commands/running.testing.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(command: Command, ...args: string[]) {
  return await runUntil(new AbortController().signal, command, ...args);
}

async function runUntil(stop: AbortSignal, command: Command, ...args: string[]) {
  const { io, out, said } = listen(stop);
  const status = await command.run(args, io);
  return { status, out, said };
}

/** A port that no table listens on: nobody plays. */
const NOBODY = ['--server', 'http://127.0.0.1:1/'];

describe('sabot record, then decode', () => {
  it('says what it holds, prints one line a frame, and the readings again', async () => {
    const path = join(folder, 'evening.jsonl');
    const recorded = await run(record, path, '--sim', 'readings', '--seconds', '2', ...NOBODY);
    expect(recorded.status).toBe(0);
    expect(recorded.said.join('\n')).toContain('holds tag ids in clear');
    expect(recorded.out.join('\n')).toMatch(/\d+ bytes in \d+ rows; \d+ readings of hub, shoe$/);

    const frames = await run(decode, path);
    expect(frames.status).toBe(0);
    expect(frames.out.filter((line) => line.includes(' hello '))).toHaveLength(2);
    expect(frames.out.filter((line) => line.includes(' heartbeat ')).length).toBeGreaterThanOrEqual(2);

    const readings = await run(decode, path, '--readings', '--json');
    const types = readings.out.map((line): unknown => JSON.parse(line).type);
    expect(types).toEqual(expect.arrayContaining(['device-up', 'snapshot', 'quality']));
    expect(recorded.out[0]).toContain(`${types.length} readings`);
  });

  it('records until it is told to stop where nobody said for how long, and leaves a whole file', async () => {
    const path = join(folder, 'evening.jsonl');
    const recorded = await runUntil(AbortSignal.timeout(1500), record, path, '--sim', 'readings', ...NOBODY);
    expect(recorded.status).toBe(0);
    expect(recorded.out.join()).toMatch(/[1-9]\d* readings of hub, shoe$/);
    expect(readFileSync(path, 'utf8')).toMatch(/\n$/);
    expect((await run(decode, path)).status).toBe(0);
  });

  it('refuses while a hand is being played, unless it is told that the hand is a test', async () => {
    const answers = ['betting', 'dealing', 'waiting'];
    const server = createServer((_, response) =>
      response.end(JSON.stringify({ hand: { phase: answers.shift() ?? 'betting' } })),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const at = ['--server', `http://127.0.0.1:${port}/`, '--sim', 'readings', '--seconds', '0.3'];
    try {
      for (const attempt of [1, 2]) {
        const refused = await run(record, join(folder, `${attempt}.jsonl`), ...at);
        expect(refused.status).toBe(2);
        expect(refused.said.join()).toContain('--lab');
        expect(() => readFileSync(join(folder, `${attempt}.jsonl`))).toThrow();
      }
      expect((await run(record, join(folder, 'between.jsonl'), ...at)).status).toBe(0);
      expect((await run(record, join(folder, 'test.jsonl'), '--lab', ...at)).status).toBe(0);
    } finally {
      server.close();
    }
  });

  it.each(['localhost:7410', 'nonsense', ''])(
    'asks no table at %j whether a hand is being played, and so records nothing',
    async (server) => {
      const path = join(folder, 'evening.jsonl');
      await expect(run(record, path, '--sim', 'readings', '--seconds', '0.3', '--server', server)).rejects.toThrow(
        `--server is an address such as http://localhost:7410/, not '${server}'`,
      );
      expect(() => readFileSync(path)).toThrow();
    },
  );

  it('leaves no empty recording behind where --sim is none that there is', async () => {
    const path = join(folder, 'never.jsonl');
    await expect(run(record, path, '--sim', 'nonsense', ...NOBODY)).rejects.toThrow(
      "--sim is 'readings' or 'mcu' here, not 'nonsense'",
    );
    expect(existsSync(path)).toBe(false);
  });

  it('writes over nothing that is no recording, and decodes nothing that is none', async () => {
    const path = join(folder, 'letter.txt');
    writeFileSync(path, 'Dear all,\n');
    await expect(run(record, path, ...NOBODY)).rejects.toThrow('choose another file');
    await expect(run(decode, path)).rejects.toThrow('--raw');
    expect(readFileSync(path, 'utf8')).toBe('Dear all,\n');
  });

  it('prints what is whole of a damaged recording, and says so', async () => {
    const path = join(folder, 'torn.jsonl');
    const row = JSON.stringify({ what: 'heard', port: 'a', atMs: 2, bytes: 'Z 0 0 0*0000\n' });
    writeFileSync(
      path,
      `{"sabot":"recording","version":1}\n{"what":"opened","port":"a","atMs":1}\n{"what":"he\n${row}\n`,
    );
    const { status, out, said } = await run(decode, path);
    expect(status).toBe(1);
    expect(out.at(-1)).toContain('discarded bad-crc');
    expect(said.at(-1)).toBe(`1 row of ${path} is damaged and was left out: line 3.`);
    writeFileSync(path, `{"sabot":"recording","version":1}\n${'{\n'.repeat(12)}${row}\n`);
    expect((await run(decode, path)).said.at(-1)).toMatch(
      /^12 rows of .* left out: lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more\.$/,
    );
  });
});

describe('sabot doctor', () => {
  it('finds two healthy boards', async () => {
    const { status, out } = await run(doctor, '--sim', 'readings', '--seconds', '2.5', '--lang', 'en');
    expect(out.filter((line) => line.startsWith('ok'))).toHaveLength(4);
    expect(out.join('\n')).toContain('hub: firmware 1.0.0');
    expect(status).toBe(0);
  });

  it('says what /setup chose, and looks there untold', async () => {
    const chosen = 'pepper-c1:/dev/no-such-cable';
    writeFileSync(join(folder, 'readers.json'), JSON.stringify([chosen]));
    const args = ['--data', folder, '--seconds', '0.5', '--lang', 'en'];
    const { status, out } = await run(doctor, ...args);
    expect(status).toBe(1);
    expect(out[0]).toContain(`${chosen}: chosen on the page /setup`);
    expect(out.slice(1).join('\n')).toContain(`FAULT   ${chosen}: there is no such port.`);
  });

  it.each(['en', 'fr'])('says what to do about a port that is not there (%s)', async (language) => {
    const { status, out } = await run(
      doctor,
      '--port',
      join(folder, 'ttyUSB7'),
      '--seconds',
      '0.5',
      '--lang',
      language,
    );
    expect(status).toBe(1);
    expect(out[0]).toContain('ttyUSB7');
    expect(out[1]).toContain('→');
    expect(out.join()).toContain(language === 'fr' ? 'câble' : 'cable');
  });
});
