import { bookOf } from '#law/books';
import { type Card, parseCard } from '#vocabulary/cards';
import type { RuleBook, RuleOptions } from '#vocabulary/rule-books';
import { isSeat, SEATS, type Seat } from '#vocabulary/seats';
import { type Chips, isChips } from '#vocabulary/units';

/** Small readers for the JSON of scenario files: each gives a value or undefined, the caller names what is wrong. */
export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number of seats or a list of them, none twice. */
export function seatsOf(value: unknown): readonly Seat[] | undefined {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= SEATS.length)
    return SEATS.slice(0, value);
  return Array.isArray(value) && value.every(isSeat) && new Set(value).size === value.length ? value : undefined;
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

function seatMapOf<Value>(
  value: unknown,
  read: (entry: unknown) => Value | undefined,
): ReadonlyMap<Seat, Value> | undefined {
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

/** The options that the table has set; what is not set, or not understood, has the book's default (matrix.md). */
export function ruleOptionsOf(value: unknown, book: RuleBook): RuleOptions {
  if (!isObject(value)) return {};
  const { burnBefore, mergedBurnMuck, orderEvidence, foldNeedsWord, minRaiseUnit, postflopOpenIncrement } = value;
  return {
    ...(isObject(burnBefore) ? { burnBefore: burnCountsOf(burnBefore, bookOf(book).plan.burnBefore?.flop ?? 1) } : {}),
    ...(typeof mergedBurnMuck === 'boolean' ? { mergedBurnMuck } : {}),
    ...(orderEvidence === 'sensor' || orderEvidence === 'table' ? { orderEvidence } : {}),
    ...(typeof foldNeedsWord === 'boolean' ? { foldNeedsWord } : {}),
    ...(minRaiseUnit === 'BB' || minRaiseUnit === 'SB' ? { minRaiseUnit } : {}),
    ...(postflopOpenIncrement === 'minusBB' || postflopOpenIncrement === 'fullBet' ? { postflopOpenIncrement } : {}),
  };
}

function burnCountsOf({ flop, turn, river }: Json, usual: 0 | 1): NonNullable<RuleOptions['burnBefore']> {
  const count = (said: unknown): 0 | 1 => (isBurnCount(said) ? said : usual);
  return { flop: count(flop), turn: count(turn), river: count(river) };
}

/** Options that have no effect: a name that no rule book knows, or a value that the option does not take. */
export function idleOptions(value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (!isObject(value)) return ['`options` is an object'];
  return Object.entries(value).flatMap(([name, said]) => {
    const takes = OPTION_VALUES.get(name);
    if (takes === undefined) return [`no option is called '${name}'`];
    return takes(said) ? [] : [`option '${name}' does not take ${JSON.stringify(said)}`];
  });
}

const oneOf =
  (...known: readonly unknown[]) =>
  (said: unknown): boolean =>
    known.includes(said);

const OPTION_VALUES: ReadonlyMap<string, (said: unknown) => boolean> = new Map([
  [
    'burnBefore',
    (said) =>
      isObject(said) && Object.entries(said).every(([street, count]) => isBurnStreet(street) && isBurnCount(count)),
  ],
  ['mergedBurnMuck', oneOf(true, false)],
  ['orderEvidence', oneOf('sensor', 'table')],
  ['foldNeedsWord', oneOf(true, false)],
  ['minRaiseUnit', oneOf('BB', 'SB')],
  ['postflopOpenIncrement', oneOf('minusBB', 'fullBet')],
]);

function isBurnStreet(street: string): boolean {
  return street === 'flop' || street === 'turn' || street === 'river';
}

function isBurnCount(value: unknown): value is 0 | 1 {
  return value === 0 || value === 1;
}
