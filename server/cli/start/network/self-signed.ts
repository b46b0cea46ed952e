import { X509Certificate } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { TlsFiles } from '#http/network/listen';
import { err, ok, type Result } from '#vocabulary/result';
import { type Certificate, readTlsPair, type TlsPaths } from '../options/tls-pair.ts';

const DAY_MS = 86_400_000;
/** Phones refuse what is valid for longer. */
const VALID_DAYS = 825;
/** The clock of a phone may be late by hours; of these days one lies before the certificate was made. */
const BACKDATED_MS = DAY_MS;
/** A table may run through a festival: what would expire on the way is replaced before it begins. */
const RENEWED_BEFORE_MS = 14 * DAY_MS;

/**
 * Kept in the data folder, so that phones need to accept it once; another one is made when this one would be refused,
 * and that is said.
 */
export async function selfSigned(
  data: string,
  hosts: readonly string[],
  nowMs: number,
): Promise<Result<Certificate, string>> {
  const paths = { cert: join(data, 'self-signed.crt'), key: join(data, 'self-signed.key') };
  const names = hosts.map((host) => host.replace(/^\[|\]$/g, ''));
  const isNew = !existsSync(paths.cert) && !existsSync(paths.key);
  const kept = isNew ? err('') : keptFiles(paths, names, nowMs);
  if (kept.ok) return ok({ files: kept.value, notes: [] });
  const files = await made(names, nowMs);
  const written = keep(paths, files);
  if (!written.ok) return written;
  const note =
    `a new certificate was made, because ${kept.reason}: browsers and phones ask once more whether they may ` +
    'trust it.';
  return ok({ files, notes: isNew ? [] : [note] });
}

function keptFiles(paths: TlsPaths, names: readonly string[], nowMs: number): Result<TlsFiles, string> {
  if (!existsSync(paths.cert) || !existsSync(paths.key)) return err('half of the old one was missing');
  const read = readTlsPair(paths);
  if (!read.ok) return err('the old one could not be read');
  const certificate = new X509Certificate(read.value.cert);
  if (Date.parse(certificate.validTo) - RENEWED_BEFORE_MS < nowMs) return err('the old one expires');
  if (Date.parse(certificate.validFrom) > nowMs) return err('the old one is of another time');
  const missing = names.filter(
    (name) => (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name)) === undefined,
  );
  return missing.length === 0 ? read : err(`the old one does not hold for ${missing.join(', ')}`);
}

async function made(names: readonly string[], nowMs: number): Promise<TlsFiles> {
  // It weighs more than all the rest of the start, and is needed once in two years.
  const { generate } = await import('selfsigned');
  const notBefore = nowMs - BACKDATED_MS;
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'Sabot' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(notBefore),
    notAfterDate: new Date(notBefore + VALID_DAYS * DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: names.map((name) => (isIP(name) === 0 ? { type: 2, value: name } : { type: 7, ip: name })),
      },
    ],
  });
  return { cert, key };
}

/** Renamed into place: files of their own, readable by their owner alone whatever was there before. */
function keep(paths: TlsPaths, files: TlsFiles): Result<null, string> {
  try {
    for (const which of ['key', 'cert'] as const) {
      writeFileSync(`${paths[which]}.new`, files[which], { mode: 0o600 });
      renameSync(`${paths[which]}.new`, paths[which]);
    }
    return ok(null);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    return err(
      `no certificate could be kept at ${paths.cert}${code}. Make room or change its permissions, or give one ` +
        'with --cert and --key.',
    );
  }
}
