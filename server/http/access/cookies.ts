import type { IncomingMessage } from 'node:http';
import { formatRole, type Role } from '#wire/roles';
import { CLAIM_COOKIE_SECONDS, COOKIE_SECONDS, PAST_STAY_MS } from '../guard/limits.ts';
import type { Whence } from '../network/whence.ts';

/**
 * One cookie for each role: director, feeds and seats live side by side in one browser. Browsers keep ports together,
 * so the table's own is in the name, and its number where it is not the first.
 */
export function cookieName(whence: Whence, role: Role): string {
  return cookieNames(whence, role)[0] ?? '';
}

/** Under each of the names that it may have come by. */
export function cookieNames({ cookiePrefixes }: Whence, role: Role): readonly string[] {
  return cookiePrefixes.map((prefix) => `${prefix}${formatRole(role).replace(':', '-')}`);
}

/** The secrets that a browser holds for this table, by the names of their cookies. */
export function cookiesOf({ headers }: IncomingMessage, whence: Whence): ReadonlyMap<string, string> {
  const held = new Map<string, string>();
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, secret] = part.trim().split('=');
    if (
      name !== undefined &&
      whence.cookiePrefixes.some((prefix) => name.startsWith(prefix)) &&
      secret !== undefined &&
      secret !== ''
    )
      held.set(name, secret);
  }
  return held;
}

export function cookieText(whence: Whence, role: Role, secret: string): string {
  return text(cookieName(whence, role), secret, COOKIE_SECONDS, whence);
}

/** Of a session that is over, beside that of a new one for the same seat. */
export function pastCookieText(whence: Whence, id: string, secret: string): string {
  return text(`${whence.cookiePrefixes[0] ?? ''}past-${id}`, secret, PAST_STAY_MS / 1_000, whence);
}

/** Cookie of a browser that asks for a seat: it is known again by it, and no role comes of it. */
export function claimCookieText(whence: Whence, secret: string): string {
  return text(claimCookieNames(whence)[0] ?? '', secret, CLAIM_COOKIE_SECONDS, whence);
}

export function claimCookieNames({ cookiePrefixes }: Whence): readonly string[] {
  return cookiePrefixes.map((prefix) => `${prefix}claim`);
}

export function endedCookieText(whence: Whence, name: string): string {
  return text(name, '', 0, whence);
}

function text(name: string, value: string, seconds: number, { isHttps }: Whence): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
}
