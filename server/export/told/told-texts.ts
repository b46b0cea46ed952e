import { bestFiveOf } from '#equity/best-five';
import { nameOfHand } from '#equity/hand-names';
import { ownSentence, titleOf } from '#law/own/spoken';
import { type Card, formatCard } from '#vocabulary/cards';
import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import { BOARD_STREETS, BOARD_ZONES_OF, type BoardStreet, type Street } from '#vocabulary/zones';
import type { ToldHand, ToldRuling } from './told-hand.ts';

/** Two question marks stand for a card that the reader of this file may not know, as PHH has it. */
export const cardText = (card: Card | null): string => (card === null ? '??' : formatCard(card));

export const bracketed = (cards: readonly (Card | null)[]): string => `[${cards.map(cardText).join(' ')}]`;

/** Under which a file says by which rules a hand was played: a field of its own, or what Sabot says in the chat. */
export const SABOT = 'Sabot';

/**
 * One line: what was called, how grave it was and how it ended, the rules with the book that they stand in, and the
 * remedy as far as it was carried out. Rules of a book from a folder are said whole: whoever reads the file may have
 * none of it.
 */
export function formatRuling(
  { kind, severity, status, rules, book, seats, remedy, remedyDone, deadHands }: ToldRuling,
  nameOf: NameOf,
): string {
  const parts = [
    `${kind} (${severity}, ${status})`,
    `rules ${rules.join(' ')} of ${unquoted(titleOf(book, 'en'))}`,
    ...rules.flatMap((rule) => unquoted(ownSentence(book, rule, 'en') ?? '') || []),
    ...(seats.length === 0 ? [] : [`about ${seats.map(nameOf).join(', ')}`]),
    ...(remedy.length === 0 ? [] : [`remedy ${remedy.join(', ')}: ${remedyDone} of ${remedy.length} done`]),
    ...(deadHands.length === 0 ? [] : [`dead: ${deadHands.map(nameOf).join(', ')}`]),
  ];
  return parts.join('; ');
}

/** Lines of files stand between quotation marks. */
const unquoted = (text: string): string => text.replaceAll('"', '’');

export type NameOf = (seat: Seat) => string;

/** Each name once, and none that Sabot speaks under: readers tell players apart by their names alone. */
export function uniqueNames({ players }: Pick<ToldHand, 'players'>): NameOf {
  const names = new Map<Seat, string>();
  for (const { seat, name } of players) {
    const isTaken = name === SABOT || players.some((other) => other.seat !== seat && other.name === name);
    names.set(seat, isTaken ? `${name} (seat ${seat})` : name);
  }
  return (seat) => names.get(seat) ?? `Seat ${seat}`;
}

export interface ToldPost {
  readonly seat: Seat;
  readonly kind: 'ante' | 'small-blind' | 'big-blind' | 'straddle';
  readonly amount: Chips;
  readonly isAllIn: boolean;
}

/**
 * What everybody paid before the first act, in the order in which the table takes it; who is short pays what he has.
 */
export function postsOf({ setup, players }: ToldHand): readonly ToldPost[] {
  const { stakes, smallBlindSeat, bigBlindSeat } = setup;
  const left = new Map(players.map(({ seat, stack }) => [seat, stack === 'ample' ? Number.POSITIVE_INFINITY : stack]));
  const put = new Map<Seat, number>();
  const posts: ToldPost[] = [];
  const pay = (seat: Seat, kind: ToldPost['kind'], wanted: number): void => {
    const has = left.get(seat) ?? 0;
    const amount = Math.min(wanted, has);
    if (amount <= 0) return;
    left.set(seat, has - amount);
    posts.push({ seat, kind, amount: chips(amount), isAllIn: amount === has });
    if (kind !== 'ante') put.set(seat, (put.get(seat) ?? 0) + amount);
  };
  for (const { seat } of players) pay(seat, 'ante', stakes.ante);
  if (smallBlindSeat !== null) pay(smallBlindSeat, 'small-blind', stakes.smallBlind);
  pay(bigBlindSeat, 'big-blind', stakes.bigBlind);
  for (const { seat, to } of stakes.straddles) pay(seat, 'straddle', to - (put.get(seat) ?? 0));
  pay(bigBlindSeat, 'ante', stakes.bigBlindAnte);
  return posts;
}

/** The cards that a street brought, and those that lay before it. */
export function boardAt(
  board: ToldHand['board'],
  street: Street,
): { readonly before: ToldHand['board']; readonly dealt: ToldHand['board'] } {
  if (street === 'preflop') return { before: [], dealt: [] };
  const size = (streets: readonly BoardStreet[]): number =>
    streets.reduce((sum, each) => sum + BOARD_ZONES_OF[each].length, 0);
  const from = size(BOARD_STREETS.slice(0, BOARD_STREETS.indexOf(street)));
  return { before: board.slice(0, from), dealt: board.slice(from, from + BOARD_ZONES_OF[street].length) };
}

/** As a dealer would call a hand; empty before the flop, and where a card of it is hidden. */
export function handName({ board }: Pick<ToldHand, 'board'>, hole: readonly (Card | null)[]): string {
  const cards = [...board, ...hole].flatMap((card) => (card === null ? [] : [card]));
  const isWhole = cards.length === board.length + hole.length && cards.length >= 5 && cards.length <= 7;
  return isWhole ? nameOfHand(bestFiveOf(cards).strength, 'en') : '';
}
