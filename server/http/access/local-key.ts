import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * A secret that only the owner of the data folder can read: a program of this machine shows it and is taken for him,
 * whatever stands between. Made where there is none; null where it can be neither read nor written, and then no program
 * is.
 */
export function loadLocalKey(path: string): string | null {
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  } catch {
    // It is there already, or cannot be: the reading tells.
  }
  try {
    const key = readFileSync(path, 'utf8').trim();
    return LOCAL_KEY.test(key) ? key : null;
  } catch {
    return null;
  }
}

const LOCAL_KEY = /^[A-Za-z0-9_-]{43}$/;
