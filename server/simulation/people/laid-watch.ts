import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES } from '#vocabulary/zones';
import type { PublicView } from '#wire/public-view';
import { REFERENCE_BOARDS } from '../boards/table-devices.ts';
import type { ErrorLabel, PhysicalError } from '../truth.ts';
import type { Spot } from '../world/geometry.ts';
import { LANDED_MS, Landing, lies } from '../world/landings.ts';
import type { TableWorld, WorldCard } from '../world/table-world.ts';
import type { Script } from './script.ts';

/** A card that lies where it should not, from when on, and how long antennas had read it until then. */
export interface LaidCard {
  readonly card: WorldCard;
  readonly spot: Spot;
  readonly lainReadMs: number;
}

/** A card goes unread for a second at a time (issue 8): that one is missing is known a second later than that one lies. */
const ABSENT_MS = LANDED_MS + 1000;

/** So long after a landing it may be told (issue 8.1): who bets in that time has bet before the mistake was noticed (R000-mis-6; seeds 5109, 5202 and 5205). */
export const NOTICED_MS = 1500;

export const laidAt = (card: WorldCard): LaidCard => ({ card, spot: card.spot, lainReadMs: card.lainReadMs });

/** A landing is counted from the first sweep that finds the card there (rules README 0.3). */
export const TOLD_MS = LANDED_MS + REFERENCE_BOARDS.sweepMs;

/**
 * People do not mind these mistakes, only antennas see them: a card rests when it has been read for as long as a landing takes (rules README
 * 0.3). Below a deck that is shuffled there, or in a hand that is taken up at once, it may be read for a moment only, or too late.
 */
const hasLainReadFor = ({ card, lainReadMs, spot }: LaidCard, ms: number): boolean => card.lainReadMs - lainReadMs >= toldAfter(spot, ms);

/** The muck says what comes there, as soon as it has read it once (harsh seed 5943, hand 87). */
const toldAfter = (spot: Spot, ms: number): number => (spot === 'MUCK' ? REFERENCE_BOARDS.sweepMs : ms);

/** Deeper than that no antenna reads. */
const PILE_DEPTH = 3;

/** Of a hand; one more is one too many. */
const HAND_CARDS = 2;

const never = (): boolean => false;

/** Below a packet of another deck, deeper than any antenna reads: who looks at the place sees that deck. */
function isBuried(card: WorldCard, pile: readonly WorldCard[]): boolean {
  const above = pile.slice(pile.indexOf(card) + 1);
  return above.length >= PILE_DEPTH && above.some(({ deck }) => deck !== card.deck);
}

/** Any of them: what is left shows nothing any more. */
const areTaken = (cards: readonly LaidCard[]): boolean => cards.some(({ card, spot }) => card.spot !== spot || card.flight !== null);

/**
 * Who was passed over lacks a card also when the one that he should have got has been taken away, which shows when no other deck lies before him any
 * more: by then two may have bet (stream seed 7151, hand 85). What he has himself must lie there still.
 */
const mayShowLack = ({ cards, passedOver }: Waiting): boolean =>
  passedOver !== undefined && cards.every(({ card, spot }) => spot !== passedOver || (card.spot === spot && card.flight === null));

/** What was dealt past whoever was passed over. */
const elsewhere = ({ cards, passedOver }: Waiting): readonly LaidCard[] =>
  passedOver === undefined ? [] : cards.filter(({ spot }) => spot !== passedOver);

/** Once since it was laid there. */
export const hasRested = ({ readOnEnd }: WorldCard): boolean => readOnEnd.longestMs >= TOLD_MS;

/**
 * What whoever was passed over has itself goes unread now and then, and what lies below it as well: only when that has been read on end is it known that
 * nothing more lies there (R000-mis-6; false alarm of harsh stream seed 31911, hand 59, of nothing but such mistakes).
 */
