import { randomInt } from 'node:crypto';
import type { Role } from '#wire/roles';
import { PAIRING_MS, PAIRINGS_MAX, WRONG_CODES_MAX } from './limits.ts';

/** Six digits that the director reads out: good once, for two minutes, and void after a few wrong guesses. */
export interface Pairings {
  readonly create: (role: Role) => string | 'too-many';
  readonly redeem: (code: string) => Role | undefined;
  readonly open: () => readonly { readonly code: string; readonly role: Role; readonly expiresAtMs: number }[];
}

export function createPairings(now: () => number): Pairings {
  let open: { readonly code: string; readonly role: Role; readonly expiresAtMs: number }[] = [];
  let wrong = 0;
  const prune = (): void => {
    open = open.filter(({ expiresAtMs }) => expiresAtMs > now());
    if (open.length === 0) wrong = 0;
  };
  return {
    create: (role) => {
      prune();
      if (open.length >= PAIRINGS_MAX) return 'too-many';
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      open = [...open.filter((other) => other.code !== code), { code, role, expiresAtMs: now() + PAIRING_MS }];
      return code;
    },
    redeem: (code) => {
      prune();
      const found = open.find((candidate) => candidate.code === code);
      if (found === undefined) {
        wrong += 1;
        if (wrong >= WRONG_CODES_MAX) open = [];
        return undefined;
      }
      open = open.filter((other) => other !== found);
      return found.role;
    },
    open: () => {
      prune();
      return open;
    },
  };
}
