import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcess } from '../venue.testing.ts';

/** A table as its process tells it, whenever a row has changed it. */
export interface ToldTable {
  readonly type: 'table';
  readonly id: number;
  readonly row: number;
  readonly atMs: number;
  readonly level: number;
  readonly taken: number;
  readonly hand: { readonly number: number; readonly stage: 'shuffled' | 'begun' | 'over' } | null;
  readonly bigBlind: number | null;
  readonly preparedAtMs: number | null;
  readonly people: readonly string[];
}

type Said = ToldTable | { readonly type: 'ready' } | { readonly type: 'fault'; readonly what: string };

/** A word to the tables of a process: how they play, or whether their cable is in. */
export interface Word {
  readonly play?: { readonly paceMs?: number; readonly wild?: number };
  readonly cable?: 'in' | 'out';
}

const TABLES = fileURLToPath(new URL('hall-tables.testing.mjs', import.meta.url));

/** A process with some tables of a hall, which is killed and started again. */
export class HallProcess {
  readonly data = mkdtempSync(join(tmpdir(), 'sabot-hall-'));
  readonly ids: readonly number[];
  readonly #port: number;
  readonly #keyOf: (table: number) => string;
  readonly #hear: (told: ToldTable) => void;
  #child: ChildProcess | null = null;
  #play: NonNullable<Word['play']> = {};
  faults: readonly string[] = [];

  constructor(ids: readonly number[], port: number, keyOf: (table: number) => string, hear: (told: ToldTable) => void) {
    this.ids = ids;
    this.#port = port;
    this.#keyOf = keyOf;
    this.#hear = hear;
  }

  async start(): Promise<void> {
    const tables = this.ids.map((id) => ({ id, pass: this.#keyOf(id) }));
    const child = fork(TABLES, [JSON.stringify({ data: this.data, port: this.#port, tables })], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    await new Promise<void>((settle, fail) => {
      child.on('exit', (code) => fail(new Error(`tables ended with ${code}`)));
      child.on('message', (said: Said) => {
        if (said.type === 'ready') settle();
        if (said.type === 'fault') this.faults = [...this.faults, said.what];
        if (said.type === 'table') this.#hear(said);
      });
    });
    this.say({ play: this.#play });
  }

  say(word: Word): void {
    this.#play = { ...this.#play, ...word.play };
    this.#child?.send(word);
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await endProcess(this.#child, signal);
  }

  async over(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** Memory in MB, and CPU seconds that a process has taken. */
export function costOf(pid: number): { readonly mb: number; readonly cpuS: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(times[11]) + Number(times[12]);
  return { mb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024, cpuS: ticks / 100 };
}

/** The n-th of a hundred, of what was measured. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * part) / 100))] ?? 0);
}
