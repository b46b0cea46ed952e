import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { parsedJson } from '#vocabulary/json-text';
import { err, ok, type Result } from '#vocabulary/result';
import { RELEASE_BYTES_MAX, RELEASE_FILES_MAX, RELEASE_KEYS_MAX } from './limits.ts';

/** 32 bytes of Ed25519 as base64; `by`: what the key before it signed of it. */
const keyShape = v.object({
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/)),
  by: v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{86}==$/))),
});
export const releaseKeysShape = v.pipe(v.array(keyShape), v.minLength(1), v.maxLength(RELEASE_KEYS_MAX));
export type ReleaseKeys = v.InferOutput<typeof releaseKeysShape>;

const versionShape = v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[a-z0-9.]{1,40})?$/));
/** A name and no path: what is named lies beside it. */
const nameShape = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w.-]{0,120}$/));
const releaseShape = v.object({
  sabot: versionShape,
  files: v.pipe(
    v.record(nameShape, v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
    v.check((files) => Object.keys(files).length <= RELEASE_FILES_MAX),
  ),
  keys: releaseKeysShape,
});

export interface Release {
  readonly version: string;
  readonly archive: string;
  /** SHA-256 that was signed. */
  readonly hash: string;
}

/**
 * Release in the folder, if its signer is the one whom the running program knows, or one for whom he vouches, key by
 * key. Nothing of a release is unpacked before that.
 */
export function readRelease(folder: string, platform: string, trusted: ReleaseKeys): Result<Release, string> {
  const path = join(folder, 'release.json');
  if (!existsSync(path) || !existsSync(`${path}.sig`)) return err(`${folder} holds no release.json with its signature`);
  if (statSync(path).size > RELEASE_BYTES_MAX) return err('release.json is longer than any release is');
  const text = readFileSync(path);
  const parsed = v.safeParse(releaseShape, parsedJson(text.toString('utf8')));
  if (!parsed.success) return err('release.json is not what a release says of itself');
  const { sabot: version, files, keys } = parsed.output;
  const signer = signerOf(keys, trusted);
  if (!signer.ok) return signer;
  const signature = Buffer.from(readFileSync(`${path}.sig`, 'latin1').trim(), 'base64');
  if (!verify(null, text, signer.value, signature)) return err('the signature is not of its key: this was changed');
  const name = `sabot-${version}-${platform}.tar.gz`;
  const hash = files[name];
  const archive = join(folder, name);
  if (hash === undefined || !existsSync(archive)) return err(`this release has no ${name} for this machine`);
  if (hashOf(archive) !== hash) return err(`${basename(archive)} is not the file that was signed`);
  return ok({ version, archive, hash });
}

/** The last key that the running program knows must be among them; from there on each key vouches for the next. */
function signerOf(keys: ReleaseKeys, trusted: ReleaseKeys): Result<KeyObject, string> {
  const known = trusted.at(-1)?.key ?? '';
  const from = keys.findIndex(({ key }) => key === known);
  if (from < 0) return err('it is signed by somebody whom this Sabot does not know');
  let signer = publicKey(known);
  for (const { key, by } of keys.slice(from + 1)) {
    if (by === null || !verify(null, Buffer.from(key), signer, Buffer.from(by, 'base64')))
      return err('its key is new, and the one before it does not vouch for it');
    signer = publicKey(key);
  }
  return ok(signer);
}

function publicKey(half: string): KeyObject {
  const x = Buffer.from(half, 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** Read piece by piece: an archive is larger than what a small machine likes to hold twice. */
export function hashOf(path: string): string {
  const hash = createHash('sha256');
  const file = openSync(path, 'r');
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) hash.update(piece.subarray(0, read));
  closeSync(file);
  return hash.digest('hex');
}

const PIECE_BYTES = 1_048_576;
