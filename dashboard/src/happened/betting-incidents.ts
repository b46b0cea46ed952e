import type { Seat } from '#vocabulary/seats';
import type { ClientInput } from '#wire/messages/client-messages';
import type { LastActView, PublicView } from '#wire/views/public-view';
import type { BettingIncidentId } from '../words/parts/betting-incident-ids.ts';

/**
 * What was said, and how the chips came: a tile each. `pick`: what one more tap says; the seat is proposed, and may be
 * another one.
 */
export interface WordsIncident {
  readonly id: BettingIncidentId;
  readonly pick: 'nothing' | 'chip' | 'amount' | 'seat';
  /** Whom it is about, unless somebody says otherwise. */
  readonly about: 'turn' | 'acted-last';
  readonly input: (seat: Seat, amount: number) => ClientInput;
}

/** Somebody acted before his turn: who it was is asked, and how he acted. */
export interface EarlyIncident {
  readonly id: 'acted-early';
  readonly pick: 'act';
}

export type BettingIncident = WordsIncident | EarlyIncident;

const said = (seat: Seat, words: Extract<ClientInput, { type: 'said' }>['words']): ClientInput => ({
  type: 'said',
  seat,
  words,
});
const pieces = (seat: Seat, count: number, value: number): ClientInput => ({
  type: 'act',
  seat,
  act: { type: 'silent-chips', chips: { form: 'pieces', pieces: [{ count, value }] } },
});

export const BETTING_INCIDENTS: readonly BettingIncident[] = [
  { id: 'acted-early', pick: 'act' },
  { id: 'one-chip', pick: 'chip', about: 'turn', input: (seat, value) => pieces(seat, 1, value) },
  { id: 'two-chips', pick: 'chip', about: 'turn', input: (seat, value) => pieces(seat, 2, value) },
  {
    id: 'chips-in',
    pick: 'amount',
    about: 'turn',
    input: (seat, to) => ({ type: 'act', seat, act: { type: 'silent-chips', chips: { form: 'total', to } } }),
  },
  {
    id: 'more-chips',
    pick: 'amount',
    about: 'acted-last',
    input: (seat, more) => ({
      type: 'act',
      seat,
      act: { type: 'silent-chips', chips: { form: 'second-movement', more } },
    }),
  },
  { id: 'said-raise', pick: 'nothing', about: 'turn', input: (seat) => said(seat, { type: 'raise' }) },
  {
    id: 'said-raise-to',
    pick: 'amount',
    about: 'turn',
    input: (seat, amount) => said(seat, { type: 'raise-to', amount }),
  },
  {
    id: 'said-raise-by',
    pick: 'amount',
    about: 'turn',
    input: (seat, amount) => said(seat, { type: 'raise-by', amount }),
  },
  {
    id: 'said-call-raise',
    pick: 'amount',
    about: 'turn',
    input: (seat, amount) => said(seat, { type: 'call-then-raise', amount }),
  },
  { id: 'tapped', pick: 'nothing', about: 'turn', input: (seat) => said(seat, { type: 'tap' }) },
  {
    id: 'chips-missing',
    pick: 'seat',
    about: 'acted-last',
    input: (seat) => ({ type: 'declared', what: { type: 'chip-error', seat } }),
  },
];

/**
 * Whoever enters the acts tells of every seat; the table's own screen of whose turn it is, and of chips that came after
 * the first ones.
 */
export type Teller = 'acts' | 'table';

/** What can have been said or done with chips by now. */
export function bettingIncidentsNow(view: PublicView): readonly BettingIncident[] {
  if (view.table.acts !== 'every' || view.hand === null) return [];
  return BETTING_INCIDENTS.filter((incident) => {
    if (incident.pick === 'act') return earlySeats(view).length > 0;
    const { id, about } = incident;
    if (id === 'chips-missing') return view.possible.declarations.includes('chip-error');
    // Nobody calls, and raises, where nothing is to be called.
    if (id === 'said-call-raise' && (view.toAct?.options.call ?? null) === null) return false;
    return proposedSeat(view, about) !== null;
  });
}

/** Seats that are in, and whose turn it is not. */
export function earlySeats({ seats, toAct }: PublicView): PublicView['seats'] {
  return toAct === null ? [] : seats.filter(({ seat, state }) => state === 'in-hand' && seat !== toAct.seat);
}

/** Whom it can be about, as this teller may say it. */
export function seatsOfBetting(view: PublicView, { id, about }: WordsIncident, teller: Teller): PublicView['seats'] {
  const isOfTurn = teller === 'table' && about === 'turn';
  return view.seats.filter(({ seat, state }) => {
    if (isOfTurn) return seat === view.toAct?.seat;
    // Who is all-in has no more chips to put in, but may have put in too few.
    return state === 'in-hand' || (id === 'chips-missing' && (state === 'all-in' || state === 'away'));
  });
}

/** Whose turn it is; or who put chips in last, which is the seat before it that has acted. */
export function proposedSeat(view: PublicView, about: WordsIncident['about']): Seat | null {
  const turn = view.toAct?.seat ?? null;
  if (about === 'turn') return turn;
  const acted = view.seats.filter(({ bet, lastAct }) => bet > 0 && lastAct !== null && !NO_WAGER.has(lastAct.act));
  const before = acted.filter(({ seat }) => turn === null || seat < turn).at(-1) ?? acted.at(-1);
  return before?.seat ?? null;
}

/** Nobody puts more chips to these: what was posted is no act of his. */
const NO_WAGER: ReadonlySet<LastActView['act']> = new Set(['fold', 'small-blind', 'big-blind', 'straddle', 'ante']);

/**
 * The chips that the host says are on the table; else chips as they are made: 1, 2, 2.5 and 5 of each power of ten,
 * from half a small blind up to fifty big ones.
 */
export function chipValues({ smallBlind, bigBlind }: PublicView['level'], told: readonly number[]): readonly number[] {
  if (told.length > 0) return told;
  const values: number[] = [];
  for (let power = 1; power <= 50 * bigBlind; power *= 10) {
    for (const times of [1, 2, 2.5, 5]) {
      const value = power * times;
      if (Number.isInteger(value) && value >= smallBlind / 2 && value <= 50 * bigBlind) values.push(value);
    }
  }
  return values;
}
