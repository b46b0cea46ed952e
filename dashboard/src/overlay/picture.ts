import type { HandCategory } from '#vocabulary/hands/acts';
import type { Seat } from '#vocabulary/seats';
import { BOARD_ZONES } from '#vocabulary/zones';
import type { CardName } from '#wire/cards';
import type { FeedEquityView, FeedView } from '#wire/views/feed-view';
import { type HandView, isOverPhase, type LastActView, type PublicView, type SeatView } from '#wire/views/public-view';

/** A player of the hand on air, as every layout draws him. */
export interface AirPlayer {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: string;
  readonly photo: string | undefined;
  readonly country: string | undefined;
  readonly position: string;
  readonly stack: number | null;
  readonly bet: number;
  readonly act: LastActView | null;
  readonly state: 'in' | 'all-in' | 'folded' | 'dead' | 'away';
  readonly acts: boolean;
  /** null: a card whose face is not on air. */
  readonly cards: readonly (CardName | null)[];
  readonly equity: AirEquity | null;
  readonly hand: { readonly names: Readonly<Record<'en' | 'fr', string>>; readonly category: HandCategory } | null;
  /** What he takes out of this hand; 0: nothing. */
  readonly won: number;
}

export interface AirEquity {
  /** A whole per cent, or "<1"; those of a hand sum to 100. */
  readonly text: string;
  readonly share: number;
  readonly tie: number;
  readonly outs: number;
  /** Nobody is further ahead. */
  readonly leads: boolean;
}

/** A view that is on air: there is a table in it. */
export type OnAir = FeedView & { readonly view: PublicView };

const IN_HAND: Partial<Record<SeatView['state'], AirPlayer['state']>> = {
  'in-hand': 'in',
  'all-in': 'all-in',
  folded: 'folded',
  'dead-hand': 'dead',
  away: 'away',
};

/** Whoever was dealt in, from the first after the button on. */
export function playersOf(feed: OnAir): readonly AirPlayer[] {
  const { view } = feed;
  if (view.hand === null || view.hand.phase === 'void') return [];
  const seats = fromButton(view.seats, view.hand.button).filter(({ state }) => IN_HAND[state] !== undefined);
  const positions = positionsOf(seats, view.hand);
  const equities = wholeEquities(feed.equities);
  return seats.map((seat) => playerOf(feed, seat, positions.get(seat.seat) ?? '', equities.get(seat.seat) ?? null));
}

function playerOf(feed: OnAir, seat: SeatView, position: string, equity: AirEquity | null): AirPlayer {
  const { view } = feed;
  const known = feed.holes.find((hole) => hole.seat === seat.seat)?.cards ?? [];
  const shown = view.award?.hands.find((each) => each.seat === seat.seat);
  const state = IN_HAND[seat.state] ?? 'in';
  const won = view.award?.payout.find((share) => share.seat === seat.seat)?.amount ?? 0;
  return {
    seat: seat.seat,
    name: seat.name,
    colour: seat.colour,
    photo: seat.photo,
    country: seat.country,
    position,
    stack: seat.stack,
    bet: seat.bet,
    act: seat.lastAct,
    state,
    acts: view.toAct?.seat === seat.seat && !isOverPhase(view.hand?.phase),
    cards: cardsOf(known, seat.cards.length, state),
    equity,
    hand: feed.names.find((each) => each.seat === seat.seat) ?? shown?.hand ?? null,
    won,
  };
}

/** A back for each card that lies there and is not on air: a plate looks the same, known or not. */
function cardsOf(known: readonly CardName[], dealt: number, state: AirPlayer['state']): readonly (CardName | null)[] {
  if (state === 'folded' || state === 'dead') return [];
  const hidden = Math.max(0, Math.min(dealt, 2) - known.length);
  return [...known.slice(0, 2), ...Array.from({ length: hidden }, () => null)];
}

/** In the order in which they speak after the flop, the button last. */
function fromButton(seats: readonly SeatView[], button: Seat): readonly SeatView[] {
  return [...seats.filter(({ seat }) => seat > button), ...seats.filter(({ seat }) => seat <= button)];
}

const EARLY = ['UTG', 'UTG+1', 'UTG+2', 'MP'];
const LATE = ['LJ', 'HJ', 'CO'];

type Places = Pick<HandView, 'button' | 'smallBlindSeat' | 'bigBlindSeat'>;

