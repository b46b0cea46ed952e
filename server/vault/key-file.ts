import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { err, ok, type Result } from '#vocabulary/result';
import { KEY_BYTES } from './sealing.ts';

/**
 * The table's key. It lives beside the journal, never in it, readable by its owner alone: a copy of the journal without
 * it shows no card. Without it old hands stay sealed for ever, so it belongs into the backup, in another place than the
 * journal.
 */
export function loadKey(path: string): Result<Uint8Array, 'damaged-key'> {
  if (!existsSync(path)) writeKey(path, randomBytes(KEY_BYTES).toString('hex'), 'new');
  const found = parseKey(readFileSync(path, 'latin1'));
  return found === undefined ? err('damaged-key') : ok(Buffer.from(found.hex, 'hex'));
}

/**
 * What the file says of the journal that belongs to it. `new`: it has no row yet. `in-use`: its newest row is chained
 * with this key, and a mark lies beside it. `unsaid`: the file was made before there were such words.
 */
export type KeyUse = 'new' | 'in-use' | 'unsaid';

export function keyUseOf(path: string): KeyUse {
  return (existsSync(path) ? parseKey(readFileSync(path, 'latin1'))?.use : undefined) ?? 'unsaid';
}

/** Said once, after the first row: a journal without the key's mark on it is not this key's journal any more. */
export function noteKeyInUse(path: string): void {
  const found = parseKey(readFileSync(path, 'latin1'));
  if (found !== undefined && found.use !== 'in-use') writeKey(path, found.hex, 'in-use');
}

function parseKey(text: string): { readonly hex: string; readonly use: KeyUse } | undefined {
  const [, hex, use] = FILE.exec(text) ?? [];
  if (hex === undefined) return undefined;
  return { hex, use: use === 'new' || use === 'in-use' ? use : 'unsaid' };
}

const FILE = /^([0-9a-fA-F]{64})\s*(?:\n(new|in-use)\s*)?$/;

/** Renamed into place: there is always a whole key. */
function writeKey(path: string, hex: string, use: KeyUse): void {
  const file = openSync(`${path}.new`, 'w', 0o600);
  try {
    writeSync(file, `${hex}\n${use}\n`);
    // On the disk before the first hand is sealed with it.
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}
