import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { TlsFiles } from '#http/listen';
import { err, ok, type Result } from '#vocabulary/result';
import type { StartOptions } from './options.ts';

/** Certificate and key as asked for; `null` for plain HTTP. */
export function certificateFor({ cert, data }: StartOptions, names: readonly string[]): Result<TlsFiles | null, string> {
  if (cert === null) return ok(null);
  const files = cert === 'self-signed' ? selfSigned(data, names) : ok(cert);
  if (!files.ok) return files;
  try {
    const read = { cert: readFileSync(files.value.cert, 'utf8'), key: readFileSync(files.value.key, 'utf8') };
    // Whether they are what they should be, and belong together, would otherwise come out as a crash of the web server.
    createSecureContext(read);
    return ok(read);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return err(`${files.value.cert} and ${files.value.key} are no certificate and its key (${why}). Name others with --cert and --key.`);
  }
}

/** Node cannot make certificates by itself; openssl can, and is nearly everywhere. Kept in the data folder, so that phones need to accept it once. */
function selfSigned(data: string, names: readonly string[]): Result<TlsFiles, string> {
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
