import { hash } from 'node:crypto';

/** The secrets are 192 random bits: a plain hash cannot be guessed backwards. */
export function secretHash(secret: string): string {
  return hash('sha256', `sabot-access ${secret}`, 'hex');
}
