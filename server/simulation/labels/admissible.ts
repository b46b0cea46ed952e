import { bookOf, lenderOf } from '#law/books';
import type { PhysicalError } from '#simulation/labels/truth';
import type { VerdictKind } from '#vocabulary/kinds';
import type { TableProfile } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';

/**
 * What a verdict on this mistake may be called. `isBetOn`: two had put in chips of their own before it was given
 * (R000-mis-6).
 */
export function namesOf(
  error: PhysicalError,
  isBetOn: boolean,
  ruleBook: RuleBook,
  profile: TableProfile,
): readonly VerdictKind[] {
  const isTooLate = isBetOn && OF_THE_DEAL.includes(error);
  const named: readonly PhysicalError[] = [
    error,
    ...(isTooLate ? TOO_LATE : []),
    ...(error === 'dealt-to-wrong-seat' ? COUNTED : []),
  ];
  return named.flatMap((one) => admissibleKinds(one, ruleBook, profile));
}

/** "Before the misdeal was noticed" (R000-mis-6). Under 004 it has one name, whenever it is noticed. */
const TOO_LATE: readonly PhysicalError[] = ['extra-card-noticed-late'];

/** Who counts finds that somebody has one too many; when it was dealt to him he need not know (R000-mis-3). */
const COUNTED: readonly PhysicalError[] = ['extra-card-to-first', 'extra-card-to-other'];

/** What is truly said of a part of such a mistake, or of what follows from it, besides the name of the whole. */
export const PARTS: Readonly<Partial<Record<PhysicalError, readonly VerdictKind[]>>> = {
  'flop-early': ['PREMATURE_BURN'],
  'turn-early': ['PREMATURE_BURN'],
  'river-early': ['PREMATURE_BURN'],
  'flop-early-unburned': ['NO_BURN_FLOP', 'PREMATURE_FLOP'],
  'turn-early-unburned': ['NO_BURN_TURN', 'PREMATURE_TURN'],
  'river-early-unburned': ['NO_BURN_RIVER', 'PREMATURE_RIVER'],
  'flop-of-five': ['FLOP_4'],
  // Where all had to show (004) the hand that would have won should have been shown.
  'hand-not-shown': ['MUCKED_WINNER'],
  'winner-thrown-away': ['SHOW_REFUSED'],
  // He is away as well when the cards are dealt again.
  'absent-player-dealt-in': ['ABSENT_PLAYER'],
  // It had fallen to the floor, and people had said so.
  'dead-card-put-in-hand': ['CARD_OFF_TABLE'],
  // Each of the two cards may show itself when the other one has gone again.
  'folded-hand-taken-back': ['HAND_RETRIEVED'],
  'misled-hand-taken-back': ['HAND_RETRIEVED', 'HAND_RETRIEVABLE'],
};

/** Of a mistake that a book speaks of only when somebody's turn comes (R004-21-0). */
export const AWAITS_TURN: Readonly<Partial<Record<RuleBook, readonly PhysicalError[]>>> = {
  maison: ['absent-player-dealt-in'],
};

/** A book that differs in a point from the one it borrows from is named by itself. */
type ByBook = Readonly<Partial<Record<RuleBook, readonly VerdictKind[]>>>;

/**
 * What each physical error may be called, by the law that the book follows (kinds.md, FORMAT.md): 000 for sans-croupier
 * and the books that borrow from it, 004 for maison. An empty list: this table or this book has no name for it.
 */
export function admissibleKinds(
  error: PhysicalError,
  ruleBook: RuleBook,
  profile: TableProfile,
): readonly VerdictKind[] {
  const isTold = isUnsensed(profile) && REPORTED.includes(error);
  if (!isTold && !NEEDS[error].every((sense) => isSensed(profile, sense))) return [];
  const book = lenderOf(ruleBook);
  const isPredealt = bookOf(ruleBook).plan.boardPredealtFaceDown === true;
  const unburned = profile.senses.burn || isTold ? undefined : WITHOUT_BURN[error];
  if (unburned !== undefined) return unburned;
  const kinds = KINDS[error];
  if (Array.isArray(kinds)) return isPredealt && isBoardError(error) ? [] : kinds;
  const byBook = kinds as ByBook;
  const said = byBook[ruleBook] ?? byBook[book];
  if (said !== undefined) return said;
  // A book that borrows is asked no further about the board that it deals in its own way.
  return isPredealt && !isBoardError(error) ? (byBook['sans-croupier'] ?? []) : [];
}

