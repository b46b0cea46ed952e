import { SIMPLE_KINDS, type SimpleKind } from '#vocabulary/kinds';
import type { PhysicalError } from '../labels/truth.ts';
import { BOARD_MISTAKES } from './board-mistakes.ts';
import { CHIP_MISTAKES } from './chip-mistakes.ts';
import { DEAL_MISTAKES } from './deal-mistakes.ts';
import { HAND_MISTAKES } from './hand-mistakes.ts';
import type { Mistake } from './mistake.ts';
import { SHOWDOWN_MISTAKES } from './showdown-mistakes.ts';
import { TOCK_MISTAKES } from './tock-mistakes.ts';
import { TURN_MISTAKES } from './turn-mistakes.ts';
import { TURNED_MISTAKES } from './turned-mistakes.ts';

export const MISTAKES: readonly Mistake[] = [
  ...DEAL_MISTAKES,
  ...TURNED_MISTAKES,
  ...BOARD_MISTAKES,
  ...HAND_MISTAKES,
  ...CHIP_MISTAKES,
  ...TURN_MISTAKES,
  ...SHOWDOWN_MISTAKES,
  ...TOCK_MISTAKES,
];

/**
 * The mistake panel asks by the names of irregularities: what must people do so that one may come about? A winner that
 * was thrown away is told to the director only, so nobody who asked for it would see it; and what only Tock knows would
 * never come under another book.
 */
export const MISTAKE_FOR: Readonly<Partial<Record<SimpleKind, PhysicalError>>> = {
  WRONG_DEAL_ORDER: 'dealt-to-wrong-seat',
  CARD_TO_EMPTY_SEAT: 'dealt-to-empty-seat',
  EXTRA_CARD_SB: 'extra-card-to-first',
  WRONG_CARD_COUNT: 'extra-card-to-other',
  EXPOSED_HOLE: 'hole-card-turned-by-dealer',
  EXPOSED_BY_PLAYER: 'hole-card-turned-by-player',
  VOLUNTARY_EXPOSURE: 'hole-card-shown-on-purpose',
  CARD_SEEN: 'neighbour-saw-card',
  CARD_OFF_TABLE: 'card-dropped-by-dealer',
  BOXED_CARD: 'boxed-card',
  ABSENT_PLAYER: 'absent-player-dealt-in',
  NO_BURN_FLOP: 'burn-forgotten-flop',
  NO_BURN_TURN: 'burn-forgotten-turn',
  NO_BURN_RIVER: 'burn-forgotten-river',
  DOUBLE_BURN_FLOP: 'burned-twice-flop',
  DOUBLE_BURN_TURN: 'burned-twice-turn',
  DOUBLE_BURN_RIVER: 'burned-twice-river',
  FLOP_4: 'flop-of-four',
  FLOP_5PLUS: 'flop-of-five',
  TURN_EXTRA: 'turn-of-two',
  RIVER_EXTRA: 'river-of-two',
  PREMATURE_BURN: 'burned-early',
  PREMATURE_FLOP: 'flop-early',
  PREMATURE_TURN: 'turn-early',
  PREMATURE_RIVER: 'river-early',
  BURN_EXPOSED: 'burn-turned',
  BURN_MISPLACED: 'burn-into-muck',
  RABBIT_HUNT: 'rabbit-hunt',
  HAND_SWEPT: 'live-hand-swept',
  HAND_RETRIEVED: 'folded-hand-taken-back',
  HOLE_CARD_TRANSFER: 'card-given-to-neighbour',
  UNKNOWN_TAG: 'stranger-on-place',
  FOREIGN_DECK_CARD: 'other-deck-dealt',
  CARD_BACK_IN_SHOE: 'card-pushed-back',
  OUT_OF_TURN: 'acted-out-of-turn',
  BET_UNDER_MIN: 'bet-too-small',
  STRING_BET: 'string-bet',
  EXPOSED_HOLE_PROTECTED: 'blind-card-turned-by-dealer',
  EXPOSED_HOLE_SECOND: 'two-cards-turned-by-dealer',
  EXPOSED_FIRST_TWO: 'one-of-first-two-turned',
  MISDEAL_TOO_LATE: 'extra-card-noticed-late',
  MISSING_CARD: 'card-found-elsewhere',
  DEAD_CARD_MIXED: 'dead-card-put-in-hand',
  DUPLICATE_CARD: 'copied-card-on-place',
  FLOP_SHORT: 'flop-of-two-bet-on',
  RAISE_NOT_REOPENED: 'raise-not-open',
  SKIPPED_3_BEHIND: 'three-acted-behind',
};

export function mistakeOf(error: PhysicalError): Mistake | undefined {
  return MISTAKES.find((mistake) => mistake.error === error);
}

/**
 * What people press under "something happened" where no antenna tells it, by the names on that screen, the nearest
 * first.
 */
export function reportsOf(error: PhysicalError): readonly SimpleKind[] {
  const own = SIMPLE_KINDS.filter((kind) => MISTAKE_FOR[kind] === error);
  return error === 'extra-card-to-first' ? [...own, 'WRONG_CARD_COUNT'] : own;
}
