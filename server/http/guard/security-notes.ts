import type { SecurityEvent } from '#wire/views/security-log';
import { ADDRESSES_MAX, REFUSALS_TOLD_MAX, REFUSALS_WITHIN_MS } from './limits.ts';

/**
 * What the doors notice goes on record; whoever is refused again and again is told once in a while, so that he cannot
 * fill it.
 */
export interface SecurityNotes {
  /** Where it is written. */
  readonly attach: (write: (events: readonly SecurityEvent[]) => void) => void;
  readonly note: (event: Omit<SecurityEvent, 'atMs'>) => void;
  readonly refused: (address: string, what: string) => void;
  /** Tells of those who were refused again meanwhile. */
  readonly tend: () => void;
}

interface Knocking {
  readonly untilMs: number;
  readonly what: string;
  readonly times: number;
}

/** Addresses that are too many to be told one by one. */
const MANY = '*';

export function createSecurityNotes(now: () => number, tableMs: () => number): SecurityNotes {
  let write: (events: readonly SecurityEvent[]) => void = () => {};
  const knocking = new Map<string, Knocking>();
  let told: readonly number[] = [];
  const tell = (who: string, what: string, times: number): void => {
    told = [...told, now()];
    write([{ kind: 'refused', atMs: Math.floor(tableMs()), who, what, ...(times > 1 ? { times } : {}) }]);
  };
  return {
    attach: (where) => {
      write = where;
    },
    note: (event) => write([{ ...event, atMs: Math.floor(tableMs()) }]),
    refused: (address, what) => {
      told = told.filter((atMs) => now() - atMs < REFUSALS_WITHIN_MS);
      const isTooMany = !knocking.has(address) && (told.length >= REFUSALS_TOLD_MAX || knocking.size >= ADDRESSES_MAX);
      const who = isTooMany ? MANY : address;
      const known = knocking.get(who);
      if (known === undefined && !isTooMany) tell(who, what, 1);
      const isFirst = known === undefined && !isTooMany;
      knocking.set(who, {
        untilMs: known?.untilMs ?? now() + REFUSALS_WITHIN_MS,
        what,
        times: (known?.times ?? 0) + (isFirst ? 0 : 1),
      });
    },
    tend: () => {
      for (const [who, { untilMs, what, times }] of knocking) {
        if (untilMs > now()) continue;
        knocking.delete(who);
        if (times > 0) tell(who, what, times);
      }
    },
  };
}
