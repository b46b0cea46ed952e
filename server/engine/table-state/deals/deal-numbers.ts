import type { CardRef } from '#vocabulary/card-refs';
import { assert } from '#vocabulary/result';
import { DEAL_CARDS_MAX, EXIT_TO_LANDING_MS, FREE_CARDS_MAX, IMPOSSIBLE, RARITY, UNREAD_MAX } from '../limits.ts';
import { pausesOf, rarityOfUnread } from './deal-pauses.ts';
import type { Deal, DealtCard } from './deals.ts';

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
  return judged(new Reader(deal).from({ placed: 0, number: 1, unread: 0, isPassed: false }), deal);
}

class Reader {
  readonly #deal: Deal;
  readonly #cards: readonly DealtCard[];
  /** Of each card those that had left before, one bit each. */
  readonly #before: readonly number[];
  readonly #numbered: ReadonlyMap<number, CardRef>;
  readonly #pauses: readonly number[];
  readonly #known = new Map<number, Readings>();

  constructor(deal: Deal) {
    const cards = inOrder(deal.cards);
    this.#deal = deal;
    this.#cards = cards;
    this.#before = cards.map((card) => bitsOf(cards, (other) => hasLeftBefore(cards, other, card)));
    this.#numbered = new Map(
      cards.flatMap(({ number, ref }) => (number === undefined ? [] : [[number, ref] as const])),
    );
    this.#pauses = pausesOf(cards);
  }

  /** The best readings of what is left of the deal. */
  from(place: Place): Readings {
    const { placed, number, unread, isPassed } = place;
    if (placed === 2 ** this.#cards.length - 1) return { right: { rarity: 0, first: null }, wrong: undefined };
    const key = ((placed * 2 + (isPassed ? 1 : 0)) * (UNREAD_MAX + 1) + unread) * 64 + number;
    const readings = this.#known.get(key) ?? leastOf([...this.#withCards(place), ...this.#withNone(place)]);
    this.#known.set(key, readings);
    return readings;
  }

  #withCards(place: Place): readonly Readings[] {
    const { placed, number } = place;
    return this.#next(place).map((index) => {
      const card = this.#cards[index];
      assert(card !== undefined, 'it is one of the cards');
      const rest = this.from({ ...place, placed: placed | (1 << index), number: number + 1 });
      const isReadLate = card.fromMs !== null && this.#deal.kept.includes(number);
      const readings = this.#isRight(card, place) ? rest : erred(rest);
      return after({ ref: card.ref, number }, readings, isReadLate ? RARITY.readLate : 0);
    });
  }

  /**
   * The first that lies at the seat of this number, and the first that lies nowhere yet; or else the first of all,
   * which is no more wrong here than another one. More than these would make as many readings as there are orders.
   */
  #next(place: Place): readonly number[] {
    const free = this.#cards.flatMap((card, index) => (this.#mayHave(card, index, place) ? [index] : []));
    const right = free.filter((index) => this.#isRight(this.#cards[index], place));
    const isSeated = (index: number): boolean => this.#cards[index]?.seat !== undefined;
    const [seated, other] = [right.find(isSeated), right.find((index) => !isSeated(index))];
    return right.length === 0 ? free.slice(0, 1) : free.filter((index) => index === seated || index === other);
  }

  #mayHave(card: DealtCard, index: number, { placed, number }: Place): boolean {
    if ((placed & (1 << index)) !== 0 || (this.#numbered.get(number) ?? card.ref) !== card.ref) return false;
    if (card.number !== undefined) return card.number === number;
    const { kept, seats, isCounted } = this.#deal;
    // What is read at last where a number was kept had left when it was kept, unless the shoe has told of it since.
    const isTold = isCounted && card.fromMs !== null;
    const isKept = !isTold && kept.includes(number) && card.seat === seats[number - 1];
    return isKept || ((this.#before[index] ?? 0) & ~placed) === 0;
  }

  #isRight(card: DealtCard | undefined, { number, isPassed }: Place): boolean {
    if (card?.seat === undefined || card.number !== undefined) return true;
    const { seats, isAwaiting } = this.#deal;
    // One too many comes after the last of the deal, which may be told later.
    return card.seat === seats[number - 1 + (isPassed ? 1 : 0)] || (isAwaiting && number > seats.length);
  }

  #withNone(place: Place): readonly Readings[] {
    const { placed, number, unread, isPassed } = place;
    const { seats, kept } = this.#deal;
    if (number > seats.length || this.#numbered.has(number)) return [];
    const empty = { ref: null, number };
    if (kept.includes(number)) return [after(empty, this.from({ ...place, number: number + 1 }), 0)];
    const passed = isPassed ? [] : [erred(this.from({ ...place, isPassed: true }))];
    if (unread === UNREAD_MAX) return passed;
    const rest = this.from({ ...place, number: number + 1, unread: unread + 1 });
    return [
      after(empty, rest, rarityOfUnread(this.#deal, this.#pauses, nextOf(this.#cards, placed), unread)),
      ...passed,
    ];
  }
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

/** Of those of which nothing tells when they left, the later ones left so long before they lay as a card is carried. */
function inOrder(cards: readonly DealtCard[]): readonly DealtCard[] {
  const sorted = [...cards].sort((a, b) => a.toMs - b.toMs).slice(0, DEAL_CARDS_MAX);
  const free = sorted.filter(({ fromMs }) => fromMs === null).slice(0, FREE_CARDS_MAX);
  return sorted.map((card) =>
    card.fromMs !== null || free.includes(card) ? card : { ...card, fromMs: card.leftMs - EXIT_TO_LANDING_MS },
  );
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
