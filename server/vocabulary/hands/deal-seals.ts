import type { CardRef } from '../card-refs.ts';
import type { Seat } from '../seats.ts';

/** Who holds which cards, when that is committed to. Of a card that no place has read there is no reference here. */
export interface DealtHands {
  readonly hand: number;
  /** Of which deal of the hand: what a redeal took back is opened to nobody. */
  readonly redeal: number;
  /** Which commitment of this deal it is, from 1 on. */
  readonly number: number;
  readonly seats: readonly { readonly seat: Seat; readonly refs: readonly CardRef[] }[];
}

/**
 * A commitment as it was made. The root says nothing of any card; it is shown, and the rest is kept so that cards can
 * be opened under it.
 */
export interface DealSeal extends DealtHands {
  readonly root: string;
}
