import type { ReaderAddress, ReaderWay } from '../../devices/reader-address.ts';
import type { SightingRules } from '../words/sightings.ts';
import { ANY_ANTENNAS } from './any-reader.ts';
import { PEPPER_ANTENNAS } from './pepper-messages.ts';
import { RFID_POKER_PAIRS } from './rfid-poker.ts';

export interface KindRules extends SightingRules {
  /** The name that `sabot doctor` gives it. */
  readonly firmware: string;
  readonly antennas: number;
}

/** A reader's first word: the end of a poll, or a card. */
export type Manner = 'polls' | 'sees';

/** Callers by these ways may say to be any reader; behind all others is what somebody pointed at. */
export const isCalledByMany = (way: ReaderWay): boolean => way === 'http' || way === 'mqtt' || way === 'tcp-listen';

/**
 * Rules for what each kind tells. The round of one that only tells is that of the slowest program of its kind, and a
 * little for its loop: a wired M5Stack repeats itself every half second; by Wi-Fi every ten seconds or every thirty,
 * by its version; a Pepper C1 once a second.
 */
export function rulesOf({ kind, way }: ReaderAddress, manner: Manner): KindRules {
  switch (kind) {
    case 'rfid-poker':
      return way === 'serial'
        ? { firmware: 'm5-wired', antennas: 1, roundMs: 700, missesMax: 2 }
        : { firmware: 'm5-wifi', antennas: RFID_POKER_PAIRS, roundMs: 31_500, lookMs: 10_500, missesMax: 2 };
    case 'pepper-c1':
      return (way === 'tcp' || way === 'tcp-listen' || way === 'serial') && manner === 'polls'
        ? { firmware: 'pepper', antennas: PEPPER_ANTENNAS }
        : { firmware: 'pepper', antennas: PEPPER_ANTENNAS, roundMs: 1500, missesMax: 2 };
    case 'other':
      return { firmware: 'other', antennas: ANY_ANTENNAS, roundMs: 31_500, lookMs: 3000, missesMax: 2 };
  }
}
