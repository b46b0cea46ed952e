import type { TlsFiles } from '#http/listen';
import { ok, type Result } from '#vocabulary/result';
import type { StartOptions } from './options.ts';
import { selfSigned } from './self-signed.ts';
import { readTlsPair } from './tls-pair.ts';

export interface Certificate {
  /** `null` for plain HTTP. */
  readonly files: TlsFiles | null;
  /** What whoever starts the table has to know of it. */
  readonly notes: readonly string[];
}

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
