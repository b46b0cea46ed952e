import { createSecretKey, type KeyObject } from 'node:crypto';
import { deriveKey } from './sealing.ts';

/**
 * What the journal's rows are chained with. Whoever has a copy of the journal has not got it, and so cannot write a
 * night of his own.
 */
export function chainKeyOf(master: Uint8Array): KeyObject {
  return createSecretKey(deriveKey(master, 'journal-chain'));
}
