import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORLD_PRESETS } from '#simulation/worlds/presets';
import type { Command } from '../command-line/command.ts';
import { listen } from './running.testing.ts';
import { command as simulate } from './simulate.ts';
import { command as worlds } from './worlds.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-worlds-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(command: Command, ...args: readonly string[]) {
  const { io, out } = listen();
  return { out, status: await command.run(args, io) };
}

const file = (name: string, world: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof world === 'string' ? world : JSON.stringify(world));
  return path;
};

/** Everything that a world may have, at once: nobody would play here, and nothing may break. */
const ALL_AT_ONCE = {
  name: 'all at once',
  radio: {
    nodes: 4,
    sweepMs: 250,
    edge: { share: 0.1 },
    miss: { shape: 'burst', burstS: 2 },
    weakCards: 3,
    weakAntennas: 1,
    deafPerHour: 6,
  },
  things: { handsPerMinute: 2, guardsPerMinute: 0.5, phonesPerMinute: 0.5 },
  people: {
    tempo: 1.3,
    pauses: 0.05,
    deal: 'pitched',
    flop: 'packet',
    fold: { thrown: 0.4, pushed: 0.3, apart: 0.3 },
    gather: 'swept',
  },
  devices: { lateLinesMs: 40 },
};

describe('sabot worlds', () => {
  it('check names each field that is out of range, and says when none is', async () => {
    const bad = file('bad.json', { radio: { sweepMs: 4_000 }, people: { temper: 1 } });
    const torn = file('torn.json', '{"radio": ');
    const good = file('good.json', ALL_AT_ONCE);
    const { out, status } = await run(worlds, 'check', bad, torn, good);
    expect(status).toBe(1);
    expect(out).toEqual([
      expect.stringMatching(/bad\.json: radio\.sweepMs: .*450/),
      expect.stringContaining('bad.json: people.temper: there is no such field'),
      expect.stringContaining('torn.json: this is not JSON'),
      expect.stringContaining('good.json: all is within its range'),
    ]);
    expect((await run(worlds, 'check', good)).status).toBe(0);
  });

  it('check names every field that does not exist, with where it stands', async () => {
    const bad = file('unknown.json', {
      radio: { swep: 1, range: 2, edge: { shar: 1 } },
      luck: 3,
      people: { temper: 1, mood: 2 },
    });
    expect((await run(worlds, 'check', bad)).out.map((line) => line.replace(/^.*unknown\.json: /, ''))).toEqual(
      ['radio.swep', 'radio.range', 'radio.edge.shar', 'luck', 'people.temper', 'people.mood'].map(
        (field) => `${field}: there is no such field`,
      ),
    );
  });

  it.each(WORLD_PRESETS)('show %s prints a file that check takes', (name) => {
    const sabot = (...args: readonly string[]) =>
      spawnSync(process.execPath, ['server/cli/sabot.mjs', 'worlds', ...args], { cwd: root, encoding: 'utf8' });
    const shown = file(`${name}.json`, sabot('show', name).stdout);
    expect(sabot('check', shown)).toMatchObject({ status: 0, stdout: `${shown}: all is within its range\n` });
  });

  it.each(['1', '2'])('draw writes worlds of version %s that check accepts', async (version) => {
    const to = join(folder, `swarm-${version}`);
    expect((await run(worlds, 'draw', '--version', version, '--seed', '7', '--count', '5', '--to', to)).status).toBe(0);
    const files = readdirSync(to).map((name) => join(to, name));
    expect(files).toHaveLength(5);
    expect((await run(worlds, 'check', ...files)).status).toBe(0);
  });
});

describe('sabot simulate in worlds', () => {
  it('plays the same night again in the same world, whatever all goes on in it', async () => {
    const world = file('all.json', ALL_AT_ONCE);
    const night = async (journal: string): Promise<string> => {
      const words = ['--world', world, '--seed', '7', '--hands', '1', '--mistakes', '0', '--report', 'json'];
      const { out } = await run(simulate, ...words, '--journal', join(folder, journal));
      expect(JSON.parse(out[0] ?? '')).toMatchObject({ world: 'all at once', hands: 1, crashes: [] });
      return readFileSync(join(folder, journal), 'utf8');
    };
    expect(await night('one.jsonl')).toBe(await night('two.jsonl'));
  });

  it('reports several worlds one by one, and all together', async () => {
    const { out } = await run(
      simulate,
      '--world',
      'none',
      '--swarm',
      '1',
      '--seed',
      '7',
      '--hands',
      '1',
      '--mistakes',
      '0',
      '--report',
      'json',
    );
    expect(out.map((line) => JSON.parse(line).world)).toEqual(['none', 'swarm-1-0', 'all']);
    expect(JSON.parse(out[1] ?? '').commands[0]).toContain('--swarm-world 0/1');
  });

  it('plays a swarm in which cards lie somewhere, and says of a kit what a profile has not there', async () => {
    const words = ['--seed', '7', '--hands', '1', '--mistakes', '0'];
    const swarm = ['--swarm', '1', '--swarm-seed', '3', '--swarm-version', '2'];
    const { out } = await run(simulate, ...swarm, ...words, '--report', 'json');
    const told = JSON.parse(out[0] ?? '');
    expect(told.world).toBe('swarm-2-3-0');
    expect(told.commands[0]).toContain('--swarm-world 0/3 --swarm-version 2');
    const again = ['--swarm-world', '0/3', '--swarm-version', '2'];
    expect((await run(simulate, ...again, ...words, '--report', 'json')).out).toEqual(out.slice(0, 1));
    const [title] = (await run(simulate, '--world', 'stream', ...words)).out;
    expect(title).toBe('sans-croupier, full without shoe, burn, board places, stream, seed 7');
  });

  it('refuses a world that is not one, and says why', async () => {
    const bad = file('bad.json', { radio: { sweepMs: 4_000 } });
    await expect(run(simulate, '--world', bad)).rejects.toThrow(/radio\.sweepMs/);
    await expect(run(simulate, '--world', join(folder, 'nowhere.json'))).rejects.toThrow(/nowhere\.json/);
  });
});
