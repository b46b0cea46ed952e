import { randomInt } from 'node:crypto';
import {
  ADDRESSES_MAX,
  WRONG_CODE_WAIT_MS,
  WRONG_CODE_WAIT_MS_MAX,
  WRONG_CODES_FREE,
  WRONG_CODES_IN_ALL,
  WRONG_CODES_WITHIN_MS,
} from './limits.ts';

export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export interface Guesses {
  readonly mayTry: (address: string) => boolean;
  readonly wrong: (address: string) => void;
  readonly right: (address: string) => void;
}

/** Counts wrong codes for each address, and in all. */
export function createGuesses(now: () => number): Guesses {
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
