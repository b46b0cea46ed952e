import type { Card } from '#vocabulary/cards';
import { clockwiseAfter, isSeat, type Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import type { Street } from '#vocabulary/zones';
import type {
  ImportedAct,
  ImportedHand,
  ImportedPost,
  ImportedRound,
  ImportRefusal,
  RuledAct,
  SeatAmount,
} from '../imported/imported-hand.ts';
import { parseMoney } from '../imported/money.ts';
import type { TableTerms } from '../told/table-terms.ts';
import type { PokerStarsHeader } from './pokerstars-header.ts';
import type { PokerStarsDeed } from './pokerstars-lines.ts';

/** A hand while its lines are read one after the other. */
export interface PokerStarsDraft {
  readonly header: PokerStarsHeader;
  section: 'seats' | 'play' | 'showdown' | 'summary';
  /** `involved`: dealt in. Who sits out is dealt in all the same where he posts or acts, as in tournaments. */
  readonly seats: { readonly seat: Seat; readonly name: string; readonly stack: Chips; involved: boolean }[];
  readonly posts: ImportedPost[];
  readonly rounds: { readonly street: Street; readonly acts: ImportedAct[] }[];
  readonly boards: (readonly Card[])[];
  readonly known: Map<Seat, readonly [Card, Card]>;
  readonly mucked: Set<Seat>;
  readonly returned: SeatAmount[];
  readonly collected: SeatAmount[];
  pot: Chips | null;
  rake: Chips | null;
  /** A physical table says so itself, in words that stand where chat does. */
  table: TableTerms | null;
  /** What was ruled of the act that comes next. */
  ruled: RuledAct | null;
  /** Called so in the summary. */
  bigBlindSeat: Seat | null;
}

export function newDraft(header: PokerStarsHeader): PokerStarsDraft {
  return {
    header,
    section: 'seats',
    seats: [],
    posts: [],
    rounds: [{ street: 'preflop', acts: [] }],
    boards: [],
    known: new Map(),
    mucked: new Set(),
    returned: [],
    collected: [],
    pot: null,
    rake: null,
    table: null,
    ruled: null,
    bigBlindSeat: null,
  };
}

/** `Seat 3: NAME ($12.50 in chips)`, with a bounty, sitting out, or kept out of this hand. */
const SEAT_LINE = /^Seat (\d+): (.+) \(([^\s()]+) in chips(?:, [^()]*)?\)( (?:is sitting out|out of hand .*))?$/;

export function addSeat(draft: PokerStarsDraft, line: string): ImportRefusal | undefined {
  const parts = SEAT_LINE.exec(line);
  if (parts === null) return { name: 'unreadable-line', about: line };
  const [, number, name = '', amount = '', absent] = parts;
  const seat = Number(number);
  if (!isSeat(seat) || draft.seats.some((other) => other.seat === seat)) return { name: 'unknown-seat', about: line };
  const stack = parseMoney(amount, draft.header.unit);
  if (stack === undefined) return { name: 'unreadable-amount', about: line };
  const { cap } = draft.header;
  // Under a cap nobody can put more than it into the pot: it plays as a shorter stack.
  draft.seats.push({ seat, name, stack: cap === null || stack < cap ? stack : cap, involved: absent === undefined });
  return undefined;
}

/**
 * The player whose name, with `after` behind it, begins the line. Names may hold anything, so the longest that fits is
 * meant.
 */
export function playerAt(
  draft: PokerStarsDraft,
  line: string,
  after: string,
): PokerStarsDraft['seats'][number] | undefined {
  const fits = draft.seats.filter(({ name }) => line.startsWith(name + after));
  return fits.reduce<(typeof fits)[number] | undefined>(
    (best, seat) => (best === undefined || seat.name.length > best.name.length ? seat : best),
    undefined,
  );
}

export function addDeed(draft: PokerStarsDraft, player: PokerStarsDraft['seats'][number], deed: PokerStarsDeed): void {
  const { seat } = player;
  const acts = draft.rounds.at(-1)?.acts;
  // `NAME: sits out` among the posts takes him out of this hand; later it is about the next one.
  if (deed.did !== 'nothing') player.involved = true;
  else if (draft.section === 'seats' && !draft.posts.some((post) => post.seat === seat)) player.involved = false;
  const { ruled } = draft;
  if (ruled?.seat === seat && isAct(deed)) {
    draft.ruled = null;
    acts?.push(ruled);
    return;
  }
  switch (deed.did) {
    case 'post':
      draft.posts.push(postOf(draft, seat, deed));
      return;
    case 'fold':
    case 'check':
      acts?.push({ seat, action: deed.did });
      return;
    case 'call':
      acts?.push({ seat, action: 'call', adds: deed.chips, allIn: deed.allIn });
      return;
    case 'bet':
      acts?.push({ seat, action: 'bet', to: deed.chips, allIn: deed.allIn });
      return;
    case 'raise':
      acts?.push({ seat, action: 'raise', to: deed.to, allIn: deed.allIn });
      return;
    case 'muck':
      draft.mucked.add(seat);
      return;
    case 'show':
    case 'nothing':
      return;
  }
}

function isAct({ did }: PokerStarsDeed): boolean {
  return did === 'fold' || did === 'check' || did === 'call' || did === 'bet' || did === 'raise';
}

function postOf(
  { header }: PokerStarsDraft,
  seat: Seat,
  { what, chips: posted }: Extract<PokerStarsDeed, { did: 'post' }>,
): ImportedPost {
  const none = chips(0);
  switch (what) {
    case 'the ante':
      return { seat, kind: 'ante', live: none, dead: posted };
    case 'small blind':
      return { seat, kind: 'small-blind', live: posted, dead: none };
    case 'big blind':
      return { seat, kind: 'big-blind', live: posted, dead: none };
    case 'small & big blinds': {
      // A returning player's small blind is dead, his big blind a bet.
      const live = chips(Math.min(posted, header.bigBlind));
      return { seat, kind: 'extra', live, dead: chips(posted - live) };
    }
    case 'straddle':
      return { seat, kind: 'straddle', live: posted, dead: none };
    case 'a blind':
      return { seat, kind: 'extra', live: posted, dead: none };
  }
}

/**
 * Who comes back posts a blind too, in the same words as who owes it. The blinds of the hand are the first ones left of
 * the button, the big one left of the small one; a second small blind goes to the pot, a second big one is a bet.
 */
function placedPosts({ posts, header }: PokerStarsDraft): readonly ImportedPost[] {
  const postersOf = (kind: ImportedPost['kind']): Seat[] =>
    posts.flatMap((post) => (post.kind === kind ? [post.seat] : []));
  const [small] = clockwiseAfter(header.button, postersOf('small-blind'));
  const [big] = clockwiseAfter(small ?? header.button, postersOf('big-blind'));
  return posts.map((post) => {
    if (post.kind === 'small-blind' && post.seat !== small)
      return { seat: post.seat, kind: 'extra', live: post.dead, dead: post.live };
    return post.kind === 'big-blind' && post.seat !== big ? { ...post, kind: 'extra' } : post;
  });
}

/**
 * Nobody has posted it: it was owed by whom the summary calls so, else by the first one left of who posted the small
 * one. The room says nothing of a blind of which nothing could be paid.
 */
function unpaidBigBlind({ posts, seats, header, bigBlindSeat }: PokerStarsDraft): Seat | null {
  if (posts.some(({ kind }) => kind === 'big-blind' || kind === 'straddle')) return null;
  const dealt = seats.filter(({ involved }) => involved);
  const antes = (seat: Seat): number =>
    posts.reduce((sum, post) => (post.seat === seat && post.kind === 'ante' ? sum + post.dead : sum), 0);
  const broke = dealt.filter(({ seat, stack }) => antes(seat) > 0 && antes(seat) >= stack).map(({ seat }) => seat);
  if (bigBlindSeat !== null) return broke.includes(bigBlindSeat) ? bigBlindSeat : null;
  const all = dealt.map(({ seat }) => seat);
  const small = posts.find(({ kind }) => kind === 'small-blind')?.seat;
  const order = clockwiseAfter(small ?? header.button, all);
  // Without a small one either its place is empty, or the ante has taken all from that player too.
  const [first, second] = order;
  const owing =
    small === undefined && second !== undefined && broke.includes(second) && all.length > 2 ? second : first;
  return owing !== undefined && broke.includes(owing) ? owing : null;
}

export function handOf(draft: PokerStarsDraft): ImportedHand {
  const { header } = draft;
  const seats = draft.seats.filter(({ involved }) => involved).sort((a, b) => a.seat - b.seat);
  const rounds: ImportedRound[] = draft.rounds;
  return {
    id: header.id,
    unit: header.unit,
    seats: seats.map(({ seat, name, stack }) => ({ seat, name, stack })),
    button: header.button,
    smallBlind: header.smallBlind,
    bigBlind: header.bigBlind,
    posts: placedPosts(draft),
    unpaidBigBlind: unpaidBigBlind(draft),
    antesTrimmed: true,
    blindReading: 'card-room',
    rounds,
    boards: draft.boards.length === 0 ? [[]] : draft.boards,
    known: [...draft.known].map(([seat, cards]) => ({ seat, cards })),
    mucked: [...draft.mucked],
    returned: draft.returned,
    collected: draft.collected.length === 0 ? null : draft.collected,
    finishing: null,
    pot: draft.pot,
    rake: draft.rake,
    ...(draft.table === null ? {} : { table: draft.table }),
  };
}
