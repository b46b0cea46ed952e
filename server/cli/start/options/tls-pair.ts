import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { TlsFiles } from '#http/network/listen';
import { err, ok, type Result } from '#vocabulary/result';
import { UsageError } from '../../command-line/command.ts';
import { checkReadable, openNamed } from '../../command-line/named-paths.ts';

/** Where a certificate and its key lie. */
export interface TlsPaths {
  readonly cert: string;
  readonly key: string;
}

export interface Certificate {
  /** `null` for plain HTTP. */
  readonly files: TlsFiles | null;
  /** What whoever starts the table has to know of it. */
  readonly notes: readonly string[];
}

/** What was named is told to be wrong before anything is opened: nothing but another name mends it. */
export function checkTlsPair(paths: TlsPaths): void {
  checkReadable(paths.cert, '--cert');
  checkReadable(paths.key, '--key');
  const read = readTlsPair(paths);
  if (!read.ok) throw new UsageError(`--cert, --key: ${read.reason}; name others`);
}

/** Whether they are what they should be, and belong together, would otherwise come out as a crash of the web server. */
export function readTlsPair({ cert, key }: TlsPaths): Result<TlsFiles, string> {
  const text = (path: string): string => openNamed(path, 'read', () => readFileSync(path, 'utf8'));
  const read = { cert: text(cert), key: text(key) };
  try {
    createSecureContext(read);
    return ok(read);
  } catch (error) {
    return err(
      `${cert} and ${key} are no certificate and its key (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}
