import type { Sighting } from './sightings.ts';

/** What was understood of something a reader said. */
export type Told =
  | { readonly kind: 'sightings'; readonly reader: string; readonly sightings: readonly Sighting[] }
  /** Of a reader of any make: what its fields mean is said on the set-up page. */
  | { readonly kind: 'fields'; readonly fields: ReadonlyMap<string, readonly string[]> }
  /** Alive, but nothing that concerns a card. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'discarded'; readonly reason: DiscardReason };

export const DISCARD_REASONS = ['too-long', 'no-json', 'bad-field', 'bad-crc', 'noise'] as const;
export type DiscardReason = (typeof DISCARD_REASONS)[number];

/** Understands one kind of reader at the end of a serial line. No IO and no clock: bytes and time in. */
export interface ReaderParser {
  /** The reader's name, where somebody has given it one or it has said it. */
  readonly reader: string | undefined;
  readonly hear: (bytes: Uint8Array, atMs: number) => readonly Told[];
  /** What is to be said to the reader now, if anything. */
  readonly due: (atMs: number, isPolled: (antenna: number) => boolean) => Uint8Array | undefined;
  /** It ought to have said something by now. A reader that speaks only of cards is never silent. */
  readonly isSilent: () => boolean;
}

/** Paths at which something is posted, and what it means. */
export interface PostedWords {
  readonly isPath: (path: string) => boolean;
  readonly understood: (path: string, body: string) => readonly Told[];
}

/** What it told of one antenna, or of itself. */
export function toldOf(reader: string, sighting: Sighting): Told {
  return { kind: 'sightings', reader, sightings: [sighting] };
}

export const discarded = (reason: DiscardReason): Told => ({ kind: 'discarded', reason });
