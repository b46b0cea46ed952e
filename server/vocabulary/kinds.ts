export const KIND_GROUPS = ['deal', 'cards', 'board', 'betting', 'showdown'] as const;
export type KindGroup = (typeof KIND_GROUPS)[number];

/**
 * The closed list of irregularities (shared/rules/kinds.md), by group: each has a page (server/law/pages), and the names
 * that a verdict on it can have.
 */
export const IRREGULARITIES = {
  deal: {
    exposed: [
      'EXPOSED_HOLE',
      'EXPOSED_FIRST_TWO',
      'EXPOSED_HOLE_PROTECTED',
      'EXPOSED_HOLE_SECOND',
      'EXPOSED_BY_PLAYER',
    ],
    voluntary: ['VOLUNTARY_EXPOSURE'],
    seen: ['CARD_SEEN'],
    'wrong-order': ['WRONG_DEAL_ORDER', 'CARD_TO_EMPTY_SEAT'],
    'wrong-count': ['WRONG_CARD_COUNT', 'EXTRA_CARD_SB', 'MISDEAL_TOO_LATE'],
    absent: ['ABSENT_PLAYER'],
  },
  cards: {
    boxed: ['BOXED_CARD'],
    found: ['MISSING_CARD'],
    dropped: ['CARD_OFF_TABLE'],
    'dead-card-mixed': ['DEAD_CARD_MIXED'],
    transfer: ['HOLE_CARD_TRANSFER'],
    swept: ['HAND_SWEPT'],
    retrieved: ['HAND_RETRIEVABLE', 'HAND_RETRIEVED'],
    'claimed-back': [],
    'unknown-tag': ['UNKNOWN_TAG'],
    duplicate: ['DUPLICATE_CARD'],
    'foreign-card': ['FOREIGN_DECK_CARD'],
    'back-in-shoe': ['CARD_BACK_IN_SHOE'],
    'hole-astray': ['HOLE_CARD_ASTRAY'],
  },
  board: {
    street: [
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
      'FLOP_4',
      'FLOP_5PLUS',
      'TURN_EXTRA',
      'RIVER_EXTRA',
    ],
    'tock-flip': ['PREMATURE_FLIP'],
    'burn-exposed': ['BURN_EXPOSED'],
    'burn-misplaced': ['BURN_MISPLACED'],
    'flop-short': ['FLOP_SHORT'],
    'tock-board-incomplete': ['TOCK_BOARD_INCOMPLETE'],
    'tock-burn': ['TOCK_BURN'],
    'rabbit-hunt': ['RABBIT_HUNT'],
    'board-astray': ['BOARD_CARD_ASTRAY'],
  },
  betting: {
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
  },
  showdown: {
    'show-refused': ['SHOW_REFUSED', 'MUCKED_WINNER'],
    'shown-to-one': ['SHOW_ONE_SHOW_ALL'],
  },
} as const;

type Groups = typeof IRREGULARITIES;
export type Irregularity = { [Group in KindGroup]: keyof Groups[Group] }[KindGroup];

/** Names of one irregularity. */
export type KindOf<Type extends Irregularity> = {
  [Group in KindGroup]: { [Each in keyof Groups[Group]]: Each extends Type ? Groups[Group][Each] : never };
}[KindGroup] extends infer Found
  ? Found extends Readonly<Record<string, infer Kinds>>
    ? Kinds extends readonly string[]
      ? Kinds[number]
      : never
    : never
  : never;

/** One irregularity by itself. */
export type SimpleKind = KindOf<Irregularity>;

export const kindsIn = (group: KindGroup): readonly SimpleKind[] => Object.values(IRREGULARITIES[group]).flat();

export const SIMPLE_KINDS: readonly SimpleKind[] = KIND_GROUPS.flatMap(kindsIn);

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
