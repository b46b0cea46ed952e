import type { BettingSetup } from '#engine/betting/api';
import { shelvedBook } from '#law/own/shelf';
import type { Stakes } from '#vocabulary/hands/hand-setups';
import { isBuiltBook, isOwnBook, type RuleBook, type RuleOptions } from '#vocabulary/rule-books';
import { isSeat, type Seat } from '#vocabulary/seats';
import { type Chips, chips, isChips } from '#vocabulary/units';
import type { ToldHand } from './told-hand.ts';

/**
 * By what a hand of a physical table was played, which no format has a field for: the rule book, the smallest chip,
 * chips that were left over. A hand that says so is checked by these rules, to the chip.
 */
export interface TableTerms {
  readonly book: RuleBook;
  readonly options: Pick<RuleOptions, 'minRaiseUnit' | 'postflopOpenIncrement'>;
  readonly stakes: Stakes;
  readonly button: Seat;
  readonly smallBlindSeat: Seat | null;
  readonly bigBlindSeat: Seat;
  /** Rounds after the flop began left of this seat. */
  readonly spokenFrom: Seat | null;
  readonly rake: Chips;
  /** Odd chips that stayed for the next hand. */
  readonly carry: Chips;
  /** People said who takes what. */
  readonly isAwardSaid: boolean;
}

export function termsOf({ setup, award, spokenFrom, isAwardSaid }: ToldHand): TableTerms {
  const { ruleBook, options, stakes, button, smallBlindSeat, bigBlindSeat } = setup;
  const { minRaiseUnit, postflopOpenIncrement } = options;
  return {
    book: ruleBook,
    options: {
      ...(minRaiseUnit === undefined ? {} : { minRaiseUnit }),
      ...(postflopOpenIncrement === undefined ? {} : { postflopOpenIncrement }),
    },
    stakes,
    button,
    smallBlindSeat,
    bigBlindSeat,
    spokenFrom,
    rake: award.rake,
    carry: award.carryToNextHand,
    isAwardSaid,
  };
}

export function setupOfTerms(terms: TableTerms, players: BettingSetup['players']): BettingSetup {
  const { stakes, button, smallBlindSeat, bigBlindSeat } = terms;
  return { players, button, smallBlindSeat, bigBlindSeat, stakes };
}

/**
 * One line, `KEY=VALUE; …`, for a field or a comment of any format. `seatNumber`: what the file calls a seat (PHH
 * counts players).
 */
export function formatTerms(terms: TableTerms, seatNumber: (seat: Seat) => number = (seat) => seat): string {
  const { book, options, stakes, button, smallBlindSeat, bigBlindSeat, spokenFrom, rake, carry, isAwardSaid } = terms;
  const at = (amount: Chips, seat: Seat): string => `${amount}@${seatNumber(seat)}`;
  const parts: readonly (readonly [string, string | number | null | undefined])[] = [
    ['book', book],
    ['unit', options.minRaiseUnit],
    ['open', options.postflopOpenIncrement],
    ['button', seatNumber(button)],
    ['small', smallBlindSeat === null ? `${stakes.smallBlind}` : at(stakes.smallBlind, smallBlindSeat)],
    ['big', at(stakes.bigBlind, bigBlindSeat)],
    ['ante', stakes.ante],
    ['big-ante', stakes.bigBlindAnte],
    ['straddles', stakes.straddles.map(({ seat, to }) => at(to, seat)).join(',')],
    ['chip', stakes.smallestChip],
    ['dead', stakes.deadMoney],
    ['from', spokenFrom === null ? null : seatNumber(spokenFrom)],
    ['rake', rake],
    ['carry', carry],
    ['award', isAwardSaid ? 'said' : null],
  ];
  const isTold = (value: (typeof parts)[number][1]): boolean =>
    value !== null && value !== undefined && value !== 0 && value !== '';
  return parts.flatMap(([key, value]) => (isTold(value) ? [`${key}=${value}`] : [])).join('; ');
}

