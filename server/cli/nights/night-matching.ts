import { TOLD_MS } from '#simulation/people/laid-watch';
import type { ErrorLabel, PhysicalError } from '#simulation/truth';
import type { VerdictKind } from '#vocabulary/kinds';
import type { TableProfile } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import { admissibleFor, isReadByAntennas, OF_THE_DEAL, RAISED_BY_LANDING } from './admissible.ts';
import type { NightRecord } from './night.ts';
import type { SeenVerdict } from './verdict-log.ts';

/** What people did, and what was said to it. */
export interface Pair {
  readonly label: ErrorLabel;
  /** The names that it may have. */
  readonly kinds: readonly VerdictKind[];
  readonly verdict: SeenVerdict | undefined;
  /** When it was said. */
  readonly saidAtMs: number | undefined;
}

export interface Matched {
  readonly pairs: readonly Pair[];
  /** Mistakes that only people could have seen, and none did. */
  readonly unnoticed: number;
  readonly falseAlarms: readonly SeenVerdict[];
  readonly clean: number;
  readonly cleanAlarms: number;
  readonly idleQuestions: readonly string[];
}

export function matchNight(night: NightRecord, ruleBook: RuleBook, profile: TableProfile): Matched {
  const standing = night.verdicts.filter(({ status }) => status !== 'withdrawn');
  const used = new Set<SeenVerdict>();
  const made = night.labels.filter(({ hand }) => hand <= night.hands).map((label) => readWhenBack(label, night));
  const labels = made.filter(({ isUnnoticed }) => isUnnoticed !== true);
  const answeredAlone = labels.map((label): Pair => {
    const kinds = admissibleFor(label, ruleBook, profile);
    const verdict = standing.find(
      (seen) => !used.has(seen) && isAnswer(seen, label, ruleBook) && seen.kinds.some((kind) => kinds.includes(kind)),
    );
    if (verdict !== undefined) used.add(verdict);
    return { label, kinds, verdict, saidAtMs: verdict?.seenAtMs };
  });
  const answered = answeredAlone.map((pair): Pair => {
    if (pair.verdict !== undefined) return pair;
    const doubled = standing.find((seen) => isDoubledBy(seen, pair.label, used.has(seen)));
    return { ...pair, verdict: doubled, saidAtMs: doubled?.misdealAtMs ?? undefined };
  });
  // What nobody noticed is not missed, and told all the same it is no false alarm.
  const unnoticed = made.filter(({ isUnnoticed }) => isUnnoticed === true);
  for (const label of unnoticed) {
    const kinds = admissibleFor(label, ruleBook, profile);
    const answers = standing.filter((seen) => !used.has(seen) && isAnswer(seen, label, ruleBook));
    const whole = answers.find((seen) => seen.kinds.some((kind) => kinds.includes(kind)));
    for (const seen of whole === undefined ? answers.filter((part) => isPartOf(part, label)) : [whole]) used.add(seen);
  }
  const toldAtLast = (label: ErrorLabel): SeenVerdict | undefined =>
    isBelowPile(label, night) ? standing.find((seen) => !used.has(seen) && isToldAtLast(seen, label)) : undefined;
  const isMoot = (label: ErrorLabel): boolean =>
    hadNoTurn(label, ruleBook, night) ||
    wasLost(label, night) ||
    toldAtLast(label) !== undefined ||
    [...used].some((seen) => isMootBy(seen, label));
  const moot = answered.filter(({ label, verdict }) => verdict === undefined && isMoot(label));
  const pairs = answered.filter((pair) => !moot.includes(pair));
  for (const { label } of moot) {
    const isTrueOf = (seen: SeenVerdict): boolean => isBeginningOf(seen, label) || (wasLost(label, night) && isLeftOf(seen, label));
    const part = standing.find((seen) => !used.has(seen) && isAnswer(seen, label, ruleBook) && isTrueOf(seen)) ?? toldAtLast(label);
    if (part !== undefined) used.add(part);
  }
  const follows = (seen: SeenVerdict): boolean =>
    made.some((label) => label.hand === seen.hand && seen.kinds.some((kind) => FOLLOWS[label.error]?.includes(kind) === true));
  const falseAlarms = standing.filter((seen) => !used.has(seen) && seen.hand <= night.hands && !follows(seen));
  const dirty = new Set(made.map(({ hand }) => hand));
  const cleanAlarms = falseAlarms.filter(({ hand }) => !dirty.has(hand)).length;
  const earned = [...used].map(({ hand, id }) => `${hand}/${id}?`);
  const idleQuestions = night.questions.filter((question) => !earned.some((start) => question.startsWith(start)));
  return { pairs, unnoticed: unnoticed.length, falseAlarms, clean: Math.max(0, night.hands - dirty.size), cleanAlarms, idleQuestions };
}

