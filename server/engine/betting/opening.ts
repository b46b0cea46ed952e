import type { ActMode } from '#vocabulary/profiles';
import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import { freshForStreet } from './effects.ts';
import { AMPLE_STACK } from './limits.ts';
import type { BettingRules } from './rules.ts';
import type { Betting, BettingSetup, SeatBetting } from './state.ts';
import { nextTurn, roundStartsAfter } from './turn.ts';

/** The betting of a hand with everything posted and the first round open. Who is short posts what he has. */
export function openBetting(setup: BettingSetup, rules: BettingRules, acts: ActMode = 'every'): Betting {
  const { stakes } = setup;
  const drafts = new Map<Seat, Draft>();
  for (const { seat, stack } of [...setup.players].sort((a, b) => a.seat - b.seat)) {
    drafts.set(seat, { stack: stack === 'ample' ? AMPLE_STACK : stack, ample: stack === 'ample', put: 0, total: 0 });
  }
  const chipsInPlay = [...drafts.values()].reduce((sum, { stack }) => sum + stack, 0 + stakes.deadMoney);
  let dead: number = stakes.deadMoney;
  for (const draft of drafts.values()) draft.total += take(draft, stakes.ante);
  if (setup.smallBlindSeat !== null) bet(drafts.get(setup.smallBlindSeat), stakes.smallBlind);
  if (setup.bigBlindSeat !== null) bet(drafts.get(setup.bigBlindSeat), stakes.bigBlind);
  for (const straddle of stakes.straddles) bet(drafts.get(straddle.seat), straddle.to);
  for (const post of setup.posts ?? []) {
    const draft = drafts.get(post.seat);
    if (draft === undefined) continue;
    bet(draft, chips(draft.put + post.live));
    dead += take(draft, post.dead);
  }
  // The blind comes first: who cannot pay both has at least a bet in the hand.
  const anteDraft = setup.bigBlindSeat === null ? undefined : drafts.get(setup.bigBlindSeat);
  if (anteDraft !== undefined) dead += take(anteDraft, stakes.bigBlindAnte);
  const opened: Betting = {
    setup,
    rules,
    acts,
    street: 'preflop',
    seats: [...drafts].map(([seat, draft]) => seatBetting(seat, draft)),
    turn: null,
    ...firstPrice(setup, Math.max(0, ...[...drafts.values()].map(({ put }) => put))),
    aggressions: 0,
    fullAggressions: 0,
    aggressor: null,
    behind: [],
    roundEnded: false,
    gathered: false,
    clock: null,
    deadMoney: chips(dead),
    uncalled: null,
    award: null,
    chipsInPlay: chips(chipsInPlay),
    log: [],
    streetStart: null,
  };
  const started = { ...opened, turn: nextTurn(opened, roundStartsAfter(opened)) };
  return { ...started, streetStart: started };
}

interface Draft {
  stack: number;
  readonly ample: boolean;
  put: number;
  total: number;
}

function take(draft: Draft, wanted: Chips): number {
  const taken = Math.min(wanted, draft.stack);
  draft.stack -= taken;
  return taken;
}

function bet(draft: Draft | undefined, to: Chips): void {
  if (draft === undefined || to <= draft.put) return;
  const more = take(draft, chips(to - draft.put));
  draft.put += more;
  draft.total += more;
}

/** A blind or straddle costs its whole amount even where its owner could not pay it all. */
function firstPrice({ stakes, bigBlindSeat }: BettingSetup, mostPut: number): Pick<Betting, 'level' | 'step' | 'size'> {
  const posted = bigBlindSeat === null ? chips(mostPut) : stakes.bigBlind;
  const totals = [posted, ...stakes.straddles.map(({ to }) => to)];
  const level = chips(Math.max(...totals));
  const before = totals.filter((total) => total < level);
  const size = chips(Math.max(stakes.bigBlind, before.length === 0 ? 0 : level - Math.max(...before)));
  return { level, step: size, size };
}

function seatBetting(seat: Seat, { stack, ample, put, total }: Draft): SeatBetting {
  return {
    ...freshForStreet({ seat, stack: chips(stack), ample, total: chips(total), status: 'in', left: null }),
    put: chips(put),
  };
}
