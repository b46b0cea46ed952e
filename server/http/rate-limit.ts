import { ADDRESSES_MAX, REQUEST_BURST, REQUESTS_PER_SECOND } from './limits.ts';

/**
 * Says whether whoever has this key may ask again: an address, or a token. Addresses of this machine too: a stuck
 * script is no excuse.
 */
export function createRateLimit(
  now: () => number,
  { burst, perSecond } = { burst: REQUEST_BURST, perSecond: REQUESTS_PER_SECOND },
): (key: string) => boolean {
  const credits = new Map<string, { credit: number; atMs: number }>();
  return (key) => {
    const atMs = now();
    const known = credits.get(key) ?? { credit: burst, atMs };
    credits.delete(key);
    const credit = Math.min(burst, known.credit + ((atMs - known.atMs) / 1_000) * perSecond);
    credits.set(key, { credit: Math.max(0, credit - 1), atMs });
    const [oldest] = credits.keys();
    if (credits.size > ADDRESSES_MAX && oldest !== undefined) credits.delete(oldest);
    return credit >= 1;
  };
}
