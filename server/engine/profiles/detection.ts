import type { SimpleKind } from '#vocabulary/kinds';
import type { TableProfile } from '#vocabulary/profiles';

export const DETECTIONS = ['alone', 'press', 'never'] as const;
export type Detection = (typeof DETECTIONS)[number];

/**
 * How a table comes to know of an irregularity (DESIGN §3): by itself, because somebody presses a button for it, or not
 * at all. What only people can see is pressed everywhere; what this table has no sensor for is reported by its kind.
 */
export function detectionOf(kind: SimpleKind, profile: TableProfile): Detection {
  const { isSensed, isReported = true, isOfBets = false }: Way = WAYS[NEEDS[kind]];
  // Without any word about the betting nothing can be too early.
  if (isOfBets && profile.acts === 'none') return 'never';
  if (isSensed(profile)) return 'alone';
  return isReported && profile.panel ? 'press' : 'never';
}

interface Way {
  readonly isSensed: (profile: TableProfile) => boolean;
  /** False: where it is not sensed nobody can report it. */
  readonly isReported?: boolean;
  readonly isOfBets?: boolean;
}

const hasBoard = ({ senses }: TableProfile): boolean => senses.board !== 'none';

const WAYS = {
  people: { isSensed: () => false },
  seats: { isSensed: ({ senses }) => senses.seats },
  'any-antenna': { isSensed: (profile) => profile.senses.seats || hasBoard(profile), isReported: false },
  'moves-off-board': { isSensed: hasBoard, isReported: false },
  'half-hands': { isSensed: ({ senses }) => senses.seats && (senses.muck || senses.burn), isReported: false },
  shoe: { isSensed: ({ senses }) => senses.shoe, isReported: false },
  'seats-and-muck': { isSensed: ({ senses }) => senses.seats && senses.muck },
  'turns-and-muck': { isSensed: ({ senses, acts }) => acts === 'every' && senses.seats && senses.muck },
  burns: { isSensed: (profile) => profile.senses.burn && hasBoard(profile) },
  muck: { isSensed: ({ senses }) => senses.muck },
  board: { isSensed: hasBoard },
  'burn-in-time': { isSensed: ({ senses }) => senses.burn, isOfBets: true },
  'board-in-time': { isSensed: hasBoard, isOfBets: true },
  'seats-in-time': { isSensed: ({ senses, acts }) => acts === 'every' && senses.seats, isReported: false },
  acts: { isSensed: ({ acts }) => acts === 'every', isReported: false },
} as const satisfies Readonly<Record<string, Way>>;

type Need = keyof typeof WAYS;

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
