import { createHmac } from 'node:crypto';
import { deriveKey } from '#vault/sealing';
import type { Seat } from '#vocabulary/seats';
import { escapeHidden } from '#wire/texts';

/** How people are called in a file: as at the table, by their seats, or by names that say nothing and stay the same. */
export const NAMINGS = ['as-is', 'seats', 'pseudonyms'] as const;
export type Naming = (typeof NAMINGS)[number];

/** `master`: with it a person has one pseudonym in all files of this table; nobody without it can try names out. */
export function namesFor(
  naming: Naming,
  names: ReadonlyMap<Seat, string>,
  master: Uint8Array | null,
): ReadonlyMap<Seat, string> {
  return new Map([...names].map(([seat, name]) => [seat, nameFor(naming, seat, name, master)]));
}

function nameFor(naming: Naming, seat: Seat, name: string, master: Uint8Array | null): string {
  switch (naming) {
    case 'as-is':
      // What people type may hold line breaks in records of long ago: in a file a name forges no line.
      return escapeHidden(name);
    case 'seats':
      return `Seat ${seat}`;
    case 'pseudonyms':
      return master === null ? `Seat ${seat}` : `Player ${digest(name, master)}`;
  }
}

function digest(name: string, master: Uint8Array): string {
  return createHmac('sha256', deriveKey(master, 'player-pseudonyms'))
    .update(name)
    .digest('hex')
    .slice(0, PSEUDONYM_DIGITS)
    .toUpperCase();
}

/** Forty people of a club collide once in twenty thousand clubs. */
const PSEUDONYM_DIGITS = 6;
