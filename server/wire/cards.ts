import type { BackMark } from '#vocabulary/back-marks';
import type { Branded } from '#vocabulary/brands';
import type { Face, Zone } from '#vocabulary/zones';

/**
 * Names a card on the screens of this session, so that they can move it. A card that goes back into the shoe comes out
 * with a new key: whoever saw it before the shuffle cannot recognise it afterwards.
 */
export type CardKey = Branded<string, 'CardKey'>;

export const cardKey = (text: string): CardKey => text as CardKey;

/** `Qd`, `Th`, `2c`. Present only where the face is public, or released to this feed. */
export type CardName = string;

export interface CardView {
  readonly key: CardKey;
  readonly face: Face;
  readonly card?: CardName;
  /** Tock, face down: the mark on its back, which everybody at the table sees. */
  readonly back?: BackMark;
  /** Seen at its place, not at rest yet: screens animate, nothing is decided. */
  readonly arriving?: true;
  /** Somebody said that everybody has seen it; its face is told when its owner or the director says so too. */
  readonly toldOf?: true;
  /** Its place does not see it at the moment: somebody looks at it. */
  readonly lifted?: true;
}

/**
 * Where the card of a step or a question lies: the `index`-th card of its zone, counted from 0 in order of arrival;
 * what is dealt there and not read yet counts.
 */
export interface CardPointer {
  readonly key: CardKey;
  readonly zone: Zone;
  readonly index: number;
  readonly card?: CardName;
}
