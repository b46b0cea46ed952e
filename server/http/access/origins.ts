import { type Asker, type Rank, strangerAt } from '#account/askers';
import { askerOf, type Caller, MACHINE, type Origin } from '#table/core/table-source';
import type { Result } from '#vocabulary/result';
import type { Role } from '#wire/roles';
import type { Whence } from '../network/whence.ts';
import type { Grant } from './access-file.ts';

/** Sessions that a token opened count as that token; a paired screen is one of its own, whoever paired it. */
export function originOf(grant: Grant, { address }: Whence): Origin {
  const { id, parent, isPaired } = grant;
  return { grant: isPaired ? id : (parent ?? id), address, rank: rankOf(grant) };
}

/** Origin of somebody who shows nothing: he sits at the machine, or nobody knows who he is. */
export function originAt({ address }: Whence, { name }: Role, proof: 'loopback' | 'none'): Origin {
  if (proof === 'none') return { grant: `at ${address}`, address, rank: 'guest' };
  return { grant: MACHINE.grant, address, rank: name === 'director' ? 'director' : 'machine' };
}

/**
 * Rank by what the director gave him: a screen that was paired for the public was let in by name, a phone that looks on
 * was not.
 */
export function rankOf({ role, isPaired, isJoined }: Pick<Grant, 'role' | 'isPaired' | 'isJoined'>): Rank {
  switch (role.name) {
    case 'director':
      return 'director';
    case 'seat':
      return 'player';
    case 'operator':
    case 'broadcast':
    case 'bridge':
      return 'crew';
    case 'public':
      return isPaired && !isJoined ? 'crew' : 'guest';
  }
}

/** Whoever is no caller is counted by his address alone. */
export const askerFrom = (caller: Result<Caller, unknown>, { address }: Whence): Asker =>
  caller.ok ? askerOf(caller.value) : strangerAt(address);

/** Paired by a press at the machine: it hangs on nothing, and never hung on a screen that signed out. */
export const isOfHost = ({ role, isPaired, isJoined, isHandedOn, parent }: Grant): boolean =>
  role.name === 'director' && isPaired && !isJoined && parent === null && isHandedOn !== true;
