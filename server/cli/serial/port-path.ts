import { existsSync } from 'node:fs';

/** Ports of Windows (COM3) are no files: there is nothing to look for. */
export function isPortThere(path: string): boolean {
  return !path.startsWith('/') || existsSync(path);
}
