import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { readJournal, type Verification } from '#journal/reader';
import { decodeHostLine } from '#protocol/codec';
import { workOf } from '#table/nights/bodies';
import { chainKeyFor } from '../../record/journal-key.ts';

const CHILD = fileURLToPath(new URL('./killed-table.testing.mjs', import.meta.url));
const RECORDS = new Set(['tag-came', 'tag-went', 'tag-exited', 'button', 'turned', 'device-fault']);

/** What the outside was promised before the kill. */
export interface Promised {
  /** By round, device and boot: everything up to this number was acknowledged. */
  readonly acknowledged: Map<string, number>;
  /** Client ids, in the order in which they were answered. */
  readonly accepted: string[];
}

/** How many records the devices were told that they may forget. */
export const recordsIn = ({ acknowledged }: Promised): number =>
  [...acknowledged.values()].reduce((sum, upto) => sum + upto, 0);

/** Enough for a kill to have something to lose; a quiet machine reaches it in a second. */
const INPUTS_A_ROUND = 3;
const RECORDS_A_ROUND = 25;
const DEADLINE_MS = 60_000;

export interface Surroundings {
  /** What runs the table's script; Node itself, or Node within something. */
  readonly command: readonly [string, ...string[]];
  readonly speed: number;
  /** Happens before the kill, while the table plays. */
  readonly meanwhile: (pid: number, url: string) => Promise<void>;
}

const ALONE: Surroundings = { command: [process.execPath], speed: 50, meanwhile: async () => {} };

/** One record, and a table that is killed over it so many times. */
export async function killedAgainAndAgain(rounds: number): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'sabot-kill-'));
  const promised: Promised = { acknowledged: new Map(), accepted: [] };
  for (let round = 0; round < rounds; round++) {
    await playAndKill(data, 100 + Math.random() * 900, round, promised);
    expect(broken(promised, whatIsKept(data))).toEqual([]);
  }
  // It was a night, not an empty table.
  expect(promised.accepted.length).toBeGreaterThanOrEqual(rounds * INPUTS_A_ROUND);
  expect(recordsIn(promised)).toBeGreaterThanOrEqual(rounds * RECORDS_A_ROUND);
  rmSync(data, { recursive: true });
}

/** Lets a table play, talks to it, and kills it after a while, in the middle of whatever it does. */
export async function playAndKill(
  data: string,
  afterMs: number,
  round: number,
  promised: Promised,
  around = ALONE,
): Promise<void> {
  const [program, ...words] = around.command;
  const child = spawn(program, [...words, CHILD, data, String(around.speed)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await readyUrl(child, round, promised);
  const socket = new WebSocket(`${url.replace('http', 'ws')}ws/tables/1`);
  let n = 0;
  socket.on('open', () => socket.send('{"type":"hello"}'));
  socket.on('error', () => {});
  socket.on('message', (text) => {
    const message = JSON.parse(String(text));
    if (message.type === 'accepted') promised.accepted.push(message.id);
  });
  const talk = setInterval(() => {
    n += 1;
    const input = { type: 'declared', what: { type: 'floor-called' } };
    if (socket.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ type: 'input', id: `${round}-${n}`, input }));
  }, 30);
  // Counted from the promises that make it a night: a busy machine may take its time to come that far.
  const before = { accepted: promised.accepted.length, records: recordsIn(promised) };
  const played = (): boolean =>
    promised.accepted.length >= before.accepted + INPUTS_A_ROUND &&
    recordsIn(promised) >= before.records + RECORDS_A_ROUND;
  const deadline = performance.now() + DEADLINE_MS;
  while (!played() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  await around.meanwhile(child.pid ?? 0, url);
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await once(child, 'exit');
  clearInterval(talk);
  socket.terminate();
}

async function readyUrl(child: ChildProcess, round: number, promised: Promised): Promise<string> {
  let rest = '';
  return await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the table ended by itself')));
    child.stdout?.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [device = '', ...words] = line.split(' ');
        if (device === 'ready') resolve(words[0] ?? '');
        else if (device === 'failed') reject(new Error(line));
        else note(`${round}/${device}`, words.join(' '), promised);
      }
    });
  });
}

function note(device: string, line: string, { acknowledged }: Promised): void {
  const decoded = decodeHostLine(line);
  if (!decoded.ok || decoded.message.type !== 'acknowledge') return;
  const { boot, upto } = decoded.message;
  acknowledged.set(`${device}:${boot}`, Math.max(upto, acknowledged.get(`${device}:${boot}`) ?? 0));
}

export interface Kept {
  readonly verification: Verification;
  /**
   * Record numbers by round, device and boot, in the order of the journal. The simulated boards draw their boots by
   * lot, and in 200 rounds two of them draw the same one night in four: the round, a session of the journal, tells them
   * apart.
   */
  readonly records: ReadonlyMap<string, readonly number[]>;
  readonly clients: readonly string[];
}

export function whatIsKept(data: string): Kept {
  const records = new Map<string, number[]>();
  const clients: string[] = [];
  let round = -1;
  const path = join(data, 'journal.db');
  const verification = readJournal(path, chainKeyFor(path, undefined), (entry) => {
    if (entry.kind === 'session') round += 1;
    if (entry.kind !== 'work') return;
    const body = workOf(entry);
    for (const { device, boot, seq, type } of body.readings ?? []) {
      if (!RECORDS.has(type)) continue;
      const key = `${round}/${device}:${boot}`;
      records.set(key, [...(records.get(key) ?? []), seq]);
    }
    if (body.client !== undefined) clients.push(body.client.id);
  });
  return { verification, records, clients };
}

/** What is wrong, in words; nothing is. */
export function broken(
  { acknowledged, accepted }: Promised,
  { verification, records, clients }: Kept,
): readonly string[] {
  const faults: string[] = [];
  if (verification.damage !== null) faults.push(`damage: ${JSON.stringify(verification.damage)}`);
  for (const [key, upto] of acknowledged) {
    const kept = records.get(key) ?? [];
    const expected = Array.from({ length: upto }, (_, index) => index + 1);
    if (JSON.stringify(kept.filter((seq) => seq <= upto)) !== JSON.stringify(expected))
      faults.push(`${key}: acknowledged up to ${upto}, kept ${kept.length}`);
  }
  for (const [key, kept] of records)
    if (kept.some((seq, index) => index > 0 && seq <= (kept[index - 1] ?? 0)))
      faults.push(`${key}: doubled or reordered`);
  const mine = clients
    .filter((id) => id.startsWith('public/') && !id.includes('sim-'))
    .map((id) => id.slice('public/'.length));
  if (new Set(mine).size !== mine.length) faults.push('an input was carried out twice');
  const found = mine.filter((id) => accepted.includes(id));
  if (JSON.stringify(found) !== JSON.stringify(accepted))
    faults.push(`${accepted.length} inputs accepted, ${found.length} of them kept in order`);
  return faults;
}
