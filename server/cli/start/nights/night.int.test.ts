import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { COMPOSED_KINDS, SIMPLE_KINDS } from '#vocabulary/kinds';
import type { NightView } from '#wire/views/night-view';

const SABOT = fileURLToPath(new URL('../../sabot.mjs', import.meta.url));

interface Running {
  readonly url: string;
  readonly night: () => Promise<NightView>;
  readonly stop: () => Promise<void>;
}

async function start(data: string): Promise<Running> {
  const args = [SABOT, 'start', '--sim', 'readings', '--speed', '50', '--port', '0', '--data', data];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const url = /ready: (\S+)/.exec(String(line))?.[1] ?? '';
  return {
    url,
    night: async () => (await (await fetch(`${url}api/tables/1/stats`)).json()) as NightView,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

it('the evening is told in hands, pots, stacks and kinds, to no feed, and goes on after another start', async () => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-night-'));
  const running: Running[] = [];
  const begin = async (): Promise<Running> => {
    const begun = await start(data);
    running.push(begun);
    return begun;
  };
  try {
    const { url, night, stop } = await begin();
    expect(await night()).toMatchObject({ hands: 0, redealt: 0, biggestPot: null, kinds: [], stacks: [] });
    await expect.poll(async () => (await night()).stacks.length, { interval: 200 }).toBeGreaterThan(1);
    const told = await night();
    // Nothing but what is named here leaves.
    expect(Object.keys(told).sort()).toEqual(['biggestPot', 'hands', 'kinds', 'nowMs', 'redealt', 'sinceMs', 'stacks']);
    expect(told.hands).toBe(told.stacks.length);
    expect(told.biggestPot === null || told.biggestPot.amount > 0).toBe(true);
    // Chips neither come nor go by themselves.
    for (const { seats } of told.stacks) expect(seats.reduce((sum, { stack }) => sum + stack, 0)).toBe(60_000);
    for (const { kind, count, statuses } of told.kinds) {
      expect([...SIMPLE_KINDS, ...COMPOSED_KINDS]).toContain(kind);
      expect(Object.values(statuses).reduce((sum, each) => sum + each, 0)).toBe(count);
    }
    expect((await fetch(`${url}api/tables/1/stats?role=broadcast:main`)).status).toBe(401);
    await stop();
    const again = await (await begin()).night();
    expect(again.sinceMs).toBe(told.sinceMs);
    expect(again.hands).toBeGreaterThanOrEqual(told.hands);
    expect(again.stacks.slice(0, told.hands)).toEqual(told.stacks);
    expect(again.biggestPot?.amount ?? 0).toBeGreaterThanOrEqual(told.biggestPot?.amount ?? 0);
    for (const { kind, count } of told.kinds)
      expect(again.kinds.find((one) => one.kind === kind)?.count ?? 0).toBeGreaterThanOrEqual(count);
  } finally {
    for (const { stop } of running) await stop();
    rmSync(data, { recursive: true, force: true });
  }
});
