import { SEATS, type Seat } from '#vocabulary/seats';

/** Who looks (DESIGN §5). A seat's role names the seat; a feed's role names the feed. */
export type Role =
  | { readonly name: 'public' }
  | { readonly name: 'seat'; readonly seat: Seat }
  | { readonly name: 'operator' }
  | { readonly name: 'director' }
  | { readonly name: 'broadcast'; readonly feed: string }
  /** Feeds readings from another machine; sees the laboratory only. */
  | { readonly name: 'bridge' };

/** `public`, `seat:3`, `operator`, `director`, `broadcast:main`, `bridge`; undefined for anything else. */
export function parseRole(text: string): Role | undefined {
  const [name, rest, ...more] = text.split(':');
  if (more.length > 0) return undefined;
  switch (name) {
    case 'public':
    case 'operator':
    case 'director':
    case 'bridge':
      return rest === undefined ? { name } : undefined;
    case 'seat': {
      const seat = SEATS.find((candidate) => String(candidate) === rest);
      return seat === undefined ? undefined : { name, seat };
    }
    case 'broadcast':
      return rest !== undefined && FEED_NAME.test(rest) ? { name, feed: rest } : undefined;
    default:
      return undefined;
  }
}

export function formatRole(role: Role): string {
  switch (role.name) {
    case 'seat':
      return `seat:${role.seat}`;
    case 'broadcast':
      return `broadcast:${role.feed}`;
    case 'public':
    case 'operator':
    case 'director':
    case 'bridge':
      return role.name;
  }
}

/** Feed names travel in addresses. */
export const FEED_NAME: RegExp = /^[a-z0-9][a-z0-9-]{0,23}$/;
