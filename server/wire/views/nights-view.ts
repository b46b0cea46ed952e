import type { RuleId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import type { CardName } from '../cards.ts';
import type { HandNameView } from './award-view.ts';
import type { ChipMove, ChipsView } from './chips-view.ts';
import type { NightKindView, NightView } from './night-view.ts';

/** The night that is being played, by the name that the archives' names are told apart from. */
export const NIGHT_NOW = 'now';

/** `GET /api/tables/1/nights`: the nights on record, the newest first. */
export interface NightsView {
  readonly nights: readonly NightLineView[];
}

export interface NightLineView {
  /** `now`, or the name of its archive. */
  readonly id: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly hands: number;
}

/**
 * `GET /api/tables/1/nights/ID?page=N&player=NAME&pot=CHIPS&kind=KIND`: one night and a page of its hands, the newest
 * first; with the last three those alone in which he was dealt in, with at least that pot, in which that was called
 * (`any`: anything). Everybody may read it but a feed: of cards there are those alone that every screen has shown.
 */
export interface NightPageView {
  readonly id: string;
  readonly sinceMs: number;
  readonly untilMs: number;
  readonly hands: number;
  readonly redealt: number;
  readonly biggestPot: NightView['biggestPot'];
  /** null where chips are not followed. */
  readonly chips: ChipsView | null;
  /** The one who has won most first. */
  readonly players: readonly NightPlayerView[];
  /** Who sat where, the last of them. */
  readonly people: HandLineView['people'];
  readonly dealers: readonly NightDealerView[];
  readonly kinds: readonly NightKindView[];
  readonly moves: readonly ChipMove[];
  /** Stacks over time: a hand here and there where there are many. */
  readonly stacks: NightView['stacks'];
  readonly page: number;
  readonly pages: number;
  /** Hands that were looked for; all of them where nothing was. */
  readonly found: number;
  readonly list: readonly HandLineView[];
}

export interface NightPlayerView {
  readonly name: string;
  readonly colour: string;
  readonly photo?: string;
  /** Had before him when the night began. */
  readonly brought: number;
  /** Bought since, and how often. */
  readonly bought: number;
  readonly buyIns: number;
  readonly paidOut: number;
  /** Has before him now; null: he has left. */
  readonly stack: number | null;
  /** What he has and was paid out, less what he brought and bought. */
  readonly result: number;
  readonly hands: number;
  readonly won: number;
}

/** Whoever has the button deals: how often he did, and what went wrong then. */
export interface NightDealerView {
  readonly name: string;
  readonly hands: number;
  readonly mistakes: number;
}

/** `given-up`: nobody has won. `closed`: who has won was not asked, because chips are not followed. */
export const HAND_ENDINGS = ['folds', 'showdown', 'given-up', 'closed'] as const;
export type HandEnding = (typeof HAND_ENDINGS)[number];

export interface HandLineView {
  readonly hand: number;
  readonly beganMs: number;
  readonly endedMs: number;
  readonly redealt: boolean;
  readonly dealer: Seat;
  /** Who was dealt in. */
  readonly people: readonly { readonly seat: Seat; readonly name: string; readonly colour: string }[];
  readonly how: HandEnding;
  /** null where chips are not followed, or nobody has won. */
  readonly pot: number | null;
  readonly won: readonly { readonly seat: Seat; readonly amount: number }[];
  readonly board: readonly CardName[];
  /** Hands, and single cards, that lay open when it was over. What was thrown face down is nowhere. */
  readonly shown: readonly ShownLineView[];
  readonly called: readonly HandCalledView[];
  /** Chips on the table beyond those that were sold, when it was over. */
  readonly difference: number;
}

export interface ShownLineView {
  readonly seat: Seat;
  readonly cards: readonly CardName[];
  /** What the hand is called, where he has laid it open and three cards of the board at least lay there. */
  readonly names?: HandNameView['names'];
}

/** What was called in it, and how that ended. */
export interface HandCalledView extends Pick<NightKindView, 'kind'> {
  readonly atMs: number;
  /** The leading rule first. */
  readonly rules: readonly RuleId[];
  readonly status: keyof NightKindView['statuses'];
  readonly seats: readonly Seat[];
}
