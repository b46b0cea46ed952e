import { ok, type Result } from '#vocabulary/result';
import type { StartOptions } from '../options/options.ts';
import { type Certificate, readTlsPair } from '../options/tls-pair.ts';
import { selfSigned } from './self-signed.ts';

/** Certificate and key as asked for. */
export async function certificateFor(
  { cert, data }: StartOptions,
  hosts: readonly string[],
  nowMs: number,
): Promise<Result<Certificate, string>> {
  if (cert === null) return ok({ files: null, notes: [] });
  if (cert === 'self-signed') return await selfSigned(data, hosts, nowMs);
  const read = readTlsPair(cert);
  return read.ok ? ok({ files: read.value, notes: [] }) : read;
}
