import { ACCOUNT } from '#account/table';
import { err, ok, type Result } from '#vocabulary/result';
import type { Role } from '#wire/roles';
import { createGuesses, type Guesses, sixDigits } from '../guard/guesses.ts';
import { PAIRING_MS } from '../guard/limits.ts';

export interface Pairing {
  readonly code: string;
  readonly role: Role;
  /** The grant of whoever made it, which the paired screen hangs on; null: made at the machine. */
  readonly by: string | null;
  readonly expiresAtMs: number;
}

/**
 * Six digits that the director reads out: good once, for two minutes. Whoever guesses is made to wait, and takes nobody
 * else's code away.
 */
export interface Pairings {
  readonly create: (role: Role, by: string | null) => string | 'too-many';
  readonly redeem: (code: string, address: string) => Result<Pairing, 'wrong' | 'wait'>;
  /** Codes of somebody whose right to make them was taken back. */
  readonly withdraw: (by: ReadonlySet<string>) => void;
  readonly open: () => readonly Pairing[];
}

/** `guesses` are counted together with those at other doors that take six digits. */
export function createPairings(now: () => number, guesses: Guesses = createGuesses(now)): Pairings {
  let open: readonly Pairing[] = [];
  const prune = (): void => {
    open = open.filter(({ expiresAtMs }) => expiresAtMs > now());
  };
  return {
    create: (role, by) => {
      prune();
      const { all, caller } = ACCOUNT.pairings.places;
      if (open.length >= all || open.filter((other) => other.by === by).length >= caller) return 'too-many';
      const code = sixDigits();
      open = [...open.filter((other) => other.code !== code), { code, role, by, expiresAtMs: now() + PAIRING_MS }];
      return code;
    },
    redeem: (code, address) => {
      prune();
      // A code is not even looked at, so that waiting tells nothing.
      if (!guesses.mayTry(address)) return err('wait');
      const found = open.find((candidate) => candidate.code === code);
      if (found === undefined) {
        guesses.wrong(address);
        return err('wrong');
      }
      guesses.right(address);
      open = open.filter((other) => other !== found);
      return ok(found);
    },
    withdraw: (by) => {
      open = open.filter((pairing) => pairing.by === null || !by.has(pairing.by));
    },
    open: () => {
      prune();
      return open;
    },
  };
}
