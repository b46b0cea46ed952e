import type { Card } from '#vocabulary/cards';
import type { ActOptionsView, PublicView } from '#wire/views/public-view';
import type { PlayInput } from './table-side.ts';

export type ChosenAct = Extract<PlayInput, { readonly type: 'act' }>['act'];

/** What a player knows when it is his turn. */
export interface Asked {
  readonly options: ActOptionsView;
  readonly view: PublicView;
  /** His own two cards. */
  readonly hole: readonly [Card, Card];
  readonly board: readonly Card[];
}

/**
 * How people bet who look at what they were dealt. Without a temperament they act by chance: a night needs each
 * situation more than a game that is worth watching. Undefined: this time by chance as well.
 */
export type Temperament = (asked: Asked) => ChosenAct | undefined;
