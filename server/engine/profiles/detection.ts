import type { SimpleKind } from '#vocabulary/kinds';
import type { TableProfile } from '#vocabulary/profiles';

/**
 * How a table comes to know of an irregularity (DESIGN §3): by itself, because somebody presses a button for it, or not
 * at all. What only people can see is pressed everywhere; what this table has no sensor for is reported by its kind.
 */
export function detectionOf(kind: SimpleKind, profile: TableProfile): Detection {
  const { senses, acts, panel } = profile;
  const reported: Detection = panel ? 'press' : 'never';
  switch (NEEDS[kind]) {
    case 'people':
      return reported;
    case 'seats':
      return senses.seats ? 'alone' : reported;
    case 'any-antenna':
      return senses.seats || senses.board !== 'none' ? 'alone' : 'never';
    case 'moves-off-board':
      return senses.board === 'none' ? 'never' : 'alone';
    case 'half-hands':
      return senses.seats && (senses.muck || senses.burn) ? 'alone' : 'never';
    case 'shoe':
      return senses.shoe ? 'alone' : 'never';
    case 'seats-and-muck':
      return senses.seats && senses.muck ? 'alone' : reported;
    case 'turns-and-muck':
      return acts === 'every' && senses.seats && senses.muck ? 'alone' : reported;
    case 'burns':
      return senses.burn && senses.board !== 'none' ? 'alone' : reported;
    case 'muck':
      return senses.muck ? 'alone' : reported;
    case 'board':
      return senses.board === 'none' ? reported : 'alone';
    case 'burn-in-time':
      return inTime(acts, senses.burn, reported);
    case 'board-in-time':
      return inTime(acts, senses.board !== 'none', reported);
    case 'seats-in-time':
      return acts === 'every' && senses.seats ? 'alone' : 'never';
    case 'acts':
      return acts === 'every' ? 'alone' : 'never';
  }
}

export const DETECTIONS = ['alone', 'press', 'never'] as const;
export type Detection = (typeof DETECTIONS)[number];

/** Without any word about the betting nothing can be too early; without the sensor people say it. */
function inTime(acts: TableProfile['acts'], sensed: boolean, reported: Detection): Detection {
  if (acts === 'none') return 'never';
  return sensed ? 'alone' : reported;
}

type Need =
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

const NEEDS: Readonly<Record<SimpleKind, Need>> = {
  EXPOSED_HOLE: 'people',
  EXPOSED_FIRST_TWO: 'people',
  EXPOSED_HOLE_PROTECTED: 'people',
  EXPOSED_HOLE_SECOND: 'people',
  EXPOSED_BY_PLAYER: 'people',
  VOLUNTARY_EXPOSURE: 'people',
  CARD_SEEN: 'people',
  WRONG_DEAL_ORDER: 'seats',
  WRONG_CARD_COUNT: 'seats',
  EXTRA_CARD_SB: 'seats',
  CARD_TO_EMPTY_SEAT: 'seats',
  ABSENT_PLAYER: 'people',
  MISDEAL_TOO_LATE: 'seats-in-time',
  BOXED_CARD: 'people',
  MISSING_CARD: 'people',
  CARD_OFF_TABLE: 'people',
  DEAD_CARD_MIXED: 'seats',
  HOLE_CARD_TRANSFER: 'seats',
  HAND_SWEPT: 'turns-and-muck',
  HAND_RETRIEVABLE: 'people',
  HAND_RETRIEVED: 'seats-and-muck',
  UNKNOWN_TAG: 'any-antenna',
  DUPLICATE_CARD: 'any-antenna',
  FOREIGN_DECK_CARD: 'any-antenna',
  CARD_BACK_IN_SHOE: 'shoe',
  HOLE_CARD_ASTRAY: 'half-hands',
  NO_BURN_FLOP: 'burns',
  NO_BURN_TURN: 'burns',
  NO_BURN_RIVER: 'burns',
  DOUBLE_BURN_FLOP: 'burns',
  DOUBLE_BURN_TURN: 'burns',
  DOUBLE_BURN_RIVER: 'burns',
  PREMATURE_FLOP: 'board-in-time',
  PREMATURE_TURN: 'board-in-time',
  PREMATURE_RIVER: 'board-in-time',
  PREMATURE_BURN: 'burn-in-time',
  PREMATURE_FLIP: 'people',
  BURN_EXPOSED: 'people',
  BURN_MISPLACED: 'muck',
  FLOP_SHORT: 'board-in-time',
  FLOP_4: 'board',
  FLOP_5PLUS: 'board',
  TURN_EXTRA: 'board',
  RIVER_EXTRA: 'board',
  TOCK_BOARD_INCOMPLETE: 'board-in-time',
  TOCK_BURN: 'burns',
  RABBIT_HUNT: 'board',
  BOARD_CARD_ASTRAY: 'moves-off-board',
  BET_UNDER_MIN: 'acts',
  CALL_SHORT: 'acts',
  RAISE_UNDER_MIN: 'acts',
  RAISE_NOT_REOPENED: 'acts',
  STRING_BET: 'acts',
  SINGLE_OVERSIZE_CHIP: 'acts',
  MULTI_CHIP_RAISE: 'acts',
  OUT_OF_TURN: 'acts',
  SKIPPED_3_BEHIND: 'acts',
  ERROR_BEFORE_GATHER: 'acts',
  ERROR_AFTER_GATHER: 'acts',
  TIME_EXPIRED: 'acts',
  SHOW_REFUSED: 'turns-and-muck',
  SHOW_ONE_SHOW_ALL: 'people',
  MUCKED_WINNER: 'seats-and-muck',
};
