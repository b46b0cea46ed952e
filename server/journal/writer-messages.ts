import type { ChainKey, Head, NewEntry } from './entries.ts';

/** Between the journal and its worker. */
export type ToWriter = { readonly type: 'append'; readonly entries: readonly NewEntry[] } | { readonly type: 'close' };

export type FromWriter =
  | { readonly type: 'opened'; readonly head: Head }
  /** Each row of what was appended, in order. */
  | { readonly type: 'written'; readonly rows: readonly Head[] }
  /** Another program holds the file: these rows are tried again until it lets go. */
  | { readonly type: 'held'; readonly cause: string }
  | { readonly type: 'failed'; readonly fault: WriteFault; readonly cause: string }
  /** After a fault: rows can be written again, from the last one that was. */
  | { readonly type: 'recovered' }
  | { readonly type: 'closed' };

export type WriteFault = 'disk-full' | 'broken';

/** Why nothing is written at the moment. `held`: another program holds the file; nothing is lost by waiting. */
export type WriteTrouble = WriteFault | 'held';

export interface WriterSetup {
  readonly path: string;
  readonly key: ChainKey;
  readonly pagesMax?: number;
}