/**
 * Where no burn is seen, a card that lands before the first action of a street is a card too many of it (FORMAT.md):
 * nothing tells it from the next street's.
 */
const WITHOUT_BURN: Readonly<Partial<Record<PhysicalError, readonly VerdictKind[]>>> = {
  'turn-early': ['PREMATURE_TURN', 'FLOP_4'],
  'river-early': ['PREMATURE_RIVER', 'TURN_EXTRA'],
};

const isUnsensed = ({ senses }: TableProfile): boolean => !senses.shoe && !senses.seats && senses.board === 'none';

/** A card that lies where none, or another, should lie: a landing shows it to antennas, and everybody sees it. */
const LAID_WRONG: readonly PhysicalError[] = [
  'dealt-to-wrong-seat',
  'dealt-to-empty-seat',
  'extra-card-to-first',
  'extra-card-to-other',
  'burn-forgotten-flop',
  'burn-forgotten-turn',
  'burn-forgotten-river',
  'burned-twice-flop',
  'burned-twice-turn',
  'burned-twice-river',
  'flop-of-four',
  'flop-of-five',
  'turn-of-two',
  'river-of-two',
  'burned-early',
  'flop-early',
  'turn-early',
  'river-early',
];

/** What people say themselves where nothing is sensed, under "something happened". */
const REPORTED: readonly PhysicalError[] = [...LAID_WRONG, 'rabbit-hunt', 'live-hand-swept'];

type Sense = 'shoe' | 'seats' | 'board' | 'burn' | 'muck' | 'acts';

function isSensed({ senses, acts }: TableProfile, sense: Sense): boolean {
  if (sense === 'acts') return acts === 'every';
  return sense === 'board' ? senses.board !== 'none' : senses[sense];
}

const isBoardError = (error: PhysicalError): boolean =>
  /flop|turn-|river|burn/.test(error) && !error.includes('turned-by');

/**
 * 004 has one name for it. Where the button goes to the next player somebody always posts the small blind, and the
 * first two cards are those of the blinds.
 */
function exposed(...own: readonly VerdictKind[]): ByBook {
  const posted: readonly VerdictKind[] = [...own, 'EXPOSED_HOLE', 'EXPOSED_HOLE_PROTECTED', 'EXPOSED_HOLE_SECOND'];
  return {
    'sans-croupier': [...posted, 'EXPOSED_FIRST_TWO'],
    maison: [...own, 'EXPOSED_HOLE'],
    bases: posted,
    luske: posted,
    tock: posted,
  };
}

