import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { err, ok, type Result } from '#vocabulary/result';
import { KEY_BYTES } from './sealing.ts';

/**
 * The table's key. It lives beside the journal, never in it, readable by its owner alone: a copy of the journal without it shows no card.
 * Without it old hands stay sealed for ever, so it belongs into the backup, in another place than the journal.
 */
export function loadKey(path: string): Result<Uint8Array, 'damaged-key'> {
  if (!existsSync(path)) createKey(path);
  const bytes = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  return bytes.length === KEY_BYTES ? ok(bytes) : err('damaged-key');
}

function createKey(path: string): void {
  const file = openSync(path, 'wx', 0o600);
  writeSync(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`);
  // On the disk before the first hand is sealed with it.
  fsyncSync(file);
  closeSync(file);
}
