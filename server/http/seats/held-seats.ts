import type { Seat } from '#vocabulary/seats';
import type { Grant } from '../access/access-file.ts';
import type { AccessStore } from '../access/access-store.ts';
import { HELD_MINUTES } from '../guard/limits.ts';
import type { Presence } from '../guard/presence.ts';

/** Phones that speak for that seat, however they were let in. */
export function phonesOf(access: AccessStore, seat: Seat): readonly Grant[] {
  return access.list().filter(({ kind, role }) => kind === 'session' && role.name === 'seat' && role.seat === seat);
}

/**
 * Its owner is at the table, whether or not his phone is awake: nobody else takes the seat. After a restart its age
 * alone is known.
 */
export function isHeld(grant: Grant, presence: Presence): boolean {
  return (presence.idleMinutes(grant.id) ?? (Date.now() - grant.createdAtMs) / 60_000) < HELD_MINUTES;
}
