import { hash } from 'node:crypto';

/** Only simulations may have entropy with a seed (issue 8.3). */
export function seededEntropy(seed: string): (count: number) => Uint8Array {
  let block = 0;
  return (count) => {
    const bytes = new Uint8Array(count);
    for (let at = 0; at < count; at += BLOCK_BYTES) {
      bytes.set(hash('sha256', `${seed}/${block}`, 'buffer').subarray(0, count - at), at);
      block += 1;
    }
    return bytes;
  };
}

/** Of one hash. */
const BLOCK_BYTES = 32;
