import type { Head } from '#journal/entries';
import type { Event } from '#vocabulary/hands/events';
import type { Core } from './core/core.ts';

/** What a row on disk holds, for those that fold the journal a second time. */
export interface Written {
  readonly core: Core;
  readonly head: Head;
  readonly entries: readonly { readonly begins: boolean; readonly events: readonly Event[] }[];
}

/** A row may end one hand and begin the next. */
export function splitByHand(events: readonly Event[]): Written['entries'] {
  const at = events.findIndex(({ type }) => type === 'hand-begun');
  if (at < 0) return [{ begins: false, events }];
  return [
    { begins: false, events: events.slice(0, at) },
    { begins: true, events: events.slice(at) },
  ];
}
