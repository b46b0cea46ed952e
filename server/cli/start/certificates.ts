import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TlsFiles } from '#http/listen';
import { err, ok, type Result } from '#vocabulary/result';
import type { StartOptions } from './options.ts';
import { readTlsPair, type TlsPaths } from './tls-pair.ts';

/** Certificate and key as asked for; `null` for plain HTTP. */
export function certificateFor({ cert, data }: StartOptions, names: readonly string[]): Result<TlsFiles | null, string> {
  if (cert === null) return ok(null);
  if (cert !== 'self-signed') return readTlsPair(cert);
  const made = selfSigned(data, names);
  if (!made.ok) return made;
  const read = readTlsPair(made.value);
  return read.ok ? read : err(`${read.reason}. Take both away: the next start with --self-signed makes new ones.`);
}

/** Node cannot make certificates by itself; openssl can, and is nearly everywhere. Kept in the data folder, so that phones need to accept it once. */
function selfSigned(data: string, names: readonly string[]): Result<TlsPaths, string> {
  const files = { cert: join(data, 'self-signed.crt'), key: join(data, 'self-signed.key') };
  if (existsSync(files.cert) && existsSync(files.key)) return ok(files);
  const alternatives = names.map((name) => (/^[\d.]+$/.test(name) ? `IP:${name}` : `DNS:${name}`)).join(',');
  const subject = ['-subj', '/CN=sabot', '-addext', `subjectAltName=${alternatives}`];
  const made = spawnSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '825',
      '-keyout',
      files.key,
      '-out',
      files.cert,
      ...subject,
    ],
    { stdio: 'pipe' },
  );
  if (made.status === 0) return ok(files);
  return err('a certificate could not be made on the spot: is openssl installed? Otherwise give one with --cert and --key.');
}
