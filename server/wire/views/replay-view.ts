import type { VerdictKind, VerdictStatus } from '#vocabulary/kinds';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { Street } from '#vocabulary/zones';
import type { CardName } from '../cards.ts';
import type { DealView } from '../proofs/deal-view.ts';
import type { HandCalledView } from './nights-view.ts';
import type { LastActView, SeatState } from './public-view.ts';

/**
 * `GET /api/tables/1/nights/ID/hands/N`: one hand that is over, step by step. Cards are those that lay open before
 * everybody when it was over; a player sees his own besides, in hands that began while his session held the seat.
 */
export interface ReplayView {
  readonly night: string;
  readonly hand: number;
  readonly beganMs: number;
  readonly ruleBook: RuleBook;
  readonly button: Seat;
  readonly people: readonly ReplayPersonView[];
  /** null: it lay there, and is hidden. */
  readonly board: readonly (CardName | null)[];
  readonly called: readonly ReplayCalledView[];
  readonly steps: readonly ReplayStepView[];
  /** What was sealed of it, and those of its cards that lay open, to be checked; null where nothing was sealed. */
  readonly deal: DealView | null;
}

export interface ReplayPersonView {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: string;
  readonly hole: readonly (CardName | null)[];
}

export interface ReplayCalledView extends Pick<HandCalledView, 'rules' | 'seats'> {
  readonly kind: VerdictKind;
  readonly status: VerdictStatus;
}

export type ReplayWhat =
  | { readonly type: 'blinds' | 'dealt' }
  | { readonly type: 'street'; readonly street: Street }
  | { readonly type: 'act'; readonly seat: Seat; readonly act: LastActView['act']; readonly to: number }
  /** A ruling took his hand out, or gave it back. */
  | { readonly type: 'dead' | 'revived'; readonly seat: Seat }
  /** By its place in `called`. */
  | { readonly type: 'called'; readonly index: number }
  | { readonly type: 'shows' | 'mucks'; readonly seat: Seat }
  | { readonly type: 'returned'; readonly seat: Seat; readonly amount: number }
  | { readonly type: 'wins'; readonly won: readonly { readonly seat: Seat; readonly amount: number }[] };

/** How the table stands after it. */
export interface ReplayStepView {
  readonly what: ReplayWhat;
  /** So many cards of the board lie. */
  readonly board: number;
  readonly seats: readonly ReplaySeatView[];
  /** Pots and bets. */
  readonly potTotal: number;
  readonly pots: readonly { readonly amount: number; readonly seats: readonly Seat[] }[];
  /** Who acts next, and what it costs him: he plays for `potTotal`. */
  readonly toAct: { readonly seat: Seat; readonly call: number } | null;
  /** What each hand that is in is worth, in parts of one; null where a card of theirs is hidden from whoever asks. */
  readonly equities: readonly { readonly seat: Seat; readonly share: number }[] | null;
}

export interface ReplaySeatView {
  readonly seat: Seat;
  readonly state: Extract<SeatState, 'in-hand' | 'all-in' | 'folded' | 'dead-hand'>;
  readonly stack: number;
  readonly bet: number;
  readonly last: LastActView | null;
}

/**
 * `GET /api/tables/1/nights/ID/figures`: what each player did in it, from what everybody saw; ID `all` is all nights
 * together.
 */
export interface FiguresView {
  readonly hands: number;
  readonly players: readonly PlayerFiguresView[];
}

export interface PlayerFiguresView {
  readonly name: string;
  readonly hands: number;
  readonly vpip: ShareView;
  readonly pfr: ShareView;
  readonly threeBet: ShareView;
  readonly aggression: ShareView;
  readonly wonAtShowdown: ShareView;
}

/** So often, out of so many chances. */
export interface ShareView {
  readonly count: number;
  readonly of: number;
}

/** In which files hands are offered, and what each is called in an address. */
export const HAND_FILES = ['pokerstars', 'ohh', 'phhs'] as const;
export type HandFile = (typeof HAND_FILES)[number];

/** All nights, as an ID. */
export const NIGHTS_ALL = 'all';
