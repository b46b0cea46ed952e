import { randomInt } from 'node:crypto';
import { err, ok, type Result } from '#vocabulary/result';
import type { Role } from '#wire/roles';
import {
  ADDRESSES_MAX,
  PAIRING_MS,
  PAIRINGS_MAX,
  WRONG_CODE_WAIT_MS,
  WRONG_CODE_WAIT_MS_MAX,
  WRONG_CODES_FREE,
  WRONG_CODES_IN_ALL,
  WRONG_CODES_WITHIN_MS,
} from './limits.ts';

export interface Pairing {
  readonly code: string;
  readonly role: Role;
  /** The grant of whoever made it, which the paired screen hangs on; null: made at the machine. */
  readonly by: string | null;
  readonly expiresAtMs: number;
}

/** Six digits that the director reads out: good once, for two minutes. Whoever guesses is made to wait, and takes nobody else's code away. */
export interface Pairings {
  readonly create: (role: Role, by: string | null) => string | 'too-many';
  readonly redeem: (code: string, address: string) => Result<Pairing, 'wrong' | 'wait'>;
  /** Codes of somebody whose right to make them was taken back. */
  readonly withdraw: (by: ReadonlySet<string>) => void;
  readonly open: () => readonly Pairing[];
}

export function createPairings(now: () => number): Pairings {
  let open: readonly Pairing[] = [];
  const guesses = createGuesses(now);
  const prune = (): void => {
    open = open.filter(({ expiresAtMs }) => expiresAtMs > now());
  };
  return {
    create: (role, by) => {
      prune();
      if (open.length >= PAIRINGS_MAX) return 'too-many';
      const code = String(randomInt(1_000_000)).padStart(6, '0');
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

interface Guesses {
  readonly mayTry: (address: string) => boolean;
  readonly wrong: (address: string) => void;
  readonly right: (address: string) => void;
}

/** Counts wrong codes for each address, and in all. */
function createGuesses(now: () => number): Guesses {
  const guessers = new Map<string, { readonly wrong: number; readonly untilMs: number }>();
  let recent: readonly number[] = [];
  return {
    mayTry: (address) => {
      recent = recent.filter((atMs) => now() - atMs < WRONG_CODES_WITHIN_MS);
      return recent.length < WRONG_CODES_IN_ALL && (guessers.get(address)?.untilMs ?? 0) <= now();
    },
    wrong: (address) => {
      recent = [...recent, now()];
      const wrong = (guessers.get(address)?.wrong ?? 0) + 1;
      const waits = Math.max(0, wrong - WRONG_CODES_FREE + 1);
      const waitMs = waits === 0 ? 0 : Math.min(WRONG_CODE_WAIT_MS_MAX, WRONG_CODE_WAIT_MS * 2 ** (waits - 1));
      guessers.delete(address);
      guessers.set(address, { wrong, untilMs: now() + waitMs });
      const [oldest] = guessers.keys();
      if (guessers.size > ADDRESSES_MAX && oldest !== undefined) guessers.delete(oldest);
    },
    right: (address) => void guessers.delete(address),
  };
}