/**
 * What else is truly said of the same deed: the cards that were thrown away unseen would have won, and where all
 * had to show (004) they should have been shown; who is away is away as well when the
 * cards are dealt again (seed 51, hand 23); the second card of a hand that was taken back may show itself when the first has gone again
 * (seed 55, hand 7). What was put with a hand had fallen to the floor, and people had said so (seed 3006, hand 750).
 */
const FOLLOWS: Readonly<Partial<Record<PhysicalError, readonly VerdictKind[]>>> = {
  'hand-not-shown': ['MUCKED_WINNER'],
  'winner-thrown-away': ['SHOW_REFUSED'],
  'absent-player-dealt-in': ['ABSENT_PLAYER'],
  'dead-card-put-in-hand': ['CARD_OFF_TABLE'],
  'folded-hand-taken-back': ['HAND_RETRIEVED'],
  'misled-hand-taken-back': ['HAND_RETRIEVED', 'HAND_RETRIEVABLE'],
};

/**
 * C25: a second mistake of a deal has no verdict of its own, it makes the first one a misdeal. That this was said in time is the right
 * answer to it (seed 53, hand 40). A misdeal that is rightly called for the first one when the second is done already is what the two of them are:
 * nothing could be added to it (seed 5203, hand 573).
 */
function isDoubledBy({ hand, seenAtMs, misdealAtMs }: SeenVerdict, label: ErrorLabel, isEarned: boolean): boolean {
  if (hand !== label.hand || misdealAtMs === null || !OF_THE_DEAL.includes(label.error)) return false;
  const isOfBoth = misdealAtMs !== seenAtMs || (isEarned && misdealAtMs >= label.atMs);
  return isOfBoth && isInTime(misdealAtMs, label);
}

/**
 * C25: a misdeal goes before whatever a street lacks or has too many of, and before words and chips of the betting. Whoever had
 * begun to lay one when it was called, or had not looked up yet and acted, did so in a deal that was void: nothing is said to it, and nothing is
 * missed (seed 3105, hand 7; seed 3201, hand 563; seed 5202, hand 66; seed 5604, hand 242; seed 5105, hand 737). Nor is it where cards had not
 * landed yet when it was called (rules README 0.3; seed 5104, hand 753), or where people say only then what a player did with his own cards (seed 6049,
 * hand 244). He may as well take back what is about to be gathered in (seed 6111, hand 927).
 */
function isMootBy(seen: SeenVerdict, label: ErrorLabel): boolean {
  const { hand: of, error, atMs } = label;
  const { hand, misdealAtMs, closedAtMs } = seen;
  if (hand !== of) return false;
  if (misdealAtMs === null) return isOnVoidFlop(seen, { error, atMs }) || isReadWhenCalledOff(seen, label);
  // Who deals on is told so, but for the card that was in the air when it was called (seed 6148, hand 992).
  if (OF_THE_DEAL.includes(error) && atMs >= misdealAtMs && atMs <= misdealAtMs + IN_THE_AIR_MS) return true;
  if (!(error in BEGUN_IN_VAIN)) return false;
  return misdealAtMs <= canBeToldAtMs({ error, atMs }) && (closedAtMs === null || atMs < closedAtMs);
}

/**
 * A flop of too many goes back whole (R000-count-1): so does the card of the next street that was in the air when that was called (missed mistake of
 * stream seed 6532, hand 283).
 */
const isOnVoidFlop = ({ kinds, seenAtMs }: SeenVerdict, { error, atMs }: Pick<ErrorLabel, 'error' | 'atMs'>): boolean =>
  kinds.some((kind) => kind === 'FLOP_4' || kind === 'FLOP_5PLUS') &&
  (error === 'turn-early' || error === 'turn-early-unburned') &&
  atMs >= seenAtMs &&
  atMs <= seenAtMs + IN_THE_AIR_MS;

/**
 * The floor had the hand dealt anew before antennas could tell that the deal was wrong as well, and its cards were gathered in then (R000-mis-7; missed
 * mistake of harsh club seed 35002, hand 196).
 */
const isReadWhenCalledOff = ({ calledOffAtMs }: SeenVerdict, { error, atMs, readAtMs }: ErrorLabel): boolean =>
  calledOffAtMs !== undefined &&
  OF_THE_DEAL.includes(error) &&
  atMs <= calledOffAtMs &&
  readAtMs !== undefined &&
  readAtMs >= calledOffAtMs;

