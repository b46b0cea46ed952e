import type { SessionLack } from '#wire/messages/http-bodies';
import type { Role } from '#wire/roles';

/** Over what a session was opened. `machine`: within this machine, with nobody between. */
export const OPENED_OVER = ['machine', 'tls', 'plain'] as const;
export type OpenedOver = (typeof OPENED_OVER)[number];

/**
 * Worth of a grant: what it was opened over, and for. A session of an older list does not say so, and counts as the
 * least. A token travels when it is shown: `plain` is written down then.
 */
export interface Worth {
  readonly over?: OpenedOver | undefined;
  /** The table read cards when it was opened. */
  readonly sensed?: boolean | undefined;
}

/**
 * Circumstances in which it is shown: whether nobody listens (TLS, or within this machine), and what lies on the table.
 */
export interface ShownAt {
  readonly isSecure: boolean;
  readonly readsCards: boolean;
}

/** Its secret went over a connection that others can listen to: whoever did has it as well. */
export const wasHeard = ({ kind, over }: Worth & { readonly kind: string }): boolean =>
  over === 'plain' || (kind !== 'token' && over === undefined);

/**
 * Why a grant does not give its role where it is shown; null: it does. What everybody sees it always shows. A secret
 * that went over an open connection opens nothing where that is shut out, and what was opened at a table without cards
 * is worth no more than that table.
 */
export function lackOf(grant: Worth & { readonly kind: string }, role: Role, at: ShownAt): SessionLack | null {
  if (role.name === 'public') return null;
  if (!at.isSecure && !mayBePlain(role, at)) return 'open';
  // A token that gives no more here than over an open connection is worth as much to whoever listened.
  const risesFromPlain = wasHeard(grant) && !(grant.kind === 'token' && mayBePlain(role, at));
  if (at.isSecure && risesFromPlain) return 'heard';
  const isOfNow = !at.readsCards || grant.kind === 'token' || grant.over === 'machine' || grant.sensed === true;
  return isOfNow ? null : 'before-cards';
}

/**
 * Without encryption, from another machine. An operator's word opens no card. A player's opens his own, and a
 * director's any.
 */
function mayBePlain({ name }: Role, { readsCards }: Pick<ShownAt, 'readsCards'>): boolean {
  switch (name) {
    case 'public':
    case 'operator':
      return true;
    case 'seat':
      return !readsCards;
    case 'director':
    case 'broadcast':
    case 'bridge':
      return false;
  }
}
