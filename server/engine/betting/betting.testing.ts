import type { Act, Words } from '#vocabulary/hands/acts';
import { blindsOnly } from '#vocabulary/hands/hand-setups';
import type { RuleOptions } from '#vocabulary/rule-books';
import { clockwiseAfter, SEATS, type Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import type { Street } from '#vocabulary/zones';
import {
  applyEffects,
  type Betting,
  type BettingDecision,
  type BettingOptions,
  bettingRulesOf,
  decideAct,
  decideStreet,
  decideWords,
  openBetting,
  optionsFor,
} from './api.ts';
import type { BettingBookName } from './rules.ts';
import type { BettingSetup } from './state.ts';

/** A table for tests: everybody ample unless told otherwise, the blinds posted before the flop only. */
export interface TestTable {
  readonly book?: BettingBookName;
  readonly options?: RuleOptions;
  readonly seats?: number | readonly Seat[];
  readonly button?: Seat;
  readonly blinds?: readonly [number, number];
  readonly street?: Street;
  readonly stacks?: Partial<Record<Seat, number>>;
  readonly stakes?: Partial<BettingSetup['stakes']>;
  readonly posts?: BettingSetup['posts'];
}

export function tableOf(table: TestTable = {}): Betting {
  const {
    seats = 6,
    button = 1,
    blinds = [50, 100],
    street = 'preflop',
    stacks = {},
    book = 'sans-croupier',
    options,
  } = table;
  const players = typeof seats === 'number' ? SEATS.slice(0, seats) : seats;
  const order = clockwiseAfter(button, players);
  const [small, big] = players.length === 2 ? [order[1], order[0]] : [order[0], order[1]];
  const preflop = street === 'preflop';
  const opened = openBetting(
    {
      players: players.map((seat) => ({
        seat,
        stack: stacks[seat] === undefined ? ('ample' as const) : chips(stacks[seat] ?? 0),
      })),
      button,
      smallBlindSeat: preflop ? (small ?? null) : null,
      bigBlindSeat: preflop ? (big ?? null) : null,
      stakes: { ...blindsOnly(...blinds, 1), ...table.stakes },
      ...(table.posts === undefined ? {} : { posts: table.posts }),
    },
    bettingRulesOf(book, options),
  );
  return preflop ? opened : applyEffects(opened, decideStreet(opened, street).effects);
}

/** `4 raise 200`, `3 silent 3x50+1x500`, `3 silent +400`, `3 says raise-by 600`: acts as an operator reports them. */
export function play(
  betting: Betting,
  ...lines: readonly string[]
): { readonly betting: Betting; readonly last: BettingDecision } {
  let now = betting;
  let last: BettingDecision = { effects: [], findings: [] };
  for (const line of lines) {
    last = report(now, line);
    now = applyEffects(now, last.effects);
  }
  return { betting: now, last };
}

export function played(betting: Betting, ...lines: readonly string[]): Betting {
  return play(betting, ...lines).betting;
}

export function report(betting: Betting, line: string): BettingDecision {
  const [seatText, verb = '', amount, word] = line.split(' ');
  const seat = SEATS[Number(seatText) - 1];
  if (seat === undefined) throw new Error(`no seat in '${line}'`);
  if (verb === 'says') return decideWords(betting, seat, wordsOf(amount ?? '', word));
  const decision = decideAct(betting, seat, actOf(verb, amount), 'observed');
  if (!decision.ok) throw new Error(`an observed act was refused: ${line}`);
  return decision.value;
}

function wordsOf(said: string, amount: string | undefined): Words {
  switch (said) {
    case 'raise':
    case 'tap':
      return { type: said };
    case 'raise-by':
    case 'raise-to':
    case 'call-then-raise':
      return { type: said, amount: chips(Number(amount)) };
    default:
      throw new Error(`nobody says '${said}'`);
  }
}

export function actOf(verb: string, amount: string | undefined): Act {
  const to = amount === undefined ? undefined : (Number(amount) as Chips);
  switch (verb) {
    case 'fold':
    case 'check':
      return { type: verb };
    case 'call':
      return to === undefined ? { type: 'call' } : { type: 'call', to };
    case 'allin':
      return to === undefined ? { type: 'all-in' } : { type: 'all-in', to };
    case 'bet':
    case 'raise':
      return { type: verb, to: chips(to ?? 0) };
    case 'unnoticed':
      return { type: 'silent-chips', chips: { form: 'total', to: chips(to ?? 0) }, unnoticed: true };
    case 'silent':
      return silent(amount ?? '');
    default:
      throw new Error(`no act '${verb}'`);
  }
}

function silent(text: string): Act {
  if (text.startsWith('+'))
    return { type: 'silent-chips', chips: { form: 'second-movement', more: chips(Number(text.slice(1))) } };
  if (!text.includes('x')) return { type: 'silent-chips', chips: { form: 'total', to: chips(Number(text)) } };
  const pieces = text.split('+').map((piece) => {
    const [count, value] = piece.split('x').map(Number);
    return { count: count ?? 0, value: chips(value ?? 0) };
  });
  return { type: 'silent-chips', chips: { form: 'pieces', pieces } };
}

/** What whoever is to act may do; fails where nobody is. */
export function asked(betting: Betting): BettingOptions {
  if (betting.turn === null) throw new Error('nobody is to act');
  return optionsFor(betting, betting.turn);
}
