import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from './command.ts';

/**
 * Opens a file that a person named. Where the system refuses it, name or permission is what has to be changed: one
 * sentence says which path it is and what to do. `option` is what it was named with.
 */
export function openNamed<Value>(path: string, deed: Deed, open: (path: string) => Value, option?: string): Value {
  try {
    return open(path);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new UsageError(`${of(option)}${refusal(path, deed, code)}`);
  }
}

export type Deed = 'read' | 'write';

/** Looks, and opens nothing: a pipe has one reader, and once only. */
export function checkReadable(path: string, option?: string): void {
  openNamed(path, 'read', () => accessSync(path, constants.R_OK), option);
  refuseFolder(path, option);
}

/** Makes nothing: what it is checked for may take hours to come to its first line. */
export function checkWritable(path: string, option?: string): void {
  const isThere = openNamed(path, 'write', () => statSync(path, { throwIfNoEntry: false }), option) !== undefined;
  openNamed(path, 'write', () => accessSync(isThere ? path : dirname(path), constants.W_OK), option);
  if (isThere) refuseFolder(path, option);
  else checkFolder(dirname(path), option);
}

/** It is there, and a folder. */
export function checkFolder(path: string, option?: string): void {
  if (!openNamed(path, 'read', () => statSync(path), option).isDirectory())
    throw new UsageError(`${of(option)}${path} is a file; name a folder`);
}

/**
 * Made with the folders above it; `mode` holds for the last one. Node's own `recursive` goes on for ever where the
 * system lets nobody make one, as in /proc.
 */
export function makeFolder(path: string, option: string, mode?: number): void {
  const found = openNamed(path, 'write', () => statSync(path, { throwIfNoEntry: false }), option);
  if (found !== undefined) {
    checkFolder(path, option);
    return;
  }
  makeFolder(dirname(path), option);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    throw new UsageError(
      `${option}: the folder ${path} cannot be made there (${systemCode(error) ?? error}); name another one`,
    );
  }
}

function refuseFolder(path: string, option: string | undefined): void {
  if (statSync(path).isDirectory()) throw new UsageError(`${of(option)}${path} is a folder; name a file`);
}

const of = (option: string | undefined): string => (option === undefined ? '' : `${option}: `);

/** Errors of the system have the call that failed; a broken program has none. */
function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && 'syscall' in error ? String(error.code) : undefined;
}

function refusal(path: string, deed: Deed, code: string): string {
  switch (code) {
    case 'ENOENT':
      if (deed === 'read') return `there is no file ${path}`;
      if (existsSync(dirname(path))) return `${path} cannot be made there; name another file`;
      return `there is no folder ${dirname(path)} for ${path}; make it first, or name another file`;
    case 'EISDIR':
      return `${path} is a folder; name a file`;
    case 'ENOTDIR':
      return `${path} cannot be there, because ${dirname(path)} is no folder; name another path`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `you may not ${deed} ${path}; change its permissions, or name another file`;
    default:
      return `${path} could not be opened to ${deed} it (${code}); name another file`;
  }
}
