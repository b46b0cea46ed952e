import type { Seat } from '#vocabulary/seats';
import type { ChipPrice } from '#wire/stakes';
import type { ChipMove } from '#wire/views/chips-view';
import type { HandRecord } from './hand-records.ts';

/**
 * Hands that are over, and chips that were sold. No card is in it but those that lay open, and nothing that rests on a
 * hidden one.
 */
export interface NightHistory {
  readonly sinceMs: number;
  readonly latestMs: number;
  readonly records: readonly HandRecord[];
  /** What everybody had before him when the night began. */
  readonly opening: readonly SeatedPlayer[];
  readonly moves: readonly ChipMove[];
  /** The price of chips; null: nobody has said so. */
  readonly price: ChipPrice | null;
  /** Of everybody who had one while he sat there; the newest of each. */
  readonly photos: readonly { readonly name: string; readonly photo: string }[];
  /** Who sits there now, or did when the night was over. */
  readonly seated: readonly SeatedPlayer[];
  /** Somebody said so. */
  readonly isOver: boolean;
}

export interface SeatedPlayer {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: string;
  readonly stack: number;
}

export function emptyNight(sinceMs: number): NightHistory {
  return {
    sinceMs,
    latestMs: sinceMs,
    records: [],
    opening: [],
    moves: [],
    price: null,
    photos: [],
    seated: [],
    isOver: false,
  };
}