/** Undefined for a line that says something else, or a book from a folder that is not here. */
export function parseTerms(line: string): TableTerms | undefined {
  const fields = fieldsOf(line);
  const book = bookNamed(fields?.get('book') ?? '');
  if (fields === undefined || book === undefined) return undefined;
  const button = seatIn(fields.get('button'));
  const from = fields.get('from') === undefined ? null : seatIn(fields.get('from'));
  const posts = postsIn(fields);
  const figures = figuresIn(fields);
  if (button === undefined || from === undefined || posts === undefined || figures === undefined) return undefined;
  const { small, big, straddles } = posts;
  const { rake, carry, ...stakes } = figures;
  return {
    book,
    options: {
      ...(fields.get('unit') === 'SB' ? { minRaiseUnit: 'SB' as const } : {}),
      ...(fields.get('open') === 'fullBet' ? { postflopOpenIncrement: 'fullBet' as const } : {}),
    },
    stakes: { smallBlind: small.amount, bigBlind: big.amount, ...stakes, straddles },
    button,
    smallBlindSeat: small.seat,
    bigBlindSeat: big.seat,
    spokenFrom: from,
    rake,
    carry,
    isAwardSaid: fields.get('award') === 'said',
  };
}

function bookNamed(text: string): RuleBook | undefined {
  if (isBuiltBook(text)) return text;
  return isOwnBook(text) ? shelvedBook(text)?.id : undefined;
}

type Fields = ReadonlyMap<string, string>;

function fieldsOf(line: string): Fields | undefined {
  const fields = new Map<string, string>();
  for (const part of line.split('; ')) {
    const [, key, value] = /^([a-z-]+)=(.+)$/.exec(part) ?? [];
    if (key === undefined || value === undefined) return undefined;
    fields.set(key, value);
  }
  return fields;
}

interface Posts {
  readonly small: Post;
  readonly big: Post & { readonly seat: Seat };
  readonly straddles: NonNullable<Stakes['straddles']>;
}

/** Of blinds and straddles only the small blind may have been nobody's. */
function postsIn(fields: Fields): Posts | undefined {
  const small = parsePost(fields.get('small') ?? '0');
  const big = parsePost(fields.get('big') ?? '');
  if (small === undefined || big === undefined || big.seat === null) return undefined;
  const straddles: { readonly seat: Seat; readonly to: Chips }[] = [];
  for (const text of (fields.get('straddles') ?? '').split(',').filter((told) => told !== '')) {
    const straddle = parsePost(text);
    if (straddle === undefined || straddle.seat === null) return undefined;
    straddles.push({ seat: straddle.seat, to: straddle.amount });
  }
  return { small, big: { ...big, seat: big.seat }, straddles };
}

/** What is not told of is nought. */
const FIGURES = {
  ante: 'ante',
  bigBlindAnte: 'big-ante',
  deadMoney: 'dead',
  smallestChip: 'chip',
  rake: 'rake',
  carry: 'carry',
} as const;
type Figures = Record<keyof typeof FIGURES, Chips>;

function figuresIn(fields: Fields): Figures | undefined {
  const amount = (key: keyof Figures): Chips | undefined => amountOf(fields.get(FIGURES[key]) ?? '0');
  const [ante, bigBlindAnte, deadMoney] = [amount('ante'), amount('bigBlindAnte'), amount('deadMoney')];
  const [smallestChip, rake, carry] = [amount('smallestChip'), amount('rake'), amount('carry')];
  if (ante === undefined || bigBlindAnte === undefined || deadMoney === undefined) return undefined;
  if (smallestChip === undefined || rake === undefined || carry === undefined) return undefined;
  return { ante, bigBlindAnte, deadMoney, smallestChip, rake, carry };
}

interface Post {
  readonly amount: Chips;
  readonly seat: Seat | null;
}

/** `100@4`, or `100` alone where nobody paid it. */
function parsePost(text: string): Post | undefined {
  const [, figure = '', number] = /^(\d+)(?:@(\d+))?$/.exec(text) ?? [];
  const amount = amountOf(figure);
  const seat = number === undefined ? null : seatIn(number);
  return amount === undefined || seat === undefined ? undefined : { amount, seat };
}

function amountOf(text: string): Chips | undefined {
  const amount = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return isChips(amount) ? chips(amount) : undefined;
}

function seatIn(text: string | undefined): Seat | undefined {
  const seat = Number(text ?? '');
  return isSeat(seat) ? seat : undefined;
}
