import type { CardRef } from '../card-refs.ts';
import type { Seat } from '../seats.ts';
import type { Chips } from '../units.ts';
import type { BoardStreet, Street } from '../zones.ts';
import type { HalfGone, SpokenOf, WinnersSaid } from './ledgers.ts';

/**
 * What has come of the plan: dealing went on, or a ruling rewrote what is still to come. Each says how things stand
 * after it, so that it may be told without what was before.
 */
export interface PlanEffects {
  /** So many numbers of the deal are given out: by exits where there are any, else by landings. */
  readonly 'numbers-counted': { readonly out: number };
  /** Those of them that are kept for cards which nobody has read. */
  readonly 'numbers-kept': { readonly slots: readonly number[] };
  /** Told by earlier journals alone: seats that nobody could read. */
  readonly 'seats-unread': { readonly seats: readonly Seat[] };
  /** Told by earlier journals alone: they were read again. */
  readonly 'seats-asked': { readonly seats: readonly Seat[] };
  /** A card fell while it was dealt, and the shoe did not see it leave: it had this number. */
  readonly 'card-fell-unseen': { readonly slot: number };
  readonly 'fallen-card-known': object;
  /** People speak of a card that no antenna has read yet. */
  readonly 'card-spoken-of': { readonly what: SpokenOf };
  readonly 'spoken-of-known': object;
  readonly 'deal-completed': object;
  readonly 'round-opened': object;
  readonly 'round-closed': { readonly gathered: boolean };
  /** Somebody is to act again, also where the hand had ended. */
  readonly 'round-reopened': object;
  /** Somebody acted; `bettors` are all who have put chips in voluntarily by now (AMB-11). */
  readonly acted: { readonly bettors: readonly Seat[] };
  readonly 'bets-gathered': object;
  /** The cards of this street are complete, and betting on it begins: `burns` stand for it. */
  readonly 'street-begun': { readonly street: BoardStreet; readonly burns: number };
  /** The street after this one is taken back to the moment before its betting, and its cards are counted anew. */
  readonly 'street-taken-back': { readonly to: Street };
  /** So many burns stand for each of these streets. */
  readonly 'burns-credited': { readonly credit: Partial<Readonly<Record<BoardStreet, number>>> };
  /** Told by earlier journals alone: the pile hid the burn of this street. */
  readonly 'burn-hidden': { readonly street: BoardStreet };
  readonly 'hidden-burn-read': object;
  /** Burns and board cards that came since the last street was complete, in the order they came. */
  readonly 'loose-laid': { readonly cards: readonly CardRef[] };
  readonly 'card-set-aside': { readonly ref: CardRef };
  readonly 'set-aside-returned': { readonly how: 'in-stub' | 'shuffled' | 'back' };
  readonly 'hands-half-gone': { readonly hands: readonly HalfGone[] };
  readonly 'seats-away': { readonly seats: readonly Seat[] };
  readonly 'dial-turned': { readonly seat: Seat; readonly to: Chips };
  readonly 'dial-closed': object;
  readonly 'hands-tabled': { readonly seats: readonly Seat[] };
  /** Those of whom others alone have said so. */
  readonly 'tabled-by-words': { readonly seats: readonly Seat[] };
  readonly 'hands-mucked': { readonly seats: readonly Seat[] };
  readonly 'winners-said': { readonly said: readonly WinnersSaid[] };
  readonly 'hand-over': { readonly how: 'no' | 'folds' | 'showdown' | 'awarded' };
}

export type PlanEffectType = keyof PlanEffects;

/** Plain data, fit to travel inside events. */
export type PlanEffect<Type extends PlanEffectType = PlanEffectType> = {
  [Each in Type]: { readonly type: Each } & PlanEffects[Each];
}[Type];