const KINDS: Readonly<Record<PhysicalError, readonly VerdictKind[] | ByBook>> = {
  'dealt-to-wrong-seat': ['WRONG_DEAL_ORDER'],
  'dealt-to-empty-seat': { 'sans-croupier': ['WRONG_DEAL_ORDER'], maison: ['CARD_TO_EMPTY_SEAT'] },
  // Tock burns nothing, so no card can pass for the burn.
  'extra-card-to-first': {
    'sans-croupier': ['EXTRA_CARD_SB'],
    maison: ['WRONG_CARD_COUNT'],
    tock: ['WRONG_CARD_COUNT'],
  },
  'extra-card-to-other': ['WRONG_CARD_COUNT'],
  'dealt-one-short': ['WRONG_CARD_COUNT'],
  'hole-card-turned-by-dealer': exposed(),
  'hole-card-turned-by-player': exposed('EXPOSED_BY_PLAYER'),
  'hole-card-shown-on-purpose': ['VOLUNTARY_EXPOSURE'],
  'neighbour-saw-card': ['CARD_SEEN'],
  'card-dropped-by-dealer': exposed('CARD_OFF_TABLE'),
  'card-dropped-by-player': ['CARD_OFF_TABLE'],
  'boxed-card': ['BOXED_CARD'],
  'burn-forgotten-flop': ['NO_BURN_FLOP'],
  'burn-forgotten-turn': ['NO_BURN_TURN'],
  'burn-forgotten-river': ['NO_BURN_RIVER'],
  'burned-twice-flop': ['DOUBLE_BURN_FLOP'],
  'burned-twice-turn': ['DOUBLE_BURN_TURN'],
  'burned-twice-river': ['DOUBLE_BURN_RIVER'],
  'flop-of-four': ['FLOP_4'],
  'flop-of-five': ['FLOP_5PLUS'],
  'turn-of-two': ['TURN_EXTRA'],
  'river-of-two': ['RIVER_EXTRA'],
  'burned-early': ['PREMATURE_BURN'],
  'flop-early': ['PREMATURE_FLOP'],
  'turn-early': ['PREMATURE_TURN'],
  'river-early': ['PREMATURE_RIVER'],
  'burn-turned': ['BURN_EXPOSED'],
  'burn-into-muck': ['BURN_MISPLACED'],
  'rabbit-hunt': ['RABBIT_HUNT'],
  'live-hand-swept': ['HAND_SWEPT'],
  // A hand that touched no dead card is the director's to give back (R000-dead-4).
  'folded-hand-taken-back': ['HAND_RETRIEVED', 'HAND_RETRIEVABLE'],
  // Point 11 of 004; 000 makes nothing of what misled him (R000-dead-3).
  'misled-hand-taken-back': {
    'sans-croupier': ['HAND_RETRIEVED', 'HAND_RETRIEVABLE'],
    maison: ['HAND_RETRIEVABLE'],
  },
  'card-given-to-neighbour': ['HOLE_CARD_TRANSFER'],
  'stranger-on-place': ['UNKNOWN_TAG'],
  'other-deck-dealt': ['FOREIGN_DECK_CARD'],
  'card-pushed-back': ['CARD_BACK_IN_SHOE'],
  'absent-player-dealt-in': ['ABSENT_PLAYER'],
  'acted-out-of-turn': ['OUT_OF_TURN'],
  'bet-too-small': ['BET_UNDER_MIN'],
  'string-bet': ['STRING_BET'],
  'call-too-short': ['CALL_SHORT'],
  'raise-too-small': ['RAISE_UNDER_MIN'],
  'one-big-chip': ['SINGLE_OVERSIZE_CHIP'],
  'chips-missing': ['ERROR_BEFORE_GATHER'],
  'chips-missing-late': ['ERROR_AFTER_GATHER'],
  'time-run-out': ['TIME_EXPIRED'],
  'hand-not-shown': ['SHOW_REFUSED'],
  'shown-to-one': ['SHOW_ONE_SHOW_ALL'],
  // 004 has one name for whatever the dealer turns, and a misdeal at once.
  'blind-card-turned-by-dealer': { 'sans-croupier': ['EXPOSED_HOLE_PROTECTED'], maison: ['EXPOSED_HOLE'] },
  'two-cards-turned-by-dealer': { 'sans-croupier': ['EXPOSED_HOLE_SECOND'] },
  // Only where the button may lie before an empty chair does nobody post the small blind.
  'one-of-first-two-turned': { 'sans-croupier': ['EXPOSED_FIRST_TWO'], bases: [], luske: [], tock: [] },
  // Only 000 has a card that is dead while the hand goes on (R000-dead-0); 004 deals anew when a card falls.
  'dead-card-put-in-hand': { 'sans-croupier': ['DEAD_CARD_MIXED'] },
  // R000-mis-6; 004 deals anew until the flop, whatever was done.
  'extra-card-noticed-late': { 'sans-croupier': ['MISDEAL_TOO_LATE'], maison: ['WRONG_CARD_COUNT'] },
  'card-found-elsewhere': ['MISSING_CARD'],
  'copied-card-on-place': ['DUPLICATE_CARD'],
  'flop-of-two-bet-on': ['FLOP_SHORT'],
  // R004-09-2: several chips are a raise. 000 takes them for what they add up to (R000-raise-0).
  'several-chips': { maison: ['MULTI_CHIP_RAISE'] },
  // Where whatever is above the last bet is a full raise (R002-VII-5, R003-H-act-2, R003-T-act-1), a chip more opens
  // the betting anew.
  'raise-not-open': {
    'sans-croupier': ['RAISE_NOT_REOPENED'],
    maison: ['RAISE_NOT_REOPENED'],
    decret: [],
    luske: [],
    tock: [],
  },
  'three-acted-behind': ['SKIPPED_3_BEHIND'],
  'winner-thrown-away': ['MUCKED_WINNER'],
  // AMB-10; what the table tells is one irregularity of two parts.
  'flop-early-unburned': ['NO_BURN_FLOP+PREMATURE_FLOP'],
  'turn-early-unburned': ['NO_BURN_TURN+PREMATURE_TURN'],
  'river-early-unburned': ['NO_BURN_RIVER+PREMATURE_RIVER'],
  'tock-board-bet-on-early': { tock: ['TOCK_BOARD_INCOMPLETE'] },
  'tock-burned': { tock: ['TOCK_BURN'] },
  'tock-card-turned-early': { tock: ['PREMATURE_FLIP'] },
};

