import type { ChainKey, NewEntry } from './entries.ts';
import type { Head } from './store.ts';

/** Between the journal and its worker. */
export type ToWriter = { readonly type: 'append'; readonly entries: readonly NewEntry[] } | { readonly type: 'close' };

export type FromWriter =
  | { readonly type: 'opened'; readonly head: Head }
  | { readonly type: 'written'; readonly head: Head }
  | { readonly type: 'failed'; readonly fault: WriteFault; readonly cause: string }
  | { readonly type: 'closed' };

export type WriteFault = 'disk-full' | 'broken';

export interface WriterSetup {
  readonly path: string;
  readonly key: ChainKey;
  readonly pagesMax?: number;
}