/** A card is told of when it has landed (rules README 0.3). */
const canBeToldAtMs = ({ error, atMs }: Pick<ErrorLabel, 'error' | 'atMs'>): number =>
  RAISED_BY_LANDING.includes(error) ? atMs + TOLD_MS : atMs;

/** Its first card had been told of before the misdeal was: an early street begins with an early burn (AMB-10). */
const isBeginningOf = ({ kinds }: SeenVerdict, { error }: ErrorLabel): boolean =>
  kinds.some((kind) => BEGUN_IN_VAIN[error]?.includes(kind) === true);

/**
 * Nobody can tell any more that it was early when its board's line is back; that nothing was burned before it, it shows then. So does its burn, where the
 * shoe has told when that left it (false alarm of harsh seed 35802, hand 77).
 */
const isLeftOf = ({ kinds }: SeenVerdict, { error }: ErrorLabel): boolean =>
  kinds.some((kind) => LEFT_WHEN_BACK[error]?.includes(kind) === true);

const LEFT_WHEN_BACK: Readonly<Partial<Record<PhysicalError, readonly VerdictKind[]>>> = {
  'turn-early': ['PREMATURE_BURN'],
  'river-early': ['PREMATURE_BURN'],
  'flop-early-unburned': ['NO_BURN_FLOP'],
  'turn-early-unburned': ['NO_BURN_TURN'],
  'river-early-unburned': ['NO_BURN_RIVER'],
};

/**
 * Two cards are too many, and the first has been taken for the turn's burn before anybody could tell of the other one: each is told of by itself, truly
 * (false alarms of harsh seed 31007, hand 142, where the board was cut off in between).
 */
const isPartOf = ({ kinds }: SeenVerdict, { error }: ErrorLabel): boolean => error === 'flop-of-five' && kinds.includes('FLOP_4');

/** What such a mistake may be called as long as only the first card of the street lies; acts have no beginning. */
const BEGUN_IN_VAIN: Readonly<Partial<Record<PhysicalError, readonly VerdictKind[]>>> = {
  'burned-early': [],
  'flop-early': ['PREMATURE_BURN'],
  'flop-early-unburned': [],
  'burn-forgotten-flop': [],
  'burned-twice-flop': [],
  'flop-of-four': [],
  'flop-of-five': [],
  'live-hand-swept': [],
  'folded-hand-taken-back': [],
  'misled-hand-taken-back': [],
  'card-dropped-by-player': [],
  'hole-card-shown-on-purpose': [],
  'acted-out-of-turn': [],
  'three-acted-behind': [],
  'bet-too-small': [],
  'string-bet': [],
  'call-too-short': [],
  'raise-too-small': [],
  'one-big-chip': [],
  'several-chips': [],
  'raise-not-open': [],
};

export function isAnswer(seen: SeenVerdict, label: ErrorLabel, ruleBook: RuleBook): boolean {
  if (seen.hand !== label.hand) return false;
  // Only when his turn comes does this book ask whether he is there, however long the others take (R004-21-0; maison seed 2201, hand 28).
  const isAwaited = ruleBook === 'maison' && label.error === 'absent-player-dealt-in';
  // Who would have won turns out when the last of the others has shown (seed 6148, hand 720).
  const isOfShow = label.error === 'winner-thrown-away';
  // What had gone unread with a neighbour's hand, and was thrown with it, shows when that is taken back (false alarm of seed 6245, hand 849).
  const isUnseenGift = label.error === 'card-given-to-neighbour' && label.isUnnoticed === true;
  const mayWait = (isAwaited || isOfShow || isUnseenGift) && seen.seenAtMs >= label.atMs;
  return mayWait || isInTime(seen.seenAtMs, label);
}

const isInTime = (saidAtMs: number, { atMs, readAtMs }: ErrorLabel): boolean =>
  saidAtMs >= atMs - BEFORE_MS && saidAtMs <= (readAtMs ?? atMs) + AFTER_MS;

/**
 * Only when his turn comes does this book ask whether he is there: where everybody before him has folded it never came (R004-21-0; maison seed 6105,
 * hand 68).
 */
const hadNoTurn = ({ error, hand, seat }: ErrorLabel, ruleBook: RuleBook, { turns }: NightRecord): boolean =>
  ruleBook === 'maison' && error === 'absent-player-dealt-in' && seat !== undefined && !turns.has(`${hand}/${seat}`);

/**
 * Only its board had read it, and that could not keep so many readings until its line was back (harsh seed 6114, hand 232). So it is where the line was
 * cut before anybody could have told of it (harsh stream seed 6128, hand 11; harsh club seed 6472, hand 92).
 */