/** What each place is called: blinds and button by where they lie, the others by how late they speak. */
export function positionsOf(seats: readonly Pick<SeatView, 'seat'>[], hand: Places): ReadonlyMap<Seat, string> {
  const { button, smallBlindSeat, bigBlindSeat } = hand;
  const isHeadsUp = seats.length === 2;
  const others = seats.map(({ seat }) => seat).filter((seat) => ![button, smallBlindSeat, bigBlindSeat].includes(seat));
  const late = Math.min(LATE.length, Math.max(0, others.length - 1));
  const early = others.length - late;
  const names = [...EARLY.slice(0, early), ...LATE.slice(LATE.length - late)];
  return new Map<Seat, string>([
    ...others.map((seat, index) => [seat, names[index] ?? 'MP'] as const),
    [bigBlindSeat, 'BB'],
    ...(smallBlindSeat === null ? [] : [[smallBlindSeat, 'SB'] as const]),
    [button, isHeadsUp ? 'BTN/SB' : 'BTN'],
  ]);
}

/** Whole per cents that sum to 100: what is cut off goes to those that lost most by it. */
export function wholeEquities(equities: readonly FeedEquityView[]): ReadonlyMap<Seat, AirEquity> {
  const whole = equities.map(({ share }) => Math.floor(share * 100 + 1e-9));
  const most = Math.max(...equities.map(({ share }) => share));
  const byLoss = equities.map((_, index) => index).sort((a, b) => lossAt(equities, b) - lossAt(equities, a));
  let left = equities.length === 0 ? 0 : 100 - whole.reduce((sum, each) => sum + each, 0);
  for (const index of byLoss) {
    // Less than one of a hundred is said so, and is no nought that happens to win.
    if (left <= 0 || (whole[index] ?? 0) === 0) continue;
    whole[index] = (whole[index] ?? 0) + 1;
    left -= 1;
  }
  return new Map(
    equities.map(({ seat, share, tie, outs }, index) => {
      const text = share > 0 && (whole[index] ?? 0) < 1 ? '<1' : String(whole[index] ?? 0);
      return [seat, { text, share, tie, outs: outs ?? 0, leads: share === most }];
    }),
  );
}

function lossAt(equities: readonly FeedEquityView[], index: number): number {
  return ((equities[index]?.share ?? 0) * 100) % 1;
}

/** The faces on the board, place by place; null: nothing lies there yet, or nobody may know what. */
export function boardOf({ board }: PublicView): readonly (CardName | null)[] {
  return BOARD_ZONES.map((zone) => board.find(({ place }) => place === zone)?.cards[0]?.card ?? null);
}

/** Side pots, the main one left out. */
export function sidePotsOf({ pots }: PublicView): readonly number[] {
  return pots.slice(1).map(({ amount }) => amount);
}

/** Two are left, or everybody's chips are in and the board runs out: outs are what a viewer asks for. */
export function countsOuts(players: readonly AirPlayer[]): boolean {
  const live = players.filter(({ state }) => state === 'in' || state === 'all-in');
  return live.length === 2 || live.filter(({ state }) => state === 'in').length <= 1;
}

/** The five cards that win the most, once it is won; none where everybody else has folded. */
export function winningCards(feed: OnAir): readonly CardName[] {
  const { award } = feed.view;
  const [first] = winnersOf(playersOf(feed));
  if (award === null || first === undefined || award.pots.every(({ why }) => why === 'folds')) return [];
  const named = feed.names.find(({ seat }) => seat === first.seat);
  return named?.best ?? award.hands.find(({ seat }) => seat === first.seat)?.hand.best ?? [];
}

export interface Ranked extends SeatView {
  readonly chips: number;
  /** Since the blinds are what they are. */
  readonly change: number;
}

/** Everybody by his chips. As long as a hand is played it has not changed anything: its pot is nobody's. */
export function rankingOf({ view, stacksBefore }: OnAir): readonly Ranked[] {
  const isSettled = view.hand === null || isOverPhase(view.hand.phase);
  return view.seats
    .filter(({ state, stack }) => state !== 'empty' && stack !== null)
    .map((seat) => {
      const before = stacksBefore.find((each) => each.seat === seat.seat);
      const now = seat.stack ?? 0;
      const chips = isSettled ? now : (before?.atDeal ?? now);
      return { ...seat, chips, change: chips - (before?.atLevel ?? chips) };
    })
    .sort((a, b) => b.chips - a.chips);
}

/** Where a whole name has no room: the first one, with how the last one begins. */
export function shortName(name: string): string {
  const words = name.split(' ');
  const [first = ''] = words;
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  const short = last === '' ? first : `${first} ${last}.`;
  return name.length <= SHORT_CHARS_MAX || short.length > SHORT_CHARS_MAX ? name : short;
}

/** What fits on a plate of ten. */
const SHORT_CHARS_MAX = 9;

/** Whoever takes something, the most first. */
export function winnersOf(players: readonly AirPlayer[]): readonly AirPlayer[] {
  return players.filter(({ won }) => won > 0).sort((a, b) => b.won - a.won);
}
