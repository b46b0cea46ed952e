import { type Card, parseCard } from '#vocabulary/cards';
import { RULE_BOOK_OF_SOURCE, type RuleBook, type RuleOptions } from '#vocabulary/rule-books';
import { isSeat, SEATS, type Seat } from '#vocabulary/seats';
import { type Chips, isChips } from '#vocabulary/units';

/** Small readers for the JSON of scenario files: each gives a value or undefined, the caller names what is wrong. */
export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function ruleBookOf(source: unknown): RuleBook | undefined {
  return Object.entries(RULE_BOOK_OF_SOURCE).find(([name]) => name === source)?.[1];
}

/** A number of seats or a list of them. */
export function seatsOf(value: unknown): readonly Seat[] | undefined {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= SEATS.length) return SEATS.slice(0, value);
  return Array.isArray(value) && value.every(isSeat) ? value : undefined;
}

export function linesOf(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((line): line is string => typeof line === 'string') ? value : undefined;
}

export function seatOfText(text: string | undefined): Seat | undefined {
  const seat = Number(text);
  return isSeat(seat) ? seat : undefined;
}

export function chipsOfText(text: string | undefined): Chips | undefined {
  const amount = text === undefined || text === '' ? Number.NaN : Number(text);
  return isChips(amount) ? amount : undefined;
}

/** `As Ah`, cards between spaces. */
export function cardsOfText(text: unknown): readonly Card[] | undefined {
  if (typeof text !== 'string') return undefined;
  const cards = text.trim().split(/\s+/).map(parseCard);
  return cards.every((card): card is Card => card !== undefined) ? cards : undefined;
}

/** `{"1": "As Ah", …}`. */
export function handsOf(value: unknown): ReadonlyMap<Seat, readonly Card[]> | undefined {
  return seatMapOf(value, cardsOfText);
}

/** `{"1": 100, …}`. */
export function chipsBySeatOf(value: unknown): ReadonlyMap<Seat, Chips> | undefined {
  return seatMapOf(value, (amount) => (isChips(amount) ? amount : undefined));
}

function seatMapOf<Value>(value: unknown, read: (entry: unknown) => Value | undefined): ReadonlyMap<Seat, Value> | undefined {
  if (!isObject(value)) return undefined;
  const map = new Map<Seat, Value>();
  for (const [key, entry] of Object.entries(value)) {
    const seat = seatOfText(key);
    const read1 = read(entry);
    if (seat === undefined || read1 === undefined) return undefined;
    map.set(seat, read1);
  }
  return map;
}

/** The rule-book options that concern betting and showdown; those of the cards are the business of kind `cards`. */
export function bettingOptionsOf(value: unknown): RuleOptions {
  if (!isObject(value)) return {};
  const { minRaiseUnit, postflopOpenIncrement, burnBefore } = value;
  const { flop, turn, river }: Json = isObject(burnBefore) ? burnBefore : {};
  return {
    ...(isBurnCount(flop) && isBurnCount(turn) && isBurnCount(river) ? { burnBefore: { flop, turn, river } } : {}),
    ...(minRaiseUnit === 'BB' || minRaiseUnit === 'SB' ? { minRaiseUnit } : {}),
    ...(postflopOpenIncrement === 'minusBB' || postflopOpenIncrement === 'fullBet' ? { postflopOpenIncrement } : {}),
  };
}

function isBurnCount(value: unknown): value is 0 | 1 {
  return value === 0 || value === 1;
}
