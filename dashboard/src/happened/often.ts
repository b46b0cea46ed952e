import type { SimpleKind } from '#vocabulary/kinds';
import type { BettingIncidentId } from '../words/parts/betting-incident-ids.ts';
import type { IncidentId } from '../words/parts/incident-ids.ts';

/**
 * What happens most often comes first: at a table where people deal to each other that is chips and words, then a card
 * that turns up, then a street that is dealt wrongly. What happens once in a month of evenings comes last, and whoever
 * calls somebody finds that at the very end.
 */
export const OFTEN = [
  'board-turned',
  'one-chip',
  'acted-early',
  'more-chips',
  'said-raise',
  'chips-in',
  'two-chips',
  'said-raise-to',
  'said-raise-by',
  'said-call-raise',
  'tapped',
  'dealer-exposed',
  'player-exposed',
  'NO_BURN_FLOP',
  'NO_BURN_TURN',
  'NO_BURN_RIVER',
  'PREMATURE_FLOP',
  'PREMATURE_TURN',
  'PREMATURE_RIVER',
  'chips-missing',
  'absent',
  'present',
  'WRONG_DEAL_ORDER',
  'WRONG_CARD_COUNT',
  'EXTRA_CARD_SB',
  'CARD_TO_EMPTY_SEAT',
  'shown-on-purpose',
  'seen',
  'player-dropped',
  'dealer-dropped',
  'burn-seen',
  'boxed',
  'HAND_SWEPT',
  'takes-back',
  'HAND_RETRIEVED',
  'misled',
  'DOUBLE_BURN_FLOP',
  'DOUBLE_BURN_TURN',
  'DOUBLE_BURN_RIVER',
  'FLOP_4',
  'TURN_EXTRA',
  'RIVER_EXTRA',
  'FLOP_5PLUS',
  'PREMATURE_BURN',
  'shown-to-one',
  'RABBIT_HUNT',
  'order-unknown',
  'found',
  'clock',
  'floor',
] as const satisfies readonly (IncidentId | BettingIncidentId | SimpleKind)[];

const RANKS: ReadonlyMap<string, number> = new Map(OFTEN.map((id, rank) => [id, rank]));

/** The most frequent first; what nobody has ranked comes last, as it is. */
export function byFrequency<Tile extends { readonly id: string }>(tiles: readonly Tile[]): readonly Tile[] {
  const rankOf = ({ id }: Tile): number => RANKS.get(id) ?? OFTEN.length;
  return [...tiles].sort((a, b) => rankOf(a) - rankOf(b));
}
