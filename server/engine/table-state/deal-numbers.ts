import type { CardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import {
  DEAL_CARDS_MAX,
  FREE_CARDS_MAX,
  IMPOSSIBLE,
  PACE_SPREAD,
  PAUSE_FOR_TWO_MAX,
  RARITY,
  TWO_CARDS_MS,
  UNREAD_MAX,
} from './limits.ts';

/** What is known of a deal, in whatever order it was told. */
export interface Deal {
  /** Whose card each number is, number one first. */
  readonly seats: readonly Seat[];
  readonly cards: readonly DealtCard[];
  /** Numbers of which is known that a card has them which nobody has read. */
  readonly kept: readonly number[];
  /** The shoe tells of cards that leave: one of which nothing tells has gone unread twice. */
  readonly isCounted: boolean;
  /** What places have not told of yet they may still tell: it is asked which cards are waited for. */
  readonly isAwaiting: boolean;
  /** Cards of the pack that have answered nowhere all night. */
  readonly dead: number;
}

export interface DealtCard {
  readonly ref: CardRef;
  /** Between when and when it left the pack. `null`: at any time before, as nothing saw it leave. */
  readonly fromMs: number | null;
  readonly toMs: number;
  /** When it left, as far as that can be guessed: pauses between cards are told by it. */
  readonly leftMs: number;
  /** Where it lies, or lay first; undefined: at no seat yet, or where it lies tells nothing of its number. */
  readonly seat: Seat | undefined;
  /** It has been given this one, and keeps it. */
  readonly number?: number;
}

export interface Numbered {
  readonly ref: CardRef;
  readonly number: number;
}

export interface DealRead {
  /** With these all cards lie at the seats of their numbers. */
  readonly numbers: readonly Numbered[];
  /** Where these are the numbers of cards that nobody has read, beside those that are kept. */
  readonly unread: readonly number[];
  /** How much likelier that is than that somebody erred, as a logarithm. */
  readonly odds: number;
}

/** How rare it is that all of a deal, or what is left of it, came about so: a logarithm of odds. */
interface Reading {
  readonly rarity: number;
  readonly first: Link | null;
}

interface Link {
  /** `null`: that of a card which nobody has read. */
  readonly ref: CardRef | null;
  readonly number: number;
  readonly next: Link | null;
}

/** The least rare of those in which nobody erred, and of those in which somebody did. */
interface Readings {
  readonly right: Reading | undefined;
  readonly wrong: Reading | undefined;
}

interface Place {
  /** The cards that have their numbers, one bit each. */
  readonly placed: number;
  readonly number: number;
  readonly unread: number;
  /** A seat was passed over: each later card went to the seat after its own. */
  readonly isPassed: boolean;
}

const NO_READING: Readings = { right: undefined, wrong: undefined };

/**
 * Which number each card of a deal has. The next number goes to the next card, or to one that nobody has read; or
 * somebody erred: a seat was passed over, or a card went elsewhere. Cards change places where the times at which they
 * left allow it. The least rare reading counts.
 */
export function readDeal(deal: Deal): DealRead {
  const cards = inOrder(deal.cards);
  const before = cards.map((card) => bitsOf(cards, (other) => hasLeftBefore(cards, other, card)));
  const numbers = new Map(cards.flatMap(({ number, ref }) => (number === undefined ? [] : [[number, ref] as const])));
  const pauses = pausesOf(cards);
  const known = new Map<number, Readings>();

  const from = (place: Place): Readings => {
    const { placed, number, unread, isPassed } = place;
    if (placed === 2 ** cards.length - 1) return { right: { rarity: 0, first: null }, wrong: undefined };
    const key = ((placed * 2 + (isPassed ? 1 : 0)) * (UNREAD_MAX + 1) + unread) * 64 + number;
    const readings = known.get(key) ?? leastOf([...withCards(place), ...withNone(place)]);
    known.set(key, readings);
    return readings;
  };

  const withCards = (place: Place): readonly Readings[] => {
    const { placed, number, isPassed } = place;
    const seat = deal.seats[number - 1 + (isPassed ? 1 : 0)];
    const isKept = deal.kept.includes(number);
    return cards.flatMap((card, index) => {
      // One too many comes after the last of the deal, which may be told later.
      const isExtra = deal.isAwaiting && number > deal.seats.length;
      const isRight = card.seat === undefined || card.seat === seat || card.number !== undefined || isExtra;
      // What is read at last where a number was kept had left when it was kept.
      const isInTime = ((before[index] ?? 0) & ~placed) === 0 || (isKept && card.seat === seat);
      if (
        (placed & (1 << index)) !== 0 ||
        !isInTime ||
        (numbers.get(number) ?? card.ref) !== card.ref ||
        (card.number ?? number) !== number
      )
        return [];
      const rest = from({ ...place, placed: placed | (1 << index), number: number + 1 });
      const rarity = isKept && card.fromMs !== null ? RARITY.readLate : 0;
      return [after({ ref: card.ref, number }, isRight ? rest : erred(rest), rarity)];
    });
  };

  const withNone = (place: Place): readonly Readings[] => {
    const { placed, number, unread, isPassed } = place;
    if (number > deal.seats.length || numbers.has(number)) return [];
    const empty = { ref: null, number };
    if (deal.kept.includes(number)) return [after(empty, from({ ...place, number: number + 1 }), 0)];
    const passed = isPassed ? [] : [erred(from({ ...place, isPassed: true }))];
    if (unread === UNREAD_MAX) return passed;
    const rest = from({ ...place, number: number + 1, unread: unread + 1 });
    return [after(empty, rest, rarityOfUnread(deal, pauses, nextOf(cards, placed))), ...passed];
  };

  return judged(from({ placed: 0, number: 1, unread: 0, isPassed: false }), deal);
}

function judged({ right, wrong }: Readings, { kept }: Deal): DealRead {
  const numbers: Numbered[] = [];
  const unread: number[] = [];
  for (let link = right?.first ?? null; link !== null; link = link.next) {
    if (link.ref !== null) numbers.push({ ref: link.ref, number: link.number });
    else if (!kept.includes(link.number)) unread.push(link.number);
  }
  return { numbers, unread, odds: rarityOf(wrong) - rarityOf(right) };
}

const rarityOf = (reading: Reading | undefined): number => reading?.rarity ?? IMPOSSIBLE;

/** Those of which nothing tells when they left come as late as they may. */
function inOrder(cards: readonly DealtCard[]): readonly DealtCard[] {
  const sorted = [...cards].sort((a, b) => a.toMs - b.toMs).slice(0, DEAL_CARDS_MAX);
  const free = sorted.filter(({ fromMs }) => fromMs === null).slice(0, FREE_CARDS_MAX);
  return sorted.map((card) => (card.fromMs !== null || free.includes(card) ? card : { ...card, fromMs: card.toMs }));
}

/** Of two that were told of one moment the one that was told first. */
function hasLeftBefore(cards: readonly DealtCard[], one: DealtCard, other: DealtCard): boolean {
  if (other.fromMs === null || one === other || one.number !== undefined || other.number !== undefined) return false;
  return one.toMs < other.fromMs || (one.toMs === other.fromMs && cards.indexOf(one) < cards.indexOf(other));
}

function bitsOf(cards: readonly DealtCard[], is: (card: DealtCard) => boolean): number {
  return cards.reduce((bits, card, index) => (is(card) ? bits | (1 << index) : bits), 0);
}

/** The first that has no number yet, of those that were seen to leave. */
function nextOf(cards: readonly DealtCard[], placed: number): number {
  return cards.findIndex(({ fromMs }, index) => fromMs !== null && (placed & (1 << index)) === 0);
}

/** How long before each card the one before it left. */
function pausesOf(cards: readonly DealtCard[]): readonly number[] {
  const inTime = [...cards].sort((a, b) => a.leftMs - b.leftMs);
  return cards.map((card) => card.leftMs - (inTime[inTime.indexOf(card) - 1]?.leftMs ?? Number.NaN));
}

/** Of one whose number comes before that of `next`. */
function rarityOfUnread(deal: Deal, pauses: readonly number[], next: number): number {
  const { dead, isCounted, isAwaiting } = deal;
  // When a place that goes on missing a card began to do so nobody knows.
  if (isAwaiting && !isCounted) return RARITY.readLate;
  const alone = dead > 0 ? RARITY.dead : isCounted ? RARITY.unreadTwice : RARITY.unread;
  return alone + rarityOfPause(pauses, next, deal);
}

/** Two cards take longer than one. Nothing speaks for one before the first that the shoe tells of, and nothing is known after the last. */
function rarityOfPause(pauses: readonly number[], index: number, { isCounted }: Deal): number {
  const pauseMs = pauses[index];
  if (pauseMs === undefined) return 0;
  if (Number.isNaN(pauseMs)) return isCounted ? RARITY.tooShort : RARITY.tooLong;
  const others = pauses.filter((other, at) => at !== index && other > 0).sort((a, b) => a - b);
  // What people do beside dealing makes pauses longer, and none shorter.
  const usualMs = others[Math.floor((others.length - 1) / 2)];
  if (usualMs === undefined) return pauseMs < TWO_CARDS_MS ? RARITY.tooShort : RARITY.tooLong;
  if (pauseMs > PAUSE_FOR_TWO_MAX * usualMs) return RARITY.tooLong;
  // Pauses for one card and for two scatter alike, as logarithms.
  const paces = Math.log(Math.max(pauseMs, 1) / usualMs);
  const forTwo = (paces - Math.log(2)) ** 2 - paces ** 2;
  return Math.min(RARITY.tooShort, Math.max(RARITY.asForTwo, forTwo / (2 * PACE_SPREAD ** 2)));
}

const add = (reading: Reading | undefined, rarity: number, first?: Omit<Link, 'next'>): Reading | undefined =>
  reading && {
    rarity: reading.rarity + rarity,
    first: first === undefined ? reading.first : { ...first, next: reading.first },
  };

const after = (first: Omit<Link, 'next'>, { right, wrong }: Readings, rarity: number): Readings => ({
  right: add(right, rarity, first),
  wrong: add(wrong, rarity, first),
});

const erred = ({ right, wrong }: Readings): Readings => ({
  right: undefined,
  wrong: add(least(right, wrong), RARITY.misdealt),
});

const leastOf = (all: readonly Readings[]): Readings =>
  all.reduce((a, b) => ({ right: least(a.right, b.right), wrong: least(a.wrong, b.wrong) }), NO_READING);

/** The first one where both are equally rare. */
function least(one: Reading | undefined, other: Reading | undefined): Reading | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.rarity < one.rarity ? other : one;
}
