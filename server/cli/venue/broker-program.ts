import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { err, ok, type Result } from '#vocabulary/result';
import { STORE_BYTES_MAX } from './broker-config.ts';

/** Older ones have no pull consumers as they are used here. */
const OLDEST = [2, 9, 10] as const;

/** The broker, where it is installed and new enough; else one sentence that says what to type. */
export function findBroker(program = 'nats-server'): Result<string, string> {
  const asked = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const install = 'To have it, type:  sudo apt-get install -y nats-server';
  if (asked.error !== undefined) return err(`no nats-server found, by which tables are joined. ${install}`);
  const found = /v?(\d+)\.(\d+)\.(\d+)/.exec(asked.stdout);
  const version = found === null ? [] : found.slice(1).map(Number);
  if (found === null || isOlder(version))
    return err(`nats-server is ${found?.[0] ?? 'unknown'}, and ${OLDEST.join('.')} or newer is wanted. ${install}`);
  return ok(program);
}

function isOlder(version: readonly number[]): boolean {
  for (const [nth, least] of OLDEST.entries()) {
    const part = version[nth] ?? 0;
    if (part !== least) return part < least;
  }
  return false;
}

/** Before it is started: whoever has that port already would be taken for it. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(false));
    server.listen(port, '127.0.0.1', () => server.close(() => settle(true)));
  });
}

/** A disk that fills up would hang it for ever. */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 * STORE_BYTES_MAX;
}