function wasLost(label: ErrorLabel, night: NightRecord): boolean {
  const { error, atMs } = label;
  const untilMs = label.goneAtMs ?? earlyUntilMs(label, night) ?? (BET_ON.has(error) ? atMs : undefined);
  if (untilMs === undefined) return false;
  return night.lost.some(({ fromMs, toMs }) => fromMs <= atMs + (WAITED_FOR_MS[error] ?? 0) && untilMs <= toMs);
}

/** What lies there when everybody has bet may have been laid since: it was early for as long as somebody had to (harsh club seed 6127, hand 229). */
function earlyUntilMs({ error, hand, atMs }: ErrorLabel, { bettingEnds }: NightRecord): number | undefined {
  return EARLY.has(error) ? bettingEnds.find((end) => end.hand === hand && end.atMs >= atMs)?.atMs : undefined;
}

const EARLY: ReadonlySet<PhysicalError> = new Set([
  'burned-early',
  'flop-early',
  'turn-early',
  'river-early',
  'flop-early-unburned',
  'turn-early-unburned',
  'river-early-unburned',
]);

/**
 * What was done while its board kept nothing for lack of room can be read no sooner than when the line is back (missed mistake and false alarm of harsh
 * club seed 7585, hand 23), however often antennas have read it meanwhile (those of harsh club seed 35201, hand 153). Nor can what had not landed yet when
 * the line was cut (those of harsh seed 6491, hand 69).
 */
function readWhenBack(label: ErrorLabel, { lost }: NightRecord): ErrorLabel {
  const { error, atMs, readAtMs } = label;
  const toldMs = canBeToldAtMs(label);
  const cut = lost.find(({ fromMs, toMs }) => fromMs <= toldMs && atMs <= toMs);
  if (!isReadByAntennas(error)) return label;
  if (cut === undefined) return readInCut(label, lost);
  const isKept = readAtMs !== undefined && readAtMs < cut.fromMs;
  const toldAtMs = isKept ? readAtMs : Math.max(readAtMs ?? cut.toMs, cut.toMs);
  return { ...label, readAtMs: toldAtMs, ...(isKept ? {} : { isUndated: true }) };
}

/** So is what antennas have read for the first time meanwhile, whenever it was done (false alarm and missed mistake of harsh stream seed 65006, hand 298). */
function readInCut(label: ErrorLabel, lost: NightRecord['lost']): ErrorLabel {
  const { readAtMs } = label;
  const cut = readAtMs === undefined ? undefined : lost.find(({ fromMs, toMs }) => fromMs <= readAtMs && readAtMs <= toMs);
  return cut === undefined ? label : { ...label, readAtMs: cut.toMs };
}

/**
 * The gate tells of what is thrown as that comes over it. Where its board kept nothing just then the hand lies in the pile, which reads one card of it or
 * the other now and then, as it misreads hands that are held up: what it tells at last is true, and nobody could have known it sooner (missed mistake and
 * false alarm of harsh seed 6521, hand 166).
 */
const isBelowPile = ({ error, atMs }: ErrorLabel, { lost }: NightRecord): boolean =>
  error === 'live-hand-swept' && lost.some(({ fromMs, toMs }) => fromMs <= atMs && atMs <= toMs);

const isToldAtLast = ({ hand, kinds, seenAtMs }: SeenVerdict, label: ErrorLabel): boolean =>
  hand === label.hand && seenAtMs > label.atMs && kinds.includes('HAND_SWEPT');

/** What lies there when the line is back may have been laid since somebody bet (missed mistake of club seed 5752, hand 215). */
const BET_ON: ReadonlySet<PhysicalError> = new Set(['flop-of-two-bet-on', 'tock-board-bet-on-early']);

/**
 * A garbled identity is over by then: what belongs to no deck, or claims a card that lies elsewhere, is told of no sooner. Nor is one card that is early
 * before it has landed, nor a flop before its first one has (missed mistake and false alarm of harsh club seed 35204, hand 116). What was bet on had been
 * laid three seconds before at the most.
 */
const WAITED_FOR_MS: Readonly<Partial<Record<PhysicalError, number>>> = {
  'burned-early': TOLD_MS,
  'flop-early-unburned': TOLD_MS,
  'turn-early-unburned': TOLD_MS,
  'river-early-unburned': TOLD_MS,
  'stranger-on-place': 3000,
  'copied-card-on-place': 3000,
  'flop-of-two-bet-on': -3000,
  'tock-board-bet-on-early': -3000,
};

/** The label is set when the deed is complete; the first of several cards may have been told before. */
const BEFORE_MS = 6000;
/** From the mouth of the shoe to the far end of the table. */
const IN_THE_AIR_MS = 1000;
/** What is told later helps nobody. */
const AFTER_MS = 20_000;
