import { PRESENCE_MS } from './limits.ts';

/** When something was heard last of each grant, since the program was started. */
export interface Presence {
  readonly saw: (id: string, address?: string) => void;
  /** Address from which it called last. */
  readonly addressOf: (id: string) => string | undefined;
  /** Where it is known which grants have a screen open. */
  readonly follow: (open: () => ReadonlySet<string>) => void;
  readonly idleMinutes: (id: string) => number | null;
  readonly stop: () => void;
}

export function createPresence(now: () => number): Presence {
  const seen = new Map<string, number>();
  const addresses = new Map<string, string>();
  let open: () => ReadonlySet<string> = () => new Set();
  const look = (): void => {
    for (const id of open()) seen.set(id, now());
  };
  // Who closes his screen was there until about now.
  const timer = setInterval(look, PRESENCE_MS).unref();
  return {
    saw: (id, address) => {
      seen.set(id, now());
      if (address !== undefined) addresses.set(id, address);
    },
    addressOf: (id) => addresses.get(id),
    follow: (ids) => {
      open = ids;
    },
    idleMinutes: (id) => {
      if (open().has(id)) return 0;
      const atMs = seen.get(id);
      return atMs === undefined ? null : Math.floor((now() - atMs) / 60_000);
    },
    stop: () => clearInterval(timer),
  };
}
