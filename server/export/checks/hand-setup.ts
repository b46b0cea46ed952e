import type { BettingSetup } from '#engine/betting/api';
import { err, ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import type { ImportedHand, ImportedPost, ImportedSeat } from '../imported/imported-hand.ts';
import { moneyNumber } from '../imported/money.ts';
import { setupOfTerms, type TableTerms } from '../told/table-terms.ts';

/** What the betting of a recorded hand may start from: one set-up, or two where the record can be read in two ways. */
export function bettingSetupsOf(hand: ImportedHand): Result<readonly [BettingSetup, ...BettingSetup[]], string> {
  const { table } = hand;
  if (table !== undefined) return tableSetups(hand, table);
  const dealt = new Set(hand.seats.map(({ seat }) => seat));
  const stranger = hand.posts.find(({ seat }) => !dealt.has(seat));
  if (stranger !== undefined) return err(`seat ${stranger.seat} posts and was not dealt in`);
  const wrong = hand.posts.find((post) => !isPlausible(hand, post));
  if (wrong !== undefined)
    return err(`seat ${wrong.seat} posts ${moneyNumber(wrong.live, hand.unit)} as ${wrong.kind}`);
  const setup = cardRoomSetup(hand);
  return ok(hand.blindReading === 'literal' ? [setup, ...literalSetups(hand, setup)] : [setup]);
}

/** A table says what was to be paid, and by whom. */
function tableSetups(hand: ImportedHand, table: TableTerms): Result<readonly [BettingSetup], string> {
  const payers = [table.smallBlindSeat, table.bigBlindSeat, ...table.stakes.straddles.map(({ seat }) => seat)];
  const stranger = payers.find((seat) => seat !== null && !hand.seats.some((player) => player.seat === seat));
  if (stranger !== undefined && stranger !== null) return err(`seat ${stranger} posts and was not dealt in`);
  return ok([
    setupOfTerms(
      table,
      hand.seats.map(({ seat, stack }) => ({ seat, stack })),
    ),
  ]);
}

/** No blind but a straddle is above the big one, and who has the whole big blind posts it. */
function isPlausible({ bigBlind, seats, posts }: ImportedHand, { kind, seat, live }: ImportedPost): boolean {
  if (kind === 'ante') return true;
  if (kind === 'straddle') return live >= bigBlind;
  if (live > bigBlind) return false;
  const stack = seats.find((other) => other.seat === seat)?.stack ?? 'ample';
  const ante = posts.reduce((sum, post) => (post.seat === seat && post.kind === 'ante' ? sum + post.dead : sum), 0);
  return kind !== 'big-blind' || live === bigBlind || (stack !== 'ample' && live >= stack - ante);
}

function cardRoomSetup(hand: ImportedHand): BettingSetup {
  const small = hand.posts.find(({ kind }) => kind === 'small-blind');
  const big = hand.posts.find(({ kind }) => kind === 'big-blind');
  const antes = antesOf(hand, big?.seat);
  return {
    players: hand.seats.map(({ seat, stack }) => ({ seat, stack })),
    button: hand.button,
    smallBlindSeat: small?.seat ?? null,
    bigBlindSeat: big?.seat ?? hand.unpaidBigBlind,
    stakes: {
      smallBlind: small?.live ?? hand.smallBlind,
      bigBlind: hand.bigBlind,
      ante: antes.ante,
      bigBlindAnte: antes.bigBlindAnte,
      straddles: hand.posts.flatMap(({ kind, seat, live }) => (kind === 'straddle' ? [{ seat, to: live }] : [])),
      deadMoney: NOTHING,
      smallestChip: chips(1),
    },
    posts: [...antes.posts, ...extraPosts(hand.posts)],
  };
}

/**
 * Every blind but the small one as the bet that it really was, the round starting after the largest and last of them.
 * Differs from the card room's reading only where a blind was posted short or a missed one was posted.
 */
function literalSetups(hand: ImportedHand, setup: BettingSetup): readonly BettingSetup[] {
  const { ante, bigBlindAnte } = setup.stakes;
  const bets = hand.posts.flatMap(({ kind, seat, live }) => {
    if (kind === 'ante' || kind === 'small-blind') return [];
    const stack = hand.seats.find((other) => other.seat === seat)?.stack ?? 'ample';
    const own = ante + (seat === setup.bigBlindSeat ? bigBlindAnte : 0);
    return [{ seat, kind, full: live, to: stack === 'ample' ? live : chips(Math.max(0, Math.min(live, stack - own))) }];
  });
  if (!bets.some(({ kind, full, to }) => kind === 'extra' || to < full)) return [];
  const straddles = bets.map(({ seat, to }) => ({ seat, to })).sort((a, b) => a.to - b.to || a.seat - b.seat);
  return [
    {
      ...setup,
      bigBlindSeat: null,
      stakes: { ...setup.stakes, straddles, bigBlindAnte: NOTHING },
      posts: [...antePosts(setup)],
    },
  ];
}

/**
 * What was to be paid to the pot beside the bets; a big blind ante needs its payer named where there is no big blind.
 */
function antePosts({ posts, bigBlindSeat, stakes }: BettingSetup): NonNullable<BettingSetup['posts']> {
  const dead = (posts ?? []).flatMap((post) => (post.dead > 0 ? [{ ...post, live: NOTHING }] : []));
  const { bigBlindAnte } = stakes;
  return bigBlindSeat === null || bigBlindAnte === 0
    ? dead
    : [...dead, { seat: bigBlindSeat, live: NOTHING, dead: bigBlindAnte }];
}

const NOTHING = chips(0);

interface Antes {
  readonly ante: Chips;
  readonly bigBlindAnte: Chips;
  readonly posts: NonNullable<BettingSetup['posts']>;
}

/**
 * One ante for all, one that the big blind pays for all, or whatever else the record has, seat by seat, straight to the
 * pot.
 */
function antesOf({ posts, seats, antesTrimmed }: ImportedHand, bigBlindSeat: Seat | undefined): Antes {
  const antes = posts.filter(({ kind }) => kind === 'ante');
  const most = chips(Math.max(0, ...antes.map(({ dead }) => dead)));
  const none: Antes = { ante: NOTHING, bigBlindAnte: NOTHING, posts: [] };
  if (most === 0) return none;
  const [only, ...more] = antes;
  if (more.length === 0 && only?.seat === bigBlindSeat) return { ...none, bigBlindAnte: most };
  const paidBy = (seat: Seat): number => antes.reduce((sum, post) => (post.seat === seat ? sum + post.dead : sum), 0);
  const isShort = ({ stack }: ImportedSeat): boolean => stack !== 'ample' && stack < most;
  const short = seats.filter(isShort);
  const uniform = seats.every(
    (seat) => paidBy(seat.seat) === most || (isShort(seat) && paidBy(seat.seat) === seat.stack),
  );
  if (uniform && (antesTrimmed || short.length === 0)) return { ...none, ante: most };
  return { ...none, posts: antes.map(({ seat, dead }) => ({ seat, live: NOTHING, dead })) };
}

function extraPosts(posts: readonly ImportedPost[]): NonNullable<BettingSetup['posts']> {
  return posts.flatMap(({ kind, seat, live, dead }) => (kind === 'extra' ? [{ seat, live, dead }] : []));
}