const readSinceMs = (cards: readonly WorldCard[], passedOver: Spot | undefined): number =>
  Math.max(...cards.filter(({ spot }) => spot === passedOver).map(({ readOnEnd }) => readOnEnd.sinceMs), Number.NEGATIVE_INFINITY);

/** Where it lies now, for however short. */
export const isRead = ({ readOnEnd }: WorldCard): boolean => readOnEnd.longestMs > 0;

/** It does so on end (rules README 0.3): what was read in spurts antennas may tell of, and need not. */
const restsOnEnd = ({ readOnEnd, spot }: WorldCard): boolean => readOnEnd.untilMs - readOnEnd.sinceMs >= toldAfter(spot, TOLD_MS);

/** What whoever watches sees of the betting. */
export interface Glance {
  /** None is played any more when the chips have been pushed: what is read of its cards then comes to nothing. */
  readonly hand: number | null;
  readonly bettors: number;
  /** Everybody has two cards. */
  readonly isDealt: boolean;
  /** Places of which the screen says that nothing is heard. */
  readonly silent: readonly string[];
  /** The places of those who have thrown their hands away. */
  readonly folded: readonly string[];
  /** It tells which card was dealt first, however late that is read. */
  readonly hasShoe: boolean;
}

/** Whether each of the cards has to be read for the mistake to be known, or any of them tells it. */
export type Telling = 'each' | 'any';

/** What antennas must see before they can tell of a mistake. */
export interface Telltale {
  readonly cards: readonly WorldCard[];
  readonly telling?: Telling;
  /** Those that have lain there for a while, as they came. */
  readonly laid?: readonly LaidCard[];
  /** Somebody was passed over, or lacks a card: as long as another deck is shuffled above his place, one may lie below it. */
  readonly passedOver?: Spot;
  /** From when on it is no mistake any more, though the hand is played on and the cards lie there. */
  readonly isPast?: () => boolean;
}

/** There are antennas where they lie. */
export function areRead({ cards }: Telltale, { senses }: PublicView['table']): boolean {
  if (cards.some(({ spot }) => spot === 'BURN')) return senses.burn;
  if (cards.some(({ spot }) => spot === 'MUCK')) return senses.muck;
  const isOfBoard = cards.some(({ spot }) => BOARD_ZONES.some((place) => place === spot));
  return isOfBoard ? senses.board !== 'none' : senses.seats;
}

interface Waiting {
  readonly label: ErrorLabel;
  readonly cards: readonly LaidCard[];
  /** Of each of these cards, and last of the place that was passed over. */
  readonly landings: readonly Landing[];
  readonly telling: Telling;
  readonly passedOver: Spot | undefined;
  readonly isPast: () => boolean;
  haveTwoBet: boolean;
  /** Sabot has counted two cards at every seat, or one more at that which was passed over, before anybody could say that one lies wrongly. */
  isDealt: boolean;
  /** Without a shoe whoever was passed over is read to have got his next: which of the two was dealt first nobody knows. */
  isByCount: boolean;
  /** When more lay there, and had been read, than anybody gets. */
  countedAtMs: number | null;
  /** When its cards were taken from where they had gone unread. */
  takenAtMs: number | null;
  /** Those that have been read on end for as long as a landing takes. */
  readonly rested: Set<WorldCard>;
  /** Since when the place that was passed over would tell of one more card; always, if it would from the beginning. */
  clearSinceMs: number | null;
  /** What whoever was passed over has got lies before him, or did: with his hand the other card may have gone unread. */
  hadHand: boolean;
}

/** Antennas have told of it; whether two bet before anybody could say so turns out until then. */
interface Known {
  readonly waiting: Waiting;
  readonly label: ErrorLabel;
  untilMs: number;
  /** Until when it was hidden once more, so that it was not known yet. */
  hiddenMs: number | null;
}

/** The verdict on it is due, but nobody knows the order: what may tell of it still is one card too many. */
type Counting = Pick<Known, 'waiting' | 'label'>;

