import type { Chips, Ms } from '../units.ts';
import type { SheetEntry } from './tournament-plans.ts';

/**
 * What a tournament is played by, as it is kept and shared: with which chips everybody begins, and the sheet
 * (R004-05-2).
 */
export interface Structure {
  readonly name: string;
  /** The smallest first; of those that only come in when small ones are exchanged, nobody begins with any. */
  readonly chips: readonly ChipsOfWorth[];
  readonly sheet: readonly SheetEntry[];
}

export interface ChipsOfWorth {
  readonly worth: Chips;
  readonly count: number;
}

export const LEVEL_STAKES = ['smallBlind', 'bigBlind', 'ante', 'bigBlindAnte'] as const;
export type LevelStake = (typeof LEVEL_STAKES)[number];

/** How long and how deep: what a proposal is made from. */
export const STRUCTURE_TEMPLATES = ['turbo', 'evening', 'deep'] as const;
export type StructureTemplate = (typeof STRUCTURE_TEMPLATES)[number];

/** What has to be changed before a structure can be played; `entry` is a line of the sheet, counted from 0. */
export type StructureTrouble = { readonly type: 'no-chips' | 'no-level' } | NotInChips | SheetTrouble;

export interface SheetTrouble {
  readonly type: (typeof SHEET_TROUBLES)[number];
  readonly entry: number;
}

/**
 * `no-such-chip`: nobody has what is to be exchanged. `not-the-smallest`: smaller ones are still in play.
 * `no-larger-chip`: what is given for it is no larger kind of these chips. `break-at-the-edge`: it is the first line,
 * or the last one.
 */
export const SHEET_TROUBLES = [
  'no-big-blind',
  'above-big-blind',
  'lower-than-before',
  'no-such-chip',
  'not-the-smallest',
  'no-larger-chip',
  'break-at-the-edge',
] as const;

/** The chips that are in play by then cannot make it up; the nearest amounts that they can. */
export interface NotInChips {
  readonly type: 'not-in-chips';
  readonly entry: number;
  readonly stake: LevelStake;
  readonly amount: Chips;
  readonly below: Chips | null;
  readonly above: Chips;
}

/** What a structure is proposed from. */
export interface StructureWish {
  readonly players: number;
  /** Rebuys, re-entries and add-ons that are expected, of everybody together. */
  readonly buys?: number;
  /** All chips of the case. */
  readonly chips: readonly ChipsOfWorth[];
  readonly lastsMs: Ms;
  readonly template: StructureTemplate;
}

/**
 * Why nothing can be proposed. `most`: all that the case has for each player; `least`: what a game of this kind begins
 * with.
 */
export type WishTrouble =
  | { readonly type: 'too-few-chips'; readonly most: Chips; readonly least: Chips }
  | { readonly type: 'too-short'; readonly leastMs: Ms };
