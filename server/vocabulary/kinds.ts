/** The closed list of irregularities (shared/rules/kinds.md), by group. */
export const KINDS_BY_GROUP = {
  deal: [
    'EXPOSED_HOLE',
    'EXPOSED_FIRST_TWO',
    'EXPOSED_HOLE_PROTECTED',
    'EXPOSED_HOLE_SECOND',
    'EXPOSED_BY_PLAYER',
    'VOLUNTARY_EXPOSURE',
    'CARD_SEEN',
    'WRONG_DEAL_ORDER',
    'WRONG_CARD_COUNT',
    'EXTRA_CARD_SB',
    'CARD_TO_EMPTY_SEAT',
    'ABSENT_PLAYER',
    'MISDEAL_TOO_LATE',
  ],
  cards: [
    'BOXED_CARD',
    'MISSING_CARD',
    'CARD_OFF_TABLE',
    'DEAD_CARD_MIXED',
    'HOLE_CARD_TRANSFER',
    'HAND_SWEPT',
    'HAND_RETRIEVABLE',
    'HAND_RETRIEVED',
    'UNKNOWN_TAG',
    'DUPLICATE_CARD',
    'FOREIGN_DECK_CARD',
    'CARD_BACK_IN_SHOE',
    'HOLE_CARD_ASTRAY',
  ],
  board: [
    'NO_BURN_FLOP',
    'NO_BURN_TURN',
    'NO_BURN_RIVER',
    'DOUBLE_BURN_FLOP',
    'DOUBLE_BURN_TURN',
    'DOUBLE_BURN_RIVER',
    'PREMATURE_FLOP',
    'PREMATURE_TURN',
    'PREMATURE_RIVER',
    'PREMATURE_BURN',
    'PREMATURE_FLIP',
    'BURN_EXPOSED',
    'BURN_MISPLACED',
    'FLOP_SHORT',
    'FLOP_4',
    'FLOP_5PLUS',
    'TURN_EXTRA',
    'RIVER_EXTRA',
    'TOCK_BOARD_INCOMPLETE',
    'TOCK_BURN',
    'RABBIT_HUNT',
    'BOARD_CARD_ASTRAY',
  ],
  betting: [
    'BET_UNDER_MIN',
    'CALL_SHORT',
    'RAISE_UNDER_MIN',
    'RAISE_NOT_REOPENED',
    'STRING_BET',
    'SINGLE_OVERSIZE_CHIP',
    'MULTI_CHIP_RAISE',
    'OUT_OF_TURN',
    'SKIPPED_3_BEHIND',
    'ERROR_BEFORE_GATHER',
    'ERROR_AFTER_GATHER',
    'TIME_EXPIRED',
  ],
  showdown: ['SHOW_REFUSED', 'SHOW_ONE_SHOW_ALL', 'MUCKED_WINNER'],
} as const;

export const KIND_GROUPS = ['deal', 'cards', 'board', 'betting', 'showdown'] as const;
export type KindGroup = (typeof KIND_GROUPS)[number];

/** One irregularity by itself. */
export type SimpleKind = (typeof KINDS_BY_GROUP)[KindGroup][number];

export const SIMPLE_KINDS: readonly SimpleKind[] = KIND_GROUPS.flatMap(
  (group): readonly SimpleKind[] => KINDS_BY_GROUP[group],
);

/** Two irregularities at one fact are one kind `A+B`, in alphabetical order; only these pairs occur. */
export const COMPOSED_KINDS = [
  'NO_BURN_FLOP+PREMATURE_FLOP',
  'NO_BURN_TURN+PREMATURE_TURN',
  'NO_BURN_RIVER+PREMATURE_RIVER',
] as const;
export type ComposedKind = (typeof COMPOSED_KINDS)[number];

export type VerdictKind = SimpleKind | ComposedKind;

/** From nothing to grave (shared/rules/README.md 0.5). */
export const SEVERITIES = ['info', 'notice', 'penalty', 'correctable', 'hand-dead', 'misdeal', 'td-call'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const VERDICT_STATUSES = ['open', 'resolved', 'noted', 'withdrawn', 'overruled'] as const;
export type VerdictStatus = (typeof VERDICT_STATUSES)[number];