/** Mistakes are labelled when it has turned out what antennas could tell of them. */
export class LaidWatch {
  readonly #world: TableWorld;
  readonly #look: () => Glance;
  readonly #onError: (label: ErrorLabel) => void;
  #waiting: readonly Waiting[] = [];
  #known: readonly Known[] = [];
  #counting: readonly Counting[] = [];

  constructor(world: TableWorld, look: () => Glance, onError: (label: ErrorLabel) => void) {
    this.#world = world;
    this.#look = look;
    this.#onError = onError;
  }

  add(
    error: PhysicalError,
    { cards, telling = 'each', laid = cards.map(laidAt), passedOver, isPast = never }: Telltale,
    hand: number,
  ): void {
    const world = this.#world;
    const label = { error, atMs: world.nowMs, hand };
    const landings = cards.map((card) => new Landing(() => lies(card, world.nowMs) && !isBuried(card, world.pile(card.spot))));
    if (passedOver !== undefined) landings.push(new Landing(() => !this.#isCovered(passedOver)));
    for (const landing of landings) landing.look(world.nowMs);
    const since = {
      haveTwoBet: false,
      isDealt: false,
      isByCount: false,
      countedAtMs: null,
      takenAtMs: null,
      rested: new Set<WorldCard>(),
      clearSinceMs: readSinceMs(cards, passedOver),
      hadHand: false,
    };
    this.#waiting = [...this.#waiting, { label, cards: laid, landings, telling, passedOver, isPast, ...since }];
  }

  *script(): Script {
    for (;;) {
      yield () => this.#isWatching();
      this.#counting = this.#counting.filter((counting) => !this.#isCounted(counting));
      this.#known = this.#known.filter((known) => !this.#isNoticed(known));
      this.#waiting = this.#waiting.filter((waiting) => !this.#isDecided(waiting));
      if (this.#isWatching()) yield 1;
    }
  }

  #isWatching(): boolean {
    return this.#waiting.length + this.#known.length + this.#counting.length > 0;
  }

  #isDecided(waiting: Waiting): boolean {
    const { label, cards, telling } = waiting;
    const glance = this.#look();
    const isPlayed = glance.hand === label.hand;
    const isTaken = areTaken(cards);
    const isOver = !isPlayed || isTaken || waiting.isPast();
    const wasTaken = waiting.takenAtMs !== null;
    waiting.haveTwoBet ||= isPlayed && (!isTaken || wasTaken) && glance.bettors >= 2;
    // They had them also where all are collected before it is known (harsh stream seed 6473, hand 92).
    this.#noteDealt(waiting, glance);
    for (const { card } of cards) if (restsOnEnd(card)) waiting.rested.add(card);
    for (const landing of waiting.landings) landing.look(this.#world.nowMs);
    const isTold = (isRead: (laid: LaidCard) => boolean): boolean => (telling === 'each' ? cards.every(isRead) : cards.some(isRead));
    const isClear = this.#isClear(waiting);
    const hasLanded = isTold(({ card }) => waiting.rested.has(card));
    // Whoever takes a card away may have been told of it; chips are pushed, and a hand is thrown (R000-mis-3; missed mistake and false alarm of harsh club
    // seed 7812, hand 45), whether or not it has landed, and what has been read in spurts has not (missed mistake of harsh seed 6521, hand 56).
    const isThrown = isTaken && cards.some(({ spot }) => glance.folded.includes(spot));
    const mayBeTold = isPlayed && !isThrown;
    const isKnown = isClear && isTold((laid) => hasLainReadFor(laid, mayBeTold ? LANDED_MS : TOLD_MS)) && (mayBeTold || hasLanded);
    if (!isOver && !(isKnown && hasLanded)) return false;
    const isUnnoticed = wasTaken || !isKnown;
    if (isUnnoticed) waiting.takenAtMs ??= this.#world.nowMs;
    if (isUnnoticed && !isClear && isPlayed && mayShowLack(waiting) && !this.#hasThrown(waiting)) return false;
    const readAtMs = this.#world.nowMs;
    const known: ErrorLabel = { ...label, ...landedOf(waiting), readAtMs };
    // Below its hand the pile may tell of it all the same.
    if (isUnnoticed && isPlayed && isThrown && !wasTaken) {
      this.#known = [...this.#known, { waiting, label: { ...known, isUnnoticed: true }, untilMs: readAtMs + NOTICED_MS, hiddenMs: null }];
    } else if (isUnnoticed || !isPlayed) {
      this.#onError({ ...known, ...readAfter(waiting), ...(isUnnoticed ? { isUnnoticed: true } : {}) });
    } else this.#known = [...this.#known, { waiting, label: known, untilMs: readAtMs + NOTICED_MS, hiddenMs: null }];
    return true;
  }

  #isNoticed(known: Known): boolean {
    const { label, waiting } = known;
    const { passedOver } = waiting;
    const glance = this.#look();
    const { hand, bettors, silent, folded } = glance;
    // What antennas read while their board is cut off is told when it is back: until then nobody can say so (R000-mis-6; stream seed 7435, hand 238).
    const isSilent = waiting.cards.some(({ spot }) => silent.includes(spot));
    // Nor of a card that is missing once more may lie there unread (R000-mis-6; seed 6001, hand 410).
    const isHiddenAgain = !areTaken(waiting.cards) && !this.#hasThrown(waiting) && !this.#isClear(waiting);
    // The pile tells of a hand when that has come there.
    const isFlying = label.isUnnoticed === true && waiting.cards.some(({ card }) => card.flight !== null);
    if (isSilent || isHiddenAgain || isFlying) known.untilMs = this.#world.nowMs + NOTICED_MS;
    if (isHiddenAgain) known.hiddenMs = this.#world.nowMs;
    const isPlayed = hand === label.hand;
    waiting.haveTwoBet ||= isPlayed && bettors >= 2;
    this.#noteDealt(waiting, glance);
    const isDue = this.#world.nowMs >= known.untilMs;
    // Nobody counts the cards of a hand that has been thrown (issue 8.1; seed 6050, hand 889).
    const hasFolded = passedOver !== undefined && folded.includes(passedOver);
    if (isPlayed && !isDue && !hasFolded) return false;
    const again = known.hiddenMs === null ? {} : { landedAtMs: waiting.clearSinceMs ?? known.hiddenMs, readAtMs: known.hiddenMs };
    const told: ErrorLabel = { ...label, ...again, ...readAfter(waiting), ...(isDue ? {} : { isUnnoticed: true }) };
    const isCounted = waiting.countedAtMs !== null && waiting.countedAtMs <= known.untilMs - NOTICED_MS;
    if (isPlayed && waiting.isByCount && !isCounted) this.#counting = [...this.#counting, { waiting, label: told }];
    else this.#onError(told);
    return true;
  }

  /** Two may have bet by the time at which it is told of (R000-mis-6; false alarms of harsh club seeds 51014, hand 86, and 56003, hand 154). */
  #isCounted({ label, waiting }: Counting): boolean {
    const glance = this.#look();
    const { hand, bettors, folded, silent } = glance;
    const { nowMs } = this.#world;
    const laid = elsewhere(waiting);
    const isPlayed = hand === label.hand && !laid.some(({ spot }) => folded.includes(spot));
    waiting.haveTwoBet ||= isPlayed && bettors >= 2;
    if (!isPlayed || areTaken(laid)) {
      this.#onError(label);
      return true;
    }
    this.#noteDealt(waiting, glance);
    // What antennas read while their board is cut off is told when it is back.
    if (waiting.countedAtMs !== null && laid.some(({ spot }) => silent.includes(spot))) waiting.countedAtMs = nowMs;
    const { countedAtMs } = waiting;
    if (countedAtMs === null || nowMs < countedAtMs + NOTICED_MS) return false;
    const { isUnnoticed: _, ...known } = label;
    this.#onError({ ...known, landedAtMs: countedAtMs - TOLD_MS, readAtMs: countedAtMs, ...readAfter(waiting) });
    return true;
  }

  #restedAt(spot: Spot): number {
    return this.#world.pile(spot).filter((card) => card.deck === 'A' && hasRested(card)).length;
  }

