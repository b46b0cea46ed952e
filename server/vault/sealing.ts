import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { err, ok, type Result } from '#vocabulary/result';

/** Random bytes from outside: `randomBytes` in production, a seeded stream in tests. */
export type Entropy = (count: number) => Uint8Array;

const IV_BYTES = 12;
const MARK_BYTES = 16;
export const KEY_BYTES = 32;

/** AES-256-GCM. `context` says what the text is and where it belongs: a sealed text moved elsewhere does not open. */
export function seal(key: Uint8Array, context: string, text: string, entropy: Entropy): string {
  const iv = entropy(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function unseal(key: Uint8Array, context: string, sealed: string): Result<string, 'not-openable'> {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + MARK_BYTES) return err('not-openable');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + MARK_BYTES));
    return ok(
      Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + MARK_BYTES)), decipher.final()]).toString('utf8'),
    );
  } catch {
    return err('not-openable');
  }
}

/** A key for one purpose, from the table's key: what one of them protects, another does not open. */
export function deriveKey(master: Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', master, new Uint8Array(0), `sabot/${purpose}`, KEY_BYTES));
}
