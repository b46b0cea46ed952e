import { HAND_PHASES } from '#vocabulary/hands/matters';
import type { RuleId } from '#vocabulary/ids';
import type { Severity } from '#vocabulary/kinds';

/**
 * Ways of ruling that a book may choose. Each is carried out by code of this house: `as-…` is what that
 * book rules, under the rules that are named here; the others are the moves that rulings are made of.
 */
export const WAYS = [
  'as-sans-croupier',
  'as-maison',
  'stands',
  'shown',
  'hand-dead',
  'misdeal',
  'swapped-with-burn',
  'scrap-replaced',
  'back-to-seat',
  'to-the-burns',
  'scrambled',
  'shuffled-back',
  'floor-decides',
  'silent',
] as const;
export type Way = (typeof WAYS)[number];

/** Severities that go with a way, the usual one first; none: as the other book has it. */
export const SEVERITIES_OF: Readonly<Record<Way, readonly Severity[]>> = {
  'as-sans-croupier': [],
  'as-maison': [],
  stands: ['notice', 'info', 'penalty'],
  shown: ['notice', 'penalty'],
  'hand-dead': ['hand-dead'],
  misdeal: ['misdeal'],
  'swapped-with-burn': ['correctable'],
  'scrap-replaced': ['correctable'],
  'back-to-seat': ['notice', 'correctable'],
  'to-the-burns': ['notice', 'correctable'],
  scrambled: ['correctable'],
  'shuffled-back': ['correctable'],
  'floor-decides': ['td-call'],
  silent: [],
};

/** Ways out that a book may lay before whoever decides. */
export const WAYS_OUT = ['play-on', 'misdeal', 'kill', 'show-all', 'give-back', 'stays-dead'] as const;
export type WayOut = (typeof WAYS_OUT)[number];

/** Facts that a case may ask of the situation, and the answers that there are. */
export type Facts = Readonly<Record<string, readonly (string | boolean)[]>>;

export const EITHER = [true, false] as const;
/** Facts of any: where the hand stood, whether two acted with chips or three in all, whether it is the second. */
const ALWAYS = { phase: HAND_PHASES, substantial: EITHER, doubled: EITHER } as const satisfies Facts;
export const CAUSES = ['dealer', 'player'] as const;
export const OF_CARD = ['shown'] as const;
export const OF_HAND = ['hand-dead', 'misdeal'] as const;
export const OF_DEAL = { second: EITHER, 'first-two': EITHER, protected: EITHER } as const satisfies Facts;
export const THROWN = { falseInfo: EITHER, alone: EITHER, live: EITHER } as const satisfies Facts;
export const TOCK_ALONE = 'it is an irregularity of Tock alone, whose board is dealt first';
export const BOTH_BOOKS = ['as-sans-croupier', 'as-maison'] as const;
const COMMON = ['stands', 'floor-decides', 'silent'] as const;

export interface Offer {
  readonly facts: Facts;
  readonly ways: readonly Way[];
  /** Needs a card, a seat: ways out that there are besides. */
  readonly out: readonly WayOut[];
}

export const offer = (facts: Facts, ways: readonly Way[], out: readonly WayOut[] = ['play-on', 'misdeal']): Offer => ({
  facts: { ...ALWAYS, ...facts },
  ways: [...ways, ...COMMON],
  out,
});

/** A case of a book: under what it holds, the way that is gone then, and the rules that say so. */
export interface Case {
  readonly when?: Readonly<Record<string, string | boolean | readonly (string | boolean)[]>>;
  readonly way: Way;
  readonly severity?: Severity;
  readonly rules?: readonly RuleId[];
  readonly options?: readonly { readonly key: WayOut; readonly rules: readonly RuleId[] }[];
}
