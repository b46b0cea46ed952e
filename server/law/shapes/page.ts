import type { PlainIrregularity } from '#vocabulary/hands/matters';
import type { ComposedKind, Irregularity, KindOf, SimpleKind, VerdictKind } from '#vocabulary/kinds';
import type { Offer } from './ways.ts';

/**
 * An irregularity as a thing of its own: what it is called, what tells of it, and the ways in which a book may rule on
 * it. Which way is gone each book says.
 */
export interface Page {
  /** Name of a verdict on it where the ruling gives no other. */
  readonly kind: SimpleKind;
  /** Absent: people alone see it. */
  readonly need?: Need | Readonly<Partial<Record<SimpleKind, Need>>>;
  /** Grounds with every sensor. Nothing tells of others by itself: whatever ends a deal or a hand is asked. */
  readonly grounds?: readonly Ground[];
  /** Reports by its name, at a table without the sensor. */
  readonly told?: Readonly<Partial<Record<SimpleKind, Told>>>;
  /** Or why a book from a folder has nothing to say on it. */
  readonly offer: Offer | string;
  readonly en: Readonly<Partial<KindTexts>>;
  readonly fr: Readonly<Partial<KindTexts>>;
}

/** The page of one irregularity has words for each of its names. */
export interface PageOf<Type extends Irregularity> extends Page {
  readonly en: Readonly<Record<NamesOf<Type>, KindText>>;
  readonly fr: Readonly<Record<NamesOf<Type>, KindText>>;
}

type NamesOf<Type extends Irregularity> = KindOf<Type> | (Type extends 'street' ? ComposedKind : never);

/**
 * Grounds that tell of an irregularity, each by itself: somebody's word, the shoe, the place where a card lies,
 * another place, and that betting goes on.
 */
export type Ground = 'person' | 'shoe' | 'place' | 'other-place' | 'acts';

/** Sensors that tell of it, each without a person (`server/engine/profiles/detection.ts`). */
export type Need =
  | 'people'
  | 'seats'
  | 'any-antenna'
  | 'moves-off-board'
  | 'half-hands'
  | 'shoe'
  | 'seats-and-muck'
  | 'turns-and-muck'
  | 'burns'
  | 'muck'
  | 'board'
  | 'burn-in-time'
  | 'board-in-time'
  | 'seats-in-time'
  | 'acts';

export interface Told {
  readonly when: 'dealing' | 'preflop' | 'played' | 'over';
  /** Hands whose it may be; absent where it is nobody's. */
  readonly whose?: 'dealt' | 'live' | 'folded';
  /** Irregularity that the report raises, where conduct knows no better. */
  readonly raises?: PlainIrregularity;
}

export type KindTexts = Readonly<Record<VerdictKind, KindText>>;

export interface KindText {
  readonly title: string;
  /** A line on what happened; `{seat}`, `{seats}` and `{place}` are filled in by `tellStory`. */
  readonly story: string;
}
