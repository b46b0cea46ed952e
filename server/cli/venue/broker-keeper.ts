import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLine } from '#floor/venue/broker';
import type { BrokerDoor } from '#floor/venue/subjects';

const OWNERS_FILE = { mode: 0o600 } as const;
const OWNERS_UMASK = 0o077;
const START_MS = 10_000;
const LOOK_MS = 100;
const AGAIN_MS = 500;
const END_MS = 5_000;
/** The broker's last words stand in a sentence. */
const WORDS_MAX = 400;
export const configPath = (folder: string): string => join(folder, 'broker.conf');
const pidPath = (folder: string): string => join(folder, 'broker.pid');

/** Keeps one child running. */
export class Keeper {
  readonly #program: string;
  readonly #folder: string;
  #child: ChildProcess | null = null;
  #isStopped = false;
  lastWords = 'it said nothing';

  constructor(program: string, folder: string) {
    this.#program = program;
    this.#folder = folder;
    this.#start();
  }

  async firstAnswer(door: BrokerDoor): Promise<boolean> {
    const deadline = performance.now() + START_MS;
    while (performance.now() < deadline) {
      if ((await tryLine(door)) === 'open') return true;
      await pause(LOOK_MS);
    }
    return false;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const patience = new AbortController();
    const late = pause(END_MS, 'late', { signal: patience.signal }).catch(() => 'gone');
    // A broker whose disk was full hangs, and hears nothing.
    if ((await Promise.race([gone, late])) === 'late') child.kill('SIGKILL');
    patience.abort();
    await gone;
    rmSync(pidPath(this.#folder), { force: true });
  }

  #start(): void {
    const umask = process.umask(OWNERS_UMASK);
    const child = spawn(this.#program, ['-c', configPath(this.#folder)], { stdio: ['ignore', 'ignore', 'pipe'] });
    process.umask(umask);
    this.#child = child;
    child.stderr?.on('data', (words: Buffer) => {
      this.lastWords = String(words).trim().slice(-WORDS_MAX);
    });
    child.on('error', () => {});
    if (child.pid !== undefined) writeFileSync(pidPath(this.#folder), String(child.pid), OWNERS_FILE);
    // Never before the former one is gone: two on one store would spoil it.
    child.on('exit', () => void pause(AGAIN_MS).then(() => this.#isStopped || this.#start()));
  }
}

/** One whose parent was killed goes on by itself: its port and its store are ours. */
export async function endOrphan(folder: string): Promise<void> {
  const path = pidPath(folder);
  if (!existsSync(path)) return;
  const pid = Number(readFileSync(path, 'utf8'));
  while (isOurs(pid, folder)) {
    process.kill(pid, 'SIGKILL');
    await pause(LOOK_MS);
  }
  rmSync(path, { force: true });
}

/** The number may be somebody else's by now: whoever has it was started with our file, or is none of ours. */
function isOurs(pid: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(configPath(folder));
  } catch {
    return false;
  }
}