  /**
   * It was clear all the time, or has been for as long as it takes to know that nothing more lies there: another deck hides it, and what
   * goes unread there its player may have taken up together with it.
   */
  #isClear(waiting: Waiting): boolean {
    const { passedOver, cards } = waiting;
    const { nowMs } = this.#world;
    if (passedOver === undefined) return true;
    if (this.#hasThrown(waiting)) return false;
    const goesUnread = cards.some(({ card, spot }) => spot === passedOver && card.readOnEnd.untilMs < nowMs - REFERENCE_BOARDS.sweepMs);
    if (this.#isCovered(passedOver) || goesUnread) waiting.clearSinceMs = null;
    else waiting.clearSinceMs ??= nowMs;
    const { clearSinceMs } = waiting;
    return clearSinceMs !== null && nowMs >= clearSinceMs + ABSENT_MS;
  }

  /** Who was passed over has thrown away what he got, and nobody has counted it (seed 5506, hand 178). */
  #hasThrown(waiting: Waiting): boolean {
    const { passedOver } = waiting;
    const hasHand = passedOver !== undefined && this.#world.pile(passedOver).some(({ deck }) => deck === 'A');
    waiting.hadHand ||= hasHand;
    return waiting.hadHand && !hasHand;
  }

  /** Whoever was passed over is read to have got his next: nobody can say any more which of the two was dealt first. */
  #hasGotHis({ passedOver, cards }: Waiting): boolean {
    if (passedOver === undefined) return false;
    return this.#world.pile(passedOver).some((card) => card.deck === 'A' && isRead(card) && cards.every((laid) => laid.card !== card));
  }

  #noteDealt(waiting: Waiting, { hand, isDealt, hasShoe }: Glance): void {
    if (hand !== waiting.label.hand) return;
    const hasGotHis = this.#hasGotHis(waiting);
    waiting.isDealt ||= isDealt || hasGotHis;
    const laid = elsewhere(waiting);
    waiting.isByCount ||= hasGotHis && !hasShoe && laid.length > 0;
    if (laid.length > 0 && laid.every(({ spot }) => this.#restedAt(spot) > HAND_CARDS)) waiting.countedAtMs ??= this.#world.nowMs;
  }

  #isCovered(spot: Spot): boolean {
    return this.#world.pile(spot).some(({ deck }) => deck === 'B');
  }
}

