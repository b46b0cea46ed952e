import { ADDRESSES_MAX, REQUEST_BURST, REQUESTS_PER_SECOND } from './limits.ts';

/** Says whether this address may ask again. Addresses of this machine too: a stuck script is no excuse. */
export function createRateLimit(now: () => number): (address: string) => boolean {
  const credits = new Map<string, { credit: number; atMs: number }>();
  return (address) => {
    const atMs = now();
    const known = credits.get(address) ?? { credit: REQUEST_BURST, atMs };
    credits.delete(address);
    const credit = Math.min(REQUEST_BURST, known.credit + ((atMs - known.atMs) / 1_000) * REQUESTS_PER_SECOND);
    credits.set(address, { credit: Math.max(0, credit - 1), atMs });
    const [oldest] = credits.keys();
    if (credits.size > ADDRESSES_MAX && oldest !== undefined) credits.delete(oldest);
    return credit >= 1;
  };
}
