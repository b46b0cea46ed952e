// Ed25519: the key lies with whoever makes releases, and never in the tree; each program carries the public half.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * The key that signs, and what programs carry: public halves, the oldest first, each but the first vouched for by the
 * one before it. They lie beside the key, because without them nobody could follow from an old key to a new one.
 */
export function releaseKey(root, file, newFile) {
  const present = readOrMake(root, file);
  const known = readCarried(file, present);
  if (newFile === undefined) return { key: present, carried: known };
  const next = readOrMake(root, newFile);
  const half = publicHalf(next);
  const carried = [...known, { key: half, by: sign(null, Buffer.from(half), present).toString('base64') }];
  writeFileSync(carriedFile(newFile), JSON.stringify(carried));
  return { key: next, carried };
}

export function signRelease({ folder, version, keys }) {
  const files = Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );
  const text = `${JSON.stringify({ sabot: version, files, keys: keys.carried }, null, 2)}\n`;
  writeFileSync(join(folder, 'release.json'), text);
  writeFileSync(join(folder, 'release.json.sig'), `${sign(null, Buffer.from(text), keys.key).toString('base64')}\n`);
}

function readOrMake(root, file) {
  if (existsSync(file)) return createPrivateKey(readFileSync(file, 'utf8'));
  const way = relative(root, file);
  if (!way.startsWith('..') && !way.includes(`..${sep}`)) throw new Error(`the key must not lie in the tree: ${file}`);
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  process.stderr.write(`sabot release: made a key: ${file}. Keep it: only what it signs is taken as an update.\n`);
  return privateKey;
}

const carriedFile = (file) => `${file}.public.json`;

function readCarried(file, key) {
  if (existsSync(carriedFile(file))) return JSON.parse(readFileSync(carriedFile(file), 'utf8'));
  const carried = [{ key: publicHalf(key), by: null }];
  writeFileSync(carriedFile(file), JSON.stringify(carried));
  return carried;
}

/** 32 bytes behind a header of twelve, as base64. */
function publicHalf(key) {
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}
