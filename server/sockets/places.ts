import type { Caller } from '#table/table-source';
import {
  CLIENTS_MAX,
  RESERVED_FOR_DIRECTOR,
  RESERVED_FOR_MACHINE,
  SOCKETS_OF_ADDRESS_MAX,
  SOCKETS_OF_GRANT_MAX,
} from './limits.ts';

/** `full`: no place for anybody of his kind. `too-many`: he, or his address, has as many as one may have. */
export type NoPlace = 'full' | 'too-many';

/** Who holds how many sockets: no token and no address can take the places of the others. */
export interface Places {
  readonly refusal: (caller: Caller) => NoPlace | null;
  readonly take: (caller: Caller) => void;
  readonly give: (caller: Caller) => void;
}

export function createPlaces(): Places {
  const ofGrant = new Map<string, number>();
  const ofAddress = new Map<string, number>();
  let taken = 0;
  return {
    refusal: (caller) => {
      const { role, origin } = caller;
      if ((ofGrant.get(grantKey(caller)) ?? 0) >= SOCKETS_OF_GRANT_MAX[role.name]) return 'too-many';
      const isKept = role.name === 'director' || caller.proof === 'loopback';
      if (!isKept && (ofAddress.get(origin.address) ?? 0) >= SOCKETS_OF_ADDRESS_MAX) return 'too-many';
      return taken >= CLIENTS_MAX - keptFrom(caller) ? 'full' : null;
    },
    take: (caller) => {
      taken += 1;
      count(ofGrant, grantKey(caller), 1);
      count(ofAddress, caller.origin.address, 1);
    },
    give: (caller) => {
      taken -= 1;
      count(ofGrant, grantKey(caller), -1);
      count(ofAddress, caller.origin.address, -1);
    },
  };
}

/** A director's token looks through several eyes, and the machine is everybody: each role is counted by itself. */
export const grantKey = ({ origin, roleText }: Caller): string => `${origin.grant} ${roleText}`;

/** How many places he may not take, because they are kept for others. */
function keptFrom({ role, proof }: Caller): number {
  if (role.name === 'director') return 0;
  return proof === 'loopback' ? RESERVED_FOR_DIRECTOR : RESERVED_FOR_DIRECTOR + RESERVED_FOR_MACHINE;
}

function count(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + change;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}