const readAfter = ({ haveTwoBet, isDealt }: Waiting): Pick<ErrorLabel, 'isReadLate' | 'isReadWhenDealt'> => ({
  ...(isDealt ? { isReadWhenDealt: true } : {}),
  ...(haveTwoBet ? { isReadLate: true } : {}),
});

/**
 * When what shows it had landed, where that was later than the deed: the last card of those that it takes. What lies below another deck can be seen when
 * that has gone, and so can it that one lacks where somebody was passed over.
 */
function landedOf({ label, landings, telling }: Waiting): { readonly landedAtMs?: number } {
  const landed = landings.flatMap(({ atMs }) => (atMs === null ? [] : [atMs]));
  const atMs = telling === 'each' ? Math.max(...landed) : Math.min(...landed);
  return landed.length > 0 && atMs > label.atMs ? { landedAtMs: atMs } : {};
}

/**
 * Who has put in chips of his own in this round since the blinds (R000-mis-6 goes by what people did, so does this). `early`: whose chips lie there
 * before his turn, of which the screen knows no act yet (AMB-11; seed 4707, hand 985).
 */
export const bettors = ({ seats }: PublicView, early: ReadonlySet<Seat> = new Set()): number =>
  seats.filter(({ seat, lastAct }) => early.has(seat) || (lastAct !== null && ['call', 'bet', 'raise', 'all-in'].includes(lastAct.act)))
    .length;
