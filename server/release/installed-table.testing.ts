import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_KEY_HEADER } from '#http/network/whence';
import type { PublicView } from '#wire/views/public-view';
import { readyUrl } from '../cli/start/callers/callers.testing.ts';

/** A table of three people without a sensor: what an artefact is tried with. */
export const TRIAL = ['start', '--sim', 'none', '--profile', 'manual', '--acts', 'every', '--players', '3'];

export interface InstalledTable {
  readonly url: string;
  /** From the command to the line that says where. */
  readonly readyMs: number;
  /** SIGTERM to what was started, and until the last process that holds its pipes is gone. */
  readonly stop: () => Promise<void>;
}

export async function startInstalled(
  [command = '', ...args]: readonly string[],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<InstalledTable> {
  const began = performance.now();
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.resume();
  const isOver = once(child, 'close');
  const url = await readyUrl(child);
  const readyMs = performance.now() - began;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await isOver;
  };
  return { url, readyMs, stop };
}

/** Everybody but the last one folds; which hand it was. `data`: where the key of this machine's programs lies. */
export async function playHand(url: string, data: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    [LOCAL_KEY_HEADER]: readFileSync(join(data, 'local.key'), 'utf8'),
  };
  const view = async (): Promise<PublicView> => (await (await fetch(`${url}api/tables/1/view`)).json()) as PublicView;
  const say = async (input: unknown): Promise<void> => {
    const body = JSON.stringify({ input });
    const answer = await fetch(`${url}api/tables/1/inputs?role=director`, { method: 'POST', headers, body });
    const told = await answer.text();
    if (!told.includes('accepted')) throw new Error(`${body}: ${answer.status} ${told}`);
  };
  let now = await view();
  // A hand that is over lies there until somebody says NEXT.
  if (now.hand?.phase === 'clearing') await say({ type: 'pressed', button: 'NEXT' });
  for (now = await view(); now.toAct !== null; now = await view())
    await say({ type: 'act', seat: now.toAct.seat, act: { type: 'fold' } });
  return now.hand?.phase === 'clearing' ? now.hand.number : 0;
}
