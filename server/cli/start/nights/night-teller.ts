import { builtThread } from '#journal/built-thread';
import type { ChainKey } from '#journal/entries';
import { beginRecordThread, type RecordThread } from '#journal/thread-gate';
import type { NightAsk, NightTold } from '../../histories/told-nights.ts';
import { NIGHT_TELLER_IDLE_MS } from '../options/limits.ts';

/** Hands of nights, for pages and files, from a thread that is there as long as somebody asks. */
export interface NightTeller {
  /** undefined: there is no such night or hand. How many may wait is the account's to say. */
  readonly ask: (ask: NightAsk) => Promise<NightTold | undefined>;
  readonly close: () => Promise<void>;
}

export function openNightTeller(journal: string, key: ChainKey, master: Uint8Array): NightTeller {
  const waiting = new Map<number, (told: NightTold | undefined) => void>();
  let thread: RecordThread | undefined;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;
  const answerAll = (): void => {
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
    thread = undefined;
  };
  const begin = (): RecordThread => {
    const begun = beginRecordThread(builtThread('told-nights-thread', import.meta.url), { journal, key, master });
    begun.worker.on('message', ({ id, told }: { readonly id: number; readonly told: NightTold | undefined }) => {
      waiting.get(id)?.(told);
      waiting.delete(id);
    });
    // A record that cannot be told stops no table.
    begun.worker.once('error', answerAll);
    begun.worker.once('exit', answerAll);
    return begun;
  };
  const end = async (): Promise<void> => {
    clearTimeout(idle);
    await thread?.end();
  };
  return {
    ask: (ask) => {
      thread ??= begin();
      clearTimeout(idle);
      // What it has read takes room.
      idle = setTimeout(() => void end(), NIGHT_TELLER_IDLE_MS).unref();
      asked += 1;
      const id = asked;
      thread.worker.postMessage({ id, ask });
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    close: end,
  };
}