/** What must be sensed for anybody to know of it; what people declare needs no sense. */
const NEEDS: Readonly<Record<PhysicalError, readonly Sense[]>> = {
  'dealt-to-wrong-seat': ['seats'],
  'dealt-to-empty-seat': ['seats'],
  'extra-card-to-first': ['seats'],
  'extra-card-to-other': ['seats'],
  'dealt-one-short': ['seats'],
  'hole-card-turned-by-dealer': [],
  'hole-card-turned-by-player': [],
  'hole-card-shown-on-purpose': [],
  'neighbour-saw-card': [],
  'card-dropped-by-dealer': ['shoe'],
  'card-dropped-by-player': [],
  'boxed-card': [],
  'burn-forgotten-flop': ['board', 'burn'],
  'burn-forgotten-turn': ['board', 'burn'],
  'burn-forgotten-river': ['board', 'burn'],
  'burned-twice-flop': ['burn'],
  'burned-twice-turn': ['burn'],
  'burned-twice-river': ['burn'],
  'flop-of-four': ['board'],
  'flop-of-five': ['board'],
  'turn-of-two': ['board'],
  'river-of-two': ['board'],
  'burned-early': ['burn', 'acts'],
  'flop-early': ['board', 'acts'],
  'turn-early': ['board', 'acts'],
  'river-early': ['board', 'acts'],
  'burn-turned': [],
  'burn-into-muck': ['muck', 'burn', 'shoe'],
  'rabbit-hunt': ['board'],
  'live-hand-swept': ['seats', 'muck', 'acts'],
  'folded-hand-taken-back': ['seats', 'muck'],
  'card-given-to-neighbour': ['seats'],
  'stranger-on-place': ['seats'],
  'other-deck-dealt': ['seats', 'shoe'],
  'card-pushed-back': ['shoe'],
  'absent-player-dealt-in': [],
  'acted-out-of-turn': ['acts'],
  'bet-too-small': ['acts'],
  'string-bet': ['acts'],
  'call-too-short': ['acts'],
  'raise-too-small': ['acts'],
  'one-big-chip': ['acts'],
  'chips-missing': ['acts'],
  'chips-missing-late': ['acts'],
  'time-run-out': ['acts'],
  'hand-not-shown': ['acts', 'muck'],
  'shown-to-one': ['acts'],
  'blind-card-turned-by-dealer': [],
  'two-cards-turned-by-dealer': [],
  // Nobody counts the cards of a deal that no antenna sees.
  'one-of-first-two-turned': ['seats'],
  'dead-card-put-in-hand': ['shoe', 'seats'],
  'extra-card-noticed-late': ['seats', 'acts'],
  'card-found-elsewhere': [],
  'copied-card-on-place': ['seats'],
  'flop-of-two-bet-on': ['board', 'acts'],
  'several-chips': ['acts'],
  'raise-not-open': ['acts'],
  'three-acted-behind': ['acts'],
  'winner-thrown-away': ['acts', 'seats', 'board', 'muck'],
  'flop-early-unburned': ['board', 'burn', 'acts'],
  'turn-early-unburned': ['board', 'burn', 'acts'],
  'river-early-unburned': ['board', 'burn', 'acts'],
  'misled-hand-taken-back': ['seats', 'muck'],
  'tock-board-bet-on-early': ['board', 'acts'],
  'tock-burned': ['burn'],
  'tock-card-turned-early': ['acts'],
};

/** Readers tell of it, and not people alone. */
export const isReadByAntennas = (error: PhysicalError): boolean => NEEDS[error].some((sense) => sense !== 'acts');

/** Two of these in one deal are one misdeal where the book says so (C25). */
export const OF_THE_DEAL: readonly PhysicalError[] = [
  'dealt-to-wrong-seat',
  'dealt-to-empty-seat',
  'extra-card-to-first',
  'extra-card-to-other',
  'dealt-one-short',
  'hole-card-turned-by-dealer',
  'hole-card-turned-by-player',
  'card-dropped-by-dealer',
  'boxed-card',
  'blind-card-turned-by-dealer',
  'two-cards-turned-by-dealer',
  'one-of-first-two-turned',
];

/** Errors that a landing shows: the delay from the landing to the verdict is counted for these. */
export const RAISED_BY_LANDING: readonly PhysicalError[] = [
  ...LAID_WRONG,
  'burn-into-muck',
  'rabbit-hunt',
  'live-hand-swept',
  'card-given-to-neighbour',
  'dead-card-put-in-hand',
  'extra-card-noticed-late',
  'flop-early-unburned',
  'turn-early-unburned',
  'river-early-unburned',
];
