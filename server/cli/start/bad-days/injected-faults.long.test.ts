import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { HealthAnswer } from '#wire/messages/http-bodies';
import { broken, type Promised, playAndKill, recordsIn, whatIsKept } from './kills.testing.ts';

const ROUNDS = 20;
/** Faults come and go several times before the kill. */
const BOUTS_A_ROUND = 3;
const BOUT_MS = 400;
/** Slow enough for a device to keep in its memory what it has to tell during a bout. */
const SPEED = 5;
/** What the C library is made to answer beneath the database: no room, an error of the disk, a flush that failed. */
const FAULTS = [
  'enable_random name=posix/io/rw/pwrite,probability=1,failinfo=28',
  'enable_random name=posix/io/rw/pwrite,probability=0.3,failinfo=28',
  'enable_random name=posix/io/rw/pwrite,probability=0.3,failinfo=5',
  'enable_random name=posix/io/sync/fsync,probability=0.5,failinfo=5',
] as const;

const hasInjector = spawnSync('fiu-run', ['-h']).error === undefined;

describe.runIf(hasInjector)('write errors under the database', () => {
  it(`lose nothing that was acknowledged or answered, are told, and are gone on from (${ROUNDS} kills)`, async () => {
    const data = mkdtempSync(join(tmpdir(), 'sabot-faulty-disk-'));
    const promised: Promised = { acknowledged: new Map(), accepted: [] };
    const said = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round++) {
      const prefix = join(data, '..', `sabot-fiu-${process.pid}-${round}`);
      const meanwhile = async (pid: number, url: string): Promise<void> => {
        for (let bout = 0; bout < BOUTS_A_ROUND; bout++) {
          const fault = FAULTS[(round * BOUTS_A_ROUND + bout) % FAULTS.length] ?? FAULTS[0];
          control(prefix, pid, fault);
          await pause(BOUT_MS);
          const state = await stateOf(url);
          const words = `${fault.slice('enable_random name='.length)}: ${state}`;
          said.set(words, (said.get(words) ?? 0) + 1);
          control(prefix, pid, `disable name=${/name=([^,]+)/.exec(fault)?.[1]}`);
          await expect.poll(() => stateOf(url)).toBe('writing');
        }
      };
      await playAndKill(data, 100, round, promised, {
        command: ['fiu-run', '-x', '-f', prefix, process.execPath],
        speed: SPEED,
        meanwhile,
      });
      expect(broken(promised, whatIsKept(data))).toEqual([]);
    }
    console.log(
      JSON.stringify({
        said: Object.fromEntries(said),
        accepted: promised.accepted.length,
        records: recordsIn(promised),
      }),
    );
    expect(promised.accepted.length).toBeGreaterThan(ROUNDS * 3);
    rmSync(data, { recursive: true });
  });
});

function control(prefix: string, pid: number, command: string): void {
  const { status, stderr } = spawnSync('fiu-ctrl', ['-f', prefix, '-c', command, String(pid)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

async function stateOf(url: string): Promise<HealthAnswer['journal']['state']> {
  const health = (await (await fetch(`${url}api/health`)).json()) as HealthAnswer;
  return health.journal.state;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
